"""read_badge.py SITE: reads every badge of a site, and names what is wrong.

A badge has to be SVG that runs and loads nothing, has a title, and counts what `todos.json` beside
it counts.
"""

import json
import os
import sys

from lxml import etree

SVG = "{http://www.w3.org/2000/svg}"
ATTRIBUTES = {
    "svg": {"width", "height", "role", "aria-label"},
    "title": set(),
    "rect": {"width", "height", "rx", "fill"},
    "path": {"d", "fill"},
    "g": {"fill", "font-family", "font-size"},
    "text": {"x", "y", "textLength"},
}


def read(site, path):
    picture = etree.parse(os.path.join(site, path), etree.XMLParser(resolve_entities=False, no_network=True)).getroot()
    for element in picture.iter():
        name = str(element.tag).removeprefix(SVG)
        if name not in ATTRIBUTES or set(element.attrib) - ATTRIBUTES[name]:
            yield f"a <{name}> with {dict(element.attrib)}"
    with open(os.path.join(site, os.path.dirname(path), "todos.json"), encoding="utf-8") as file:
        overdue = sum(todo["state"] == "overdue" for todo in json.load(file)["todos"])
    title = picture.findtext(SVG + "title")
    texts = [element.text for element in picture.iter(SVG + "text")]
    if title != picture.get("aria-label") or title != ": ".join(texts):
        yield f"is called {title!r}, and shows {texts!r}"
    if texts[-1] != f"{overdue} overdue":
        yield f"says {texts[-1]!r} of {overdue}"
    for text in picture.iter(SVG + "text"):
        if int(text.get("x")) + int(text.get("textLength")) > int(picture.get("width")):
            yield f"has no room for {text.text!r}"


def main(site):
    paths = [os.path.relpath(os.path.join(folder, "badge.svg"), site) for folder, _, names in os.walk(site) if "badge.svg" in names]
    problems = [f"{path}: {problem}" for path in sorted(paths) for problem in read(site, path)]
    if not paths:
        problems.append("no badges")
    for problem in problems[:50]:
        print(problem)
    print(f"{len(paths)} badges, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
