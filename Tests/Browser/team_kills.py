"""Kills a team's server at random, and looks for what was lost: team_kills.py DOCKET [TIMES] [SEED]

TIMES (default 50) a server starts, five people change todos, and a kill ends the server, every second time with the git
that it runs. A third of the kills come while it starts, when it commits what was left, and some in the middle of a change of many todos. Each change that was answered must
be in the files after the kill, and in the end in a commit by its author. What was sent and not answered is sent again with
the same number, and must be there once. The end is an ordinary one.
"""

import collections
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True
import people

NAMES = ["ana", "ben", "chen", "dora", "eva"]
GROUP = [f"ana/group-{number}" for number in range(100)]
# An alias has it too.
KEY = re.compile(r"(?:Item|Comment) (key-\w+-\d+-\d+)")


class Kills:
    def __init__(self, program, folder, seed):
        self.program, self.folder, self.chance = program, folder, random.Random(seed)
        self.made, self.unanswered, self.problems, self.counts = [], [], [], collections.Counter()
        people.write(folder, NAMES)
        for todo in GROUP:
            people.save(folder / f"users/{todo}.md", f"---\ntitle: {todo}\n---\n")
        people.git(folder, "init", "-q")
        people.commit_all(folder)
        self.server = people.Server(program, folder).listen()
        self.port = self.server.port
        self.people = [self.server.person(name, number) for number, name in enumerate(NAMES)]
        self.server.stop()

    def start(self, listens=True):
        """A process that was killed may have the lock for some milliseconds."""
        self.server = people.Server(self.program, self.folder, port=self.port)
        if not listens:
            return
        try:
            self.server.listen()
        except AssertionError as error:
            self.problems.append(str(error)[-300:])
            time.sleep(1)
            self.start()

    def work(self, person, kill):
        """Changes one thing after the other, until the server is gone."""
        chance, name, number, added = random.Random(f"{person.name} {kill}"), person.name, 0, []
        person.connection.close()
        while True:
            key, number = f"key-{name}-{kill}-{number}", number + 1
            other = chance.choice([each for each in NAMES if each != name])
            fields, place = {"action": "add", "text": f"Item {key}"}, (name, f"users/{name}/", key)
            kind = chance.randrange(6)
            if name == "ana" and chance.random() < .5:
                fields, place = {"action": chance.choice(["done", "reopen"]), "todo": GROUP}, None
            elif kind < 2:
                fields = {"action": "comment", "todo": f"{other}/todo-{chance.randrange(10)}", "text": f"Comment {key}."}
            elif kind == 3 and added:
                todo = added.pop()
                fields, place = {"action": "done", "todo": todo}, (name, f"users/{todo}.md", "completed: ")
            elif kind == 4 and added:
                # Others change it next: it must be committed before in this name.
                fields, place = {"action": "move", "todo": added.pop(), "to": other}, None
            try:
                status, answer = person.change(request=key, **fields)
            except OSError:
                if place:
                    self.unanswered.append((person, key, fields, place))
                return
            if status != 200:
                self.problems.append(f"kill {kill}: {name}'s {fields} was answered {status} {answer}")
                return
            if place:
                self.made.append(place)
            if fields["action"] == "add":
                added += answer["todos"]
            elif fields["action"] == "move":
                self.counts["moved"] += 1

    def kill(self, number):
        """Starts and kills a server."""
        self.start(bool(number % 3))
        threads = []
        if number % 3:
            self.wait_until_committed(f"kill {number - 1}")
            self.send_again()
            threads = [threading.Thread(target=self.work, args=(person, number)) for person in self.people]
            for thread in threads:
                thread.start()
            time.sleep(self.chance.uniform(.02, 3))
            if number % 5 == 0:
                self.wait_for_half()
        else:
            time.sleep(self.chance.uniform(.02, 1))
        if self.server.process.poll() is not None:
            self.problems.append(f"kill {number}: the server had ended: {self.server.said()[-300:]}")
        elif number % 2:
            os.killpg(self.server.process.pid, signal.SIGKILL)
        else:
            self.server.process.kill()
        self.server.process.wait()
        for thread in threads:
            thread.join()
        if lost := people.missing(self.present(), people.on_disk(self.folder)):
            self.problems.append(f"kill {number}: {len(lost)} changes are not in the files: {lost[:3]}")
        if (self.folder / ".git/index.lock").exists():
            self.counts["locks"] += 1

    def wait_until_committed(self, when):
        """What was left is committed or undone before anybody changes more.

        A lock that git left is taken away after some seconds; until then nothing can be committed.
        """
        try:
            people.wait(lambda: not self.dirty(), 20, "")
        except AssertionError:
            left, last = self.dirty(), people.git(self.folder, "log", "-1", "--format=%an: %s").strip()
            self.problems.append(f"{when}: after the next start {len(left)} files are not as committed: {left[:2]}, {last}")

    def dirty(self):
        return people.git(self.folder, "--no-optional-locks", "status", "--porcelain").splitlines()

    def completed(self):
        return sum("completed:" in (self.folder / f"users/{todo}.md").read_text() for todo in GROUP[::9])

    def wait_for_half(self):
        """Until a change of many todos is written in part, if one comes soon."""
        end = time.monotonic() + 3
        while self.completed() in (0, len(GROUP[::9])) and time.monotonic() < end:
            time.sleep(.001)

    def present(self):
        """Changes by what they must have left, wherever it was moved to."""
        return [(name, "", text) if path.endswith("/") else (name, path, text) for name, path, text in self.made]

    def send_again(self):
        again, self.unanswered = self.unanswered, []
        for person, key, fields, place in again:
            person.connection.close()
            try:
                status, answer = person.change(request=key, **fields)
            except OSError as error:
                self.problems.append(f"{fields} sent again ended with {error}; the server's status is {self.server.process.poll()}")
                return
            # The todo may have been completed before the kill.
            if status == 200:
                self.made.append(place)
            elif fields["action"] != "done":
                self.problems.append(f"{fields} sent again was answered {status} {answer}")
            self.counts["again"] += 1

    def check(self):
        """After the last start."""
        texts = people.on_disk(self.folder)
        found = collections.Counter(KEY.findall("\n".join(text for text in texts.values())))
        if twice := [key for key, count in found.items() if count > 1]:
            self.problems.append(f"{len(twice)} changes are there twice: {twice[:3]}")
        if len({"completed:" in texts[f"users/{todo}.md"] for todo in GROUP}) > 1:
            self.problems.append("a change of several todos is half there")
        check = subprocess.run([self.program, "check", self.folder], capture_output=True, text=True)
        if check.returncode:
            self.problems.append(f"docket check: {check.stdout}{check.stderr}")


def main(program, times=50, seed=None):
    seed = random.randrange(1 << 32) if seed is None else seed
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as home:
        folder = pathlib.Path(home) / "team"
        kills = Kills(program, folder, seed)
        for number in range(1, times + 1):
            kills.kill(number)
        kills.start()
        kills.wait_until_committed("the last kill")
        kills.send_again()
        kills.check()
        # Stopping commits what changed in the last seconds.
        kills.server.stop()
        if left := kills.dirty():
            kills.problems.append(f"the server ended, and {len(left)} files are not as committed: {left[:2]}")
        if lost := people.missing(kills.made, people.committed(folder)):
            kills.problems.append(f"{len(lost)} of {len(kills.made):,} changes are in no commit by who made them: {lost[:3]}")
        kills.problems += people.refuse_remains(folder)
        said = collections.Counter(kills.server.said().splitlines())
    print(f"{times} kills: {len(kills.made):,} changes were answered, {kills.counts['moved']} todos handed over, {kills.counts['again']} "
          f"changes sent again; {kills.counts['locks']} times git's lock was left")
    for problem in kills.problems[:10] + [f"said {count} times: {line}" for line, count in said.most_common(3)] * bool(kills.problems):
        print(problem[:1000])
    sys.exit(1 if kills.problems else 0)


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), *map(int, sys.argv[2:]))
