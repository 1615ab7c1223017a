"""A PostgreSQL of one's own: in a temporary folder, over a socket there and nowhere else, gone with whoever made it.

    with Postgres() as database:
        database.address      # postgresql:///club?host=...
"""
import glob
import os
import pwd
import re
import shutil
import signal
import subprocess
import tempfile
import time


def program(name):
    """The newest PostgreSQL's, where Debian keeps several."""
    def version(path):
        return [int(number) for number in re.findall(r"\d+", path)]
    found = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{name}"), key=version)
    path = found[-1] if found else shutil.which(name)
    if not path:
        raise SystemExit(f"{name} is missing: install Debian's package postgresql")
    return path


def unprivileged():
    """PostgreSQL refuses root."""
    if os.getuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            account = pwd.getpwnam(name)
            return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        except KeyError:
            pass
    raise SystemExit("there is no account to run PostgreSQL as")


class Postgres:
    # What is asked of tests is what is said, not what a power cut leaves.
    HASTY = {"fsync": "off", "full_page_writes": "off"}

    def __init__(self, durable=False, folder=None, settings=None, port=None):
        self.account = unprivileged()
        self.settings = {"listen_addresses": "", "shared_buffers": "32MB", "max_connections": "60",
                         "autovacuum_naptime": "5s", "log_min_messages": "fatal",
                         "dynamic_shared_memory_type": "mmap"}
        self.settings.update({} if durable else self.HASTY)
        self.settings.update(settings or {})
        self.port = port  # None: the socket alone
        memory = not durable and os.access("/dev/shm", os.W_OK)
        self.folder = folder or tempfile.mkdtemp(prefix="punct-pg-", dir="/dev/shm" if memory else None)
        if self.account:
            os.chown(self.folder, self.account["user"], self.account["group"])
        os.chmod(self.folder, 0o711)
        self.data = os.path.join(self.folder, "data")
        self.server = None
        self.address = f"postgresql://club@/club?host={self.folder}"

    def run(self, name, *words, check=True, **more):
        return subprocess.run([program(name), *words], check=check, text=True, cwd=self.folder,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **self.account, **more)

    def make(self):
        self.run("initdb", "--no-sync", "-D", self.data, "-U", "club", "--auth=trust", "--encoding=UTF8",
                 "--locale=C.UTF-8")
        return self

    def start(self):
        options = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        if self.port:
            options += ["-c", "listen_addresses=127.0.0.1", "-p", str(self.port)]
        options += ["-c", f"unix_socket_directories={self.folder}"]
        log = open(os.path.join(self.folder, "log"), "a")
        # A group of its own: Ctrl-C at a terminal ends it in its turn, after those who use it.
        self.server = subprocess.Popen([program("postgres"), "-D", self.data, *options], cwd=self.folder,
                                       stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
                                       **self.account)
        log.close()
        until = time.monotonic() + 60
        while time.monotonic() < until and self.server.poll() is None:
            if self.sql("SELECT 1", database="postgres", check=False).returncode == 0:
                return self
            time.sleep(0.05)
        with open(os.path.join(self.folder, "log")) as said:
            raise SystemExit("PostgreSQL does not start:\n" + said.read()[-2000:])

    def make_club(self):
        self.sql("CREATE DATABASE club", database="postgres")
        return self

    def sql(self, text, database="club", check=True):
        port = ["-p", str(self.port)] if self.port else []
        return self.run("psql", "-X", "-q", "-A", "-t", "-h", self.folder, *port, "-U", "club", "-d", database,
                        "-c", text, check=check)

    def replica(self, name):
        """Another PostgreSQL that follows this one; to be closed before it."""
        follower = Postgres()
        follower.run("pg_basebackup", "--pgdata", follower.data, "--write-recovery-conf", "--wal-method=stream", "--checkpoint=fast",
                     "--dbname", f"host={self.folder} user=club application_name={name}")
        return follower.start()

    def stop(self, how=signal.SIGINT):
        if self.server and self.server.poll() is None:
            self.server.send_signal(how)
            try:
                self.server.wait(30)
            except subprocess.TimeoutExpired:
                self.server.kill()
                self.server.wait()
        self.server = None

    def restart(self, how=signal.SIGINT):
        self.stop(how)
        return self.start()

    def __enter__(self):
        return self.make().start().make_club()

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __exit__(self, *_):
        self.close()
