"""What the library refuses, as an exception with its data."""
from __future__ import annotations

from typing import Any

from ._library import ffi, lib, space_text
from .board import Piece, piece_of


class Refusal(ValueError):
    """A turn, a text or a call that is refused.

    >>> import punct
    >>> try:
    ...     punct.Position().play("Ti9a")
    ... except punct.Refusal as refusal:
    ...     print(refusal.code, refusal.spaces, refusal.piece.kind)
    centre-barred ('i9', 'i10', 'j10') T
    """

    code: str  #: a stable name such as "space-occupied"
    sentence: str  #: for people, in English
    spaces: tuple[str, ...]  #: the spaces that cause it
    piece: Piece | None  #: the piece that causes it
    line: int  #: where in a text, both from 1; 0: not about a text
    column: int

    def __init__(self, error: Any) -> None:
        self.code = ffi.string(lib.punct_code_name(error.code)).decode()
        self.sentence = ffi.string(error.sentence).decode() or self.code
        self.spaces = tuple(space_text(error.spaces[i]) for i in range(error.space_count))
        self.piece = piece_of(error.piece) if error.has_piece else None
        self.line, self.column = int(error.line), int(error.column)
        super().__init__(self.sentence)


def refusal_of(code: int) -> Refusal:
    """A refusal of which only the code is known."""
    error = ffi.new("punct_error *")
    error.code = code
    return Refusal(error)


def demand(code: int, error: Any = None) -> None:
    """Raises what a call was refused with."""
    if code != lib.PUNCT_OK:
        raise Refusal(error) if error is not None and error.code == code else refusal_of(code)
