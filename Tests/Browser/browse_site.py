"""Uses the example team's site as a reader does, in headless Chromium: browse_site.py SITE.

SITE was built with --today 2026-11-21. Prints what is wrong, a line each, and ends with 1 if there is anything.
"""

import pathlib
import re
import sys

from selenium.webdriver import ActionChains

from browser import Browser, Keys, serve

HOME = "users/ana/index.html"


def search(browser, root):
    """The field on a page, its panel, the page of results, and the way back."""
    browser.open(f"{root}/{HOME}")
    browser.type("/")
    field = browser.one("#q")
    browser.expect(browser.run("return document.activeElement.id"), "q", "the key / goes to the field")
    field.send_keys("passp")
    browser.wait(lambda: browser.texts(".panel .hit"))
    hits = browser.texts(".panel .hit")
    browser.expect("Renew passport before the Lisbon trip" in hits, True, f"a hit below the field: {hits}")
    browser.expect(browser.texts(".panel mark")[:1], ["passp"], "the word is marked")
    field.send_keys(Keys.ESCAPE)
    browser.expect(browser.one(".panel").is_displayed(), False, "Escape closes the panel")

    clear(field)
    browser.expect(browser.texts(".scope bdi"), ["Ana Núñez"], "the search begins with the person of the page")
    field.send_keys(Keys.BACKSPACE)
    browser.expect(browser.texts(".scope"), [], "Backspace in the empty field takes the chip away")
    field.send_keys("cat")
    browser.wait(lambda: "category:" in browser.texts(".panel .key"))
    pick(browser, field, "category:")
    browser.expect(field.get_attribute("value"), "category:", "a field is completed")
    browser.wait(lambda: "category:Travel" in browser.texts(".panel .key"))
    counts = dict(zip(browser.texts(".panel .key"), browser.texts(".panel .count")))
    browser.expect(counts.get("category:Travel", "").isdigit(), True, f"values have counts: {counts}")
    pick(browser, field, "category:Travel")
    browser.expect(field.get_attribute("value"), "category:Travel ", "a value is completed")
    field.send_keys("is:open", Keys.ENTER)
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(browser.driver.current_url, f"{root}/search.html#q=category:Travel+is:open", "the address")
    everything = browser.texts("#search .todos .title")
    browser.expect(browser.one("h1").text, f"{len(everything)} of 89 todos", "the heading counts the rows")
    browser.expect(len(everything) > 3, True, "there are open todos in Travel")

    browser.one(".sort select").send_keys("newest")
    browser.wait(lambda: browser.driver.current_url.endswith("&sort=-created"))
    sorted_rows = browser.texts("#search .todos .title")
    browser.expect(sorted(sorted_rows), sorted(everything), "sorting keeps the rows")
    browser.driver.refresh()
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(browser.texts("#search .todos .title"), sorted_rows, "reloading keeps query and order")
    browser.one("#search .todos a.title").click()
    browser.wait(lambda: "/todos/" in browser.driver.current_url)
    browser.driver.back()
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(browser.texts("#search .todos .title"), sorted_rows, "Back keeps query and order")

    chip = next(c for c in browser.all("#search .chips button") if c.text.startswith("high") or "overdue" in c.text or "★" in c.text)
    chip.click()
    browser.wait(lambda: len(browser.texts("#search .todos .title")) < len(everything))
    browser.expect(len(browser.all("#search .chips [aria-pressed=true]")) >= 1, True, "a pressed chip says so")


def statuses(browser, root):
    """A row has the status that its sign does not tell, in lists and among results."""
    status = "return [...document.querySelectorAll('.todos > li')].find((each) => each.textContent.includes('Seal for pump B'))?.querySelector('.meta').textContent ?? ''"
    for page in ["users/bob/index.html", "search.html#q=seal"]:
        browser.open(f"{root}/{page}")
        browser.wait(lambda: "Waiting for parts" in browser.run(status))


def scopes(browser, root):
    """A search begins where one is, and goes on everywhere; the last searches are offered."""
    browser.open(f"{root}/users/ana/starred.html")
    browser.type("/")
    browser.wait(lambda: browser.texts(".scope bdi") == ["Starred · Ana Núñez"])
    browser.type("berth or sailing")
    browser.wait(lambda: browser.texts(".panel li"))
    if root.startswith("http"):
        browser.check_accessibility("the field with a chip")
    browser.type(Keys.ENTER)
    browser.wait(lambda: browser.driver.current_url.endswith("/search.html#q=starred:ana+(berth+or+sailing)"))
    browser.open(f"{root}/categories/travel.html")
    browser.type("/")
    browser.wait(lambda: browser.texts(".scope bdi") == ["Travel"])
    browser.wait(lambda: browser.texts(".panel .hit")[:1] == ["starred:ana (berth or sailing)"])
    browser.type("pier")
    browser.wait(lambda: any(text.startswith("Search everything") for text in browser.texts(".panel li")))
    here = browser.texts(".panel .hit")
    browser.one(".scope").click()
    browser.wait(lambda: not browser.texts(".scope") and browser.texts(".panel .hit") not in ([], here))
    browser.expect(browser.run("return document.activeElement.id"), "q", "the field keeps the focus")
    clear(browser.one("#q"))
    browser.wait(lambda: browser.texts(".panel li")[-1:] == ["Clear the last searches"])
    browser.type(Keys.ARROW_UP, Keys.ENTER)
    browser.expect(browser.one(".panel").is_displayed(), False, "cleared")
    browser.expect(browser.run("return Object.keys(localStorage).filter((key) => key.startsWith('docket.searches'))"), [], "nothing is kept")


def mistakes(browser, root):
    """Errors with their column, and what is offered where nothing is found."""
    browser.open(f"{root}/search.html#q=is:overdue+due<31-11")
    browser.wait(lambda: browser.texts("#list .mistake"))
    browser.expect(browser.one("#list .wrong").text, "31-11", "the mistake is marked")
    browser.expect("Column 16" in browser.one("#list .mistake p").text, True, "the column is named")
    # Typed quickly, while the rows of the query before are still being drawn.
    browser.open(f"{root}/search.html#q=e")
    browser.wait(lambda: len(browser.texts("#search .todos .title")) > 20)
    browser.run("const q = document.getElementById('q'); for (const text of ['is', 'is:blcoked']) { q.value = text; q.dispatchEvent(new Event('input')); }")
    browser.wait(lambda: browser.texts("#list .mistake"))
    browser.run("return new Promise((done) => setTimeout(done, 200))")
    browser.expect(browser.all("#list li"), [], "a mistake has no rows")
    clear(browser.one("#q"))
    browser.one("#q").send_keys("category:", Keys.ENTER)
    browser.wait(lambda: browser.texts("#list .mistake"))
    browser.expect("needs a value" in browser.texts("#list .mistake p")[0], True, "Enter says what is missing")
    browser.open(f"{root}/search.html#q=categroy:work")
    browser.wait(lambda: browser.texts("#list .mistake"))
    browser.expect("did you mean 'category'" in browser.texts("#list .mistake p")[0], True, "a field is suggested")
    browser.run("document.querySelector('#list .mistake button').click()")
    browser.expect(browser.one("#q").get_attribute("value"), "category:work", "the suggested field is used")
    clear(browser.one("#q"))
    browser.one("#q").send_keys("is:overdeu")
    # The panel is drawn again with each letter.
    browser.wait(lambda: browser.run("const found = document.querySelector('.panel .mistake button'); found?.click(); return Boolean(found)"))
    browser.expect(browser.one("#q").get_attribute("value"), "is:overdue", "and so is one below the field")
    browser.open(f"{root}/search.html#q=pasport")
    browser.wait(lambda: browser.all("#list button"))
    browser.one("#list button").click()
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(browser.one("#q").get_attribute("value"), "passport", "the nearest word is used")
    browser.open(f"{root}/search.html#q=done&sort=constructor")
    browser.wait(lambda: browser.all("#search .person button"))
    browser.one("#search .person button").click()
    browser.expect(browser.one("#q").get_attribute("value"), "is:done", "the name of a state is a state")
    browser.open(f"{root}/search.html#q=" + 10000 * "-a+")
    browser.wait(lambda: browser.texts("#list .mistake"))
    browser.expect("1,000 characters" in browser.one("#list .mistake p").text, True, "a query has a limit")
    browser.open(f"{root}/search.html#q=passport")
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.one("#search .tools .btn").click()
    lines = browser.one("#search pre").text
    browser.expect(lines, 'views:\n  - name: "passport"\n    query: "passport"', "the lines of a view")


def chips(browser, root):
    """Chips of a list combine; the counts of its groups follow; the address keeps both."""
    browser.open(f"{root}/{HOME}")
    rows = len(browser.texts("#list .todos li"))
    status = browser.one("#status")
    browser.expect(status.text, "", "the rows are counted once, by the first chip")
    labels = show_all_chips(browser)
    browser.expect(labels[0], f"All {rows}", "All comes first")
    press(browser, "Travel")
    travel = int(re.search(r"\d+$", next(label for label in labels if label.startswith("Travel"))).group())
    browser.expect(len(browser.texts("#list .todos li")), travel, "a chip's count is its rows")
    browser.expect(status.text.startswith(f"{travel} of {rows}"), True, f"the line says so: {status.text}")
    groups = sum(int(text.split()[-1]) for text in browser.texts("#list .group, #list summary"))
    browser.expect(groups, travel, "the groups' counts follow")
    press(browser, "high priority")
    both = browser.texts("#list .todos .title")
    browser.expect(0 < len(both) < travel, True, f"chips combine: {both}")
    browser.one(".sort select").send_keys("newest")
    url = browser.driver.current_url
    browser.expect(url.split("#")[1], "category=Travel&priority=1&sort=newest", "the address")
    browser.open(url)
    browser.wait(lambda: len(browser.texts("#list .todos .title")) == len(both))
    browser.expect(len(browser.texts(".chips [aria-pressed=true]")), 2, "what narrows the list is shown, also of the chips behind the button")
    browser.expect(sorted(browser.texts("#list .todos .title")), sorted(both), "a shared address shows the same rows")
    press(browser, "All")
    browser.expect(len(browser.texts("#list .todos li")), rows, "All shows all again")
    browser.open(f"{root}/all.html")
    label = next(label for label in show_all_chips(browser) if label.startswith("in progress"))
    browser.open(f"{root}/search.html#q=is:doing")
    browser.wait(lambda: browser.texts("#search .todos .title"))
    found = len(browser.texts("#search .todos .title"))
    browser.expect(label, f"in progress {found}", "what is in progress and overdue is both")


def grouping(browser, root):
    """The rows of a list by person, project, category or priority, with the order that was chosen."""
    browser.open(f"{root}/all.html")
    titles = browser.texts("#list .todos .title")
    choose(browser, 1, "Person")
    groups = browser.texts("#list .group")
    browser.expect(len(groups) > 2 and sum(int(group.split()[-1]) for group in groups) == len(titles), True, f"the people: {groups}")
    browser.expect(sorted(browser.texts("#list .todos .title")), sorted(titles), "all rows are there")
    press(browser, "Work")
    shown = sum(int(group.split()[-1]) for group in browser.texts("#list .group"))
    browser.expect(shown, len(browser.texts("#list .todos .title")), "the counts follow the chips")
    browser.driver.refresh()
    browser.wait(lambda: len(browser.texts("#list .todos .title")) == shown)
    press(browser, "All")
    choose(browser, 1, "Priority")
    browser.expect(browser.texts("#list .group")[0].startswith("highest priority"), True, "the highest is first")
    look(browser, root, "a list in groups")
    choose(browser, 1, "As listed")
    browser.expect(browser.texts("#list .todos .title"), titles, "the list as it came")


def results_in_groups(browser, root):
    """The results of a search are grouped by due day, project or person, and the address keeps it."""
    heads = lambda: browser.texts("#search .group")
    browser.open(f"{root}/search.html#q=pier")
    browser.wait(lambda: browser.texts("#search .todos .title"))
    rows, before = browser.texts("#search .todos .title"), heads()
    choose(browser, 1, "Due")
    browser.wait(lambda: browser.driver.current_url.endswith("#q=pier&group=due"))
    days = ["Overdue", "Today", "Tomorrow", "Next 7 days", "Later", "No due day", "Closed"]
    names = [each.rsplit(" ", 1)[0] for each in heads()]
    browser.expect(names, [each for each in days if each in names], "the groups by day, in their order")
    browser.expect(sum(int(each.rsplit(" ", 1)[1]) for each in heads()), len(rows), "their counts")
    browser.expect(sorted(browser.texts("#search .todos .title")), sorted(rows), "grouping keeps the rows")
    choose(browser, 1, "Project")
    browser.wait(lambda: browser.driver.current_url.endswith("&group=project"))
    browser.expect(heads()[0].startswith("Pier 7 ") and heads()[-1].startswith("No project "), True, f"the groups by project: {heads()}")
    browser.driver.refresh()
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(heads()[0].startswith("Pier 7 "), True, "reloading keeps the groups")
    look(browser, root, "results in groups")
    browser.open(f"{root}/search.html#q=pier&group=constructor")
    browser.wait(lambda: browser.texts("#search .todos .title"))
    browser.expect(heads(), before, "an unknown group is none")


def timeline(browser, root):
    """Weeks are as wide as somebody wants them; today and other weeks have buttons."""
    browser.open(f"{root}/timeline.html")
    place = lambda: browser.run("const [n, t] = ['.is-now', '.time'].map((s) => document.querySelector(s).getBoundingClientRect()); return [Math.round(n.left - t.left), Math.round(n.width), Math.round(t.width)]")
    left, width, whole = place()
    browser.expect(300 <= left < whole and abs(width * 13 - (whole - 300)) < 14, True, f"a quarter with today: {left} {width} {whole}")
    browser.expect(browser.run("return document.documentElement.scrollWidth <= innerWidth"), True, "the page does not scroll sideways")
    press_view = lambda name: browser.one(f".zoom [data-zoom={name}]").click()
    press_view("month")
    browser.expect(place()[1] > 2 * width, True, "a month is wider")
    browser.driver.refresh()
    browser.expect(place()[1] > 2 * width, True, "the choice stays")
    buttons = browser.all(".zoom > .btn")
    buttons[2].click()
    browser.wait(lambda: place()[0] < 300)
    buttons[1].click()
    browser.wait(lambda: 300 <= place()[0] < whole)
    look(browser, root, "the timeline of a month")
    title = "return [...document.querySelectorAll('.titles > span')].map((e) => e.textContent).includes('Fuel dock: hoses and couplings')"
    browser.expect(browser.run(title), True, "a bar has the title of its todo")
    ends = lambda: [button.get_attribute("aria-disabled") for button in (browser.all(".zoom > .btn")[0], browser.all(".zoom > .btn")[2])]
    browser.expect(ends(), ["false", "false"], "weeks on both sides")
    scraps = """const time = document.querySelector('.time'), edge = time.querySelector('.rows').getBoundingClientRect().right
        return [...document.querySelectorAll('.titles > span')].filter((e) => e.getBoundingClientRect().left < edge - 1)
            .map((e) => getComputedStyle(e).visibility).filter((each, index, all) => all.indexOf(each) === index)"""
    browser.run("""const begins = [...document.querySelectorAll('.titles > span')].map((e) => e.offsetLeft)
        document.querySelector('.time').scrollLeft = 20 + Math.min(...begins.filter((begin) => begin > 0))""")
    browser.wait(lambda: browser.run(scraps) == ["hidden"])
    browser.run("document.querySelector('.time').scrollLeft = 1e6")
    browser.wait(lambda: ends() == ["false", "true"])
    cut = """const edge = document.querySelector('.time').getBoundingClientRect().left + 300
        return [...document.querySelectorAll('.of-month > span')].filter((e) => e.offsetWidth && e.getBoundingClientRect().left < edge && e.getBoundingClientRect().right > edge + 1).map((e) => e.textContent)"""
    browser.expect(browser.run(cut), [], "a name of a month that is cut off")
    press_view("quarter")


def board(browser, root):
    """The board is as high as the window, its columns scroll, chips narrow it, and lanes fold."""
    browser.open(f"{root}/board.html")
    browser.expect(browser.run("return document.documentElement.scrollHeight <= innerHeight"), True, "the board fits the window")
    column = ".made > .k1"
    browser.expect(browser.run("const e = document.querySelector(arguments[0]); return e.scrollHeight > e.clientHeight", column), True, "a column scrolls")
    heads = browser.texts(".board > h2 span")
    cards = len(browser.texts(".cards li"))
    travel = next(chip for chip in browser.all(".narrow .chips button") if chip.text.startswith("Travel"))
    count = int(travel.text.split()[-1])
    travel.click()
    browser.expect(len(browser.texts(".cards li")), count, "a chip's count is its cards")
    browser.expect(sum(map(int, browser.texts(".board > h2 span"))), count, "the columns count what is left")
    travel.click()
    browser.expect((len(browser.texts(".cards li")), browser.texts(".board > h2 span")), (cards, heads), "all is shown again")
    narrow = "return [...document.querySelectorAll('.board > h2')].map((e) => e.offsetWidth < 140)"
    browser.expect(any(browser.run(narrow)), False, "columns with cards")
    waiting = browser.run("const e = document.querySelector('.made > .k3 li'); e.hidden = true; return e !== null")
    browser.expect((waiting, browser.run(narrow)), (True, [False, False, True, False]), "a column without cards is narrow")
    cut = "return [...document.querySelectorAll('.board > h2')].filter((e) => e.lastElementChild.getBoundingClientRect().right > e.getBoundingClientRect().right).length"
    browser.expect(browser.run(cut), 0, "heads whose count is out of sight")
    browser.run("document.querySelector('.made > .k3 li').hidden = false")
    browser.one(".narrow select").send_keys("By category")
    lanes = browser.texts(".made > .group")
    browser.expect(len(lanes) > 3 and "Finance" in " ".join(lanes), True, f"a lane for each category: {lanes}")
    browser.expect(len(browser.texts(".cards li")), cards, "lanes have all cards")
    browser.one(".made .group button").send_keys(Keys.ENTER)
    folded = len(browser.texts(".cards li"))
    browser.expect(folded < cards, True, "a lane folds")
    browser.driver.refresh()
    browser.expect((len(browser.texts(".cards li")), browser.texts(".made > .group")), (folded, lanes), "what was chosen stays")
    browser.run("localStorage.removeItem('docket.board')")


def calendar(browser, root):
    """A week takes the place of the month, with whole titles, and the buttons step from week to week and month."""
    browser.open(f"{root}/calendar.html")
    days = lambda: browser.run("return [...document.querySelectorAll('.month td time')].filter((e) => e.checkVisibility()).map((e) => e.dateTime)")
    month = days()
    browser.expect(len(month) > 27, True, f"the month: {month}")
    at = lambda selector: browser.run("return Math.round(document.querySelector(arguments[0]).getBoundingClientRect().top)", selector)
    browser.expect((browser.run("return scrollY"), at("h1") >= 0), (0, True), "the head of the page is seen first")
    browser.one(".tools a:not([rel])").click()
    browser.wait(lambda: browser.driver.current_url.endswith("#today"))
    browser.expect(browser.run("return scrollY"), 0, "and with today")
    browser.expect(browser.run("return document.querySelector('.month').getBoundingClientRect().height / document.querySelectorAll('.month tbody tr').length < 120"), True, "weeks that share the window")
    browser.expect(len(browser.texts(".month td:has([datetime='2026-11-20']) li")), 4, "as many todos of a day as it has room for, and the rest")
    browser.one(".month td:has([datetime='2026-11-20']) .rest a").click()
    browser.expect([len(browser.texts(".month td:has([datetime='2026-11-20']) li")), browser.run("return document.activeElement.matches('.month li > a')")], [6, True], "more todos of a day, where it is")
    chip = browser.one(".month td:has([datetime='2026-11-20']) li")
    browser.expect(chip.size["height"] < 30, True, "a title of one line where there are several")
    browser.expect(browser.run("const { textOverflow, textWrapMode } = getComputedStyle(arguments[0].querySelector('bdi')); return [textOverflow, textWrapMode]", chip), ["ellipsis", "nowrap"], "which ends with a sign")
    height = chip.size["height"]
    ActionChains(browser.driver).move_to_element(chip).perform()
    browser.expect(chip.size["height"], height, "days stay where they are below a title that is shown whole")
    browser.one("[data-view=week]").click()
    browser.expect((days()[0], len(days())), ("2026-11-16", 7), "the week of today")
    browser.expect(len(browser.texts(".month td:has([datetime='2026-11-20']) li")), 6, "a week has room for all of them")
    beside = """return [...document.querySelectorAll('.month tr:not([hidden]) li:has(.who)')].every((li) => {
        const [title, face] = [li.querySelector('bdi'), li.querySelector('.who')].map((e) => e.getBoundingClientRect())
        return face.top < title.bottom && face.left >= title.right
    })"""
    browser.expect(browser.run(beside), True, "faces are beside the titles")
    for _ in range(3):
        browser.one(".tools [rel=next]").click()
    browser.wait(lambda: browser.driver.current_url.endswith("calendar/2026-12.html#2026-12-07"))
    browser.expect(days()[0], "2026-12-07", "the week on the next month's page")
    browser.one(".tools a:not([rel])").click()
    browser.wait(lambda: "/calendar.html" in browser.driver.current_url)
    browser.expect(days()[0], "2026-11-16", "today again")
    browser.one("[data-view=month]").click()
    browser.expect(days(), month, "the month again")
    # Of a day with more than the page has, all are in the results.
    browser.run("document.querySelector(\".month td:has([datetime='2026-11-20']) .rest\").dataset.count = 99")
    browser.one(".month td:has([datetime='2026-11-20']) .rest a").click()
    browser.wait(lambda: "search.html#" in browser.driver.current_url)


def insights(browser, root):
    """The numbers are in one line, and each chart is below its words."""
    browser.open(f"{root}/insights.html")
    tops = browser.run("return [...document.querySelectorAll('.counts.big > li')].map((e) => Math.round(e.getBoundingClientRect().top))")
    browser.expect((len(tops), len(set(tops))), (4, 1), "the numbers in one line")
    beside = "return [...document.querySelectorAll('figure')].filter((e) => e.checkVisibility() && e.querySelector('svg').getBoundingClientRect().top < e.querySelector('figcaption').getBoundingClientRect().bottom).length"
    browser.expect(browser.run(beside), 0, "charts beside their words")


def past(browser, root):
    """Chips of Past count what is closed, and one of their own what is overdue, which it opens."""
    browser.open(f"{root}/users/ana/past.html")
    closed = len(browser.texts("#list > section .todos li"))
    aside = "#list > details[data-aside]"
    browser.expect((browser.texts(".chips button")[0], browser.texts(f"{aside} > summary")), (f"All {closed}", ["Overdue, still open 2"]), "what is counted")
    words = browser.run("return getComputedStyle(document.querySelector('.todos .is-completed .when > span > span')).clipPath")
    browser.expect(words, "inset(50%)", "the state is there for those who hear it")
    press(browser, "overdue")
    browser.expect((len(browser.texts("#list .todos li")), browser.one("#status").text), (2, "2 of 2"), "what is overdue")
    press(browser, "All")
    browser.one(".sort select").send_keys("newest")
    browser.expect((len(browser.texts("#list > .made li")), len(browser.texts(f"{aside} li"))), (closed, 2), "in another order")


def show_all_chips(browser):
    """The first ones and a button for the rest: their labels."""
    few = browser.texts(".chips button")
    browser.expect((len(few), few[-1]), (8, "More"), "the chips that are shown at first")
    browser.one(".chips .rest").click()
    all_chips = browser.texts(".chips button")
    browser.expect((all_chips[:7], all_chips[-1], "More" in all_chips), (few[:7], "Fewer", False), "the chips that are shown then, and what hides them at their end")
    browser.expect(browser.run("return document.activeElement.textContent.replace(/\\s+/g, ' ').trim()"), all_chips[7], "the chip with the focus")
    browser.one(".chips .rest").click()
    browser.expect(browser.texts(".chips button"), few, "fewer chips again")
    browser.one(".chips .rest").click()
    all_chips.remove("Fewer")
    return all_chips


def rail(browser, root):
    """The rail has counts and people, and marks where one is."""
    for page in ["index.html", HOME, "users/ana/todos/renew-passport.html", "tags.html", "search.html"]:
        browser.open(f"{root}/{page}")
        browser.wait(lambda: browser.run("return document.querySelectorAll('.rail .people a').length > 3"))
    browser.open(f"{root}/{HOME}")
    current = browser.run("return [...document.querySelectorAll('.rail [aria-current]')].map((a) => a.textContent.trim())")
    browser.expect(any("Ana Núñez" in text for text in current), True, f"the rail marks the person: {current}")
    browser.expect(browser.texts(".rail a[href$='all.html'] .count")[:1] != [], True, "All has a count")


def news(browser, root):
    """What is unread is counted and marked, until it was opened or marked as read."""
    page = HOME.replace("index", "for-you")
    browser.open(f"{root}/{HOME}")
    browser.run("localStorage.setItem('docket.you', 'ana')")
    browser.open(f"{root}/{HOME}")
    badge = ".tabs a[href$='for-you.html'] .badge"
    browser.wait(lambda: browser.all(badge))
    count = int(browser.run("return document.querySelector(arguments[0]).firstChild.textContent", badge))
    browser.expect(browser.one(badge).get_attribute("textContent"), f"{count}{count} unread", "a screen reader hears what is counted")
    browser.open(f"{root}/{page}")
    rows = lambda: browser.texts(".activity > li.is-unread")
    browser.expect(len(rows()), count, "as many rows are marked")
    marked = "return [document.querySelectorAll('.thread:has(.is-unread)').length, document.querySelectorAll('.thread .mark-all:not([hidden])').length]"
    threads, buttons = browser.run(marked)
    browser.expect((threads > 0, buttons), (True, threads), "todos with something unread, and their buttons")
    look(browser, root, "for you")
    browser.one(".is-unread .mark").click()
    browser.expect((len(rows()), browser.run("return document.querySelector(arguments[0]).firstChild.textContent", badge)), (count - 1, str(count - 1)), "a row is read by its button")
    browser.one(".mark[aria-pressed=false]").click()
    browser.expect(len(rows()), count, "and unread again")
    browser.one(".is-unread > a").click()
    browser.wait(lambda: browser.all(".todo h1"))
    browser.driver.back()
    browser.wait(lambda: browser.all(".mark"))
    browser.expect(len(rows()) < count, True, "what was opened is read")
    count = len(rows()) + 1
    press(browser, "Unread")
    browser.expect(len(browser.texts(".activity > li")), count - 1, "a chip shows what is unread")
    browser.one(".is-unread .mark").send_keys(Keys.ENTER)
    browser.expect(len(browser.texts(".activity > li")), count - 2, "what is read goes from there")
    browser.expect(browser.run("return document.activeElement.className"), "mark", "the next row has the focus")
    browser.one("#status ~ .btn").click()
    browser.expect((rows(), browser.all(badge)), ([], []), "all is read")
    browser.expect(len(browser.texts(".activity > li")) > count, True, "all is shown then")
    browser.expect(browser.run("return location.hash"), "", "and the address says so")
    who, number = re.match(r"(.*?)\s+(\d+)$", browser.texts(".chips button")[1]).groups()
    press(browser, who)
    browser.expect(len(browser.texts(".activity > li")), int(number), f"the rows of {who}")
    browser.run("localStorage.removeItem('docket.you')")


def activity(browser, root):
    """Each kind has a page, with as many rows as its chip says."""
    browser.open(f"{root}/activity.html")
    look(browser, root, "activity")
    chip = next(each for each in browser.all("nav.chips a") if each.text.startswith("Comments"))
    count = int(chip.text.split()[-1])
    chip.click()
    browser.wait(lambda: browser.driver.current_url.endswith("activity/comments.html"))
    browser.expect(len(browser.all(".activity > li:not(:has(details)), .activity .links li")), count, "the comments alone")


def menu(browser, root):
    """The menu keeps the colours and the height of rows, and shows the keys without a keyboard."""
    browser.open(f"{root}/{HOME}")
    browser.wait(lambda: browser.all(".menu > summary"))
    look = "return [getComputedStyle(document.body).backgroundColor, document.querySelector('#list .todos > li').offsetHeight]"
    light, low = browser.run(look)
    browser.one(".menu > summary").click()
    for select, value in zip(browser.all(".menu select"), ["Dark", "Comfortable"]):
        select.send_keys(value)
    dark, high = browser.run(look)
    browser.expect(dark != light and high > low, True, f"the looks: {light} {low} {dark} {high}")
    browser.open(f"{root}/{HOME}")
    browser.expect(browser.run(look), [dark, high], "the looks of the next page")
    browser.wait(lambda: browser.all(".menu > summary"))[0].click()
    browser.one(".menu .tools button").click()
    browser.wait(lambda: browser.all("dialog.keys[open]"))
    browser.one("dialog.keys button").click()
    browser.run("localStorage.removeItem('docket.theme'); localStorage.removeItem('docket.rows')")


def keyboard(browser, root):
    """Rows are gone through and opened by keys; ? names the keys."""
    browser.open(f"{root}/{HOME}")
    titles = browser.texts("#list .todos .title")
    browser.type("j", "j", "k")
    browser.expect(browser.run("return document.activeElement.textContent"), titles[0], "j and k go through the rows")
    browser.type("?")
    browser.wait(lambda: browser.all("dialog[open]"))
    browser.expect(browser.texts("dialog kbd"), ["/", "j k", "Shift+J K", "o", "x", "X", "?"], "? names the keys")
    if root.startswith("http"):  # It reads stylesheets, which the policy forbids from a disk.
        browser.check_accessibility("the keys")
    browser.type(Keys.ESCAPE)
    browser.type("j", "o")
    browser.wait(lambda: "/todos/" in browser.driver.current_url)
    browser.expect(browser.one("h1").text in titles, True, "o opens the todo")


def places(browser, root):
    """A todo's page shows its place in the list that it was opened from, and leads through the list."""
    browser.open(f"{root}/users/chen/index.html")
    name = browser.run("return document.title.split(' · Harbour')[0]")
    titles = browser.run("return [...document.querySelectorAll('#list a.title')].filter((a) => a.checkVisibility()).map((a) => a.textContent)")
    group = browser.run("return document.querySelector('#list .todos').children.length")
    browser.expect(2 < group < len(titles), True, "several groups")
    browser.all("#list .todos a.title")[1].click()
    def is_at(number):
        place = f"{name}, {number} of {len(titles)}"
        browser.wait(lambda: browser.run("return document.getElementById('place')?.textContent") == place)

    is_at(2)  # An item of a checklist.
    browser.one(".pager [rel=next]").click()
    is_at(3)
    browser.expect(browser.one("h1").text, titles[2], "the next todo")
    browser.one(".pager [rel=prev]").click()
    is_at(2)
    browser.type("j")
    is_at(3)
    browser.type("k")
    is_at(2)
    browser.one(".pager [rel=prev]").click()
    is_at(1)
    browser.expect(browser.one("h1").text, titles[0], "the first todo")
    browser.expect(browser.all(".pager [rel=prev]"), [], "the first has none before it")
    browser.driver.back()
    browser.open(f"{root}/users/chen/index.html")
    browser.all("#list .todos a.title")[group - 1].click()
    is_at(group)
    browser.expect(browser.one(".pager [rel=next] b").text, titles[group], "the next is in the next group")
    if root.startswith("http"):
        browser.check_accessibility("a todo with its place")
    browser.one("#place a").click()
    browser.wait(lambda: browser.driver.current_url == f"{root}/users/chen/index.html")
    browser.open(f"{root}/users/bob/todos/coffee-machine.html")
    browser.expect(browser.all(".pager"), [], "a todo that is not in the list has no place")


def commands(browser, root):
    """The command of a todo is copied; rows that are selected have one together."""
    browser.open(f"{root}/users/ana/todos/renew-passport.html")
    browser.expect(browser.one(".copy code").text, "docket done renew-passport", "the command")
    button = browser.one(".copy button")
    button.click()
    browser.wait(lambda: button.text == "Copied")
    browser.run("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    button.click()
    browser.expect(browser.run("return String(getSelection())"), "docket done renew-passport", "without a clipboard it is selected")
    browser.open(f"{root}/{HOME}")
    browser.type("j", "x", "j", "x")
    bar = browser.wait(lambda: browser.texts(".toast b") == ["2 selected"] and browser.one(".toast"))
    words = bar.find_element("css selector", "code").text.split()
    rows = browser.run("""return [...document.querySelectorAll("#list a.title")].slice(0, 2)
        .map((a) => a.parentElement.dataset.id ?? a.pathname.split("/").at(-1).replace(".html", ""))""")
    browser.expect(words, ["docket", "done", *rows], "the command of both")
    if root.startswith("http"):
        browser.check_accessibility("home with selected rows")
    browser.type("x")
    browser.expect(browser.texts(".toast b"), ["1 selected"], "x again takes a row back")
    for key, count in [("j", 3), ("j", 4), ("k", 3)]:
        browser.type(Keys.SHIFT, key)
        browser.expect(browser.texts(".toast b"), [f"{count} selected"], f"Shift and {key}")
    browser.type(Keys.SHIFT, Keys.ARROW_UP)
    browser.expect(browser.texts(".toast b"), ["2 selected"], "Shift and an arrow")
    browser.type(Keys.ESCAPE)
    browser.expect(browser.texts(".toast"), [], "Escape clears")


def missing(browser, root):
    """At an address without a page, at any depth, there is the rail and the search."""
    if not root.startswith("http"):
        return
    browser.open(f"{root}/users/ana/nowhere/gone.html")
    browser.console()
    browser.expect(browser.one("h1").text, "There is no page at this address", "what is missing")
    browser.expect(len(browser.texts(".rail .people a")) > 3, True, "the rail has its people")
    browser.check_accessibility("the page for missing addresses")
    browser.one("#missing a[href='#q']").click()
    browser.expect(browser.run("return document.activeElement.id"), "q", "the link leads into the field")
    browser.type("passp")
    browser.wait(lambda: browser.texts(".panel .hit"))
    browser.one("#missing a.main").click()
    browser.wait(lambda: browser.driver.current_url == f"{root}/index.html")
    browser.run("localStorage.setItem('docket.you', 'ana')")
    browser.open(f"{root}/users/bob/gone.html")
    browser.wait(lambda: browser.one("#missing a.main").text == "Home")
    browser.console()
    browser.one("#missing a.main").click()
    browser.wait(lambda: browser.driver.current_url == f"{root}/{HOME}")
    browser.run("localStorage.removeItem('docket.you')")
    browser.open(f"{root}/users/ana/todos/renewed-passports.html")
    browser.wait(lambda: browser.texts("#missing .todos .title"))
    browser.expect(browser.texts("#missing .todos .title")[0].startswith("Renew passport"), True, "a todo with the words of the address")
    browser.console()
    browser.open(f"{root}/users/ana/todos/here-passport.html")
    browser.wait(lambda: browser.texts("#missing .todos .title"))
    browser.expect([title for title in browser.texts("#missing .todos .title") if "Hire" in title], [], "“here” is another word")
    browser.console()


def clear(field):
    field.send_keys(Keys.CONTROL, "a")
    field.send_keys(Keys.DELETE)


def pick(browser, field, key):
    """Chooses a completion by keyboard."""
    for _ in range(browser.texts(".panel .key").index(key) + 1):
        field.send_keys(Keys.ARROW_DOWN)
    field.send_keys(Keys.ENTER)


def look(browser, root, what):
    """Reads stylesheets, which the policy forbids from a disk."""
    if root.startswith("http"):
        browser.check_accessibility(what)


def choose(browser, number, text):
    """What is typed into a list soon after something else would be one word with it."""
    browser.run("""const list = document.querySelectorAll(".sort select")[arguments[0]];
        list.value = [...list.options].find(({ text }) => text === arguments[1]).value;
        list.dispatchEvent(new Event("change", { bubbles: true }))""", number, text)


def press(browser, name):
    next(chip for chip in browser.all(".chips button") if chip.text.startswith(name)).click()


def main(site):
    server, address = serve(site, missing="404.html")
    problems = []
    for root in [address, pathlib.Path(site).resolve().as_uri()]:
        with Browser() as browser:
            for flow in [search, statuses, scopes, mistakes, chips, board, calendar, insights, past, rail, news, activity, grouping, results_in_groups, timeline, menu, keyboard, places, commands, missing]:
                try:
                    flow(browser, root)
                except Exception as error:  # One flow does not hide the others.
                    browser.problems.append(f"{flow.__name__} on {browser.driver.current_url}: {error!r:.300}")
        problems += browser.problems
        others = {origin for origin in browser.origins if origin not in (address, "file://", "about:blank", "data:")}
        problems += [f"a request to {origin}" for origin in sorted(others) if not origin.startswith("data:")]
    server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
