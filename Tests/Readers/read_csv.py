"""read_csv.py FILE: reads a table as a spreadsheet would, and names cells that it would compute."""

import csv
import sys


def main(path):
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
    for problem in problems[:50]:
        print(problem)
    print(f"{len(rows)} rows, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
