"""The game as PettingZoo's AEC environments are used, without that package: `reset`, `last`, `step`, `agent_iter`.

    env = petting_zoo.env()
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination or truncation else choose(observation["action_mask"]))
"""
from __future__ import annotations

from typing import Any, Iterator

import numpy as np

from . import learning
from .game import Game
from .position import Position
from .turn import Turn

AGENTS = ("white", "black")


class PunctEnv:
    """One game. Actions are the numbers of turns (`learning.INDEXES` of them).

    >>> env = PunctEnv()
    >>> env.reset()
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.agent_selection, int(observation["action_mask"].sum()), termination
    ('white', 4986, False)
    """

    metadata = {"name": "punct_v0", "render_modes": ["svg"], "is_parallelizable": False}

    def __init__(self, variant: str = "standard", max_turns: int = 1000) -> None:
        self.start, self.max_turns = Position.start(variant), max_turns
        self.possible_agents = list(AGENTS)
        self.reset()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. Nothing in it is left to chance: the seed is taken and has no effect."""
        self.game = Game(self.start)
        self.agents = list(AGENTS)
        self.agent_selection = self.game.position.to_move
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)

    def num_actions(self) -> int:
        return learning.INDEXES

    def observe(self, agent: str) -> dict[str, Any]:
        """Planes seen by the player to move, and the mask of legal turns, which is empty for the other one."""
        position = self.game.position
        mine = agent == position.to_move and not self.game.is_over
        legal = learning.mask(position) if mine else np.zeros(learning.INDEXES, np.uint8)
        return {"observation": learning.planes(position), "action_mask": legal}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action: int | None) -> None:
        """Plays a turn by its number; one that is illegal raises `Refusal`. After the end only None is taken."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over: only None can follow")
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else agent
            return
        if action is None:
            raise ValueError("a turn is needed: the game is not over")
        self.game.play(Turn.from_index(int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        self.agent_selection = self.game.position.to_move

    def _settle(self) -> None:
        winner = self.game.outcome.winner
        over = self.game.is_over
        cut_short = not over and len(self.game) >= self.max_turns
        for agent in AGENTS:
            self.rewards[agent] = 0.0 if winner is None else 1.0 if agent == winner else -1.0
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent], self.truncations[agent] = over, cut_short

    def agent_iter(self, max_iter: int = 1 << 62) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> str:
        return self.game.position.svg()

    def close(self) -> None:
        """Nothing is held."""


def env(variant: str = "standard", max_turns: int = 1000) -> PunctEnv:
    return PunctEnv(variant, max_turns)
