"""A client of the club with nothing but sockets: HTTP requests, one WebSocket, and a server that can be killed."""
import atexit
import base64
import json
import os
import re
import signal
import socket
import ssl
import struct
import subprocess

WAIT = 120  # seconds for anything that must happen


class Served:
    """`punct serve` with a data folder, on a free port or the one it had before. authority: the file of a certificate, with
    which it speaks TLS."""

    def __init__(self, punct, root, data, *options, port=0, authority=None):
        self.authority = authority
        self.process = subprocess.Popen(
            [punct, "serve", "--root", root, "--port", str(port), "--data", data, *options],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill) # nobody is left behind by a test that fails
        match = re.search(r"(https?)://([\d.]+):(\d+)/", self.process.stdout.readline())
        self.host, self.port = match[2], int(match[3])
        self.origin = f"{match[1]}://{self.host}:{self.port}"

    def connect(self):
        """A connection, which has shaken hands where there is TLS."""
        client = socket.create_connection((self.host, self.port), timeout=WAIT)
        if not self.authority:
            return client
        return ssl.create_default_context(cafile=self.authority).wrap_socket(client, server_hostname=self.host)

    def kill(self):
        self.process.kill()
        self.process.wait(WAIT)
        self.close_pipes()

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        status = self.process.wait(WAIT)
        self.close_pipes()
        return status

    def close_pipes(self):
        self.process.stdout.close()
        self.process.stderr.close()

    def request(self, method, path, body=b"", **headers):
        """(status, headers, body) of one request."""
        headers = {"Host": f"{self.host}:{self.port}", "Connection": "close", "Origin": self.origin} | headers
        if method == "POST":
            headers["Content-Length"] = str(len(body))
        lines = [f"{method} {path} HTTP/1.1"] + [f"{name.replace('_', '-')}: {value}" for name, value in headers.items() if value]
        with self.connect() as client:
            client.sendall(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
            data = b""
            while part := client.recv(65536):
                data += part
        head, _, rest = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        return int(first.split()[1]), dict(line.split(": ", 1) for line in lines), rest

    def post(self, kind, fields, **headers):
        status, found, body = self.request("POST", f"/api/{kind}", json.dumps(fields).encode(), **headers)
        return status, found, json.loads(body)

    def guest(self, name):
        """The cookie of a new guest, and who it is."""
        status, headers, body = self.post("guest", {"name": name})
        assert status == 200, body
        return headers["Set-Cookie"].split(";")[0], body["me"]


class Closed(Exception):
    """The socket was closed; its argument is the code, None without one."""


class Socket:
    """A WebSocket at /club."""

    def __init__(self, served, cookie=None, origin=None, path="/club", headers=None):
        self.socket = served.connect()
        lines = [f"GET {path} HTTP/1.1", f"Host: {served.host}:{served.port}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(),
                 f"Origin: {origin or served.origin}"]
        lines += [f"Cookie: other=1; {cookie}"] if cookie else []
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.buffer, head = b"", b""
        while b"\r\n\r\n" not in head:
            part = self.socket.recv(65536)
            if not part:
                break
            head += part
        head, _, self.buffer = head.partition(b"\r\n\r\n")
        self.status = int(head.split()[1])
        self.kept, self.count, self.pings = [], 0, 0

    def exactly(self, count):
        while len(self.buffer) < count:
            try:
                part = self.socket.recv(65536)
            except ConnectionError:
                part = b""
            if not part:
                raise Closed(None)
            self.buffer += part
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def send_frame(self, kind, data):
        mask = os.urandom(4)
        length = len(data)
        size = bytes([128 | length]) if length < 126 else bytes([254]) + struct.pack(">H", length) if length < 65536 \
            else bytes([255]) + struct.pack(">Q", length)
        self.socket.sendall(bytes([128 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def next(self):
        """The next message; pings are answered."""
        while True:
            head = self.exactly(2)
            length = head[1] & 127
            if length == 126:
                length = struct.unpack(">H", self.exactly(2))[0]
            elif length == 127:
                length = struct.unpack(">Q", self.exactly(8))[0]
            data = self.exactly(length)
            kind = head[0] & 15
            if kind == 9:
                self.pings += 1
                self.send_frame(10, data)
            elif kind == 8:
                raise Closed(struct.unpack(">H", data[:2])[0] if length >= 2 else None)
            elif kind == 1:
                return json.loads(data)

    def until(self, wanted):
        """The first message, kept or new, for which wanted(message) holds; others are kept."""
        for i, message in enumerate(self.kept):
            if wanted(message):
                return self.kept.pop(i)
        while not wanted(message := self.next()):
            self.kept.append(message)
        return message

    def ask(self, message):
        """Its answer; the id is made unless given."""
        self.count += 1
        message.setdefault("id", f"m{self.count}-{os.urandom(6).hex()}")
        self.send_frame(1, json.dumps(message).encode())
        return self.until(lambda answer: answer.get("id") == message["id"])

    def close(self):
        self.socket.close()
