"""A turn."""
from __future__ import annotations

from ._library import KINDS, ORIENTATIONS, ffi, lib, space_text, text_of
from .refusal import demand

NO_TURN = 0xFFFFFFFF  # PUNCT_NO_TURN, a macro of the header


class Turn:
    """A turn: a piece that is added or moved. It never changes, and equal turns are equal.

    >>> turn = Turn("Th12b")
    >>> turn.is_addition, turn.kind, turn.space, turn.orientation
    (True, 'T', 'h12', 'b')
    >>> move = Turn("h12-k15b")
    >>> move.origin, move.space, move.kind
    ('h12', 'k15', None)
    >>> Turn.from_index(move.index) == move
    True
    """

    __slots__ = ("_turn",)
    _turn: int

    def __init__(self, text: str) -> None:
        """A turn from its full text. `Position.turn` also reads moves whose orientation was left out."""
        self._turn = read_turn(text, ffi.NULL)

    @classmethod
    def from_bits(cls, bits: int) -> Turn:
        """The turn that the C library writes so."""
        if lib.punct_index_of(bits) == lib.PUNCT_NO_INDEX:
            raise ValueError(f"{bits:#x} is no turn that a position could allow")
        return cls._of(bits)

    @classmethod
    def _of(cls, bits: int) -> Turn:
        """A turn of the library's own, which need not be looked at."""
        turn = cls.__new__(cls)
        turn._turn = int(bits)
        return turn

    @classmethod
    def from_index(cls, index: int) -> Turn:
        """The turn of a number from 0 to 49,634."""
        if not 0 <= index < lib.PUNCT_INDEXES:
            raise IndexError(f"no turn has the number {index}")
        return cls._of(lib.punct_index_turn(index))

    @property
    def bits(self) -> int:
        """The turn as the C library writes it."""
        return self._turn

    @property
    def index(self) -> int:
        """The turn's number among all turns, which never changes; -1: no position could allow it."""
        return int(lib.punct_index_of(self._turn))

    @property
    def is_addition(self) -> bool:
        return bool(lib.punct_turn_is_add(self._turn))

    @property
    def kind(self) -> str | None:
        """The kind of an added piece; None for a move."""
        return KINDS[lib.punct_turn_kind(self._turn)] if self.is_addition else None

    @property
    def origin(self) -> str | None:
        """Where the PÜNCT of a moved piece lies before; None for an addition."""
        return None if self.is_addition else space_text(lib.punct_turn_from(self._turn))

    @property
    def space(self) -> str:
        """Where the PÜNCT lies after the turn."""
        return space_text(lib.punct_turn_to(self._turn))

    @property
    def orientation(self) -> str:
        return str(ORIENTATIONS[lib.punct_turn_orientation(self._turn)])

    def __str__(self) -> str:
        return text_of(lib.punct_turn_write, self._turn)

    def __repr__(self) -> str:
        return f"Turn({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and self._turn == other._turn

    def __hash__(self) -> int:
        return hash(self._turn)


def read_turn(text: str, position: object) -> int:
    """The bits of a turn's text; `position` (NULL: none) supplies an orientation that was left out."""
    if not isinstance(text, str):
        raise TypeError(f"a turn is a text such as 'Th12b', not {text!r}")
    if position == ffi.NULL:
        position = ffi.new("punct_position *")
        lib.punct_position_start(position, lib.PUNCT_STANDARD)
    bits, error, data = ffi.new("punct_turn *"), ffi.new("punct_error *"), text.encode()
    demand(lib.punct_turn_read(position, data, len(data), bits, error), error)
    return int(bits[0])
