#!/usr/bin/env python3
"""`punct club move`: a whole club from a folder into PostgreSQL and back, killed at any time, refused where it must be; and
played on afterwards. Speaks TAP.

    moving.py PUNCT VERSION.sql [KILLS]     VERSION.sql: a club with something of everything (tests/club/versions)"""
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

from node import Node
from club_client import Served, Socket
from postgres import Postgres

punct, script, kills = sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 6
count = 0
# Of the moment, or of the database behind.
ASIDE = {"state", "archived"}


def check(good, name):
    global count
    count += 1
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)


def club(*words):
    """(exit code, standard output, standard error) of `punct club`."""
    run = subprocess.run([punct, "club", *words], capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


def everything(data):
    """All rows of all tables, and the club's own numbers."""
    base = sqlite3.connect(os.path.join(data, "club.db"))
    base.text_factory = lambda text: text.decode(errors="replace")
    tables = [name for name, in base.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")]
    rows = {name: sorted(base.execute(f"SELECT * FROM {name}").fetchall()) for name in tables if name not in ASIDE}
    rows["state"] = base.execute("SELECT * FROM state WHERE key <> 'club_at' ORDER BY key").fetchall()
    base.close()
    return rows


def make(data):
    """A club with at least one row in each table, and many games of 2025."""
    os.makedirs(data)
    with open(script, encoding="utf-8") as file:
        text = file.read()
    base = sqlite3.connect(os.path.join(data, "club.db"))
    base.executescript(text)
    ann, = base.execute("SELECT id FROM people WHERE kind = 1").fetchone()
    session, = base.execute("SELECT id FROM sessions LIMIT 1").fetchone()
    game, ended = base.execute("SELECT id, ended FROM games WHERE ended > 0 AND rated = 0 LIMIT 1").fetchone()
    base.execute("INSERT INTO passkeys VALUES ('credential', 'pk0000000001', ?, 'a key', 'club.example', -7, 'key', 3, 5, 6)", (ann,))
    base.execute("INSERT INTO pushes VALUES ('https://push.example/1', ?, ?, 'p256dh', 'auth', 7)", (ann, session))
    base.execute("INSERT INTO keys VALUES ('push', 'secret')")
    base.execute("INSERT INTO phrases VALUES (?, 1, ?, 'good-luck', 9)", (game, ann))
    base.execute("INSERT INTO bans VALUES ('10.1.0.0/16', 'flood', 10)")
    base.execute("UPDATE sessions SET label = CAST(x'c3a9ff41' AS TEXT) WHERE id = ?", (session,))  # é, a byte that is none, A
    for number in range(300):
        name, shift = f"old{number:09}", 1_738_500_000_000 + number * 40_000_000 - ended
        base.execute("INSERT INTO events SELECT ?, number, text, person, command, club_ms, at + ? FROM events WHERE game = ?", (name, shift, game))
        base.execute("INSERT INTO games SELECT ?, variant, clock, rated, by_turns, white, black, begun + ?, ended + ?, events, turns, result, ending,"
                     " opening, deadline, white_rating, black_rating FROM games WHERE id = ?", (name, shift, shift, game))
    base.commit()
    base.close()


def killed(source, target):
    """Moves and kills until it was not killed any more; how often it was, and what is there then."""
    often = 0
    for number in range(kills):
        process = subprocess.Popen([punct, "club", "move", source, target], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0.02, 0.4))
        process.kill()
        if process.wait() == 0:
            return often
        often += 1
    return often


def move(source, target):
    """Whether it is whole there: moved now, or by the last one that was killed too late."""
    status, said, why = club("move", source, target)
    return (status == 0 and said.count("faults 0") == 1) or "already" in why


def play_on(served):
    """Ann, with what she had, and somebody new: a rated game and a report, which get numbers of their own."""
    status, headers, _ = served.post("login", {"name": "Ann", "password": "correct-horse"})
    check(status == 200, "Ann's password works there")
    ann, bob = Socket(served, headers["Set-Cookie"].split(";")[0]), Socket(served, served.guest("Rob")[0])
    me = ann.next()
    games = me["ratings"][0]["games"]
    person = bob.next()["me"]["person"]
    game = ann.ask({"type": "invite", "variant": "standard", "clock": "300+5", "colour": "white", "rated": True})["proposal"]
    bob.ask({"type": "join", "proposal": game})
    ann.ask({"type": "turn", "game": game, "seen": 0, "turn": "Tb3a"})
    bob.ask({"type": "turn", "game": game, "seen": 1, "turn": "Te3a"})
    done = [bob.ask({"type": "resign", "game": game, "seen": 2}), ann.ask({"type": "report", "person": person, "game": game, "reason": "stalls"}),
            ann.ask({"type": "record", "game": "old000000005"})]
    check([answer["type"] for answer in done] == ["done"] * 3, "she plays a rated game there, reports, and finds an old one")
    again = Socket(served, headers["Set-Cookie"].split(";")[0])
    check(again.next()["ratings"][0]["games"] == games + 1, "which counts")


with Postgres() as database, tempfile.TemporaryDirectory() as folder:
    data, back, root, address = os.path.join(folder, "data"), os.path.join(folder, "back"), os.path.join(folder, "page"), database.address
    os.mkdir(root)
    with open(os.path.join(root, "index.html"), "w", encoding="ascii") as page:
        page.write("<!doctype html><title>page</title>")
    make(data)
    check(club("--data", data, "verify")[1].endswith("faults 0\n"), "a club with something of everything")
    served = Served(punct, root, data)
    check("using the folder" in club("move", data, address)[2], "a club that a server uses stays")
    served.end()
    with sqlite3.connect(os.path.join(data, "club.db")) as base:
        base.execute("INSERT INTO notices SELECT white, id, 8, 0 FROM games LIMIT 1")  # a server would see that it is old
    base.close()
    before = everything(data)
    check(all(before[name] for name in before), f"every table has a row {[name for name in before if not before[name]]}")
    check(club("--data", data, "archive", "2025-03")[0] == 0, "and some logs in files")

    for words, status, name in ((("move", data), 2, "needs two places"), (("--data", data, "move", data, address), 2, "names both places"),
                                (("move", folder + "/none", address), 1, "no club in"), (("move", address, back), 1, "no club in"),
                                (("move", data, data), 1, "using the folder"), (("move", data, "postgresql:///none?host=/none"), 1, "cannot open")):
        run = club(*words)
        check(run[0] == status and name in run[2], f"refused: {name} {'' if name in run[2] else run}")
    check(not os.path.exists(os.path.join(back, "club.db")), "and nothing was made")

    often = killed(data, address)
    check(move(data, address), f"into PostgreSQL, after {often} that were killed")
    check(club("--database", address, "verify")[1].endswith("faults 0\n"), "where all follows from the log")
    check("already" in club("move", data, address)[2], "a place with a club is refused")
    often = killed(address, back)
    check(move(address, back), f"and back into a folder, after {often} that were killed")
    after = everything(back)
    label = next(row for row in after["sessions"] if "A" in row[3])[3]
    before["sessions"] = sorted(tuple("???A" if value == "é\ufffdA" else value for value in row) for row in before["sessions"])
    odd = [name for name in before if before[name] != after.get(name)]
    check(not odd, f"where every row of every table is as it was: {sum(map(len, after.values()))} rows {odd}")
    check(label == "???A", "but for bytes that were no text")
    check(sorted(before) == sorted(after) and not os.path.exists(os.path.join(back, "archive")), "the logs of files are in the database")

    base = sqlite3.connect(os.path.join(back, "club.db"))
    base.execute("UPDATE games SET turns = turns + 1 WHERE id = 'old000000007'")
    base.commit()
    base.close()
    status, _, why = club("move", back, os.path.join(folder, "other"))
    check(status == 1 and "old000000007" in why, f"a club with faults is not moved: {why.strip()}")

    node = Node(punct, root, address)
    play_on(node)
    node.end()
    # Logs in files for a club in PostgreSQL: in a folder that its nodes know.
    shelf = os.path.join(folder, "shelf")
    rows = database.sql("SELECT count(*) FROM events").stdout
    check("--archive" in club("--database", address, "archive", "2025-04")[2], "old games of a database need a folder to go to")
    end = time.monotonic() + 120
    while (run := club("--database", address, "--archive", shelf, "archive", "2025-04"))[0] != 0 and time.monotonic() < end:
        time.sleep(0.5)
    check(run[0] == 0 and "Archived games: 1" in run[1] and os.path.exists(os.path.join(shelf, "2025-02.ppn")) and rows != database.sql("SELECT count(*) FROM events").stdout,
          f"into which they go {run[1:]}")
    check(club("--database", address, "--archive", shelf, "verify")[1].endswith("faults 0\n"), "where they are found")
    check(club("--database", address, "verify")[0] == 1, "and missed by whoever does not know it")
    node = Node(punct, root, address, "--archive", shelf)
    play_on(node)
    check(club("--database", address, "--archive", shelf, "unarchive", "2025-03")[0] == 0, "a month is put back while people play")
    check("server is using" in club("move", address, os.path.join(folder, "third"))[2], "a database that a node uses stays")
    node.end()
    third = os.path.join(folder, "third")
    end = time.monotonic() + 120
    while "using" in (run := club("--archive", shelf, "move", address, third))[2] and time.monotonic() < end:
        time.sleep(0.5)
    check(run[0] == 0, f"and it moves with what happened there {run[2]}")
    served = Served(punct, root, third)
    play_on(served)
    served.end()
    check(club("--data", third, "verify")[1].endswith("faults 0\n"), "as it goes on after coming back")
print(f"1..{count}")
