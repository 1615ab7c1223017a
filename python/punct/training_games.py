"""The engine's training games (`*.games`) as NumPy arrays. docs/training.md has the format of the files."""
from __future__ import annotations

import os
import struct
from typing import Any, NamedTuple

import numpy as np

from ._library import lib

MAGIC, HEADER, BLOCK_HEAD, TURN_BYTES = b"PUNCTGM1", 32, 10, 5
#: The chance of a turn that was played at random.
NO_CHANCE = 65535


class TrainingGames(NamedTuple):
    """Games one behind the other: those of game g are `turns[starts[g]:starts[g + 1]]`."""

    variants: Any  #: 0 basic, 1 standard (uint8)
    results: Any  #: as `learning.WHITE_WINS` and so on (uint8)
    starts: Any  #: where each game begins, and the end (int64)
    turns: Any  #: turns by their number (int32)
    chances: Any  #: of the player who made the turn, per mille, by the search; NO_CHANCE where it was random (uint16)


def _fnv(data: bytes) -> int:
    digest = 0xCBF29CE484222325
    for byte in data:
        digest = (digest ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return digest


def read(path: str | os.PathLike[str]) -> TrainingGames:
    """Reads a file of games. A damaged one is refused with a ValueError that says where; a last game that is not whole is passed
    over, as its writer may have been killed.

    >>> games = read("tools/training/games/2-by-its-pupil.games")
    >>> len(games.variants) > 1000, bool((games.starts[1:] > games.starts[:-1]).all())
    (True, True)
    """
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != MAGIC or len(data) < HEADER or struct.unpack_from("<Q", data, 24)[0] != _fnv(data[:24]):
        raise ValueError(f"{os.fspath(path)}: this is no file of training games, or its header is damaged")
    at, heads, blocks = HEADER, [], []
    while len(data) - at >= BLOCK_HEAD:
        name, size, digest = struct.unpack_from("<4sHI", data, at)
        block = data[at + BLOCK_HEAD:at + BLOCK_HEAD + size]
        if name == b"GAME" and len(block) < size:
            break
        if name != b"GAME" or size < 4 or (size - 4) % TURN_BYTES or digest != _fnv(block) & 0xFFFFFFFF:
            raise ValueError(f"{os.fspath(path)}: the game at byte {at} is damaged")
        heads.append(struct.unpack_from("<HH", block))
        blocks.append(block[4:])
        at += BLOCK_HEAD + size
    kinds = np.array([head[0] for head in heads], np.uint8)
    starts = np.concatenate([[0], np.cumsum([len(block) // TURN_BYTES for block in blocks])]).astype(np.int64)
    bytes_of = np.frombuffer(b"".join(blocks), np.uint8).reshape(-1, TURN_BYTES).astype(np.uint32)
    packed = bytes_of[:, 0] | bytes_of[:, 1] << 8 | bytes_of[:, 2] << 16
    different, places = np.unique(packed, return_inverse=True)
    numbers = np.array([lib.punct_index_of(int(turn)) for turn in different], np.int32)
    if (numbers == lib.PUNCT_NO_INDEX).any() or any(head[1] * TURN_BYTES != len(block) for head, block in zip(heads, blocks)):
        raise ValueError(f"{os.fspath(path)}: a game has a turn that no position could allow")
    chances = (bytes_of[:, 3] | bytes_of[:, 4] << 8).astype(np.uint16)
    return TrainingGames(kinds % 2, kinds // 2, starts, numbers[places].astype(np.int32), chances)
