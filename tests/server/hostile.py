#!/usr/bin/env python3
"""Hostile clients at the club: floods by address and by account, guessed passwords, readers that do not read, half a handshake,
commands out of order, replayed, or for somebody else, pongs held back. Each is refused clearly, and while it goes on two others play on,
and every turn of theirs is confirmed. Speaks TAP; loopback only, from several addresses of it.

    hostile.py PUNCT GAME"""
import json
import os
import socket
import sys
import tempfile
import threading
import time

from club import Player, begin, turns_of
from club_client import WAIT, Closed, Served, Socket
from tap import check, finish

HERE, ELSEWHERE = "127.0.0.66", "127.0.0.67"
GUESSER = "127.0.0.68"  # not HERE, whose requests of the last 20 s count as well


class Called:
    """The same server, called from another address."""

    def __init__(self, served, address):
        self.served, self.address = served, address

    def __getattr__(self, name):
        return getattr(self.served, name)

    def request(self, *arguments, **headers):
        return from_address(self.address, Served.request, self.served, *arguments, **headers)

    def post(self, kind, fields, **headers):
        return from_address(self.address, Served.post, self.served, kind, fields, **headers)

    def guest(self, name):
        return from_address(self.address, Served.guest, self.served, name)

    def socket(self, cookie=None):
        return from_address(self.address, Socket, self.served, cookie)


create_connection, local = socket.create_connection, threading.local()


def connect(address, timeout=None):
    return create_connection(address, timeout, source_address=(getattr(local, "address", "127.0.0.1"), 0))


def from_address(address, function, *arguments, **named):
    local.address = address
    try:
        return function(*arguments, **named)
    finally:
        local.address = "127.0.0.1"


def play_through(served, players, turns, attack, name):
    """The two play a game while attack() goes on; what it returns is the attack's result."""
    for player in players:
        player.events = []
    begin(*players)
    told, stop = [], threading.Event()
    attacker = threading.Thread(target=lambda: told.append(attack(stop)), daemon=True)
    attacker.start()
    confirmed = 0
    for number, turn in enumerate(turns):
        answer = players[number % 2].turn(turn, f"{name}-{number}".replace(" ", "-"))
        confirmed += answer.get("number") == number + 1
        for player in players:
            player.follow(number + 1)
    stop.set()
    attacker.join(WAIT)
    check(confirmed == len(turns) and players[0].events == players[1].events,
          f"{name}: two others play {len(turns)} turns meanwhile, all confirmed in order")
    return told[0] if told else None


def until_closed(client):
    """What it hears until it is closed: (messages, code)."""
    said = []
    try:
        while True:
            said.append(client.next())
    except (Closed, OSError) as end:
        return said, end.args[0] if isinstance(end, Closed) else None


# ---- Attacks ----------------------------------------------------------------------------------------


def many_connections(served, stop):
    """Opens as many as it can get from one address; how many the server keeps."""
    opened = []
    for _ in range(300):
        client = from_address(HERE, socket.create_connection, (served.host, served.port), 5)
        client.setblocking(False)
        opened.append(client)
    stop.wait(2)
    kept = 0
    for client in opened:
        try:
            kept += client.recv(1) != b""
        except BlockingIOError:
            kept += 1
        except OSError:
            pass
        client.close()
    return kept


def many_requests(served, stop):
    statuses = []
    while not stop.is_set() or len(statuses) < 150:
        statuses.append(Called(served, HERE).post("guest", {"name": f"Bot {chr(65 + len(statuses) % 26)}a"})[0])
        if len(statuses) >= 400:
            break
    return statuses


def many_messages(served, cookie, stop):
    """One person floods by one socket after the other; (sent, answered, the codes they were closed with)."""
    sent, answered, codes = 0, 0, []
    for _ in range(12):
        client = Called(served, ELSEWHERE).socket(cookie)
        try:
            for i in range(400):
                client.send_frame(1, b'{"type": "me", "id": "x%d"}' % i)
                sent += 1
        except OSError:
            pass
        said, code = until_closed(client)
        answered += sum(message["type"] == "done" for message in said)
        codes.append(code)
        client.close()
        if stop.is_set():
            break
    return sent, answered, codes


def no_reader(served, game, stop):
    """Asks for snapshots for ever and reads none; whether it was dropped."""
    client = Called(served, HERE).socket()
    client.socket.settimeout(5)
    text = json.dumps({"type": "watch", "game": game, "seen": 0}).encode()
    for _ in range(1000):
        try:
            client.send_frame(1, text)
        except TimeoutError:
            break
        except OSError:
            return True
    stop.wait(WAIT)
    client.socket.settimeout(WAIT)
    try:
        while client.socket.recv(65536):
            pass
        return True
    except TimeoutError:
        return False
    except OSError:
        return True


def half_said(served, stop):
    """Heads, bodies and frames that never end."""
    opened = []
    for start in (b"", b"GET /", b"POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 8000\r\n\r\n{", b"GET /club HTTP/1.1\r\nHo") * 20:
        client = from_address(HERE, socket.create_connection, (served.host, served.port), 5)
        client.sendall(start)
        opened.append(client)
    for _ in range(20):
        client = Called(served, HERE).socket()
        client.socket.sendall(b"\x81\xfe\x1f\x00abc")
        opened.append(client.socket)
    stop.wait(WAIT)
    for client in opened:
        client.close()
    return True


def passwords(served):
    guesser, elsewhere = Called(served, GUESSER), Called(served, ELSEWHERE)
    check(elsewhere.post("register", {"name": "Victor", "password": "correct-horse"})[0] == 200, "an account is made")
    check(elsewhere.post("register", {"name": "Walter", "password": "correct-horse"})[0] == 200, "and another")
    statuses = [guesser.post("login", {"name": "Victor", "password": f"guess-{i}-guess"})[0] for i in range(14)]
    check(statuses[0] == 403 and statuses[-1] == 429, f"guessing a password ends: {statuses.count(403)} tries, then 429")
    check(elsewhere.post("login", {"name": "Walter", "password": "correct-horse"})[0] == 200, "another account is not locked out")


def held_pongs(served, players):
    """Somebody holds every pong back for a second, to look far away and be given back time he has used."""
    one, other = players
    for player in players:
        player.events = []
    one.socket.close()
    one.connect(served)
    send = one.socket.send_frame

    def late(kind, data):
        if kind == 10:
            time.sleep(1)
        send(kind, data)
    one.socket.send_frame = late
    begin(one, other)
    for number, turn in enumerate(["Tb3a", "Te3a", "Tb6a", "Tb8a"]):
        if number == 2: # his clock runs: a ping is answered late, and then the turn is made
            pings, ends = one.socket.pings, time.monotonic() + WAIT
            while one.socket.pings == pings and time.monotonic() < ends:
                one.socket.ask({"type": "ping"})
                time.sleep(0.2)
        players[number % 2].turn(turn, f"held-{number}")
        for player in players:
            player.follow(number + 1)
    words = one.events[2].split()
    lag = int(words[words.index("lag") + 1]) if "lag" in words else 0
    check(one.socket.pings > 0 and lag <= 100, f"pongs that are held back for a second bring {lag} ms")
    one.socket.ask({"type": "resign", "game": one.game, "seen": 4})


def commands(served, players):
    """Commands that must not work, at a running game."""
    one, other = players
    for player in players:
        player.events = []
    begin(*players)
    game, third = one.game, Player(served, "Trudy")

    def code(player, message):
        return player.socket.ask({"game": game} | message).get("code")

    check(code(other, {"type": "turn", "seen": 0, "turn": "Tb3a"}) == "not-your-turn", "out of order: the other is to move")
    check(code(one, {"type": "turn", "seen": 5, "turn": "Tb3a"}) == "bad-seen", "nobody has seen what has not happened")
    first = one.turn("Tb3a", "replayed")
    again = one.turn("Tb3a", "replayed")
    check(first == again and first["number"] == 1, "a command that is replayed gets the same answer")
    stolen = {"type": "turn", "id": "replayed", "seen": 1, "turn": "Te3a"}
    check(code(third, stolen) == "not-your-game", "an id of somebody else is worth nothing")
    check(code(one, {"type": "turn", "id": "replayed", "seen": 1, "turn": "Te3a"}) == "id-used", "an id is for one command")
    for kind in ({"type": "turn", "turn": "Te3a"}, {"type": "resign"}, {"type": "abort"}, {"type": "claim"},
                 {"type": "offer", "offer": "draw"}, {"type": "accept", "offer": "draw"}):
        check(code(third, kind | {"seen": 1}) == "not-your-game", f"{kind['type']} in other people's game is refused")
    check(code(other, {"type": "turn", "seen": 0, "turn": "Te3a"}) == "out-of-date", "what was overtaken is refused")
    check(code(one, {"type": "accept", "offer": "draw", "seen": 1}) == "no-offer", "nobody accepts what was not offered")
    check(third.socket.ask({"type": "join", "proposal": game}).get("code") in ("taken", "no-such-proposal"), "a taken seat is taken")
    check(code(other, {"type": "turn", "seen": 1, "turn": "Zz99"}) == "illegal-turn", "the rules decide what a turn is")
    log = json.loads(served.request("GET", f"/api/game?game={game}")[2])["events"]
    check(len(log) == 1, "and of all that nothing but the one turn is in the log")
    one.socket.ask({"type": "resign", "game": game, "seen": 1})
    third.socket.close()


def main():
    punct, record = sys.argv[1:3]
    socket.create_connection = connect
    turns = turns_of(record)[:14] # of each game: the two stay within their own limits
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.join(folder, "site")
        os.makedirs(root)
        with open(os.path.join(root, "index.html"), "w", encoding="utf-8") as file:
            file.write("<!doctype html>hello")
        served = Served(punct, root, os.path.join(folder, "data"))
        players = [Player(served, "Alice"), Player(served, "Robert")]
        flooder = Called(served, ELSEWHERE).guest("Mallory")[0]
        kept = play_through(served, players, turns, lambda stop: many_connections(served, stop), "300 connections from one address")
        check(kept is not None and kept <= 250, f"no more than 250 of them are kept: {kept}")
        statuses = play_through(served, players, turns, lambda stop: many_requests(served, stop), "guests without end from one address")
        made = statuses.count(200)
        check(made <= 30 and statuses[-1] == 429, f"{made} guests are made of {len(statuses)}, then 429")
        check(Called(served, ELSEWHERE).post("guest", {"name": "Newcomer"})[0] == 200, "somebody from elsewhere is let in")
        result = play_through(served, players, turns, lambda stop: many_messages(served, flooder, stop), "messages without end by one account")
        sent, answered, codes = result
        check(answered <= 101 * len(codes) and all(code in (1008, None) for code in codes),
              f"{answered} of {sent} are answered, and each of {len(codes)} sockets is closed")
        game = players[0].game
        dropped = play_through(served, players, turns, lambda stop: no_reader(served, game, stop), "a client that does not read")
        check(dropped, "it is dropped")
        play_through(served, players, turns, lambda stop: half_said(served, stop), "sentences that never end")
        passwords(served)
        held_pongs(served, players)
        commands(served, players)
        for player in players:
            player.socket.close()
        check(served.end() == 0, "the server ends as it should")
    return finish()


if __name__ == "__main__":
    sys.exit(main())
