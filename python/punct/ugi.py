"""Any engine that speaks UGI (docs/protocol.md), as a process, by asyncio."""
from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Callable

from .engine import Choice, Line, Score
from .game import Game
from .position import Position
from .turn import Turn

LIMIT = 1 << 20  # bytes of a line


class EngineError(RuntimeError):
    """The engine died, said what is no UGI, or refused what it was told."""


class UgiEngine:
    """An engine in a process of its own.

        async with await UgiEngine.start("punct", "engine") as engine:
            await engine.set_option("Threads", 2)
            choice = await engine.search(Position(), move_ms=500)
    """

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.name = ""
        self.options: dict[str, str] = {}  #: what the engine said about each option

    @classmethod
    async def start(cls, *command: str) -> UgiEngine:
        """Starts the command and asks who is there."""
        process = await asyncio.create_subprocess_exec(*command, stdin=asyncio.subprocess.PIPE,
                                                       stdout=asyncio.subprocess.PIPE, limit=LIMIT)
        engine = cls(process)
        try:
            await engine._send("ugi")
            while (line := await engine._line()) != "ugiok":
                words = line.split()
                if words[:2] == ["id", "name"]:
                    engine.name = " ".join(words[2:])
                elif words[:2] == ["option", "name"] and "type" in words:
                    at = words.index("type")
                    engine.options[" ".join(words[2:at])] = " ".join(words[at:])
        except BaseException:
            await engine.close()
            raise
        return engine

    async def set_option(self, name: str, value: object) -> None:
        """Sets an option; what the engine refuses raises `EngineError`."""
        if name.lower() not in {known.lower() for known in self.options}:
            raise EngineError(f"{self.name} has no option {name!r}")
        await self._send(f"setoption name {name} value {value}")
        await self.ready()

    async def ready(self) -> None:
        """Waits until the engine has done what it was told."""
        await self._send("isready")
        complaint = ""
        while (line := await self._line()) != "readyok":
            if line.startswith("info string error"):
                complaint = line
        if complaint:
            raise EngineError(f"{self.name}: {complaint}")

    async def new_game(self) -> None:
        await self._send("uginewgame")
        await self.ready()

    async def search(self, game: Game | Position, *, nodes: int = 0, depth: int = 0, move_ms: int = 0,
                     on_line: Callable[[Line], None] | None = None) -> Choice:
        """Searches the game. Cancelled, it stops the engine, which stays fit for use."""
        limits = "".join(f" {word} {value}" for word, value in
                         (("nodes", nodes), ("depth", depth), ("movetime", move_ms)) if value)
        if not limits:
            raise ValueError("searching needs a limit: nodes, depth or move_ms")
        game = game if isinstance(game, Game) else Game(game)
        moves = "".join(f" {turn}" for turn in game.turns)
        await self._send(f"position fen {game.start}" + (f" moves{moves}" if moves else ""))
        await self.ready()
        await self._send("go" + limits)
        try:
            return await self._choice(game.position, on_line)
        except asyncio.CancelledError:
            await self._send("stop")
            while not (await self._line()).startswith("bestmove"):
                pass
            raise

    async def close(self) -> None:
        """Asks the engine to leave, and ends it if it does not."""
        process = self._process
        try:
            await self._send("quit")
            await asyncio.wait_for(process.wait(), 5)
        except (EngineError, OSError, asyncio.TimeoutError):
            if process.returncode is None:
                process.kill()
            await process.wait()
        finally:
            assert process.stdin is not None
            process.stdin.close()  # also where the engine died by itself: asyncio wants to let go before its loop ends

    async def __aenter__(self) -> UgiEngine:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None,
                        trace: TracebackType | None) -> None:
        await self.close()

    async def _send(self, line: str) -> None:
        if "\n" in line:
            raise ValueError("a line of UGI has no line breaks")
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line.encode() + b"\n")
            await self._process.stdin.drain()
        except (BrokenPipeError, ConnectionResetError):
            raise EngineError("the engine has ended") from None

    async def _line(self) -> str:
        assert self._process.stdout is not None
        try:
            line = await self._process.stdout.readline()
        except ValueError:
            raise EngineError(f"the engine wrote a line of more than {LIMIT} bytes") from None
        if not line:
            raise EngineError("the engine has ended")
        return line.decode("utf-8", "replace").strip()

    async def _choice(self, position: Position, on_line: Callable[[Line], None] | None) -> Choice:
        lines: dict[int, Line] = {}
        while True:
            words = (await self._line()).split()
            if words[:1] == ["bestmove"]:
                return self._chosen(position, words, lines)
            if words[:1] == ["info"] and "pv" in words and "score" in words:
                line = line_from(position, words)
                lines[line.number] = line
                if on_line is not None:
                    on_line(line)

    def _chosen(self, position: Position, words: list[str], lines: dict[int, Line]) -> Choice:
        if len(words) < 2 or words[1] == "none":
            raise EngineError(f"{self.name} has no turn to play")
        best = position.turn(words[1])
        refusal = position.refusal(best)
        if refusal is not None:
            raise EngineError(f"{self.name} plays {words[1]}: {refusal}")
        ponder = Turn(words[3]) if len(words) > 3 and words[2] == "ponder" else None
        return Choice(best, ponder, tuple(lines[number] for number in sorted(lines)))


def line_from(position: Position, words: list[str]) -> Line:
    """An info line of the protocol."""
    try:
        at = words.index("pv")
        facts = {word: int(value) for word, value in zip(words[1:at], words[2:at]) if value.lstrip("-").isdigit()}
        turns = tuple(Turn(word) for word in words[at + 1:])
        return Line(facts.get("multipv", 1), facts.get("depth", 0), Score(facts.get("win", 0), facts.get("mate", 0)),
                    facts.get("nodes", 0), facts.get("time", 0), turns)
    except ValueError as error:
        raise EngineError(f"an info line that cannot be read: {' '.join(words)}: {error}") from None
