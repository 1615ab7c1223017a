#!/usr/bin/env python3
"""punct bot at a real club: whole games against people and with engines that die, the club killed in between, over plain
sockets and TLS. Speaks TAP. Loopback only; every wait is bounded.

    bot.py PUNCT"""
import atexit
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time

from certificates import make_certificate
from club_client import Served, Socket, WAIT
from tap import check, finish


class Bot:
    """A running bot; its lines are read as they come."""

    def __init__(self, punct, served, token, *options, engine=("builtin:punct,level=2",)):
        self.process = subprocess.Popen([punct, "bot", served.origin, *options, "--", *engine], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, env=os.environ | {"PUNCT_TOKEN": token})
        atexit.register(self.process.kill)
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.lines.append(line)

    def says(self, word):
        end = time.monotonic() + WAIT
        while not any(word in line for line in self.lines):
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def end(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(WAIT)


def register(served, name):
    """The cookie of an account, and who it is."""
    status, headers, body = served.post("register", {"name": name, "password": "correct-horse"})
    assert status == 200, body
    return headers["Set-Cookie"].split(";")[0], body["me"]["person"]


def token_of(served, cookie):
    return served.post("token", {"label": "engine"}, Cookie=cookie)[2]["token"]


def challenge(player, person, **terms):
    """The game that came of it, or None where it was declined."""
    asked = {"type": "challenge", "person": person, "variant": "standard", "clock": "600+5", "colour": "white"} | terms
    proposal = player.ask(asked)["proposal"]
    answer = player.until(lambda message: message["type"] in ("game-started", "proposal-gone") and message.get("game", message.get("proposal")) == proposal)
    return answer["game"] if answer["type"] == "game-started" else None


def turns_of(punct, position):
    run = subprocess.run([punct, "legal", position], capture_output=True, text=True, check=True)
    return run.stdout.split()


class Game:
    """A person's side of a game: plays the first legal turn, whatever happens meanwhile."""

    def __init__(self, punct, player, game):
        self.punct, self.game = punct, game
        self.join(player)

    def join(self, player):
        self.player = player
        self.state = player.ask({"type": "watch", "game": self.game, "seen": 0})

    def mine(self):
        return self.state["position"].split()[1] == "w"

    def play(self, turns):
        """Plays so many turns and waits for as many answers; False: the game is over before."""
        for _ in range(turns):
            self.state = self.player.ask({"type": "watch", "game": self.game, "seen": 0})
            while "ended" not in self.state and not self.mine():
                self.player.until(lambda message: message["type"] == "event" and message["game"] == self.game and message["number"] > self.state["number"])
                self.state = self.player.ask({"type": "watch", "game": self.game, "seen": 0})
            if "ended" in self.state:
                return False
            turn = turns_of(self.punct, self.state["position"])[0]
            self.player.ask({"type": "turn", "game": self.game, "seen": self.state["number"], "turn": turn})
        return True


def whole_games(punct, root, folder):
    data = os.path.join(folder, "data")
    served = Served(punct, root, data)
    bot_cookie, person = register(served, "Dotty")
    cookie, _ = register(served, "Ann")
    token = token_of(served, bot_cookie)
    bot = Bot(punct, served, token, "--games", "2", "--clock", "60-1800", "--only", "live")
    check(bot.says("as Dotty"), "it comes to the club by its token")
    player = Socket(served, cookie)
    player.next()
    game = challenge(player, person)
    check(game and bot.says(f"Game {game} against Ann"), "it takes a challenge")
    seat = Game(punct, player, game)
    check(seat.play(3), "and plays")
    check(challenge(player, person, clock="30+0") is None, "a clock that it does not play is declined")
    check(challenge(player, person, clock="1/259200") is None, "so are games by turns, if it is told so")
    second = challenge(player, person, variant="basic", colour="black")
    check(second is not None and challenge(player, person) is None, "it plays as many at once as it may")
    player.ask({"type": "resign", "game": second, "seen": Game(punct, player, second).state["number"]})
    check(bot.says(f"Game {second} against Ann is over"), "and hears of an end")
    served.kill()
    served = Served(punct, root, data, port=served.port)
    player = Socket(served, cookie)
    player.next()
    seat.join(player)
    played = seat.play(3)
    check(played, "after a kill of the club it comes back and goes on")
    rest = 0
    while seat.play(1) and rest < 200:
        rest += 1
    check("ended" in seat.state and bot.says(f"Game {game} against Ann is over"), "to the end of the game")
    numbers = [int(event.split()[0]) for event in seat.state["events"]]
    check(len(numbers) == seat.state["number"] and numbers == sorted(numbers), "whose log has no gap")
    check(bot.end() == 0, "Ctrl-C ends it")
    return served, cookie, person, token


def dying_engines(punct, served, cookie, person, token, folder):
    """An engine that dies after every other turn, and one that never answers to a position."""
    dying = os.path.join(folder, "dying")
    count = os.path.join(folder, "count")
    with open(dying, "w", encoding="utf-8") as file:
        file.write(f"#!/bin/sh\nexec 3>&1\n'{punct}' engine | while read -r line; do echo \"$line\" >&3\n"
                   f"case $line in bestmove*) echo x >>'{count}'; [ $(($(wc -l <'{count}') % 2)) = 1 ] || exit;; esac; done\n")
    os.chmod(dying, os.stat(dying).st_mode | stat.S_IXUSR)
    bot = Bot(punct, served, token, engine=(dying,))
    assert bot.says("as Dotty")
    player = Socket(served, cookie)
    player.next()
    game = challenge(player, person, clock="60+0")
    check(Game(punct, player, game).play(4), "an engine that dies is started anew, and the game goes on")
    check(bot.end() == 0, "and it ends as ever")
    mute = os.path.join(folder, "mute")
    with open(mute, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nwhile read -r word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; go) exit;; quit) exit;; esac; done\n")
    os.chmod(mute, os.stat(mute).st_mode | stat.S_IXUSR)
    bot = Bot(punct, served, token, engine=(mute,))
    assert bot.says("as Dotty")
    game = challenge(player, person, colour="black")
    player.ask({"type": "watch", "game": game})
    end = player.until(lambda message: message["type"] == "event" and message["game"] == game and "ending" in message)
    check(end["result"] == "0-1" and end["ending"] == "resignation" and bot.says(f"Game {game} against Ann is over: 0-1"), "one that never answers resigns")
    check(bot.end() == 0, "and waits for the next")
    run = subprocess.run([punct, "bot", served.origin, "--", "/no/such/engine"], capture_output=True, text=True, timeout=WAIT, env=os.environ | {"PUNCT_TOKEN": token})
    check(run.returncode == 1 and "program" in run.stderr, "one that cannot be started is said at once")


def mistakes(punct, served, folder, token):
    path = os.path.join(folder, "token")
    with open(path, "w", encoding="ascii") as file:
        file.write("wrong-token\n")
    run = subprocess.run([punct, "bot", served.origin, "--token-file", path, "--", "builtin:random"], capture_output=True, text=True, timeout=WAIT)
    check(run.returncode == 1 and "does not know this token" in run.stderr, "a wrong token is said")
    for arguments, word in (([served.origin, "--", "builtin:random"], "token"), (["club.example", "--token", "t", "--", "builtin:random"], "address is such as"),
                            ([served.origin, "--token", "t"], "engine"), ([served.origin, "--token", "t", "--clock", "5", "--", "x"], "--clock"),
                            ([served.origin, "--token", "a b", "--", "x"], "one word")):
        run = subprocess.run([punct, "bot", *arguments], capture_output=True, text=True, timeout=WAIT)
        check(run.returncode == 2 and word in run.stderr, f"a mistake is said: {word}")
    bot = subprocess.Popen([punct, "bot", served.origin, "--token", token, "--", "builtin:random"], stdout=subprocess.PIPE, text=True)
    bot.stdout.readline()
    with open(f"/proc/{bot.pid}/cmdline", encoding="utf-8") as file:
        check(token not in file.read(), "a token of the command line is blotted out")
    bot.send_signal(signal.SIGTERM)
    bot.wait(WAIT)
    bot.stdout.close()


def secure(punct, root, folder):
    certificate, key = make_certificate(folder, "punct")
    served = Served(punct, root, os.path.join(folder, "secure"), "--certificate", certificate, "--key", key, authority=certificate)
    bot_cookie, person = register(served, "Dotty")
    cookie, _ = register(served, "Ann")
    token = token_of(served, bot_cookie)
    bot = Bot(punct, served, token, "--authority", certificate)
    check(bot.says("as Dotty"), "it comes by TLS")
    player = Socket(served, cookie)
    player.next()
    check(Game(punct, player, challenge(player, person)).play(3), "and plays")
    bot.end()
    distrusting = Bot(punct, served, token)
    check("TLS" in distrusting.process.stderr.readline(), "a certificate that it does not trust is said")
    distrusting.end()
    served.end()


def main():
    punct = sys.argv[1]
    os.environ.pop("PUNCT_TOKEN", None)
    with tempfile.TemporaryDirectory() as folder:
        root = os.path.join(folder, "site")
        os.mkdir(root)
        with open(os.path.join(root, "index.html"), "wb") as file:
            file.write(b"hello")
        served, cookie, person, token = whole_games(punct, root, folder)
        dying_engines(punct, served, cookie, person, token, folder)
        mistakes(punct, served, folder, token)
        served.end()
        secure(punct, root, folder)
    return finish()


sys.exit(main())
