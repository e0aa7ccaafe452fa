"""read_markdown.py FILE: reads a report as CommonMark with GitHub's tables, and names what is wrong.

Nothing that a todo says may be markup: no HTML, no image, no link to another scheme, no heading,
list or code that Docket did not write; and each row of a table has the cells of its head.
"""

import re
import sys

from markdown_it import MarkdownIt

BLOCKS = {"heading", "paragraph", "table", "thead", "tbody", "tr", "th", "td", "bullet_list", "list_item", "inline"}
INLINES = {"text", "softbreak", "strong", "em", "link", "text_special", "code_inline"}


def kind(token):
    return token.type.removesuffix("_open").removesuffix("_close")


def cells(line):
    return len(re.findall(r"(?<!\\)(?:\\\\)*\|", line.strip())) - 1


def main(path):
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    lines = text.split("\n")
    problems = []
    tables = rows = 0
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    # Every link is read as one, so that a forbidden scheme is found rather than passed as text.
    parser.validateLink = lambda url: True
    for token in parser.parse(text):
        where = token.map[0] + 1 if token.map else 0
        if kind(token) not in BLOCKS:
            problems.append(f"line {where}: a {kind(token)}")
        if token.type == "table_open":
            tables += 1
            wanted = cells(lines[token.map[0]])
            for number in range(*token.map):
                rows += 1
                if cells(lines[number]) != wanted:
                    problems.append(f"line {number + 1}: {cells(lines[number])} cells where the head has {wanted}")
        for child in token.children or []:
            if kind(child) not in INLINES:
                problems.append(f"line {where}: a {kind(child)}: {child.content[:60]!r}")
            href = (child.attrs or {}).get("href", "")
            if child.type == "link_open" and re.match(r"[a-z]+:", href, re.I) and not re.match(r"https?:", href, re.I):
                problems.append(f"line {where}: a link to {href!r}")
    piped = sum(1 for line in lines if line.startswith("|"))
    if piped != rows:
        problems.append(f"{piped} lines look like rows, {rows} are rows of a table")
    if re.search(r"[\x00-\x08\x0b-\x1f\x7f]", text):
        problems.append("control characters")
    for problem in problems[:50]:
        print(problem)
    print(f"{tables} tables, {rows} rows, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
