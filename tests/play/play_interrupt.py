#!/usr/bin/env python3
"""Ctrl-C while an engine thinks: it stops at once, the console asks, "go" lets it go on. As TAP.
    play_interrupt.py PUNCT"""
import os
import pty
import select
import sys
import tempfile
import time

PATIENCE = 600  # seconds for what must be seen; the engine itself would think for an hour
points = 0


def report(good, name):
    global points
    points += 1
    print(f"{'ok' if good else 'not ok'} {points} - {name}", flush=True)


class Terminal:
    def __init__(self, *command):
        self.text = b""
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.execv(command[0], command)

    def type(self, text):
        os.write(self.file, text.encode())

    def sees(self, text):
        """Whether the text appears after what was seen before."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.text:
            if not select.select([self.file], [], [], max(0, end - time.monotonic()))[0]:
                return False
            try:
                self.text += os.read(self.file, 65536)
            except OSError:
                return False
        self.text = self.text.split(text.encode(), 1)[1]
        return True

    def ends(self):
        self.sees("never to be seen")
        return os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])


with tempfile.TemporaryDirectory() as folder:
    os.environ.update(XDG_STATE_HOME=folder, TERM="xterm")
    terminal = Terminal(sys.argv[1], "play", "--black", "10", "--movetime", "3600000")
    terminal.sees("turn 1> ")
    terminal.type("Th12b\n")
    report(terminal.sees("depth 1: "), "an engine that thinks shows its progress")
    terminal.type("\x03")
    report(terminal.sees("(Black) does not play: interrupted"), "Ctrl-C stops it")
    terminal.type("go\n")
    report(terminal.sees("depth 1: "), "go lets it think again")
    terminal.type("\x03")
    report(terminal.sees("turn 2> "), "the console asks")
    terminal.type("Eb5d\n")
    report(terminal.sees("(Black) plays Eb5d"), "a turn can be played in its place")
    terminal.sees("turn 3> ")
    terminal.type("hint\n")
    terminal.sees("depth 1: ")
    terminal.type("\x03")
    report(terminal.sees("Hint: "), "Ctrl-C ends the thinking about a hint")
    terminal.sees("turn 3> ")
    terminal.type("quit\n")
    report(terminal.ends() == 0, "the game is left in good order")
print(f"1..{points}")
