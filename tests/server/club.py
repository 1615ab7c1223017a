#!/usr/bin/env python3
"""The club over real sockets: whole games, kills in between, levels of the engine, hostile clients, the end. Speaks TAP.
Loopback only; every wait is bounded.

    club.py PUNCT GAME     GAME: a record whose turns two clients play"""
import json
import os
import re
import signal
import socket
import stat
import subprocess
import sys
import tempfile

from club_client import WAIT, Closed, Served, Socket
from tap import check, finish


def turns_of(path):
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"\[.*?\]", "", file.read())
    return [word for word in text.split() if not re.fullmatch(r"\d+\.|\*|[01]-[01]|1/2-1/2", word)]


class Player:
    """Somebody with a cookie who comes back after every cut, by the number of events seen."""

    def __init__(self, served, name):
        self.cookie, self.me = served.guest(name)
        self.events, self.game = [], None
        self.connect(served)

    def connect(self, served):
        self.socket = Socket(served, self.cookie)
        self.welcome = self.socket.next()

    def watch(self):
        answer = self.socket.ask({"type": "watch", "game": self.game, "seen": len(self.events)})
        self.events += answer["events"]
        return answer

    def follow(self, number):
        """Hears events until there are so many; each must be the next."""
        while len(self.events) < number:
            event = self.socket.until(lambda m: m["type"] == "event" and m["game"] == self.game)
            if event["number"] <= len(self.events): # a snapshot was faster
                assert self.events[event["number"] - 1] == event["event"], event
                continue
            assert event["number"] == len(self.events) + 1, event
            self.events.append(event["event"])
            self.last = event

    def turn(self, turn, name):
        return self.socket.ask({"type": "turn", "id": name, "game": self.game, "seen": len(self.events), "turn": turn})


def begin(one, other, clock="600+10"):
    proposal = one.socket.ask({"type": "invite", "variant": "standard", "clock": clock, "colour": "white"})
    other.socket.ask({"type": "join", "proposal": proposal["proposal"]})
    one.game = other.game = one.socket.until(lambda m: m["type"] == "game-started")["game"]
    one.watch()
    other.watch()


def whole_game(punct, root, data, turns):
    """Two people play a game; the server is killed three times: after an answer, after a turn was sent whose answer nobody
    reads, and with a turn that is sent again though it was done."""
    served = Served(punct, root, data)
    players = [Player(served, "Ann"), Player(served, "Bob")]
    begin(*players)
    answers, cuts = {}, {5: "answered", 12: "unread", 20: "again"}
    for number, turn in enumerate(turns):
        mover, name = players[number % 2], f"t{number}"
        if cuts.get(number) == "unread":
            message = {"type": "turn", "id": name, "game": mover.game, "seen": number, "turn": turn}
            mover.socket.send_frame(1, json.dumps(message).encode())
        else:
            answers[name] = mover.turn(turn, name)
        if number in cuts:
            served.kill()
            served = Served(punct, root, data, port=served.port)
            for player in players:
                player.connect(served)
                player.watch()
            if cuts[number] != "answered": # whether it was done or not: sent once more, it is done once
                mover.events = mover.events[:number]
                answers[name] = mover.turn(turn, name)
                mover.watch()
        for player in players:
            player.follow(number + 1)
    check(all(answers[f"t{i}"].get("number") == i + 1 for i in range(len(turns))), "every turn was confirmed with its number")
    check([event.split()[3] for event in players[0].events] == turns, "three kills later nothing is lost or doubled")
    check(players[0].events == players[1].events, "both have seen the same game")
    check(players[1].last.get("result") == "0-1", "and its end")
    status, _, record = served.request("GET", f"/api/record?game={players[0].game}")
    check(status == 200 and b'[Result "0-1"]' in record, "the record is there for anybody")
    status, _, body = served.request("GET", f"/api/game?game={players[0].game}")
    check(status == 200 and json.loads(body)["events"] == players[0].events, "so are its events")
    return served


def against_level(punct, root, data, served):
    """A guest plays the first legal turn each time; the level wins, or the guest resigns in the end. The server is killed
    while the level is to move."""
    guest = Player(served, "Cyd")
    level = guest.socket.ask({"type": "person", "name": "Level 4"})
    check(level["kind"] == "bot" and level["online"], "a level of the engine is there")
    names = [guest.socket.ask({"type": "person", "name": f"Level {i}"}).get("online") for i in range(1, 11)]
    check(names == [True] * 10, "so are all ten")
    guest.socket.ask({"type": "challenge", "person": level["person"], "variant": "standard", "clock": "900+0", "colour": "white"})
    guest.game = guest.socket.until(lambda m: m["type"] == "game-started")["game"]
    check(guest.watch()["black"]["name"] == "Level 4", "it takes a challenge")
    position, over, killed = "start", False, False
    for number in range(0, 60, 2):
        turn = subprocess.run([punct, "legal", position], stdout=subprocess.PIPE, text=True, check=True).stdout.split()[0]
        answer = guest.turn(turn, f"g{number}")
        if not killed and number == 4:
            killed = answer["type"] == "done"
            served.kill()
            served = Served(punct, root, data, port=served.port)
            guest.connect(served)
            guest.watch()
        guest.follow(number + 1)
        if "result" in guest.last:
            break
        guest.follow(number + 2)
        over = "result" in guest.last
        if over:
            break
        played = [event.split()[3] for event in guest.events if event.split()[2] == "turn"]
        position = subprocess.run([punct, "apply", "start", *played], stdout=subprocess.PIPE, text=True,
                                  check=True).stdout.splitlines()[0]
    check(killed and len(guest.events) > 6, "it plays on after a kill while it was to move")
    check([event.split()[1] for event in guest.events[:6]] == ["white", "black"] * 3, "turn by turn")
    if not over:
        guest.socket.ask({"type": "resign", "game": guest.game, "seen": len(guest.events)})
        guest.follow(len(guest.events) + 1)
    check(guest.last.get("result") == "0-1", "and wins against somebody who does not think")
    guest.socket.ask({"type": "rematch", "game": guest.game})
    again = guest.socket.until(lambda m: m["type"] == "game-started")
    check(again["white"]["name"] == "Level 4", "a rematch begins with colours changed")
    guest.game, guest.events = again["game"], []
    guest.watch()
    guest.follow(1)
    after = subprocess.run([punct, "apply", "start", guest.events[0].split()[3]], stdout=subprocess.PIPE, text=True,
                           check=True).stdout.splitlines()[0]
    guest.turn(subprocess.run([punct, "legal", after], stdout=subprocess.PIPE, text=True, check=True).stdout.split()[0], "r1")
    guest.follow(3)
    guest.socket.ask({"type": "offer", "game": guest.game, "seen": 3, "offer": "take-back"})
    guest.follow(5)
    check(guest.events[4].endswith("white accept take-back"), "it grants a take-back")
    guest.socket.close()
    return served


def rejected(served, neighbour):
    """What the club refuses, each time with a look whether somebody else still plays."""
    def unharmed(name):
        check(neighbour.socket.ask({"type": "ping"})["type"] == "done", f"{name} harms nobody else")

    def closed_with(client):
        try:
            while True:
                client.next()
        except Closed as end:
            return end.args[0]

    for origin in ("https://evil.example", f"{served.origin}.evil.example", "null", f"http://{served.host}"):
        check(Socket(served, neighbour.cookie, origin).status == 403, f"a socket from {origin} is refused")
        check(served.post("me", {}, Origin=origin, Cookie=neighbour.cookie)[0] == 403, f"so is a request from {origin}")
    check(served.post("me", {}, Origin=None, Cookie=neighbour.cookie)[0] == 403, "a request without an origin is refused")
    check(Socket(served, path="/else").status == 404, "there is no other socket")
    unharmed("a foreign page")

    client = Socket(served)
    client.next()
    for text in (b"{", b"[]", b'"x"', b'{"type": 5}', b'{"type": "turn"}', b"\x00", b'{"type": "nothing"}'):
        client.send_frame(1, text)
        check(client.next().get("code") in ("bad-message", "unknown-type"), f"{text!r} is no message")
    check(client.ask({"type": "ping"})["type"] == "done", "and its sender may go on")
    client.send_frame(1, b"\xff\xfe")
    check(closed_with(client) == 1007, "text that is no text ends a socket")
    client = Socket(served)
    client.send_frame(2, b"1234")
    check(closed_with(client) == 1003, "so do bytes")
    client = Socket(served)
    client.send_frame(1, b"x" * 9000)
    check(closed_with(client) == 1009, "so does a message that is too long")
    unharmed("nonsense")

    client = Socket(served)
    client.next()
    for _ in range(200):
        try:
            client.send_frame(1, b'{"type": "ping"}')
        except OSError:
            break
    said = []
    try:
        while True:
            said.append(client.next())
    except Closed as end:
        check(end.args[0] in (1008, None), "a flood ends its socket")
    check(50 <= sum(message["type"] == "done" for message in said) < 200, "after as many messages as are allowed")
    unharmed("a flood")

    status, _, _ = served.request("POST", "/api/guest", b"{" + b" " * 9000 + b"}")
    check(status == 413, "a body that is too long is refused")
    status, _, body = served.request("POST", "/api/guest", b"{nonsense")
    check(status == 400 and json.loads(body)["code"] == "bad-message", "so is one that says nothing")
    check(served.request("GET", "/api/guest?name=Eve")[0] == 405, "reading changes nothing")
    check(served.request("DELETE", "/api/me")[0] in (400, 405), "there are two methods")
    check(served.request("GET", "/api/nothing")[0] == 404, "an unknown request is unknown")
    check(served.request("GET", "/")[0] == 200, "the page is there")
    other = Socket(served, "punct=" + "A" * 43)
    check("me" not in other.next(), "a made-up session is nobody's")
    check(other.ask({"type": "turn", "game": neighbour.game, "seen": 0, "turn": "Tb3a"})["code"] == "no-person",
          "a stranger cannot play for somebody")
    unharmed("all of that")


def accounts(served):
    """Passwords are worked on aside; sessions end when they are revoked."""
    status, headers, body = served.post("register", {"name": "Dora", "password": "correct-horse"})
    check(status == 200 and len(body["codes"]) == 8, "an account is made")
    cookie = headers["Set-Cookie"]
    check("HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie, "its cookie is the server's alone")
    first = cookie.split(";")[0]
    check(served.post("login", {"name": "Dora", "password": "wrong-horse"})[0] == 403, "a wrong password is refused")
    status, headers, _ = served.post("login", {"name": "Dora", "password": "correct-horse"})
    second = headers["Set-Cookie"].split(";")[0]
    check(status == 200 and second != first, "the right one begins a session of its own")
    client = Socket(served, first)
    check(client.next()["me"]["name"] == "Dora", "a socket is its session's")
    listed = served.post("sessions", {}, Cookie=first)[2]
    served.post("revoke", {"session": listed["session"]}, Cookie=second)
    try:
        while True:
            client.next()
    except Closed as end:
        check(end.args[0] == 1008, "revoking a session closes its sockets")
    token = served.post("token", {"label": "engine"}, Cookie=second)[2]["token"]
    check(served.post("me", {}, Authorization=f"Bearer {token}")[2]["me"]["name"] == "Dora", "a token is as good")
    status, headers, _ = served.post("logout", {}, Cookie=second)
    check(status == 200 and "Max-Age=0" in headers["Set-Cookie"], "leaving takes the cookie away")


def end_of_it(punct, root, data, served, player):
    other = subprocess.Popen([punct, "serve", "--root", root, "--port", "0", "--data", data], stdout=subprocess.PIPE,
                             stderr=subprocess.PIPE, text=True)
    told = other.stdout.readline() # an address, if it serves; nothing, once it has ended
    other.kill()
    _, said = other.communicate(timeout=WAIT)
    check(not told and "another server is using" in said, "two servers never share a folder")
    check(stat.S_IMODE(os.stat(data).st_mode) == 0o700, "the folder is its owner's")
    check(stat.S_IMODE(os.stat(os.path.join(data, "club.db")).st_mode) == 0o600, "so is what lies in it")
    check(player.socket.pings > 0, "players were pinged")
    served.process.send_signal(signal.SIGTERM)
    notice = player.socket.until(lambda m: m["type"] == "closing")
    check(notice["in_ms"] > 0, "who is there is told that the club closes")
    try:
        while True:
            player.socket.next()
    except Closed as end:
        check(end.args[0] == 1001, "and then it closes")
    check(served.process.wait(WAIT) == 0 and served.process.stderr.read() == "", "without a complaint")
    served.close_pipes()
    served = Served(punct, root, data, "--origin", "https://club.example")
    served.origin = "https://club.example"
    status, headers, _ = served.post("guest", {"name": "Eve"})
    check(status == 200 and headers["Set-Cookie"].startswith("__Host-punct=") and "; Secure" in headers["Set-Cookie"],
          "behind TLS the cookie is bound to its host")
    check(Socket(served, origin=f"http://{served.host}:{served.port}").status == 403, "and no other origin will do")
    cookie = "__Host-" + player.cookie
    check(Socket(served, cookie).next()["me"]["name"] == player.me["name"], "a session outlives a restart")
    check(served.end() == 0, "it ends at once when nobody is there")


def without_folder(punct, root):
    environment = {name: value for name, value in os.environ.items() if name != "XDG_DATA_HOME"} | {"HOME": "/dev/null"}
    process = subprocess.Popen([punct, "serve", "--root", root, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, env=environment)
    match = re.search(r"http://([\d.]+):(\d+)/", process.stdout.readline())
    with socket.create_connection((match[1], int(match[2])), timeout=WAIT) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        check(client.recv(4096).startswith(b"HTTP/1.1 200"), "without a folder the page is served")
    process.terminate()
    _, said = process.communicate(timeout=WAIT)
    check(process.returncode == 0 and "/dev/null" in said and "without the club" in said, "with a clear word")


def main():
    punct, record = sys.argv[1:3]
    with tempfile.TemporaryDirectory() as folder:
        root, data = os.path.join(folder, "site"), os.path.join(folder, "new", "data")
        os.makedirs(root)
        with open(os.path.join(root, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!doctype html>hello")
        served = whole_game(punct, root, data, turns_of(record))
        served = against_level(punct, root, data, served)
        players = [Player(served, "Fay"), Player(served, "Gus")]
        begin(*players)
        rejected(served, players[0])
        accounts(served)
        end_of_it(punct, root, data, served, players[0])
        without_folder(punct, root)
    return finish()


if __name__ == "__main__":
    sys.exit(main())
