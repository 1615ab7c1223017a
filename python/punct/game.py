"""A game: a position with its past, which decides about repetition."""
from __future__ import annotations

from ._library import ffi, lib
from .position import Outcome, Position, outcome_of
from .refusal import demand
from .turn import Turn


class Game:
    """A game being played.

    >>> game = Game()
    >>> game.play("Th12b")
    Turn('Th12b')
    >>> game.play("Ek9a")
    Traceback (most recent call last):
        ...
    punct.refusal.Refusal: this added piece may not touch the central hexagon: k9, k10 and k11
    >>> game.turns, game.is_over
    ([Turn('Th12b')], False)
    >>> game.take_back()
    Turn('Th12b')
    >>> game.position == Position()
    True
    """

    def __init__(self, start: Position | str | None = None) -> None:
        self.start = start if isinstance(start, Position) else Position(start or "standard w 0 -")
        self._history = ffi.new("punct_played[]", 64)
        self._game = ffi.new("punct_game *")
        demand(lib.punct_game_start(self._game, self.start._position, self._history, 64))

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return Position._copy(ffi.addressof(self._game, "position"))

    @property
    def turns(self) -> list[Turn]:
        """The turns played."""
        return [Turn._of(self._history[i].turn) for i in range(self._game.length)]

    def __len__(self) -> int:
        return int(self._game.length)

    def play(self, turn: str | Turn) -> Turn:
        """Plays a turn; an illegal one raises `Refusal` and changes nothing."""
        self._make_room()
        played, error = self.position.turn(turn), ffi.new("punct_error *")
        demand(lib.punct_game_play(self._game, played.bits, error), error)
        return played

    def take_back(self) -> Turn:
        """Takes the last turn back."""
        last = self.turns[-1] if len(self) else None
        demand(lib.punct_game_take_back(self._game))
        assert last is not None
        return last

    @property
    def is_over(self) -> bool:
        return bool(self._game.repeated) or self.position.is_over

    @property
    def outcome(self) -> Outcome:
        """How the game stands, repetition included."""
        outcome = ffi.new("punct_outcome *")
        lib.punct_game_outcome(self._game, outcome)
        return outcome_of(outcome)

    def copy(self) -> Game:
        """Another game with the same turns."""
        other = Game(self.start)
        for turn in self.turns:
            other.play(turn)
        return other

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()

    def __repr__(self) -> str:
        return f"<Game of {len(self)} turns, {self.outcome.result}: {self.position}>"

    def _make_room(self) -> None:
        capacity = self._game.capacity
        if self._game.length < capacity:
            return
        larger = ffi.new("punct_played[]", 2 * capacity)
        ffi.memmove(larger, self._history, capacity * ffi.sizeof("punct_played"))
        self._game.history, self._game.capacity, self._history = larger, 2 * capacity, larger
