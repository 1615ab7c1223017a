#!/usr/bin/env python3
"""docs/notation.md is right and complete: the program that was written from it alone (notation.py) agrees with the test
vectors and with the library, and its drawings and numbers are those of the program. As TAP.
    notation_test.py PUNCT DOCUMENT VECTORS [STEP]     STEP: every so manieth line of the vectors (10)"""
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # the sources stay as they are

import notation
from notation import Position, Refused, digest, perft

PUNCT, DOCUMENT, VECTORS = sys.argv[1:4]
STEP = int(sys.argv[4]) if len(sys.argv) > 4 else 10
points = 0


def report(good, name):
    global points
    points += 1
    print(f"{'ok' if good else 'not ok'} {points} - {name}", flush=True)


def lines_of(name, step):
    with open(f"{VECTORS}/{name}") as file:
        return [line.rstrip("\n") for i, line in enumerate(file) if i % step == 0]


def test_vectors():
    for variant in ("basic", "standard"):
        good = True
        for line in lines_of(f"legal-{variant}.tsv", STEP):
            text, count, expected = line.split("\t")
            position = Position.read(text)
            turns = position.turns()
            good = good and position.text() == text and len(turns) == int(count) and digest(turns) == expected
        report(good, f"legal turns, {variant}")
        good = True
        for line in lines_of(f"games-{variant}.txt", STEP):
            words, expected = line.split(" | ")
            position = Position(words.split()[0])
            for turn in words.split()[1:]:
                good = good and position.result() == "*"
                position = position.play(turn)
            good = good and position.result() == expected
        report(good, f"games, {variant}")
        good = True
        for line in lines_of(f"ends-{variant}.tsv", 5 * STEP):
            text, *expected = line.split("\t")
            position = Position.read(text)
            results = [position.play(turn).result() for turn in position.turns()]
            win, loss = ("1-0", "0-1") if position.mover == "w" else ("0-1", "1-0")
            found = [len(results), results.count(win), results.count(loss), results.count("1/2-1/2")]
            good = good and found == [int(number) for number in expected]
        report(good, f"ends, {variant}")
    good = True
    for line in lines_of("perft.tsv", 1):
        text, depth, count = line.split("\t")
        if int(depth) == 1:
            good = good and perft(Position.read(text), 1) == int(count)
    report(good, "perft")


def test_drawings(text):
    """Every orientation of every kind is drawn with its dots; the board with its sides and centre."""
    drawn = {}
    lines = [line[4:] for line in text.split("\n")]
    for at, line in enumerate(lines):
        names = re.findall(r"([TCELMR][a-f])\b", line) if re.fullmatch(r"([TCELMR][a-f] *)+", line) else []
        if not names:
            continue
        width = 12 if names[0][0] in "ELR" else 8
        half = width // 4 - 1  # columns beside the middle one; a step up is two lines
        for number, name in enumerate(names):
            for down in range(4 * half + 1):
                row = lines[at + 1 + down][number * width:(number + 1) * width - 2]
                for x, mark in enumerate(row):
                    if mark in "Oo":
                        column = x // 2 - half
                        drawn.setdefault(name, {})[column, (2 * half - down + column) // 2] = mark
    expected = {}
    for kind in notation.SET:
        for orientation in notation.orientations(kind):
            spaces = notation.dots(kind, (0, 0), orientation)
            expected[kind + "abcdef"[orientation]] = dict(zip(spaces, "Ooo"))
    report(drawn == expected, f"{len(drawn)} drawings of pieces")

    board = text.split("the column at the far left")[1].split("## 2")[0].split("\n\n")[1].split("\n")
    lowest = min(2 * r - c for c, r in notation.SPACES)
    seen = {}
    for down, line in enumerate(reversed(board)):
        for x, mark in enumerate(line[4:]):
            if mark != " ":
                seen[x // 2, (down + lowest + x // 2) // 2] = mark
    expected = {}
    for space in notation.SPACES:
        sides = [str(i + 1) for i, pair in enumerate(notation.SIDES) if any(side(*space) for side in pair)]
        expected[space] = sides[0] if sides else "*" if space in notation.CENTRE else "·"
    report(seen == expected, f"the drawing of the board, {len(seen)} spaces")


def test_numbers(text):
    report(f"There are {len(notation.SPACES)} spaces" in text, "the number of spaces")
    report(f"the {len(notation.CENTRE)} spaces" in text, "the number of the centre's")
    report(", ".join(f"{kind} {count}" for kind, count in notation.SET.items()) in text and
           sum(notation.SET.values()) == 18, "the pieces")
    report(f"{perft(Position(), 1)} at depth 1" in text and perft(Position("basic"), 1) == perft(Position(), 1),
           "the count of the first turns")
    endings = set(re.findall(r"`([a-z-]+)`", text.split("**Reasons**")[1].split("\n- ")[0]))
    with open(DOCUMENT.replace("docs/notation.md", "src/rules/outcome.c")) as file:
        known = set(re.findall(r'\[PUNCT_[A-Z_]+\] = "([a-z-]+)"', file.read()))
    report(endings == known, "the reasons")


def test_symmetries():
    good = True
    for line in lines_of("legal-standard.tsv", 60):
        position = Position.read(line.split("\t")[0])
        turns = position.turns()
        for symmetry in range(12):
            image = notation.image(position, symmetry)
            images = sorted(notation.image_of_turn(position, turn, symmetry) for turn in turns)
            good = good and images == sorted(image.turns()) and image.text() == Position.read(image.text()).text()
    report(good, "the images of legal turns are the legal turns of images")


def test_repetition():
    """To and fro until the position stands for the third time."""
    start = "standard w 4 bEk9a,wTh12b"
    turns = ["h12-h12c", "k9-k9b", "h12-h12b", "k9-k9a"] * 2
    for count in (7, 8):
        told = subprocess.run([PUNCT, "apply", start, *turns[:count]], text=True, stdout=subprocess.PIPE).stdout
        positions = [Position.read(start)]
        for turn in turns[:count]:
            positions.append(positions[-1].play(turn))
        report(notation.repeated(positions) == ("repetition" in told) == (count == 8), f"{count} turns to and fro")


def mutated(chance):
    """Texts that are nearly positions."""
    texts = [line.split("\t")[0] for line in lines_of("legal-standard.tsv", 7)]
    for _ in range(1500):
        text = chance.choice(texts)
        words = text.split(" ")
        pieces = words[3].split(",")
        what = chance.randrange(6)
        if what == 0:
            chance.shuffle(pieces)
        elif what == 1:
            pieces.append(chance.choice(pieces))
        elif what == 2:
            del pieces[chance.randrange(len(pieces))]
        elif what == 3:
            at = chance.randrange(len(pieces))
            pieces[at] = pieces[at][:-1] + chance.choice("abcdefg")
        elif what == 4:
            at = chance.randrange(len(pieces))
            pieces[at] = pieces[at][:2] + chance.choice("abcdefghijklmnopqr") + pieces[at][3:]
        else:
            at = chance.randrange(len(text))
            yield text[:at] + chance.choice("wbTCELMRa1, -09") + text[at + 1:]
            continue
        yield " ".join(words[:3] + [",".join(pieces) or "-"])


def read_any_case(text):
    """5.2: readers take any case."""
    words = text.lower().split(" ")
    if len(words) == 4 and words[3] != "-":
        words[3] = ",".join(piece[:1] + piece[1:2].upper() + piece[2:] for piece in words[3].split(","))
    if len(words) != 4 or not words[2].isdigit() or int(words[2]) > 4294967295:
        raise Refused(text)
    for piece in [] if words[3] == "-" else words[3].split(","):
        if len(piece) < 5 or (piece[1] == "C" and piece[-1] not in "abc"):
            raise Refused(text)
    return Position.read(" ".join(words))


def test_readers():
    texts = list(mutated(random.Random(1)))
    answer = subprocess.run([PUNCT, "legal", "--count", "-"], input="\n".join(texts) + "\n", text=True,
                            stdout=subprocess.PIPE).stdout.splitlines()
    refused, other = 0, []
    for text, line in zip(texts, answer):
        try:
            read_any_case(text)
            fine = True
        except Refused:
            fine = False
        refused += not fine
        if fine == line.startswith("error"):
            other.append(text + ": " + line)
    for line in other[:5]:
        print(f"# {line}")
    report(not other and len(answer) == len(texts) and 100 < refused < len(texts) - 100,
           f"{len(texts)} texts, of which both refuse the same {refused}")


with open(DOCUMENT) as document:
    TEXT = document.read()
test_vectors()
test_drawings(TEXT)
test_numbers(TEXT)
test_symmetries()
test_repetition()
test_readers()
print(f"1..{points}")
