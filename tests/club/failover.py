#!/usr/bin/env python3
"""Two nodes on a PostgreSQL with a replica: the primary is killed while two people at different nodes play as fast as they
can, the replica takes its place, and the game goes on with every turn that was confirmed. Speaks TAP.

    failover.py PUNCT GAMES    GAMES: tests/vectors/games-standard.txt"""
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time

from node import Node
from club_client import WAIT, Closed, Socket
from postgres import Postgres
import tap

punct, games = sys.argv[1:]
WANTED = 20  # turns that are confirmed before the primary is killed
with open(games, encoding="ascii") as lines:
    TURNS = lines.readline().split("|")[0].split()[1:]


class Person:
    """Plays its turns of the game, again and again until they are confirmed, and comes back after every cut."""

    def __init__(self, node, name):
        self.node = node
        self.cookie = node.guest(name)[0]
        self.sock = None

    def ask(self, message):
        until = time.monotonic() + WAIT
        while time.monotonic() < until:
            try:
                if not self.sock:
                    self.sock = Socket(self.node, self.cookie)
                answer = self.sock.ask(dict(message))
                if answer["type"] != "error" or answer["code"] not in ("not-stored", "busy"):
                    return answer
            except (Closed, OSError, ValueError, IndexError):
                self.sock = None
            time.sleep(0.05)
        raise SystemExit(f"{message} was never answered")


def wait_for(what, holds):
    until = time.monotonic() + WAIT
    while not holds():
        if time.monotonic() > until:
            raise SystemExit(f"never: {what}")
        time.sleep(0.05)


def play(people, game, confirmed, begun):
    """The turns in their order; each is kept here when it is confirmed."""
    while len(confirmed) < len(TURNS):
        number = len(confirmed)
        answer = people[number % 2].ask({"type": "turn", "game": game, "seen": number, "turn": TURNS[number],
                                         "id": f"turn{number}"})
        if answer["type"] != "done":
            raise SystemExit(f"turn {number}: {json.dumps(answer)}")
        confirmed.append(TURNS[number])
        if len(confirmed) == WANTED:
            begun.set()


with Postgres() as primary, tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "index.html"), "w", encoding="ascii") as page:
        page.write("<!doctype html><title>page</title>")
    replica = primary.replica("replica")
    try:
        primary.sql("ALTER SYSTEM SET synchronous_standby_names = 'replica'")
        primary.sql("SELECT pg_reload_conf()")
        wait_for("a synchronous replica", lambda: primary.sql("SELECT sync_state FROM pg_stat_replication").stdout.strip() == "sync")
        both = f"postgresql://club@/club?host={primary.folder},{replica.folder}&target_session_attrs=read-write"
        nodes = [Node(punct, folder, both) for _ in range(2)]
        tap.check(not any(node.said for node in nodes), "two nodes start on a primary with a synchronous replica")
        people = [Person(nodes[0], "Ann"), Person(nodes[1], "Bob")]
        game = people[0].ask({"type": "invite", "variant": "standard", "clock": "300+5", "colour": "white"})["proposal"]
        people[1].ask({"type": "join", "proposal": game})
        confirmed, begun = [], threading.Event()
        player = threading.Thread(target=play, args=(people, game, confirmed, begun), daemon=True)
        player.start()
        begun.wait(WAIT)
        primary.stop(signal.SIGKILL)
        before = len(confirmed)
        tap.check(replica.sql("SELECT pg_promote()").stdout.strip() == "t", "the primary is killed in mid-game, the replica takes its place")
        player.join(WAIT)
        tap.check(len(confirmed) == len(TURNS), f"the game goes on to its end: {len(confirmed)} of {len(TURNS)} turns, {before} before")
        told = replica.sql(f"SELECT text FROM events WHERE game = '{game}' AND number > 0 ORDER BY number").stdout.splitlines()
        played = [word for line in told for word in line.split() if word in TURNS]
        tap.check(played == TURNS, f"with every turn once and in its place: {len(played)}")
        checked = subprocess.run([punct, "club", "--database", both, "verify"], capture_output=True, text=True)
        tap.check(checked.stdout.endswith("faults 0\n"), f"all follows from the log: {checked.stdout.strip()} {checked.stderr.strip()}")
        tap.check(all(node.request("GET", "/readyz")[0] == 200 for node in nodes), "both nodes are ready again")
        tap.check([node.end() for node in nodes] == [0, 0], "and end in order")
    finally:
        replica.close()
sys.exit(tap.finish())
