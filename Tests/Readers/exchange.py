"""Moves random todos out of Docket and in again, and compares them field by field.

exchange.py DOCKET FOLDER [TODOS] [SEED]: writes a workspace into FOLDER, exports it in each format, imports the
file into a new workspace of the same users, and compares. Taskwarrior ('task'), icalendar and pytodotxt read and
write the files in between: they say whether a file is theirs.
"""

import json
import os
import random
import re
import subprocess
import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import icalendar
import pytodotxt

NOW = "2026-11-21"
SETTINGS = """timezone: UTC
categories: [Work, Travel, Home office]
statuses: [Open, {name: Review, means: doing}, {name: Shipped, means: done}]
fields: [{name: berth, type: number}, {name: colour, type: choice, choices: [red, green]}]
"""
WORDS = (
    "boat paint Zoë 山 \U0001f6a2 = + - # \"quoted\" it's 50% a,b ; | <b> & \\ `code` *bold* [x] 10:30 "
    "mail@example.org x (A) http://example.org/a?b=c tomorrow !high"
).split()
RULES = [
    "every day", "every 3 days", "every week", "every 2 weeks", "every month", "every year",
    "every weekday", "every month on the 3rd", "every week on monday", "every 2 weeks when done",
]


def run(docket, *words, cwd, data=None):
    result = subprocess.run(
        [docket, *words, "--today", NOW], cwd=cwd, input=data, capture_output=True,
        env={**os.environ, "DOCKET_USER": "ana"})
    if result.returncode:
        sys.exit(f"{words}: {result.returncode}\n{result.stderr.decode()}")
    return result


def workspace(folder):
    for user in ["ana", "ben"]:
        home = folder / "users" / user
        home.mkdir(parents=True)
        (home / "profile.md").write_text(f"---\nname: {user.title()}\n---\n")
    (folder / "docket.yml").write_text(SETTINGS)
    return folder


def day(chance, first=-400, last=60):
    return date(2026, 11, 21) + timedelta(days=chance.randint(first, last))


def moment(chance, day):
    if chance.random() < 0.6:
        return str(day)
    return f"{day}T{chance.randint(1, 23):02}:{chance.randint(0, 59):02}:00Z"


def write_todos(folder, count, chance):
    """Writes todos whose titles end in a number of their own, by which they are found again."""
    addresses = []
    for number in range(count):
        owner = chance.choice(["ana", "ben"])
        words = chance.sample(WORDS, chance.randint(1, 6))
        text = {"title": " ".join(words + [f"n{number}"])}
        state = chance.choice(["", "", "", "Open", "Review", "cancelled", "Shipped", "blocked"])
        if state:
            text["status"] = state
        created = day(chance, -400, -60)
        if chance.random() < 0.7:
            text["created"] = moment(chance, created)
        if state == "Shipped" or chance.random() < 0.1 and not state:
            text["completed"] = moment(chance, day(chance, -50, -1))
        if chance.random() < 0.6:
            text["due"] = moment(chance, day(chance, -30, 60))
        if chance.random() < 0.2:
            text["start"] = moment(chance, day(chance, -60, -40))
        if "due" in text and chance.random() < 0.3:
            text["repeat"] = chance.choice(RULES)
        if chance.random() < 0.5:
            text["category"] = chance.choice(["Work", "Travel", "Home office"])
        if chance.random() < 0.3:
            text["project"] = chance.choice(["boat", "Pier 7", "Zürich: a plan"])
        if chance.random() < 0.4:
            text["tags"] = chance.sample(["later", "q3", "port authority", "ünder", "a/b", "R&D", "v1.0"], 2)
        if chance.random() < 0.4:
            text["priority"] = chance.choice(["highest", "high", "medium", "low", "lowest"])
        if chance.random() < 0.2:
            text["estimate"] = f"{chance.randint(1, 900)}m"
        if chance.random() < 0.2:
            text["starred"] = True
        if chance.random() < 0.2:
            text["berth"] = chance.choice([14, 2.5, -3])
        if chance.random() < 0.2:
            text["colour"] = chance.choice(["red", "green"])
        if chance.random() < 0.2:
            text["vendor"] = chance.choice(["Acme, Inc", "=1+2", "a: b"])
        if number and chance.random() < 0.3:
            text["depends"] = sorted({chance.choice(addresses) for _ in range(2)})
        addresses.append(f"{owner}/t{number}")
        body = ""
        if chance.random() < 0.4:
            body = chance.choice([
                "One line, with \"quotes\"; and more.\n", "- [ ] one\n  - [x] two\n\nEnd, *fine*.\n",
                "=SUM(A1)\n\n> Zoë\n", "@ana look\n\n```\ncode  here\n```\n"])
        lines = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in text.items())
        (folder / "users" / owner / f"t{number}.md").write_text(f"---\n{lines}---\n{body}")
        for hour in range(chance.choice([0, 0, 0, 1, 2])):
            author = chance.choice(["ana", "ben"])
            place = folder / "users" / author / "comments" / owner / f"t{number}"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"202611{chance.randint(1, 20):02}T{hour + 8:02}1500Z.md").write_text(
                chance.choice(["Fine.\n", "Two\n\nparagraphs; \"so\", it is\n", "- a list\n"]))


def read(docket, folder):
    """The todos of a workspace by their numbers, and what they wait for by numbers too."""
    todos = json.loads(run(docket, "export", "--to", "json", cwd=folder).stdout)["todos"]
    number = {f"{t['owner']}/{t['id']}": t["title"].split()[-1].lstrip("n") for t in todos}
    for todo in todos:
        todo["depends"] = sorted(number[name] for name in todo["depends"])
        todo["discussion"] = sorted(
            (c["author"], c["time"], c["body"].strip()) for c in todo["discussion"])
        todo["extra"] = sorted(
            (e["key"], e["value"]) for e in todo["extra"] if not e["key"].startswith("source"))
        todo["body"] = todo["body"].strip()
        todo["tags"] = sorted(todo["tags"])
        todo["state"] = "open" if todo["state"] in ("pending", "overdue") else todo["state"]
        todo["starred"] = bool(todo["starred"])
    return {number[f"{t['owner']}/{t['id']}"]: t for t in todos}


EVERYTHING = (
    "title body state status blocked due start created completed category project tags starred priority owner repeat "
    "estimate_minutes depends discussion fields extra"
).split()


def one_word(name):
    return "-".join(name.split())


def seconds(text):
    return text if text is None or "T" not in text else text.replace("+00:00", "Z")


def day_of(text):
    return text and text[:10]


def plain(rule):
    return rule if rule not in ("every month on the 3rd", "every week on monday") else None


def expect_calendar(todo):
    """What is left of a todo among the tasks of a calendar."""
    left = {key: todo[key] for key in EVERYTHING if key not in ("status", "blocked", "fields", "extra")}
    if todo["state"] == "cancelled":
        del left["completed"]
    if todo["start"] and todo["due"] and ("T" in todo["start"]) != ("T" in todo["due"]):
        left["start"] = None
    return left


def expect_taskwarrior(todo):
    """What is left of a todo in Taskwarrior."""
    left = {key: todo[key] for key in (
        "title state project starred owner estimate_minutes due start fields extra depends body").split()}
    # Annotations have no authors.
    left["discussion"] = sorted(
        ("ana", time, text if author == todo["owner"] else f"{author}: {text}") for author, time, text in todo["discussion"])
    priority = {"highest": "high", "lowest": "low"}
    left["priority"] = priority.get(todo["priority"], todo["priority"])
    left["tags"], left["category"] = sorted(map(one_word, todo["tags"])), todo["category"]
    rule = plain(todo["repeat"])
    left["repeat"] = rule if rule and todo["state"] == "open" and not rule.endswith("done") else None
    return left


def expect_todotxt(todo, kept):
    """What is left of a todo in todo.txt, beside those that are in the file."""
    left = {"starred": todo["starred"], "depends": [n for n in todo["depends"] if n in kept]}
    # The beginning of a title can be that of a line.
    if not re.match(r"x |\([A-Z]\) ", todo["title"]) or todo["priority"] and todo["state"] == "open":
        left["state"], left["priority"] = todo["state"], todo["priority"]
    left["due"], left["start"] = day_of(todo["due"]), day_of(todo["start"])
    left["repeat"] = plain(todo["repeat"])
    left["project"] = todo["project"] and one_word(todo["project"])
    left["tags"], left["category"] = sorted(map(one_word, todo["tags"])), todo["category"]
    return left


def expect_checklist(todo):
    """What is left of a todo in a checklist."""
    left = {key: todo[key] for key in "title state category priority repeat depends".split()}
    left["due"], left["start"] = day_of(todo["due"]), day_of(todo["start"])
    left["tags"] = sorted(one_word(tag) for tag in todo["tags"] if tag not in ("R&D", "v1.0"))
    left["created"] = day_of(todo["created"])
    left["completed"] = day_of(todo["completed"]) if todo["state"] == "completed" else None
    return left


def compare(name, expected, found):
    """Compares what is expected of each todo with what was found, and returns the number of differences."""
    differences = 0
    for number in sorted(expected.keys() | found.keys(), key=int):
        if number not in expected or number not in found:
            differences += 1
            print(f"{name}: n{number} is {'missing' if number in expected else 'new'}")
            continue
        for key, value in expected[number].items():
            if found[number][key] != value:
                differences += 1
                if differences < 20:
                    print(f"{name}: n{number} {key}: {value!r} became {found[number][key]!r}")
    return differences


def main():
    docket, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 36)
    first = workspace(folder / "first")
    write_todos(first, count, chance)
    old = read(docket, first)
    assert len(old) == count, f"{len(old)} of {count} todos are read"
    failures = 0
    for name in ["json", "csv", "ics", "taskwarrior", "series", "todo.txt", "checklist"]:
        data = run(docket, "export", "--to", "taskwarrior" if name == "series" else name, cwd=first).stdout
        expected = {number: {key: todo[key] for key in EVERYTHING} for number, todo in old.items()}
        if name == "ics":
            data = icalendar.Calendar.from_ical(data).to_ical()
            expected = {number: expect_calendar(todo) for number, todo in old.items()}
        if name in ("taskwarrior", "series"):
            data = through_taskwarrior(data, folder / f"task-{name}", old, name == "series")
            expected = {number: expect_taskwarrior(todo) for number, todo in old.items()}
        if name == "todo.txt":
            data = through_pytodotxt(data)
            kept = {n: t for n, t in old.items() if t["state"] != "cancelled"}
            expected = {number: expect_todotxt(todo, kept) for number, todo in kept.items()}
        if name == "checklist":
            expected = {number: expect_checklist(todo) for number, todo in old.items()}
        second = workspace(folder / name)
        source = {"json": "docket", "checklist": "markdown", "series": "taskwarrior"}.get(name, name)
        run(docket, "import", "-", "--from", source, cwd=second, data=data)
        found = read(docket, second)
        failures += compare(name, expected, found)
        again = run(docket, "import", "-", "--from", source, cwd=second, data=data)
        if again.stdout:
            failures += 1
            print(f"{name}: a second import makes changes: {again.stdout.decode()}")
        print(f"{name}: {len(found)} todos")
    failures += compare("list", {n: expect_checklist(t) for n, t in old.items()},
                        read(docket, list_of(docket, first, folder / "list")))
    sys.exit(1 if failures else 0)


def list_of(docket, first, folder):
    """A folder with the checklist of all todos alone, which Docket reads without an import."""
    folder.mkdir()
    (folder / "docket.yml").write_text(SETTINGS)
    (folder / "todo.md").write_bytes(run(docket, "export", "--to", "checklist", cwd=first).stdout)
    return folder


def through_taskwarrior(data, home, old, recurs):
    """Lets Taskwarrior import the tasks and export them again; with what it makes of those that recur, if it may."""
    home.mkdir()
    settings = home / "taskrc"
    settings.write_text(f"data.location={home}/data\nconfirmation=off\nhooks=off\n"
                        f"recurrence={'on' if recurs else 'off'}\n")
    environment = {**os.environ, "TASKRC": str(settings), "TASKDATA": f"{home}/data", "TZ": "UTC"}
    # Lists of tasks make those that recur.
    for words, given in [(["import", "-"], data), (["list"], None), (["export"], None)]:
        result = subprocess.run(
            ["task", "rc.verbose=nothing", "rc.json.array=on", *words], env=environment, input=given, capture_output=True)
        if result.returncode and words != ["list"]:
            sys.exit(f"task {words}: {result.stderr.decode()}{result.stdout.decode()[-500:]}")
    tasks = json.loads(result.stdout)
    first = [task for task in tasks if "parent" not in task]
    assert len(first) == len(old), f"Taskwarrior has {len(first)} of {len(old)} tasks"
    assert recurs or len(first) == len(tasks), "Taskwarrior made tasks"
    for task in first:
        number = task["description"].split()[-1].lstrip("n")
        notes = len(old[number]["discussion"])
        assert len(task.get("annotations", [])) == notes, f"n{number} has {task.get('annotations')}"
    return result.stdout


def through_pytodotxt(data):
    """Lets pytodotxt parse the list and write it again."""
    parsed = [pytodotxt.Task(line) for line in data.decode().splitlines()]
    return "".join(f"{task}\n" for task in parsed).encode()


if __name__ == "__main__":
    main()
