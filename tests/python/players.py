"""The engine in process, and engines as processes.

    players.py COMMAND NETWORK"""
import asyncio
import resource
import sys
import threading
import time

import tap
from punct import Engine, EngineError, Game, Position, Refusal, UgiEngine

COMMAND, NETWORK = sys.argv[1:3]
WIN = ("standard w 34 bCo10b,bEc7c,bEi16e,bEm7b,bLa5a,bLh14b,bMb8f,bMi2a,bRb9b,bRg3a,bTe9f,bTg5b,wCc4c,wEi8e,wEk9f,wEl7d,wLp15e,wLp16c,"
       "wMa3a,wMf5e,wRe12d,wRh9e,wTe2d,wTl13c,wTn11d,bCg5a")


def test_search():
    """searches are repeatable, know immediate wins and give lines best first"""
    position, choices = Position(WIN), []
    for _ in range(2):
        engine = Engine(NETWORK, hash_bytes=1 << 20)
        choices.append(engine.search(position, nodes=500))
    first, second = choices
    assert first.best == second.best and first.lines[0].nodes == second.lines[0].nodes
    assert position.play(first.best).outcome.winner == "white" and first.lines[0].score.mate == 1
    assert str(first.lines[0].score) == "wins in 1"
    choice = engine.search(Position(), nodes=4000, lines=3)
    assert [line.number for line in choice.lines] == [1, 2, 3] and choice.lines[0].turns[0] == choice.best
    assert sorted((line.score.win for line in choice.lines), reverse=True) == [line.score.win for line in choice.lines]


def test_levels():
    """levels and seeds, judgements, proofs and reference players"""
    engine, game = Engine(NETWORK, hash_bytes=1 << 20), Game(WIN)
    assert engine.search(game, nodes=300, level=1, seed=3).best == Engine(NETWORK).search(game, nodes=300, level=1, seed=3).best
    solution = engine.solve(game.position, nodes=1000)
    assert solution.proof == "win" and solution.turns == 1 and game.position.play(solution.line[0]).is_over
    worst = next(turn for turn in game.position.turns if not game.position.play(turn).is_over)
    judgement = engine.judge(game, worst, nodes=300)
    assert judgement.before.mate == 1 and judgement.best != worst and len(game) == 0
    for player in ("random", "greedy", "span3"):
        assert game.position.is_legal(engine.reference(player, game.position, 1))
    over = game.position.play(solution.line[0])
    assert engine.reference("random", over) is None
    assert tap.raises(Refusal, engine.search, over, nodes=9).code == "game-over"
    tap.raises(ValueError, engine.reference, "nobody", over)


def test_stop():
    """a stop from another thread ends an endless search; other threads run meanwhile"""
    engine, beats = Engine(NETWORK, hash_bytes=1 << 20), []

    def stop():
        beats.append(time.monotonic())
        engine.stop()

    threading.Timer(0.2, stop).start()
    assert Position().is_legal(engine.search(Position()).best) and beats


def test_listener():
    """lines are heard while searching; what the listener raises ends the search and arrives"""
    engine, heard = Engine(NETWORK, hash_bytes=1 << 20), []
    engine.search(Position(), depth=2, nodes=3000, on_line=heard.append)
    assert heard and heard[0].depth >= 1

    def refuse(line):
        raise KeyError("enough")

    tap.raises(KeyError, engine.search, Position(), on_line=refuse)
    assert engine.search(Position(), nodes=100).best


def test_missing():
    """a missing or broken network is told, and can be done without"""
    assert "nowhere.net" in str(tap.raises(Refusal, Engine, "nowhere.net"))
    tap.raises(Refusal, Engine, __file__)
    tap.raises(TypeError, Engine, True)
    tap.raises(Refusal, Engine, False, threads=-1)
    tap.raises(Refusal, Engine(False).search, Position(), level=99)
    assert Engine(False, hash_bytes=1 << 20).search(Position(WIN), nodes=50).lines[0].score.mate == 1


def test_memory():
    """engines and networks are given back"""
    def grown(count):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(count):
            Engine(NETWORK, hash_bytes=1 << 20).search(Position(WIN), nodes=20)
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    grown(5)
    assert grown(60) < 20000, "kilobytes"


async def play():
    async with await UgiEngine.start(COMMAND, "engine") as engine:
        assert engine.name.startswith("punct") and "Threads" in engine.options
        await engine.set_option("Network", "none")
        await engine.set_option("hash", 1)
        try:
            await engine.set_option("Threads", "many")
        except EngineError as error:
            assert "error" in str(error)
        else:
            raise AssertionError("a wrong value was taken")
        game, heard = Game(), []
        game.play("Th12b")
        choice = await engine.search(game, nodes=300, on_line=heard.append)
        assert game.position.is_legal(choice.best) and choice.lines[0] == heard[-1]
        task = asyncio.ensure_future(engine.search(game, move_ms=3_000_000))
        await asyncio.sleep(0.2)
        task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            pass
        await engine.new_game()
        assert Position(WIN).play((await engine.search(Position(WIN), nodes=300)).best).outcome.winner == "white"
    assert engine._process.returncode == 0


def test_ugi():
    """an engine as a process: options, searches, a cancelled search, the end"""
    asyncio.run(play())


async def die():
    for command in (["true"], ["echo", "hello"], ["sh", "-c", "read a; echo ugiok; read b; read c; echo bestmove Ti9a; exit"]):
        try:
            async with await UgiEngine.start(*command) as engine:
                await engine.search(Position(), nodes=5)
        except EngineError:
            continue
        raise AssertionError(command)


def test_faults():
    """engines that die or talk nonsense are told"""
    asyncio.run(die())


tap.run(globals())
