#!/usr/bin/env python3
"""Lets programs play rated games at a club by its public protocol, each at a level of the engine, and holds their ratings
against the order of the levels. Speaks TAP; loopback only.

    rated_levels.py PUNCT GAMES [LEVELS [SECONDS]]     LEVELS: "1-8" or "1,4,7"; ends earlier after SECONDS

Each level is an account that is marked as a program's and plays by a token. Pairs are drawn by chance from levels that are at
most two apart, colours in turn. Ends with a table beside the fixed ratings of the levels."""
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
from club_client import Closed, Served, Socket  # noqa: E402

punct, games = sys.argv[1], int(sys.argv[2])
words = sys.argv[3] if len(sys.argv) > 3 else "1-8"
seconds = float(sys.argv[4]) if len(sys.argv) > 4 else float("inf")
first, _, last = words.partition("-")
levels = list(range(int(first), int(last) + 1)) if last else [int(word) for word in words.split(",")]
WORKERS = 4
FAR = 2  # places between two levels that play each other


class Engine:
    """`punct engine` at a level."""

    def __init__(self, level):
        self.process = subprocess.Popen([punct, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        for line in ("setoption name Hash value 4", f"setoption name Level value {level}"):
            self.process.stdin.write(line + "\n")

    def choose(self, turns):
        self.process.stdin.write(f"position startpos{' moves ' if turns else ''}{' '.join(turns)}\ngo nodes 60000\n")
        for line in self.process.stdout:
            if line.startswith("bestmove "):
                return line.split()[1]
        raise EOFError("the engine has ended")

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class Program:
    """An account by which a program plays."""

    def __init__(self, served, level):
        status, headers, body = served.post("register", {"name": f"Engine at {level}", "password": "correct-horse"})
        assert status == 200, body
        cookie = headers["Set-Cookie"].split(";")[0]
        assert served.post("program", {}, Cookie=cookie)[0] == 200
        self.token = served.post("token", {"label": "engine"}, Cookie=cookie)[2]["token"]
        self.person, self.level = body["me"]["person"], level


class Seat:
    """A program at a game: it comes back after every cut and sends again what was not answered, with the same id."""

    def __init__(self, served, program):
        self.served, self.program, self.game = served, program, None
        self.connect()

    def connect(self):
        self.socket = Socket(self.served, f"punct={self.program.token}")
        assert self.socket.next()["me"]["person"] == self.program.person

    def ask(self, message):
        message["id"] = os.urandom(8).hex()
        while True:
            try:
                answer = self.socket.ask(message)
                assert answer["type"] == "done", answer
                return answer
            except (Closed, OSError):
                self.connect()

    def outcome(self, number):
        """What is known of the game after so many events."""
        try:
            return self.socket.until(lambda m: m["type"] == "event" and m["number"] == number)
        except (Closed, OSError):
            self.connect()
            return self.ask({"type": "watch", "game": self.game, "seen": number})


def play(served, engines, white, black):
    """One rated game; its last event."""
    seats, turns, number = [Seat(served, white), Seat(served, black)], [], 0
    game = seats[0].ask({"type": "invite", "variant": "standard", "clock": "1800+30", "colour": "white", "rated": True})["proposal"]
    seats[1].ask({"type": "join", "proposal": game})
    for seat in seats:
        seat.game = game
        seat.ask({"type": "watch", "game": game})
    while True:
        mover = len(turns) % 2
        turn = engines((white, black)[mover].level).choose(turns)
        number = seats[mover].ask({"type": "turn", "game": game, "seen": number, "turn": turn})["number"]
        turns.append(turn)
        told = [seat.outcome(number) for seat in seats]
        assert told[0].get("result", "*") == told[1].get("result", "*"), told
        if told[0].get("result", "*") != "*":
            for seat in seats:
                seat.socket.close()
            return told[0]


def work(served, pairs, lock, results, end):
    """Plays pairs as long as there are any, with engines of its own."""
    kept = {}

    def engine(level):
        return kept.setdefault(level, None) or kept.update({level: Engine(level)}) or kept[level]

    while time.monotonic() < end:
        with lock:
            if not pairs:
                break
            white, black = pairs.pop()
        last = play(served, engine, white, black)
        with lock:
            results.append((white.level, black.level, last["result"], "white_change" in last))
    for process in kept.values():
        process.close()


count = 0


def check(good, name):
    global count
    count += 1
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)
    return good


def draw_pairs(programs):
    chance = random.Random(1)
    pairs = []
    for i in range(games):
        a = chance.randrange(len(programs))
        b = chance.choice([j for j in range(len(programs)) if j != a and abs(j - a) <= FAR])
        pairs.append((programs[a], programs[b]) if i % 2 else (programs[b], programs[a]))
    return pairs


with tempfile.TemporaryDirectory() as folder:
    root, data = os.path.join(folder, "page"), os.path.join(folder, "club")
    os.mkdir(root)
    with open(os.path.join(root, "index.html"), "w") as page:
        page.write("<!doctype html><title>page</title>")
    served = Served(punct, root, data)
    programs = [Program(served, level) for level in levels]
    pairs, lock, results, began = draw_pairs(programs), threading.Lock(), [], time.monotonic()
    threads = [threading.Thread(target=work, args=(served, pairs, lock, results, began + seconds)) for _ in range(WORKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"# {len(results)} games in {time.monotonic() - began:.0f} s")
    check(results and (len(results) == games or seconds < float("inf")), f"{len(results)} games were played to their end")
    check(all(rated for *_, rated in results), "all of them were rated")

    def profile(program):
        return json.loads(served.request("GET", f"/api/person?person={program.person}")[2])

    people = [profile(program) for program in programs]
    board = json.loads(served.request("GET", "/api/leaderboard?variant=standard&pace=live")[2])
    fixed = {level["name"]: level["rating"] for level in board["levels"]}
    standings = [person["ratings"][0] if person["ratings"] else {"rating": 1500, "deviation": 500, "games": 0} for person in people]
    print("# level  rating  deviation  games  won  drawn  lost  fixed rating of the level")
    for program, person, standing in zip(programs, people, standings):
        print(f"# {program.level:5}  {standing['rating']:6}  {standing['deviation']:9}  {standing['games']:5}  {person['won']:3}  "
              f"{person['drawn']:5}  {person['lost']:4}  {fixed[f'Level {program.level}']:6}")
    ratings = [standing["rating"] for standing in standings]
    check(ratings == sorted(ratings), f"ratings order the levels: {ratings}")
    shown = [leader["person"] for leader in board["leaders"]]
    settled = [program.person for program, standing in zip(programs, standings) if not standing.get("provisional", True)]
    check(shown == settled[::-1] and all(leader["program"] for leader in board["leaders"]),
          f"the leaderboard shows the {len(settled)} that are settled, as programs")
    served.end()
    run = subprocess.run([punct, "club", "--data", data, "verify"], capture_output=True, text=True)
    check(run.returncode == 0, f"all follows from the log: {run.stdout.strip()}")
print(f"1..{count}")
