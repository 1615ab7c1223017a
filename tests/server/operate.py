#!/usr/bin/env python3
"""punct serve for those who run it: for the house, behind a proxy, by a file of settings, with figures, logs and a quiet end.
Speaks TAP. Loopback only; every wait is bounded.

    operate.py PUNCT [DRAW]     DRAW: draws QR codes (tests/qr)"""
import glob
import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

from certificates import make_certificate
from club_client import Closed, Served, Socket, WAIT
from tap import check, finish

SANITIZED = "asan" in os.path.basename(os.path.dirname(os.path.abspath(sys.argv[1])))


# ---- For the house ----------------------------------------------------------------------------------

def read_terminal(punct, root, data):
    """What a person sees at a terminal, until all of it is there."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.pop("DISPLAY", None)
        os.execv(punct, [punct, "serve", "--root", root, "--data", data, "--public", "--port", "0"])
    text = b""
    while b"Ctrl-C" not in text:
        text += os.read(terminal, 65536)
    os.kill(pid, signal.SIGHUP)  # as when it is closed
    check(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0, "a terminal that is closed ends it")
    os.close(terminal)
    return text.decode().replace("\r", "")


def modules_of(lines):
    """The rows of a code out of its block characters, without the quiet zone."""
    rows = []
    for line in lines:
        blocks = re.sub(r"\033\[[\d;]*m", "", line)
        rows.append([letter in "▀█" for letter in blocks])
        rows.append([letter in "▄█" for letter in blocks])
    return ["".join(".#"[dark] for dark in row[4:-4]) for row in rows[4:]]


def house(punct, draw, root, folder):
    text = read_terminal(punct, root, os.path.join(folder, "house"))
    match = re.search(r"For others in the house:\n  (http://(\S+):(\d+)/)", text)
    if not match:
        check("no address" in text, "without a network that is said")
    else:
        codes = [line for line in text.split("\n") if "107m" in line]
        check(len(codes) > 10, "a code is drawn for phones")
        if draw:
            wanted = subprocess.run([draw, "draw", match[1]], capture_output=True, text=True, check=True).stdout.split("\n")[1:]
            wanted = [row for row in wanted if row]
            check(modules_of(codes)[:len(wanted)] == wanted, "which is that of the address")
    served = Served(punct, root, os.path.join(folder, "house"), "--public")
    own = socket.gethostname()
    check(served.request("GET", "/", Host=f"{own}:{served.port}")[0] == 200, "it answers to the computer's name")
    check(served.request("GET", "/", Host=f"{own.split('.')[0]}.local")[0] == 200, "and to that of the house")
    check(served.request("GET", "/", Host="evil.example")[0] == 421, "and to no other")
    if match and not match[2].startswith("["):
        with socket.create_connection((match[2], served.port), timeout=WAIT) as client:
            client.sendall(f"GET / HTTP/1.1\r\nHost: {match[2]}:{served.port}\r\nConnection: close\r\n\r\n".encode())
            check(client.recv(100).startswith(b"HTTP/1.1 200"), "it is reached at the address that it names")
    check(served.end() == 0, "for the house it ends as ever")


# ---- Behind a proxy ---------------------------------------------------------------------------------

def sessions_of(served, count, **headers):
    """How many guests come in before an address has had enough."""
    return sum(served.post("guest", {"name": f"Guest {number}"}, **headers)[0] == 200 for number in range(count))


def far_away(served):
    """A player at the other end of the world, whose proxy is near."""
    players = []
    for name, address in (("Far", "192.0.2.60"), ("Near", "192.0.2.61")):
        headers = {"X-Forwarded-For": address}
        cookie = served.post("guest", {"name": name}, **headers)[1]["Set-Cookie"].split(";")[0]
        players.append(Socket(served, cookie, headers=headers))
        players[-1].next()
    far, near = players
    send = far.send_frame

    def late(kind, data):
        time.sleep(0.5 if kind == 10 else 0)
        send(kind, data)
    far.send_frame = late
    game = far.ask({"type": "invite", "variant": "standard", "clock": "300+0", "colour": "white"})["proposal"]
    near.ask({"type": "join", "proposal": game})
    far.ask({"type": "turn", "game": game, "seen": 0, "turn": "Tb3a"})
    near.ask({"type": "turn", "game": game, "seen": 1, "turn": "Te3a"})
    pings, end = far.pings, time.monotonic() + WAIT
    while far.pings == pings and time.monotonic() < end:
        far.ask({"type": "ping"})
        time.sleep(0.2)
    far.ask({"type": "turn", "game": game, "seen": 2, "turn": "Tb6a", "thought_ms": 0})
    event = near.ask({"type": "watch", "game": game, "seen": 2})["events"][0].split()
    lag = int(event[event.index("lag") + 1]) if "lag" in event else 0
    check(lag > 200, f"who is far from the proxy is given back {lag} ms, however near that is")


def proxy(punct, root, folder):
    behind = {"X-Forwarded-Proto": "https", "Origin": "https://club.example", "Host": "club.example"}
    served = Served(punct, root, os.path.join(folder, "proxied"), "--proxy", "127.0.0.0/8", "--host", "club.example", "--per-address", "3")
    status, headers, _ = served.post("guest", {"name": "Ann"}, **behind | {"X-Forwarded-For": "192.0.2.7"})
    check(status == 200 and headers["Set-Cookie"].startswith("__Host-punct="), "the proxy's word for TLS is taken")
    check("Strict-Transport-Security" in headers, "and passed on")
    status, _, body = served.post("guest", {"name": "Ann"}, **{"X-Forwarded-For": "192.0.2.7", "Host": "club.example", "Origin": "https://club.example"})
    check(status == 403 and body["code"] == "wrong-origin", "without it the origin is one of http")
    limit = sessions_of(served, 60, **{"X-Forwarded-For": "192.0.2.1"})
    check(0 < limit < 60, "an address has its limit of guests")
    check(sessions_of(served, 1, **{"X-Forwarded-For": "192.0.2.1"}) == 0 and sessions_of(served, 1, **{"X-Forwarded-For": "192.0.2.2"}) == 1,
          "which is that of the client, not of the proxy")
    check(sessions_of(served, 1, **{"X-Forwarded-For": "192.0.2.99, 192.0.2.1"}) == 0, "what a client puts before its address does not help it")
    check(sessions_of(served, 1, **{"X-Forwarded-For": "192.0.2.1, 127.0.0.9"}) == 0, "a proxy behind a proxy is seen through")
    check(sessions_of(served, 1, **{"X-Forwarded-For": "192.0.2.1:4711"}) == 0, "a port does not matter")
    check(sessions_of(served, 1, **{"X-Forwarded-For": "[2001:db8::1]:4711"}) == 1, "IPv6 is understood")
    check(served.request("GET", "/", **{"X-Forwarded-For": "what"})[0] == 400, "an address that is none is refused")
    def open_socket(address):
        return Socket(served, headers={"X-Forwarded-For": address})
    held = [open_socket("192.0.2.50") for _ in range(3)]
    check([one.status for one in held] == [101] * 3 and open_socket("192.0.2.50").status == 429, "connections are counted by client")
    check(open_socket("192.0.2.51").status == 101, "and others come in")
    held.pop().close()
    end = time.monotonic() + WAIT
    while open_socket("192.0.2.50").status != 101 and time.monotonic() < end:
        time.sleep(0.05)
    check(time.monotonic() < end, "who leaves makes room")
    far_away(served)
    check(served.end() == 0, "behind a proxy it ends as ever")

    served = Served(punct, root, os.path.join(folder, "direct"), "--proxy", "192.0.2.200")
    sessions_of(served, 60)
    check(sessions_of(served, 1, **{"X-Forwarded-For": "192.0.2.3"}) == 0, "whoever is no proxy is not believed")
    status, headers, _ = served.request("GET", "/", **{"X-Forwarded-Proto": "https"})
    check("Strict-Transport-Security" not in headers, "nor that it came by TLS")
    served.end()


# ---- Settings ---------------------------------------------------------------------------------------

def settings(punct, root, folder):
    path = os.path.join(folder, "server.conf")

    def write(text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    write(f"# a remark\n\nhost first.example\n\thost second.example \nper-address 2\nroot {root}/none\r\nlog debug\n")
    served = Served(punct, root, os.path.join(folder, "settings"), "--config", path)
    check(served.request("GET", "/", Host="second.example")[0] == 200, "settings come from a file, and the command line goes before it")
    clients = [served.connect() for _ in range(2)]
    clients[0].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    check(clients[0].recv(100) != b"", "an address has as many connections as was set")
    with served.connect() as third:
        try:
            gone = third.recv(1) == b""
        except OSError:
            gone = True
    check(gone, "and no more")
    for client in clients:
        client.close()
    served.end()
    for text, line, word in (("port 7\nprot 8\n", 2, "no setting"), ("port\n", 1, "needs a value"), ("public yes\n", 1, "no value"), ("\nport x\n", 2, "whole number"),
                             ("port 1\nport 2\n", 2, "twice"), ("proxy 1.2.3\n", 1, "address"), ("proxy 10.0.0.0/33\n", 1, "address"), ("log loud\n", 1, "debug"),
                             ("config x\n", 1, "no setting"), ("origin club.example\n", 1, "https://")):
        write(text)
        run = subprocess.run([punct, "serve", "--root", root, "--config", path], capture_output=True, text=True, timeout=WAIT)
        check(run.returncode == 2 and f"{path}, line {line}: " in run.stderr and word in run.stderr, f"a mistake is named with its line: {text.strip()!r}")
    write("port 1\0")
    run = subprocess.run([punct, "serve", "--config", path], capture_output=True, text=True, timeout=WAIT)
    check(run.returncode == 2 and "not a text" in run.stderr, "a file of bytes is refused")
    run = subprocess.run([punct, "serve", "--config", folder + "/none"], capture_output=True, text=True, timeout=WAIT)
    check(run.returncode == 2 and "No such file" in run.stderr, "and one that is not there")
    run = subprocess.run(["sh", "-c", f"ulimit -n 300; exec {punct} serve --root {root}/none --connections 500"], capture_output=True, text=True, timeout=WAIT)
    check("instead of 500" in run.stderr or os.geteuid() == 0, "too few files are said")


# ---- Figures, health, logs --------------------------------------------------------------------------

def fetch(url):
    try:
        with urllib.request.urlopen(url, timeout=WAIT) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def figures_of(url):
    """Name with labels to value; every line is one of the form that Prometheus reads."""
    figures = {}
    for line in fetch(url)[1].splitlines():
        if not line.startswith("# HELP ") and not line.startswith("# TYPE "):
            name, value = re.fullmatch(r'([a-z_]+(?:\{[a-z]+="[^"]*"\})?) (\S+)', line).groups()
            figures[name] = float(value)
    return figures


def monitor_of(served):
    """Where its figures are."""
    while "Figures" not in (line := served.process.stdout.readline()):
        pass
    return re.search(r"http://127.0.0.1:\d+", line)[0]


def watched(punct, root, folder):
    served = Served(punct, root, os.path.join(folder, "watched"), "--metrics", "0", "--log", "debug", "--drain", "3")
    url = monitor_of(served)
    check(fetch(f"{url}/healthz") == (200, "alive\n") and fetch(f"{url}/readyz") == (200, "ready\n"), "it is alive and ready")
    check(served.request("GET", "/readyz", Host="")[0] == 200, "and says so to a balancer that names no host")
    with open(f"/proc/{served.process.pid}/status", encoding="ascii") as file:
        state = file.read()
    kept = "Seccomp:\t2" in state and "NoNewPrivs:\t1" in state
    check(kept or SANITIZED, "it has given up what it does not need")
    check(fetch(f"{url}/other")[0] == 404 and served.request("GET", "/metrics")[0] == 404, "figures are at their own port alone")
    request = urllib.request.Request(f"{url}/metrics", headers={"Host": "evil.example"})
    check(fetch(request)[0] == 421, "and not for a page from elsewhere")
    cookie, _ = served.guest("Ann")
    player = Socket(served, cookie)
    player.next()
    player.ask({"type": "turn", "game": "nonsense1234", "seen": 0, "turn": "x"})
    level = player.ask({"type": "person", "name": "Level 1"})["person"]
    player.ask({"type": "challenge", "person": level, "variant": "standard", "clock": "60+1", "colour": "white"})
    game = player.until(lambda message: message["type"] == "game-started")["game"]
    player.ask({"type": "watch", "game": game})
    player.ask({"type": "turn", "game": game, "seen": 0, "turn": "Tb3a"})
    figures = figures_of(f"{url}/metrics")
    check(figures["punct_sockets"] == 1 and figures['punct_games{state="live"}'] == 1 and figures["punct_people"] == 11, "who and what is there is counted")
    check(figures["punct_events_total"] >= 1 and figures['punct_refusals_total{code="no-such-game"}'] == 1, "so are events, and refusals by code")
    check(figures["punct_batch_seconds_count"] == figures["punct_commits_total"] == figures['punct_batch_seconds_bucket{le="+Inf"}'] > 3, "and batches with their times")
    check(figures["punct_batch_messages_sum"] <= figures["punct_club_messages_total"], "and their sizes")
    check(figures["process_resident_memory_bytes"] > 1e6 and figures["process_open_fds"] > 5, "and the process")
    check(figures["punct_deadlines"] >= 1 and figures["punct_next_due_seconds"] >= 0, "and what is due")
    check(figures["punct_disk_free_bytes"] > 0, "and the room that is left")
    described(figures | ending(punct, root, folder))
    return served, player, cookie, url


def ending(punct, root, folder):
    """The figures of a server with a certificate."""
    certificate, key = make_certificate(folder, "figures")
    served = Served(punct, root, os.path.join(folder, "ending"), "--metrics", "0", "--certificate", certificate, "--key", key,
                    authority=certificate)
    figures = figures_of(f"{monitor_of(served)}/metrics")
    left = figures["punct_certificate_end_seconds"] - time.time()
    check(86400 < left < 2 * 86400 + WAIT, "the end of the certificate is a figure")
    served.end()
    return figures


def described(figures):
    """What docs/operate.md, the dashboard and the alerts say of figures is what a server has."""
    docs = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")

    def read(name):
        with open(os.path.join(docs, name), encoding="utf-8") as file:
            return file.read()
    manual, alerts, board = read("operate.md"), read("operate/punct-alerts.yml"), json.loads(read("operate/grafana.json"))
    queries = [target["expr"] for panel in board["panels"] for target in panel.get("targets", [])]
    said = {name.split("{")[0]: name for name in figures}
    for what, text in (("the alerts", alerts), ("the dashboard", "\n".join(queries) + json.dumps(board["templating"]))):
        unknown = set(re.findall(r"\b(?:punct|process)_[a-z_]+", text)) - set(said)
        labels = set(re.findall(r'(punct_[a-z_]+\{[a-z]+="[a-z-]+"\})', text)) - set(figures) - {'punct_refusals_total{code="too-many"}'}
        check(not unknown | labels, f"every figure of {what} exists {unknown | labels or ''}")
    check(len(queries) > 20 and '"too-many"' in open(os.path.join(docs, "../src/club/errors.c"), encoding="utf-8").read(), "so does the code that an alert names")
    families = {re.sub(r"_(bucket|sum|count)$", "", name) if re.search(r"_(bucket|sum|count)$", name) else name for name in said}
    families = {name for name in families if name.startswith("punct_")}
    explained = set(re.findall(r"\bpunct_[a-z_]+", manual))
    check(families == explained, f"the manual explains each figure and no other {families ^ explained or ''}")
    names = set(re.findall(r"alert: (\w+)", alerts))
    acted = set(re.findall(r"\bPunct[A-Z]\w+", manual))
    check(names == acted and len(names) > 10, f"and says of each alert what to do {names ^ acted or ''}")
    examples = {os.path.basename(path) for path in glob.glob(os.path.join(docs, "operate", "*"))}
    linked = set(re.findall(r"\(operate/([\w.-]+)\)", manual))
    installed = read("../debian/punct-server.examples")
    check(examples == linked == set(re.findall(r"docs/operate/([\w.-]+)", installed)), "its examples are all named and packaged")


def drained(served, player, cookie, url):
    served.process.send_signal(signal.SIGHUP)
    check(player.ask({"type": "ping"})["type"] == "done" and fetch(f"{url}/readyz") == (200, "ready\n"), "without a certificate there is nothing to reload")
    began = time.monotonic()
    served.process.send_signal(signal.SIGTERM)
    notice = player.until(lambda message: message["type"] == "closing")
    check(notice["in_ms"] == 3000 and served.process.poll() is None, "players are told when it ends")
    check(fetch(f"{url}/readyz") == (503, "closing\n") and fetch(f"{url}/healthz")[0] == 200, "it is alive, but not ready")
    check(figures_of(f"{url}/metrics")["punct_ready"] == 0, "which is a figure too")
    check(player.ask({"type": "ping"})["type"] == "done", "games go on meanwhile")
    try:
        while True:
            player.next()
    except Closed as closed:
        check(closed.args[0] == 1001, "then sockets are closed with 1001")
    check(served.process.wait(WAIT) == 0 and time.monotonic() - began > 2.5, "and it has waited as long as it said")
    log = served.process.stderr.read()
    lines = log.splitlines()
    check(all(re.fullmatch(r'time=\d{4}-\d\d-\d\dT[\d:.]+Z level=\w+ event=[\w-]+( \w+=("([^"\\]|\\.)*"|[^" ]+))*', line) for line in lines), "the log is logfmt")
    events = re.findall(r"event=(\S+)", log)
    check(events[-1] == "ended" and {"listening", "sandbox", "socket-opened", "socket-closed", "closing"} <= set(events), "it tells what happened")
    check("127.0.0.0/24" in log and "127.0.0.1:" not in log, "with addresses cut")
    check(cookie.split("=")[1] not in log and "Ann" not in log, "without secrets and names")
    served.close_pipes()


def impatient(punct, root, folder):
    for first, second in ((signal.SIGTERM, signal.SIGTERM), (signal.SIGINT, signal.SIGINT)):
        served = Served(punct, root, os.path.join(folder, "impatient"), "--drain", "600")
        player = Socket(served)
        player.next()
        served.process.send_signal(first)
        player.until(lambda message: message["type"] == "closing")
        served.process.send_signal(second)
        check(served.process.wait(WAIT) == 0, f"a second {second.name} ends it at once, cleanly")
        served.close_pipes()


def main():
    punct, draw = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.join(folder, "site")
        os.mkdir(root)
        with open(os.path.join(root, "index.html"), "wb") as file:
            file.write(b"hello")
        os.environ["XDG_DATA_HOME"] = os.path.join(folder, "home")
        house(punct, draw, root, folder)
        proxy(punct, root, folder)
        settings(punct, root, folder)
        drained(*watched(punct, root, folder))
        impatient(punct, root, folder)
    return finish()


sys.exit(main())
