"""Reads the example team's site a day and a month after its build, by keyboard alone, and without each of its scripts: clock_site.py SITE.

SITE was built with --today 2026-11-21. Prints what is wrong, a line each, and ends with 1 if there is anything.
"""

import pathlib
import sys

from browser import Browser, Keys, serve

HOME = "users/ana/index.html"


def later(browser, root, age, late):
    """What depends on the day follows the reader's clock, what was counted does not; the page says so."""
    browser.open(f"{root}/{HOME}")
    note = browser.one("#as-of + .today").text
    browser.expect(age in note, True, f"Home says how old it is: {note}")
    rows = len(browser.texts("#list .todos li"))
    browser.expect(browser.one(".chips button").text.split(), ["All", str(rows)], "the rows stay")
    days = browser.run("return [...document.querySelectorAll('.group.today ~ .todos .when')].map((each) => each.innerText)")
    browser.expect([each for each in days if not each.startswith("21 Nov · ") or not each.endswith("late")], [], "the heading is of another day")
    browser.open(f"{root}/users/chen/todos/crane-inspection.html")
    browser.expect(late in browser.one("main").text, True, f"a todo is {late}")
    for page in ["index.html", "board.html", "calendar.html", "search.html#q=is:overdue", "people.html"]:
        browser.open(f"{root}/{page}")
        text = browser.run("return document.body.innerText")
        for wrong in ["NaN", "undefined", "Invalid Date", " -"]:
            browser.expect(wrong in text, False, f"{page} shows {wrong!r}")


def keyboard(browser, root):
    """Everything that a pointer does can be done by keyboard."""
    browser.open(f"{root}/{HOME}")
    browser.tab_to(".skip").send_keys(Keys.ENTER)
    browser.tab_to("main a, main button, main input")
    browser.open(f"{root}/{HOME}")
    browser.tab_to(".rail a[href$='board.html']").send_keys(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.endswith("board.html"))
    browser.tab_to("#q").send_keys("passport")
    browser.wait(lambda: browser.texts(".panel .hit"))
    options = len(browser.all(".panel [role=option]"))
    for _ in range(options + 1):
        browser.type(Keys.ARROW_DOWN)
    chosen = browser.one("#q").get_attribute("aria-activedescendant")
    browser.expect(chosen, "q-option-0", "the arrows go round")
    browser.type(Keys.ARROW_UP, Keys.ENTER)
    browser.wait(lambda: "search.html#q=passport" in browser.driver.current_url)
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.tab_to("#search .chips button:nth-child(2)").send_keys(Keys.SPACE)
    browser.wait(lambda: "+" in browser.driver.current_url)
    browser.open(f"{root}/{HOME}")
    rows = len(browser.texts("#list .todos li"))
    browser.tab_to(".chips button:nth-child(2)").send_keys(Keys.SPACE)
    browser.wait(lambda: len(browser.texts("#list .todos li")) < rows)
    focused = browser.run("return document.activeElement.getAttribute('aria-pressed')")
    browser.expect(focused, "true", "a pressed chip keeps the focus")
    browser.tab_to(".sort select").send_keys("newest")
    browser.wait(lambda: "sort=newest" in browser.driver.current_url)
    title = browser.tab_to(".todos a.title")
    name = title.text
    title.send_keys(Keys.ENTER)
    browser.wait(lambda: "/todos/" in browser.driver.current_url)
    browser.expect(browser.one("h1").text, name, "Enter opens a todo")


def weight(browser, root):
    """The first page and all that it loads, without the pictures of people."""
    browser.open(f"{root}/index.html")
    sizes = browser.run("""return Object.fromEntries(performance.getEntries()
        .filter((entry) => entry.decodedBodySize > 0 && !entry.name.includes("/images/"))
        .map((entry) => [entry.name, entry.decodedBodySize]))""")
    browser.expect(3 < len(sizes) and sum(sizes.values()) < 100_000, True, f"the first page is light: {sizes}")


def phone(browser, root):
    """The sheet and the columns of the board by keyboard."""
    browser.open(f"{root}/board.html")
    browser.tab_to(".rail summary").send_keys(Keys.ENTER)
    browser.wait(lambda: browser.one(".sheet").is_displayed())
    browser.tab_to(".sheet a")
    browser.open(f"{root}/board.html")
    first = browser.texts(".cell .title")
    browser.tab_to(".switch input").send_keys(Keys.ARROW_RIGHT)
    browser.wait(lambda: browser.texts(".cell .title") != first)


def without(browser, site):
    """A theme may leave each script out: those that need it do nothing, without an error."""
    for script in sorted(pathlib.Path(site, "assets").glob("*.js")):
        text = script.read_bytes()
        server, root = serve(site)
        script.write_bytes(b"")
        for page in [HOME, "search.html#q=passport", "index.html"]:
            browser.open(f"{root}/{page}")
            field = browser.one("#q")
            field.click()
            field.send_keys("pass")
            browser.expect("Harbour team" in browser.one("body").text, True, f"{page} without {script.name}")
        browser.expect(browser.console(), [], f"without {script.name}")
        script.write_bytes(text)
        server.shutdown()


def main(site):
    server, root = serve(site)
    problems = []
    flows = [
        ({"now": "2026-11-22T08:00"}, lambda b: later(b, root, "1 day ago", "13 days late")),
        ({"now": "2026-12-21T08:00"}, lambda b: later(b, root, "4 weeks ago", "6 weeks late")),
        ({"now": "2026-11-21T08:00"}, lambda b: keyboard(b, root)),
        ({"now": "2026-11-21T08:00"}, lambda b: weight(b, root)),
        ({"now": "2026-11-21T08:00", "width": 390}, lambda b: phone(b, root)),
        ({}, lambda b: without(b, site)),
    ]
    for options, flow in flows:
        with Browser(**options) as browser:
            try:
                flow(browser)
            except Exception as error:  # One flow does not hide the others.
                browser.problems.append(f"{options} on {browser.driver.current_url}: {error!r:.300}")
        problems += browser.problems
    server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
