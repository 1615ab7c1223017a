#!/usr/bin/env python3
"""Every command that reads positions from standard input answers each line before it reads the next, so that a program
can keep it running and ask. As TAP.
    coprocess.py PUNCT"""
import os
import select
import subprocess
import sys

PUNCT = sys.argv[1]
PATIENCE = 120  # seconds for what must come
QUESTIONS = ("standard w 4 bEk9a,wTh12b", "nonsense", "start-basic")

FILTERS = (
    ["legal", "-"], ["legal", "--count", "-"], ["legal", "--digest", "-"], ["legal", "--json", "-"],
    ["outcomes", "-"], ["outcomes", "--json", "-"], ["explain", "-", "Th2b"], ["explain", "--json", "-", "Th2b"],
    ["apply", "-", "Th2b"], ["apply", "--json", "-", "Th2b"], ["perft", "1", "-"], ["perft", "--json", "1", "-"], ["show", "-"],
    ["solve", "--turns", "1", "-"],
    ["analyze", "--nodes", "50", "--positions", "-"],
)


def answers(process):
    """Whether some of an answer comes while the input stays open."""
    ready = select.select([process.stdout], [], [], PATIENCE)[0]
    if not ready or not os.read(process.stdout.fileno(), 1 << 20):
        return False
    while select.select([process.stdout], [], [], 0.2)[0]:  # what else there is of it
        if not os.read(process.stdout.fileno(), 1 << 20):
            break
    return True


for number, words in enumerate(FILTERS, 1):
    process = subprocess.Popen([PUNCT] + words, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    good = True
    for question in QUESTIONS:
        process.stdin.write(question.encode() + b"\n")
        process.stdin.flush()
        good = good and answers(process)
    process.stdin.close()
    process.stdout.read()
    process.wait(PATIENCE)
    print(f"{'ok' if good else 'not ok'} {number} - punct {' '.join(words)}", flush=True)
print(f"1..{len(FILTERS)}")
