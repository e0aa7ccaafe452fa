"""Two workers that know only what AGENTS.md says work off todos that wait for each other, from two clones.

    workers.py PROGRAM [--todos N] [--refuse] [--transcript FILE]

A worker takes its commands out of the numbered lines of AGENTS.md, in their order, and what it does at each exit
status out of its last lines. It writes down what it works on. With --refuse the remote takes branches and tags
alone, so that claims are in files. Ends with 1 if a todo was done twice or not at all.
"""
import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import threading
import time


def environment(name, program):
    kept = {key: value for key, value in os.environ.items() if not key.startswith("DOCKET_")}
    path = os.path.dirname(os.path.abspath(program)) + os.pathsep + kept.get("PATH", "")
    return {**kept, "PATH": path, "DOCKET_USER": "ana", "GIT_AUTHOR_NAME": name, "GIT_COMMITTER_NAME": name,
            "GIT_AUTHOR_EMAIL": f"{name}@example.org", "GIT_COMMITTER_EMAIL": f"{name}@example.org"}


def run(folder, words, variables, text=None):
    done = subprocess.run(words, cwd=folder, env=variables, input=text, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{words}: {done.stdout}{done.stderr}")
    return done.stdout


def plan(count):
    """Todos in rows of four; each waits for two of the row above."""
    chance = random.Random(4)
    lines = []
    for number in range(count):
        row = number // 4
        above = [f"n{other}" for other in range((row - 1) * 4, row * 4)] if row else []
        depends = sorted(chance.sample(above, 2)) if above else []
        lines.append(json.dumps({"name": f"n{number}", "title": f"Step {number}", "depends": depends,
                                 "priority": chance.choice(["high", "low", None])}))
    return "\n".join(lines) + "\n"


class Worker(threading.Thread):
    """Somebody who has read AGENTS.md, and nothing else."""

    def __init__(self, name, clone, program, transcript):
        super().__init__()
        self.name, self.clone, self.transcript = name, clone, transcript
        self.variables = {**environment(name, program), "DOCKET_RUN": name}
        self.done = []
        self.problem = None
        self.chance = random.Random(name)
        with open(os.path.join(clone, "AGENTS.md"), encoding="utf-8") as file:
            text = file.read()
        steps = re.findall(r"^\d+\. (.*)", text, re.M)
        self.sync, self.take, self.show, self.end = (re.findall(r"`(docket [^`]+)`", step) for step in steps)
        bullets = re.findall(r"^- (.*)", text, re.M)
        self.more, self.stop, self.check, self.rest = (re.findall(r"`(docket [^`]+)`", line) for line in bullets)
        assert "export DOCKET_RUN=" in text and "3 nothing to do now" in text

    def tell(self, line):
        with self.transcript["lock"]:
            self.transcript["lines"].append(f"{self.name}$ {line}")

    def docket(self, command, todo=None, text=None):
        command = command.replace("ID", todo or "").replace("what you did", f"by {self.name}")
        command = command.replace("where it stands", "half of it is done")
        end = subprocess.run(["sh", "-c", command], cwd=self.clone, env=self.variables, input=text,
                             capture_output=True, text=True)
        said = "".join(f"\n  {line}" for line in (end.stdout + end.stderr).splitlines())
        self.tell(f"{command}{said}" + (f"\n  status {end.returncode}" if end.returncode else ""))
        return end

    def run(self):
        try:
            self.work()
        except Exception as error:  # pylint: disable=broad-except
            self.problem = repr(error)
            self.tell(self.problem)

    def work(self):
        given_back = added = False
        idle = 0
        for _ in range(500):
            self.docket(self.sync[0])
            taken = self.docket(self.take[0])
            if taken.returncode == 3:
                idle = 0 if self.docket(self.rest[0]).stdout.strip() else idle + 1
                if idle == 2:
                    return
                time.sleep(self.chance.uniform(0.1, 0.5))
                continue
            if taken.returncode:
                continue
            todo = taken.stdout.strip()
            if "in the todo's file" in taken.stderr.replace("\n", " "):
                for command in self.check:
                    end = self.docket(command, todo)
                if end.returncode:
                    continue
            self.docket(self.show[0], todo)
            if not given_back and len(self.done) == 3:
                given_back = True
                for command in self.stop:
                    self.docket(command, todo)
                continue
            if not added and len(self.done) == 2:
                added = True
                text = json.dumps({"title": f"Found by {self.name}", "depends": [todo]}) + "\n"
                self.docket(self.more[0], text=text)
            self.tell(f"works on {todo}")
            self.done.append(todo)
            time.sleep(self.chance.uniform(0, 0.2))
            for command in self.end:
                end = self.docket(command, todo)
                if end.returncode:
                    raise RuntimeError(f"{command} {todo}: {end.stderr}")
        raise RuntimeError("it does not end")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--todos", type=int, default=20)
    parser.add_argument("--refuse", action="store_true")
    parser.add_argument("--transcript")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "bin", "docket")
        os.makedirs(os.path.dirname(program))
        os.symlink(os.path.abspath(options.program), program)
        hub, clones = os.path.join(folder, "hub.git"), [os.path.join(folder, name) for name in ("one", "two")]
        variables = environment("first", program)
        run(folder, ["git", "init", "-q", "--bare", "-b", "main", hub], variables)
        run(folder, ["git", "clone", "-q", hub, clones[0]], variables)
        os.makedirs(os.path.join(clones[0], "users/ana"))
        with open(os.path.join(clones[0], "users/ana/profile.md"), "w", encoding="utf-8") as file:
            file.write("---\nname: Ana\n---\n")
        run(clones[0], ["git", "checkout", "-qB", "main"], variables)
        ids = run(clones[0], ["docket", "add", "--from", "-"], variables, plan(options.todos)).split()
        run(clones[0], ["docket", "init", "--agents"], variables)
        run(clones[0], ["git", "add", "."], variables)
        run(clones[0], ["git", "commit", "-qm", "start"], variables)
        run(clones[0], ["git", "push", "-q", "-u", "origin", "main"], variables)
        run(folder, ["git", "clone", "-q", hub, clones[1]], variables)
        if options.refuse:
            hook = os.path.join(hub, "hooks/update")
            with open(hook, "w", encoding="utf-8") as file:
                file.write("#!/bin/sh\ncase $1 in refs/heads/*|refs/tags/*) ;; *) echo 'branches only'; exit 1;; esac\n")
            os.chmod(hook, 0o755)
        transcript = {"lock": threading.Lock(), "lines": []}
        workers = [Worker(os.path.basename(clone), clone, program, transcript) for clone in clones]
        begun = time.monotonic()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        seconds = time.monotonic() - begun
        run(clones[0], ["docket", "sync"], variables)
        left = run(clones[0], ["docket", "list", "--format", "ids"], variables).split()
    if options.transcript:
        with open(options.transcript, "w", encoding="utf-8") as file:
            file.write("\n".join(transcript["lines"]) + "\n")
    done = [todo for worker in workers for todo in worker.done]
    twice = sorted({todo for todo in done if done.count(todo) > 1})
    missed = sorted(set(ids) - set(done))
    problems = [worker.problem for worker in workers if worker.problem]
    parts = " and ".join(str(len(worker.done)) for worker in workers)
    print(f"{len(done)} todos done by two workers ({parts}) in {seconds:.0f} s; "
          f"{len(twice)} twice, {len(missed)} missed, {len(left)} left")
    if twice or missed or left or problems:
        print(twice, missed, left, problems)
        sys.exit(1)


main()
