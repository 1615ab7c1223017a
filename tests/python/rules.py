"""Positions, turns, games, records and refusals against the test data.

    rules.py ROOT     ROOT: the sources"""
import copy
import os
import pickle
import sys

import tap
from punct import Game, Position, Record, Refusal, Turn, is_central, neighbour, piece_dots, spaces

ROOT = sys.argv[1]


def lines(name, count):
    with open(os.path.join(ROOT, "tests/vectors", name), encoding="utf-8") as file:
        return file.read().splitlines()[:count]


def digest(turns):
    value = 1469598103934665603
    for byte in "".join(text + "\n" for text in sorted(map(str, turns))).encode():
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def test_legal():
    """legal turns by count and digest, as in the vectors"""
    for name in ("legal-basic.tsv", "legal-standard.tsv"):
        for line in lines(name, 60):
            text, count, wanted = line.split("\t")
            position = Position(text)
            assert str(position) == text and position.turn_count == int(count) and digest(position.turns) == wanted, text


def test_ends():
    """the ends that turns bring about at once, as in the vectors"""
    for name in ("ends-basic.tsv", "ends-standard.tsv"):
        for line in lines(name, 4):
            text, *counts = line.split("\t")
            position, ends = Position(text), {"mover": 0, "other": 0, None: 0}
            for turn in position.turns:
                after = position.play(turn)
                if after.is_over:
                    winner = after.outcome.winner
                    ends[winner and ("mover" if winner == position.to_move else "other")] += 1
            assert [position.turn_count, *ends.values()] == list(map(int, counts)), text


def test_games():
    """whole games end as in the vectors"""
    for name in ("games-basic.txt", "games-standard.txt"):
        for line in lines(name, 15):
            turns, result = line.split(" | ")
            variant, *texts = turns.split()
            game = Game(Position.start(variant))
            for text in texts:
                assert not game.is_over or game.outcome.ending == "repetition", line
                if not game.is_over:
                    game.play(text)
            assert game.outcome.result == result or game.outcome.ending == "repetition", line


def test_perft():
    """counts of sequences"""
    for line in lines("perft.tsv", 100):
        text, depth, count = line.split("\t")
        if int(count) < 100000:
            assert Position(text).perft(int(depth)) == int(count), line


def test_values():
    """positions and turns are values: equal, hashed, pickled, copied"""
    one = Position("standard b 1 wTh12b")
    other = Position().play("Th12b")
    assert one == other and hash(one) == hash(other) and one != Position() and one != "standard b 1 wTh12b"
    assert pickle.loads(pickle.dumps(one)) == one and copy.deepcopy(one) == one
    assert Turn("th12B") == Turn("Th12b") and len({Turn("Th12b"), Turn("Th12b")}) == 1
    assert one.play("Em5a").turn("h12-h13") == Turn("h12-h13b")
    assert Position().play("Th12b") is not Position() and str(Position()) == "standard w 0 -"


def test_history():
    """games of any length grow, are taken back, and know repetition"""
    game = Game()
    for text in ("Ta2b", "Tq16e", *("a2-a3b", "q16-q15e", "a3-a2b", "q15-q16e") * 2):
        assert not game.is_over
        game.play(text)
    assert game.is_over and game.outcome.ending == "repetition" and not game.position.is_over
    assert tap.raises(Refusal, game.play, "Th12b").code == "game-over"
    assert str(game.take_back()) == "q15-q16e" and not game.is_over
    turns = game.turns
    assert game.copy().turns == turns and len(game) == 9
    for _ in range(9):
        game.take_back()
    assert tap.raises(Refusal, game.take_back).code == "nothing-to-take-back"

    line = max(lines("games-basic.txt", 40), key=len)
    game = Game(Position.start("basic"))
    for text in line.split(" | ")[0].split()[1:]:
        game.play(text)
    assert len(game) > 64 and game.copy().position == game.position


def test_records():
    """canonical records are written as they were read; games are replayed"""
    folder = os.path.join(ROOT, "tests/record/canonical")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8", newline="") as file:
            text = file.read()
        records = list(Record.read_all(text))
        assert records and "\n".join(map(str, records)) == text, name
        for record in records:
            assert record.game().turns == record.turns
            assert Record.read(str(record)) == record
    refusal = tap.raises(Refusal, Record.read, "1. Th12b Ti9a *")
    assert refusal.line == 1 and refusal.column == 10 and refusal.code == "centre-barred", refusal.column
    tap.raises(ValueError, Record.read, "")
    tap.raises(Refusal, Record.read, '[White "Ada')
    tap.raises(Refusal, str, Record(tags={"no name": ""}))


def test_refusals():
    """refusals have code, sentence, spaces and piece"""
    position = Position("standard w 2 bEn9a,wTh12b")
    cases = {"Th12b": "space-occupied", "n9-n10a": "not-your-piece", "c3-c4a": "no-piece", "h12-i14b": "not-straight",
             "h12-h12b": "unchanged", "Ti9a": "centre-barred", "Th16b": "off-board"}
    for text, code in cases.items():
        refusal = position.refusal(text)
        assert refusal.code == code and refusal.sentence and str(refusal) == refusal.sentence, (text, refusal.code)
        assert not position.is_legal(text) and tap.raises(Refusal, position.play, text).code == code
    assert position.refusal("n9-n10a").piece == position.pieces[0]
    assert tap.raises(Refusal, Position, "standard w 0 wTa1a").column > 0
    assert str(position) == "standard w 2 bEn9a,wTh12b"


def test_arguments():
    """wrong arguments are answered by exceptions"""
    position = Position()
    for call, argument in ((Position, 5), (Position, b"x"), (Position, ""), (Position, "\0" * 99), (Position.start, "chess"), (Turn, ""),
                           (Turn, "x" * 99999), (Turn, None), (Turn.from_bits, -1), (Turn.from_bits, 1 << 24), (Turn.from_bits, 1 << 40), (position.play, None),
                           (position.height, "z9"), (position.height, 9), (position.stack, ""), (position.image, 12), (position.image, -1),
                           (position.perft, "x"), (Game, "nonsense"), (neighbour, "i9"), (is_central, 7), (Record.read, 5)):
        tap.raises((ValueError, TypeError, OverflowError, AttributeError), call, argument)
    tap.raises(IndexError, Turn.from_index, -1)
    tap.raises(IndexError, Turn.from_index, 49635)
    tap.raises(ValueError, position.reserve, "green", "T")
    tap.raises(ValueError, position.reserve, "white", "TC")
    tap.raises(ValueError, piece_dots, "T", "h12", "g")
    assert position.perft(-5) == 1 and position.perft(99) == 0 and len(spaces()) == 211


def test_pictures():
    """pictures are documents, with the turn and the size asked for"""
    position = Position("standard w 2 bEn9a,wTh12b")
    plain, marked = position.svg(), position.svg(turn="Th14b", size=99999)
    assert plain.endswith("</svg>\n") and "width='720'" in plain and "width='8192'" in marked and plain != marked
    assert position._repr_svg_() == Game(position)._repr_svg_()


tap.run(globals())
