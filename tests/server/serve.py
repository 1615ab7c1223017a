#!/usr/bin/env python3
"""punct serve as clients see it, friendly and hostile. Speaks TAP. Loopback only; every wait is bounded.

    serve.py PUNCT"""
import gzip
import os
import random
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

from tap import check, finish

WAIT = 300  # seconds for anything that must happen


class Served:
    """A running server on a free port."""

    def __init__(self, punct, root, *options):
        self.process = subprocess.Popen(
            [punct, "serve", "--root", root, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.search(r"http://([\d.]+):(\d+)/", line)
        self.address = (match[1], int(match[2])) if match else None

    def connect(self):
        return socket.create_connection(self.address, timeout=WAIT)

    def send(self, data):
        """Everything that comes back until the server closes or is silent for a moment."""
        with self.connect() as client:
            try:
                client.sendall(data)
                client.settimeout(1)
                return receive(client)
            except OSError:
                return b""

    def ask(self, path, method="GET", **headers):
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        with self.connect() as client:
            client.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            return Answer(receive(client))

    def serves_again(self):
        """Whether it answers, once it has seen all who left."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            try:
                if self.ask("/").status == 200:
                    return True
            except OSError:
                pass
            time.sleep(0.1)
        return False

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        try:
            return self.process.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return None


def receive(client):
    data = b""
    try:
        while part := client.recv(65536):
            data += part
    except (TimeoutError, ConnectionError):
        pass
    return data


class Answer:
    def __init__(self, data):
        head, _, self.body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        self.status = int(first.split()[1]) if first.startswith("HTTP/") else 0
        self.headers = dict(line.lower().split(": ", 1) for line in lines if ": " in line)


def write(root, path, data):
    full = os.path.join(root, path)
    os.makedirs(os.path.dirname(full), exist_ok=True)
    with open(full, "wb") as file:
        file.write(data)


def make_site(folder):
    root = os.path.join(folder, "site")
    write(root, "index.html", b"<!doctype html>hello")
    write(root, "sw.js", b"worker")
    write(root, "assets/code-1.js", b"code" * 100_000)
    write(root, "assets/code-1.js.gz", gzip.compress(b"code" * 100_000))
    write(root, "assets/code-1.js.br", b"as if by brotli")
    write(root, "assets/rules-1.wasm", b"\0asm")
    write(root, "with space.txt", b"spaced")
    write(root, "embed.html", b"<!doctype html>framed")
    write(root, "punct-board.js", b"element")
    write(root, "icon.svg", b"<svg/>")
    write(root, ".hidden", b"secret")
    write(folder, "secret.txt", b"secret")
    os.symlink(os.path.join(folder, "secret.txt"), os.path.join(root, "link.txt"))
    return root


def friendly(server):
    answer = server.ask("/")
    check(answer.status == 200 and answer.body == b"<!doctype html>hello", "/ is index.html")
    check(answer.headers["content-type"].startswith("text/html"), "with its type")
    check(answer.headers["cache-control"] == "no-cache", "and is asked for anew each time")
    policy = answer.headers["content-security-policy"]
    check("'unsafe-inline'" not in policy and "'wasm-unsafe-eval'" in policy, "under a strict policy")
    isolation = ("cross-origin-opener-policy", "cross-origin-embedder-policy", "x-content-type-options", "referrer-policy")
    check(all(name in answer.headers for name in isolation), "isolated, with a fixed type, without referrer")

    again = server.ask("/", If_None_Match=answer.headers["etag"])
    check(again.status == 304 and again.body == b"", "what is known is not sent again")

    code = server.ask("/assets/code-1.js?x=1")
    check(code.body == b"code" * 100_000, "a large file comes whole")
    check("immutable" in code.headers["cache-control"], "and hashed files stay cached")
    small = server.ask("/assets/code-1.js", Accept_Encoding="gzip")
    check(small.headers.get("content-encoding") == "gzip" and gzip.decompress(small.body) == code.body, "compressed")
    check(server.ask("/assets/rules-1.wasm").headers["content-type"] == "application/wasm", "WebAssembly has its type")
    head = server.ask("/assets/code-1.js", "HEAD")
    check(head.status == 200 and head.body == b"" and head.headers["content-length"] == "400000", "HEAD has no body")

    with server.connect() as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" * 2)
        heard = b""
        while heard.count(b"hello") < 2 and (part := client.recv(65536)):
            heard += part
        check(heard.count(b"hello") == 2, "a connection serves several requests")


def for_others(server):
    """One page may be framed, and what others may load is said of each file; of nothing else."""
    def framed(path):
        headers = server.ask(path).headers
        everywhere = "frame-ancestors *" in headers["content-security-policy"]
        denied = "frame-ancestors 'none'" in headers["content-security-policy"] and headers.get("x-frame-options") == "deny"
        return everywhere and "x-frame-options" not in headers if everywhere else not denied

    check(server.ask("/embed").body == server.ask("/embed.html").body == b"<!doctype html>framed", "/embed is embed.html")
    check(all(framed(path) for path in ("/embed", "/embed.html", "/embed?x=1", "/%65mbed")), "and may be framed")
    others = ("/", "/index.html", "/sw.js", "/assets/code-1.js", "/punct-board.js", "/icon.svg", "/embed/", "/embed.htm",
              "/nothing", "/embed.html.html")
    check(not any(framed(path) for path in others), "nothing else may")
    for path, whose, origin in (("/punct-board.js", "cross-origin", "*"), ("/icon.svg", "cross-origin", "*"),
                                ("/embed", "cross-origin", None), ("/", "same-origin", None), ("/sw.js", "same-origin", None),
                                ("/nothing", "same-origin", None)):
        headers = server.ask(path).headers
        check((headers["cross-origin-resource-policy"], headers.get("access-control-allow-origin")) == (whose, origin),
              f"{path} is for pages of {whose}")
    known = server.ask("/embed", If_None_Match=server.ask("/embed").headers["etag"])
    check(known.status == 304 and "frame-ancestors *" in known.headers["content-security-policy"], "304 says the same")
    check("x-frame-options" in server.ask("/embed", "POST").headers or server.ask("/embed", "POST").status == 0,
          "a refusal is not for frames")


def encodings(server):
    """Which form of a file a client gets, and how caches tell them apart."""
    def form(accepted):
        return server.ask("/assets/code-1.js", Accept_Encoding=accepted).headers.get("content-encoding", "plain")

    for accepted, wanted in (("gzip, br", "br"), ("br;q=0, gzip", "gzip"), ("br;q=0,gzip;q=0.000", "plain"),
                             ("BR;Q=0.3, gzip;q=0.2", "br"), ("br;q=0.2, gzip ; q=0.3", "gzip"), ("*", "br"),
                             ("*;q=0", "plain"), ("br;q=0, *", "gzip"), ("brotli, xgzip", "plain"), ("", "plain"),
                             ("deflate", "plain"), (";;;,,q=", "plain")):
        check(form(accepted) == wanted, f'Accept-Encoding "{accepted}" gets {wanted}')
    forms = [server.ask("/assets/code-1.js", Accept_Encoding=name) for name in ("br", "gzip", "identity")]
    tags = [answer.headers["etag"] for answer in forms]
    check(len(set(tags)) == 3, "every encoding has an ETag of its own")
    check(all(answer.headers["vary"] == "accept-encoding" for answer in forms), "and caches are told why")
    crossed = server.ask("/assets/code-1.js", Accept_Encoding="gzip", If_None_Match=tags[0])
    check(crossed.status == 200, "the tag of one encoding does not stand for another")
    known = server.ask("/assets/code-1.js", Accept_Encoding="gzip", If_None_Match=f'"x", W/{tags[1]}')
    check(known.status == 304 and known.headers["etag"] == tags[1], "a tag is found in a list")
    check("content-length" not in known.headers and "content-encoding" not in known.headers, "304 carries no length")
    for name in ("gzip", "br", "identity"):
        whole, head = (server.ask("/assets/code-1.js", method, Accept_Encoding=name) for method in ("GET", "HEAD"))
        for answer in (whole, head):
            answer.headers.pop("date", None)
        check(head.body == b"" and head.headers == whole.headers, f"HEAD tells what GET would, {name}")
    missing = server.ask("/nothing", "HEAD")
    check(missing.status == 404 and missing.body == b"", "HEAD of nothing has no body")
    check(server.ask("/with%20space.txt").body == b"spaced", "paths are decoded")


def names(punct, root, server):
    """It answers by its own names only."""
    def status(host, where=server):
        line = f"Host: {host}\r\n" if host is not None else ""
        data = where.send(f"GET / HTTP/1.1\r\n{line}Connection: close\r\n\r\n".encode())
        return Answer(data).status

    port = server.address[1]
    for host in ("localhost", f"localhost:{port}", "LOCALHOST.", "127.0.0.1", f"127.0.0.1:{port}", "[::1]:80"):
        check(status(host) == 200, f"Host {host} is its own")
    for host in ("evil.example", f"evil.example:{port}", "localhost.evil.example", "xlocalhost", "127.0.0.1.evil.example",
                 "127.0.0.2", "localhost:80x", "localhost:1234567", "[::1", "[::1]x", "", "my.name"):
        check(status(host) in (400, 421), f'Host "{host}" is another\'s')
    check(status(None) == 400, "a request without Host is refused")
    check(status("localhost\r\nHost: evil.example") == 400, "so is one with two")
    named = Served(punct, root, "--port", "0", "--host", "my.name", "--host", "192.0.2.1")
    check([status(host, named) for host in ("My.Name:80", "192.0.2.1", "localhost", "evil.example")] == [200, 200, 200, 421],
          "--host adds names")
    check(named.end() == 0, "and ends")
    wide = Served(punct, root, "--port", "0", "--address", "0.0.0.0")
    wide.address = ("127.0.0.2", wide.address[1])
    check([status(host, wide) for host in ("127.0.0.2", "0.0.0.0", "127.0.0.3", "evil.example")] == [200, 200, 421, 421],
          "it answers by the address that was called and by the one that it printed")
    check(wide.end() == 0, "there too")


def bodies(server):
    """Nothing here takes a body or an upgrade: refused by the head alone, and what follows it is no request."""
    def refused(head, follows=b""):
        """Within a moment, by one answer that is no page, and the connection is closed."""
        with server.connect() as client:
            client.settimeout(10)
            client.sendall(head.replace(b"\n", b"\r\n") + b"\r\n" + follows)
            data = b""
            try:
                while part := client.recv(65536):
                    data += part
            except TimeoutError:
                return False
            except ConnectionError:
                pass
            return data.count(b"HTTP/1.1") == 1 and 400 <= Answer(data).status < 500

    second = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    here = b"Host: localhost\n"
    for name, head, follows in (
            ("announced only", b"POST / HTTP/1.1\n" + here + b"Content-Length: 10\n", b""),
            ("with its head", b"POST / HTTP/1.1\n" + here + b"Content-Length: 38\n", second),
            ("of GET", b"GET / HTTP/1.1\n" + here + b"Content-Length: 38\n", second),
            ("in chunks", b"POST / HTTP/1.1\n" + here + b"Transfer-Encoding: chunked\n", b"5\r\nhello\r\n0\r\n\r\n" + second),
            ("in chunks, announced only", b"POST / HTTP/1.1\n" + here + b"Transfer-Encoding: chunked\n", b""),
            ("in odd chunks", b"GET / HTTP/1.1\n" + here + b"Transfer-Encoding: xchunked\n", second),
            ("of two lengths", b"GET / HTTP/1.1\n" + here + b"Content-Length: 0\nContent-Length: 38\n", second),
            ("of length and chunks", b"GET / HTTP/1.1\n" + here + b"Content-Length: 5\nTransfer-Encoding: chunked\n", second),
            ("of endless length", b"POST / HTTP/1.1\n" + here + b"Content-Length: 99999999999999999999999\n", second),
            ("that is awaited", b"POST / HTTP/1.1\n" + here + b"Content-Length: 10\nExpect: 100-continue\n", b"")):
        check(refused(head, follows), f"a body {name} is refused at once")
    socket_wish = here + (b"Upgrade: websocket\nConnection: Upgrade\nSec-WebSocket-Version: 13\n"
                          b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\n")
    for path in (b"/", b"/socket"):
        check(refused(b"GET " + path + b" HTTP/1.1\n" + socket_wish, second), f"{path.decode()} is no WebSocket")
    for name, data in (("bare LF", b"GET / HTTP/1.1\nHost: localhost\n\n"),
                       ("bare CR", b"GET / HTTP/1.1\r\nX: a\rb\r\nHost: localhost\r\n\r\n"),
                       ("folded header", b"GET / HTTP/1.1\r\nHost: evil\r\n localhost\r\n\r\n"),
                       ("blank before the colon", b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n"),
                       ("zero", b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n"),
                       ("zero in the path", b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n"),
                       ("HTTP/2.0", b"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n")):
        answer = Answer(server.send(data))
        check(answer.status in (400, 505) and b"hello" not in answer.body, f"{name} is refused")
    with server.connect() as client:
        client.sendall(second)
        client.shutdown(socket.SHUT_WR)
        check(b"hello" in receive(client), "who has said everything still gets the answer")
    plain = server.send(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n")
    check(plain.endswith(b"hello"), "HTTP/1.0 is answered and closed")


def hostile(server):
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//../secret.txt",
                 "/%2e%2e%2f%2e%2e%2fetc/passwd", "/link.txt", "/.hidden", "/assets/code-1.js.gz", "/assets", "/\\..\\x"):
        answer = server.ask(path)
        check(answer.status in (0, 400, 403, 404) and b"secret" not in answer.body, f"{path} leads nowhere")
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "BREW"):
        answer = server.ask("/", method)
        check(answer.status in (0, 400, 403, 405) and b"hello" not in answer.body, f"{method} is refused")
    body = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n" + b"x" * 100_000
    check(b"hello" not in server.send(body), "a body is refused")
    check(b"hello" not in server.send(b"GET / HTTP/1.1\r\nX: " + b"x" * 1_000_000 + b"\r\n\r\n"), "huge headers are refused")
    check(b"hello" not in server.send(b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n"), "a huge path is refused")
    chance = random.Random(5)
    for _ in range(200):
        with server.connect() as client:
            try:
                client.sendall(chance.randbytes(chance.randrange(1, 2000)))
            except OSError:
                pass
    check(server.ask("/").status == 200, "random bytes do no harm")

    slow = [server.connect() for _ in range(100)]
    for client in slow:
        client.sendall(b"GET / HT")
    check(server.ask("/").status == 200, "slow clients hold up nobody")
    for client in slow:
        client.close()

    many = []
    for _ in range(600):
        try:
            many.append(server.connect())
        except OSError:
            break
    for client in many:
        client.close()
    check(server.serves_again(), "a flood of connections passes")

    unread = server.connect()
    unread.sendall(b"GET /assets/code-1.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
    check(server.ask("/").status == 200, "a client that does not read holds up nobody")
    unread.close()


def around(punct, root, folder):
    first = Served(punct, root, "--port", "0")
    taken = subprocess.run([punct, "serve", "--root", root, "--port", str(first.address[1])],
                           capture_output=True, text=True, timeout=WAIT)
    check(taken.returncode == 1 and "taken" in taken.stderr, "a taken port is said")
    check(first.end(signal.SIGTERM) == 0, "SIGTERM ends it cleanly")
    unharmed = 0
    for _ in range(20):
        impatient = Served(punct, root, "--port", "0")
        with impatient.connect() as client:  # an answer that is being sent makes its end take a while
            client.sendall(b"GET /assets/code-1.js HTTP/1.1\r\nHost: localhost\r\n\r\n")
            end = time.monotonic() + WAIT
            while impatient.process.poll() is None and time.monotonic() < end:
                impatient.process.send_signal(signal.SIGINT)
        unharmed += impatient.process.wait(WAIT) == 0
    check(unharmed == 20, "Ctrl-C again and again ends it no less cleanly")
    usual, other = Served(punct, root), Served(punct, root)
    check(usual.address[0] == "127.0.0.1" and usual.address[1] != other.address[1], "without --port a free one is found")
    check(usual.end() == 0 and other.end() == 0, "SIGINT ends it cleanly")
    for options, word in ((["--root", folder], "index.html"), (["--root", folder + "/none"], "No such file"),
                          (["--port", "70000"], "whole number"), (["extra"], "too much"), (["--address", "999.1.1.1"], "cannot listen")):
        run = subprocess.run([punct, "serve", "--root", root, *options], capture_output=True, text=True, timeout=WAIT)
        check(run.returncode != 0 and word in run.stderr, f"{' '.join(options[:1])} can be wrong: {word}")


def main():
    punct = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        root = make_site(folder)
        os.environ["XDG_DATA_HOME"] = os.path.join(folder, "data") # of the club, which is another test's
        server = Served(punct, root, "--port", "0")
        if not server.address:
            print(f"Bail out! {server.process.communicate()[1]}")
            return 1
        friendly(server)
        for_others(server)
        encodings(server)
        names(punct, root, server)
        bodies(server)
        hostile(server)
        check(server.end() == 0, "after all that it ends cleanly")
        check(server.process.stderr.read() == "", "without a word of complaint")
        around(punct, root, folder)
    return finish()


sys.exit(main())
