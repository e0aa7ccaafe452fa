"""read_report.py JSON MARKDOWN HTML: reads one report in its three forms, and names what differs.

The Markdown, as CommonMark with GitHub's tables, and the page, as a browser reads it, have to hold
what the JSON does: each person with the same numbers, each section with the same todos.
"""

import json
import sys

import html5lib
from markdown_it import MarkdownIt
from read_site import HTML, shown


def markdown(path):
    """The headings, the cells of rows, and below each heading the texts of its items."""
    with open(path, encoding="utf-8", newline="") as file:
        tokens = MarkdownIt("commonmark").enable("table").parse(file.read())
    headings, rows, items, kinds = [], [], [], []
    for token in tokens:
        if token.nesting == 1:
            kinds.append(token.type)
            if token.type == "tr_open":
                rows.append([])
        elif token.nesting == -1:
            kinds.pop()
        elif token.type == "inline":
            text = shown("".join(" " if child.type == "softbreak" else child.content for child in token.children))
            if "heading_open" in kinds:
                headings.append(text)
                items.append([])
            elif "tr_open" in kinds:
                rows[-1].append(text)
            elif "list_item_open" in kinds:
                items[-1].append(text)
    return headings, rows, items


def page(path):
    """The same of the page."""
    with open(path, "rb") as file:
        tree = html5lib.parse(file, transport_encoding="utf-8")
    headings, rows, items = [], [], []
    for element in tree.iter():
        text = shown("".join(element.itertext())) if isinstance(element.tag, str) else ""
        name = str(element.tag).removeprefix(HTML)
        if name in ("h1", "h2"):
            headings.append(text)
            items.append([])
        elif name == "tr":
            rows.append([shown("".join(cell.itertext())) for cell in element])
        elif name == "li":
            items[-1].append(text)
    return headings, rows, items


def compare(report, headings, rows, items):
    numbers = [[str(user[key]) for key in ("completed", "pending", "overdue")] for user in report["users"]]
    if [row[1:] for row in rows[1:]] != numbers:
        yield f"has the people {rows[1:]}, not {numbers}"
    sections = report["sections"]
    wanted = len(sections) + (1 if report["problems"] else 0)
    if len(headings) != wanted + 1:
        yield f"has {len(headings) - 1} sections, not {wanted}: {headings}"
        return
    for section, heading, texts in zip(sections, headings[1:], items[1:]):
        todos = section["todos"]
        if len(texts) != len(todos) + (1 if section["more"] else 0):
            yield f"{heading!r} has {len(texts)} rows, not {len(todos)}"
        for text, todo in zip(texts, todos):
            title = shown(todo["title"])
            if text != title and not text.startswith(f"{title} ·".lstrip()):
                yield f"{heading!r} has {text!r}, not {title!r}"
    if report["problems"]:
        for text, problem in zip(items[-1], report["problems"]):
            for part in (problem["path"], problem["message"], problem["id"]):
                # What would steer a terminal is shown as U+FFFD.
                if shown(part) not in shown(text.replace("\ufffd", " ")):
                    yield f"a problem is {text!r}, without {shown(part)!r}"


def main(data, text, html):
    with open(data, encoding="utf-8") as file:
        report = json.load(file)
    forms = {text: markdown(text), html: page(html)}
    problems = [f"{path}: {problem}" for path, form in forms.items() for problem in compare(report, *form)]
    for first, second in zip(*(form[:2] for form in forms.values())):
        problems += [f"{a!r} is {b!r} on the page" for a, b in zip(first, second) if a != b]
    for problem in problems[:50]:
        print(problem)
    print(f"{len(report['sections'])} sections, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
