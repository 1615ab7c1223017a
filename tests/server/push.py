#!/usr/bin/env python3
"""Web Push against a service of the test's own on loopback, which reads the messages as a browser would, verifies who sent them,
and misbehaves. Speaks TAP; every wait is bounded.

    push.py PUNCT"""
import base64
import hashlib
import hmac
import http.server
import json
import os
import sqlite3
import sys
import tempfile
import threading
import time

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from club_client import WAIT, Served, Socket
from tap import check, finish


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(coded):
    return base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))


def verify_token(token, key):
    """The claims of a JWT that is signed with ES256 by this key; None: it is not."""
    body, _, signature = token.rpartition(".")
    raw = data_of(signature)
    try:
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), data_of(key))
        public.verify(encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")), body.encode(),
                      ec.ECDSA(SHA256()))
    except (InvalidSignature, ValueError):
        return None
    head, claims = (json.loads(data_of(part)) for part in body.split("."))
    return claims if head == {"typ": "JWT", "alg": "ES256"} else None


class Browser:
    """The keys of a subscription, and what comes for it."""

    def __init__(self):
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.messages, self.answers = [], []

    def read(self, body):
        """RFC 8291 from the other side."""
        digest = lambda key, value: hmac.new(key, value, hashlib.sha256).digest()
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21:21 + length], body[21 + length:]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        start = digest(digest(self.auth, shared), b"WebPush: info\0" + self.point + sender + b"\1")
        part = digest(salt, start)
        opened = AESGCM(digest(part, b"Content-Encoding: aes128gcm\0\1")[:16]).decrypt(
            digest(part, b"Content-Encoding: nonce\0\1")[:12], sealed, None).rstrip(b"\0")
        assert size == 4096 and len(body) <= 4096 and opened[-1:] == b"\2"
        return json.loads(opened[:-1])


browsers = {}


class Service(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        name, body = self.path.strip("/"), self.rfile.read(int(self.headers["Content-Length"]))
        if name not in browsers: # where a redirect leads
            browsers[name] = Browser()
        browser = browsers[name]
        browser.messages.append((dict(self.headers), body))
        status, headers, answer = browser.answers.pop(0) if browser.answers else (201, {}, b"")
        if status == 0: # says nothing for long
            time.sleep(60)
            return
        self.send_response(status)
        for header, value in headers.items():
            self.send_header(header, value)
        self.end_headers()
        try:
            self.wfile.write(answer)
        except OSError:
            pass # the club does not read all of it

    def log_message(self, *_):
        pass


def becomes(good, longest=WAIT):
    end = time.monotonic() + longest
    while not good() and time.monotonic() < end:
        time.sleep(0.05)
    return good()


def subscribe(served, cookie, endpoint, browser):
    return served.post("push-subscribe", {"endpoint": endpoint, "p256dh": text(browser.point), "auth": text(browser.auth)}, Cookie=cookie)


def begin_game(served, ann, name, clock):
    """A game of Ann's with somebody who will be away; the cookie and the game."""
    cookie, _ = served.guest(name)
    other = Socket(served, cookie)
    other.next()
    proposal = ann.ask({"type": "invite", "variant": "standard", "clock": clock, "colour": "white"})["proposal"]
    other.ask({"type": "join", "proposal": proposal})
    other.socket.close()
    return cookie, proposal


def kept(data):
    """The endpoints that the club has."""
    with sqlite3.connect(f"{data}/club.db") as store:
        return {row[0] for row in store.execute("SELECT endpoint FROM pushes")}


def run(punct, root, data):
    check(verify_token("eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6"
                       "Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHz"
                       "voD1oA", "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs")
          == {"aud": "https://push.example.net", "exp": 1453523768, "sub": "mailto:push@example.com"},
          "the test's own reader takes the token of RFC 8292's example")
    service = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
    threading.Thread(target=service.serve_forever, daemon=True).start()
    origin = f"http://127.0.0.1:{service.server_port}"
    options = ["--push-service", origin, "--push-contact", "mailto:keeper@club.example"]
    served = Served(punct, root, data, *options)
    _, _, body = served.request("GET", "/api/push-key")
    key = json.loads(body)["key"]
    check(len(data_of(key)) == 65, "the key for browsers is a point")
    served.kill()
    served = Served(punct, root, data, *options, port=served.port)
    check(json.loads(served.request("GET", "/api/push-key")[2])["key"] == key, "it stays the same after a kill")

    cookie, _ = served.guest("Ann")
    for endpoint in ["http://push.example/x", "https://127.0.0.1/x", "https://[::1]/x", "https://10.0.0.1/x", "https://push.example:8443/x",
                     "http://127.0.0.1:1/x", "https://localhost/x", "https://169.254.169.254/latest", origin]:
        status, _, answer = subscribe(served, cookie, endpoint, Browser())
        check(status == 400 and answer["code"] == "bad-push", f"refused: {endpoint.replace(str(service.server_port), 'PORT')[:40]}")
    status, _, answer = served.post("push-subscribe", {"endpoint": f"{origin}/x", "p256dh": "B" * 87, "auth": "B" * 22}, Cookie=cookie)
    check(status == 400 and answer["code"] == "bad-push", "refused: a key that is no point of the curve")

    ann = Socket(served, cookie)
    ann.next()
    ways = {"good": [], "live": [], "busy": [(429, {"Retry-After": "1"}, b"")], "gone": [(410, {}, b"")],
            "away": [(307, {"Location": f"{origin}/elsewhere"}, b"")], "chatty": [(201, {}, b"x" * 3000000)],
            "broken": [(503, {"Retry-After": "1"}, b""), (500, {"Retry-After": "1"}, b"")], "silent": [(0, {}, b"")]}
    games, cookies = {}, {}
    for name, answers in ways.items():
        cookies[name], games[name] = begin_game(served, ann, f"Away {name}", "300+5" if name == "live" else "1/259200")
        browsers[name] = Browser()
        browsers[name].answers = answers
        status, _, _ = subscribe(served, cookies[name], f"{origin}/{name}", browsers[name])
        assert status == 200
    begun = time.monotonic()
    for name, game in games.items():
        assert ann.ask({"type": "turn", "game": game, "seen": 0, "turn": "Tb3a"})["type"] == "done"
    check(becomes(lambda: browsers["good"].messages), "whoever is away is told")
    check(time.monotonic() - begun > 10, "after a moment")
    headers, body = browsers["good"].messages[0]
    message = browsers["good"].read(body)
    check(message["type"] == "your-turn" and message["game"] == games["good"] and message["opponent"]["name"] == "Ann",
          "the browser can read it, and nobody else")
    check(headers["Content-Encoding"] == "aes128gcm" and headers["Urgency"] == "normal" and headers["Topic"] == games["good"]
          and 259000 < int(headers["TTL"]) <= 259200, "for as long as there is time for the turn")
    scheme, _, rest = headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    claims = verify_token(parts["t"], parts["k"])
    check(scheme == "vapid" and parts["k"] == key and claims and claims["aud"] == origin and claims["sub"] == "mailto:keeper@club.example"
          and time.time() < claims["exp"] <= time.time() + 86400, "its sender is who the key says")
    check(becomes(lambda: browsers["live"].messages) and browsers["live"].messages[0][0]["Urgency"] == "high", "a live game is urgent")
    check(becomes(lambda: len(browsers["busy"].messages) == 2 and len(browsers["broken"].messages) == 3),
          "a service that is busy or broken is asked again when it says")
    check(browsers["busy"].messages[0][1] != browsers["busy"].messages[1][1] and
          browsers["busy"].read(browsers["busy"].messages[1][1])["game"] == games["busy"], "encrypted anew")
    check(becomes(lambda: kept(data) == {f"{origin}/{name}" for name in ways if name != "gone"}),
          "a subscription that is gone is forgotten, others are not")
    time.sleep(2)
    check("elsewhere" not in browsers and len(browsers["away"].messages) == 1, "redirects are not followed")
    check(all(len(browsers[name].messages) == 1 for name in ("good", "live", "gone", "chatty", "silent")), "everybody is told once")
    with sqlite3.connect(f"{data}/club.db") as store:
        secret = store.execute("SELECT key FROM keys WHERE name = 'push'").fetchone()[0]
    begun = time.monotonic()
    served.process.terminate()
    out, errors = served.process.communicate(timeout=WAIT)
    check(served.process.returncode == 0 and time.monotonic() - begun < 10, "a service that says nothing holds up no end")
    check(secret and secret not in out + errors and origin not in errors, "neither key nor endpoints are in what the server prints")


with tempfile.TemporaryDirectory() as folder:
    page = f"{folder}/page"
    os.mkdir(page)
    with open(f"{page}/index.html", "w", encoding="utf-8") as file:
        file.write("<!doctype html><title>PÜNCT</title>")
    run(sys.argv[1], page, f"{folder}/data")
os._exit(finish()) # threads of the service may still sleep
