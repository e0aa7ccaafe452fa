"""read_texts.py FILE...: reads files of texts with Project Fluent's own parser, and names what is wrong."""

import sys

from fluent.syntax import FluentParser, ast


def main(*paths):
    problems = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            text = file.read()
        entries = FluentParser().parse(text).body
        for entry in entries:
            if isinstance(entry, ast.Junk):
                line = text[: entry.span.start].count("\n") + 1
                problems.append(f"{path}:{line}: {entry.annotations[0].message}")
        count = sum(isinstance(entry, ast.Message) for entry in entries)
        print(f"{path}: {count} texts")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
