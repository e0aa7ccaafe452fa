"""People with browsers at the server of a team, whose workspace is in a repository. For `team_git.py`, `team_kills.py` and
`Tests/Benchmarks/serve-team`."""

import collections
import contextlib
import http.client
import json
import os
import pathlib
import re
import subprocess
import time
import urllib.parse

PASSWORD = "correct horse battery"
# Settings of whoever runs the tests have no effect.
ENVIRONMENT = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}


def git(folder, *words, author="Host"):
    identity = ["-c", f"user.name={author}", "-c", f"user.email={author.lower()}@elsewhere.example"]
    answer = subprocess.run(["git", "-C", str(folder), *identity, *words], capture_output=True, text=True, env=ENVIRONMENT)
    assert answer.returncode == 0, f"git {' '.join(words)}: {answer.stdout}{answer.stderr}"
    return answer.stdout


def save(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def write(folder, names, todos=10, settings=""):
    """A workspace with an account for each name."""
    save(folder / "docket.yml", f"title: A team\ntimezone: UTC\nadmins: [{names[0]}]\n{settings}")
    for name in names:
        save(folder / f"users/{name}/profile.md", f"---\nfirst_name: {name.title()}\nlast_name: Test\nemail: {name}@example.org\n---\n")
        for number in range(todos):
            save(folder / f"users/{name}/todo-{number}.md", f"---\ntitle: Todo {number} of {name}\n---\nSome text.\n")


def commit_all(folder, message="start", author="Host"):
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", message, author=author)


def wait(condition, seconds, what):
    """The first result of a condition that is one; `what` says what is missing in the end."""
    end = time.monotonic() + seconds
    while not (result := condition()):
        assert time.monotonic() < end, f"after {seconds} seconds: {what() if callable(what) else what}"
        time.sleep(.1)
    return result


class Server:
    """The program in a group of its own, behind a proxy that says who asks: so many log-ins from one address have to wait."""

    all = []

    def __init__(self, program, folder, *options, port=0, quiet=True, log=None):
        self.all.append(self)
        self.program, self.folder, self.log = program, folder, log or pathlib.Path(f"{folder}.log")
        words = [program, "serve", folder, "--team", "--port", str(port), "--trusted-proxy", "127.0.0.1", *["-q"] * quiet, *options]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=self.log.open("a"), text=True, env=ENVIRONMENT,
                                        start_new_session=True)
        self.port = 0

    def listen(self):
        address = self.process.stdout.readline()
        assert address, f"the server did not start: {self.said()}"
        self.port = int(address.split(":")[2].strip("/\n"))
        return self

    def said(self):
        return self.log.read_text(encoding="utf-8")

    def memory(self, name):
        """MiB; 0 where the system does not tell."""
        with contextlib.suppress(OSError):
            return int(re.search(rf"{name}:\s+(\d+)", pathlib.Path(f"/proc/{self.process.pid}/status").read_text()).group(1)) / 1024
        return 0

    def stop(self):
        self.process.terminate()
        status = self.process.wait(600)
        assert status == 0, f"the server ended with status {status}: {self.said()}"

    def person(self, name, number=0):
        """Somebody who set a password with a link."""
        words = [self.program, "-s", self.folder, "user", "invite", name]
        link = subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()
        person = Person(name, number, self.port)
        person.enter("/-/join", code=link.split("code=")[1], new_password=PASSWORD, new_password_again=PASSWORD)
        return person


class Person:
    def __init__(self, name, number, port):
        self.name, self.port, self.cookie = name, port, ""
        self.address = f"10.1.{number // 250}.{number % 250 + 1}"
        self.connection, self.used = http.client.HTTPConnection("127.0.0.1", port, timeout=600), 0

    def ask(self, method, path, body=None, kind="application/x-www-form-urlencoded"):
        # The server closes what is silent for half a minute.
        if time.monotonic() > self.used + 20:
            self.connection.close()
        self.connection.request(method, path, body, {
            "Host": f"localhost:{self.port}", "Cookie": self.cookie, "Origin": f"http://localhost:{self.port}",
            "Content-Type": kind, "X-Forwarded-For": self.address})
        answer = self.connection.getresponse()
        text, self.used = answer.read().decode(), time.monotonic()
        return answer, text

    def enter(self, path, **fields):
        answer, page = self.ask("POST", path, urllib.parse.urlencode(fields))
        assert answer.status == 303, f"{self.name} could not get in by {path}: {answer.status} {page[-500:]}"
        self.cookie = answer.getheader("Set-Cookie").split(";")[0]

    def log_in(self):
        self.enter("/-/login", username=self.name, password=PASSWORD)

    def change(self, **fields):
        """The status and the answer."""
        answer, text = self.ask("POST", "/api/actions", json.dumps(fields), "application/json")
        return answer.status, json.loads(text) if text.startswith("{") else text

    def must(self, **fields):
        """The answer to a change that is made."""
        status, answer = self.change(**fields)
        assert status == 200, f"{self.name}: {fields} was answered {status} {answer}"
        return answer


def on_disk(folder):
    """The texts of all files of people, by their paths."""
    return {str(path.relative_to(folder)): path.read_text(encoding="utf-8") for path in (folder / "users").rglob("*") if path.is_file()}


def committed(folder):
    """What people added to files in their commits, by name and path; commits of others are left out."""
    found = collections.defaultdict(str)
    for commit in git(folder, "log", "-p", "--unified=0", "--no-renames", "--format=%x00%an <%ae>").split("\0")[1:]:
        author, _, rest = commit.partition("\n")
        name = author.split("<")[1].split("@")[0]
        if author != f"{name.title()} Test <{name}@example.org>":
            continue
        for part in rest.split("diff --git ")[1:]:
            path = part.split(" b/", 1)[1].split("\n")[0]
            found[name, path] += "\n".join(line for line in part.split("\n") if line.startswith("+")) + "\n"
    return found


def missing(made, texts):
    """Changes that are not where they must be.

    A change is a name, a path or its beginning (with a final `/`; empty for any), and what is in the file; texts are those
    of `on_disk` or `committed`.
    """
    everything = "\n".join(texts.values())
    all_of = collections.defaultdict(str)
    for key, text in texts.items():
        all_of[key[0] if isinstance(key, tuple) else key.split("/")[1]] += text
    by_name = any(isinstance(key, tuple) for key in texts)
    return [(name, path, text) for name, path, text in made
            if text not in (everything if not path else all_of[name] if path.endswith("/")
                            else texts.get((name, path) if by_name else path, ""))]


def refuse_remains(folder):
    """Problems of a repository in which all was committed."""
    problems = []
    if status := git(folder, "status", "--porcelain"):
        problems.append(f"git status is not clean: {status[:300]}")
    if fsck := git(folder, "fsck", "--strict", "--no-dangling"):
        problems.append(f"git fsck says: {fsck[:300]}")
    problems += [f"{path} is left" for path in (folder / ".git").glob("*.lock")]
    problems += [f"{path} is a draft or empty" for path in (folder / "users").rglob("*")
                 if path.name.startswith(".") or path.is_file() and not path.stat().st_size]
    return problems
