"""read_csv.py SITE: reads every table of a site as a spreadsheet would, and names cells that it would
compute, and those that do not say what `todos.json` beside it does."""

import csv
import json
import os
import re
import sys


# What a spreadsheet takes for the beginning of a formula, or skips before one.
COMPUTED = tuple("=+-@\uff1d\uff0b\uff0d\uff20\t\r\n")

NUMBER = re.compile(r"-?[0-9]{1,9}(\.[0-9]{1,3})?")


def cell(todo, name):
    """What a cell has to hold."""
    if name.startswith("subtasks_"):
        return str(todo["subtasks"][name.removeprefix("subtasks_")])
    value = todo[name] if name in todo else todo["fields"][name]
    if isinstance(value, bool):
        return str(value).lower()
    text = "; ".join(value) if isinstance(value, list) else "" if value is None else str(value)
    return "'" + text if text.startswith(COMPUTED) and not NUMBER.fullmatch(text) else text


def read(path):
    with open(os.path.join(path, "todos.csv"), encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, strict=True))
    with open(os.path.join(path, "todos.json"), encoding="utf-8") as file:
        todos = json.load(file)["todos"]
    if len(todos) != len(rows) - 1:
        yield f"{len(rows) - 1} todos, {len(todos)} as JSON"
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            yield f"row {number}: {len(row)} cells where the head has {len(rows[0])}"
        yield from (f"row {number}: {found[:60]!r}" for found in row
                    if found.startswith(COMPUTED) and not NUMBER.fullmatch(found))
    for number, (row, todo) in enumerate(zip(rows[1:], todos), 2):
        for name, found in zip(rows[0], row):
            if found != cell(todo, name):
                yield f"row {number}: {name} is {found[:60]!r}, not {cell(todo, name)[:60]!r}"


def main(site):
    folders = sorted(folder for folder, _, names in os.walk(site) if "todos.csv" in names)
    problems = [f"{folder}: {problem}" for folder in folders for problem in read(folder)]
    if not folders:
        problems.append("no tables")
    for problem in problems[:50]:
        print(problem)
    print(f"{len(folders)} tables, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
