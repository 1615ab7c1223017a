#!/usr/bin/env python3
"""Passkeys over HTTP, with an authenticator that signs by Debian's python3-cryptography: what the server expects of origin
and host, and that the same keys hold after a restart. tests/club/passkeys.txt has every way to get it wrong. Speaks TAP.

    passkeys.py PUNCT"""
import base64
import hashlib
import json
import os
import sys
import tempfile
import time

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from club_client import Served, Socket
from tap import check, finish


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    def __init__(self):
        self.key, self.id, self.counter = ec.generate_private_key(ec.SECP256R1()), os.urandom(20), 0

    def client(self, kind, challenge, origin):
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def create(self, options, origin):
        self.handle, numbers = options["user"]["id"], self.key.public_key().public_numbers()
        cose = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20" + numbers.x.to_bytes(32, "big") + b"\x22\x58\x20" + numbers.y.to_bytes(32, "big")
        data = hashlib.sha256(options["rp"]["id"].encode()).digest() + b"\x45" + bytes(4) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        whole = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + bytes([len(data)]) + data
        return {"client_data": text(self.client("webauthn.create", options["challenge"], origin)), "attestation": text(whole)}

    def get(self, options, origin):
        self.counter += 1
        client = self.client("webauthn.get", options["challenge"], origin)
        data = hashlib.sha256(options["rpId"].encode()).digest() + b"\x05" + self.counter.to_bytes(4, "big")
        return {"credential": text(self.id), "client_data": text(client), "authenticator_data": text(data),
                "signature": text(self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))),
                "user_handle": self.handle}


def login(served, key, origin, **headers):
    """The cookie and who one is, by a passkey."""
    _, _, options = served.post("passkey-options", {"for": "login"}, **headers)
    status, found, answer = served.post("passkey-login", key.get(options["get"], origin), **headers)
    return status, found.get("Set-Cookie", "").split(";")[0], answer


def on_this_computer(punct, root, data):
    served, key = Served(punct, root, data), Authenticator()
    status, _, answer = served.post("passkey-options", {"for": "login"})
    check(status == 409 and answer["code"] == "no-passkeys", "browsers have no passkeys at an address, and neither has the club")
    origin = f"http://localhost:{served.port}"
    headers = {"Host": f"localhost:{served.port}", "Origin": origin}
    cookie, me = served.guest("Ann")
    _, _, options = served.post("passkey-options", {"for": "register", "name": "Ann"}, Cookie=cookie, **headers)
    check(options["create"]["rp"]["id"] == "localhost", "the party is the name by which the server was called")
    status, found, answer = served.post("passkey-register", {"name": "Ann", "label": "here"} | key.create(options["create"], origin),
                                        Cookie=cookie, **headers)
    check(status == 200 and answer["me"] == me | {"kind": "account"} and len(answer["codes"]) == 8, "a guest becomes an account with a passkey")
    check(Socket(served, cookie).next().get("me") is None, "the guest's cookie is worth nothing now")
    fresh = found["Set-Cookie"].split(";")[0]
    check(Socket(served, fresh).next()["me"]["person"] == me["person"], "the new one is")
    served.kill()
    served = Served(punct, root, data, port=served.port)
    status, cookie, answer = login(served, key, origin, **headers)
    check(status == 200 and answer["me"]["person"] == me["person"] and "HttpOnly" not in cookie and cookie.startswith("punct="),
          "after a kill the passkey opens the account")
    status, _, answer = login(served, key, "http://localhost:1", **headers)
    check(status == 403 and answer["code"] == "wrong-passkey", "what a page of another port had signed does not")
    begun = time.monotonic()
    for _ in range(5):
        login(served, key, origin, **headers)
    print(f"# signing in takes {(time.monotonic() - begun) / 5 * 1000:.1f} ms, two requests with their connections and commits")
    served.end()


def behind_a_proxy(punct, root, data):
    served, key, origin = Served(punct, root, data, "--origin", "https://club.example"), Authenticator(), "https://club.example"
    headers = {"Host": "club.example", "Origin": origin}
    _, _, options = served.post("passkey-options", {"for": "register", "name": "Bob"}, **headers)
    status, _, answer = served.post("passkey-register", {"name": "Bob", "label": "key"} | key.create(options["create"], origin), **headers)
    check(status == 200 and answer["me"]["name"] == "Bob", "behind a proxy the party is the name of --origin")
    status, cookie, answer = login(served, key, origin, **headers)
    check(status == 200 and cookie.startswith("__Host-punct="), "and so is the cookie's")
    served.end()


with tempfile.TemporaryDirectory() as folder:
    root = f"{folder}/page"
    os.mkdir(root)
    with open(f"{root}/index.html", "w", encoding="utf-8") as page:
        page.write("<!doctype html><title>PÜNCT</title>")
    on_this_computer(sys.argv[1], root, f"{folder}/one")
    behind_a_proxy(sys.argv[1], root, f"{folder}/two")
sys.exit(finish())
