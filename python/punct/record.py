"""Game records (.ppn), with their tags, comments, marks and variations."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterator

from ._library import ffi, lib, text_of
from .game import Game
from .position import Position
from .refusal import demand
from .turn import Turn

MARKS = tuple(ffi.string(lib.punct_mark_text(mark)).decode() for mark in range(lib.PUNCT_MARKS))
RESULTS = tuple(ffi.string(lib.punct_result_text(result)).decode() for result in range(4))


@dataclass(frozen=True)
class Item:
    """What a record consists of after its tags: "turn", "comment", "open" and "close" of a variation, which replaces the turn
    before it."""

    type: str
    turn: Turn | None = None
    mark: str = ""  #: "", "!", "?", "!!", "??", "!?" or "?!"
    text: str = ""


@dataclass
class Record:
    """One game of a record.

    >>> record = Record.read('[White "Ada"] 1. Th12b! {well begun} Em5a *')
    >>> record.tags["White"], record.turns
    ('Ada', [Turn('Th12b'), Turn('Em5a')])
    >>> print(record, end="")
    [White "Ada"]
    <BLANKLINE>
    1. Th12b! {well begun} 1... Em5a *
    >>> record.game().position.to_move
    'white'
    """

    tags: dict[str, str] = field(default_factory=dict)
    items: list[Item] = field(default_factory=list)
    result: str = "*"
    before: list[str] = field(default_factory=list)  #: comments that stand before the tags

    @classmethod
    def read(cls, text: str) -> Record:
        """The one game of a text. What is no record raises `Refusal` with its line and column."""
        games = list(cls.read_all(text))
        if len(games) != 1:
            raise ValueError(f"the text has {len(games)} games, not one: read_all gives them all")
        return games[0]

    @classmethod
    def read_all(cls, text: str) -> Iterator[Record]:
        """The games of a text, one after the other."""
        data = text.encode()
        source, reader, item = ffi.from_buffer(data), ffi.new("punct_record_reader *"), ffi.new("punct_item *")
        game, error = Game(), ffi.new("punct_error *")
        lib.punct_record_read(reader, source, len(data), game._game)
        record = cls()
        while True:
            code = lib.punct_record_next(reader, item, error)
            if code == lib.PUNCT_NO_ROOM:
                game._make_room()
                code = lib.punct_record_next(reader, item, error)
            demand(code, error)
            if item.type == lib.PUNCT_ITEM_END:
                return
            record._take(item)
            if item.type == lib.PUNCT_ITEM_RESULT:
                yield record
                record = cls()

    @classmethod
    def of(cls, game: Game, **tags: str) -> Record:
        """The record of a game.

        >>> game = Game(Position.start("basic"))
        >>> _ = game.play("Th13b")
        >>> print(Record.of(game, White="Ada"), end="")
        [Variant "basic"]
        [White "Ada"]
        <BLANKLINE>
        1. Th13b *
        """
        all_tags = {"Variant": game.start.variant}
        if game.start != Position.start(game.start.variant):
            all_tags["Position"] = str(game.start)
        return cls({**all_tags, **tags}, [Item("turn", turn) for turn in game.turns], game.outcome.result)

    @property
    def turns(self) -> list[Turn]:
        """The turns of the main line."""
        depth, turns = 0, []
        for item in self.items:
            depth += (item.type == "open") - (item.type == "close")
            if item.type == "turn" and depth == 0 and item.turn is not None:
                turns.append(item.turn)
        return turns

    @property
    def start(self) -> Position:
        """The position that the game starts from."""
        if "Position" in self.tags:
            return Position(self.tags["Position"])
        return Position.start(self.tags.get("Variant", "standard").lower())

    def game(self) -> Game:
        """The main line, played."""
        game = Game(self.start)
        for turn in self.turns:
            game.play(turn)
        return game

    def __str__(self) -> str:
        """The record in canonical layout."""
        length = self._write(ffi.NULL, 0)
        text = ffi.new("char[]", length + 1)
        self._write(text, length + 1)
        return str(ffi.buffer(text, length)[:].decode())

    def _take(self, item: Any) -> None:
        kind = item.type
        text = ffi.buffer(item.text, item.text_length)[:].decode("utf-8", "replace") if item.text else ""
        if kind == lib.PUNCT_ITEM_TAG:
            if not self.tags:
                self.before, self.items = [part.text for part in self.items], []
            name = ffi.buffer(item.name, item.name_length)[:].decode("utf-8", "replace")
            self.tags[name] = text_of(lib.punct_record_unescape, item.text, item.text_length)
        elif kind == lib.PUNCT_ITEM_TURN:
            self.items.append(Item("turn", Turn._of(item.turn), MARKS[item.mark]))
        elif kind == lib.PUNCT_ITEM_COMMENT:
            self.items.append(Item("comment", text=text))
        elif kind == lib.PUNCT_ITEM_RESULT:
            self.result = RESULTS[item.result]
        else:
            self.items.append(Item("open" if kind == lib.PUNCT_ITEM_OPEN else "close"))

    def _write(self, text: Any, size: int) -> int:
        writer, item, error = ffi.new("punct_record_writer *"), ffi.new("punct_item *"), ffi.new("punct_error *")
        lib.punct_record_write(writer, text, size)

        def put(kind: int, name: str = "", value: str = "") -> None:
            names, values = name.encode(), value.encode()
            keep = ffi.new("char[]", names), ffi.new("char[]", values)
            item.type, item.name, item.text = kind, keep[0], keep[1]
            item.name_length, item.text_length = len(names), len(values)
            demand(lib.punct_record_put(writer, item, error), error)

        for comment in self.before:
            put(lib.PUNCT_ITEM_COMMENT, value=comment)
        for name, value in self.tags.items():
            data = value.encode()
            put(lib.PUNCT_ITEM_TAG, name, text_of(lib.punct_record_escape, data, len(data)))
        for part in self.items:
            if part.turn is not None:
                item.turn, item.mark = part.turn.bits, MARKS.index(part.mark)
            put(ITEM_TYPES[part.type], value=part.text)
        item.result = RESULTS.index(self.result)
        put(lib.PUNCT_ITEM_RESULT)
        put(lib.PUNCT_ITEM_END)
        return int(writer.length)


ITEM_TYPES = {"turn": lib.PUNCT_ITEM_TURN, "comment": lib.PUNCT_ITEM_COMMENT, "open": lib.PUNCT_ITEM_OPEN,
              "close": lib.PUNCT_ITEM_CLOSE}
