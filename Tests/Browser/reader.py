"""Reads the example team's site as a person of it, and some days after its build: reader.py SITE.

SITE was built with --today 2026-11-21. Prints what is wrong, a line each, and ends with 1 if there is anything.
"""

import re
import sys

from browser import Browser, serve

OWN = "users/ana/todos/renew-passport.html"
FOREIGN = "users/chen/todos/crane-inspection.html"


def rows(browser, root, query):
    """The rows that a search finds."""
    browser.open(f"{root}/search.html{query}")
    browser.wait(lambda: browser.texts("#search .todos .title") or browser.texts("#search .mistake"))
    return browser.texts("#search .todos .title")


def links(browser, root):
    """A link with '?q=', as other programs make it, is a search too; what is typed then takes its place."""
    found = rows(browser, root, "?q=passport")
    browser.expect(any("passport" in title.lower() for title in found), True, f"?q= finds {found}")
    browser.expect(browser.one("#q").get_attribute("value"), "passport", "the field")
    browser.expect(rows(browser, root, "#q=passport"), found, "the same search behind '#'")


def me(browser, root):
    """The search knows who reads once that was said in a form."""
    browser.expect(rows(browser, root, "#q=user:me"), [], "me is nobody yet")
    browser.expect("needs an acting user" in browser.one(".mistake").text, True, "the search says so")
    for page in [OWN, FOREIGN]:
        browser.open(f"{root}/{page}")
        browser.expect(len(browser.all(".copy button")), 1, f"{page} offers a command to anybody")
    browser.run("localStorage.setItem('docket.you', 'ana')")
    found = rows(browser, root, "#q=user:me+is:open")
    browser.expect(len(found) > 3, True, f"the todos of ana: {found}")
    browser.expect(found, rows(browser, root, "#q=user:ana+is:open"), "me is ana")
    browser.run("localStorage.setItem('docket.you', 'stranger')")
    browser.expect(rows(browser, root, "#q=user:me"), [], "somebody of another site is not known here")
    browser.run("localStorage.setItem('docket.you', 'ana')")
    for page, count in [(OWN, 1), (FOREIGN, 0)]:
        browser.open(f"{root}/{page}")
        browser.expect(len(browser.all(".copy")), count, f"the command on {page}")


def days(browser, root):
    """Lists, results and the pages of todos count from the same day."""
    browser.open(f"{root}/users/ana/index.html")
    script = """return [...document.querySelectorAll("#list .todos > li:not(.is-completed, .is-cancelled)")]
        .filter((row) => row.querySelector("time.when") && row.querySelector("a.title").pathname.includes("/todos/"))
        .map((row) => [row.querySelector("a.title").href, row.querySelector("a.title").textContent,
            row.querySelector("time.when").textContent.split(" · ")[1]])"""
    found = [row for row in browser.run(script) if "#" not in row[0]]
    browser.expect(len(found) > 4, True, f"rows with a day: {found}")
    results = {}
    rows(browser, root, "#q=user:ana+is:open")
    for title, words in browser.run(
        """return [...document.querySelectorAll("#search .todos > li")].filter((row) => row.querySelector("time.when"))
            .map((row) => [row.querySelector(".title").textContent, row.querySelector("time.when").textContent.split(" · ")[1]])"""
    ):
        results[title] = words
    for href, title, words in found[:8]:
        browser.expect(results.get(title), words, f"the result of {title}")
        browser.open(href)
        lead = browser.texts(".lead [data-due]")
        if lead:
            said = re.sub("^due ", "", lead[0].lower())
            browser.expect(said, re.sub(r" \d\d:\d\d$", "", words), f"the page of {title}")


def groups(browser, root):
    """Below the heading of its day a result shows its time alone."""
    rows(browser, root, "#q=user:ana+is:open&group=due")
    shown = browser.run("""return Object.fromEntries([...document.querySelectorAll("#search .of-day > li")].map(
        (row) => [row.querySelector(".title").textContent,
            [row.querySelector("time.when")].map((when) => (when.checkVisibility() ? when.innerText.trim() : ""))[0]]))""")
    browser.expect(shown, {"Call the dentist": "16:00", "Send the quarterly numbers to the auditors": ""}, "rows of today")
    days = browser.run("""return [...document.querySelectorAll("#search .todos:not(.of-day) time.when")].map((when) => when.innerText)""")
    browser.expect(len(days) > 2 and all(" · " in day for day in days), True, f"the days of other rows: {days}")


def main(site):
    server, root = serve(site)
    problems = []
    for now, flow in [
        ("2026-11-21T08:00", links), ("2026-11-21T08:00", me), ("2026-11-21T08:00", days), ("2026-11-21T08:00", groups),
        ("2026-11-24T08:00", days), ("2026-12-05T08:00", days),
    ]:
        with Browser(now=now) as browser:
            try:
                flow(browser, root)
            except Exception as error:  # One flow does not hide the others.
                browser.problems.append(f"{flow.__name__} on {browser.driver.current_url}: {error!r:.300}")
        problems += browser.problems
    server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
