"""Shows that a todo's page is edited where it stands: place.py DOCKET FOLDER

FOLDER is a copy of the example team, which is changed here.
"""

import re
import time

from selenium.webdriver import ActionChains

from browser import Keys
from served import FOLDER, replace, use_two

TODO = "users/ana/todos/renew-passport.html"
FILE = FOLDER / "users/ana/renew-passport.md"
NOW = "2026-11-21T09:00:00"


def text():
    return FILE.read_text(encoding="utf-8")


def saved(browser, line):
    """Waits until the file has a line, and the page its next version."""
    browser.wait(lambda: line in text().splitlines())
    browser.wait(lambda: not browser.all(".docket-place"))


def press(browser, *keys):
    ActionChains(browser.driver).send_keys(*keys).perform()


def click(browser, selector):
    """Clicks what may become another element meanwhile, once it is there."""
    browser.wait(lambda: browser.run("const found = document.querySelector(arguments[0]); found?.click(); return Boolean(found)", selector))


def press_with_control(browser, key):
    ActionChains(browser.driver).key_down(Keys.CONTROL).send_keys(key).key_up(Keys.CONTROL).perform()


def fact(browser, name):
    # In the middle of some is a link.
    button = browser.one(f"[data-field={name}] .docket-fact")
    ActionChains(browser.driver).scroll_to_element(button).move_to_element_with_offset(button, 5 - button.size["width"] // 2, 0).click().perform()
    return browser.wait(lambda: browser.all(".docket-place"))[0]


def add(browser, word):
    browser.run("""[...document.querySelectorAll('.docket-add button')]
        .find((each) => each.textContent.endsWith(arguments[0])).click()""", word)
    browser.wait(lambda: browser.all(".docket-place"))


def options(browser):
    return browser.texts(".docket-options [role=option]")


def option(browser, name):
    """One of the list, in view."""
    found = browser.run("return [...document.querySelectorAll('.docket-options [role=option]')].find((each) => each.textContent === arguments[0])", name)
    browser.run("arguments[0].scrollIntoView({ block: 'nearest' })", found)
    return found


def pick_days(browser):
    """With a word, in the month by keys, typed, and taken away. The time of day stays."""
    fact(browser, "due")
    browser.check_accessibility("the picker of a day")
    words = browser.texts(".docket-words button")
    browser.expect(words, ["Today", "Tomorrow", "Monday", "Next Saturday", "No day"], "the words of a Saturday")
    press(browser, "next sat")
    browser.wait(lambda: browser.texts(".docket-month [aria-pressed]") == ["28"])
    browser.click(".docket-words button:nth-child(2)")
    saved(browser, "due: 2026-11-22")
    browser.wait(lambda: browser.texts("[data-field=due] time") == ["Sun, 22 Nov 2026"])
    fact(browser, "due")
    browser.expect(browser.texts(".docket-month [aria-pressed]"), ["22"], "the day of the todo")
    browser.expect(browser.texts(".docket-month [aria-current]"), ["21"], "today")
    browser.run("document.querySelector('.docket-month [tabindex=\"0\"]').focus()")
    press(browser, Keys.PAGE_DOWN, Keys.ARROW_DOWN, Keys.ARROW_RIGHT)
    browser.expect(browser.texts(".docket-month b"), ["December 2026"], "the month")
    press(browser, Keys.ENTER)
    saved(browser, "due: 2026-12-30")
    fact(browser, "due")
    press(browser, "fri 16:30")
    browser.wait(lambda: browser.texts(".docket-month [aria-pressed]") == ["27"])
    press(browser, Keys.ENTER)
    saved(browser, "due: 2026-11-27 16:30")
    fact(browser, "due")
    browser.click(".docket-words button:nth-child(1)")
    saved(browser, "due: 2026-11-21 16:30")
    before = text()
    fact(browser, "due")
    press(browser, "31 nov", Keys.ENTER)
    browser.wait(lambda: browser.texts(".docket-place .refusal"))
    browser.expect(text(), before, "the file after a refusal")
    press(browser, Keys.ESCAPE)
    browser.expect(browser.all(".docket-place"), [], "what Escape closes")
    browser.expect(browser.run("return document.activeElement.className"), "docket-fact", "the focus")


def choose_and_complete(browser):
    """A value of a list with one click or with keys, and names that there are."""
    fact(browser, "category")
    browser.check_accessibility("the list of categories")
    browser.expect(browser.texts(".docket-options [aria-selected=true]"), ["Travel"], "the present category")
    browser.expect(browser.run("return document.activeElement.getAttribute('aria-activedescendant') === document.querySelector('.docket-options .is-active').id"), True, "what the focus is on")
    browser.expect(len(browser.all(".docket-options .dot")), len(options(browser)) - 1, "their colours")
    option(browser, "Finance").click()
    saved(browser, "category: Finance")
    browser.wait(lambda: browser.texts("[data-field=category] dd") == ["Finance"])
    fact(browser, "category")
    press(browser, Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    browser.expect(browser.texts(".docket-options .is-active"), ["Travel"], "the next one")
    press(browser, Keys.ESCAPE)
    browser.expect("category: Finance" in text(), True, "after Escape")
    browser.expect(browser.texts("[data-field=status] dd"), ["Open"], "the status without one in the file")
    fact(browser, "status")
    browser.expect([len(browser.all(f".docket-options .s.{each}")) for each in ["open", "doing", "completed", "cancelled"]], [1, 2, 1, 1], "their signs")
    press(browser, Keys.ESCAPE)
    add(browser, "Priority")
    browser.check_accessibility("the list of priorities")
    press(browser, "low", Keys.ENTER)
    saved(browser, "priority: low")
    browser.wait(lambda: browser.all("[data-field=priority]"))
    add(browser, "Project")
    press(browser, "Pi")
    browser.wait(lambda: "Pier 7" in browser.run("return [...document.querySelectorAll('.docket-place [role=option]')].map((each) => each.textContent)"))
    browser.check_accessibility("the projects")
    press(browser, Keys.ARROW_DOWN)
    browser.expect(browser.texts(".docket-options .is-active"), ["Pier 7"], "the project that is offered")
    press(browser, Keys.ENTER)
    browser.expect(browser.run("return document.activeElement.value"), "Pier 7", "the project")
    # Who goes elsewhere has finished.
    browser.click(".lead")
    saved(browser, "project: Pier 7")
    browser.wait(lambda: browser.all("[data-field=project]"))
    add_and_remove(browser)


def chips(browser):
    return browser.texts(".docket-chip > span")


def add_and_remove(browser):
    """Tags and what a todo waits for: chips, with names that there are."""
    fact(browser, "tags")
    browser.expect(chips(browser), ["#paperwork"], "the tags")
    press(browser, "lis")
    browser.wait(lambda: options(browser) == ["lisbon", "lis (new)"])
    browser.check_accessibility("the tags that there are")
    press(browser, Keys.ENTER)
    browser.expect(chips(browser), ["#paperwork", "#lisbon"], "the tags with the one that was offered")
    press(browser, "sea,")
    browser.expect(chips(browser), ["#paperwork", "#lisbon", "#sea"], "a comma ends a tag")
    press(browser, Keys.BACKSPACE)
    browser.click(".docket-chip button")
    browser.expect(chips(browser), ["#lisbon"], "what is left")
    press(browser, Keys.ESCAPE)
    browser.expect("lisbon" in text().split("---")[1], False, "what was taken back")
    fact(browser, "tags")
    press(browser, "sea")
    # Who goes elsewhere has finished.
    browser.click(".lead")
    saved(browser, "tags: [paperwork, sea]")
    browser.wait(lambda: "#sea" in browser.texts("[data-field=tags] .tag"))
    browser.expect(browser.texts("[data-field=depends] dd"), ["None"], "what it depends on")
    fact(browser, "depends")
    press(browser, "dentist")
    browser.wait(lambda: options(browser) == ["Call the dentist"])
    browser.check_accessibility("the todos that there are")
    press(browser, Keys.ENTER)
    browser.wait(lambda: chips(browser) == ["Call the dentist"])
    press(browser, Keys.ENTER)
    saved(browser, "depends: [call-the-dentist]")
    browser.wait(lambda: browser.texts("[data-field=depends] a") == ["Call the dentist"])


def hand_over(browser, server):
    """The person among the facts opens the people, and a name hands the todo over."""
    fact(browser, "to")
    browser.check_accessibility("the people of a fact")
    browser.expect("Bob Okafor (bob)" in options(browser), True, "Bob is listed")
    browser.expect(browser.run("return Boolean(document.querySelector('.docket-options .face'))"), True, "the faces")
    press(browser, "okaf")
    browser.expect(options(browser), ["Bob Okafor (bob)"], "the people of that name")
    press(browser, Keys.ENTER)
    moved = FOLDER / "users/bob" / FILE.name
    browser.wait(moved.exists)
    # The page goes with it, and is gone then.
    browser.wait(lambda: "/users/bob/" in browser.driver.current_url and browser.texts(".toast button") == ["Undo"])
    browser.click(".toast button")
    browser.wait(lambda: FILE.exists() and not moved.exists())
    browser.wait(lambda: any("no longer part of the site" in each for each in browser.texts(".docket-notice")))
    # The file is back before its page is.
    browser.wait(lambda: browser.run("return fetch(arguments[0]).then(({ ok }) => ok)", "/" + TODO))
    browser.console()
    browser.driver.get(server.site + TODO)
    browser.wait(lambda: browser.all("[data-field=to] .docket-fact"))


def write(browser):
    """The title, the text and subtasks; Escape takes back, and what somebody changed meanwhile is kept."""
    doors = "return [...document.querySelectorAll('.acts > .edit > summary, .docket-pencil, .docket-below > .btn')].filter((e) => getComputedStyle(e).opacity > 0).map((e) => e.textContent)"
    browser.expect(browser.run(doors), ["Edit"], "the ways to edit that are seen without a mouse there")
    place = "return document.querySelector('.lead').getBoundingClientRect().top"
    top = browser.run(place)
    browser.click(".todo h1")
    browser.expect(browser.run(place), top, "the page while the title is edited")
    press(browser, " and more", Keys.ESCAPE)
    browser.expect("and more" in text(), False, "what was taken back")
    browser.click(".todo h1")
    browser.expect(browser.run("const { selectionStart, selectionEnd, value } = document.activeElement; return [selectionStart, selectionEnd].every((at) => at === value.length)"), True, "a letter replaces nothing of the title")
    press_with_control(browser, "a")
    press(browser, "Renew the passport", Keys.ENTER)
    saved(browser, "title: Renew the passport")
    browser.wait(lambda: browser.texts("h1") == ["Renew the passport"])
    browser.click(".text > .body p")
    press_with_control(browser, Keys.END)
    press(browser, Keys.ENTER, "Two **copies**.")
    browser.check_accessibility("the text")
    press_with_control(browser, Keys.ENTER)
    saved(browser, "Two **copies**.")
    browser.wait(lambda: "copies" in browser.texts(".body strong"))
    browser.click(".docket-below input")
    press(browser, "Ask for the *form*", Keys.ENTER)
    browser.wait(lambda: "- [ ] Ask for the *form*" in text())
    browser.wait(lambda: "Ask for the form" in browser.texts(".body li"))
    lines = text().splitlines()
    items = [index for index, line in enumerate(lines) if line.startswith("- [")]
    browser.expect(items, list(range(items[0], items[0] + 3)), "the new subtask stands below the others")
    browser.expect(browser.run("return document.querySelector('.docket-below input').value"), "", "the field after it")
    fact(browser, "estimate") if browser.all("[data-field=estimate]") else add(browser, "Estimate")
    press(browser, "3d")
    replace("users/ana/renew-passport.md", "priority: low", "priority: low\nestimate: 2h")
    browser.wait(lambda: browser.all("[data-field=estimate]"))
    press(browser, Keys.ENTER)
    box = browser.wait(lambda: browser.all(".docket-conflict"))[0]
    browser.expect("2h" in box.text and "3d" in box.text, True, "both values: " + box.text)
    box.find_elements("css selector", "button")[0].click()
    saved(browser, "estimate: 3d")


def on_a_phone(phone):
    """The text comes before the facts, a picker is a sheet, and a new todo begins at the thumb."""
    top = lambda selector: phone.run("return document.querySelector(arguments[0]).getBoundingClientRect().top", selector)
    phone.expect(top(".text > .body") < top(".facts") < top(".text > form.form"), True, "text, facts, comments")
    fact(phone, "due")
    sheet = phone.run("const box = document.querySelector('.docket-place').getBoundingClientRect(); return [box.left, box.right, box.bottom]")
    phone.expect(sheet, [0, 390, phone.run("return innerHeight")], "the sheet")
    phone.check_accessibility("the sheet of a day")
    phone.click(".docket-words button:nth-child(2)")
    saved(phone, "due: 2026-11-22 16:30")
    fact(phone, "status")
    phone.check_accessibility("the sheet of a status")
    heights = phone.run("return [...document.querySelectorAll('.docket-options > li')].map((each) => each.getBoundingClientRect().height)")
    phone.expect(bool(heights) and min(heights) >= 44, True, f"the height of the rows: {heights}")
    option(phone, "Waiting for parts").click()
    saved(phone, "status: Waiting for parts")
    phone.wait(lambda: phone.texts("[data-field=status] dd") == ["Waiting for parts"])
    box = phone.run("const box = document.querySelector('.quick > summary').getBoundingClientRect(); return [box.width, box.right, innerHeight - box.bottom]")
    phone.expect(box[0] >= 44 and box[1] <= 390 and 56 < box[2] < 120, True, f"the button of a new todo: {box}")
    phone.one(".quick > summary").click()
    phone.check_accessibility("the sheet of a new todo")
    press(phone, "Buy stamps fri", Keys.ENTER)
    phone.wait(lambda: (FOLDER / "users/ana/buy-stamps.md").exists())
    phone.one(".quick > summary").click()
    phone.expect(phone.all(".quick[open]"), [], "the sheet after its button")


def swipe(phone, todo, by):
    """Draws a row with one finger."""
    phone.wait(lambda: phone.all(f"[data-todo='{todo}']"))
    box = phone.run("""const row = document.querySelector(`[data-todo="${arguments[0]}"]`);
        row.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = row.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]""", todo)
    def touch(kind, *points):
        phone.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
    touch("touchStart", box)
    for step in range(1, 9):
        touch("touchMove", [box[0] + by * step / 8, box[1]])
    wide, says = phone.run("return [document.documentElement.scrollWidth - innerWidth, document.querySelector('[data-draws]')?.dataset.draws ?? '']")
    phone.expect(wide <= 0, True, f"a row that is drawn makes the page no wider: {wide}")
    phone.expect(says in (["", "✓ Complete", "✓ Reopen"] if by > 0 else [""]), True, f"what it says beside it: {says}")
    touch("touchEnd")


def by_touch(phone, server):
    """To the right completes, to the left offers tomorrow and to delete, each with Undo; a short one does nothing."""
    phone.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    phone.driver.get(server.site + "users/ana/")
    phone.wait(lambda: phone.run("return Boolean(window.docketEdit?.star)"))
    file = FOLDER / "users/ana/order-winter-tyres.md"
    before = file.read_text()
    swipe(phone, "ana/order-winter-tyres", 40)
    phone.expect(file.read_text(), before, "the file after a short stroke")
    swipe(phone, "ana/order-winter-tyres", -140)
    phone.wait(lambda: phone.texts(".docket-acts button") == ["Tomorrow", "Hand over", "Delete"])
    # A stroke back closes what stands open, and completes nothing.
    swipe(phone, "ana/order-winter-tyres", 140)
    phone.wait(lambda: not phone.texts(".docket-acts button"))
    phone.expect(file.read_text(), before, "the file after a stroke back")
    swipe(phone, "ana/order-winter-tyres", -140)
    phone.wait(lambda: phone.texts(".docket-acts button") == ["Tomorrow", "Hand over", "Delete"])
    phone.check_accessibility("the actions of a row")
    phone.expect("/todos/" in phone.driver.current_url, False, "the row was not opened")
    click(phone, ".docket-acts button")
    phone.wait(lambda: "due: 2026-11-22" in file.read_text())
    phone.wait(lambda: phone.all("[data-todo='ana/order-winter-tyres'] time[datetime='2026-11-22']"))
    swipe(phone, "ana/order-winter-tyres", -140)
    click(phone, ".docket-acts button:last-child")
    click(phone, "dialog.ask .btn.main")
    phone.wait(lambda: not file.exists())
    phone.wait(lambda: any(each.startswith("Deleted") for each in phone.texts(".toast span")))
    phone.expect(phone.texts(".toast button"), ["Undo"], "the button of the message")
    # The message may be gone once the page has followed.
    phone.wait(lambda: not phone.all("[data-todo='ana/order-winter-tyres']"))
    phone.run("docketEdit.undo()")
    phone.wait(file.exists)
    phone.wait(lambda: phone.all("[data-todo='ana/order-winter-tyres']"))
    swipe(phone, "ana/order-winter-tyres", 140)
    phone.wait(lambda: "completed: 2026-11-21" in file.read_text())
    # On a board a finger moves cards, and completes none.
    phone.driver.get(server.site + "users/ana/board.html")
    phone.wait(lambda: phone.run("return Boolean(window.docketEdit?.star)") and phone.all(".is-made [data-todo='ana/call-the-dentist']"))
    swipe(phone, "ana/call-the-dentist", 140)
    time.sleep(.5)
    phone.expect("completed:" in (FOLDER / "users/ana/call-the-dentist.md").read_text(), False, "a card that was drawn is completed")
    phone.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


def act_on_a_row(browser, server):
    """The row under the mouse, or with the focus, has buttons."""
    browser.driver.get(server.site + "users/ana/")
    browser.wait(lambda: browser.run("return Boolean(window.docketEdit?.star)"))
    row = browser.one("[data-todo='ana/pay-the-berth-fee']")
    ActionChains(browser.driver).move_to_element(row).perform()
    browser.wait(lambda: browser.texts(".docket-acts button") == ["Star", "Change …", "Hand over"])
    browser.check_accessibility("the buttons of a row")
    click(browser, ".docket-acts button")
    browser.wait(lambda: any(each.startswith("Starred") for each in browser.texts(".toast span")))
    browser.wait(lambda: browser.run("return document.querySelector(\"[data-todo='ana/pay-the-berth-fee'] .meta\").textContent.includes('★')"))
    press(browser, "j")
    browser.wait(lambda: browser.run("return Boolean(document.activeElement.closest('li')?.querySelector('.docket-acts'))"))
    browser.tab_to(".docket-acts button", 8)


def reschedule_several(browser, server):
    """Chosen rows get one day from the same month."""
    browser.driver.get(server.site + "users/ana/")
    browser.wait(lambda: browser.run("return Boolean(window.docketEdit)"))
    for todo in ["ana/pay-the-berth-fee", "ana/call-the-dentist"]:
        browser.run("document.querySelector(`[data-todo='${arguments[0]}'] a.title`).focus()", todo)
        press(browser, "x")
    press(browser, "t")
    browser.wait(lambda: browser.all("dialog[open] .docket-month"))
    browser.check_accessibility("the days of several")
    browser.expect("No day" in browser.texts("dialog .docket-words button"), True, "several can lose their day")
    browser.expect(browser.texts("dialog h2"), ["Change 2 todos"], "what is changed")
    browser.click("dialog .docket-words button:nth-child(3)")
    for name, due in [("pay-the-berth-fee", "2026-11-23"), ("call-the-dentist", "2026-11-23 16:00")]:
        browser.wait(lambda: f"\ndue: {due}\n" in (FOLDER / f"users/ana/{name}.md").read_text())
    # One alone has its values, and its day can be removed.
    browser.wait(lambda: not browser.all("dialog"))
    browser.wait(lambda: browser.run("return document.querySelector(\"[data-todo='ana/pay-the-berth-fee'] .when\")?.textContent.includes('23 Nov')"))
    browser.run("document.querySelector(\"[data-todo='ana/pay-the-berth-fee'] a.title\").focus()")
    press(browser, "t")
    browser.wait(lambda: browser.all("dialog[open] .docket-month"))
    browser.expect(browser.texts("dialog h2"), ["Pay the berth fee"], "the todo")
    browser.expect(browser.texts("dialog [aria-pressed]"), ["23"], "its day")
    browser.expect(browser.texts("dialog .docket-chosen")[0], "high", "its priority")
    browser.check_accessibility("the values of one")
    browser.click("dialog .docket-chosen")
    browser.expect(browser.texts("dialog [aria-selected=true]"), ["high"], "the present one")
    browser.check_accessibility("the list of one field")
    press(browser, Keys.ESCAPE)
    browser.expect([len(browser.all(each)) for each in ["dialog[open]", "dialog [role=listbox]:not([hidden])"]], [1, 0], "what Escape closes")
    browser.run("[...document.querySelectorAll('dialog .docket-words button')].at(-1).click()")
    file = FOLDER / "users/ana/pay-the-berth-fee.md"
    browser.wait(lambda: "\ndue:" not in file.read_text())
    browser.expect("priority: high" in file.read_text(), True, "what was not changed")


def reschedule_what_is_overdue(browser, phone, server):
    """A button beside the heading of Home moves all overdue todos to one day."""
    files = [FOLDER / f"users/ana/{name}.md" for name in ["answer-the-harbour-master", "call-the-dentist"]]
    replace("users/ana/call-the-dentist.md", "due: 2026-11-23 16:00", "due: 2026-11-12 10:00")
    before = [file.read_text() for file in files]
    for each in (browser, phone):
        each.driver.get(server.site + "users/ana/")
        each.wait(lambda: each.all(".docket-reschedule"))
        each.check_accessibility("the button of what is overdue")
    phone.click(".docket-reschedule")
    phone.wait(lambda: phone.all("dialog[open] .docket-month"))
    press(phone, Keys.ESCAPE)
    # A chip narrows what it is about.
    next(chip for chip in browser.all(".chips button") if chip.text.startswith("Work")).click()
    browser.click(".docket-reschedule")
    browser.wait(lambda: browser.all("dialog[open] .docket-month"))
    browser.expect(browser.texts("dialog h2"), ["Reschedule 1 todo"], "how many are left")
    press(browser, Keys.ESCAPE)
    browser.click(".chips button")
    browser.click(".docket-reschedule")
    browser.wait(lambda: browser.all("dialog[open] .docket-month"))
    browser.expect(browser.texts("dialog h2"), ["Reschedule 2 todos"], "how many")
    browser.expect([each.get_attribute("name") for each in browser.all("dialog [name]")], ["due"], "the only field")
    browser.check_accessibility("the day of what is overdue")
    browser.click("dialog [aria-label*='27 November']")
    # The time of day stays.
    for file, due in zip(files, ["2026-11-27", "2026-11-27 10:00"]):
        browser.wait(lambda: f"\ndue: {due}\n" in file.read_text())
    browser.wait(lambda: not browser.all("h2.overdue, .docket-reschedule"))
    browser.expect(any("2" in each for each in browser.texts(".toast span")), True, "the message says how many")
    browser.run("docketEdit.undo()")
    browser.wait(lambda: [file.read_text() for file in files] == before)
    browser.wait(lambda: browser.all(".docket-reschedule"))
    for page in ["users/bob/", "users/chen/", "all.html"]:
        browser.driver.get(server.site + page)
        browser.wait(lambda: browser.run("return Boolean(window.docketEdit?.change)"))
        browser.expect(browser.all(".docket-reschedule"), [], f"{page} is not one's own Home")
    replace("users/ana/call-the-dentist.md", "due: 2026-11-12 10:00", "due: 2026-11-23")


def edit_all_with_pickers(browser, server):
    """The form that edits everything has the same pickers, and shows what was saved when it opens again."""
    file = FOLDER / "users/ana/find-the-receipt.md"
    before = "---\ntitle: Find the receipt\ndue: 2026-11-24\ntags: [paperwork]\n---\n"
    file.write_text(before)
    browser.driver.get(server.site + "users/ana/")
    browser.wait(lambda: browser.all("[data-todo='ana/find-the-receipt']"))
    browser.driver.get(server.site + "users/ana/todos/find-the-receipt.html")
    browser.wait(lambda: browser.run("return Boolean(window.docketEdit?.change)"))
    form = ".acts > details.edit > form"
    field = lambda name: f"{form} label:has([name='{name}'])"
    browser.click(".acts > details.edit > summary")
    browser.wait(lambda: browser.all(f"{form} .docket-beside"))
    browser.check_accessibility("the form that edits everything")
    browser.click(f"{field('due')} .docket-beside")
    browser.wait(lambda: browser.all("[popover] .docket-month"))
    browser.expect(browser.texts("[popover] [aria-pressed]"), ["24"], "its day")
    browser.check_accessibility("the month of the form")
    browser.click("[popover] [aria-label*='27 November']")
    browser.expect(browser.one(f"{form} [name=due]").get_attribute("value"), "2026-11-27", "the day in the form")
    browser.click(f"{field('priority')} .docket-chosen")
    browser.run("[...document.querySelectorAll(arguments[0])].find((each) => each.textContent === 'high').click()", f"{field('priority')} .docket-options li")
    browser.expect(browser.texts(f"{field('priority')} .docket-chosen"), ["high"], "the priority in the form")
    browser.one(f"{field('tags')} .docket-chips input").send_keys("lisbon", Keys.ENTER)
    browser.expect(file.read_text(), before, "nothing is saved yet")
    browser.click(f"{form} .btn.main")
    browser.wait(lambda: all(each in file.read_text() for each in ["due: 2026-11-27", "priority: high", "lisbon"]))
    browser.wait(lambda: browser.run("return document.querySelector('[data-field=priority] dd')?.textContent.startsWith('high')"))
    # A field that is edited where it stands has its own pickers.
    browser.click("[data-field=priority] .docket-fact")
    browser.wait(lambda: browser.all(".docket-place .docket-options"))
    browser.expect(len(browser.all(".docket-place .docket-chosen")), 0, "no button of the form")
    press(browser, Keys.ESCAPE)
    browser.run("docketEdit.undo()")
    browser.wait(lambda: file.read_text() == before)
    browser.wait(lambda: "24 Nov" in browser.texts("[data-field=due] dd")[0])
    browser.click(".acts > details.edit > summary")
    shown = lambda: [browser.texts(f"{field('priority')} .docket-chosen"), browser.texts(f"{field('tags')} .docket-chip span")]
    browser.wait(lambda: shown() == [["None"], ["#paperwork"]])
    browser.click(".acts > details.edit > summary")


def fold_tabs(browser, phone, server):
    """A phone has the five tabs that are used most, and the others behind a button; a wide window has all."""
    for each in (browser, phone):
        each.driver.get(server.site + "users/ana/past.html")
        each.wait(lambda: each.all(".top .menu"))
    names = ["Home", "For you", "Board", "Calendar", "Starred", "Past", "Categories", "Insights", "Profile"]
    shown = lambda each: [re.sub(r"\s*\d.*", "", text, flags=re.DOTALL) for text in each.texts(".tabs a")]
    browser.expect([shown(browser), browser.texts(".tabs summary")], [names, []], "the tabs of a wide window")
    phone.expect([shown(phone), phone.texts(".tabs .is-here > summary")], [names[:5], ["Past"]], "the tabs of a phone")
    phone.click(".tabs summary")
    phone.expect(shown(phone), names, "behind the button")
    phone.check_accessibility("all tabs of a phone")
    phone.expect(phone.run("return document.documentElement.scrollWidth <= innerWidth"), True, "nothing is wider than the phone")
    press(phone, Keys.ESCAPE)
    phone.expect(shown(phone), names[:5], "Escape folds them")
    phone.click(".tabs summary")
    phone.click(".tabs a[href$='profile.html']")
    phone.wait(lambda: phone.driver.current_url.endswith("profile.html"))


def plan_by_keys(browser, server):
    """Shift and `j` choose the rows on the way; after `t` and a word the next row has the focus."""
    browser.driver.get(server.site + "users/ana/")
    browser.wait(lambda: browser.run("return Boolean(window.docketEdit?.star && docket.titles)"))
    title = "return document.activeElement.textContent"
    press(browser, "j")
    for key, count in [("j", 2), ("j", 3), ("k", 2)]:
        ActionChains(browser.driver).key_down(Keys.SHIFT).send_keys(key).key_up(Keys.SHIFT).perform()
        browser.expect(browser.texts(".toast b"), [f"{count} selected"], f"Shift and {key}")
    press(browser, "a")
    browser.wait(lambda: browser.texts("dialog [role=option]"))
    press(browser, Keys.ESCAPE)
    browser.wait(lambda: not browser.all("dialog"))
    press(browser, Keys.ESCAPE)
    browser.expect(browser.texts(".toast b"), [], "Escape clears")
    browser.run("document.querySelector(\"[data-todo='ana/call-the-dentist'] a.title\").focus()")
    press(browser, "j")
    then = browser.run(title)
    # Faster than the fields come.
    press(browser, "k", "t", *"2 dec", Keys.ENTER)
    browser.wait(lambda: "\ndue: 2026-12-02" in (FOLDER / "users/ana/call-the-dentist.md").read_text())
    browser.wait(lambda: browser.run(title) == then)
    press(browser, "r")
    browser.wait(lambda: browser.driver.current_url.endswith("#comment") and browser.run("return document.activeElement.name") == "text")
    browser.run("document.activeElement.blur()")
    press(browser, "a")
    browser.wait(lambda: browser.texts("dialog [role=option]"))
    press(browser, Keys.ESCAPE)
    browser.wait(lambda: not browser.all("dialog"))
    press(browser, "r")
    browser.expect(browser.run("return document.activeElement.name"), "text", "the field of a comment")
    browser.one("form [name=text][required]").send_keys("At nine?", Keys.CONTROL, Keys.ENTER)
    browser.wait(lambda: "At nine?" in browser.texts(".comments .body"))
    press(browser, "e")
    browser.expect(browser.run("const { value, selectionStart: from, selectionEnd: to } = document.activeElement; return value.slice(from, to)"), browser.texts("h1")[0], "the title that 'e' selects")
    press(browser, Keys.ESCAPE)


def keep_a_text(browser):
    """Esc asks before it discards a text, and a held key acts once."""
    browser.run("document.querySelector('.docket-below > .btn').click()")
    area = browser.one(".docket-place textarea")
    area.send_keys("More. ", Keys.ESCAPE)
    browser.driver.switch_to.alert.dismiss()
    browser.expect("More. " in browser.one(".docket-place textarea").get_attribute("value"), True, "the text after No")
    browser.one(".docket-place textarea").send_keys(Keys.ESCAPE)
    browser.driver.switch_to.alert.accept()
    browser.wait(lambda: not browser.all(".docket-place"))
    browser.run("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', repeat: true, bubbles: true }))")
    browser.expect(browser.all("details.quick[open]"), [], "what a held key opens")


def fit_a_phone(phone, server):
    """The first todo is near the top, no part of a row is cut, and no button lies over a title."""
    cut = """return [...document.querySelectorAll(".todos .meta > :not(.found)")].filter((each) => {
        const own = each.getBoundingClientRect(), line = each.parentElement.getBoundingClientRect();
        return each.checkVisibility() && own.top < line.bottom - 1 && (own.right > line.right + 1 || own.bottom > line.bottom + 1 || each.scrollWidth > each.clientWidth + 1);
        }).map((each) => each.textContent)"""
    covered = """return [...document.querySelectorAll(".todos > li:has(> .tick)")].filter((each) => each.checkVisibility()
        && each.querySelector(".tick .s").getBoundingClientRect().right > each.querySelector(".title").getBoundingClientRect().left).length"""
    for page, most in [("index.html", 250), ("search.html#q=is:open", 170), ("all.html", 250), ("users/bob/", 250)]:
        phone.driver.get(server.site + page)
        phone.wait(lambda: phone.texts("main .todos .title"))
        top = phone.run("return [...document.querySelectorAll('main .todos .title')].find((each) => each.checkVisibility()).getBoundingClientRect().top")
        phone.expect(top < most, True, f"the first todo of {page} is at {top}")
        phone.expect([phone.run(cut), phone.run(covered)], [[], 0], f"what is cut or covered on {page}")
        phone.check_accessibility(page)
    phone.driver.get(server.site + "search.html#q=is:open")
    phone.wait(lambda: phone.texts("main .todos .title"))
    phone.expect(phone.texts("#search .tune .sort"), [], "how the results are sorted is folded")
    phone.click("#search .tune > summary")
    phone.expect(len(phone.texts("#search .tune .sort")), 2, "and opens")
    phone.check_accessibility("the open choices of a search")


def reach_the_line_of_the_search(browser):
    """The button for a new todo lies in the line of the search, and over nothing of it."""
    browser.driver.get(browser.driver.current_url.split("#")[0])
    browser.run("scrollTo(0, 0)")
    for selector in [".find input", ".menu > summary"]:
        browser.expect(browser.run("""const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest(arguments[0]) !== null""", selector), True, selector)


def open_the_menu(phone):
    """The buttons are one line on a phone, and the menu has what is done less often."""
    tops = "return new Set([...document.querySelectorAll('.acts > *')].map((each) => each.getBoundingClientRect().top)).size"
    phone.expect(phone.run(tops), 1, "the lines of the buttons")
    phone.expect(phone.texts(".acts > .btn.main"), ["Complete"], "the main button")
    phone.click(".docket-more > summary")
    phone.expect(phone.texts(".docket-more .btn:not(summary, form *)") + phone.texts(".docket-more .edit > summary"), ["Start", "Cancel todo", "Unstar", "Delete", "Hand over"], "the menu")
    phone.check_accessibility("the menu of a todo")
    press(phone, Keys.ESCAPE)
    phone.expect(phone.run("return [document.querySelector('.docket-more').open, document.activeElement.matches('.docket-more > summary')]"), [False, True], "the menu after Escape")
    phone.click(".docket-more > summary")
    phone.click(".lead")
    phone.expect(phone.all(".docket-more[open]"), [], "the menu after a press elsewhere")


def work(ana, phone, server):
    for browser in [ana, phone]:
        browser.driver.get(server.site + TODO)
        browser.wait(lambda: browser.all(".docket-add"))
    pick_days(ana)
    choose_and_complete(ana)
    hand_over(ana, server)
    # Her phone went with the todo.
    phone.driver.get(server.site + TODO)
    phone.console()
    write(ana)
    open_the_menu(phone)
    on_a_phone(phone)
    by_touch(phone, server)
    act_on_a_row(ana, server)
    reschedule_several(ana, server)
    reschedule_what_is_overdue(ana, phone, server)
    edit_all_with_pickers(ana, server)
    fold_tabs(ana, phone, server)
    fit_a_phone(phone, server)
    plan_by_keys(ana, server)
    keep_a_text(ana)
    reach_the_line_of_the_search(ana)


if __name__ == "__main__":
    use_two(NOW, work)
