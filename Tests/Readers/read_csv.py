"""read_csv.py FILE JSON: reads a table as a spreadsheet would, and names cells that it would compute,
and those that do not say what the same list as JSON does."""

import csv
import json
import sys


def cell(todo, name):
    """What a cell has to hold."""
    if name.startswith("subtasks_"):
        return str(todo["subtasks"][name.removeprefix("subtasks_")])
    value = todo[name]
    if isinstance(value, bool):
        return str(value).lower()
    text = "; ".join(value) if isinstance(value, list) else "" if value is None else str(value)
    return "'" + text if text.startswith(tuple("=+-@\t\r\n")) else text


def main(path, other):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file, strict=True))
    problems = [
        f"row {number}: {len(row)} cells where the head has {len(rows[0])}"
        for number, row in enumerate(rows, 1)
        if len(row) != len(rows[0])
    ]
    problems += [
        f"row {number}: {cell[:60]!r}" for number, row in enumerate(rows, 1) for cell in row if cell and cell[0] in tuple("=+-@\t\r")
    ]
    with open(other, encoding="utf-8") as file:
        todos = json.load(file)["todos"]
    if len(todos) != len(rows) - 1:
        problems.append(f"{len(rows) - 1} todos, {len(todos)} as JSON")
    for number, (row, todo) in enumerate(zip(rows[1:], todos), 2):
        for name, found in zip(rows[0], row):
            if found != cell(todo, name):
                problems.append(f"row {number}: {name} is {found[:60]!r}, not {cell(todo, name)[:60]!r}")
    for problem in problems[:50]:
        print(problem)
    print(f"{len(rows)} rows, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
