"""A node of a club in PostgreSQL, for tests."""
import atexit
import os
import re
import subprocess
import sys

here = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(here, "..", "server"), os.path.join(here, "..", "..", "tools", "cluster")]
from club_client import Served  # noqa: E402


class Node(Served):
    """`punct serve` on a database; `said` is what it complains of instead of serving."""

    def __init__(self, punct, root, address, *options):  # pylint: disable=super-init-not-called
        self.authority = None
        self.process = subprocess.Popen([punct, "serve", "--root", root, "--port", "0", "--database", address, *options],
                                        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        match = re.search(r"(https?)://([\d.]+):(\d+)/", self.process.stdout.readline())
        if match:
            self.host, self.port = match[2], int(match[3])
            self.origin = f"{match[1]}://{self.host}:{self.port}"
        self.said = None if match else self.process.communicate()[1]
