#!/usr/bin/env python3
"""`punct club archive`: logs of old games go into files by month and are found there; killed at any time, beside a running
server, damaged, copied, put back. Speaks TAP.

    archiving.py PUNCT [KILLS]"""
import hashlib
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
from club_client import Served, Socket  # noqa: E402

punct, kills = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 6
DAY = 86400_000
OLD = 1_738_500_000_000  # February 2025
count = 0


def check(good, name):
    global count
    count += 1
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)


def club(*words, data=None):
    """(exit code, standard output, standard error) of `punct club`."""
    run = subprocess.run([punct, "club", "--data", data or home, *words], capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


def ask(query, data=None):
    base = sqlite3.connect(os.path.join(data or home, "club.db"))
    rows = base.execute(query).fetchall()
    base.close()
    return rows


def digest(data=None):
    """Of all that follows from the log, and of the log."""
    tables = [ask(f"SELECT * FROM {table} ORDER BY 1, 2", data) for table in ("events", "games", "rated", "ratings", "people")]
    return hashlib.sha256(repr(tables).encode()).hexdigest()


def files():
    folder = os.path.join(home, "archive")
    return sorted(os.listdir(folder)) if os.path.isdir(folder) else []


def play(white, black):
    """A game of two turns that Black resigns."""
    game = white.ask({"type": "invite", "variant": "standard", "clock": "300+5", "colour": "white", "rated": False})["proposal"]
    black.ask({"type": "join", "proposal": game})
    white.ask({"type": "turn", "game": game, "seen": 0, "turn": "Tb3a"})
    black.ask({"type": "turn", "game": game, "seen": 1, "turn": "Te3a"})
    black.ask({"type": "resign", "game": game, "seen": 2})
    return game


def grow(game, copies):
    """As if it had been played on many days of 2025."""
    base = sqlite3.connect(os.path.join(home, "club.db"))
    begun, = base.execute("SELECT begun FROM games WHERE id = ?", (game,)).fetchone()
    for number in range(copies):
        name, shift = f"gam{number:09}", OLD + number * DAY // 2 - begun
        base.execute("INSERT INTO events SELECT ?, number, text, person, command, club_ms, at + ? FROM events WHERE game = ?", (name, shift, game))
        base.execute("INSERT INTO games SELECT ?, variant, clock, rated, by_turns, white, black, begun + ?, ended + ?, events, turns, result, ending,"
                     " opening, deadline, white_rating, black_rating FROM games WHERE id = ?", (name, shift, shift, game))
    base.commit()
    base.close()


def answers(served, sock):
    """What people see of old games."""
    found = sock.ask({"type": "games", "most_turns": 2, "state": "over"})["games"]
    view = sock.ask({"type": "watch", "game": "gam000000007"})
    sock.ask({"type": "leave", "game": "gam000000007"})
    return [[row["game"] for row in found], view["events"], sock.ask({"type": "record", "game": "gam000000007"})["record"],
            sock.ask({"type": "person", "name": "Ann"})["results"],
            len(sock.ask({"type": "data"})["games"]), club("export", "gam000000003")[1]]


def killed(rounds, words):
    """Runs it again and again and kills it, until it was done; returns how often it was killed in the midst."""
    in_the_midst = 0
    for _ in range(rounds):
        process = subprocess.Popen([punct, "club", "--data", home, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(random.uniform(0.005, 0.15))
        process.kill()
        in_the_midst += process.wait() != 0
        status, said, _ = club("verify")
        if status != 0 or not said.startswith(f"games {games}, ") or not said.strip().endswith("faults 0"):
            return f"verify: {said}"
    return in_the_midst


with tempfile.TemporaryDirectory() as folder:
    root, home = os.path.join(folder, "page"), os.path.join(folder, "club")
    os.mkdir(root)
    with open(os.path.join(root, "index.html"), "w", encoding="ascii") as page:
        page.write("<!doctype html><title>page</title>")
    served = Served(punct, root, home)
    ann_cookie = served.post("register", {"name": "Ann", "password": "correct-horse"})[1]["Set-Cookie"].split(";")[0]
    bob_cookie, _ = served.guest("Bob")
    ann, bob = Socket(served, ann_cookie), Socket(served, bob_cookie)
    ann.next(), bob.next()
    recent = play(ann, bob)
    served.end()
    grow(recent, 500)
    games = 501
    old = ask("SELECT count(*) FROM games WHERE ended < 1759276800000")[0][0]  # before October 2025
    whole = digest()
    check(club("verify")[1].endswith("faults 0\n"), "a club with 501 games, 500 of them old")
    served = Served(punct, root, home)
    ann = Socket(served, ann_cookie)
    ann.next()
    before = answers(served, ann)

    for words, name in ((("archive",), "needs a month"), (("archive", "2025"), "no month"), (("archive", "2025-13"), "no month"), (("unarchive", "x"), "no month")):
        status, _, why = club(*words)
        check(status == 2 and name in why, f"{' '.join(words)}: {name}")
    check("not over" in club("archive", "2199-01")[2], "a month that is not over stays")
    done = killed(kills, ("archive", "2025-09"))
    check(isinstance(done, int), f"killed {done} times of {kills} beside a server, and nothing is lost")
    status, said, why = club("archive", "2025-09")
    check(status == 0 and "Archived games" in said, f"then it is done {why}")
    moved, = ask("SELECT count(*) FROM archived")[0]
    check(moved == old > 400 and ask("SELECT count(*) FROM events WHERE game IN (SELECT game FROM archived)")[0][0] == 0, f"of {old} games of eight months no log is in the database")
    check(files() == [f"2025-{month:02}.ppn" for month in range(2, 10)], f"a file a month, whatever was killed: {files()}")
    check(answers(served, ann) == before, "search, view, record, profile, own data and export are as before")
    check(club("verify")[1].endswith("faults 0\n"), "all follows from the log, wherever that is")
    check(f"of them archived\t{old}\n" in club("stats")[1], "the numbers say so")
    recorded = subprocess.run([punct, "record", "merge", *(os.path.join(home, "archive", name) for name in files())], capture_output=True, text=True)
    check(recorded.returncode == 0 and recorded.stdout.count("[GameId") == old, f"any program reads the files as records {recorded.stderr[:200]}")
    text = "".join(open(os.path.join(home, "archive", name), encoding="utf-8").read() for name in files())
    check("Ann" not in text and "Bob" not in text, "there are no names in them")
    check(os.stat(os.path.join(home, "archive")).st_mode & 0o77 == 0 and os.stat(os.path.join(home, "archive", "2025-02.ppn")).st_mode & 0o77 == 0, "they are their owner's alone")
    check(play(ann, Socket(served, bob_cookie)) and club("archive", "2025-09")[1].startswith("Archived games: 0"), "nothing is left to do, and people play on")
    games += 1
    served.end()

    copy, other = os.path.join(folder, "copy"), os.path.join(folder, "other")
    after = digest()
    size = os.path.getsize(os.path.join(home, "club.db"))
    check(club("archive", "2025-09")[0] == 0 and club("backup", copy)[0] == 0, "a copy is made")
    check(club("restore", copy, data=other)[0] == 0 and ask("SELECT count(*) FROM archived", other) == [(0,)], "it needs no archive where it is put in place")
    check(club("verify", data=other)[1].startswith(f"games {games}, ") and not os.path.exists(os.path.join(other, "archive")), "and has everything")
    club("archive", "2025-02", data=other)
    os.link(os.path.join(other, "archive", "2025-02.ppn"), os.path.join(other, "archive", "part"))  # as a kill between two steps leaves it
    status, said, _ = club("archive", "2025-12", data=other)
    check(status == 0 and os.path.getsize(os.path.join(other, "club.db")) < os.path.getsize(copy) * 0.8, "archived without a server, the database is smaller")
    check(club("verify", data=other)[1].endswith("faults 0\n"), "and what a kill left behind did no harm")

    name = os.path.join(home, "archive", "2025-05.ppn")
    shutil.copy(name, folder)
    with open(name, "r+b") as file:
        file.seek(os.path.getsize(name) // 2)
        at = file.tell() + file.read(600).index(b"\n%1 ") + 2
        file.seek(at)
        file.write(b"9")
    status, said, _ = club("verify")
    check(status == 1 and "2025-05.ppn" in said, f"a damaged file is found: {said.splitlines()[-1]}")
    status, _, why = club("backup", os.path.join(folder, "bad"))
    check(status == 1 and "2025-05.ppn" in why and not os.path.exists(os.path.join(folder, "bad")), "no copy is made of what is not whole")
    os.unlink(name)
    served = Served(punct, root, home)
    ann = Socket(served, ann_cookie)
    ann.next()
    lost = ask("SELECT game FROM archived WHERE file = '2025-05.ppn'")[0][0]
    check(ann.ask({"type": "record", "game": lost})["code"] == "no-such-game" and ann.ask({"type": "record", "game": "gam000000007"})["type"] == "done",
          "of a file that is not there the server misses those games alone")
    check(club("unarchive", "2025-05")[0] == 1 and club("unarchive", "2025-04")[0] == 0, "nor is it put back; others are")
    shutil.copy(os.path.join(folder, "2025-05.ppn"), name)
    done = killed(kills, ("unarchive",))
    check(isinstance(done, int), f"putting back was killed {done} times of {kills}, and nothing is lost")
    check(club("unarchive")[0] == 0 and ask("SELECT count(*) FROM archived") == [(0,)] and digest() != whole, "then all is put back")
    check(answers(served, ann)[1:3] == before[1:3], "and seen")
    check(served.end() == 0, "the server has not noticed")
    everything = digest()
    check(club("archive", "2025-09")[0] == 0 and files() == [f"2025-{month:02}.ppn" for month in range(2, 10)], "archived again, the files that are there are used")
    check(club("unarchive")[0] == 0 and digest() == everything and after != everything, "and back, all tables are as they were")
print(f"1..{count}")
