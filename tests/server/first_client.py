#!/usr/bin/env python3
"""The client that the protocol's manual shows, as it stands there: two of it play a whole game, and the club is killed in
between. Speaks TAP. Loopback only; every wait is bounded.

    first_client.py PUNCT MANUAL RECORD"""
import os
import re
import subprocess
import sys
import tempfile
import threading
import time

from club_client import Served, WAIT

punct, manual, record = sys.argv[1:]
TURN = re.compile(r"(?:[A-Z]|[a-q]\d+-)[a-q]\d+[a-f]")
KILLED_AFTER = (5, 20)  # turns


class Client:
    """A person at the keyboard, who types all turns at once: the client sends one when it is its turn."""

    def __init__(self, program, origin, name, turns, *proposal):
        self.process = subprocess.Popen([sys.executable, program, origin, name, *proposal], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()
        self.process.stdin.write("".join(f"{turn}\n" for turn in turns))
        self.process.stdin.close()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line.strip())

    def turns(self):
        return [line.split()[-1] for line in self.lines if " turn " in line]

    def wait_for(self, fits):
        """The first line that fits; None when the client ended or time is over before there is one."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            ended = self.process.poll() is not None
            found = next((line for line in list(self.lines) if fits(line)), None)
            if found or ended:
                return found
            time.sleep(0.02)
        return None


cases = 0


def check(good, name, *notes):
    global cases
    cases += 1
    print(f"{'ok' if good else 'not ok'} {cases} - {name}", flush=True)
    for note in notes if not good else ():
        print("#", note)


def main():
    turns = TURN.findall(re.sub(r"\[.*?\]", "", open(record, encoding="utf-8").read()))
    code = re.search(r"```python\n(.*?)```", open(manual, encoding="utf-8").read(), re.S)
    with tempfile.TemporaryDirectory() as folder:
        page, data, program = (os.path.join(folder, name) for name in ("page", "data", "client.py"))
        os.mkdir(page)
        open(os.path.join(page, "index.html"), "w", encoding="utf-8").close()
        with open(program, "w", encoding="utf-8") as file:
            file.write(code[1])
        served = Served(punct, page, data)
        ann = Client(program, served.origin, "Ann", turns[::2])
        link = ann.wait_for(lambda line: "NAME" in line)
        check(link, "the first one invites", ann.lines, ann.process.poll())
        bob = Client(program, served.origin, "Bob", turns[1::2], (link or "x").split()[-1])
        for count in KILLED_AFTER:
            last = turns[count - 1]
            check(bob.wait_for(lambda line: line.endswith(last)), f"both have played {count} turns", bob.lines)
            served.kill()
            served = Served(punct, page, data, port=served.port)
        ends = [client.wait_for(lambda line: line.startswith("Over")) for client in (ann, bob)]
        check(ends == ["Over: 0-1 by connection"] * 2, "the game is over for both", ends)
        check(ann.turns() == turns and bob.turns() == turns, "each was shown every turn once, in order", ann.turns(), bob.turns())
        for client in (ann, bob):
            client.process.kill()
            check(not client.process.stderr.read(), "it had no trouble of its own")
        status, _, text = served.request("GET", f"/api/record?game={(link or 'x').split()[-1]}")
        played = TURN.findall(re.sub(r"\[.*?\]|\{.*?\}", "", text.decode()))
        check(status == 200 and played == turns, "the club has the same game", text.decode())
        served.end()
    print(f"1..{cases}")


main()
