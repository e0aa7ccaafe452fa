"""make_naughty.py STRINGS FOLDER: a workspace with every string of a JSON list in every field.

Beside it FOLDER.titles.json, the titles that its pages have to show.
"""

import json
import os
import sys
import unicodedata
from urllib.parse import quote


def quoted(text):
    """The text as a double-quoted YAML scalar (YAML 1.1 §5.7)."""
    out = []
    for c in text:
        code = ord(c)
        if c in '"\\':
            out.append("\\" + c)
        elif c.isprintable() and code < 0x10000:
            out.append(c)
        elif code < 0x100:
            out.append("\\x%02x" % code)
        elif code < 0x10000:
            out.append("\\u%04x" % code)
        else:
            out.append("\\U%08x" % code)
    return '"' + "".join(out) + '"'


def file_name(text):
    """The text as a file's name: without what a disk refuses, and short."""
    kept = text.replace("/", "").replace("\0", "").lstrip(".")
    return kept.encode()[:200].decode(errors="ignore")


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(text)


def main(source, root):
    with open(source, encoding="utf-8") as file:
        strings = [s for s in json.load(file) if s.isprintable() or s.encode(errors="ignore")]
    strings = [s.encode(errors="ignore").decode() for s in strings]
    strings += ['a" onmouseover=alert(1) x="', 'a"\u0301 onmouseover=alert(1)', "=1+1", "@SUM(A1)"]
    strings += ["| a | b |", "a | b", "`code`", "[x](javascript:alert(1))", "</script><script>alert(1)//"]
    strings += ["</title><script>alert(1)</script>", "]]>", "-->", "<!--", "{{title}}", "{{{body}}}"]

    short = [s for s in strings[-19:] if len(s) <= 40]
    write(
        f"{root}/docket.yml",
        'title: "<b>Naughty</b> & \\"quoted\\""\ntimezone: UTC\ncategories:\n'
        + "".join(f"- {quoted(s)}\n" for s in short)
        + "statuses:\n"
        + "".join(f"- {{name: {quoted(s)}, means: {m}}}\n" for s, m in zip(short, ["todo", "doing", "done", "cancelled"] * 2))
        + "views:\n"
        + "".join(f"- {{name: {quoted(s)}, query: {quoted('has:due sort:' + f)}, report: true}}\n" for s, f in zip(short, ["title", "due", "category", "-created"])),
    )
    titles = []
    for number, text in enumerate(strings):
        user = "u%02d" % (number % 12)
        title = text if text.strip() else "empty"
        titles.append(title)
        fields = "".join(
            f"{key}: {quoted(text)}\n" for key in ("category", "project", "author") if text.strip()
        )
        write(
            f"{root}/users/{user}/n{number:03}.md",
            f"---\ntitle: {quoted(title)}\ndue: 2026-11-{number % 28 + 1:02}\n{fields}"
            f"tags: [{quoted(text)}]\ndepends: [{quoted(text)}]\nextra: {quoted(text)}\n---\n{text}\n\n- [ ] {text}\n\n"
            f"![{text}](p.gif) ![{text}](gone.gif)\n",
        )
        write(f"{root}/users/{user}/p.gif", "GIF89a")
        write(f"{root}/users/{user}/comments/{user}/n{number:03}/20261120T1200{number % 60:02}Z.md", text + "\n")
        line = " ".join(text.split())
        write(f"{root}/users/{user}/lists/l{number:03}.md", f"# {line}\n\n- [ ] {line}\n- [x] before {line} after\n")
        name = file_name(text)
        if name:
            # What a value cannot be is an error, and shown all the same.
            keys = [["status", "assignee", "aliases"], ["due", "repeat", "start"], ["id", "estimate", "priority"]][number % 3]
            fields = "".join(f"{key}: {quoted(text)}\n" for key in keys)
            write(f"{root}/users/{user}/files/{number:03}/{name}.md", f"---\nkind: todo\n{fields}---\n![](<{quote(name)}.gif>)\n")
            write(f"{root}/users/{user}/files/{number:03}/{name}.gif", "GIF89a")
    for number, text in enumerate(short[:6]):
        name = file_name(text)
        write(f"{root}/users/{name}/{name}.md", f"---\ntitle: {quoted(text)}\n---\n")
    for number in range(12):
        text = strings[-1 - number]
        write(
            f"{root}/users/u{number:02}/profile.md",
            f"---\nfirst_name: {quoted(text)}\nlast_name: {quoted(text)}\nemail: {quoted(text)}\n"
            f"phone: {quoted(text)}\njoined: {quoted(text)}\navatar: {quoted(text)}\n---\n{text}\n",
        )
        write(f"{root}/users/u{number:02}/categories.yml", "".join(f"- {quoted(s)}\n" for s in strings[number::24] if s.strip()))
        write(f"{root}/users/u{number:02}/stars.yml", "- u00/n000\n" + "".join(f"- {quoted(s)}\n" for s in strings[number::48] if s.strip()))
    write(root + ".titles.json", json.dumps([unicodedata.normalize("NFC", t) for t in titles]))


if __name__ == "__main__":
    main(*sys.argv[1:])
