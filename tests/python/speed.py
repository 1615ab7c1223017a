"""Measures random games a second on one thread through Python. Not a test; `make bench-python` runs it after its twin in C."""
import random
import time

import numpy as np
from punct import Game, Position, learning


def measure(name, games, play):
    begin = time.process_time()
    play()
    print(f"{name:22} {games / (time.process_time() - begin):7.0f} games a second")


def play_out():
    learning.Batch(100).playouts(learning.seeds(1, 100), 200)


def step():
    """Games that are over make room for new ones."""
    batch, seeds, turns, ended = learning.Batch(256), learning.seeds(1, 256), np.empty(256, np.int32), 0
    while ended < 5000:
        batch.step(batch.random(seeds, turns))
        over = batch.results != learning.UNDECIDED
        if over.any():
            batch.reset(over)
            ended += int(over.sum())


def plain():
    for seed in range(10):
        chance, game = random.Random(seed), Game(Position())
        while not game.is_over:
            game.play(chance.choice(game.position.turns))


measure("Python, playouts:", 20000, play_out)
measure("Python, random + step:", 5000, step)
measure("Python, game by game:", 10, plain)
