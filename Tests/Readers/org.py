"""Imports random tasks of Org mode, and compares them field by field.

org.py DOCKET FOLDER [TASKS] [SEED]: writes a file of Org mode into FOLDER, with keywords of its own, planning lines,
repeaters, drawers, notes and nested headlines, imports it into a new workspace and compares what came with what was
written. Where orgparse is installed, it says whether the file is Org's.
"""

import json
import os
import random
import re
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

WORDS = "boat paint Zoë 山 tar 50% a,b it's sail-cloth 10:30 mail@example.org deck x2".split()
KEYWORDS = {"TODO": "pending", "NEXT": "pending", "STARTED": "pending", "WAIT": "pending", "DONE": "completed",
            "CANCELLED": "cancelled"}
DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
RULES = {"+1d": "every day", "+2w": "every 2 weeks", "++1m": "every month", ".+3d": "every 3 days when done", "+1y": "every year"}
TEXTS = [
    ([], ""), (["One line."], "One line."),
    (["A *bold* word, /slanted/ =code= and +gone+."], "A **bold** word, *slanted* `code` and ~~gone~~."),
    (["See [[https://example.org/a/b][the plan]] now."], "See [the plan](<https://example.org/a/b>) now."),
    (["- [X] one", "- [ ] two", "  - [-] begun"], "- [x] one\n- [ ] two\n  - [ ] begun"),
    (["#+BEGIN_SRC sh", "echo *no*", ",* no headline", "#+END_SRC"], "```sh\necho *no*\n* no headline\n```"),
    (["First.", "", "Second, 2 * 3 * 4."], "First.\n\nSecond, 2 * 3 * 4."),
]


def stamp(chance, first, last, active, repeater=""):
    """A timestamp, and how Docket has its date."""
    day = date(2026, 11, 21) + timedelta(days=chance.randint(first, last))
    clock = f" {chance.randint(8, 18):02}:{chance.choice(['00', '30'])}" if chance.random() < 0.4 else ""
    end = f"-{int(clock[1:3]) + 1:02}:{clock[4:]}" if clock and chance.random() < 0.3 else ""
    text = f"{day} {DAYS[day.weekday()]}{clock}{end}" + (f" {repeater}" if repeater else "")
    return f"<{text}>" if active else f"[{text}]", f"{day}T{clock[1:]}:00Z" if clock else str(day)


def make(count, chance):
    """The lines of a file, and by number what is to come of it."""
    lines = ["#+TITLE: Yard", "#+TODO: TODO(t) NEXT STARTED(s!) WAIT | DONE CANCELLED(c@)", "#+FILETAGS: :yard:", ""]
    expected, section, section_tags, parents = {}, None, [], []
    for number in range(count):
        if chance.random() < 0.1:
            section, section_tags, parents = f"Section {number}", chance.choice([[], ["berth"]]), []
            lines.append(f"* {section}" + ("  :berth:" if section_tags else ""))
        level = 2 if section else 1
        parents = parents[:chance.randint(0, len(parents))] if len(parents) < 4 else []
        level += len(parents)
        keyword = chance.choice(list(KEYWORDS))
        letter = chance.choice(["", "", "A", "B", "C"])
        title = " ".join(chance.sample(WORDS, chance.randint(1, 4))) + f" n{number}"
        tags = chance.choice([[], [], ["home"], ["sea", "@port"]])
        lines.append("*" * level + f" {keyword} " + (f"[#{letter}] " if letter else "") + title +
                     (f"   :{':'.join(tags)}:" if tags else ""))
        todo = {"title": title, "state": KEYWORDS[keyword], "priority": {"A": "highest", "B": "high", "C": "medium"}.get(letter),
                "due": None, "start": None, "completed": None, "repeat": None, "estimate_minutes": None, "category": None,
                "project": section, "depends": [], "comments": [], "extra": []}
        above = [each for _, each in parents]
        todo["tags"] = sorted(set(tags + ["yard"] + section_tags + sum(above, [])))
        planning = []
        repeater = chance.choice(["", "", *RULES]) if todo["state"] == "pending" else ""
        if chance.random() < 0.5:
            text, todo["due"] = stamp(chance, -30, 60, True, repeater)
            planning.append(f"DEADLINE: {text}")
            todo["repeat"] = RULES.get(repeater)
        if chance.random() < 0.3:
            text, todo["start"] = stamp(chance, -60, -31, True)
            planning.insert(0, f"SCHEDULED: {text}")
        if todo["state"] != "pending":
            text, closed = stamp(chance, -20, -1, False)
            todo["completed"] = closed
            planning.append(f"CLOSED: {text}")
        if planning:
            lines.append(chance.choice(["", "  "]) + " ".join(planning))
        properties = []
        if chance.random() < 0.3:
            minutes = chance.randint(1, 600)
            todo["estimate_minutes"] = minutes
            properties.append(f":Effort:   {minutes // 60}:{minutes % 60:02}")
        if chance.random() < 0.2:
            todo["category"] = chance.choice(["Travel", "Work"])
            properties.append(f":CATEGORY: {todo['category']}")
        if chance.random() < 0.2:
            properties.append(":Vendor: Acme, Inc")
            todo["extra"].append(("vendor", "Acme, Inc"))
        if chance.random() < 0.3:
            properties.append(f":ID: {number:08x}-0000-4000-8000-000000000000")
        if properties:
            lines += [":PROPERTIES:", *properties, ":END:"]
        book = []
        for note in range(chance.choice([0, 0, 1, 2])):
            words = f"Note {note} of {number}"
            book += [f"- Note taken on [2026-11-0{note + 1} {DAYS[(note + 6) % 7]} 10:{note}0] \\\\", f"  {words}", "  and more"]
            todo["comments"].append(f"{words}\nand more")
        if chance.random() < 0.2:
            book += ["- State \"DONE\"       from \"TODO\"       [2026-11-01 Sun 10:00]",
                     "CLOCK: [2026-11-01 Sun 10:00]--[2026-11-01 Sun 11:00] =>  1:00"]
        if book:
            lines += [":LOGBOOK:", *book, ":END:"]
        text, todo["body"] = chance.choice(TEXTS)
        lines += text
        expected[number] = todo
        for parent, _ in parents[-1:]:
            expected[parent]["depends"].append(str(number))
        parents.append((number, tags))
    return lines, expected


def main():
    docket, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 36)
    home = folder / "users" / "ana"
    home.mkdir(parents=True)
    (home / "profile.md").write_text("---\nname: Ana\n---\n")
    (folder / "docket.yml").write_text("timezone: UTC\ncategories: [Work, Travel]\n")
    lines, expected = make(count, chance)
    (folder / "yard.org").write_text("\n".join(lines) + "\n")
    check_with_orgparse(folder / "yard.org", expected)

    def run(*words):
        result = subprocess.run([docket, *words, "--today", "2026-11-21"], cwd=folder, capture_output=True, text=True,
                                env={**os.environ, "DOCKET_USER": "ana"})
        if result.returncode:
            sys.exit(f"{words}: {result.returncode}\n{result.stderr}")
        return result.stdout

    run("import", "yard.org")
    todos = json.loads(run("export", "--to", "json"))["todos"]
    number = {f"{t['owner']}/{t['id']}": re.search(r" n(\d+)$", t["title"]).group(1) for t in todos}
    found = {}
    for todo in todos:
        todo["depends"] = sorted((number[name] for name in todo["depends"]), key=int)
        todo["comments"] = sorted(c["body"].strip("\n") for c in todo["discussion"])
        todo["extra"] = [(e["key"], e["value"]) for e in todo["extra"] if not e["key"].startswith("source")]
        todo["state"] = "pending" if todo["state"] == "overdue" else todo["state"]
        (todo["body"], todo["tags"]) = (todo["body"].strip("\n"), sorted(todo["tags"]))
        found[int(number[f"{todo['owner']}/{todo['id']}"])] = todo
    failures = sorted(expected.keys() ^ found.keys())
    for each in failures:
        print(f"n{each} is {'missing' if each in expected else 'new'}")
    for each in expected.keys() & found.keys():
        for key, value in expected[each].items():
            if found[each][key] != value:
                failures.append(each)
                if len(failures) < 20:
                    print(f"n{each} {key}: {value!r} became {found[each][key]!r}")
    if again := run("import", "yard.org"):
        failures.append(0)
        print(f"a second import makes changes: {again}")
    print(f"{len(found)} tasks, {sum(len(todo) for todo in expected.values())} values")
    sys.exit(1 if failures else 0)


def check_with_orgparse(path, expected):
    try:
        import orgparse
    except ImportError:
        return
    nodes = [node for node in orgparse.load(str(path))[1:] if node.todo]
    assert len(nodes) == len(expected), f"orgparse finds {len(nodes)} of {len(expected)} tasks"
    for node in nodes:
        todo = expected[int(node.heading.split()[-1].lstrip("n"))]
        assert node.heading == todo["title"], (node.heading, todo)
        assert sorted(node.tags | {"yard"}) == todo["tags"], (node.tags, todo)
        assert bool(node.deadline) == bool(todo["due"]) and bool(node.scheduled) == bool(todo["start"]), node.heading
        if todo["due"]:
            assert str(node.deadline.start)[:10] == todo["due"][:10], node.heading


if __name__ == "__main__":
    main()
