#!/usr/bin/env python3
"""The engine as a program: a session with its answers, stop, quit, nonsense, long lines. As TAP.
    protocol.py PUNCT SESSION [SECONDS]     nonsense for so long (2)"""
import os
import random
import select
import subprocess
import sys
import time

PUNCT, SESSION = sys.argv[1:3]
SECONDS = float(sys.argv[3]) if len(sys.argv) > 3 else 2
PATIENCE = 600  # seconds for what must come; how fast it comes is told, not judged: others may use the machine
points = 0


def report(good, name):
    global points
    points += 1
    print(f"{'ok' if good else 'not ok'} {points} - {name}", flush=True)
    return good


class Engine:
    def __init__(self):
        self.process = subprocess.Popen([PUNCT, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.rest = b""

    def say(self, text):
        self.send(text.encode() + b"\n")

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def hear(self, patience=PATIENCE):
        """The next line, or None."""
        end = time.monotonic() + patience
        while b"\n" not in self.rest:
            if not select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))[0]:
                return None
            data = os.read(self.process.stdout.fileno(), 65536)
            if not data:
                return None
            self.rest += data
        line, self.rest = self.rest.split(b"\n", 1)
        return line.decode(errors="replace")

    def hear_answer(self):
        while True:
            line = self.hear()
            if line is None or not line.startswith("info depth"):
                return line

    def hear_until(self, word):
        """The lines up to one that begins with the word; None if it does not come."""
        lines = []
        while (line := self.hear()) is not None:
            lines.append(line)
            if line.startswith(word):
                return lines
        return None

    def ends(self):
        """Its exit code. What it still says is read: it could not end while it has nobody to tell."""
        while self.hear() is not None:
            pass
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return None


def fits(line, expected):
    return line is not None and (line.startswith(expected[:-3]) if expected.endswith("...") else line == expected)


def test_session():
    engine = Engine()
    with open(SESSION) as lines:
        said = ""
        for line in lines:
            line = line.rstrip("\n")
            if line.startswith("> "):
                said = line[2:]
                engine.say(said)
            elif line and not line.startswith("#"):
                heard = engine.hear_answer()
                if not report(fits(heard, line), f"{said[:40]}: {line[:60]}"):
                    print(f"# heard {heard}")
    report(engine.ends() == 0, "quit ends it with 0")


def test_stop():
    """A search without an end is stopped, at whatever moment."""
    for threads in (1, 2):
        engine = Engine()
        engine.say(f"setoption name Threads value {threads}")
        times = []
        for i in range(20):
            engine.say("position startpos moves Th12b")
            engine.say("go infinite")
            time.sleep(random.uniform(0, 0.1))
            begin = time.monotonic()
            engine.say("stop")
            answered = engine.hear_until("bestmove")
            times.append(time.monotonic() - begin)
            if answered is None:
                break
        times.sort()
        report(answered is not None,
               f"stop, {threads} threads: {1000 * times[len(times) // 2]:.1f} ms, at most {1000 * times[-1]:.1f}")
        engine.say("go infinite")
        begin = time.monotonic()
        engine.say("quit")
        report(engine.ends() == 0, f"quit in mid-search: {1000 * (time.monotonic() - begin):.0f} ms")


def test_ends_of_input():
    for search, answers in (("go nodes 200", True), ("go infinite", True), ("go ponder movetime 100", True)):
        engine = Engine()
        engine.say(search)
        engine.process.stdin.close()
        heard = engine.hear_until("bestmove")
        report((heard is not None) == answers and engine.ends() == 0, f"the input ends during {search}")
    engine = Engine()
    engine.send(b"isready")
    engine.process.stdin.close()
    report(engine.hear() == "readyok" and engine.ends() == 0, "a last line without its end")


def test_long_lines():
    engine = Engine()
    engine.say("x" * (1 << 21))
    report(fits(engine.hear(), "info string error: a line of more than 1048576 bytes"), "a line of 2 MB")
    engine.say("position startpos moves " + "Th12b " * 100000)
    report(fits(engine.hear(), "info string error: turn 2: ..."), "a line of 100,000 turns")
    engine.say("isready")
    report(engine.hear() == "readyok", "it lives on")
    engine.say("quit")
    report(engine.ends() == 0, "and ends")


WORDS = ("ugi isready setoption name value Threads Hash 1 Level MultiPV Variant basic standard position startpos fen "
         "moves Th12b h12-k15b go movetime 5 wtime btime depth 2 nodes 50 mate infinite ponder stop ponderhit query "
         "gameover result p1turn uginewgame -1 99999999999999999999 w 0 - bEk9a,wTh12b \0 \xff {} ").split(" ")


def nonsense(chance):
    if chance.random() < 0.3:
        return bytes(chance.randrange(256) for _ in range(chance.randrange(60))).replace(b"\n", b"")
    words = (chance.choice(WORDS).encode("latin-1") for _ in range(chance.randrange(1, 9)))
    return b" ".join(words)


def test_nonsense():
    """Each line gets at most one error; the engine answers at the end of all."""
    chance, engine = random.Random(1), Engine()
    end, lines, good = time.monotonic() + SECONDS, 0, True
    while good and time.monotonic() < end:
        line = nonsense(chance)
        if line.split()[:1] == [b"quit"] or b"Hash" in line or b"Threads" in line:
            continue
        engine.send(line + b"\nstop\nisready\n")
        heard = engine.hear_until("readyok")
        if heard is not None and line.split()[:1] == [b"isready"]:
            heard = engine.hear_until("readyok")  # the nonsense asked as well
        errors = [text for text in heard or [] if text.startswith("info string error")]
        good = heard is not None and len(errors) <= 1 and all(text.isprintable() for text in errors)
        lines += 1
        if not good:
            print(f"# {line!r}: {heard}")
    report(good, f"{lines} lines of nonsense")
    engine.say("stop")
    engine.say("quit")
    report(engine.ends() == 0, "it ends in good order")


def random_positions(count):
    """The words behind "position" of games with some turns at random."""
    for i in range(count):
        turns, position = [], "start"
        for _ in range(i):
            legal = subprocess.run([PUNCT, "legal", position], capture_output=True, text=True).stdout.split()
            if not legal:
                break
            turns.append(random.choice(legal))
            applied = subprocess.run([PUNCT, "apply", position, turns[-1]], capture_output=True, text=True)
            position = applied.stdout.split("\n")[0]
        yield "startpos moves " + " ".join(turns) if turns else "startpos"


def groups_of(lines):
    """The lines of each depth: how good they are, and their first turn."""
    groups = []
    for words in (line.split() for line in lines if line.startswith("info depth")):
        at = words.index("score")
        kind, number = words[at + 1], int(words[at + 2])
        worth = number if kind == "win" else 10000 - number if number > 0 else -10000 - number
        if words[words.index("multipv") + 1] == "1":
            groups.append([])
        groups[-1].append((worth, words[words.index("pv") + 1]))
    return groups


def test_lines():
    """Several lines come best first in every depth, and the first of the last ones is played."""
    engine, lines = Engine(), 5
    engine.say(f"setoption name MultiPV value {lines}")
    for limit in ("nodes 4000", "movetime 200"):
        disorder = others = depths = 0
        for position in random_positions(12):
            engine.say("uginewgame")
            engine.say(f"position {position}")
            engine.say(f"go {limit}")
            heard = engine.hear_until("bestmove")
            groups = groups_of(heard)
            whole = [group for group in groups if len(group) == lines] or groups
            depths += len(groups)
            disorder += sum(group != sorted(group, key=lambda line: -line[0]) for group in groups)
            others += whole[-1][0][1] != heard[-1].split()[1]
        report(disorder == 0, f"{limit}: lines in order, in {depths - disorder} of {depths} depths")
        report(others == 0, f"{limit}: bestmove is the first line, in {12 - others} of 12 positions")
    engine.say("quit")
    engine.ends()


def test_new_game():
    """A new game forgets all and costs nothing: the next search is not late."""
    engine, found = Engine(), []
    engine.say("setoption name Network value none")
    for game in range(600):
        if game in (0, 1, 2, 254, 255, 256, 257, 599):
            engine.say("position startpos moves Th12b")
            engine.say("go nodes 300")
            heard = engine.hear_until("bestmove")
            found.append([line.split(" nps ")[0] + line[line.find(" pv "):] for line in heard])
        engine.say("uginewgame")
    report(all(lines == found[0] for lines in found), "after uginewgame a search is the same as ever")
    engine.say("setoption name Hash value 512")
    engine.say("isready")
    engine.hear_until("readyok")
    before = memory_of(engine)
    engine.say("uginewgame")
    engine.say("isready")
    engine.hear_until("readyok")
    grown = memory_of(engine) - before
    report(grown < 100, f"uginewgame touches {grown} of 512 MB")
    engine.say("quit")
    engine.ends()


def memory_of(engine):
    with open(f"/proc/{engine.process.pid}/status") as lines:
        return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))


random.seed(1)
test_session()
test_stop()
test_ends_of_input()
test_long_lines()
test_nonsense()
test_lines()
test_new_game()
print(f"1..{points}")
