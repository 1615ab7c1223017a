"""The board and its pieces."""
from __future__ import annotations

from typing import Any, NamedTuple

from ._library import COLOURS, KINDS, ORIENTATIONS, SPACES, ffi, lib, number_of, space_number, space_text


class Piece(NamedTuple):
    """A piece on the board; its level is 0 when it lies on the board itself."""

    colour: str
    kind: str
    space: str
    orientation: str
    level: int

    @property
    def dots(self) -> tuple[str, ...]:
        """The spaces of its three dots, the PÜNCT first.

        >>> Piece("white", "T", "h12", "b", 0).dots
        ('h12', 'i13', 'i12')
        """
        return piece_dots(self.kind, self.space, self.orientation)


class Dot(NamedTuple):
    """One dot of a piece; number 0 is the PÜNCT."""

    piece: Piece
    number: int


def piece_of(piece: Any) -> Piece:
    """A piece of the library's."""
    return Piece(COLOURS[piece.colour], KINDS[piece.kind], space_text(piece.space), ORIENTATIONS[piece.orientation],
                 int(piece.level))


def piece_dots(kind: str, space: str, orientation: str) -> tuple[str, ...]:
    """The spaces of a piece's dots that are on the board, the PÜNCT first."""
    dots = ffi.new("punct_space[]", lib.PUNCT_DOTS)
    lib.punct_piece_dots(number_of(kind, KINDS, "a kind"), space_number(space),
                         number_of(orientation, ORIENTATIONS, "an orientation"), dots)
    return tuple(space_text(dot) for dot in dots if dot != lib.PUNCT_NOWHERE)


def spaces() -> list[str]:
    """All spaces of the board.

    >>> len(spaces())
    211
    """
    return list(SPACES)


def is_central(space: str) -> bool:
    """Whether a space belongs to the central hexagon.

    >>> is_central("i9"), is_central("a2")
    (True, False)
    """
    return bool(lib.punct_space_is_central(space_number(space)))


def neighbour(space: str, direction: str) -> str | None:
    """The next space in a direction, "a" (up) and on clockwise to "f"; None beyond the edge.

    >>> neighbour("i9", "a"), neighbour("a2", "d")
    ('i10', None)
    """
    step = lib.punct_space_step(space_number(space), number_of(direction, ORIENTATIONS, "a direction"))
    return None if step == lib.PUNCT_NOWHERE else space_text(step)
