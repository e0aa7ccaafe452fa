"""Edits todos in Docket and where they came from, and imports them again with --update.

update.py DOCKET FOLDER [EDITS] [SEED] [FORMAT]: imports todos as GitHub (github) or Taskwarrior (taskwarrior) exports
them into a new workspace in FOLDER, makes random edits on both sides in ten rounds, and imports after each. What
changed on one side has to be here, what changed on both has to stay and to be named, and no comment may be lost or
come twice.
"""

import json
import os
import random
import re
import subprocess
import sys
from datetime import datetime, timedelta
from pathlib import Path

ROUNDS = 10
WORDS = "boat paint tar Zoë sail: 50% a,b # 'x' oar deck keel".split()
FIELDS = ["title", "body", "tags", "project", "priority", "state", "owner"]
# What messages call a field.
NOUNS = {
    "title": "title", "body": "the text", "tags": "tags", "project": "project", "priority": "priority",
    "state": "status", "owner": "owner",
}


def run(docket, folder, there, written):
    """Imports as each user, since others' todos are updated by their owners. Returns what was printed, and messages."""
    (folder / "issues.json").write_text(json.dumps([written(one) for one in there]))
    output, messages = "", ""
    for user in ["ana", "ben"]:
        result = subprocess.run(
            [docket, "import", "issues.json", "--update", "--today", "2026-11-21"], cwd=folder, capture_output=True,
            text=True, env={**os.environ, "DOCKET_USER": user})
        if result.returncode:
            sys.exit(f"import: {result.returncode}\n{result.stderr}")
        output += result.stdout
        messages += result.stderr
    return output, messages


def issue_of(one):
    """An issue as `gh issue list --json` prints it."""
    labels = [{"name": tag} for tag in one["tags"]]
    if one["priority"]:
        labels.append({"name": f"priority: {one['priority']}"})
    issue = {
        "number": one["number"], "url": f"https://github.com/o/r/issues/{one['number']}", "title": one["title"],
        "body": one["body"], "labels": labels, "state": "OPEN" if one["state"] == "todo" else "CLOSED",
        "milestone": {"title": one["project"]} if one["project"] else None,
        "assignees": [{"login": one["owner"]}], "author": {"login": "ana"}, "createdAt": "2026-11-01T10:00:00Z",
        "comments": [
            {"author": {"login": author}, "body": text, "createdAt": time} for author, text, time in one["comments"]
        ],
    }
    if one["state"] != "todo":
        issue["stateReason"] = "COMPLETED" if one["state"] == "done" else "NOT_PLANNED"
        issue["closedAt"] = "2026-11-20T10:00:00Z"
    return issue


def task_of(one):
    """A task as `task export` prints it."""
    task = {
        "id": one["number"], "uuid": f"00000000-0000-4000-8000-{one['number']:012}", "description": one["title"],
        "status": {"todo": "pending", "done": "completed", "cancelled": "deleted"}[one["state"]],
        "entry": "20261101T100000Z", "owner": one["owner"], "tags": one["tags"], "urgency": 1.5,
        "annotations": [
            {"entry": re.sub("[-:]", "", time), "description": text} for _, text, time in one["comments"]
        ],
    }
    if one["project"]:
        task["project"] = one["project"]
    if one["priority"]:
        task["priority"] = one["priority"][0].upper()
    if one["state"] != "todo":
        task["end"] = "20261120T100000Z"
    return task


# By format: how a todo is written, its fields, and the number in its name.
FORMATS = {
    "github": (issue_of, FIELDS, lambda source: int(source.rsplit("/", 1)[1])),
    "taskwarrior": (task_of, [each for each in FIELDS if each != "body"], lambda source: int(source.rsplit("-", 1)[1])),
}


def new_value(field, chance):
    words = " ".join(chance.sample(WORDS, chance.randint(1, 4)))
    if field == "body":
        lines = [" ".join(chance.sample(WORDS, 3)) for _ in range(chance.randint(0, 3))]
        return "\n\n".join(lines)
    return {
        "title": "The " + words,
        "tags": sorted(chance.sample(["bug", "red", "sea", "R&D", "later"], chance.randint(0, 3))),
        "project": chance.choice(["", "Pier 7", "Summer", words]),
        "priority": chance.choice(["", "high", "low"]),
        "state": chance.choice(["todo", "done", "cancelled"]),
        "owner": "ana",
    }[field]


def quoted(text):
    return "'" + text.replace("'", "''") + "'"


def write_here(path, field, value):
    """Edits a todo's file as a person would in an editor."""
    head, body = re.fullmatch(r"---\n(.*?)---\n(.*)", path.read_text(), re.S).groups()
    lines = head.splitlines()

    def put(key, text):
        kept = [line for line in lines if not line.startswith(f"{key}:")]
        lines[:] = kept + ([f"{key}: {text}"] if text else [])

    if field == "body":
        body = value + "\n" if value else ""
    elif field == "tags":
        put("tags", f"[{', '.join(map(quoted, value))}]" if value else "")
    elif field == "state":
        put("status", value)
        put("completed", "" if value == "todo" else "2026-11-19")
    else:
        put(field, quoted(value) if value else "")
    path.write_text("---\n" + "".join(f"{line}\n" for line in lines) + f"---\n{body}")


def read_here(docket, folder, number):
    """By number: the fields, and the texts of comments."""
    result = subprocess.run(
        [docket, "export", "--to", "json", "--today", "2026-11-21"], cwd=folder, capture_output=True, text=True,
        env={**os.environ, "DOCKET_USER": "ana"})
    if result.returncode:
        sys.exit(result.stderr)
    found = {}
    states = {"completed": "done", "cancelled": "cancelled"}
    for todo in json.loads(result.stdout)["todos"]:
        source = next(e["value"] for e in todo["extra"] if e["key"] == "source")
        found[number(source)] = {
            "title": todo["title"], "body": todo["body"].strip("\n"), "tags": sorted(todo["tags"]),
            "project": todo["project"] or "", "priority": todo["priority"] or "",
            "state": states.get(todo["state"], "todo"), "owner": todo["owner"],
            "path": todo["path"], "address": f"{todo['owner']}/{todo['id']}",
            "comments": sorted(c["body"].strip("\n") for c in todo["discussion"]),
        }
    return found


def main():
    docket, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    edits = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 36)
    written, fields, number_in = FORMATS[sys.argv[5] if len(sys.argv) > 5 else "github"]
    for user in ["ana", "ben"]:
        (folder / "users" / user).mkdir(parents=True)
        (folder / "users" / user / "profile.md").write_text(f"---\nname: {user.title()}\n---\n")
    (folder / "docket.yml").write_text("timezone: UTC\n")
    there = []
    for number in range(1, 61):
        one = {field: new_value(field, chance) for field in FIELDS}
        one.update(number=number, comments=[], owner=chance.choice(["ana", "ben"]))
        there.append(one)
    run(docket, folder, there, written)
    clock, failures, overlaps, made = datetime(2026, 11, 2), 0, 0, 0
    base = {one["number"]: dict(one) for one in there}
    here = read_here(docket, folder, number_in)
    for _ in range(ROUNDS):
        texts = {number: list(todo["comments"]) for number, todo in here.items()}
        for _ in range(edits // ROUNDS):
            made += 1
            one, field = chance.choice(there), chance.choice(fields + ["comment"])
            todo, value = here[one["number"]], None
            if field == "comment":
                clock += timedelta(minutes=chance.randint(1, 90))
                text = f"Comment {made}"
                one["comments"] = one["comments"] + [(chance.choice(["ana", "ben"]), text, f"{clock:%Y-%m-%dT%H:%M:%SZ}")]
                texts[one["number"]].append(text)
                continue
            value = new_value(field, chance)
            if chance.random() < 0.5:
                # Only one's own todos can be given to others.
                if field == "owner" and todo["owner"] == "ana":
                    value = "ben"
                one[field] = one[field] if field == "owner" and todo["owner"] == "ben" else value
            elif field != "owner":
                write_here(folder / todo["path"], field, value)
                todo[field] = value
        _, messages = run(docket, folder, there, written)
        after = read_here(docket, folder, number_in)
        # Long messages are wrapped.
        messages = re.sub(r"\n(?!'|\d)", " ", messages)
        named = 0
        for one in there:
            number, last = one["number"], base[one["number"]]
            for field in fields:
                mine, theirs = here[number][field], one[field]
                expected = theirs if theirs != last[field] and mine == last[field] else mine
                if after[number][field] != expected:
                    failures += 1
                    print(f"{number} {field}: {last[field]!r}, there {theirs!r}, here {mine!r}: {after[number][field]!r}")
                if theirs != last[field] and mine not in (last[field], theirs):
                    named += 1
                    line = f"'{after[number]['address']}': {NOUNS[field]} "
                    if line not in messages:
                        failures += 1
                        print(f"not named: {line}")
            if after[number]["comments"] != sorted(texts[number]):
                failures += 1
                print(f"{number} comments: {texts[number]} became {after[number]['comments']}")
        lines = sum(" there, and stays " in line or " changed there, and stays " in line for line in messages.splitlines())
        if lines != named:
            failures += 1
            print(f"{lines} lines name {named} overlaps")
        overlaps += named
        output, messages = run(docket, folder, there, written)
        if output or messages.count("60 todos of the file are here already") != 2:
            failures += 1
            print(f"a second import is not quiet: {output}{messages}")
        base, here = {one["number"]: dict(one) for one in there}, after
    print(f"{made} edits, {overlaps} on both sides")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
