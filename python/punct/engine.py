"""The engine, in this process."""
from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any, Callable

from ._library import ffi, lib, text_of
from .game import Game
from .position import Position
from .refusal import demand
from .turn import NO_TURN, Turn


@dataclass(frozen=True)
class Score:
    """Seen by the player to move: the chance to win in per mille, a draw counting half; where the end is proven, the winner's
    turns until then (negative: the opponent wins), else 0."""

    win: int
    mate: int = 0

    def __str__(self) -> str:
        return text_of(lib.punct_score_write, {"win": self.win, "mate": self.mate})


@dataclass(frozen=True)
class Line:
    """A line of play that the engine considers."""

    number: int  #: 1 is the best
    depth: int
    score: Score
    nodes: int
    time_ms: int
    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class Choice:
    """What the engine would play, and why."""

    best: Turn
    ponder: Turn | None  #: the answer that it expects
    lines: tuple[Line, ...]  #: best first


@dataclass(frozen=True)
class Judgement:
    """A turn that was played, seen by the player who played it."""

    turn: Turn
    best: Turn
    before: Score
    after: Score
    loss: int  #: of the chance to win, in per mille
    mark: str  #: "", "?!", "?" or "??"
    text: str  #: what a record says about it


@dataclass(frozen=True)
class Solution:
    """A search for a win by threats: "win" in so many turns, "none", or "open" where a limit came first."""

    proof: str
    turns: int
    nodes: int
    line: tuple[Turn, ...]


def network_file() -> str:
    """The network that comes with the package, or else the one installed with the engine."""
    packaged = os.path.join(os.path.dirname(__file__), "punct.net")
    return packaged if os.path.exists(packaged) else str(ffi.string(lib.punct_network_path()).decode())


def line_of(info: Any) -> Line:
    return Line(info.multipv, info.depth, Score(info.score.win, info.score.mate), info.nodes, info.time_ms,
                tuple(Turn._of(info.line[i]) for i in range(info.length)))


@ffi.def_extern()  # type: ignore[misc]
def python_info(info: Any, user: Any) -> None:
    ffi.from_handle(user)(line_of(info))


class Engine:
    """A player. One search at a time; `stop` may come from any thread.

    `network` is a file; None finds the one that comes with the package, and a missing one raises `Refusal`. False asks for the
    weaker hand-written evaluation.

    >>> engine = Engine(hash_bytes=1 << 20)
    >>> choice = engine.search(Position("standard w 0 -"), nodes=3000, lines=2)
    >>> Position().is_legal(choice.best), len(choice.lines), choice.lines[0].turns[0] == choice.best
    (True, 2, True)
    >>> Engine(network="nowhere.net")
    Traceback (most recent call last):
        ...
    punct.refusal.Refusal: cannot read the network nowhere.net: No such file or directory
    """

    def __init__(self, network: str | os.PathLike[str] | None | bool = None, *, threads: int = 1, hash_bytes: int = 0) -> None:
        self._network = self._engine = ffi.NULL
        if network is True:
            raise TypeError("network is a file, None or False")
        if network is not False:
            path = network_file() if network is None else os.fspath(network)
            found, error = ffi.new("punct_network **"), ffi.new("punct_error *")
            demand(lib.punct_network_load(found, os.fsencode(path), error), error)
            self._network = ffi.gc(found[0], lib.punct_network_destroy)
        made = ffi.new("punct_engine **")
        options = {"threads": threads, "hash_bytes": hash_bytes, "network": self._network}
        demand(lib.punct_engine_create(made, ffi.new("punct_engine_options *", options)))
        # The engine goes first: whatever clears it away keeps the network until then.
        network_kept = self._network
        self._engine = ffi.gc(made[0], lambda engine: (lib.punct_engine_destroy(engine), network_kept)[0])

    def search(self, game: Game | Position, *, nodes: int = 0, depth: int = 0, move_ms: int = 0, level: int = 0,
               lines: int = 1, seed: int = 0, on_line: Callable[[Line], None] | None = None) -> Choice:
        """Searches until a limit is met, or `stop` is called from another thread. `on_line` hears of every line found."""
        game = game if isinstance(game, Game) else Game(game)
        limits = ffi.new("punct_limits *", {"nodes": nodes, "depth": depth, "move_ms": move_ms, "level": level,
                                            "multipv": lines, "seed": seed})
        found: dict[int, Line] = {}
        raised: list[BaseException] = []

        def hear(line: Line) -> None:
            found[line.number] = line
            try:
                if on_line is not None and not raised:
                    on_line(line)
            except BaseException as error:  # nothing may leave a call from C; it is raised below
                raised.append(error)
                self.stop()

        choice, handle = ffi.new("punct_choice *"), ffi.new_handle(hear)
        demand(lib.punct_engine_search(self._engine, game._game, limits, lib.python_info, handle, choice))
        if raised:
            self.prepare()
            raise raised[0]
        ponder = None if choice.ponder == NO_TURN else Turn._of(choice.ponder)
        best_first = tuple(found[number] for number in sorted(found))
        return Choice(Turn._of(choice.best), ponder, best_first or (line_of(choice.info),))

    def judge(self, game: Game, turn: str | Turn, *, nodes: int = 0, depth: int = 0, move_ms: int = 0) -> Judgement:
        """Judges a turn of the game as it stands before it."""
        if not (nodes or depth or move_ms):
            raise ValueError("judging needs a limit: nodes, depth or move_ms")
        copy, judgement = game.copy(), ffi.new("punct_judgement *")
        played = copy.play(turn)  # also makes the room that judging needs
        copy.take_back()
        limits = ffi.new("punct_limits *", {"nodes": nodes, "depth": depth, "move_ms": move_ms})
        if not lib.punct_engine_judge(self._engine, copy._game, played.bits, limits, judgement):
            raise ValueError("the limits make no sense, or the engine was stopped")
        before, after = judgement.before, judgement.after
        return Judgement(played, Turn._of(judgement.best), Score(before.win, before.mate), Score(after.win, after.mate),
                         judgement.loss, ffi.string(lib.punct_mark_text(judgement.mark)).decode(),
                         text_of(lib.punct_judgement_write, judgement))

    def solve(self, position: Position, *, turns: int = 0, nodes: int = 0, max_ms: int = 0) -> Solution:
        """Looks for a win by threats alone; what it proves is exact."""
        solution = ffi.new("punct_solution *")
        limits = ffi.new("punct_solve_limits *", {"turns": turns, "nodes": nodes, "max_ms": max_ms})
        demand(lib.punct_engine_solve(self._engine, position._position, limits, solution))
        return Solution(("win", "none", "open")[solution.proof], solution.turns, solution.nodes,
                        tuple(Turn._of(solution.line[i]) for i in range(solution.length)))

    def value(self, position: Position) -> float:
        """The network's opinion of a position without a search: the chance to win of the player to move, from 0 to 1.

        >>> 0.4 < Engine(hash_bytes=1 << 20).value(Position()) < 0.8
        True
        """
        value = lib.punct_network_value(self._network, position._position)
        if value < 0:
            raise ValueError("this engine has no network")
        return float(value) / 1000

    def reference(self, player: str, position: Position, seed: int = 0) -> Turn | None:
        """The turn of a fixed opponent: "random", "greedy" or "span3"; None when the game is over."""
        name = player.encode()
        number = lib.punct_reference_find(name, len(name))
        if number == lib.PUNCT_REFERENCE_PLAYERS:
            raise ValueError(f"there is no reference player {player!r}")
        bits = lib.punct_reference_choose(self._engine, number, position._position, seed)
        return None if bits == NO_TURN else Turn._of(bits)

    def stop(self) -> None:
        """Ends the search under way, or else the next one at once."""
        lib.punct_engine_stop(self._engine)

    def prepare(self) -> None:
        """Forgets a stop that came too late."""
        lib.punct_engine_prepare(self._engine)

    def clear(self) -> None:
        """Forgets what was learned in earlier searches: for a new game."""
        lib.punct_engine_clear(self._engine)
