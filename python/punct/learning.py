"""For learning machines: turns as numbers, masks, planes, symmetries and batches of games, over NumPy arrays.

Arrays are written by C where they lie: give one as `out` to use it again and again. They are C-contiguous and of the type that
each function names. docs/python.md has the layout of the planes and the order of the numbers."""
from __future__ import annotations

from typing import Any, Sequence

import numpy as np

from ._library import VARIANTS, ffi, lib, number_of
from .engine import Engine
from .position import Position
from .refusal import demand
from .turn import Turn

ADDITIONS = int(lib.PUNCT_INDEX_ADDS)
MOVES = int(lib.PUNCT_INDEX_MOVES)
INDEXES = int(lib.PUNCT_INDEXES)
NO_INDEX = int(lib.PUNCT_NO_INDEX)
SYMMETRIES = int(lib.PUNCT_SYMMETRIES)
LINES = int(lib.PUNCT_PLANE_LINES)
PLANES_SHAPE = (int(lib.PUNCT_PLANES), LINES, LINES)

#: Results as numbers, as `Batch.state` gives them.
UNDECIDED, WHITE_WINS, BLACK_WINS, DRAW = range(4)


def _array(out: Any, shape: tuple[int, ...], kind: Any) -> Any:
    """The caller's array if it fits, or a new one."""
    if out is None:
        return np.zeros(shape, kind)
    if not isinstance(out, np.ndarray) or out.shape != shape or out.dtype != kind or not out.flags.c_contiguous:
        raise ValueError(f"expected a C-contiguous array of {np.dtype(kind).name} with the shape {shape}")
    if not out.flags.writeable:
        raise ValueError("the array cannot be written")
    return out


def _given(values: Any, shape: tuple[int, ...], kind: Any) -> Any:
    """What a caller gives to be read: any array of the shape whose values fit the type."""
    array = np.asarray(values)
    if array.shape != shape or array.dtype.kind not in "iub":
        raise ValueError(f"expected whole numbers with the shape {shape}")
    if array.dtype != kind and array.size and not (np.iinfo(kind).min <= int(array.min()) and int(array.max()) <= np.iinfo(kind).max):
        raise ValueError(f"numbers beyond those of {np.dtype(kind).name}")
    return np.ascontiguousarray(array, kind)


def _pointer(array: Any, kind: str) -> Any:
    return ffi.cast(kind + " *", ffi.from_buffer(array))


def mask(position: Position, out: Any = None) -> Any:
    """1 for each legal turn by its number, else 0 (uint8).

    >>> int(mask(Position()).sum())
    4986
    """
    array = _array(out, (INDEXES,), np.uint8)
    lib.punct_index_mask(position._position, _pointer(array, "uint8_t"))
    return array


def legal(position: Position) -> Any:
    """The numbers of the legal turns, rising (int32).

    >>> bool((legal(Position()) == np.flatnonzero(mask(Position()))).all())
    True
    """
    array = np.empty(lib.punct_turns_count(position._position), np.int32)
    lib.punct_index_legal(position._position, _pointer(array, "int32_t"), len(array))
    return array


def policy(engine: Engine, position: Position, out: Any = None) -> Any:
    """The share that the policy of the engine's network gives each turn by its number, without a search (float32); they add up to
    1, and to 0 where the game is over.

    >>> shares = policy(Engine(hash_bytes=1 << 20), Position())
    >>> Position().is_legal(Turn.from_index(int(shares.argmax()))), bool(abs(shares.sum() - 1) < 1e-4)
    (True, True)
    """
    shares = _array(out, (INDEXES,), np.float32)
    shares[:] = 0
    turn_count = int(lib.punct_turns_count(position._position))
    turns, scores = np.empty(turn_count, np.uint32), np.empty(turn_count, np.int32)
    if turn_count and not lib.punct_network_policy(engine._network, position._position, _pointer(turns, "punct_turn"),
                                                   _pointer(scores, "int32_t"), turn_count):
        raise ValueError("this engine has no network with a policy")
    if turn_count:
        raised = np.exp((scores - scores.max()) / float(lib.PUNCT_POLICY_SCALE))
        shares[[lib.punct_index_of(int(turn)) for turn in turns]] = raised / raised.sum()
    return shares


def planes(position: Position, out: Any = None) -> Any:
    """The position as planes, seen by the player to move (uint8).

    >>> planes(Position()).shape
    (88, 17, 17)
    """
    array = _array(out, PLANES_SHAPE, np.uint8)
    lib.punct_planes_fill(position._position, _pointer(array, "uint8_t"))
    return array


def planes_image(array: Any, symmetry: int, out: Any = None) -> Any:
    """The planes of the position's image."""
    source = _given(array, PLANES_SHAPE, np.uint8)
    image = _array(out, PLANES_SHAPE, np.uint8)
    if np.shares_memory(source, image):
        raise ValueError("the image needs an array of its own")
    if not lib.punct_planes_map(symmetry, _pointer(source, "uint8_t"), _pointer(image, "uint8_t")):
        raise ValueError(f"there is no symmetry {symmetry}")
    return image


def index_images(position: Position, symmetry: int, out: Any = None) -> Any:
    """For each number that of the turn's image, or -1 where the piece that lies there could not make the turn (int32).

    >>> images = index_images(Position(), 7)
    >>> bool((np.sort(images[legal(Position())]) == legal(Position().image(7))).all())
    True
    """
    images = _array(out, (INDEXES,), np.int32)
    if not lib.punct_symmetry_indexes(position._position, symmetry, _pointer(images, "int32_t")):
        raise ValueError(f"there is no symmetry {symmetry}")
    return images


def seeds(seed: int, count: int) -> Any:
    """A seed for each of many games (uint64)."""
    return np.random.default_rng(seed).integers(0, 1 << 64, count, np.uint64)


class Batch:
    """Many games at once, stepped by threads in C.

    >>> batch = Batch(8, threads=2)
    >>> chance = seeds(1, len(batch))
    >>> while (batch.results == UNDECIDED).any():
    ...     _ = batch.step(batch.random(chance))
    >>> bool((batch.results > 0).all())
    True
    """

    def __init__(self, games: int, start: Position | str = "standard", threads: int = 1) -> None:
        if isinstance(start, str) and start in VARIANTS:
            start = Position.start(VARIANTS[number_of(start, VARIANTS, "a variant")])
        self.start = start if isinstance(start, Position) else Position(start)
        made = ffi.new("punct_batch **")
        if games < 1 or threads < 1:
            raise ValueError("a batch has at least one game and one thread")
        demand(lib.punct_batch_create(made, self.start._position, games, threads))
        self._batch, self._games = ffi.gc(made[0], lib.punct_batch_destroy), int(games)

    def __len__(self) -> int:
        return self._games

    def __getitem__(self, game: int) -> Position:
        """The position of a game."""
        inside = lib.punct_batch_position(self._batch, game) if game >= 0 else ffi.NULL
        if inside == ffi.NULL:
            raise IndexError(f"the batch has no game {game}")
        return Position._copy(inside)

    def set(self, game: int, start: Position) -> None:
        """Lets one game start from a position."""
        if not 0 <= game < self._games:
            raise IndexError(f"the batch has no game {game}")
        demand(lib.punct_batch_set(self._batch, game, start._position))

    def reset(self, which: Any = None) -> None:
        """Starts games anew: those where `which` is not 0, or all."""
        chosen = ffi.NULL
        if which is not None:
            which = _given(which, (self._games,), np.uint8)
            chosen = _pointer(which, "uint8_t")
        lib.punct_batch_reset(self._batch, chosen)

    def step(self, indexes: Sequence[int] | Any, codes: Any = None) -> int:
        """Plays a turn in each game by its number (-1: none). Returns how many were refused; `codes` (uint8) says why, as
        the numbers of the library's codes. A game whose turn is refused stays as it was."""
        turns = _given(indexes, (self._games,), np.int32)
        told = _array(codes, (self._games,), np.uint8)
        return int(lib.punct_batch_step(self._batch, _pointer(turns, "int32_t"), _pointer(told, "uint8_t")))

    @property
    def results(self) -> Any:
        """UNDECIDED, WHITE_WINS, BLACK_WINS or DRAW for each game (uint8)."""
        results = np.empty(self._games, np.uint8)
        lib.punct_batch_state(self._batch, _pointer(results, "uint8_t"), ffi.NULL, ffi.NULL, ffi.NULL)
        return results

    def state(self) -> tuple[Any, Any, Any, Any]:
        """For each game: result and ending as the library numbers them (uint8), player to move (uint8; 0 is White), turns
        played (uint32)."""
        results, endings, to_move = (np.empty(self._games, np.uint8) for _ in range(3))
        turns = np.empty(self._games, np.uint32)
        lib.punct_batch_state(self._batch, _pointer(results, "uint8_t"), _pointer(endings, "uint8_t"),
                              _pointer(to_move, "uint8_t"), _pointer(turns, "uint32_t"))
        return results, endings, to_move, turns

    def masks(self, out: Any = None) -> Any:
        """The masks of legal turns (uint8, games by 49,635)."""
        array = _array(out, (self._games, INDEXES), np.uint8)
        lib.punct_batch_masks(self._batch, _pointer(array, "uint8_t"))
        return array

    def counts(self, out: Any = None) -> Any:
        """How many legal turns each game has (uint32)."""
        array = _array(out, (self._games,), np.uint32)
        lib.punct_batch_counts(self._batch, _pointer(array, "uint32_t"))
        return array

    def planes(self, out: Any = None) -> Any:
        """The planes of each game (uint8, games by 88 by 17 by 17)."""
        array = _array(out, (self._games, *PLANES_SHAPE), np.uint8)
        lib.punct_batch_planes(self._batch, _pointer(array, "uint8_t"))
        return array

    def random(self, seeds: Any, out: Any = None) -> Any:
        """A legal turn of each game by its number, all equally likely; -1 where the game is over (int32). `seeds` (uint64, one
        a game) are changed."""
        array = _array(out, (self._games,), np.int32)
        chance = self._seeds(seeds)
        lib.punct_batch_random(self._batch, _pointer(chance, "uint64_t"), _pointer(array, "int32_t"))
        return array

    def playouts(self, seeds: Any, each: int = 1, limit: int = 1 << 31) -> tuple[Any, Any]:
        """Plays random games on from where each game stands, which stays as it is. Gives for each game how many had which
        result (uint32, games by 4; undecided: longer than `limit` turns) and the turns they took (uint64)."""
        tallies, turns = np.zeros((self._games, 4), np.uint32), np.zeros(self._games, np.uint64)
        chance = self._seeds(seeds)
        lib.punct_batch_playouts(self._batch, _pointer(chance, "uint64_t"), each, limit,
                                 ffi.cast("uint32_t(*)[4]", ffi.from_buffer(tallies)), _pointer(turns, "uint64_t"))
        return tallies, turns

    def _seeds(self, given: Any) -> Any:
        if given is None:
            raise ValueError("random play needs a seed for each game: seeds(1, len(batch))")
        return _array(given, (self._games,), np.uint64)
