#!/usr/bin/env python3
"""Kills the club at random moments while clients play, and looks whether what was acknowledged is there.

    kill.py DRIVER ROUNDS [SEED]

Four clients play two games at random turns. They resend what was not answered, with the same id. Every acknowledged
event must be in the log, once, with the number that was told; every event that a client was shown must be the one the
log has at that number; the log has no gap. Ends with "rounds N, acknowledged A, lost 0, doubled 0, disagreements 0"."""
import json, os, random, subprocess, sys, tempfile, threading, time

driver, rounds = sys.argv[1], int(sys.argv[2])
chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
CLIENTS = 4
PIECES, COLUMNS = "TCELMR", "abcdefghijklmnopq"


class Club:
    def __init__(self, path):
        self.process = subprocess.Popen([driver, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def say(self, *lines):
        """Sends and flushes; the lines that came back, as far as the process lived to say them."""
        answers = []
        try:
            self.process.stdin.write("".join(line + "\n" for line in lines) + "flush\n")
            self.process.stdin.flush()
            for line in self.process.stdout:
                if line == "flushed\n":
                    return answers
                if line.endswith("\n"):
                    answers.append(line[:-1])
        except (BrokenPipeError, OSError):
            pass
        raise EOFError(answers)

    def kill(self):
        self.process.kill()
        self.process.wait()


class Client:
    def __init__(self, number):
        self.number, self.secret, self.person = number, None, None
        self.game, self.colour, self.seen, self.pending, self.count = None, None, 0, None, 0
        self.acknowledged, self.shown, self.over = {}, {}, False

    def line(self, message):
        return f"{self.number} {json.dumps(message)}"


def take(clients, lines):
    """Books what came back."""
    for line in lines:
        head, rest = line.split(" ", 1)
        if head == "request":
            number, status, secret, body = rest.split(" ", 3)
            client = clients[int(number)]
            client.secret, client.person = secret, json.loads(body)["me"]["person"]
            continue
        client, message = clients[int(head)], json.loads(rest)
        if message["type"] == "event":
            client.shown[(message["game"], message["number"])] = message["event"]
            if message["game"] == client.game:
                client.seen = max(client.seen, message["number"])
                client.over = "result" in message
        elif message.get("id") and client.pending and message["id"] == client.pending["id"]:
            if message["type"] == "done" and "seen" in client.pending and client.pending["type"] != "watch":
                what = " ".join([client.pending["type"], client.pending.get("turn", client.pending.get("offer", ""))])
                client.acknowledged[client.pending["id"]] = (client.pending["game"], message["number"], what.strip())
            client.answer, client.pending = message, None


def ask(club, clients, client, message):
    """Sends until it is answered; a kill in between raises."""
    client.count += 1
    message["id"] = f"m{client.number}-{client.count}"
    client.pending = message
    take(clients, club.say(client.line(message)))
    return client.answer


def come_back(club, clients):
    """After a restart: connect, look what was missed, resend what was not answered."""
    for client in clients:
        take(clients, club.say(f"open {client.number} {client.secret}"))
    for client in clients:
        if not client.game:
            continue
        held, client.pending = client.pending, None
        answer = ask(club, clients, client, {"type": "watch", "game": client.game, "seen": 0})
        for number, event in enumerate(answer["events"], 1):
            client.shown[(client.game, number)] = event
        client.seen, client.over = answer["number"], answer["result"] != "*"
        if held and held["type"] != "watch":
            client.pending = held
            take(clients, club.say(client.line(held)))


def begin(club, clients, a, b):
    proposal = ask(club, clients, a, {"type": "invite", "variant": "standard", "clock": "10800+180", "colour": "white"})
    joined = ask(club, clients, b, {"type": "join", "proposal": proposal["proposal"]})
    for client in (a, b):
        client.game, client.seen, client.over = joined["game"], 0, False
        answer = ask(club, clients, client, {"type": "watch", "game": client.game, "seen": 0})
        client.seen = answer["number"]


def play(club, clients):
    """Something by somebody: mostly a turn, legal or not; the club decides."""
    lines = []
    for client in clients:
        if not client.pending and client.game:
            client.count += 1
            kind = chance.random()
            message = {"id": f"m{client.number}-{client.count}", "game": client.game, "seen": client.seen}
            if kind < 0.9:
                space = chance.choice(COLUMNS) + str(chance.randint(1, 17))
                message |= {"type": "turn", "turn": chance.choice(PIECES) + space + chance.choice("abc")}
            elif kind < 0.94:
                message |= {"type": "offer", "offer": chance.choice(["take-back", "pause"])}
            elif kind < 0.98:
                message |= {"type": "refuse", "offer": chance.choice(["take-back", "pause"])}
            else:
                message |= {"type": "resume"}
            client.pending = message
        if client.pending:
            lines.append(client.line(client.pending))
    take(clients, club.say(*lines))


def main():
    lost = doubled = disagreements = acknowledged = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "club.db")
        clients = [Client(i) for i in range(CLIENTS)]
        club = Club(path)
        for client in clients:
            take(clients, club.say(f'request {client.number} guest {{"name": "Player {chr(65 + client.number)}"}}'))
            take(clients, club.say(f"open {client.number} {client.secret}"))
        begin(club, clients, clients[0], clients[1])
        begin(club, clients, clients[2], clients[3])
        for round in range(rounds):
            timer = threading.Timer(chance.random() * 0.05, club.process.kill)
            timer.start()
            try:
                while True:
                    play(club, clients)
            except EOFError as end:
                take(clients, end.args[0])
            timer.join()
            club.kill()
            club = Club(path)
            come_back(club, clients)
            for a, b in (clients[0:2], clients[2:4]):
                if a.over and b.over and not a.pending and not b.pending:
                    begin(club, clients, a, b)
        # The log as the club has it now, against all that anybody was told.
        logs = {}
        for game in {told[0] for client in clients for told in list(client.acknowledged.values()) + list(client.shown)}:
            logs[game] = ask(club, clients, clients[0], {"type": "game", "game": game})["events"]
        for client in clients:
            acknowledged += len(client.acknowledged)
            done = list(client.acknowledged.values())
            doubled += len(done) - len({(game, number) for game, number, what in done})
            for game, number, what in done:
                lost += number > len(logs[game]) or what not in logs[game][number - 1]
            for (game, number), event in client.shown.items():
                disagreements += number > len(logs[game]) or logs[game][number - 1] != event
        club.process.stdin.close()
        club.process.wait()
    good = lost == doubled == disagreements == 0 and acknowledged > 0
    print(f"# rounds {rounds}, acknowledged {acknowledged}, lost {lost}, doubled {doubled}, disagreements {disagreements}")
    print(f"{'ok' if good else 'not ok'} 1 - what was acknowledged is there after {rounds} kills")
    print("1..1")


main()
