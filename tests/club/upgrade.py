#!/usr/bin/env python3
"""Nodes of two versions on one PostgreSQL: while a game is played at two of them, the next version adds to the tables; the old
nodes go on and can be started again, until a version says that they cannot. Speaks TAP.

    upgrade.py PUNCT"""
import os
import subprocess
import sys
import tempfile

from node import Node
from club_client import Socket
from postgres import Postgres
from tap import check, finish

punct = sys.argv[1]
# What the step of a next version may do under nodes of this one.
ADDS = """BEGIN;
CREATE TABLE later (id TEXT NOT NULL PRIMARY KEY);
ALTER TABLE games ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
ALTER TABLE events ADD COLUMN later TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN later BIGINT NOT NULL DEFAULT 0;
CREATE INDEX later_ended ON games (ended);
UPDATE state SET value = value + 1 WHERE key = 'schema';
COMMIT;"""


def come(node, name):
    sock = Socket(node, node.guest(name)[0])
    sock.next()
    return sock


def turn(sock, game, seen, text):
    return sock.ask({"type": "turn", "game": game, "seen": seen, "turn": text})["type"] == "done"


def sees(sock, game, number):
    """Whether it gets to see so many events."""
    return sock.ask({"type": "watch", "game": game})["number"] >= number or sock.until(
        lambda message: message["type"] == "event" and message["game"] == game and message["number"] == number) is not None


with Postgres() as database, tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, "index.html"), "w", encoding="ascii") as page:
        page.write("<!doctype html><title>page</title>")
    nodes = [Node(punct, folder, database.address) for _ in range(2)]
    ann, bob = come(nodes[0], "Ann"), come(nodes[1], "Bob")
    game = ann.ask({"type": "invite", "variant": "standard", "clock": "300+5", "colour": "white"})["proposal"]
    bob.ask({"type": "join", "proposal": game})
    check(turn(ann, game, 0, "Tb3a") and sees(bob, game, 1) and turn(bob, game, 1, "Te3a"), "two people at two nodes play")
    database.sql(ADDS)
    check(sees(ann, game, 2) and turn(ann, game, 2, "Tb6a"), "a newer version adds to the tables, and play goes on")
    check(nodes[1].end() == 0, "a node ends")
    nodes[1] = Node(punct, folder, database.address)
    check(nodes[1].said is None, "and starts again, of the old version")
    eve = come(nodes[1], "Eve")
    check(sees(eve, game, 3), "with the games that are played")
    check(ann.ask({"type": "resign", "game": game, "seen": 3})["type"] == "done", "which come to their end")
    checked = subprocess.run([punct, "club", "--database", database.address, "verify"], capture_output=True, text=True)
    check(checked.stdout == "games 1, events 5, faults 0\n", f"all follows from the log: {checked.stdout.strip()} {checked.stderr}")
    check(database.sql("SELECT (SELECT value FROM state WHERE key = 'schema') > (SELECT value FROM state WHERE key = 'reader')").stdout.strip() == "t",
          "the tables stay the newer ones")
    database.sql("UPDATE state SET value = value + 1 WHERE key = 'schema'; UPDATE state SET value = (SELECT value FROM state WHERE key = 'schema') WHERE key = 'reader'")
    late = Node(punct, folder, database.address)
    check(late.said and "use a newer one" in late.said, f"a version that changes what was there keeps old nodes out: {(late.said or 'it serves').strip()}")
    for node in nodes:
        node.end()
sys.exit(finish())
