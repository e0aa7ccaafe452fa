"""read_feed.py SITE TODAY: reads every feed of a site, and names what is wrong.

A feed has to be Atom as RFC 4287 describes it, and read without complaint by feedparser, with ids that are
tag URIs (RFC 4151) and differ, newest first, and to say what `todos.json` beside it says. Its HTML may run nothing.
"""

import json
import os
import re
import sys
from datetime import datetime
from urllib.parse import unquote, urlsplit

import feedparser
import html5lib
from lxml import etree

ATOM = "{http://www.w3.org/2005/Atom}"
TAG = re.compile(r"tag:[a-z0-9]([a-z0-9.-]*[a-z0-9])?,\d{4}(-\d\d(-\d\d)?)?:([A-Za-z0-9._~!$&'()*+,;=:@/?-]|%[0-9A-F]{2})+$")
RUNS = {"script", "style", "iframe", "object", "embed", "form", "link", "meta", "base", "svg", "img"}
LIMIT = 100
# Per element: its children, each with how often it may be there at least and at most, and its attributes (RFC 4287 §4).
# What Docket never writes is left out, and so is a problem.
PERSON = {"name": (1, 1), "uri": (0, 1), "email": (0, 1)}
STRUCTURE = {
    "feed": ({"id": (1, 1), "title": (1, 1), "updated": (1, 1), "subtitle": (0, 1), "generator": (0, 1), "icon": (0, 1),
              "author": (0, 99), "category": (0, 99), "link": (0, 99), "entry": (0, LIMIT)}, set()),
    "entry": ({"id": (1, 1), "title": (1, 1), "updated": (1, 1), "published": (0, 1), "summary": (0, 1), "content": (1, 1),
               "author": (0, 99), "category": (0, 99), "link": (0, 99)}, set()),
    "author": (PERSON, set()),
    "category": ({}, {"term", "scheme", "label"}),
    "link": ({}, {"href", "rel", "type", "hreflang", "title", "length"}),
    "generator": ({}, {"uri", "version"}),
    "title": ({}, {"type"}), "subtitle": ({}, {"type"}), "summary": ({}, {"type"}), "content": ({}, {"type"}),
}
REQUIRED = {"category": {"term"}, "link": {"href"}}
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$")


def in_xml(text):
    """What of a text XML 1.0 can hold."""
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def runs(html):
    for element in html5lib.parseFragment(html, namespaceHTMLElements=False).iter():
        if element.tag in RUNS:
            yield f"<{element.tag}>"
        for key, value in element.attrib.items():
            if str(key).startswith("on") or (key == "href" and re.match(r"\s*(?!https?:|mailto:)[a-z.+-]+:", value, re.I)):
                yield f"{key}={value!r}"


def structure(element, signed=False):
    """What an element has that RFC 4287 does not allow, or lacks."""
    if not isinstance(element.tag, str) or not element.tag.startswith(ATOM):
        yield f"{element.tag} is not an element of Atom"
        return
    name = element.tag.removeprefix(ATOM)
    children, attributes = STRUCTURE.get(name, ({}, set()))
    found = [child.tag.removeprefix(ATOM) if isinstance(child.tag, str) else "a comment" for child in element]
    yield from (f"<{name}> holds {child}" for child in set(found) - set(children))
    for child, (least, most) in children.items():
        if not least <= found.count(child) <= most:
            yield f"<{name}> holds {found.count(child)} of {child}"
    keys = {key for key in element.attrib if not key.startswith("{http://www.w3.org/XML/1998/namespace}")}
    yield from (f"<{name}> has the attribute {key}" for key in keys - attributes)
    yield from (f"<{name}> lacks {key}" for key in REQUIRED.get(name, set()) - keys)
    if "type" in attributes and name != "link" and element.get("type", "text") not in ("text", "html"):
        yield f"<{name}> is of the type {element.get('type')!r}"
    if name in ("updated", "published") and not MOMENT.match(element.text or ""):
        yield f"<{name}> is {element.text!r}"
    if name in ("feed", "entry"):
        signed = signed or "author" in found
        if name == "entry" and not signed:
            yield "an entry without an author"
        links = [(child.get("type"), child.get("hreflang")) for child in element.findall(ATOM + "link") if child.get("rel", "alternate") == "alternate"]
        if len(links) != len(set(links)):
            yield f"<{name}> has two alternates of one type"
        if name == "entry" and not (element.findtext(ATOM + "id") and element.findtext(ATOM + "title")):
            yield "an entry without a text as id or title"
    elif children and (element.text or "").strip():
        yield f"<{name}> holds text"
    for child in element:
        yield from structure(child, signed)


def read(site, path, today):
    file = os.path.join(site, path)
    feed = etree.parse(file, etree.XMLParser(resolve_entities=False, no_network=True)).getroot()
    found = list(structure(feed)) if feed.tag == ATOM + "feed" else [f"its root is {feed.tag}"]
    if found:
        yield from found
        return
    entries = feed.findall(ATOM + "entry")
    with open(file, "rb") as stream:
        parsed = feedparser.parse(stream.read(), sanitize_html=False, resolve_relative_uris=False)
    if parsed.bozo or parsed.version != "atom10":
        yield f"read by feedparser as {parsed.version!r}, {parsed.get('bozo_exception')}"
    if [entry.id for entry in parsed.entries] != [entry.findtext(ATOM + "id") for entry in entries]:
        yield f"read by feedparser as {len(parsed.entries)} entries, not {len(entries)}"
    ids = [element.text for element in feed.iter(ATOM + "id")]
    yield from (f"id {name!r} is no tag URI" for name in ids if not TAG.match(name))
    yield from (f"id {name!r} twice" for name in set(ids) if ids.count(name) > 1)
    moments = [datetime.fromisoformat(entry.findtext(ATOM + "updated")) for entry in entries]
    if moments and datetime.fromisoformat(feed.findtext(ATOM + "updated")) != moments[0]:
        yield "was updated at another moment than its newest entry"
    for link in feed.iter(ATOM + "link"):
        target = urlsplit(link.get("href"))
        if not target.scheme and not os.path.isfile(os.path.join(site, os.path.dirname(path), unquote(target.path))):
            yield f"link to {link.get('href')!r}, which is not there"
    for entry in entries:
        content = entry.find(ATOM + "content")
        if content.get("type") == "html":
            yield from (f"{what} in {content.text[:60]!r}" for what in runs(content.text or ""))
    yield from compare(site, path, entries, today)


def compare(site, path, entries, today):
    """Whether the feed says what the todos beside it say."""
    with open(os.path.join(site, os.path.dirname(path), "todos.json"), encoding="utf-8") as file:
        todos = {f"{todo['owner']}/{todo['id']}": todo for todo in json.load(file)["todos"]}
    seen = set()
    for entry in entries:
        name = unquote(entry.findtext(ATOM + "id").split(":", 2)[2])
        found = re.search(r"(?:^|/)(created|completed/[\d-]+(?:/\d+)?|changed/[0-9a-f]{40,64}/\w+|commented/\w+/[^/]+(?:/\d+)?)/(.*)", name)
        # A number behind a commenter may also be the beginning of an address.
        todo = todos.get(found[2]) or todos.get(found[2].split("/", 1)[-1])
        if todo is None:
            yield f"{name!r} is of no todo"
            continue
        seen.add((found[1].split("/")[0], f"{todo['owner']}/{todo['id']}"))
        # A change may have words after the title: 'moved the due day of X to 12 Nov 2026'.
        text, ending = entry.findtext(ATOM + "title"), " " + in_xml(todo["title"])
        if not (text.endswith(ending) or "/changed/" in name and ending + " " in text):
            yield f"{name!r} has the title {entry.findtext(ATOM + 'title')!r}, not that of {todo['title']!r}"
        if [c.get("term") for c in entry.findall(ATOM + "category")] != [in_xml(c) for c in [todo["category"]] if c]:
            yield f"{name!r} is in another category than {todo['category']!r}"
    if len(entries) < LIMIT:
        for address, todo in todos.items():
            for kind in ("created", "completed"):
                # What is cancelled has a day too, and what lies ahead has not happened.
                happened = todo[kind] and todo[kind][:10] <= today and (kind == "created" or todo["state"] == "completed")
                if happened and (kind, address) not in seen:
                    yield f"{address} was {kind}, and no entry says so"


def main(site, today):
    paths = [os.path.relpath(os.path.join(folder, "feed.xml"), site) for folder, _, names in os.walk(site) if "feed.xml" in names]
    problems = [f"{path}: {problem}" for path in sorted(paths) for problem in read(site, path, today)]
    if not paths:
        problems.append("no feeds")
    for problem in problems[:50]:
        print(problem)
    print(f"{len(paths)} feeds, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
