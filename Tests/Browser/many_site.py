"""Uses a site of 360 todos and twelve people in headless Chromium: many_site.py SITE."""

import pathlib
import sys

from browser import Browser, By, Keys, serve


def chips(browser, root):
    """Chips and order of a list of several pages lead to the results of its query."""
    browser.open(f"{root}/all.html")
    if browser.width < 700:
        top = browser.run("return document.querySelector('#list .title').getBoundingClientRect().top")
        browser.expect(top < 260, True, f"the first todo is near the top of a phone: {top}")
        browser.click(".tune > summary")
    first = browser.texts(".chips a")
    browser.expect((len(first), first[0], first[-1].startswith("overdue")), (7, "All 360", True), f"the first chips: {first}")
    browser.click(".chips .rest")
    browser.run("document.getElementById('status').textContent = 'By due day'; document.dispatchEvent(new Event('docket-updated'))")
    browser.expect(browser.texts("#status"), ["Filters, order and groups open the search, among these todos."], "the order is said once, also after 'docket serve' changed the page")
    labels = browser.texts(".chips a")
    for label in ["Work 120", "u10 30", "high priority 90", "low priority 270"]:
        browser.expect(label in labels, True, f"a chip {label!r}: {labels}")
    overdue = next(chip for chip in browser.all(".chips a") if chip.text.startswith("overdue"))
    count = overdue.text.split()[-1]
    overdue.click()
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(browser.one("h1").text, f"{count} of 360 todos", "the results of a chip")
    browser.expect(browser.one("#q").get_attribute("value"), "is:open is:overdue", "their query")
    browser.driver.back()
    browser.wait(lambda: browser.all(".sort select"))
    browser.run("document.querySelector('.tune').open = true")
    browser.all(".sort select")[1].send_keys("Category")
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(browser.driver.current_url.split("#")[1], "q=is:open&group=category", "the groups")
    browser.expect(browser.texts("#search h2.group")[0], "Work 120", "the largest first")
    browser.driver.back()
    browser.wait(lambda: browser.all(".sort select"))
    browser.run("document.querySelector('.tune').open = true")
    browser.one(".sort select").send_keys("priority")
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(browser.driver.current_url.split("#")[1], "q=is:open&sort=priority", "the order")
    browser.expect(browser.one("h1").text, "360 of 360 todos", "all of the list")
    browser.expect(browser.run("return docket.number(12345)"), "12,345", "a large number")
    browser.open(f"{root}/categories/work.html")
    browser.run("document.querySelector('.tune').open = true")
    ends = browser.run("return ['.tune .tools', '.tune .bar'].map((each) => document.querySelector(each).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom])")
    browser.expect(ends[0][1] <= ends[1][0] or ends[1][1] <= ends[0][0], True, f"the order is not on the bar: {ends}")


def people(browser, root):
    """The page of people narrows them by name."""
    browser.open(f"{root}/people.html")
    browser.expect(len(browser.texts(".people tbody tr")), 12, "everybody")
    browser.one(".person input").send_keys("U1")
    browser.expect(len(browser.texts(".people tbody tr")), 10, "some")
    browser.type("3")
    names = browser.run("return [...document.querySelectorAll('.people tbody tr:not([hidden]) a')].map((a) => a.lastChild.textContent.trim())")
    browser.expect(names, ["u13"], "one, and not by initials")
    browser.expect(browser.one(".person [role=status]").text, "1 of 12", "a line says so")
    browser.type(Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE)
    browser.expect(len(browser.texts(".people tbody tr")), 12, "everybody again")


def tags(browser, root):
    """The page of tags narrows them by name."""
    browser.open(f"{root}/tags.html")
    browser.expect(len(browser.texts("main tbody tr")), 9, "all tags")
    browser.one(".person input").send_keys("tag8")
    browser.expect(browser.texts("main tbody tr th"), ["tag8"], "the one that is meant")
    browser.one(".person input").send_keys(Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE)
    head = next(each for each in browser.all("thead th.n") if each.text == "Open")
    counts = lambda: [int(cell) for cell in browser.texts("main tbody td.n:nth-last-child(3)")]
    browser.expect((counts(), head.get_attribute("aria-sort")), (sorted(counts(), reverse=True), "descending"), "the largest first")
    head.find_element(By.TAG_NAME, "button").click()
    browser.expect((counts(), head.get_attribute("aria-sort")), (sorted(counts()), "ascending"), "the smallest first")
    if root.startswith("http"):
        browser.check_accessibility("the tags in another order")
    browser.run("document.querySelector('main tbody tr td.n:last-child').scrollIntoView({ block: 'center' })")
    browser.expect(browser.run("""const box = document.querySelector("main tbody tr td.n:last-child").getBoundingClientRect();
        return document.elementFromPoint(box.x + 2, box.y + box.height / 2).closest("a")?.textContent"""), browser.texts("main tbody tr th")[0], "all of a row leads to its page")


def activity(browser, root):
    """What one person did to several todos is one row, which opens and names a few of them before."""
    browser.open(f"{root}/activity.html")
    closed = browser.one(".activity details:not([open])")
    summary = closed.find_element(By.TAG_NAME, "summary")
    browser.expect(browser.all(".activity details[open]"), [], "no row is open by itself")
    browser.run("document.querySelector('.activity details:not([open])').scrollIntoView({block: 'center'})")
    text, titles = summary.text.split("\n")
    browser.expect(titles.count(", ") == 2 and titles.endswith(" …"), True, f"a closed row tells titles: {titles}")
    summary.click()
    links = [each for each in closed.find_elements(By.TAG_NAME, "a") if each.is_displayed()]
    browser.expect((summary.text, text.endswith(f" added {len(links)} todos")), (text, True), f"they are counted: {text}")
    listed = len(browser.all(".activity > li:not(:has(details)), .activity .links li"))
    name, count = browser.one("nav.chips [aria-current]").text.split()
    browser.expect((name, listed < int(count)), ("All", True), f"a chip counts those of all pages: {count}")


def board(browser, root):
    """Chips and lanes of a board that leaves todos out show all of them, without another page."""
    browser.open(f"{root}/board.html")
    counts = lambda: browser.run("return [...document.querySelectorAll('.board > h2 > span')].map((each) => each.textContent)")
    group = lambda by: browser.run("""const list = document.querySelector(".sort select");
        list.value = arguments[0];
        list.dispatchEvent(new Event("change"))""", by)
    whole = counts()
    browser.expect((whole[0], browser.texts(".feet > .k1 .more")), ("360", ["310 more"]), "the page has 50 of 360")
    group("person")
    browser.wait(lambda: browser.all(".has-all"))
    browser.expect(set(browser.texts(".made .group button > span:not(.face)")), {"30"}, "each lane counts all of its todos")
    browser.expect((len(browser.all(".made .face")) >= 12, counts()), (True, whole), "lanes have faces")
    group("none")
    next(chip for chip in browser.all(".chips a") if chip.text.split() == ["Work", "120"]).click()
    browser.expect((counts()[0], browser.texts(".made .more"), browser.texts(".chips [aria-current]")), ("120", ["70 more"], ["Work 120"]), "a chip narrows all")
    browser.expect(set(browser.run("return [...document.querySelectorAll('.made .cards > li')].map((each) => each.dataset.category)")), {"Work"}, "the cards of a chip")
    browser.click(".made .more")
    browser.expect((browser.texts(".made .more"), len(browser.all(".made .k1 li"))), (["20 more"], 100), "the next 50 in place")
    browser.expect(browser.run("return document.activeElement === document.querySelectorAll('.made .k1 li a')[50]"), True, "the first of them has the focus")
    if root.startswith("http"):
        browser.check_accessibility("a board that is narrowed")
    browser.open(browser.driver.current_url)
    browser.wait(lambda: browser.all(".has-all"))
    browser.expect(counts()[0], "120", "the address keeps the chip")
    browser.one(".chips [data-all]").click()
    browser.expect((counts(), browser.texts(".made .more")), (whole, ["310 more"]), "all again, the first 50 of them")


def rows(browser, root):
    """At least fourteen todos of a Home are on a screen, with titles and details in one line."""
    browser.open(f"{root}/users/u10/index.html")
    if browser.width > 700:
        seen = browser.run("return [...document.querySelectorAll('#list li')].filter((li) => li.getBoundingClientRect().bottom <= innerHeight).length")
        browser.expect(seen >= 14, True, f"{seen} todos on a screen")
    lines = lambda: set(browser.run("return [...document.querySelectorAll('#list li')].map((li) => Math.floor(li.clientHeight / 24))"))
    browser.expect(lines(), {1} if browser.width > 700 else {2}, "the lines of rows")
    browser.open(f"{root}/all.html")
    hidden = browser.run("""const metas = [...document.querySelectorAll("#list .meta:has(.high)")];
        for (const meta of metas) meta.querySelector("[data-person]").textContent = "Wolfgang Ahrens";
        return metas.filter((meta) => [...meta.querySelectorAll(".high, [data-person], :has(.dot)")]
            .some((each) => each.getBoundingClientRect().bottom > meta.getBoundingClientRect().bottom + 1)).length""")
    browser.expect(hidden, 0, "a priority leaves room for the person and the category")
    browser.run("""document.querySelectorAll("#list .meta").forEach((meta) => {
        for (let i = 0; i < 12; i++) meta.append(meta.firstChild.cloneNode(true))
    })""")
    browser.expect(lines(), {1} if browser.width > 700 else {2}, "what has no room takes no line of its own")


def timeline(browser, root):
    """Each bar is beside its todo, and a todo opens."""
    browser.open(f"{root}/timeline.html")
    rows = browser.run("return [...document.querySelectorAll('.rows tr')].slice(1).map((r) => r.getBoundingClientRect().height)")
    wanted = browser.run("return parseFloat(getComputedStyle(document.querySelector('.time')).getPropertyValue('--row'))")
    browser.expect({round(row, 1) for row in rows}, {wanted}, "rows have one height")
    tops = browser.run("""const [n, t] = [".time .rows", ".track .bars"].map((s) => document.querySelector(s).getBoundingClientRect());
        return [n.height, t.height]""")
    browser.expect(abs(tops[0] - tops[1]) < 1, True, f"the drawing is as high as the rows: {tops}")
    tops = browser.run("""const time = document.querySelector(".time");
        time.scrollTop = 1e6;
        return [time.scrollTop > 0, document.querySelector(".weeks").getBoundingClientRect().top - time.getBoundingClientRect().top]""")
    browser.expect(tops, [True, 0], "dates stay while rows scroll")
    browser.run("document.querySelector('.time').scrollTop = 0")
    seen = lambda: browser.run("""return [document.querySelectorAll(".time tbody tr[data-category]:not([hidden])").length,
        [...document.querySelectorAll(".bars .b")].filter((bar) => bar.closest(".track") && bar.getAttribute("d")).length,
        Math.round(document.querySelector(".track .bars").getBoundingClientRect().height - document.querySelector(".time .rows").getBoundingClientRect().height)]""")
    work = next(chip for chip in browser.all(".of-lanes button") if chip.text.startswith("Work"))
    count = int(work.text.split()[1])
    browser.expect(browser.texts(".of-lanes button")[0], "All 96 of 360", "the chips count all todos")
    browser.expect(" of " in work.text and " of " in browser.one("[scope=rowgroup] span:not(.face)").text, True, "and those that are shown")
    work.click()
    browser.expect(seen(), [count, count, 0], "a chip narrows the rows and their drawing")
    lane = len(browser.run("return [...document.querySelectorAll('.time tbody')][0].querySelectorAll('tr[data-category]:not([hidden])')"))
    browser.click(".folds")
    browser.expect(seen(), [count - lane, count - lane, 0], "a lane that is folded")
    if root.startswith("http"):
        browser.check_accessibility("a timeline that is narrowed")
    browser.click(".folds")
    browser.click(".of-lanes button")
    browser.expect(seen(), [96, 96, 0], "the whole timeline")
    nodes = browser.run("return document.querySelectorAll('*').length")
    browser.expect(nodes < 2000, True, f"{nodes} nodes")
    browser.expect(browser.texts("[scope=rowgroup] a"), ["All"] * 12, "each lane leads to the rest")
    browser.one("[scope=rowgroup] a").click()
    browser.wait(lambda: browser.driver.current_url.endswith("/timeline.html") and len(browser.all("[scope=row]")) == 30)
    browser.one(".rows tbody a").click()
    browser.wait(lambda: browser.all("#place"))


def main(site):
    server, address = serve(site)
    problems = []
    for root, width in [(address, 1280), (address, 390), (pathlib.Path(site).resolve().as_uri(), 1280)]:
        with Browser(width) as browser:
            for flow in [chips, people, tags, activity, board, rows, timeline]:
                try:
                    flow(browser, root)
                except Exception as error:  # One flow does not hide the others.
                    browser.problems.append(f"{flow.__name__} on {browser.driver.current_url}: {error!r:.300}")
            if root == address:
                for page in ["all.html", "people.html", "timeline.html"]:
                    browser.open(f"{root}/{page}")
                    browser.check_accessibility(page)
                    wider = browser.run("return document.documentElement.scrollWidth - innerWidth")
                    browser.expect(wider <= 0, True, f"{page}, {width} pixels: nothing scrolls sideways ({wider})")
        problems += browser.problems
    server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
