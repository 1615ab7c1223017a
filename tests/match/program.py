#!/usr/bin/env python3
"""A UGI program with a fault, for tests of those who play with it.
    program.py FAULT PUNCT [FILE]     crash, hang, illegal, nonsense or deaf, from its third turn on; FILE is there then"""
import os
import subprocess
import sys
import time

fault, punct, *signs = sys.argv[1:]
turns, position = 0, "start"


def some_turn():
    text = subprocess.run([punct, "legal", position], capture_output=True, text=True, check=True).stdout
    return text.split()[0]


for line in sys.stdin:
    words = line.split()
    verb = words[0] if words else ""
    if verb == "ugi":
        print(f"id name {fault}\nugiok", flush=True)
    elif verb == "isready":
        print("readyok", flush=True)
    elif verb == "position":
        fen, _, moves = line.partition(" moves ")
        fen = fen.strip().removeprefix("position fen ")
        answer = subprocess.run([punct, "apply", fen, *moves.split()], capture_output=True, text=True, check=True)
        position = answer.stdout.split("\n")[0]
    elif verb == "go":
        turns += 1
        if turns < 3:
            print(f"bestmove {some_turn()}", flush=True)
            continue
        for sign in signs:
            open(sign, "w").close()
        if fault == "crash":
            os.abort()
        elif fault == "hang":
            time.sleep(3600)
        elif fault == "illegal":
            print("bestmove Ti9a", flush=True)
        elif fault == "nonsense":
            print("bestmove \x1b[31m{nothing}", flush=True)
    elif verb == "quit":
        break
