"""The C library, and what every call of it needs: texts, names of things, spaces."""
from __future__ import annotations

from typing import Any, Callable

from ._punct import ffi as ffi, lib as lib

VARIANTS = ("basic", "standard")
COLOURS = ("white", "black")
ORIENTATIONS: tuple[str, ...] = tuple("abcdef")
KINDS: tuple[str, ...] = tuple(lib.punct_kind_letter(kind).decode() for kind in range(lib.PUNCT_KINDS))


def number_of(value: str, names: tuple[str, ...], what: str) -> int:
    """The number of a name, or a ValueError that tells the names there are."""
    if isinstance(value, str) and value in names:
        return names.index(value)
    raise ValueError(f"{what} is one of {', '.join(names)}, not {value!r}")


def text_of(write: Callable[..., int], *arguments: Any) -> str:
    """The text that a writer of the library writes: asked for its length first."""
    length = write(*arguments, ffi.NULL, 0)
    buffer = ffi.new("char[]", length + 1)
    write(*arguments, buffer, length + 1)
    return str(ffi.buffer(buffer, length)[:].decode("utf-8", "replace"))


def space_text(space: int) -> str:
    return text_of(lib.punct_space_write, space)


SPACES = {space_text(space): space for space in range(lib.PUNCT_SPACE_LIMIT) if lib.punct_space_exists(space)}


def space_number(text: str) -> int:
    """The library's number of a space such as "h12"."""
    try:
        return SPACES[text.lower()]
    except (KeyError, AttributeError):
        raise ValueError(f"{text!r} is not a space of the board") from None
