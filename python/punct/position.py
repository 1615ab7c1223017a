"""A position: what lies on the board, who is to move, and how the game stands."""
from __future__ import annotations

from typing import Any, NamedTuple

from ._library import COLOURS, KINDS, VARIANTS, ffi, lib, number_of, space_number, space_text, text_of
from .board import Dot, Piece, piece_of
from .refusal import Refusal, demand
from .turn import NO_TURN, Turn, read_turn


class Outcome(NamedTuple):
    """How a position or a game stands."""

    result: str  #: "1-0", "0-1", "1/2-1/2" or "*"
    ending: str  #: a stable name such as "connection"; "not-over"
    centre: tuple[int, int]  #: topmost dots of White and Black in the central hexagon
    path: tuple[str, ...]  #: the winning chain, from side to side
    sentence: str  #: for people, in English

    @property
    def winner(self) -> str | None:
        return {"1-0": "white", "0-1": "black"}.get(self.result)


def outcome_of(outcome: Any) -> Outcome:
    return Outcome(ffi.string(lib.punct_result_text(outcome.result)).decode(),
                   ffi.string(lib.punct_ending_name(outcome.ending)).decode(), (outcome.centre[0], outcome.centre[1]),
                   tuple(space_text(outcome.path[i]) for i in range(outcome.path_length)),
                   text_of(lib.punct_outcome_sentence, outcome))


class Position:
    """A position. It never changes: playing gives another one.

    >>> position = Position()
    >>> position
    Position('standard w 0 -')
    >>> position.turn_count, position.to_move
    (4986, 'white')
    >>> after = position.play("Th12b").play("Ek9a")
    Traceback (most recent call last):
        ...
    punct.refusal.Refusal: this added piece may not touch the central hexagon: k9, k10 and k11
    >>> after = position.play("Th12b").play("En9a")
    >>> print(after)
    standard w 2 bEn9a,wTh12b
    >>> after.pieces[1]
    Piece(colour='white', kind='T', space='h12', orientation='b', level=0)
    >>> Position("basic w 0 -").perft(1)
    4986
    """

    __slots__ = ("_position",)

    def __init__(self, text: str = "standard w 0 -") -> None:
        if not isinstance(text, str):
            raise TypeError(f"a position is a text such as 'standard w 0 -', not {text!r}")
        self._position = ffi.new("punct_position *")
        data, error = text.encode(), ffi.new("punct_error *")
        demand(lib.punct_position_read(self._position, data, len(data), error), error)

    @classmethod
    def start(cls, variant: str = "standard") -> Position:
        """The empty board of a variant, "standard" or "basic"."""
        number_of(variant, VARIANTS, "a variant")
        return cls(f"{variant} w 0 -")

    @classmethod
    def _copy(cls, inside: Any) -> Position:
        """A position of its own from one of the library's."""
        position = cls.__new__(cls)
        position._position = ffi.new("punct_position *", inside[0])
        return position

    # ---- What lies there -----------------------------------------------------------------------

    @property
    def variant(self) -> str:
        return VARIANTS[lib.punct_position_variant(self._position)]

    @property
    def to_move(self) -> str:
        return COLOURS[lib.punct_position_to_move(self._position)]

    @property
    def turns_played(self) -> int:
        return int(lib.punct_position_turns_played(self._position))

    @property
    def pieces(self) -> list[Piece]:
        """The pieces on the board, by level."""
        pieces = ffi.new("punct_piece[]", lib.PUNCT_PIECES)
        return [piece_of(pieces[i]) for i in range(lib.punct_position_pieces(self._position, pieces))]

    def reserve(self, colour: str, kind: str) -> int:
        """Pieces left to add."""
        return int(lib.punct_position_reserve(self._position, number_of(colour, COLOURS, "a colour"),
                                              number_of(kind, KINDS, "a kind")))

    def height(self, space: str) -> int:
        """0 when the space is empty, else the level of its topmost dot + 1."""
        return int(lib.punct_position_height(self._position, space_number(space)))

    def stack(self, space: str) -> list[Dot]:
        """The dots that lie in a space, topmost first."""
        dots = ffi.new("punct_dot[]", lib.PUNCT_PIECES)
        count = lib.punct_position_stack(self._position, space_number(space), dots)
        return [Dot(piece_of(dots[i].piece), dots[i].dot) for i in range(count)]

    @property
    def key(self) -> int:
        """Equal for equal positions and practically never otherwise, on every machine."""
        return int(lib.punct_position_key(self._position))

    # ---- Turns ---------------------------------------------------------------------------------

    def turn(self, turn: str | Turn) -> Turn:
        """A turn from its text; a move may leave out an orientation that stays the same."""
        return turn if isinstance(turn, Turn) else Turn._of(read_turn(turn, self._position))

    @property
    def turns(self) -> list[Turn]:
        """All legal turns; none when the game is over."""
        turns = ffi.new("punct_turn[]", lib.PUNCT_TURNS_MAX)
        count = lib.punct_turns(self._position, turns, lib.PUNCT_TURNS_MAX)
        return [Turn._of(bits) for bits in ffi.unpack(turns, count)]

    @property
    def turn_count(self) -> int:
        """How many legal turns there are: much faster than listing them."""
        return int(lib.punct_turns_count(self._position))

    def refusal(self, turn: str | Turn) -> Refusal | None:
        """Why a turn is refused; None: it is legal.

        >>> Position().refusal("Th12b") is None
        True
        >>> Position().refusal("Th16b").code
        'off-board'
        """
        error = ffi.new("punct_error *")
        code = lib.punct_turn_check(self._position, self.turn(turn).bits, error)
        return None if code == lib.PUNCT_OK else Refusal(error)

    def is_legal(self, turn: str | Turn) -> bool:
        return bool(lib.punct_turn_check(self._position, self.turn(turn).bits, ffi.NULL) == lib.PUNCT_OK)

    def play(self, turn: str | Turn) -> Position:
        """The position after a turn; an illegal one raises `Refusal`."""
        after, error = Position._copy(self._position), ffi.new("punct_error *")
        demand(lib.punct_play(after._position, self.turn(turn).bits, ffi.NULL, error), error)
        return after

    def perft(self, depth: int) -> int:
        """How many sequences of exactly `depth` legal turns there are."""
        return int(lib.punct_perft(self._position, depth))

    # ---- The end -------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return bool(lib.punct_position_result(self._position) != lib.PUNCT_UNDECIDED)

    @property
    def outcome(self) -> Outcome:
        """How the position stands, repetition apart, which only a `Game` knows."""
        outcome = ffi.new("punct_outcome *")
        lib.punct_position_outcome(self._position, outcome)
        return outcome_of(outcome)

    # ---- Pictures ------------------------------------------------------------------------------

    def svg(self, *, size: int = 720, coordinates: bool = True, levels: bool = False, reserves: bool = True,
            path: bool = False, turn: str | Turn | None = None) -> str:
        """The position as an SVG document of its own.

        >>> Position().svg(size=300).startswith("<svg")
        True
        """
        options = ffi.new("punct_picture_options *", lib.punct_picture_defaults())
        options.size, options.coordinates, options.levels = size, coordinates, levels
        options.reserves, options.path = reserves, path
        options.turn = NO_TURN if turn is None else self.turn(turn).bits
        return text_of(lib.punct_picture_svg, self._position, options)

    def _repr_svg_(self) -> str:
        return self.svg(size=420, levels=True, path=True)

    # ---- Symmetries ----------------------------------------------------------------------------

    def image(self, symmetry: int) -> Position:
        """The position turned (0 to 5) or mirrored and turned (6 to 11).

        >>> print(Position("standard b 1 wTh12b").image(3))
        standard b 1 wTj6e
        """
        image = Position()
        demand(lib.punct_symmetry_position(self._position, symmetry, image._position))
        return image

    def image_of(self, turn: str | Turn, symmetry: int) -> Turn:
        """The turn that does in the position's image what a turn does here."""
        bits = lib.punct_symmetry_turn(self._position, symmetry, self.turn(turn).bits)
        if bits == NO_TURN:
            raise ValueError(f"{turn} has no image by symmetry {symmetry} here")
        return Turn._of(bits)

    # ---- As a value ----------------------------------------------------------------------------

    def __str__(self) -> str:
        return text_of(lib.punct_position_write, self._position)

    def __repr__(self) -> str:
        return f"Position({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and bool(lib.punct_position_equal(self._position, other._position))

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> tuple[type[Position], tuple[str]]:
        return Position, (str(self),)
