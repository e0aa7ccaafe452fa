"""read_site.py SITE [TITLES]: reads every page of a site as a browser would, and names what is wrong.

A page has to be well-formed HTML (html5lib finds no error), may run and load nothing but the
theme's own files, has a Content-Security-Policy that says so, ids that are unique, and links that
lead somewhere. Each todo of `todos.json` is on a page of its owner's with its title, category, project and
tags; the words of an item's title may have metadata between them, as in its file. TITLES is a JSON list of texts that have to be headings of pages.
"""

import base64
import hashlib
import json
import os
import re
import sys
import unicodedata
from collections import Counter
from urllib.parse import unquote, urlsplit

import html5lib

HTML = "{http://www.w3.org/1999/xhtml}"
ELEMENTS = set(
    """html head meta title link script style body header footer main nav aside section article div span p a b i em
    strong small del s code pre blockquote ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr th td
    h1 h2 h3 h4 h5 h6 hr br img figure figcaption time details summary form label input button select option datalist
    output kbd abbr sup sub bdi mark template noscript progress meter search address wbr data""".split()
)
SVG = set("svg symbol use path circle rect line polyline polygon g title desc text tspan defs".split())
URLS = {"href", "src", "action", "formaction", "poster", "srcset", "cite", "data", "xlink:href"}


class Page:
    def __init__(self, site, path):
        self.path = path
        self.problems = []
        parser = html5lib.HTMLParser(namespaceHTMLElements=True)
        with open(os.path.join(site, path), "rb") as file:
            self.tree = parser.parse(file, transport_encoding="utf-8")
        for (line, column), code, details in parser.errors:
            # A control character that a todo holds is shown as nothing, and obeyed by nobody.
            if code != "invalid-codepoint":
                self.problem(f"line {line}, column {column}: {code} {details}")
        self.ids = set()
        self.links = []
        self.headings = []
        self.policy = None
        # What a todo's body links to is its writer's business, but for the pages of the site.
        self.written = {e for body in self.tree.iter() if body.get("class") == "body" for e in body.iter()}
        for element in self.tree.iter():
            if isinstance(element.tag, str):
                self.read(element)
        if self.policy is None:
            self.problem("no Content-Security-Policy")
        elif "'unsafe-inline'" in self.policy or "'unsafe-eval'" in self.policy or "default-src" not in self.policy:
            self.problem(f"weak Content-Security-Policy: {self.policy}")

    def problem(self, text):
        self.problems.append(f"{self.path}: {text}")

    def read(self, element):
        space, name = element.tag[1:].split("}") if element.tag[0] == "{" else ("", element.tag)
        if name not in (SVG if space.endswith("svg") else ELEMENTS):
            self.problem(f"element <{name}>")
        for key, value in element.attrib.items():
            key = key if isinstance(key, str) else ":".join(filter(None, key))
            key = re.sub(r"^\{.*\}", "xlink:" if "xlink" in key else "", key)
            if key.startswith("on") or key in ("style", "srcdoc", "ping"):
                self.problem(f"attribute {key}={value!r} on <{name}>")
            if key == "id":
                if value in self.ids:
                    self.problem(f"id {value!r} twice")
                self.ids.add(value)
            if key in URLS:
                self.url(element, name, key, value)
        if name == "meta" and "http-equiv" in element.attrib:
            self.pragma(element, element.get("http-equiv").lower(), element.get("content", ""))
        if name in ("script", "style"):
            self.inline(name, element)
        if name in ("h1", "h2", "h3"):
            self.headings.append(shown("".join(element.itertext())))

    def pragma(self, element, name, content):
        if name == "content-security-policy":
            self.policy = content
        elif name == "refresh" and content.startswith("0; url="):
            # The page of an address that a todo had.
            self.url(element, "meta", "href", content.removeprefix("0; url="))
        else:
            self.problem(f"pragma {name} {content!r}")

    def inline(self, name, element):
        text = "".join(element.itertext())
        kind = element.get("type", "")
        if kind in ("application/json", "application/ld+json"):
            try:
                json.loads(text)
            except ValueError as error:
                self.problem(f"data that is no JSON: {error}")
        elif text.strip():
            digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
            if f"'sha256-{digest}'" not in (self.policy or ""):
                self.problem(f"inline <{name}> that the policy does not name: {text[:60]!r}")

    def url(self, element, name, key, value):
        # As the URL standard does: no control characters or blanks in front, tabs and line ends nowhere.
        clean = re.sub(r"[\t\n\r]", "", value.strip("".join(map(chr, range(0x21)))))
        scheme = re.match(r"([a-zA-Z][a-zA-Z0-9+.-]*):", clean)
        loads = name in ("script", "link", "img", "use") or key in ("src", "srcset", "action", "formaction")
        if scheme and (loads or scheme[1].lower() not in ("http", "https", "mailto")):
            self.problem(f"{key}={value!r} on <{name}>")
        elif self.path == "404.html" and re.match(r"/[^/\\\\]", clean):
            # It is shown at any address.
            pass
        elif clean.startswith(("//", "\\\\", "/\\", "\\/", "/")):
            self.problem(f"{key}={value!r} on <{name}> is not relative")
        elif not scheme and (
            name == "img" or element not in self.written or urlsplit(clean).path.endswith(".html")
        ):
            self.links.append(clean)


def shown(text):
    """A text as it is seen: composed, without what is invisible; controls, their sign and blanks as one blank."""
    text = "".join(c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c) != "Cf")
    return " ".join("".join(" " if unicodedata.category(c) == "Cc" or c == "\ufffd" else c for c in text).split())


def todos(site, pages):
    """Whether each todo stands on a page with what it says."""
    path = os.path.join(site, "todos.json")
    if not os.path.exists(path):
        return
    with open(path, encoding="utf-8") as file:
        todos = json.load(file)["todos"]
    texts = {}
    for page in pages.values():
        parts = page.path.split(os.sep)
        if len(parts) > 3 and parts[0] == "users" and parts[2] == "todos":
            text = "".join(page.tree.find(f"{HTML}body").itertext())
            texts.setdefault(parts[1], []).append(shown(text))
    files = Counter(todo["path"] for todo in todos)
    for todo in todos:
        is_item = todo["line"] > 1 or files[todo["path"]] > 1
        title = re.findall(r"\w[\w.-]*", todo["title"]) if is_item else [todo["title"]]
        wanted = [shown(text) for text in title + [todo["category"] or "", todo["project"] or ""] + todo["tags"]]
        if not any(all(part in text for part in wanted) for text in texts.get(todo["owner"], [])):
            yield f"no page shows {todo['owner']}/{todo['id']} with {wanted!r}"


def main(site, titles=None):
    paths = [
        os.path.relpath(os.path.join(folder, name), site)
        for folder, _, names in os.walk(site)
        for name in names
    ]
    pages = {path: Page(site, path) for path in sorted(paths) if path.endswith(".html")}
    problems = [problem for page in pages.values() for problem in page.problems]
    files = set(paths)
    for page in pages.values():
        for link in page.links:
            parts = urlsplit(link)
            target = page.path
            if parts.path:
                target = os.path.normpath(os.path.join(os.path.dirname(page.path), unquote(parts.path)))
            if target not in files:
                problems.append(f"{page.path}: link to {link!r}, which is not there")
            elif target == "search.html" and parts.fragment.startswith("q="):
                continue  # A query, which the page's script reads.
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
                problems.append(f"{page.path}: link to {link!r}, where nothing has that id")
    problems += todos(site, pages)
    if titles:
        headings = {heading for page in pages.values() for heading in page.headings}
        with open(titles, encoding="utf-8") as file:
            for title in json.load(file):
                beginning = shown(title)[:100]
                if beginning and not any(beginning in heading for heading in headings):
                    problems.append(f"no page is headed {title!r}")
    if not pages:
        problems.append("no pages")
    for problem in problems[:50]:
        print(problem)
    if len(problems) > 50:
        print(f"and {len(problems) - 50} more")
    print(f"{len(pages)} pages, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
