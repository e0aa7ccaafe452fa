"""edit_tools.py PROGRAM FOLDER TOOL COUNT SEED: makes random changes of tasks of TaskNotes, taskmd or kanban-md (TOOL) by
commands, and holds each file, byte for byte, to what that tool writes for a task that was changed so.

It writes the tasks by itself, by the tools' rules (TaskNotes: src/services and src/core/fieldMapping.ts; taskmd:
internal/taskfile; kanban-md: internal/task and internal/date), and knows nothing of Docket's code. Prints the numbers of
changes by kind."""

import collections
import datetime
import random
import re
import subprocess
import sys
from pathlib import Path

TODAY = datetime.date(2026, 11, 21)
NOW = "2026-11-21T09:30:00Z"
WORDS = "paint sand hull mast rope Zoë winch 50% deck's (big) anchor".split()
# Titles that a list of keys and values has to quote.
ODD = ["Boat: 2", "#7 mast", "[x] rope", "- dash", "'tis late", "*star", "100", "true", '6" rope', "&co", "a #b", "@home"]


def title(chance):
    if chance.random() < 0.2:
        return chance.choice(ODD)
    return " ".join(chance.sample(WORDS, chance.randint(1, 3))) + f" {chance.randint(100, 999)}"


def needs_quotes(text):
    """Whether YAML reads a text without quotes as something else."""
    return bool(re.match(r"[-?:] |[#\[\]{}&*!|>'\"%@`,]", text) or ": " in text or " #" in text
                or re.fullmatch(r"[-+]?[\d.]+|true|false|null|yes|no|~", text, re.I))


class Task:
    """A list of keys in their order, each with the text behind its colon, and what is below them."""

    def __init__(self, name, pairs, body):
        self.name, self.pairs, self.body = name, pairs, body

    def get(self, key):
        return dict(self.pairs).get(key)

    def set(self, key, value, order=None):
        """A new key has its place in the order, else at the end. None removes it."""
        if value is None:
            self.pairs = [pair for pair in self.pairs if pair[0] != key]
        elif self.get(key) is not None:
            self.pairs = [(each, value if each == key else old) for each, old in self.pairs]
        else:
            later = order[order.index(key):] if order else []
            place = next((at for at, pair in enumerate(self.pairs) if pair[0] in later), len(self.pairs))
            self.pairs.insert(place, (key, value))

    def text(self):
        return "---\n" + "".join(f"{key}:{value}\n" for key, value in self.pairs) + "---\n" + self.body


class Tool:
    settings = "timezone: Etc/UTC\n"

    def __init__(self, chance):
        self.chance = chance
        self.tasks = [self.task(number) for number in range(1, 13)]

    def path(self, task):
        return f"{self.folder}/{task.name}.md"

    def touch(self, task):
        pass

    def change(self, task):
        """Changes a task; returns the arguments of the command that does so, and the change's kind."""
        kind = self.chance.choice(self.kinds)
        before = task.text()
        arguments = getattr(self, kind)(task)
        if task.text() != before:
            self.touch(task)
        return arguments, kind

    def edit(self, task, *arguments):
        return ["edit", self.id(task), *arguments]

    def retitle(self, task):
        text = title(self.chance)
        task.set("title", " " + self.quoted(text))
        return self.edit(task, f"--title={text}")

    def prioritize(self, task):
        name, word = self.chance.choice(self.priorities)
        task.set("priority", f" {word}")
        return self.edit(task, "--priority", name)

    def tag(self, task):
        tags = task.tags
        if tags and self.chance.random() < 0.5:
            name = self.chance.choice(tags)
            tags.remove(name)
            task.set("tags", self.written(tags, "tags"), self.order)
            return self.edit(task, "--remove-tag", name)
        name = self.chance.choice([word for word in ["sea", "port", "wood", "late", "ana's"] if word not in tags])
        tags.append(name)
        task.set("tags", self.written(tags, "tags"), self.order)
        return self.edit(task, "--add-tag", name)

    def others(self, task):
        """Tasks that do not wait for this one."""
        def waits(one):
            return one is task or any(waits(other) for other in one.waits)
        return [one for one in self.tasks if not waits(one) and one not in task.waits]

    def depend(self, task):
        if task.waits and self.chance.random() < 0.6:
            other = self.chance.choice(task.waits)
            task.waits.remove(other)
            option = "--remove-depends"
        elif others := self.others(task):
            other = self.chance.choice(others)
            task.waits.append(other)
            option = "--add-depends"
        else:
            return None
        task.set(self.depends_key, self.written(task.waits, self.depends_key), self.order)
        return self.edit(task, option, self.id(other))

    order = None


class TaskNotes(Tool):
    folder, depends_key = "Tasks", "blockedBy"
    priorities = [("high", "high"), ("low", "low")]
    kinds = ["done", "done", "start", "reopen", "retitle", "prioritize", "tag", "depend", "due", "schedule", "estimate", "project"]

    def task(self, number):
        chance = self.chance
        task = Task(f"Note {number}", [], chance.choice(["", "\nSome text.\n", "\n- [ ] a box\n"]))
        task.tags, task.waits, task.due, task.scheduled, task.rule = ["task"], [], None, None, None
        task.set("title", f" Note {number} {chance.choice(WORDS)}")
        task.set("status", " open")
        task.set("priority", " normal")
        if chance.random() < 0.5:
            task.rule = chance.choice([("DAILY", 1, 1), ("DAILY", 3, 3), ("WEEKLY", 1, 7), ("WEEKLY", 2, 14)])
            task.scheduled = TODAY + datetime.timedelta(days=chance.randint(-20, 5))
            task.begin, task.done_days = task.scheduled, []
            task.set("scheduled", f" {task.scheduled}")
            every = f";INTERVAL={task.rule[1]}" if task.rule[1] > 1 else ""
            task.set("recurrence", f" DTSTART:{task.begin:%Y%m%d};FREQ={task.rule[0]}{every}")
            task.set("recurrence_anchor", " scheduled")
            if chance.random() < 0.5:
                task.due = task.scheduled + datetime.timedelta(days=2)
                task.set("due", f" {task.due}")
        task.set("contexts", "\n  - yard")
        task.set("dateCreated", " 2026-11-01T10:00:00.000+01:00")
        task.set("dateModified", " 2026-11-02T10:00:00.000+01:00")
        task.set("tags", "\n  - task")
        task.set("unknown", " {a: 1}")
        return task

    def id(self, task):
        return task.name

    def quoted(self, text):
        if not needs_quotes(text):
            return text
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def written(self, items, key):
        if not items:
            return None
        if key == "blockedBy":
            return "".join(f"\n  - uid: \"[[{one.name}]]\"\n    reltype: FINISHTOSTART" for one in items)
        return "".join(f"\n  - {self.quoted(item)}" for item in items)

    def touch(self, task):
        task.set("dateModified", " 2026-11-21T09:30:00.000+00:00")

    def done(self, task):
        if task.rule and task.get("status") != " done" and task.scheduled:
            day = task.scheduled
            task.done_days.append(day)
            task.set("complete_instances", "".join(f"\n  - {each}" for each in task.done_days))
            if task.get("skipped_instances") is None:
                task.set("skipped_instances", " []")
            step = datetime.timedelta(days=task.rule[2])
            following = task.begin
            while following < TODAY or following in task.done_days:
                following += step
            if task.due:
                task.due += following - day
                task.set("due", f" {task.due}")
            task.scheduled = following
            task.set("scheduled", f" {following}")
        elif task.get("status") != " done":
            task.set("status", " done")
            task.set("completedDate", f" {TODAY}")
        return ["done", self.id(task)]

    def start(self, task):
        task.set("status", " in-progress")
        task.set("completedDate", None)
        return ["start", self.id(task)]

    def reopen(self, task):
        task.set("status", " open")
        task.set("completedDate", None)
        return ["reopen", self.id(task)]

    def due(self, task):
        if task.due and self.chance.random() < 0.4:
            task.due = None
            task.set("due", None)
            return self.edit(task, "--no-due")
        task.due = TODAY + datetime.timedelta(days=self.chance.randint(40, 60))
        task.set("due", f" {task.due}")
        return self.edit(task, "--due", str(task.due))

    def schedule(self, task):
        if task.rule:
            return None
        if task.scheduled and self.chance.random() < 0.4:
            task.scheduled = None
            task.set("scheduled", None)
            return self.edit(task, "--no-start")
        task.scheduled = TODAY + datetime.timedelta(days=self.chance.randint(1, 30))
        task.set("scheduled", f" {task.scheduled}")
        return self.edit(task, "--start", str(task.scheduled))

    def estimate(self, task):
        if task.get("timeEstimate") and self.chance.random() < 0.4:
            task.set("timeEstimate", None)
            return self.edit(task, "--no-estimate")
        minutes = self.chance.choice([15, 30, 90, 120])
        task.set("timeEstimate", f" {minutes}")
        return self.edit(task, "--estimate", f"{minutes}m")

    def project(self, task):
        if task.get("projects") and self.chance.random() < 0.4:
            task.set("projects", None)
            return self.edit(task, "--no-project")
        name = self.chance.choice(["Boat", "Boat: 2", "Harbour"])
        task.set("projects", f"\n  - {self.quoted(name)}")
        return self.edit(task, "--project", name)


class Numbered(Tool):
    """Tools that know tasks by numbers, also in the names of files."""

    def __init__(self, chance):
        self.numbers = {}
        super().__init__(chance)

    def id(self, task):
        return self.numbers[task.name]


class Taskmd(Numbered):
    folder, depends_key = "tasks", "dependencies"
    priorities = [("highest", "critical"), ("high", "high"), ("medium", "medium"), ("low", "low")]
    kinds = ["done", "start", "reopen", "cancel", "retitle", "prioritize", "tag", "depend", "group"]

    def task(self, number):
        chance = self.chance
        name = f"{number:03}-{chance.choice(['mend', 'paint', 'sell'])}"
        self.numbers[name] = f"{number:03}"
        task = Task(name, [], f"\n# Task {number}\n\n## Objective\n\nText.\n")
        task.tags, task.waits = chance.choice([[], ["roof"], ["roof", "old"]]), []
        for key, value in [("id", f' "{number:03}"'), ("title", f' "Task {number}"'), ("status", " pending"), ("priority", " medium"),
                           ("effort", " small"), ("dependencies", " []"), ("tags", self.written(task.tags, "tags")),
                           ("created", " 2026-11-01")]:
            task.set(key, value)
        return task

    def quoted(self, text):
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'

    def written(self, items, key):
        names = [self.id(one) for one in items] if key == "dependencies" else items
        return " [" + ", ".join(self.quoted(name) for name in names) + "]"

    def state(self, task, command, word):
        task.set("status", f" {word}")
        return [command, self.id(task)]

    def done(self, task):
        return self.state(task, "done", "completed")

    def start(self, task):
        return self.state(task, "start", "in-progress")

    def reopen(self, task):
        return self.state(task, "reopen", "pending")

    def cancel(self, task):
        return self.state(task, "cancel", "cancelled")

    def group(self, task):
        if task.get("group") and self.chance.random() < 0.4:
            task.set("group", None)
            return self.edit(task, "--no-project")
        name = self.chance.choice(["cli", "web"])
        task.set("group", f" {name}")
        return self.edit(task, "--project", name)


class KanbanMD(Numbered):
    folder, depends_key = "kanban/tasks", "depends_on"
    priorities = [("highest", "critical"), ("high", "high"), ("medium", "medium"), ("low", "low")]
    kinds = ["done", "start", "reopen", "retitle", "prioritize", "tag", "depend", "due", "estimate"]
    order = ["id", "title", "status", "priority", "created", "updated", "started", "completed", "assignee", "tags", "due", "estimate",
             "parent", "depends_on", "blocked", "block_reason", "claimed_by", "claimed_at", "class"]

    def task(self, number):
        chance = self.chance
        name = f"{number:03}-{chance.choice(['mend', 'paint', 'sell'])}"
        self.numbers[name] = str(number)
        task = Task(name, [], chance.choice(["", "\nText.\n"]))
        task.tags, task.waits = chance.choice([[], ["roof"], ["roof", "old"]]), []
        for key, value in [("id", f" {number}"), ("title", f" Task {number}"), ("status", chance.choice([" backlog", " todo"])),
                           ("priority", " medium"), ("created", " 2026-11-01T10:00:00.5+01:00"), ("updated", " 2026-11-02T10:00:00.25+01:00"),
                           ("tags", self.written(task.tags, "tags")), ("class", " standard")]:
            task.set(key, value)
        return task

    def quoted(self, text):
        """As yaml.v3 of Go: what would be another type is in two signs, what could not be read in one."""
        if re.fullmatch(r"[-+]?[\d.]+|true|false|null|yes|no|~", text, re.I):
            return f'"{text}"'
        return "'" + text.replace("'", "''") + "'" if needs_quotes(text) else text

    def written(self, items, key):
        if not items:
            return None
        names = [self.id(one) for one in items] if key == "depends_on" else [self.quoted(item) for item in items]
        return "".join(f"\n    - {name}" for name in names)

    def touch(self, task):
        task.set("updated", f" {NOW}")

    def done(self, task):
        if task.get("status") != " done":
            task.set("status", " done")
            if task.get("started") is None:
                task.set("started", f" {NOW}", self.order)
            task.set("completed", f" {NOW}", self.order)
        return ["done", self.id(task)]

    def start(self, task):
        if task.get("status") == " backlog" and task.get("started") is None:
            task.set("started", f" {NOW}", self.order)
        task.set("status", " in-progress")
        task.set("completed", None)
        return ["start", self.id(task)]

    def reopen(self, task):
        if task.get("status") != " backlog":
            task.set("status", " todo")
            task.set("completed", None)
        return ["reopen", self.id(task)]

    def due(self, task):
        if task.get("due") and self.chance.random() < 0.4:
            task.set("due", None)
            return self.edit(task, "--no-due")
        day = TODAY + datetime.timedelta(days=self.chance.randint(1, 30))
        task.set("due", f" {day}", self.order)
        return self.edit(task, "--due", str(day))

    def estimate(self, task):
        if task.get("estimate") and self.chance.random() < 0.4:
            task.set("estimate", None)
            return self.edit(task, "--no-estimate")
        value = self.chance.choice(["30m", "2h", "3d"])
        task.set("estimate", f" {value}", self.order)
        return self.edit(task, "--estimate", value)


def main():
    program, folder, name, count, seed = sys.argv[1], Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]), int(sys.argv[5])
    chance = random.Random(seed)
    tool = {"tasknotes": TaskNotes, "taskmd": Taskmd, "kanban-md": KanbanMD}[name](chance)
    counts = collections.Counter()
    (folder / "docket.yml").write_text(tool.settings)
    (folder / tool.folder).mkdir(parents=True, exist_ok=True)
    for task in tool.tasks:
        (folder / tool.path(task)).write_text(task.text())
    for _ in range(count):
        task = chance.choice(tool.tasks)
        arguments, kind = tool.change(task)
        if arguments is None:
            continue
        # What waits for others may be completed all the same.
        options = ["--today", NOW] + (["--force"] if arguments[0] == "done" else [])
        run = subprocess.run([program, arguments[0], *options, *arguments[1:]], cwd=folder, capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{arguments}: {run.returncode}\n{run.stderr}\n{(folder / tool.path(task)).read_text()}")
        for each in tool.tasks:
            path = folder / tool.path(each)
            if path.read_text() != each.text():
                (folder / "wanted.txt").write_text(each.text())
                difference = subprocess.run(["diff", "wanted.txt", str(path)], cwd=folder, capture_output=True, text=True).stdout
                sys.exit(f"{arguments}: {name} would write < and not >\n{difference}\n{run.stdout}")
        counts[kind] += 1
    check = subprocess.run([program, "check"], cwd=folder, capture_output=True, text=True)
    if check.returncode:
        sys.exit(check.stdout + check.stderr)
    print(", ".join(f"{number} {kind}" for kind, number in sorted(counts.items())))


if __name__ == "__main__":
    main()
