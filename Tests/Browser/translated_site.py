"""Reads the same workspace's site in English and in another language: translated_site.py ENGLISH OTHER.

Prints each text that both have and that no todo holds, and each row of a list that a search shows otherwise, a line
each, and ends with 1 if there is any.
"""

import pathlib
import re
import sys

from browser import Browser, Keys, serve

PAGES = """index.html users/ana/index.html users/ana/past.html users/ana/starred.html users/ana/categories.html
    users/ana/profile.html users/ana/todos/renew-passport.html users/ana/board.html board.html calendar.html
    people.html tags.html popular.html projects/pier-7.html activity.html problems.html all.html
    search.html#q=is:open""".split()
# Words that are the same in several languages.
SAME = {"JSON", "CSV", "Atom", "iCalendar", "Docket", "UTC", "pier", "local", "no",
        "Board", "Feed", "LO", "Median", "Name", "November", "Person", "September", "Status", "Team"}
TEXTS = """
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), found = [document.title]
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement
        if (!parent.closest("bdi, .body, code, pre, .problems li, script, noscript, kbd, .title, [href^='mailto:']")) {
            found.push(node.textContent)
        }
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]")) {
        for (const name of ["aria-label", "placeholder", "title"]) found.push(element.getAttribute(name) ?? "")
    }
    return found
"""


def texts(browser, root, page):
    browser.open(f"{root}/{page}")
    if page.startswith("search"):
        browser.wait(lambda: browser.texts("#search .todos .title"))
        browser.one("#q").send_keys(" pier")
        browser.wait(lambda: browser.texts("#search mark"))
    found = browser.run(TEXTS)
    browser.one("body").send_keys(Keys.ESCAPE)
    browser.run("document.activeElement.blur()")
    browser.type("?")
    if page == PAGES[0]:
        browser.wait(lambda: browser.all("dialog[open]"))
        found += browser.texts("dialog h2, dialog dd, dialog button")
    return {re.sub(r"\s+", " ", text).strip() for text in found}


ROWS = """
    return Object.fromEntries([...document.querySelectorAll(arguments[0] + " .todos > li")].map((row) => [
        row.querySelector(".title").textContent,
        [row.querySelector(".s").className, row.querySelector(".s").ariaLabel, row.querySelector(".when")?.textContent,
            ...[...row.querySelectorAll(".meta > *")].map((part) => part.textContent.trim()).sort()]]))
"""


def same_rows(browser, root):
    """A todo's row among the results of a search says what it says on a list."""
    browser.open(f"{root}/users/ana/index.html")
    listed = browser.run(ROWS, "#list")
    owner = browser.one("h1").text
    browser.open(f"{root}/search.html#q=user:ana")
    browser.wait(lambda: browser.texts("#search .todos .title"))
    found = browser.run(ROWS, "#search")
    browser.expect(len(listed) > 5, True, "rows")
    for title, (shape, state, when, *parts) in listed.items():
        browser.expect(found[title][:3], [shape, state, when], f"the row of {title!r}")
        # The data of the search leave out what a todo waits for, how it repeats, and when it starts.
        more = [part for part in found[title][3:] if part not in parts and not any(p.startswith(part) for p in parts)]
        browser.expect(more in ([], [owner]), True, f"the row of {title!r} has {more}")


def main(english, translated):
    # What people wrote is in both.
    written = "".join(pathlib.Path(english, name).read_text() for name in ["todos.json", "rail.js", "feed.xml", "forms.js"])
    problems = []
    (first, one), (second, other) = serve(english), serve(translated)
    with Browser(now="2026-11-21T08:00") as browser:
        for page in PAGES:
            for text in sorted(texts(browser, one, page) & texts(browser, other, page)):
                words = re.findall(r"[^\W\d_]{2,}", text)
                if not all(word in SAME or word in written for word in words):
                    problems.append(f"{page}: {text}")
        same_rows(browser, one)
        same_rows(browser, other)
    first.shutdown()
    second.shutdown()
    problems += browser.problems
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
