"""edit_backlog.py PROGRAM PROJECT COUNT SEED: makes random changes of a Backlog.md project by commands, and holds each
to the rules of that tool: only the lines of what was to change differ, they have the form that it writes, each file is
read by a YAML parser as what was asked for, and the same command again changes nothing.

It reads and compares files by itself, by the rules of Backlog.md (src/markdown), and knows nothing of Docket's code.
Prints the numbers of changes by kind."""

import collections
import os
import random
import re
import subprocess
import sys

import yaml

NOW, STAMP = "2026-11-21T09:30:00Z", "2026-11-21 09:30"
# In the order of serializeTask.
KEYS = """id title status assignee reporter created_date updated_date due_date labels milestone dependencies references
documentation modified_files parent_task_id subtasks priority type ordinal onStatusChange""".split()
DOING = ["in progress", "doing", "in review", "review"]
TITLES = ["Mend the roof", "Fix: it's the 'roof'", "[x] yes & no, #12", "yes", "2026-12-01", "12", "A 🙂 title", "Ünïcode 漢字",
          "@ana's word", "A title that goes on, and on: past the seventy-eight columns after which js-yaml folds a text",
          "- a", "a\u00a0b", "100%", "`code` *x*", "null", "x: {y}", "\"quoted\"", "a \\ b"]
LABELS = ["roof", "north side", "Fix:it", "@home", "yes", "7", "it's"]
COMMENTS = ["One line", "Two\n\nparagraphs", "- [ ] not a criterion", "## Final Summary", "author: me\nand more", "漢字"]


def fail(message):
    sys.exit(f"error: {message}")


class Task:
    """A file, as its bytes, its lines of each key, and what YAML reads in them."""

    def __init__(self, path, data):
        self.path, self.data = path, data
        text = data.decode("utf-8").replace("\r\n", "\n")
        match = re.match(r"---\n(.*?\n)---(\n|$)", text, re.S)
        self.has_head = match is not None
        head, self.body = (match.group(1), text[match.end():]) if match else ("", text)
        self.keys = collections.OrderedDict()
        for line in head.splitlines():
            found = re.match(r"([A-Za-z_-]+)\s*:", line)
            if found:
                name = found.group(1)
                self.keys[name] = []
            elif not self.keys:
                name = ""
                self.keys[name] = []
            self.keys[name].append(line)
        self.values = yaml.load(quoted(head), Loader=yaml.BaseLoader) if head else {}

    def list(self, key):
        value = (self.values or {}).get(key) or []
        return [str(each) for each in value] if isinstance(value, list) else [value]

    def text(self, key):
        value = (self.values or {}).get(key)
        return value if isinstance(value, str) else None


def quoted(head):
    """With the quotes that names lack: `assignee: @ana`, `assignee: [@ana]`, as that tool's reader adds them."""
    def line(match):
        names = match.group(2).strip()
        if names.startswith("["):
            items = [each.strip() for each in names[1:-1].split(",") if each.strip()]
            return match.group(1) + "[" + ", ".join(f'"{i}"' if i.startswith("@") else i for i in items) + "]"
        return match.group(1) + (f'"{names}"' if names.startswith("@") else names)
    return re.sub(r"^((?:assignee|reporter): *)([@\[].*)$", line, head, flags=re.M)


def files(root, known={}):
    """The bytes of the files, read again where they were written since."""
    found = {}
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            if path.startswith(os.path.join(root, ".docket")):
                continue
            status = os.stat(path)
            version = (status.st_ino, status.st_mtime_ns, status.st_size)
            if known.get(path, (None,))[0] != version:
                with open(path, "rb") as file:
                    known[path] = (version, file.read())
            found[os.path.relpath(path, root)] = known[path][1]
    return found


class Project:
    def __init__(self, program, root, seed):
        self.program, self.root = program, root
        self.random = random.Random(seed)
        self.files = files(root)
        places = ["backlog.config.yml", "backlog/config.yml", ".backlog/config.yml"]
        config = next((path for path in places if path in self.files), None)
        settings = yaml.safe_load(self.files[config]) if config else {}
        hidden = any(path.startswith(".backlog/") for path in self.files)
        self.folder = settings.get("backlog_directory") or (".backlog" if hidden else "backlog")
        self.statuses = settings.get("statuses") or ["To Do", "In Progress", "Done"]
        self.priorities = settings.get("priorities") or ["high", "medium", "low"]
        self.prefix = settings.get("task_prefix") or "task"
        self.digits = int(settings.get("zero_padded_ids") or 0)
        self.done = settings.get("definition_of_done") or []
        self.first = settings.get("default_status") or "To Do"
        # By id: the titles of milestones.
        self.milestones = {}
        for path, data in self.files.items():
            if path.startswith(f"{self.folder}/milestones/m-"):
                task = Task(path, data)
                self.milestones[task.text("id")] = task.text("title")
        self.counts = collections.Counter()
        # Parsed files by path.
        self.known = {}

    def run(self, *arguments):
        run = subprocess.run([self.program, arguments[0], "--today", NOW, *arguments[1:]], cwd=self.root, capture_output=True, text=True)
        return run.returncode, run.stdout + run.stderr

    def task(self, path, data):
        known = self.known.get(path)
        if known is None or known.data is not data:
            known = self.known[path] = Task(path, data)
        return known

    def tasks(self, folder="tasks"):
        start = f"{self.folder}/{folder}/{self.prefix.lower()}-"
        tasks = [self.task(path, data) for path, data in sorted(self.files.items())
                 if path.lower().startswith(start) and path.endswith(".md")]
        ids = collections.Counter(task.text("id") for task in tasks)
        return [task for task in tasks if task.text("title") and ids[task.text("id")] == 1 and task.text("id")]

    def changed(self):
        """The paths of the files that are others now, and the files as they were."""
        old, self.files = self.files, files(self.root)
        return {path for path in old.keys() | self.files.keys() if old.get(path) != self.files.get(path)}, old

    # A change of one file

    def edit(self, kind, task, arguments, keys, check, body=None):
        """Runs a command that changes some keys of a task.

        check: tells what is wrong with the new task. body: the body that it is to have."""
        status, output = self.run(*arguments)
        changed, old = self.changed()
        command = " ".join(map(repr, arguments))
        if status != 0:
            if changed:
                fail(f"{command} failed, and changed {changed}")
            fail(f"{command}: {output}")
        if not changed:
            wrong = check(task)
            if wrong:
                fail(f"{command} changed nothing: {wrong}\n{output}")
            self.counts["nothing to change"] += 1
            return
        if changed != {task.path}:
            fail(f"{command} changed {changed}")
        new = Task(task.path, self.files[task.path])
        only_place = keys == ["ordinal"]
        self.compare(command, task, new, keys if only_place else keys + ["updated_date"], body)
        if not only_place and new.text("updated_date") != STAMP:
            fail(f"{command}: updated_date is {new.text('updated_date')}")
        wrong = check(new)
        if wrong:
            fail(f"{command}: {wrong}\n{new.data.decode()}")
        self.form(command, new, [key for key in keys + ["updated_date"] if task.keys.get(key) != new.keys.get(key)])
        if kind != "comment":
            self.run(*arguments)
            again, _ = self.changed()
            if again:
                fail(f"{command} again changed {again}")
        self.counts[kind] += 1

    def compare(self, command, old, new, keys, body):
        for key, lines in old.keys.items():
            if key not in keys and new.keys.get(key) != lines:
                fail(f"{command} changed the key {key}: {lines} is {new.keys.get(key)}")
        for key in new.keys:
            if key not in keys and key not in old.keys:
                fail(f"{command} added the key {key}")
        if new.body != (old.body if body is None else body):
            fail(f"{command}: the text is\n{new.body}")
        kept = [key for key in old.keys if key in new.keys]
        if kept != [key for key in new.keys if key in old.keys]:
            fail(f"{command} changed the order of the keys: {list(new.keys)}")
        for key in new.keys:
            if key in old.keys or key not in KEYS:
                continue
            later = [other for other in list(new.keys)[:list(new.keys).index(key)]
                     if other in KEYS and KEYS.index(other) > KEYS.index(key) and other in old.keys]
            if later and [k for k in old.keys if k in KEYS] == sorted((k for k in old.keys if k in KEYS), key=KEYS.index):
                fail(f"{command}: {key} is behind {later}")
        ends = {b"\r\n" if b"\r\n" in data else b"\n" for data in (old.data, new.data)}
        if len(ends) > 1 or (b"\r\n" in new.data and re.search(rb"(?<!\r)\n", new.data) and not
                             re.search(rb"(?<!\r)\n", old.data)):
            fail(f"{command} changed line ends")

    def form(self, command, task, keys):
        """Whether changed keys have the form that js-yaml gives them."""
        for key in keys:
            lines = task.keys.get(key)
            if lines is None:
                continue
            first = re.sub(r" +#.*$", "", lines[0]) if key == "status" else lines[0]
            good = True
            if key in ("updated_date", "created_date", "due_date"):
                good = len(lines) == 1 and re.fullmatch(key + r": '\d{4}-\d\d-\d\d \d\d:\d\d'", first)
            elif key in ("labels", "dependencies", "assignee"):
                items = task.list(key)
                good = (first == f"{key}: []" and not items) or (first == f"{key}:" and items)
                good = good and all(re.match(r" +- \S", line) for line in lines[1:]) or len(lines[1:]) > len(items)
            elif key == "title":
                good = first == "title: >-" if len(task.text(key)) > 78 and task.text(key).isascii() else len(lines) == 1
            if not good:
                fail(f"{command} wrote {lines}")

    # Kinds of changes

    def step(self):
        task = self.random.choice(self.tasks())
        kind = self.random.choice(["status", "status", "title", "due", "no due", "priority", "no priority", "label", "no label",
                                   "depends", "no depends", "milestone", "assignee", "comment", "criterion", "state", "start",
                                   "reopen", "order", "add", "add", "complete", "remove"])
        getattr(self, kind.replace(" ", "_"))(task)

    def status(self, task):
        status = self.random.choice(self.statuses)
        # What waits for others is completed after a question.
        if status == self.statuses[-1] and task.list("dependencies"):
            return
        self.edit("status", task, ["edit", task.text("id"), "--status", status], ["status"],
                  lambda new: "" if same(new.text("status"), status) else f"status {new.text('status')}")

    def state(self, task):
        if task.list("dependencies"):
            return
        self.edit("state", task, ["done", task.text("id"), "--force"], ["status", "completed_date"],
                  lambda new: "" if same(new.text("status"), self.statuses[-1]) else f"status {new.text('status')}")

    def start(self, task):
        word = next((each for each in self.statuses if each.lower() in DOING), None)
        if word:
            self.edit("start", task, ["start", task.text("id")], ["status", "completed_date"],
                      lambda new: "" if new.text("status").lower() in DOING else f"status {new.text('status')}")

    def reopen(self, task):
        self.edit("reopen", task, ["reopen", task.text("id")], ["status", "completed_date"],
                  lambda new: "" if same(new.text("status"), self.statuses[0]) or new is task else f"status {new.text('status')}")

    def title(self, task):
        title = self.random.choice(TITLES)
        self.edit("title", task, ["edit", task.text("id"), f"--title={title}"], ["title"],
                  lambda new: "" if new.text("title") == title else f"title {new.text('title')!r}")

    def due(self, task):
        day = f"2027-0{self.random.randint(1, 9)}-1{self.random.randint(0, 9)}"
        time = self.random.choice(["", " 07:05"])
        wanted = f"{day} {time.strip() or '23:59'}"
        self.edit("due", task, ["edit", task.text("id"), "--due", day + time], ["due_date"],
                  lambda new: "" if new.text("due_date") == wanted else f"due {new.text('due_date')}")

    def no_due(self, task):
        self.edit("no due", task, ["edit", task.text("id"), "--no-due"], ["due_date"],
                  lambda new: "" if "due_date" not in new.keys or not new.text("due_date") else "it has a due_date")

    def priority(self, task):
        priority = self.random.choice(self.priorities)
        self.edit("priority", task, ["edit", task.text("id"), "--priority", priority], ["priority"],
                  lambda new: "" if (new.text("priority") or "").lower() == priority.lower() else "another priority")

    def no_priority(self, task):
        self.edit("no priority", task, ["edit", task.text("id"), "--no-priority"], ["priority"],
                  lambda new: "" if not new.text("priority") else "it has a priority")

    def milestone(self, task):
        if not self.milestones:
            return
        name = self.random.choice(list(self.milestones))
        said = self.random.choice([name, self.milestones[name]])
        self.edit("milestone", task, ["edit", task.text("id"), "--project", said], ["milestone"],
                  lambda new: "" if new.text("milestone") in (name, self.milestones[name]) else f"milestone {new.text('milestone')}")

    def label(self, task):
        label = self.random.choice(LABELS)
        if label.lower() in [each.lower() for each in task.list("labels")]:
            return
        wanted = task.list("labels") + [label]
        self.edit("label", task, ["edit", task.text("id"), "--add-tag", label], ["labels"],
                  lambda new: "" if new.list("labels") == wanted else f"labels {new.list('labels')}")

    def no_label(self, task):
        if not task.list("labels"):
            return
        label = self.random.choice(task.list("labels"))
        wanted = [each for each in task.list("labels") if each != label]
        self.edit("no label", task, ["edit", task.text("id"), f"--remove-tag={label}"], ["labels"],
                  lambda new: "" if new.list("labels") == wanted and "labels" in new.keys else "the label is there")

    def depends(self, task):
        other = self.random.choice(self.tasks())
        name = other.text("id")
        if other.path == task.path or waits(other, task, self) or any(same_id(name, each) for each in task.list("dependencies")):
            return
        wanted = task.list("dependencies") + [name]
        self.edit("depends", task, ["edit", task.text("id"), "--add-depends", name], ["dependencies"],
                  lambda new: "" if new.list("dependencies") == wanted else f"dependencies {new.list('dependencies')}")

    def no_depends(self, task):
        known = [each for each in self.tasks() if any(same_id(each.text("id"), name) for name in task.list("dependencies"))]
        if not known:
            return
        name = self.random.choice(known).text("id")
        wanted = [each for each in task.list("dependencies") if not same_id(each, name)]
        self.edit("no depends", task, ["edit", task.text("id"), "--remove-depends", name], ["dependencies"],
                  lambda new: "" if new.list("dependencies") == wanted and "dependencies" in new.keys else "the dependency is there")

    def complete(self, task):
        """Moves what is done to the completed tasks, as `backlog cleanup` does."""
        is_done = same(task.text("status"), self.statuses[-1])
        self.move("complete", task, ["archive", task.text("id")], "completed", is_done, {})

    def remove(self, task):
        """Moves a task to the archive, as `backlog task archive` does: no other waits for it or refers to it then."""
        freed = {}
        for other in self.tasks():
            if other.path == task.path:
                continue
            left = {"dependencies": [each for each in other.list("dependencies") if not same_id(each, task.text("id"))],
                    "references": [each for each in other.list("references") if folded(each) != folded(task.text("id"))]}
            if any(left[key] != other.list(key) for key in left):
                freed[other.path] = (other, left)
        self.move("remove", task, ["remove", task.text("id"), "--yes"], "archive/tasks", True, freed)

    def move(self, kind, task, arguments, folder, is_meant, freed):
        """Runs a command that moves a task's file as it is, and frees others."""
        place = f"{self.folder}/{folder}/{os.path.basename(task.path)}"
        is_taken = any(path.lower() == place.lower() for path in self.files)
        status, output = self.run(*arguments)
        changed, _ = self.changed()
        command = " ".join(map(repr, arguments))
        if is_taken or not is_meant:
            if status == 0 or changed:
                fail(f"{command} ended with {status} and changed {changed}: {output}")
            self.counts[f"{kind} refused"] += 1
            return
        if status != 0 or changed != {task.path, place} | freed.keys():
            fail(f"{command} ended with {status} and changed {changed}, not {freed.keys()}: {output}")
        if self.files.get(place) != task.data or task.path in self.files:
            fail(f"{command} changed the text of the file")
        for path, (other, left) in freed.items():
            new = Task(path, self.files[path])
            keys = [key for key in left if left[key] != other.list(key)]
            self.compare(command, other, new, keys + ["updated_date"], None)
            if any(new.list(key) != left[key] for key in keys) or new.text("updated_date") != STAMP:
                fail(f"{command}: {path} has {new.values}, and should have {left}")
            self.form(command, new, keys + ["updated_date"])
        self.counts[kind] += 1

    def assignee(self, task):
        name = self.random.choice(["ana", "ben", "codex"])
        if [each.strip().lstrip("@").lower() for each in task.list("assignee")] == [name]:
            return
        status, _ = self.run("move", task.text("id"), "--to", name)
        changed, _ = self.changed()
        if status != 0 or changed != {task.path}:
            fail(f"move {task.path} --to {name} ended with {status} and changed {changed}")
        new = Task(task.path, self.files[task.path])
        self.compare("move", task, new, ["assignee", "updated_date"], None)
        if new.list("assignee") != [f"@{name}"] or new.text("updated_date") != STAMP:
            fail(f"move: {new.keys}")
        self.counts["assignee"] += 1

    def order(self, task):
        number = self.random.choice(["1000", "2500", "1500.5"])
        self.edit("order", task, ["edit", task.text("id"), "--order", number], ["ordinal"],
                  lambda new: "" if new.keys.get("ordinal") == [f"ordinal: {number}"] or
                  float(new.text("ordinal")) == float(number) else "another ordinal")

    def comment(self, task):
        text = self.random.choice(COMMENTS)
        if "COMMENT:BEGIN" in task.body:
            return
        block = f"author: @ana\ncreated: {STAMP}\n---\n{text}\n---\n"
        end = "<!-- COMMENTS:END -->"
        if re.search(rf"^{end}", task.body, re.M):
            at = re.search(rf"^{end}", task.body, re.M).start()
            has_any = not re.search(r"COMMENTS:BEGIN -->\s*$", task.body[:at])
            body = task.body[:at] + ("\n" if has_any else "") + block + task.body[at:]
        else:
            section = f"## Comments\n\n<!-- COMMENTS:BEGIN -->\n{block}{end}"
            at = place(task.body)
            before, after = task.body[:at].rstrip(), task.body[at:].lstrip()
            space = task.body[len(before):at] + task.body[at:len(task.body) - len(after)]
            body = None
            wanted = (before + "\n\n" + section + ("\n\n" + after if after else "")).strip()
        path = task.path
        status, output = self.run("comment", task.text("id"), "--as", "ana", "--", text)
        changed, _ = self.changed()
        if status != 0 or changed != {path}:
            fail(f"comment on {path} ended with {status} and changed {changed}: {output}")
        new = Task(path, self.files[path])
        # What that tool would write, which also joins empty lines; here they stay.
        got, expected = new.body, body if body is not None else wanted
        joined = [re.sub(r"\n{3,}", "\n\n", each).strip() for each in (got, expected)]
        if (got != expected and body is not None) or joined[0] != joined[1]:
            fail(f"comment on {path}: the text is\n{got}\nand should be\n{expected}")
        self.compare("comment", task, new, ["updated_date"], new.body)
        if new.text("updated_date") != STAMP:
            fail(f"comment on {path}: updated_date {new.text('updated_date')}")
        self.counts["comment"] += 1

    def criterion(self, task):
        boxes = list(re.finditer(r"^- \[( |x)\] #\d+ .+$", task.body, re.M))
        # Other boxes, in other forms or in comments, are counted too.
        if not boxes or len(boxes) != len(re.findall(r"^\s*(?:[-*+]|\d+[.)])\s+\[[^\]]\]\s", task.body, re.M)) or "```" in task.body:
            return
        index = self.random.randrange(len(boxes))
        box = boxes[index]
        mark = " " if box.group(1) == "x" else "x"
        body = task.body[:box.start(1)] + mark + task.body[box.end(1):]
        self.edit("criterion", task, ["done" if mark == "x" else "reopen", task.text("id"), "--subtask", str(index + 1)], [],
                  lambda new: "" if new.body == body else "another box", body)

    def add(self, _):
        # Words of a new todo's line that mean something else are left out.
        title = self.random.choice([each for each in TITLES if not re.search(r"[#@!*\"\u00a0]|^\d", each)])
        numbers = []
        for path, data in self.files.items():
            found = re.match(rf"{re.escape(self.folder)}/(?:tasks|completed|drafts|archive/(?:tasks|drafts))/{self.prefix}-(\d+)(?!\d*\.\d)", path, re.I)
            if found:
                numbers.append(int(found.group(1)))
        number = f"{self.prefix.upper()}-{str(max(numbers, default=0) + 1).zfill(self.digits)}"
        orders = [float(task.text("ordinal")) for task in self.tasks() if re.fullmatch(r"[\d.]+", task.text("ordinal") or "")]
        status, output = self.run("add", "--tag", "new one", "--", title)
        changed, old = self.changed()
        name = re.sub(r"[<>:\"/\\|?*]", "-", title)
        name = re.sub(r"['(),!@#$%^&+=\[\]{};]", "", name)
        name = re.sub(r"^-|-$", "", re.sub(r"-+", "-", re.sub(r"\s+", "-", name)))
        path = f"{self.folder}/tasks/{number.lower()} - {name}.md"
        if status != 0 or changed != {path}:
            fail(f"add {title!r} ended with {status} and changed {changed}, not {path}: {output}")
        new = Task(path, self.files[path])
        keys = ["id", "title", "status", "assignee", "created_date", "labels", "dependencies"] + (["ordinal"] if orders else [])
        if list(new.keys) != keys:
            fail(f"add: the keys are {list(new.keys)}")
        if (new.text("id"), new.text("title"), new.text("status"), new.text("created_date"), new.list("labels")) != (
                number, title, self.first, STAMP, ["new one"]):
            fail(f"add: {new.values}")
        if orders and float(new.text("ordinal")) != max(orders) + 1000:
            fail(f"add: ordinal {new.text('ordinal')} after {max(orders)}")
        lines = "".join(f"- [ ] #{place + 1} {text}\n" for place, text in enumerate(self.done))
        body = f"\n## Definition of Done\n<!-- DOD:BEGIN -->\n{lines}<!-- DOD:END -->\n" if self.done else "\n\n"
        if new.body != body:
            fail(f"add: the text is {new.body!r}")
        self.form("add", new, keys)
        self.counts["add"] += 1


def same(one, other):
    return re.sub(r"\s", "", one or "").lower() == re.sub(r"\s", "", other).lower()


def same_id(one, other):
    def number(name):
        return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r".*-", "", name.strip()))
    return number(one) == number(other)


def folded(name):
    return re.sub(r"(?<!\d)0+(?=\d)", "", name.strip().lower())


def waits(task, goal, project):
    """Whether a task waits for another, also through others."""
    known = {re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r".*-", "", each.text("id"))): each
             for each in project.tasks() + project.tasks("completed")}
    seen, queue = set(), [task]
    while queue:
        for name in queue.pop().list("dependencies"):
            number = re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r".*-", "", name.strip()))
            if same_id(name, goal.text("id")):
                return True
            if number in known and number not in seen:
                seen.add(number)
                queue.append(known[number])
    return False


def place(body):
    """Where a first comment goes: updateCommentsContent of src/markdown/structured-sections.ts."""
    markers = {"Implementation Notes": "SECTION:NOTES", "Implementation Plan": "SECTION:PLAN", "Final Summary": "SECTION:FINAL_SUMMARY",
               "Definition of Done": "DOD", "Acceptance Criteria": "AC", "Description": "SECTION:DESCRIPTION"}
    inside = [(m.start(), body.find(f"{m.group(1)}:END -->", m.end())) for m in
              re.finditer(r"<!-- ((?:SECTION:\w+)|COMMENTS|AC|DOD):BEGIN -->", body)]

    def heading(title):
        for found in re.finditer(rf"^## {title}[ \t]*$", body, re.M | re.I):
            if not any(start < found.start() < end for start, end in inside):
                return found
        return None

    def end(title):
        found = heading(title)
        if not found:
            return None
        begin = re.match(rf"\s*<!-- {markers[title]}:BEGIN -->", body[found.end():])
        if begin:
            close = f"<!-- {markers[title]}:END -->"
            at = body.find(close, found.end())
            return at + len(close) if at >= 0 else None
        names = "|".join(list(markers) + ["Comments"])
        pattern = r"^## " if title in ("Definition of Done", "Acceptance Criteria") else rf"^## (?:{names})\b"
        for other in re.finditer(pattern, body[found.end():], re.M | re.I):
            if not any(start < found.end() + other.start() < stop for start, stop in inside):
                return found.end() + len(body[found.end():found.end() + other.start()].rstrip())
        return len(body.rstrip())

    for title in ("Implementation Notes", "Implementation Plan"):
        if end(title) is not None:
            return end(title)
    if heading("Final Summary"):
        return heading("Final Summary").start()
    for title in ("Definition of Done", "Acceptance Criteria", "Description"):
        if end(title) is not None:
            return end(title)
    return len(body.rstrip())


def main():
    program, root, count, seed = sys.argv[1:]
    project = Project(program, root, int(seed))
    if not project.tasks():
        fail("there are no tasks")
    _, before = project.run("check")
    made = 0
    while made < int(count):
        total = sum(project.counts.values())
        project.step()
        made += sum(project.counts.values()) > total
    for path, data in project.files.items():
        if path.startswith(f"{project.folder}/") and path.endswith(".md") and b"---" in data[:5]:
            try:
                Task(path, data)
            except yaml.YAMLError as error:
                fail(f"{path}: {error}")
    status, after = project.run("check")
    errors = [sum(line.count(": error: ") for line in text.splitlines()) for text in (before, after)]
    if errors[1] > errors[0]:
        fail(f"check finds {errors[1]} errors, and found {errors[0]} before\n{after}")
    print(", ".join(f"{count} {kind}" for kind, count in sorted(project.counts.items())))


main()
