"""What the scripts of Examples/ci run in: a folder, a server, and stand-ins for programs of the hosts."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import threading
import unittest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
EXAMPLES = PACKAGE / "Examples"
DOCKET = Path(os.environ["DOCKET"])
NOON = "1795262400"  # 2026-11-21T12:00:00Z
SECRET = re.search(r"^DEMO_SECRET := (\S+)$", (PACKAGE / "Makefile").read_text(), re.MULTILINE)[1]


class Server:
    """Answers on the loopback: serves one archive and `pages`, and keeps what is sent."""

    def __init__(self, archive: bytes):
        posts = self.posts = []
        pages = self.pages = {"/docket.tar.gz": archive}

        class Handler(BaseHTTPRequestHandler):
            timeout = 10

            def do_GET(self):
                page = pages.get(self.path)
                self.answer(404 if page is None else 200, page or b"")

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                path = self.path if self.command == "POST" else f"{self.command} {self.path}"
                posts.append((path, dict(self.headers), body))
                self.answer(404 if self.path == "/gone" else 200, b"ok")

            do_PUT = do_PATCH = do_POST

            def answer(self, status: int, body: bytes):
                self.send_response(status)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class Place(unittest.TestCase):
    """A test with a folder of its own, which is also the home folder of what it runs."""

    def setUp(self):
        self.home = Path(tempfile.mkdtemp(prefix="docket-ci-")).resolve()
        self.addCleanup(shutil.rmtree, self.home)
        (self.home / "bin").mkdir()
        archive = self.archive()
        self.sha256 = hashlib.sha256(archive).hexdigest()
        self.server = Server(archive)
        self.addCleanup(self.server.close)

    def archive(self) -> bytes:
        """An archive laid out as that of a release, with the program that was built for the tests."""
        stage = self.home / "stage" / "docket-0.0.0-test"
        (stage / "bin").mkdir(parents=True)
        program = stage / "bin" / "docket"
        program.write_text(f'#!/bin/sh\nexec "{DOCKET}" "$@"\n')
        program.chmod(0o755)
        path = self.home / "stage" / "docket.tar.gz"
        with tarfile.open(path, "w:gz") as archive:
            archive.add(stage, stage.name)
        return path.read_bytes()

    def workspace(self, example: str, at: str = "todos", is_sealed: bool = False) -> Path:
        """A copy of an example in a git repository, with its sealed user or without."""
        folder = self.home / at
        ignored = shutil.ignore_patterns("expected", *([] if is_sealed else ["test"]))
        shutil.copytree(EXAMPLES / example, folder, symlinks=True, ignore=ignored)
        self.git(folder, "init", "--quiet", "--initial-branch=main")
        self.commit(folder, "Begin")
        return folder

    def commit(self, folder: Path, message: str, email: str = "a@example.org"):
        self.git(folder, "add", "--all")
        self.git(folder, "-c", "user.name=A", "-c", f"user.email={email}", "commit", "--quiet", "-m", message)

    def git(self, folder: Path, *arguments: str):
        subprocess.run(["git", "-C", folder, *arguments], check=True, env=self.environment(), timeout=60)

    def branch(self, folder: Path, owner: str):
        """A branch in which Ana commits a change of a todo of hers, or of somebody else's."""
        self.git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
        self.git(folder, "checkout", "--quiet", "-B", owner)
        profile = (folder / "users" / "ana" / "profile.md").read_text()
        path = next(path for path in sorted((folder / "users" / owner).glob("*.md")) if path.name != "profile.md")
        path.write_text(path.read_text() + "\nMore.\n")
        self.commit(folder, "Say more", re.search(r"^email: (\S+)$", profile, re.MULTILINE)[1])
        return f"users/{owner}/{path.name}"

    def edited(self, path: Path, **values: str) -> Path:
        """A copy of a workflow or a pipeline with the two values that whoever copies it writes into it."""
        text = path.read_text()
        named = {"DOCKET_ARCHIVE": self.server.url + "/docket.tar.gz", "DOCKET_SHA256": self.sha256, **values}
        for name, value in named.items():
            self.assertEqual(text.count(f'\n  {name}: ""\n'), 1)
            text = text.replace(f'\n  {name}: ""\n', f'\n  {name}: "{value}"\n')
        copy = self.home / path.name
        copy.write_text(text)
        return copy

    def is_message(self, chat: str, body: bytes):
        """Whether a message keeps the rules of its service: no mention, no foreign link, not too long."""
        path = self.home / "message.json"
        path.write_bytes(body)
        reader = PACKAGE / "Tests" / "Readers" / "read_message.py"
        run = subprocess.run([sys.executable, reader, chat, path, "<!channel> & "], capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)

    def add_wild_todos(self, folder: Path, length: int):
        """Overdue todos whose titles would be a mention of everybody and a link, were they not escaped, and then so many signs."""
        for number in range(20):
            title = f"{number} <!channel> & <https://evil.example|Sign in> <@U123> {'<' * length}"
            (folder / "users" / "ana" / f"wild-{number}.md").write_text(f"---\ntitle: \"{title}\"\ndue: 2026-11-20\n---\n")
        self.commit(folder, "Add wild todos")

    def stand_in(self, program: str, script: str):
        path = self.home / "bin" / program
        path.write_text("#!/bin/sh\n" + script)
        path.chmod(0o755)

    def environment(self, **more: str) -> dict:
        return {
            "HOME": str(self.home), "PATH": f"{self.home}/bin:/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
            "SOURCE_DATE_EPOCH": NOON, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", **more,
        }

    def run_words(self, words: list, folder: Path, environment: dict) -> subprocess.CompletedProcess:
        return subprocess.run(
            words, cwd=folder, env=environment, timeout=120, text=True, errors="replace", stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def docket(self, folder: Path, *arguments: str, status: int = 0) -> str:
        """What the program prints to standard output."""
        run = subprocess.run(
            [DOCKET, *arguments], cwd=folder, env=self.environment(), timeout=120, text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stdout
