"""Numbers, masks, planes, symmetries, batches and adapters over NumPy arrays.

    learning.py ROOT     ROOT: the sources"""
import os
import random
import resource
import sys
import tempfile

import numpy as np
import tap
from punct import Engine, Position, Refusal, Turn, learning, open_spiel, petting_zoo, training_games

ROOT = sys.argv[1]


def positions(count):
    found = []
    for name in ("legal-basic.tsv", "legal-standard.tsv"):
        with open(os.path.join(ROOT, "tests/vectors", name), encoding="utf-8") as file:
            found += [Position(line.split("\t")[0]) for line in file.read().splitlines()[:count]]
    return found


def test_masks():
    """masks and numbers equal the lists of turns"""
    for position in positions(20):
        listed = sorted(turn.index for turn in position.turns)
        assert (np.flatnonzero(learning.mask(position)) == listed).all() and (learning.legal(position) == listed).all()
        assert all(Turn.from_index(index).index == index for index in listed[::50])


def test_symmetries():
    """symmetries commute with legality, with playing and with planes"""
    chance = random.Random(1)
    for position in positions(4):
        planes = learning.planes(position)
        for symmetry in range(learning.SYMMETRIES):
            image, images = position.image(symmetry), learning.index_images(position, symmetry)
            assert (np.sort(images[learning.legal(position)]) == learning.legal(image)).all()
            assert (learning.planes_image(planes, symmetry) == learning.planes(image)).all()
            turn = chance.choice(position.turns)
            assert position.play(turn).image(symmetry) == image.play(position.image_of(turn, symmetry))
            assert position.image_of(turn, symmetry).index == images[turn.index]


def test_planes():
    """planes hold what the position says"""
    for position in positions(10):
        planes, mine = learning.planes(position), position.to_move
        other = "black" if mine == "white" else "white"
        for piece in position.pieces:
            column, row = ord(piece.space[0]) - ord("a"), int(piece.space[1:]) - 1
            assert planes[2, column, row] == position.height(piece.space)
            own_top = position.stack(piece.space)[0].piece.colour == mine
            assert planes[3, column, row] == own_top and planes[4, column, row] == (not own_top)
        for number, kind in enumerate("TCELMR"):
            assert planes[73 + number].max() == position.reserve(mine, kind)
            assert planes[79 + number].max() == position.reserve(other, kind)
        assert planes[0].sum() == 211 and planes[1].sum() == 19 and planes[85].max() == (position.variant == "standard")


def test_batch():
    """a batch plays what single games play, by one thread and by three"""
    ends = []
    for threads in (1, 3):
        batch, seeds = learning.Batch(9, "basic", threads), learning.seeds(5, 9)
        single = [Position.start("basic")] * 9
        masks, planes = np.empty((9, learning.INDEXES), np.uint8), np.empty((9, *learning.PLANES_SHAPE), np.uint8)
        for step in range(400):
            turns = batch.random(seeds)
            if (turns < 0).all():
                break
            if step % 10 == 0:
                assert batch.masks(masks) is masks and batch.planes(planes) is planes
                for game, position in enumerate(single):
                    assert (planes[game] == learning.planes(position)).all() and masks[game].sum() == batch.counts()[game]
                    assert turns[game] < 0 or masks[game, turns[game]] == 1
            single = [position.play(Turn.from_index(turn)) if turn >= 0 else position for position, turn in zip(single, turns)]
            assert batch.step(turns) == 0
        results, endings, to_move, played = batch.state()
        assert all(batch[game] == position and played[game] == position.turns_played for game, position in enumerate(single))
        assert (results > 0).all() and (endings > 0).all()
        ends.append([str(position) for position in single])
        batch.reset(np.arange(9) == 4)
        assert batch[4] == Position.start("basic") and batch[3] == single[3]
        batch.set(0, single[1])
        assert batch[0] == single[1]
    assert ends[0] == ends[1]


def test_playouts():
    """random games are counted, repeatable, and leave the batch as it is"""
    tallies = []
    for threads in (1, 2):
        batch, seeds = learning.Batch(4, threads=threads), learning.seeds(9, 4)
        tallies.append(batch.playouts(seeds, 50))
        assert tallies[-1][0].sum() == 200 and (tallies[-1][0][:, 0] == 0).all() and batch[2] == Position()
    assert (tallies[0][0] == tallies[1][0]).all() and (tallies[0][1] == tallies[1][1]).all()
    assert learning.Batch(1).playouts(learning.seeds(1, 1), 3, limit=5)[0][0, 0] == 3


def test_refusals():
    """refused turns and wrong arrays change nothing"""
    batch, codes = learning.Batch(3), np.zeros(3, np.uint8)
    good = Turn("Th12b").index
    assert batch.step([good, Turn("Ti9a").index, -1], codes) == 1 and codes[0] == 0 and codes[1] != 0 and codes[2] == 0
    assert batch[0] == Position().play("Th12b") and batch[1] == batch[2] == Position()
    assert batch.step([49635, 1 << 30, -7], codes) == 3
    for turns in ([1, 2], [[1, 2, 3]], [0.5] * 3, ["x"] * 3, [1 << 40] * 3, None):
        tap.raises((ValueError, TypeError), batch.step, turns)
    wide = np.zeros((3, 2 * learning.INDEXES), np.uint8)
    read_only = np.zeros((3, learning.INDEXES), np.uint8)
    read_only.flags.writeable = False
    for out in (wide[:, ::2], read_only, np.zeros((3, learning.INDEXES)), np.zeros(5, np.uint8), [0] * 9):
        tap.raises(ValueError, batch.masks, out)
    for seeds in (None, [1, 2, 3], np.zeros(2, np.uint64), np.zeros(3, np.int64)):
        tap.raises(ValueError, batch.random, seeds)
        tap.raises(ValueError, batch.playouts, seeds)
    tap.raises((OverflowError, ValueError), batch.playouts, learning.seeds(1, 3), -1)
    tap.raises(ValueError, learning.Batch, 0)
    tap.raises(ValueError, learning.Batch, 1, threads=0)
    tap.raises(Refusal, learning.Batch, 1 << 30)
    tap.raises(IndexError, batch.__getitem__, 3)
    tap.raises(IndexError, batch.__getitem__, -1)
    tap.raises(IndexError, batch.set, 3, Position())
    tap.raises(ValueError, learning.index_images, Position(), 12)
    planes = learning.planes(Position())
    tap.raises(ValueError, learning.planes_image, planes, 1, planes)
    tap.raises(ValueError, learning.planes_image, planes, -1)


def test_memory():
    """batches are given back"""
    def grown(count):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(count):
            batch, seeds = learning.Batch(200), learning.seeds(1, 200)
            for _ in range(12):
                batch.step(batch.random(seeds))
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    grown(3)
    assert grown(60) < 20000, "kilobytes"


def test_network():
    """value and policy of the network: seen by the player to move, in every symmetry alike"""
    engine = Engine(hash_bytes=1 << 20)
    for position in positions(4):
        value, shares = engine.value(position), learning.policy(engine, position)
        if position.outcome.result != "*":
            assert not shares.any()
            continue
        assert 0 <= value <= 1 and abs(shares.sum() - 1) < 1e-4
        assert (np.flatnonzero(shares) == learning.legal(position)[shares[learning.legal(position)] > 0]).all()
        for symmetry in 1, 7:
            image = position.image(symmetry)
            assert engine.value(image) == value
            numbers = learning.index_images(position, symmetry)[learning.legal(position)]
            assert np.allclose(learning.policy(engine, image)[numbers], shares[learning.legal(position)], atol=1e-4)
    # The turn that a small search takes is among the policy's best more often than among others.
    ranks = []
    for position in positions(20):
        if position.outcome.result == "*":
            best = engine.search(position, nodes=300).best.index
            ranks.append((learning.policy(engine, position) > learning.policy(engine, position)[best]).sum())
    assert np.median(ranks) < 100, ranks  # of some two thousand
    for call in lambda: Engine(network=False).value(Position()), lambda: learning.policy(Engine(network=False), Position()):
        try:
            call()
            assert False, "no network is refused"
        except ValueError:
            pass


def test_training_games():
    """training games are read as they were played; damage is refused with its place"""
    path = os.path.join(ROOT, "tools/training/games/2-by-its-pupil.games")
    games = training_games.read(path)
    for game in range(0, len(games.variants), 500):
        batch = learning.Batch(1, "standard" if games.variants[game] else "basic")
        turns = games.turns[games.starts[game]:games.starts[game + 1]]
        assert sum(batch.step([turn]) for turn in turns) == 0
        assert batch.results[0] in (0, games.results[game])
    with open(path, "rb") as file:
        data = file.read(20000)
    with tempfile.TemporaryDirectory() as folder:
        whole, broken = os.path.join(folder, "whole"), os.path.join(folder, "broken")
        for name, content in (whole, data), (broken, data[:5000] + bytes([data[5000] ^ 1]) + data[5001:]):
            with open(name, "wb") as file:
                file.write(content)
        assert 0 < len(training_games.read(whole).variants) < len(games.variants)
        try:
            training_games.read(broken)
            assert False, "damage is refused"
        except ValueError as error:
            assert "at byte" in str(error)


def test_petting_zoo():
    """the environment of the PettingZoo kind: a whole game, rewards, the end, a limit"""
    chance, env = random.Random(3), petting_zoo.env()
    env.reset(seed=3)
    rewards, last = {}, None
    for agent in env.agent_iter():
        observation, reward, over, cut, info = env.last()
        if over or cut:
            rewards[agent] = reward
            env.step(None)
            continue
        assert agent == env.game.position.to_move and agent != last
        last = agent
        env.step(chance.choice(np.flatnonzero(observation["action_mask"])))
    winner = env.game.outcome.winner
    assert env.game.is_over and not env.agents and sum(rewards.values()) == 0 and (winner is None or rewards[winner] == 1)
    short = petting_zoo.env(max_turns=1)
    short.step(0)
    assert all(short.truncations.values()) and not any(short.terminations.values())
    tap.raises(ValueError, short.step, 0)
    tap.raises(Refusal, petting_zoo.env().step, Turn("Ti9a").index)


def test_open_spiel():
    """states of the OpenSpiel kind: a whole game, returns, clones, taking back"""
    chance, game = random.Random(4), open_spiel.load_game("basic")
    state = game.new_initial_state()
    while not state.is_terminal():
        assert state.legal_actions(1 - state.current_player()) == []
        state.apply_action(chance.choice(state.legal_actions()))
    assert state.current_player() == open_spiel.TERMINAL_PLAYER and sum(state.returns()) == 0 and state.legal_actions() == []
    history = state.history()
    twin = state.clone()
    state.undo_action(0, history[-1])
    assert twin.is_terminal() and not state.is_terminal() and str(state.child(history[-1])) == str(twin)
    assert sum(state.legal_actions_mask()) == len(state.legal_actions()) > 0
    assert len(state.observation_tensor()) == np.prod(game.observation_tensor_shape())


tap.run(globals())
