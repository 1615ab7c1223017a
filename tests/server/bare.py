#!/usr/bin/env python3
"""The package punct-server on bare systems under systemd, as tools/deb-bare makes them: started under its unit, played on,
killed, upgraded, copied; the copy put in place on the other one. Speaks TAP. Needs root.

    bare.py FOLDER FOLDER       the roots of two systems on which it is installed"""
import atexit
import ctypes
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

from club_client import Closed, Served, Socket, WAIT

count = 0
failures = 0
CLONE_NEWNET = 0x40000000
SERVICE = "punct-server"


def check(good, name):
    global count, failures
    count += 1
    failures += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)


def landlock_here():
    """The version that this kernel has; 0: none."""
    create_ruleset, only_version = 444, 1
    return max(0, ctypes.CDLL(None).syscall(create_ruleset, None, ctypes.c_size_t(0), only_version))


def becomes(holds):
    """Whether it holds within the time for anything that must happen."""
    end = time.monotonic() + WAIT
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.3)
    return True


class Box(Served):
    """A system that has booted; what connects from here is in its network from then on."""

    def __init__(self, root):  # pylint: disable=super-init-not-called
        self.root, self.authority, self.host, self.port = root, None, "127.0.0.1", 7880
        self.origin = f"http://{self.host}:{self.port}"
        self.process = subprocess.Popen(
            ["systemd-nspawn", "--quiet", "--directory", root, "--boot", "--private-network", "--register=no", "--keep-unit", "--console=read-only",
             "--system-call-filter=landlock_create_ruleset landlock_add_rule landlock_restrict_self"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"})
        atexit.register(self.process.kill)
        check(becomes(self.find_leader) and becomes(lambda: self.run("systemctl", "is-active", "multi-user.target")[0] == 0), "the system boots")
        with open(f"/proc/{self.leader}/ns/net", encoding="ascii") as network:
            if ctypes.CDLL(None, use_errno=True).setns(network.fileno(), CLONE_NEWNET) != 0:
                raise OSError(ctypes.get_errno(), "its network cannot be entered")

    def find_leader(self):
        """Its first process, as it is seen from here."""
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/status", encoding="utf-8") as file:
                    state = file.read()
            except OSError:
                continue
            if f"\nPPid:\t{self.process.pid}\n" in state and re.search(r"\nNSpid:\t\d+\t1\n", state):
                self.leader = name
                return True
        return False

    def run(self, *words):
        """(exit code, output) of a command there, as root."""
        done = subprocess.run(["nsenter", "--target", self.leader, "--all", *words], capture_output=True, text=True, timeout=WAIT)
        return done.returncode, done.stdout + done.stderr

    def club(self, *words):
        return self.run("punct", "club", "--data", "/var/lib/punct", *words)

    def shows(self, name):
        return self.run("systemctl", "show", SERVICE, "--property", name, "--value")[1].strip()

    def fetch(self, path, port=7880):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=WAIT) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, ""
        except OSError:
            return 0, ""

    def is_ready(self):
        return self.fetch("/readyz")[0] == 200

    def off(self):
        self.run("systemctl", "poweroff")
        return self.process.wait(WAIT)


def unit(box):
    """Whether it runs as its unit says."""
    check(becomes(box.is_ready), "the service has started by itself and is ready")
    check(box.run("systemctl", "is-enabled", SERVICE)[1].strip() == "enabled", "and will at every boot")
    pid = box.shows("MainPID")
    state = box.run("cat", f"/proc/{pid}/status")[1]
    values = dict(line.split(":\t", 1) for line in state.splitlines() if ":\t" in line)
    check(values["Uid"].split()[0] != "0" and box.shows("DynamicUser") == "yes", f"as a user of its own ({values['Uid'].split()[0]})")
    check(int(values["CapEff"], 16) == int(values["CapBnd"], 16) == 0 and values["NoNewPrivs"] == "1", "without any capability")
    check(values["Seccomp"] == "2" and int(values["Seccomp_filters"]) > 5, f"with {values['Seccomp_filters']} filters of system calls")
    log = box.run("journalctl", "--unit", SERVICE, "--output", "cat")[1]
    sandbox = re.search(r"event=sandbox landlock=(\d+) seccomp=(\w+)", log)
    check(sandbox and sandbox[2] == "yes" and int(sandbox[1]) == landlock_here(), f"what it gives up by itself: {sandbox and sandbox[0]}")
    rated = re.search(r"Overall exposure level for punct-server.service: ([\d.]+)", box.run("systemd-analyze", "security", "--no-pager", SERVICE)[1])
    check(rated and float(rated[1]) < 2, f"systemd rates it at {rated and rated[1]}")
    mounts = box.run("cat", f"/proc/{pid}/mounts")[1]
    check(re.search(r"^\S+ / \S+ ro,", mounts, re.M) and re.search(r" /var/lib/(private/)?punct \S+ rw,", mounts), "all but its data is read-only to it")
    owner = box.run("stat", "-c", "%a %u", "/var/lib/private/punct")[1].split()
    check(owner == ["700", values["Uid"].split()[0]], "which is its user's alone")
    check(box.fetch("/")[0] == 200 and "<title>" in box.fetch("/")[1], "the page is served")
    check("punct_ready 1" in box.fetch("/metrics", 7881)[1], "figures are there")


class Player:
    """Somebody who comes back by himself."""

    def __init__(self, box, name, password=None):
        if password:
            headers = box.post("register", {"name": name, "password": password})[1]
            self.cookie = headers["Set-Cookie"].split(";")[0]
        else:
            self.cookie = box.guest(name)[0]
        self.come(box)

    def come(self, box):
        self.socket = Socket(box, self.cookie)
        self.hello = self.socket.next()

    def ask(self, **message):
        return self.socket.ask(message)

    def turn(self, game, seen, turn):
        return self.ask(type="turn", game=game, seen=seen, turn=turn)["type"] == "done"


def play(box):
    """A game that is over and one that is not; returns (Ann, Bob, the latter)."""
    ann, bob = Player(box, "Ann", "correct-horse"), Player(box, "Bob")
    games = []
    for _ in range(2):
        game = ann.ask(type="invite", variant="standard", clock="1800+5", colour="white", rated=True)["proposal"]
        bob.ask(type="join", proposal=game)
        games.append(game)
        if not (ann.turn(game, 0, "Tb3a") and bob.turn(game, 1, "Te3a") and ann.turn(game, 2, "Tb6a")):
            check(False, "turns are confirmed")
    check(bob.ask(type="resign", game=games[0], seen=3)["type"] == "done", "two people play")
    level = ann.ask(type="person", name="Level 1")["person"]
    ann.ask(type="challenge", person=level, variant="standard", clock="300+5", colour="white")
    against = ann.socket.until(lambda message: message["type"] == "game-started" and message["game"] not in games)["game"]
    ann.ask(type="watch", game=against)
    ann.turn(against, 0, "Tb3a")
    answered = ann.socket.until(lambda message: message["type"] == "event" and message["game"] == against and message["number"] == 2)
    check(" black turn " in answered["event"], "and a level of the engine answers")
    ann.ask(type="resign", game=against, seen=2)
    return ann, bob, games[1]


def hear_the_end(player, heard):
    """That it will end, and how the socket is closed."""
    try:
        while True:
            message = player.socket.next()
            heard.append(message["type"])
    except Closed as closed:
        heard.append(closed.args[0])


def keep(box, ann, bob, game):
    """What its keeper does."""
    old = box.shows("MainPID")
    box.run("systemctl", "kill", "--signal=KILL", SERVICE)
    check(becomes(lambda: box.shows("MainPID") not in ("0", old) and box.is_ready()), "killed, it is there again")
    ann.come(box), bob.come(box)
    check(bob.turn(game, 3, "Te6a"), "and the game goes on where it was")
    old = box.shows("MainPID")
    check(box.run("systemctl", "reload", SERVICE)[0] == 0 and box.is_ready() and box.shows("MainPID") == old and bob.ask(type="ping")["type"] == "done", "reloading disturbs nobody")
    status, said = box.club("verify")
    check(status == 0 and "games 3, " in said and "faults 0" in said, f"the keeper, root, checks it: {said.strip()}")
    check(box.club("backup", "/root/copy.db")[0] == 0, "and copies it")
    check(ann.turn(game, 4, "Th3a"), "people play on")
    packages = [f"/root/packages/{name}" for name in sorted(os.listdir(os.path.join(box.root, "root/packages")))]
    old = box.shows("MainPID")
    heard = []
    listener = threading.Thread(target=hear_the_end, args=(ann, heard))
    listener.start()
    status, said = box.run("dpkg", "--install", *packages)
    check(status == 0 and becomes(lambda: box.shows("MainPID") not in ("0", old) and box.is_ready()), f"an upgrade restarts it {said[-200:] if status else ''}")
    listener.join(WAIT)
    check("closing" in heard and heard[-1] == 1001, f"players were told {heard}")
    ann.come(box), bob.come(box)
    check(bob.turn(game, 5, "Te9a"), "and go on")
    check(box.run("systemctl", "stop", SERVICE)[0] == 0 and box.shows("Result") == "success", "stopped, it ends well")
    check("faults 0" in box.club("verify")[1], "with everything as it should be")


def elsewhere(box, ann, bob, game):
    """The copy of the other system."""
    check(becomes(box.is_ready), "its club is empty")
    check(box.club("restore", "/root/copy.db")[0] == 1, "a copy is not put under a running server")
    box.run("systemctl", "stop", SERVICE)
    status, said = box.club("restore", "/root/copy.db")
    check(status == 0 and "games 3" in said, f"the copy is put in place: {said.strip().splitlines()[-1]}")
    status, said = box.club("verify")
    check(status == 0 and "faults 0" in said, f"and checked: {said.strip()}")
    box.run("systemctl", "start", SERVICE)
    check(becomes(box.is_ready), "the service can use what root has put there")
    check(box.post("login", {"name": "Ann", "password": "correct-horse"})[0] == 200, "Ann's password works")
    ann.come(box), bob.come(box)
    check(ann.hello["me"]["name"] == "Ann" and bob.hello["me"]["name"] == "Bob", "so do the sessions of then")
    check(ann.turn(game, 4, "Th3a") and bob.turn(game, 5, "Te9a"), "and the game goes on as it was when it was copied")
    status, said = box.run("apt-get", "remove", "--yes", "--quiet", SERVICE)
    check(status == 0 and not box.is_ready() and box.run("test", "-e", "/var/lib/private/punct/club.db")[0] == 0, "removing the package leaves the data")


def main():
    first, second = sys.argv[1:]
    box = Box(first)
    unit(box)
    players = play(box)
    keep(box, *players)
    shutil.copy(os.path.join(first, "root/copy.db"), os.path.join(second, "root/copy.db"))
    check(box.off() == 0, "the system goes down")
    box = Box(second)
    elsewhere(box, *players)
    check(box.off() == 0, "so does the other")
    print(f"1..{count}")
    return 1 if failures else 0


sys.exit(main())
