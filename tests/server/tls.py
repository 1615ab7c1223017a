#!/usr/bin/env python3
"""punct serve over TLS: the page, the club, renewed certificates, and handshakes that are slow, broken or never come. Speaks
TAP. Loopback only; every wait is bounded.

    tls.py PUNCT"""
import os
import random
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import warnings

from certificates import make_certificate
from club_client import Closed, Served, Socket, WAIT
from tap import check, finish

warnings.simplefilter("ignore", DeprecationWarning)  # old versions of TLS are asked for on purpose


def receive(client):
    data = b""
    try:
        while part := client.recv(65536):
            data += part
    except (OSError, ssl.SSLError):
        pass
    return data


def ask(served, path="/"):
    return f"GET {path} HTTP/1.1\r\nHost: {served.host}:{served.port}\r\nConnection: close\r\n\r\n".encode()


def becomes(what):
    end = time.monotonic() + WAIT
    while not what():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def page(served):
    status, headers, body = served.request("GET", "/")
    check(status == 200 and body == b"hello", "the page comes over TLS")
    check("max-age=" in headers.get("Strict-Transport-Security", ""), "and is to be asked for by TLS ever after")
    with served.connect() as client:
        check(client.version() == "TLSv1.3", "TLS 1.3 is spoken")
        client.sendall(ask(served, "/large.bin"))
        check(receive(client).endswith(b"large" * 400_000), "a large answer comes whole")
    with served.connect() as client:
        client.sendall(ask(served, "/large.bin"))
        time.sleep(0.5)  # while it fills what lies between, and must wait
        check(len(receive(client)) > 2_000_000, "also to a client that reads late")
    with served.connect() as client:
        for letter in ask(served):
            client.sendall(bytes([letter]))  # a record each
        check(receive(client).endswith(b"hello"), "a request in records of one byte is one")
    with served.connect() as client:
        client.sendall(ask(served)[:-2])
        try:
            client.unwrap()  # says that no more will come
        except (OSError, ssl.SSLError):
            pass
    check(served.request("GET", "/")[0] == 200, "who ends in the middle of a request harms nobody")
    context = ssl.create_default_context(cafile=served.authority)
    for version, fine in ((ssl.TLSVersion.TLSv1_2, True), (ssl.TLSVersion.TLSv1_1, False)):
        context.minimum_version = ssl.TLSVersion.TLSv1
        context.maximum_version = version
        context.set_ciphers("ALL:@SECLEVEL=0")
        try:
            with context.wrap_socket(socket.create_connection((served.host, served.port), timeout=WAIT), server_hostname="localhost") as client:
                answered = bool(client.version())
        except (OSError, ssl.SSLError):
            answered = False
        check(answered == fine, f"{version.name} is {'' if fine else 'not '}enough")


def club(served):
    status, headers, body = served.post("guest", {"name": "Ann"})
    cookie = headers["Set-Cookie"]
    check(status == 200 and cookie.startswith("__Host-punct=") and "; Secure" in cookie, "the cookie is for TLS alone")
    player = Socket(served, cookie.split(";")[0])
    check(player.status == 101 and player.next()["me"]["name"] == "Ann", "the WebSocket knows the guest by it")
    check(Socket(served, origin=served.origin.replace("https", "http")).status == 403, "the origin is one of https")
    level = player.ask({"type": "person", "name": "Level 1"})["person"]
    player.ask({"type": "challenge", "person": level, "variant": "standard", "clock": "60+1", "colour": "black"})
    game = player.until(lambda message: message["type"] == "game-started")["game"]
    seen = player.ask({"type": "watch", "game": game})["events"]
    turn = seen[0] if seen else player.until(lambda message: message["type"] == "event")["event"]
    check(" turn " in turn, "a level of the engine plays over it")
    return player


def renewal(served, folder, files):
    before = ssl.get_server_certificate((served.host, served.port))
    renewed = make_certificate(folder, "renewed")
    with served.connect() as old:
        for source, target in zip(renewed, files):
            os.replace(source, target)
        served.process.send_signal(signal.SIGHUP)
        with open(files[0], encoding="ascii") as file:
            wanted = file.read().strip()
        now = lambda: ssl.get_server_certificate((served.host, served.port)).strip()
        check(becomes(lambda: now() == wanted) and wanted != before.strip(), "SIGHUP takes up a renewed certificate")
        old.sendall(ask(served))
        check(receive(old).endswith(b"hello"), "who had the old one goes on")
    with open(files[1], "w", encoding="ascii") as file:
        file.write("no key")
    served.process.send_signal(signal.SIGHUP)
    check("certificate-refused" in served.process.stderr.readline(), "a broken one is refused, with a line in the log")
    check(now() == wanted, "and the good one stays")


def hostile(served):
    dice = random.Random(1)
    hello = ssl_hello(served)
    for _ in range(300):
        mutated = bytearray(hello * dice.choice((1, 1, 2)))
        for _ in range(dice.randint(1, 8)):
            mutated[dice.randrange(len(mutated))] = dice.randrange(256)
        with socket.create_connection((served.host, served.port), timeout=WAIT) as client:
            try:
                client.sendall(mutated[:dice.randint(1, len(mutated))])
                client.shutdown(socket.SHUT_WR)
                receive(client)
            except OSError:
                pass
    check(served.request("GET", "/")[0] == 200, "300 mutated handshakes later it serves")
    with socket.create_connection((served.host, served.port), timeout=WAIT) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        check(b"200 OK" not in receive(client), "who does not speak TLS is not answered")
    for _ in range(20):  # answers that meet nobody
        client = served.connect()
        client.sendall(ask(served, "/large.bin") * 2)
        client.close()
    check(served.request("GET", "/")[0] == 200, "who asks and runs away ends nothing but his connection")
    with served.connect() as client:
        raw = client.detach()
        with socket.socket(fileno=raw) as plain:
            plain.sendall(os.urandom(5000))
            plain.settimeout(WAIT)
            receive(plain)
    check(served.request("GET", "/")[0] == 200, "garbage after the handshake ends that connection alone")
    silent = [socket.create_connection((served.host, served.port), timeout=WAIT) for _ in range(30)]
    began = time.monotonic()
    check(served.request("GET", "/")[0] == 200 and time.monotonic() - began < WAIT, "30 who never shake hands hold up nobody")
    slow = silent[0]
    closed = False
    for letter in hello:  # a byte now and then does not buy more time
        try:
            slow.sendall(bytes([letter]))
            slow.settimeout(0.2)
            closed = slow.recv(1) == b""
        except TimeoutError:
            continue
        except OSError:
            closed = True
        if closed:
            break
    lasted = time.monotonic() - began
    check(closed and 10 < lasted < 60, "a handshake has its time from the first moment on")
    ended = 0
    for client in silent[1:]:
        client.settimeout(WAIT)
        try:
            ended += client.recv(1) == b""
        except OSError:
            ended += 1
    check(ended == 29, "and who says nothing is let go")


def ssl_hello(served):
    """The first message of a client."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    client = ssl.create_default_context(cafile=served.authority).wrap_bio(incoming, outgoing, server_hostname="localhost")
    try:
        client.do_handshake()
    except ssl.SSLWantReadError:
        pass
    return outgoing.read()


def mistakes(punct, root, folder, files):
    other = make_certificate(folder, "other")
    for options, word in ((["--certificate", files[0]], "belong together"),
                          (["--certificate", files[0], "--key", folder + "/none"], "No such file"),
                          (["--certificate", files[0], "--key", other[1]], "key"),
                          (["--certificate", root + "/index.html", "--key", other[1]], "index.html")):
        run = subprocess.run([punct, "serve", "--root", root, *options], capture_output=True, text=True, timeout=WAIT)
        check(run.returncode != 0 and word in run.stderr, f"a mistake is said: {word}")


def main():
    punct = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.join(folder, "site")
        os.mkdir(root)
        for name, data in (("index.html", b"hello"), ("large.bin", b"large" * 400_000)):
            with open(os.path.join(root, name), "wb") as file:
                file.write(data)
        files = make_certificate(folder, "punct")
        mistakes(punct, root, folder, files)
        served = Served(punct, root, os.path.join(folder, "data"), "--certificate", files[0], "--key", files[1], authority=files[0])
        page(served)
        player = club(served)
        hostile(served)
        player.close()
        watcher = Socket(served)
        watcher.next()
        renewal(served, folder, files)
        served.process.send_signal(signal.SIGTERM)
        try:
            while watcher.next()["type"] != "closing":
                pass
            watcher.next()
            code = None
        except Closed as closed:
            code = closed.args[0]
        check(code == 1001, "at the end a socket is told, and closed with 1001")
        check(served.process.wait(WAIT) == 0, "and it ends cleanly")
        served.close_pipes()
    return finish()


sys.exit(main())
