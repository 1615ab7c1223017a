#!/usr/bin/env python3
"""`punct club` while the server runs on the same folder: bans and names are followed, copies are whole. Speaks TAP.

    keep.py PUNCT"""
import os
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "server"))
from club_client import WAIT, Closed, Served, Socket  # noqa: E402

punct = sys.argv[1]
count = 0


def check(good, name):
    global count
    count += 1
    print(f"{'ok' if good else 'not ok'} {count} - {name}", flush=True)


def club(*words):
    """(exit code, standard output, standard error) of `punct club`."""
    run = subprocess.run([punct, "club", "--data", data, *words], capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


def why_closed(sock):
    """The last code that it heard, and that it was closed."""
    code = None
    try:
        while True:
            code = sock.next().get("code", code)
    except Closed:
        return code


def becomes(holds):
    """Whether it holds within the time for anything that must happen."""
    end = time.monotonic() + WAIT
    while not holds():
        if time.monotonic() > end:
            return False
        time.sleep(0.3)
    return True


def play(white, black, rated=True):
    """A rated game of two turns that Black resigns."""
    game = white.ask({"type": "invite", "variant": "standard", "clock": "300+5", "colour": "white", "rated": rated})["proposal"]
    black.ask({"type": "join", "proposal": game})
    white.ask({"type": "turn", "game": game, "seen": 0, "turn": "Tb3a"})
    black.ask({"type": "turn", "game": game, "seen": 1, "turn": "Te3a"})
    return black.ask({"type": "resign", "game": game, "seen": 2})


with tempfile.TemporaryDirectory() as folder:
    root, data = os.path.join(folder, "page"), os.path.join(folder, "club")
    os.mkdir(root)
    open(os.path.join(root, "index.html"), "w").write("<!doctype html><title>page</title>")
    served = Served(punct, root, data)
    _, headers, body = served.post("register", {"name": "Ann", "password": "correct-horse"})
    ann_cookie = headers["Set-Cookie"].split(";")[0]
    bob_cookie, bob_me = served.guest("Bob")
    ann, bob = Socket(served, ann_cookie), Socket(served, bob_cookie)
    for _ in range(3):
        play(ann, bob)
    status, out, _ = club("stats")
    check(status == 0 and "a server runs\tyes" in out and "of them rated\t3" in out, "numbers of a running club")
    status, out, _ = club("verify")
    check(status == 0 and out.startswith("games 3, events 12, faults 0"), "a running club is checked")
    faults, played = [], 3
    for _ in range(4):
        checking = subprocess.Popen([punct, "club", "--data", data, "verify"], stdout=subprocess.PIPE, text=True)
        while checking.poll() is None:
            played += play(ann, bob)["type"] == "done"
            time.sleep(0.15)
        faults.append(checking.communicate()[0].split(",")[-1].strip())
    check(faults == ["faults 0"] * 4, f"while games go on, too: {faults}")
    copy = os.path.join(folder, "copy")
    check(club("backup", copy)[0] == 0 and os.path.exists(copy), "a running club is copied")
    status, _, why = club("restore", copy)
    check(status == 1 and "end it first" in why, "a copy is not put in place under a running server")
    status, _, why = club("verify", "--repair")
    check(status == 1 and "end it first" in why, "nor is anything repaired there")

    check(club("rename", "Ann", "Anna")[0] == 0, "a name is given")
    check(becomes(lambda: ann.ask({"type": "me"})["me"]["name"] == "Anna"), "and seen by who is connected")
    check("connections" in club("ban", "Anna")[1], "a ban")
    check(why_closed(ann) == "banned", "is told, and the connection closed")
    check("me" not in Socket(served, ann_cookie).next(), "the session has ended")
    check(served.post("login", {"name": "Anna", "password": "correct-horse"})[0] == 403, "and no new one begins")
    check(bob.ask({"type": "me"})["type"] == "done", "nobody else notices")
    check(club("ban", "127.0.0.0/8")[0] == 0 and why_closed(bob) == "banned", "a network is banned with everybody there")
    check(served.post("guest", {"name": "Tom"})[0] == 403, "and for whoever comes")
    check(served.request("GET", "/")[0] == 200, "the page is still served")
    check(club("unban", "127.0.0.0/8")[0] == 0, "the ban is lifted")
    check(becomes(lambda: served.post("guest", {"name": "Tom"})[0] == 200), "and followed")
    check(served.end() == 0, "the server ends")

    status, out, _ = club("restore", copy)
    check(status == 0 and "has the club of" in out, "then the copy is put in place")
    served = Served(punct, root, data)
    bob = Socket(served, bob_cookie)
    check(bob.next()["ratings"][0]["games"] == played, "and served with all games")
    check(served.post("login", {"name": "Ann", "password": "correct-horse"})[0] == 200, "with what was before the ban")
    served.end()
print(f"1..{count}")
