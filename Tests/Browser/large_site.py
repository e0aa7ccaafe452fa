"""Weighs the site of 10,000 todos of 100 people, and opens its pages in headless Chromium: large_site.py SITE.

SITE was built with --today 2026-11-21. Prints what is wrong, a line each, and ends with 1 if there is anything.
"""

import pathlib
import re
import sys

from browser import Browser, serve

KINDS = """index.html users/user00001/index.html users/user00001/past.html users/user00001/starred.html
    users/user00001/categories.html users/user00001/profile.html users/user00001/todos/todo-000001.html
    search.html#q=is:open all.html board.html calendar.html timeline.html people.html tags.html popular.html activity.html
    problems.html""".split()

# Types into the field, and returns the milliseconds until each key press is answered.
KEYS = """
    const field = document.getElementById("q")
    return arguments[0].map((text) => {
        field.value = text
        const start = performance.now()
        field.dispatchEvent(new Event("input", {bubbles: true}))
        document.body.offsetHeight
        return performance.now() - start
    })
"""
# A piece of work that takes 7 ms on a quiet machine. Returns the milliseconds that it took.
PACE = """
    const start = performance.now()
    const texts = Array.from({length: 20000}, (_, i) => String((i * 7919) % 20011).padStart(9, "todo "))
    texts.sort().filter((text) => text.includes("12")).join()
    return performance.now() - start
"""

TYPED = ["b", "br", "bre", "brea", "bread", "bread is:", "bread is:open", "bread is:open due<+7d", "category:", "zzz", ""]


def main(site):
    problems = []
    for path in pathlib.Path(site).rglob("*.html"):
        page = path.read_bytes()
        elements = len(re.findall(rb"<[a-z]", page))
        if len(page) > 80_000 or elements > 2000:
            problems.append(f"{path}: {len(page)} bytes, {elements} elements")
    server, root = serve(site)
    for width in [1280, 390]:
        with Browser(width, now="2026-11-21T08:00") as browser:
            for page in KINDS:
                browser.open(f"{root}/{page}")
                if page.startswith("search"):
                    browser.wait(lambda: browser.texts("#search .todos .title"))
                browser.check_layout(page)
                if page == "index.html" and width == 1280 and browser.run("return document.documentElement.scrollHeight") > 2 * browser.height:
                    problems.append("the team's page is longer than two screens")
                if page == "timeline.html":
                    # Today is at a quarter of the width, and the first rows have bars there.
                    at = browser.run("""const [box, now, rows] = [".time", ".bars .now", ".time .rows"].map((each) => document.querySelector(each).getBoundingClientRect())
                        const start = innerWidth > 760 ? rows.right : box.left
                        return (now.left - start) / (box.right - start)""")
                    if not 0.22 < at < 0.28:
                        problems.append(f"today is at {at:.2f} of the width of a timeline of {width} pixels")
                if page == "board.html":
                    # A lane for each of 100 people: all are folded, so that one sees who is there.
                    browser.run("const e = document.querySelector('.narrow select'); e.value = 'person'; e.dispatchEvent(new Event('change'))")
                    browser.wait(lambda: len(browser.all(".made > .group")) == 100)
                    browser.expect(len(browser.texts(".cards li")), 0, f"cards of folded lanes at {width} pixels")
                    browser.run("localStorage.removeItem('docket.board')")
                if page == "users/user00001/index.html":
                    # It has room for all open todos: they are narrowed, sorted and grouped in place.
                    chips = browser.run("return [...document.querySelectorAll('.chips > *')].map((each) => each.localName)")
                    if set(chips) != {"button"} or len(browser.all(".sort select")) != 2:
                        problems.append(f"the chips of a Home of many todos: {chips}")
            browser.open(f"{root}/search.html")
            browser.wait(lambda: browser.texts("#search .todos .title"))
            keys, paces, homes = [], [], []
            for turn in range(40):
                keys.append(browser.run(KEYS, TYPED))
                paces.append(browser.run(PACE))
                # Where other programs hold the processors, more turns find a free moment.
                if turn >= 7 and max(map(min, zip(*keys))) <= 8 * min(paces):
                    break
            for _ in range(5):
                browser.open(f"{root}/users/user00001/index.html")
                homes.append(browser.run("return performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd"))
                paces.append(browser.run(PACE))
            # The fastest of each, beside a piece of work of the same browser, so that other programs decide nothing.
            pace, home = min(paces), min(homes)
            slowest = dict(zip(TYPED, map(min, zip(*keys))))
            # On a quiet machine twice the piece of work.
            browser.expect(max(slowest.values()) <= 8 * pace, True, f"a key press is answered at once: {slowest}, {pace}")
            # On a quiet machine ten times.
            browser.expect(home <= 50 * pace, True, f"Home is interactive at once: {home}, {pace}")
        problems += browser.problems
    server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
