#!/usr/bin/env python3
"""Clocks at the terminal: whoever does not play in time loses on time, at once, and the record says so. As TAP.
    play_clock.py PUNCT"""
import os
import subprocess
import sys
import tempfile

points = 0


def report(good, name):
    global points
    points += 1
    print(f"{'ok' if good else 'not ok'} {points} - {name}", flush=True)


def start(folder, *arguments):
    return subprocess.Popen([os.path.realpath(sys.argv[1]), "play", *arguments], cwd=folder, text=True, bufsize=1,
                            env={**os.environ, "XDG_STATE_HOME": folder},
                            stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def type_in(game, *lines):
    for line in lines:
        game.stdin.write(line + "\n")
    game.stdin.flush()


def sees(game, text):
    """Waits for a line with the text; the test's own time limit is what hangs."""
    for line in game.stdout:
        if text in line:
            return True
    return False


with tempfile.TemporaryDirectory() as folder:
    # Both first turns are free; White's clock of 0.3 s then runs out while nobody types.
    game = start(folder, "--clock", "0.3+0", "--white", "Ann")
    type_in(game, "Th12b")
    sees(game, "plays Th12b")
    type_in(game, "Eb5d")
    report(sees(game, "Game over, 0-1: Ann (White) ran out of time."), "nobody types: the clock ends the game")
    type_in(game, "Ep14a", "record")
    report(sees(game, "The game is over."), "a turn comes too late")
    report(sees(game, '[Result "0-1"]') and sees(game, '[Termination "time"]'), "the record says so")
    type_in(game, "save time.ppn", "load time.ppn", "record")
    report(sees(game, "Game over, 0-1: Ann (White) ran out of time."), "read back, it is a loss on time")
    report(sees(game, '[Termination "time"]'), "and is written as one again")
    type_in(game, "undo", "clock")
    report(sees(game, "White to move."), "taking back begins a new game from there")
    game.stdin.close()
    report(game.wait() == 0, "left in good order")

    # White offers a draw, and Black does not answer.
    game = start(folder, "--clock", "1+0")
    type_in(game, "Th12b", "Eb5d", "draw")
    report(sees(game, "Game over, 0-1: White ran out of time."), "an offer without an answer does not stop the clock")
    game.stdin.close()
    game.wait()
print(f"1..{points}")
