"""The game as OpenSpiel's games and states are used, without that package.

    state = open_spiel.PunctGame().new_initial_state()
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())
"""
from __future__ import annotations

from typing import Any

from . import learning
from .game import Game
from .position import Position
from .turn import Turn

TERMINAL_PLAYER = -4  # as pyspiel.PlayerId.TERMINAL


class PunctGame:
    """The game: what holds for all its states."""

    def __init__(self, variant: str = "standard") -> None:
        self.start = Position.start(variant)

    def new_initial_state(self, text: str | None = None) -> PunctState:
        return PunctState(self, Position(text) if text else self.start)

    def num_distinct_actions(self) -> int:
        return learning.INDEXES

    def num_players(self) -> int:
        return 2

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        return list(learning.PLANES_SHAPE)


class PunctState:
    """A state of a game.

    >>> state = PunctGame().new_initial_state()
    >>> state.current_player(), len(state.legal_actions()), state.action_to_string(0, 0)
    (0, 4986, 'Ta2a')
    >>> state.apply_action(state.string_to_action("Th12b"))
    >>> state.history_str(), state.child(state.legal_actions()[0]).current_player()
    ('Th12b', 0)
    """

    def __init__(self, game: PunctGame, start: Position) -> None:
        self._of, self._game = game, Game(start)

    def get_game(self) -> PunctGame:
        return self._of

    def current_player(self) -> int:
        """0 is White, 1 is Black."""
        if self.is_terminal():
            return TERMINAL_PLAYER
        return ("white", "black").index(self._game.position.to_move)

    def is_terminal(self) -> bool:
        return self._game.is_over

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the legal turns, rising; none for a player who is not to move."""
        if self.is_terminal() or player not in (None, self.current_player()):
            return []
        return [int(index) for index in learning.legal(self._game.position)]

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * learning.INDEXES
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Plays a turn by its number; an illegal one raises `Refusal`."""
        self._game.play(Turn.from_index(int(action)))

    def undo_action(self, player: int, action: int) -> None:
        self._game.take_back()

    def child(self, action: int) -> PunctState:
        child = self.clone()
        child.apply_action(action)
        return child

    def clone(self) -> PunctState:
        other = PunctState(self._of, self._game.start)
        other._game = self._game.copy()
        return other

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, 0 for both otherwise."""
        winner = self._game.outcome.winner
        return [0.0 if winner is None else 1.0 if colour == winner else -1.0 for colour in ("white", "black")]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def history(self) -> list[int]:
        return [turn.index for turn in self._game.turns]

    def history_str(self) -> str:
        return " ".join(str(turn) for turn in self._game.turns)

    def action_to_string(self, player: int, action: int) -> str:
        return str(Turn.from_index(int(action)))

    def string_to_action(self, text: str) -> int:
        return self._game.position.turn(text).index

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The planes, flat, seen by the player to move."""
        return [float(value) for value in learning.planes(self._game.position).ravel()]

    def observation_string(self, player: int | None = None) -> str:
        return str(self)

    def __str__(self) -> str:
        return str(self._game.position)


def load_game(variant: str = "standard") -> Any:
    return PunctGame(variant)
