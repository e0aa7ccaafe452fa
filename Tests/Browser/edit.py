"""Shows that pages change the files, and each other: edit.py DOCKET FOLDER

FOLDER is a copy of the example team, which is changed here.
"""

import re
import sys
import time

from selenium.webdriver import ActionChains

from browser import Browser, Keys
from served import FOLDER, Server, replace

TODO = "users/ana/todos/renew-passport.html"
FILE = "users/ana/renew-passport.md"


def main():
    server = Server("--as", "ana")
    browsers = []
    try:
        with Browser() as ana, Browser(width=390) as phone:
            browsers = [ana, phone]
            ana.open(server.address)
            phone.open(server.next_address())
            for show in [complete_and_undo, follow_in_the_other, edit_fields, refuse_a_day, keep_both, comment, name_people,
                         add_in_one_line, pick_for_a_line, import_from_the_device, import_a_file, correct_the_line, count_what_is_shown, tick, choose_several, rename, keep_what_is_chosen, move_on_the_board, order_a_column, add_to_a_column, move_in_the_calendar, use_keys, hand_over,
                         delete, change_the_profile, add_categories_and_users, preview, search, without_scripts]:
                try:
                    show(ana, phone, server)
                except Exception:
                    for browser in browsers:
                        print(browser.driver.current_url, browser.one("body").text, browser.console(), sep="\n")
                    raise
                for browser in browsers:
                    check_console(browser)
            for page in [TODO, "users/ana/", "users/ana/board.html", "users/ana/calendar.html"]:
                ana.driver.get(server.site + page)
                ana.run("for (const fold of document.querySelectorAll('details')) fold.open = true")
                ana.check_accessibility(page)
                phone.driver.get(server.site + page)
                phone.check_accessibility(page)
            wait_for_the_server(ana, phone, server)
            decide_on_what_waited(ana, phone, server)
            serve_another_user(ana, phone, server)
            for browser in browsers:
                browser.driver.get("about:blank")
    finally:
        server.stop()
    problems = [problem for browser in browsers for problem in browser.problems]
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


def check_console(browser):
    """A browser writes down each answer that is no success: refusals and questions are none."""
    expected = [f"the server responded with a status of {status}" for status in (409, 422)]
    browser.problems += [each for each in browser.console() if not any(status in each for status in expected)]


def text(path=FILE):
    return (FOLDER / path).read_text(encoding="utf-8")


def go(browser, server, path):
    browser.driver.get(server.site + path)
    browser.wait(lambda: browser.run("return Boolean(window.docketEdit)"))


def toast(browser, start):
    """The text of the message, once it begins with `start`."""
    try:
        return browser.wait(lambda: next((each for each in browser.texts(".toast span") if each.startswith(start)), None))
    except AssertionError:
        print("no message begins with", start, "but there are", browser.texts(".toast"))
        raise


def shows(browser, words):
    return browser.run("return document.body.innerText.includes(arguments[0])", words)


def press(browser, *keys):
    """Presses keys wherever the focus is."""
    ActionChains(browser.driver).send_keys(*keys).perform()


def focus(browser, selector):
    """The page may be on its way to the next version: an element that was found may be another one by now."""
    browser.wait(lambda: browser.run("document.querySelector(arguments[0])?.focus(); return document.activeElement.matches(arguments[0])", selector))


def fill(browser, name, value):
    field = browser.one(f".edit [name='{name}']:not([type=hidden])")
    field.clear()
    field.send_keys(value)


def complete_and_undo(ana, phone, server):
    """A click completes a todo, in the other browser too, and Undo brings it back."""
    go(ana, server, "users/ana/")
    go(phone, server, TODO)
    before = text()
    ana.click("[data-todo='ana/renew-passport'] button")
    toast(ana, "Completed “Renew passport")
    assert "completed: 2026-11-21" in text()
    phone.wait(lambda: phone.all(".acts button[name='action.reopen']"))
    ana.click(".toast button")
    toast(ana, "Undone")
    assert text() == before
    phone.wait(lambda: phone.all(".acts button[name='action.done']"))


def act(browser, name):
    """Presses a button of a todo's page, in its menu if it is there."""
    button = f".acts button[name='action.{name}']"
    if not browser.one(button).is_displayed():
        browser.click(".docket-more > summary")
    browser.click(button)


def follow_in_the_other(ana, phone, server):
    """Start, cancel, reopen and the star, each in the other browser as well."""
    go(ana, server, TODO)
    go(phone, server, TODO)
    changes = [("start", "done cancel unstar"), ("cancel", "reopen archive unstar"), ("reopen", "done start cancel unstar"),
               ("unstar", "done start cancel star"), ("star", "done start cancel unstar")]
    for name, after in changes:
        act(ana, name)
        for browser in [phone, ana]:
            browser.wait(lambda: browser.run("return [...document.querySelectorAll('.acts button[form=act]')].map((each) => each.name.slice(7)).join(' ')") == after + " remove")


def edit_fields(ana, phone, server):
    """Fields and the text are changed in place, and the form has the new values then."""
    go(ana, server, TODO)
    ana.click(".edit > summary")
    fill(ana, "due", "fri")
    ana.wait(lambda: ana.all(".edit .docket-chips input"))[0].send_keys("abroad", Keys.ENTER)
    body = ana.one(".edit [name=body]")
    body.send_keys(Keys.CONTROL, Keys.END)
    body.send_keys("\nAsk for **two** copies.")
    ana.click(".edit button[name='action.edit']")
    toast(ana, "Changed “Renew passport")
    assert "due: 2026-11-27" in text() and "abroad" in text() and "**two** copies" in text(), text()
    phone.wait(lambda: shows(phone, "two copies"))
    ana.wait(lambda: ana.run("return document.querySelector('.edit [name=due]').value") == "2026-11-27")


def refuse_a_day(ana, _, server):
    """A refusal stands at its field, and nothing is saved."""
    go(ana, server, TODO)
    before = text()
    ana.click(".edit > summary")
    fill(ana, "due", "31 nov")
    ana.click(".edit button[name='action.edit']")
    message = ana.wait(lambda: ana.all(".edit .refusal"))[0]
    ana.expect("31 nov" in message.text.lower(), True, "the refusal " + message.text)
    ana.expect(ana.run("return document.activeElement.name"), "due", "the focus")
    ana.check_accessibility("refusal")
    assert text() == before


def keep_both(ana, _, server):
    """What somebody else wrote meanwhile is shown beside one's own, and not overwritten."""
    go(ana, server, TODO)
    ana.click(".edit > summary")
    fill(ana, "title", "Renew my passport")
    title = next(line for line in text().splitlines() if line.startswith("title: "))
    replace(FILE, title, "title: Renew the old passport")
    ana.wait(lambda: ana.texts("h1") == ["Renew the old passport"])
    ana.expect(ana.run("return document.querySelector('.edit [name=title]').value"), "Renew my passport", "what was typed")
    ana.click(".edit button[name='action.edit']")
    box = ana.wait(lambda: ana.all(".docket-conflict"))[0]
    ana.expect("Renew the old passport" in box.text and "Renew my passport" in box.text, True, box.text)
    ana.check_accessibility("conflict")
    assert "title: Renew the old passport" in text()
    box.find_elements("css selector", "button")[0].click()
    toast(ana, "Changed “Renew my passport”")
    assert "title: Renew my passport" in text()
    # The same of a value that is chosen.
    go(ana, server, TODO)
    ana.click(".edit > summary")
    chosen = "return document.querySelector('.edit [name=priority]').value"
    ana.run("const list = document.querySelector('.edit [name=priority]'); list.value = 'lowest';"
            "list.dispatchEvent(new Event('input', { bubbles: true }))")
    replace(FILE, "\ncategory: Travel", "\npriority: medium\ncategory: Travel")
    ana.wait(lambda: ana.run("return document.querySelector(\".edit [name='seen.priority']\").value") == "medium")
    ana.expect(ana.run(chosen), "lowest", "what was chosen")
    ana.click(".edit button[name='action.edit']")
    box = ana.wait(lambda: ana.all(".docket-conflict"))[0]
    ana.expect("medium" in box.text and "lowest" in box.text, True, box.text)
    box.find_elements("css selector", "button")[1].click()
    ana.wait(lambda: not ana.all(".docket-conflict"))
    replace(FILE, "priority: medium\n", "")


def comment(ana, phone, server):
    """A comment is written, changed and deleted."""
    go(ana, server, TODO)
    go(phone, server, TODO)
    ana.one("form [name=text][required]").send_keys("The office opens at **nine**.")
    ana.driver.switch_to.active_element.send_keys(Keys.CONTROL, Keys.ENTER)
    phone.wait(lambda: shows(phone, "opens at nine"))
    ana.wait(lambda: ana.all(".comments .edit > summary"))[0].click()
    ana.one(".comments .edit [name=text]").send_keys(" Be early.")
    ana.click("button[name='action.change_comment']")
    phone.wait(lambda: shows(phone, "Be early"))
    ana.wait(lambda: not ana.all(".comments .edit[open]"))
    # What is no longer what was seen is not deleted without a decision.
    ana.run("document.querySelector(\".comments .edit [name='seen.text']\").value = 'Something else'")
    ana.click("button[name='action.remove_comment']")
    ana.wait(lambda: ana.all(".docket-conflict button"))[1].click()
    ana.wait(lambda: not ana.all(".docket-conflict"))
    ana.expect(shows(phone, "Be early"), True, "a comment that somebody changed")
    go(ana, server, TODO)
    # Its button is beside the fold.
    ana.click("button[name='action.remove_comment']")
    phone.wait(lambda: not shows(phone, "Be early"))


def name_people(ana, _, server):
    """`@` in a comment and in a text offers people, by keyboard, and Escape leaves what is edited open."""
    go(ana, server, TODO)
    ana.one("form [name=text][required]").send_keys("Ask @bo")
    ana.wait(lambda: ana.texts(".docket-names li") == ["@bob"])
    ana.expect(ana.run("return document.activeElement.getAttribute('aria-activedescendant')"), "docket-name-0", "the name that is read out")
    ana.check_accessibility("names of people")
    press(ana, Keys.ENTER)
    value = "return document.activeElement.value"
    ana.expect(ana.run(value), "Ask @bob ", "the completed name")
    ana.expect(ana.all(".docket-names"), [], "the list behind it")
    press(ana, "or ben@bo")
    time.sleep(0.5)
    ana.expect(ana.all(".docket-names"), [], "an address")
    ana.run("document.activeElement.form.reset()")
    ana.click(".edit > summary")
    ana.one(".edit [name=body]").send_keys(" @bo")
    ana.wait(lambda: ana.texts(".docket-names li") == ["@bob"])
    press(ana, Keys.ESCAPE)
    ana.expect(ana.all(".docket-names"), [], "the list after Escape")
    ana.expect(len(ana.all(".edit[open]")), 1, "what is edited")
    ana.run("document.activeElement.form.reset()")


def pick_for_a_line(ana, phone, server):
    """Buttons below the line of a new todo write the words for what is picked, in the place of those that were there."""
    for browser in (ana, phone):
        go(browser, server, "users/ana/")
        browser.click(".quick > summary")
        value = lambda: browser.run("return document.querySelector('.quick textarea').value")
        press(browser, "Sand the mast")
        buttons = browser.all(".docket-adders .btn")
        names = ["Due", "Priority", "Person", "Category", "Project", "Tags", "Repeats"]
        browser.expect([each.text for each in buttons], names, "the buttons")
        if browser is phone:
            browser.expect([each.size["height"] >= 44 for each in buttons], [True] * 7, "targets of a thumb")
        pick(browser, "Priority", "high")
        browser.wait(lambda: value() == "Sand the mast !high ")
        pick(browser, "Priority", "low", "high")
        browser.wait(lambda: value() == "Sand the mast !low ")
        pick(browser, "Person", "Bob")
        browser.wait(lambda: value().startswith("Sand the mast !low for:bob"))
        pick(browser, "Person", "None", "Bob Okafor (bob)")
        browser.wait(lambda: value() == "Sand the mast !low ")
        # As on a slow network: none is lost, though each waits for what the server understands.
        browser.run("const { fetch } = window; window.fetch = async (...of) => (await new Promise((done) => setTimeout(done, 300)), fetch(...of))")
        pick(browser, "Category", "Finance")
        pick(browser, "Repeats", "every week")
        browser.wait(lambda: value() == "Sand the mast !low @Finance every week ")
        open_picker(browser, "Due")
        browser.wait(lambda: browser.all("[popover] .docket-month"))
        browser.expect(browser.texts("[popover] [aria-pressed]"), ["21"], "the first day of the rule")
        browser.check_accessibility("the month for a new todo")
        press(browser, "fri", Keys.ENTER)
        browser.wait(lambda: value().endswith(" due:fri "))
        browser.wait(lambda: "Due Friday 27 November 2026 · in 6 days" in browser.texts(".docket-parts li"))
        browser.check_accessibility("the buttons below the line")
        browser.run("document.querySelector('.quick form').reset()")
    value = lambda: ana.run("return document.querySelector('.quick textarea').value")
    replace_in_a_line(ana, value)
    place_pickers(ana, phone)
    begin_where_one_is(ana, server, value)


def open_picker(browser, label):
    browser.run("[...document.querySelectorAll('.docket-adders .btn')].find((each) => each.textContent === arguments[0]).click()", label)


def pick(browser, label, option, present=None):
    """Chooses an option of a button below the line, where the present one is marked."""
    open_picker(browser, label)
    find = "return [...document.querySelectorAll('[popover] .docket-options > li')].find((each) => `${each.textContent} `.startsWith(`${arguments[0]} `))"
    found = browser.wait(lambda: browser.run(find, option))
    if present:
        browser.expect(browser.texts("[popover] [aria-selected=true]"), [present], "the present one")
    found.click()
    browser.wait(lambda: not browser.all("[popover]"))


def replace_in_a_line(browser, value):
    """Only the word of the same field is another one afterwards."""
    def type_line(text):
        browser.run("const field = document.querySelector('.quick textarea'); field.value = ''; field.focus()")
        press(browser, text)

    for line, label, option, then in [
        ("Read p1 tomorrow", "Priority", "low", "Read !low tomorrow "),
        ("p1 Read tomorrow", "Priority", "low", "!low Read tomorrow "),
        ("Read p1 the mail tomorrow", "Priority", "low", "Read p1 the mail tomorrow !low "),
        ("Sand it for:bob !high fri", "Person", "Chen", "Sand it for:chen !high fri "),
        ("Sand it @finance fri", "Category", "Sailing club", 'Sand it category:"Sailing club" fri '),
        ("Sand it fri", "Project", "Pier 7", 'Sand it fri project:"Pier 7" '),
        ("Sand it fri", "Tags", "crane", "Sand it fri #crane "),
        ("Sand #crane it #lisbon fri", "Tags", "crane", "Sand it #lisbon fri "),
        ("A every friday", "Repeats", "every month", "A every month "),
        ("every friday", "Repeats", "every month", "every month "),
        ("Sand it every 2 weeks #crane", "Repeats", "every week", "Sand it every week #crane "),
    ]:
        type_line(line)
        pick(browser, label, option)
        browser.wait(lambda: value() == then)
    # A name that does not exist yet, and a day that keeps its time.
    type_line("Sand it")
    open_picker(browser, "Project")
    browser.wait(lambda: browser.all("[popover] input"))
    press(browser, "Mast", Keys.ENTER)
    browser.wait(lambda: value() == "Sand it +Mast ")
    type_line("Dentist tomorrow 5pm !high")
    open_picker(browser, "Due")
    browser.wait(lambda: browser.texts("[popover] [aria-pressed]") == ["22"])
    browser.click("[popover] [aria-label*='27 November']")
    browser.wait(lambda: value() == 'Dentist due:"2026-11-27 17:00" !high ')


def place_pickers(ana, phone):
    """Beside its button, where Escape, the button and a press elsewhere close it; on a phone at the lower edge."""
    has_focus = "return document.activeElement.matches('.quick textarea')"
    box = "const { left, top, bottom, width } = document.querySelector(arguments[0]).getBoundingClientRect(); return [left, top, bottom, width]"
    for browser in (ana, phone):
        browser.run("document.querySelector('.quick').open = true; document.querySelector('.quick textarea').focus()")
        open_picker(browser, "Priority")
        browser.wait(lambda: browser.all("[popover]:popover-open"))
        left, top, bottom, width = browser.run(box, "[popover]")
        if browser is ana:
            at = browser.run(box, ".docket-adders [aria-expanded=true]")
            browser.expect([abs(left - at[0]) <= 1, 0 < top - at[2] < 12, width], [True, True, 320], "it is below its button")
        else:
            browser.expect([left, bottom, width], [0, browser.run("return innerHeight"), 390], "it is a sheet")
        browser.check_accessibility("the priorities of a new todo")
        press(browser, Keys.ESCAPE)
        browser.wait(lambda: not browser.all("[popover]"))
        browser.wait(lambda: browser.run(has_focus))
        browser.expect(browser.run("return document.querySelector('.quick').open"), True, "the line stays")
    open_picker(ana, "Priority")
    ana.wait(lambda: ana.all("[popover]:popover-open"))
    button = lambda label: next(each for each in ana.all(".docket-adders .btn") if each.text == label)
    button("Category").click()
    ana.wait(lambda: ana.texts("[popover] h2") == ["Category"] and ana.run("return document.activeElement.matches('[popover] *')"))
    button("Category").click()
    ana.wait(lambda: not ana.all("[popover]") and ana.run(has_focus))
    ana.run("document.querySelector('.quick form').reset()")


def begin_where_one_is(ana, server, value):
    """On the page of a project, a category, a tag or somebody else a new todo has its words."""
    for page, words in [("projects/pier-7.html", ' project:"Pier 7"'), ("categories/finance.html", " @Finance"), ("tags/crane.html", " #crane"),
                        ("users/bob/", " for:bob"), ("users/bob/categories/work.html", " @Work for:bob"), ("users/bob/board.html", " for:bob"), ("users/ana/", ""),
                        ("all.html", "")]:
        go(ana, server, page)
        press(ana, "c")
        ana.wait(lambda: ana.run("return document.activeElement.matches('.quick textarea')"))
        ana.expect(value(), words, f"the words of {page}")
        ana.expect(ana.run("return docketEdit.hasText()"), False, "nothing was written")
    for page, label, words in [("projects/pier-7.html", "New todo: Pier 7", ' project:"Pier 7"'), ("projects/pier-7/board.html", "New todo: Pier 7", ' project:"Pier 7"'),
                               ("users/bob/", "New todo for Bob", " for:bob"), ("categories/finance.html", "New todo: Finance", " @Finance"),
                               ("users/ana/categories/finance.html", "New todo: Finance", " @Finance")]:
        go(ana, server, page)
        ana.wait(lambda: ana.all(".docket-adders"))
        ana.expect(ana.texts(".new-here"), [label], f"the button of {page}")
        ana.click(".new-here")
        ana.expect((value(), ana.run("return document.activeElement.matches('.quick textarea')")), (words, True), f"the line of the button on {page}")
        ana.expect(ana.run("return docketEdit.hasText()"), False, "nothing was written")
    go(ana, server, "categories/finance.html")
    press(ana, "c")
    ana.wait(lambda: ana.all(".docket-parts"))
    press(ana, "Sort the bills", Keys.ENTER)
    toast(ana, "Added")
    ana.expect("category: Finance" in text("users/ana/sort-the-bills.md"), True, "the category")
    ana.wait(lambda: value() == " @Finance")
    ana.run("docketEdit.undo()")
    ana.wait(lambda: not (FOLDER / "users/ana/sort-the-bills.md").exists())
    # What one types stands for the page's own word.
    for page, typed, line in [("categories/finance.html", "Pay the divers @Work ", "category: Work"),
                              ("projects/pier-7.html", "Pay the divers +Slipway ", "project: Slipway")]:
        go(ana, server, page)
        press(ana, "c")
        ana.wait(lambda: ana.all(".docket-parts"))
        press(ana, typed)
        ana.expect(value(), typed, f"the line on {page}")
        press(ana, Keys.ENTER)
        toast(ana, "Added")
        ana.expect(line in text("users/ana/pay-the-divers.md"), True, line)
        ana.run("docketEdit.undo()")
        ana.wait(lambda: not (FOLDER / "users/ana/pay-the-divers.md").exists())


def add_in_one_line(ana, phone, server):
    """A line is shown as it is understood, and becomes a todo."""
    go(ana, server, "users/ana/")
    go(phone, server, "users/ana/")
    ana.click(".quick > summary")
    press(ana, "Insure the dinghy fri #boats !high @Finance")
    ana.wait(lambda: "Title Insure the dinghy" in ana.texts(".docket-parts li"))
    parts = ana.texts(".docket-parts li")
    ana.expect(parts[1:], ["Due Friday 27 November 2026 · in 6 days", "Category Finance", "Priority high", "Tags #boats"], "the parts")
    ana.expect(ana.texts(".docket-marks mark"), ["fri", "#boats", "!high", "@Finance"], "the marks")
    ana.expect(ana.all(".docket-preview"), [], "previews of a title")
    press(ana, Keys.ENTER)
    toast(ana, "Added “Insure the dinghy”")
    phone.wait(lambda: shows(phone, "Insure the dinghy"))
    assert text("users/ana/insure-the-dinghy.md").startswith("---\ntitle: Insure the dinghy\ndue: 2026-11-27\n")
    press(ana, "Nothing here @Trvel", Keys.ENTER)
    question = ana.wait(lambda: ana.texts("dialog.ask h2"))[0]
    ana.expect("Did you mean “Travel”" in question, True, "the near category in " + question)
    press(ana, Keys.ESCAPE)
    ana.wait(lambda: not ana.all("dialog.ask"))
    ana.expect(ana.run("return document.activeElement.value"), "Nothing here @Trvel", "what was typed")
    press(ana, Keys.ESCAPE)
    ana.expect(ana.all(".quick[open]"), [], "Escape closes the form")
    press(ana, "c")
    place = "return document.querySelector('main h1').getBoundingClientRect().top"
    ana.run("document.activeElement.value = ''")
    press(ana, "Pay the crew @Fin")
    ana.wait(lambda: ana.run("return document.activeElement.getAttribute('aria-activedescendant')") == "docket-name-0")
    ana.check_accessibility("the panel with names")
    height = ana.run(place)
    press(ana, Keys.ENTER)
    ana.expect(ana.run("return document.activeElement.value"), "Pay the crew @Finance ", "the name that Enter took")
    press(ana, "+quay")
    ana.wait(lambda: "Project quay new" in ana.texts(".docket-parts li"))
    press(ana, Keys.ENTER)
    toast(ana, "Added “Pay the crew”")
    ana.expect(ana.run("return document.querySelector('.toast a').pathname"), "/users/ana/todos/pay-the-crew.html", "the link to it")
    press(ana, Keys.ESCAPE)
    ana.expect(ana.run(place), height, "the place of the page without the panel")
    press(ana, "u")
    toast(ana, "Undone")
    press(ana, "c")
    ana.run("document.activeElement.value = ''")
    press(ana, "Once @Finance")
    ana.run("const form = document.querySelector('.quick form'); form.requestSubmit(); form.requestSubmit()")
    toast(ana, "Added “Once”")
    ana.expect(len(list((FOLDER / "users/ana").glob("once*"))), 1, "todos of a double click")
    press(ana, Keys.ESCAPE, "u")
    toast(ana, "Undone")


def import_a_file(ana, phone, server):
    """A table of another tool is shown, with who its people are, and then imported; undone, it is gone."""
    table = FOLDER.parent / "tasks.csv"
    table.write_text("Title,Assignee,Due date\nTar the boat,Robert,2026-12-01\n", encoding="utf-8")
    go(ana, server, "users/ana/")
    ana.click("details.menu > summary")
    ana.click("details.menu a[href$='/-/import']")
    ana.wait(lambda: ana.all(".docket-import input[type=file]"))
    ana.check_accessibility("import")
    ana.one("input[type=file]").send_keys(str(table.resolve()))
    ana.wait(lambda: ana.texts("main .lead") == ["“tasks.csv” brings 1 todo. Nothing is written yet."])
    ana.check_accessibility("preview of an import")
    ana.run("document.querySelector('select[name^=\"person.\"]').value = 'bob'")
    ana.click("button[value=write]")
    ana.wait(lambda: ana.texts("main .lead") == ["Imported 1 todo from “tasks.csv”"])
    assert "due: 2026-12-01" in text("users/bob/tar-the-boat.md")
    ana.click("button[name='action.undo']")
    ana.wait(lambda: ana.all(".person"))
    assert not (FOLDER / "users/bob/tar-the-boat.md").exists()


def import_from_the_device(ana, phone, server):
    """A todo stays on this device, and becomes one of the account with those that were there."""
    go(ana, server, "users/ana/")
    ana.click(".quick > summary")
    press(ana, "Sharpen the knives")
    ana.click(".quick [name=local]")
    ana.click(".quick .btn.main")
    toast(ana, "Added “Sharpen the knives”")
    assert text("local/sharpen-the-knives.md").startswith("---\ntitle: Sharpen the knives\n")
    ana.wait(lambda: ana.texts(".device span") == ["Only on this device: 3 todos."])
    ana.check_accessibility("todos of the device")
    ana.click(".device .btn")
    question = ana.wait(lambda: ana.texts("dialog.ask h2"))[0]
    ana.expect("“Sharpen the knives”" in question, True, "the title in " + question)
    ana.click("dialog.ask .btn.main")
    toast(ana, "Imported “")
    assert text("users/ana/sharpen-the-knives.md")
    ana.wait(lambda: not ana.all(".device"))
    ana.click(".toast button")
    toast(ana, "Undone")
    assert text("local/sharpen-the-knives.md")
    # Importing them again would change the counts of what follows.
    ana.wait(lambda: ana.all(".device"))
    press(ana, "u")
    ana.wait(lambda: not (FOLDER / "local/sharpen-the-knives.md").exists())


def correct_the_line(ana, phone, server):
    """Names are completed, words are kept in the title, and a list becomes todos."""
    go(ana, server, "users/ana/")
    press(ana, "c")
    press(ana, "Sand the hull on fri #boa")
    ana.wait(lambda: ana.texts(".docket-names li") == ["#boats"])
    press(ana, Keys.TAB)
    line = "return document.querySelector('[name=\"action.add\"]').value"
    ana.expect(ana.run(line), "Sand the hull on fri #boats ", "the completed line")
    ana.wait(lambda: ana.texts(".docket-marks mark") == ["on fri", "#boats"])
    ana.click(".docket-parts li:nth-child(2) button")
    ana.expect(ana.run(line), 'Sand the hull "on fri" #boats ', "the line with kept words")
    ana.wait(lambda: ana.texts(".docket-marks mark") == ["#boats"])
    ana.expect(ana.texts(".docket-parts li")[0], "Title Sand the hull on fri", "the title")
    press(ana, Keys.ENTER)
    toast(ana, "Added “Sand the hull on fri”")
    ana.expect(ana.texts(".docket-marks mark"), [], "the marks of what was sent")
    new_line = [Keys.SHIFT, Keys.ENTER, Keys.NULL]
    ana.driver.switch_to.active_element.send_keys("Fit the mast fri", *new_line, "  Grease the step", *new_line, "Fit the boom", Keys.ENTER)
    ana.wait(lambda: (FOLDER / "users/ana/fit-the-boom.md").exists())
    assert text("users/ana/fit-the-mast.md").endswith("\n- [ ] Grease the step\n")
    press(ana, Keys.ESCAPE, "u")
    toast(ana, "Undone")
    assert not (FOLDER / "users/ana/fit-the-mast.md").exists()
    ana.wait(lambda: not ana.all("[data-todo^='ana/fit-the']"))


def count_what_is_shown(ana, phone, server):
    """Chips, counts and the order follow the rows."""
    go(ana, server, "users/ana/")
    # What was undone last may still be on its way off the page.
    ana.wait(lambda: not ana.all("[data-todo^='ana/once']"))
    before = int(ana.texts(".chips button .soft")[0])
    chip = next(each for each in ana.all(".chips button") if each.text.startswith("Finance"))
    chip.click()
    shown = ana.texts("#status")[0]
    press(ana, "c")
    press(ana, "Paint the hull fri @Health", Keys.ENTER)
    ana.wait(lambda: ana.texts(".chips button .soft")[0] == str(before + 1))
    ana.expect(ana.texts("#status")[0], shown.replace(f"of {before}", f"of {before + 1}"), "the counts")
    ana.expect(ana.run("return document.querySelector(\"[data-todo='ana/paint-the-hull']\").checkVisibility()"), False, "a row of another category")
    ana.expect(ana.texts(".chips [aria-pressed=true]")[0].startswith("Finance"), True, "the chip that is pressed")
    press(ana, Keys.ESCAPE, "u")
    toast(ana, "Undone")
    ana.wait(lambda: ana.texts(".chips button .soft")[0] == str(before))
    ana.run("location.hash = ''")


def tick(ana, phone, server):
    """A subtask is ticked on the page."""
    go(ana, server, TODO)
    go(phone, server, TODO)
    box = [each for each in ana.all(".body input[type=checkbox]") if not each.is_selected()][0]
    box.click()
    toast(ana, "Completed “")
    phone.wait(lambda: all(each.is_selected() for each in phone.all(".body input[type=checkbox]")))


def choose_several(ana, phone, server):
    """Chosen rows are changed at once, and one Undo brings all of them back."""
    go(ana, server, "users/ana/")
    files = ["users/ana/insure-the-dinghy.md", FILE]
    before = [text(each) for each in files]
    for address in ["ana/insure-the-dinghy", "ana/renew-passport"]:
        focus(ana, f"[data-todo='{address}'] a.title")
        press(ana, "x")
    ana.expect(ana.texts(".toast b"), ["2 selected"], "the bar")
    press(ana, Keys.ESCAPE)
    with_shift = """const row = document.querySelectorAll("#list .todos > li[data-todo]")[arguments[0]].querySelector("a.title")
        row.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey: true }))"""
    ana.run(with_shift, 0)
    ana.run(with_shift, 2)
    ana.expect(ana.texts(".toast b"), ["3 selected"], "the rows between two clicks")
    press(ana, Keys.ESCAPE)
    for address in ["ana/insure-the-dinghy", "ana/renew-passport"]:
        focus(ana, f"[data-todo='{address}'] a.title")
        press(ana, "x")
    next(each for each in ana.all(".toast button") if each.text == "Change …").click()
    ana.wait(lambda: ana.all("dialog[open]"))
    ana.one("dialog [name=priority]").send_keys("low", Keys.ENTER)
    ana.wait(lambda: all("priority: low" in text(each) for each in files))
    toast(ana, "Changed “")
    ana.click(".toast button")
    toast(ana, "Undone")
    assert [text(each) for each in files] == before
    # Another row is completed while one is chosen: the message is above the bar.
    focus(ana, "[data-todo='ana/insure-the-dinghy'] a.title")
    press(ana, "x")
    ana.click("[data-todo='ana/renew-passport'] .tick")
    toast(ana, "Completed “")
    ana.expect(ana.run("""const undo = [...document.querySelectorAll(".toast[role=status] button")].at(-1), box = undo.getBoundingClientRect()
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === undo"""), True, "Undo can be hit while rows are chosen")
    ana.click(".toast[role=status] button")
    toast(ana, "Undone")
    press(ana, Keys.ESCAPE)
    # Without a day, which an empty field alone does not mean.
    for address in ["ana/insure-the-dinghy", "ana/renew-passport"]:
        focus(ana, f"[data-todo='{address}'] a.title")
        press(ana, "x")
    press(ana, "t")
    ana.wait(lambda: ana.texts("dialog h2") == ["Change 2 todos"])
    next(each for each in ana.all(".docket-words button") if each.text == "No day").click()
    ana.wait(lambda: not any("due:" in text(each) for each in files))
    toast(ana, "Changed “")
    ana.click(".toast button")
    ana.wait(lambda: [text(each) for each in files] == before)


def rename(ana, phone, server):
    """A project is renamed where its name stands, in all of one's todos, and the page of the new name follows."""
    go(ana, server, "projects/pier-7.html")
    files = [each for each in (FOLDER / "users/ana").rglob("*.md") if "project: Pier 7" in each.read_text()]
    ana.click("[aria-label='Rename Pier 7']")
    ana.check_accessibility("a title that is edited")
    ana.type(Keys.ESCAPE)
    ana.expect(ana.run("return document.activeElement.ariaLabel"), "Rename Pier 7", "the focus")
    ana.click("[aria-label='Rename Pier 7']")
    ana.type("Pier 9", Keys.ENTER)
    ana.wait(lambda: ana.driver.current_url.endswith("/projects/pier-9.html"))
    toast(ana, f"Renamed “Pier 7” to “Pier 9” in {len(files)} todo")
    ana.expect([each.name for each in files if "project: Pier 9" not in each.read_text()], [], "todos of the project")
    ana.click(".toast button")
    ana.wait(lambda: all("project: Pier 7" in each.read_text() for each in files))
    # The page is gone with the name.
    go(ana, server, "projects.html")
    ana.console()


def keep_what_is_chosen(ana, phone, server):
    """A row stays that of its todo when both it and the one in its place change: the focus, and what is chosen."""
    go(ana, server, "users/ana/")
    focus(ana, "#list .todos:has(> li + li) > li:first-child a.title")
    press(ana, "x")
    kept = ana.driver.execute_async_script("""const done = arguments[0], row = document.querySelector(".is-chosen"), { todo } = row.dataset
        fetch(location.href).then((answer) => answer.text()).then((text) => {
            const next = new DOMParser().parseFromString(text, "text/html").documentElement
            const [first, second] = next.querySelector(`#list [data-todo="${todo}"]`).parentElement.children
            for (const each of [first, second]) each.querySelector("a.title").append("!")
            first.before(second)
            docketServed.update(next)
            document.dispatchEvent(new Event("docket-updated"))
            const shown = document.querySelector(`#list [data-todo="${todo}"]`)
            done([shown === row && shown.previousElementSibling !== null, shown.matches(".is-chosen"), shown.contains(document.activeElement)])
        })""")
    ana.expect(kept, [True, True, True], "the row, the choice and the focus")
    press(ana, Keys.ESCAPE)


def move_on_the_board(ana, phone, server):
    """Keys and the mouse move a todo to another column."""
    go(ana, server, "users/ana/board.html")
    ana.wait(lambda: ana.all("[draggable=true]"))
    focus(ana, "[data-todo='ana/insure-the-dinghy'] a.title")
    move_right(ana)
    toast(ana, "Changed “Insure the dinghy”, now Doing")
    assert "status: Doing" in text("users/ana/insure-the-dinghy.md"), text("users/ana/insure-the-dinghy.md")
    ana.wait(lambda: ana.all(".k2 [data-todo='ana/insure-the-dinghy']"))
    drag(ana, "[data-todo='ana/insure-the-dinghy']", "document.querySelector(\"[data-todo='ana/insure-the-dinghy']\").closest('.lane').querySelector('.k1')")
    ana.wait(lambda: "status: Open" in text("users/ana/insure-the-dinghy.md"))


def column(browser, number=1):
    return browser.run("""return [...document.querySelectorAll(`.made .k${arguments[0]} [data-todo]`)]
        .map((each) => each.dataset.todo)""", number)


def order_a_column(ana, phone, server):
    """The mouse, a finger and keys move a todo within its column, and the file says where it is."""
    go(ana, server, "users/ana/board.html")
    ana.wait(lambda: ana.all("[draggable=true]"))
    todo, path = "ana/insure-the-dinghy", "users/ana/insure-the-dinghy.md"
    # What was moved before may still be on its way to the page.
    ana.wait(lambda: todo in column(ana))
    before = column(ana)
    assert before.index(todo) > 1, before
    drag(ana, f"[data-todo='{todo}']", "document.querySelector('.made .k1 li')", edge="top")
    toast(ana, "Moved “Insure the dinghy” to place 1")
    assert "order: " in text(path), text(path)
    ana.wait(lambda: column(ana)[0] == todo)
    # Those above it get places too; an item of a list cannot, and stays below.
    focus(ana, f"[data-todo='{todo}'] a.title")
    for key, message in [("m", "Arrow keys move it"), (Keys.ARROW_DOWN, "place 2 of ")]:
        press(ana, key)
        toast(ana, message)
    press(ana, Keys.ENTER)
    toast(ana, "Moved “Insure the dinghy” to place 2")
    ana.wait(lambda: column(ana)[:2] == [before[0], todo])
    ana.click(".toast button")
    toast(ana, "Undone: Moved “Insure the dinghy” to place 2")
    ana.wait(lambda: column(ana)[0] == todo)
    go(phone, server, "users/ana/board.html")
    phone.wait(lambda: phone.all("[draggable=true]"))
    touch(phone, f"[data-todo='{todo}']", 1)
    phone.wait(lambda: column(phone)[1] == todo)
    ana.wait(lambda: column(ana)[1] == todo)
    # Between the cards of another column it has a place too, by keys and with the mouse.
    path = "users/ana/insure-the-dinghy.md"
    ana.wait(lambda: len(column(ana, 2)) > 0)
    focus(ana, f"[data-todo='{todo}'] a.title")
    for key, message in [("m", "Arrow keys move it"), (Keys.ARROW_RIGHT, "to Doing"), (Keys.ARROW_DOWN, "place 1 of 2")]:
        press(ana, key)
        toast(ana, message)
    press(ana, Keys.ENTER)
    toast(ana, "Changed “Insure the dinghy”, now Doing")
    ana.wait(lambda: column(ana, 2)[0] == todo)
    assert "status: Doing" in text(path) and "order: " in text(path), text(path)
    drag(ana, f"[data-todo='{todo}']", "document.querySelector('.made .k1 li')", edge="top")
    toast(ana, "Changed “Insure the dinghy”, now Open")
    ana.wait(lambda: column(ana)[0] == todo)


def touch(browser, selector, by):
    """Holds a row with a finger, and drops it below the row that is so many rows further."""
    browser.driver.execute_async_script("""const [selector, by, done] = arguments
        const row = document.querySelector(selector), rows = [...row.parentElement.children]
        const other = rows[rows.indexOf(row) + by].getBoundingClientRect()
        const send = (type, x, y) => row.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true,
            touches: type === "touchend" ? [] : [new Touch({ identifier: 1, target: row, clientX: x, clientY: y })] }))
        const { left, top } = row.getBoundingClientRect()
        send("touchstart", left + 50, top + 10)
        setTimeout(() => {
            send("touchmove", left + 50, other.bottom - 4)
            send("touchend")
            done()
        }, 500)""", selector, by)


def add_to_a_column(ana, phone, server):
    """What is typed at the foot of a column is a todo there."""
    go(ana, server, "users/ana/board.html")
    field = ana.one(".feet .k2 textarea")
    field.send_keys("Oil the winch #deck")
    ana.wait(lambda: ana.texts(".docket-parts"))
    field.send_keys(Keys.ENTER)
    toast(ana, "Added “Oil the winch”")
    ana.wait(lambda: "ana/oil-the-winch" in column(ana, 2))
    assert "status: Doing" in text("users/ana/oil-the-winch.md")
    ana.expect(ana.run("return document.activeElement.name"), "action.add", "the focus stays for the next one")


def move_right(browser):
    for key, message in [("m", "Arrow keys move it"), (Keys.ARROW_RIGHT, "to ")]:
        press(browser, key)
        toast(browser, message)
    press(browser, Keys.ENTER)


def drag(browser, selector, target, edge="bottom"):
    """Sends the events of dragging: the driver's own do not start a drag in a headless browser."""
    browser.run("""const row = document.querySelector(arguments[0]), target = %s, dataTransfer = new DataTransfer()
        for (const [type, at] of [["dragstart", row], ["dragover", target], ["drop", target], ["dragend", row]])
            at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY: at.getBoundingClientRect()[arguments[1]] }))""" % target, selector, edge)


def move_in_the_calendar(ana, phone, server):
    """Keys and the mouse move a todo to another day."""
    go(ana, server, "users/ana/calendar.html")
    ana.wait(lambda: ana.all("[draggable=true]"))
    row_at = ".month [data-todo='ana/insure-the-dinghy']"
    focus(ana, row_at + " a")
    move_right(ana)
    ana.wait(lambda: "due: 2026-11-28" in text("users/ana/insure-the-dinghy.md"))
    ana.wait(lambda: ana.run("return document.querySelector(arguments[0])?.closest('td').querySelector('time').dateTime", row_at) == "2026-11-28")
    # Todos are gone through day by day, and keep the focus where they are moved to.
    press(ana, "j", "k")
    ana.expect(ana.run("return document.activeElement.closest('[data-todo]')?.dataset.todo"), "ana/insure-the-dinghy", "the focus after j and k")
    ActionChains(ana.driver).key_down(Keys.ALT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.ALT).perform()
    toast(ana, "to Sunday 29 November")
    press(ana, Keys.ENTER)
    ana.wait(lambda: "due: 2026-11-29" in text("users/ana/insure-the-dinghy.md"))
    ana.wait(lambda: ana.run("return document.activeElement.closest('td')?.querySelector('time').dateTime") == "2026-11-29")
    press(ana, "t", "t", "u", "e", Keys.ENTER)
    ana.wait(lambda: "due: 2026-11-24" in text("users/ana/insure-the-dinghy.md"))
    ana.wait(lambda: ana.run("return document.querySelector(arguments[0])?.closest('td').querySelector('time').dateTime", row_at) == "2026-11-24")
    drag(ana, row_at, "document.querySelector('time[datetime=\"2026-11-30\"]').closest('td')")
    ana.wait(lambda: "due: 2026-11-30" in text("users/ana/insure-the-dinghy.md"))
    # From the list beside the month: the first step is to today.
    planned = ".plan [data-todo='ana/learn-the-knots']"
    (FOLDER / "users/ana/learn-the-knots.md").write_text("---\ntitle: Learn the knots\n---\n", encoding="utf-8")
    ana.wait(lambda: ana.all(planned + "[draggable=true]"))
    ana.check_accessibility("a calendar with what is to be planned")
    ana.expect(ana.run("return document.querySelector('.plan').offsetHeight") < 50, True, "what is to be planned is one row")
    drag(ana, planned, "document.querySelector('time[datetime=\"2026-11-27\"]').closest('td')")
    ana.wait(lambda: "due: 2026-11-27" in text("users/ana/learn-the-knots.md"))
    # A click shows what it is, beside its day.
    knots = ".month [data-todo='ana/learn-the-knots'] a"
    ana.wait(lambda: ana.all(knots))
    ana.click(knots)
    ana.wait(lambda: ana.texts(".ask .docket-card"))
    ana.expect((ana.texts(".ask .title"), ana.texts(".ask .tools:has(a) > *")), (["Learn the knots"], ["Complete", "Reschedule", "Open"]), "a todo beside its day")
    ana.check_accessibility("a todo beside its day")
    next(each for each in ana.all(".ask .tools button") if each.text == "Reschedule").click()
    ana.wait(lambda: ana.all(".ask input"))
    press(ana, "2026-12-01", Keys.ENTER)
    ana.wait(lambda: "due: 2026-12-01" in text("users/ana/learn-the-knots.md"))
    press(ana, "u")
    ana.wait(lambda: "due: 2026-11-27" in text("users/ana/learn-the-knots.md"))
    ana.wait(lambda: not ana.all(planned) and ana.all(".month [data-todo='ana/learn-the-knots']"))
    press(ana, "u")
    ana.wait(lambda: "due:" not in text("users/ana/learn-the-knots.md") and ana.all(planned))
    focus(ana, planned + " a")
    move_right(ana)
    ana.wait(lambda: "due: 2026-11-21" in text("users/ana/learn-the-knots.md"))
    (FOLDER / "users/ana/learn-the-knots.md").unlink()
    ana.wait(lambda: not ana.all("[data-todo='ana/learn-the-knots']"))
    ana.run("document.querySelector('time[datetime=\"2026-11-25\"]').closest('td').querySelector('.docket-new').click()")
    ana.expect(ana.run("return document.activeElement.value"), " 2026-11-25", "the button of a day")
    ana.run("document.querySelector('time[datetime=\"2026-11-26\"]').closest('td').click()")
    ana.expect(ana.run("return document.activeElement.value"), " 2026-11-26", "a new todo of the day")
    press(ana, "Oil the hinge", Keys.ENTER)
    ana.wait(lambda: (FOLDER / "users/ana/oil-the-hinge.md").exists())
    assert "due: 2026-11-26\n" in text("users/ana/oil-the-hinge.md")
    ana.wait(lambda: ana.run("return document.querySelector('.quick textarea').value") == " 2026-11-26")
    press(ana, Keys.ESCAPE)
    press(ana, "u")
    ana.wait(lambda: not (FOLDER / "users/ana/oil-the-hinge.md").exists())


def use_keys(ana, phone, server):
    """Done, star and undo without a mouse."""
    go(ana, server, "users/ana/")
    focus(ana, "[data-todo='ana/insure-the-dinghy'] a.title")
    press(ana, "s")
    toast(ana, "Starred “Insure the dinghy”")
    press(ana, "s")
    toast(ana, "Unstarred")
    before = text("users/ana/insure-the-dinghy.md")
    press(ana, "b")
    toast(ana, "Started “Insure the dinghy”")
    # Faster than the answers: the last change first, and then the one before it.
    press(ana, "d", "u", "u")
    ana.wait(lambda: text("users/ana/insure-the-dinghy.md") == before and ana.texts(".toast span") == ["Undone: Started “Insure the dinghy”"])
    focus(ana, "[data-todo='ana/insure-the-dinghy'] a.title")
    press(ana, "e")
    ana.wait(lambda: ana.run("return document.activeElement.name") == "title")
    ana.expect(ana.driver.current_url.split("#")[1], "edit", "the form of the row's todo")
    go(ana, server, "users/ana/")
    # The second is for the next row, though the first one is still there.
    first = ana.texts("#list .todos .title")[:2]
    focus(ana, "#list .todos a.title")
    press(ana, "d", "d")
    ana.wait(lambda: not set(first) & set(ana.texts("#list .todos .title")))
    press(ana, "u", "u")
    ana.wait(lambda: ana.texts("#list .todos .title")[:2] == first)


def hand_over(ana, _, server):
    """Nobody is chosen beforehand, and the page at the new address says what was done."""
    (FOLDER / "users/ana/sand-the-mast.md").write_text("---\ntitle: Sand the mast\n---\n")
    go(ana, server, "users/ana/")
    ana.wait(lambda: shows(ana, "Sand the mast"))
    go(ana, server, "users/ana/todos/sand-the-mast.html")
    ana.run("document.querySelectorAll('details:has(select[name=to])').forEach((each) => { each.open = true })")
    ana.click("button[name='action.move']")
    ana.expect(ana.run("return document.querySelector('select[name=to]').checkValidity()"), False, "that nobody is chosen")
    ana.run("document.querySelector('select[name=to]').value = 'bob'")
    ana.click("button[name='action.move']")
    ana.wait(lambda: "/users/bob/" in ana.driver.current_url)
    toast(ana, "Handed over “Sand the mast” to @bob")
    ana.click(".toast button")
    toast(ana, "Undone")
    # It complains of the page that is gone.
    ana.wait(lambda: ana.all("main.docket-gone"))
    ana.console()
    assert text("users/ana/sand-the-mast.md").startswith("---\ntitle: Sand the mast\n")
    (FOLDER / "users/ana/sand-the-mast.md").unlink()


def delete(ana, phone, server):
    """Deleting asks first."""
    go(ana, server, "users/ana/todos/insure-the-dinghy.html")
    go(phone, server, "users/ana/todos/insure-the-dinghy.html")
    # The page hears that it is gone before the answer comes.
    ana.run("const { fetch } = window; window.fetch = async (...of) => { const answer = await fetch(...of); if (of[1]?.method === 'POST') await new Promise((done) => setTimeout(done, 1500)); return answer; }")
    for answer in [1, 0]:
        # In the menu, and in the form that edits everything.
        ana.click(".docket-more > summary" if answer else ".edit > summary")
        ana.click((".docket-more" if answer else ".edit") + " button[name='action.remove']")
        dialog = ana.wait(lambda: ana.all("dialog[open]"))[0]
        ana.check_accessibility("question")
        dialog.find_elements("css selector", "button")[answer].click()
        ana.wait(lambda: not ana.all("dialog[open]"))
        if answer == 1:
            assert (FOLDER / "users/ana/insure-the-dinghy.md").exists()
    ana.wait(lambda: not (FOLDER / "users/ana/insure-the-dinghy.md").exists())
    phone.wait(lambda: shows(phone, "no longer part of the site"))
    # Who deleted it knows, and may want it back.
    ana.wait(lambda: ana.all("main.docket-gone") and ana.texts(".toast button") == ["Undo"])
    assert not shows(ana, "no longer part of the site")
    # The page that is gone was asked for.
    ana.console()
    phone.console()


def change_the_profile(ana, phone, server):
    """The profile and the avatar are changed on their page."""
    go(ana, server, "users/ana/profile.html")
    fill(ana, "phone", "+351 1")
    ana.click("button[type=reset]")
    ana.expect(ana.one("[name=phone]").get_attribute("value"), "+351 21 555 0142", "Cancel brings back what is saved")
    fill(ana, "phone", "+351 21 123 45 67")
    ana.click("button[name='action.edit_profile']")
    toast(ana, "Changed the profile")
    ana.wait(lambda: ana.one("[name='seen.phone']").get_attribute("value") == "+351 21 123 45 67")
    for file, end in [("users/chen/profile.md", "This is not a PNG"), ("users/chen/chen.webp", None)]:
        ana.one(".avatar-field input").send_keys(str((FOLDER / file).resolve()))
        if end:
            ana.wait(lambda: shows(ana, end))
    ana.wait(lambda: (FOLDER / "users/ana/avatar.webp").exists())
    assert "avatar: avatar.webp" in text("users/ana/profile.md")
    ana.wait(lambda: ana.all("img.avatar[src$='users/ana/avatar.webp']"))
    ana.click(".avatar-field button")
    ana.wait(lambda: not ana.all("img[src$='users/ana/avatar.webp']"))
    assert not (FOLDER / "users/ana/avatar.webp").exists()
    # The page that was shown meanwhile may have asked for it.
    ana.console()
    phone.console()


def keep_forms_apart(ana, server):
    """What is chosen in the form of a category stays, and is for no other one, whatever changes in the file."""
    go(ana, server, "users/ana/categories.html")
    file, pink = FOLDER / "users/ana/categories.yml", "#category-rigging [value='#a83a6e']"
    before = file.read_text()
    ana.click("a[aria-label='Change Rigging']")
    ana.click("#category-rigging label[title=pink]")
    file.write_text(before.replace("b23a3a", "123456").replace("B23A3A", "123456"))
    ana.wait(lambda: ana.all("#category-rigging [value='#123456'][checked]"))
    ana.expect(ana.run(f"return document.querySelector(\"{pink}\").checked"), True, "the colour that was chosen")
    ana.run("document.querySelector('#category-sailing-club').closest('details').open = true")
    ana.one("#category-sailing-club [name=name]").send_keys(" of ours")
    # Somebody else deletes it.
    file.write_text(re.sub(r"(?ms)^- (name: )?\"?Sailing club.*?(?=^- |\Z)", "", file.read_text()))
    ana.wait(lambda: not ana.all("#category-sailing-club"))
    ana.expect([each for each in ana.run("return [...document.querySelectorAll('form [name=name]')].map((each) => each.value)") if "of ours" in each], [], "what was written for it")
    file.write_text(before)
    ana.wait(lambda: ana.all("#category-sailing-club"))
    ana.driver.refresh()


def add_categories_and_users(ana, phone, server):
    """A new category, another name for it, and a new user."""
    go(phone, server, TODO)
    phone.one("form [name=text][required]").send_keys("Half a comment")
    go(ana, server, "users/ana/categories.html")
    ana.run("document.querySelector('button[name=\"action.add_category\"]').closest('details').open = true")
    form = ana.one("button[name='action.add_category']").find_element("xpath", "./ancestor::form")
    form.find_element("css selector", "[name=name]").send_keys("Rigging")
    ana.check_accessibility("a new category")
    form.find_element("css selector", "label[title=green]").click()
    form.find_element("css selector", "[name=name]").send_keys(Keys.ENTER)
    toast(ana, "Added “Rigging”")
    assert "Rigging" in text("users/ana/categories.yml")
    ana.wait(lambda: ana.all("a[aria-label='Change Rigging']"))
    # The link of its row opens its form.
    ana.click("a[aria-label='Change Rigging']")
    form = ana.one("form:target")
    ana.wait(lambda: form.is_displayed())
    ana.expect(form.find_element("css selector", ":checked").get_attribute("value"), "#5d7a1f", "the colour of a category")
    form.find_element("css selector", "label[title=red]").click()
    form.find_element("css selector", ".btn.main").click()
    ana.wait(lambda: "b23a3a" in text("users/ana/categories.yml").lower())
    keep_forms_apart(ana, server)
    phone.wait(lambda: phone.all("link[href*='categories.css?']"))
    field = phone.one("form [name=text][required]")
    ana.expect(field.get_attribute("value"), "Half a comment", "what is typed while colours change")
    field.clear()
    go(ana, server, "people.html")
    ana.click(".edit > summary")
    for name, value in [("username", "eva"), ("first_name", "Eva"), ("last_name", "Braun"), ("email", "eva@example.org")]:
        fill(ana, name, value)
    ana.click("button[name='action.add_user']")
    toast(ana, "Added the account of Eva Braun")
    ana.wait(lambda: shows(ana, "Eva Braun"))


def preview(ana, phone, server):
    """What is typed is shown as the page will show it."""
    go(ana, server, TODO)
    ana.one("form [name=text][required]").send_keys("**Bold** <b>x</b>")
    ana.wait(lambda: ana.texts(".docket-preview strong") == ["Bold"])
    ana.expect(ana.texts(".docket-preview .body"), ["Bold <b>x</b>"], "the preview")
    ana.check_accessibility("preview")
    leave = "return !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    ana.expect(ana.run(leave), True, "whether leaving what was typed asks")
    ana.run("document.querySelector('form:has([name=text][required])').reset()")
    ana.expect(ana.run(leave), False, "whether leaving without a text asks")


def search(ana, phone, server):
    """Keys change what a search found."""
    go(ana, server, "search.html#q=dentist")
    focus(ana, "#search [data-todo='ana/call-the-dentist'] a.title")
    press(ana, "d")
    toast(ana, "Completed “Call the dentist”")
    press(ana, "u")
    toast(ana, "Undone")
    # What is not there yet can be made from the words.
    go(ana, server, "search.html#q=Varnish the xebec")
    ana.wait(lambda: "New todo: Varnish the xebec" in ana.texts("main button"))
    ana.run("[...document.querySelectorAll('main button')].find(({ textContent }) => textContent.includes('xebec')).click()")
    ana.expect(ana.run("return [document.querySelector('.quick').open, document.activeElement.value]"), [True, "Varnish the xebec"], "the new todo")
    # The name of a page opens it, and Enter takes the value that completes what finds nothing.
    go(ana, server, "users/ana/")
    press(ana, "/")
    press(ana, "Calendar")
    ana.wait(lambda: ana.texts(".panel [aria-selected=true] .hit") == ["Calendar"])
    ana.check_accessibility("the panel with a page")
    press(ana, Keys.ENTER)
    ana.wait(lambda: ana.driver.current_url.endswith("calendar.html"))
    ana.wait(lambda: ana.run("return Boolean(window.docketEdit)"))
    press(ana, "/")
    press(ana, "priority:hi")
    ana.wait(lambda: "priority:high" in ana.texts(".panel .key"))
    press(ana, Keys.ENTER)
    ana.expect(ana.run("return document.getElementById('q').value"), "priority:high ", "the value that Enter took")
    save_a_view(ana, server)


def save_a_view(ana, server):
    """A search gets a name in the settings, and a page in the rail."""
    settings = FOLDER / "docket.yml"
    before = settings.read_text()
    go(ana, server, "search.html#q=is:overdue")
    ana.wait(lambda: ana.texts("#search .todos .title"))
    ana.run("document.querySelector('.tune .btn').click()")
    focus(ana, ".saving input")
    ana.check_accessibility("the name of a view")
    press(ana, "Too late", Keys.ENTER)
    toast(ana, "Added “Too late”")
    assert '  - name: "Too late"\n    query: "is:overdue"\n' in settings.read_text(), settings.read_text()
    ana.expect(ana.texts(".saving"), [], "the form is closed")
    ana.wait(lambda: "Too late" in " ".join(ana.texts(".rail a")))
    # The name is taken.
    ana.run("document.querySelector('.tune .btn').click()")
    focus(ana, ".saving input")
    press(ana, "too late", Keys.ENTER)
    ana.wait(lambda: any("There is a view of that name" in each for each in ana.texts(".toast")))
    ana.run("docketEdit.undo()")
    ana.wait(lambda: settings.read_text() == before)


def without_scripts(ana, phone, server):
    """Forms and buttons work where scripts are off."""
    ana.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        ana.driver.get(server.site + "users/ana/")
        ana.click(".quick > summary")
        ana.one(".quick [name='action.add']").send_keys("Buy rope +2w")
        ana.click(".quick .btn.main")
        ana.wait(lambda: shows(ana, "Buy rope"))
        assert "due: 2026-12-05" in text("users/ana/buy-rope.md")
        ana.driver.get(server.site + "users/ana/todos/buy-rope.html")
        ana.click(".edit > summary")
        fill(ana, "due", "nonsense")
        ana.click("button[name='action.edit']")
        ana.wait(lambda: shows(ana, "nonsense"))
        # The answer says that it was not saved by its status.
        ana.console()
        ana.driver.get(server.site + "users/ana/todos/buy-rope.html")
        ana.click(".edit > summary")
        ana.click(".edit button[name='action.remove']")
        ana.wait(lambda: ana.texts(".lead") == ["Delete “Buy rope”?"])
        ana.console()
        ana.click("form button")
        ana.wait(lambda: not (FOLDER / "users/ana/buy-rope.md").exists())
        ana.wait(lambda: "Harbour team" in ana.driver.title)
        ana.console()
    finally:
        ana.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def wait_for_the_server(ana, phone, server):
    """Ten changes wait while the server is gone, also in a page that is opened again, and are sent in order."""
    go(ana, server, "users/ana/")
    phone.driver.get("about:blank")
    server.stop()
    press(ana, "c")
    for number in range(10):
        press(ana, f"Waiting {number}", Keys.ENTER)
        ana.wait(lambda: len(ana.all(".docket-waits li")) == number + 1)
    ana.wait(lambda: shows(ana, "The server does not answer."))
    ana.check_accessibility("changes that wait")
    ana.console()
    server.__init__("--as", "ana", port=server.port)
    # Whoever was let in before is let in again.
    names = [f"users/ana/waiting-{number}.md" for number in range(10)]
    ana.wait(lambda: all((FOLDER / name).exists() for name in names))
    times = [(FOLDER / name).stat().st_mtime_ns for name in names]
    ana.expect(times, sorted(times), "the order")
    ana.wait(lambda: not ana.all(".docket-waits"))
    # A day that waits in words is that of the day on which it was typed: here two days pass.
    server.stop()
    press(ana, "Waiting for a day +3d", Keys.ENTER)
    ana.wait(lambda: len(ana.all(".docket-waits li")) == 1)
    go_back = "const key = Object.keys(localStorage).find((key) => key.startsWith('docket.waiting'))," \
        " [change] = JSON.parse(localStorage.getItem(key)); change.typed -= 2 * 864e5; localStorage.setItem(key, JSON.stringify([change]))"
    ana.run(go_back)
    server.__init__("--as", "ana", port=server.port, today="2026-11-23 12:00")
    ana.wait(lambda: (FOLDER / "users/ana/waiting-for-a-day.md").exists())
    assert "due: 2026-11-24" in text("users/ana/waiting-for-a-day.md")
    ana.wait(lambda: not ana.all(".docket-waits"))
    server.stop()
    server.__init__("--as", "ana", port=server.port)
    ana.console()


def decide_on_what_waited(ana, phone, server):
    """What somebody else changed meanwhile is decided on; later changes do not wait for that."""
    go(ana, server, TODO)
    ana.click(".edit > summary")
    fill(ana, "title", "Mine, while the server was gone")
    server.stop()
    ana.click(".edit button[name='action.edit']")
    ana.wait(lambda: len(ana.all(".docket-waits li")) == 1)
    ana.expect(ana.run("return document.querySelector('.edit [name=title]').value"), "Renew my passport", "the form after it")
    title = next(line for line in text().splitlines() if line.startswith("title: "))
    replace(FILE, title, "title: Theirs")
    ana.console()
    server.__init__("--as", "ana", port=server.port)
    ana.driver.get(server.address)
    box = ana.wait(lambda: ana.all(".docket-waits .docket-both"))[0]
    ana.expect("Mine, while" in box.text and "Theirs" in box.text, True, box.text)
    ana.check_accessibility("a change to decide on")
    go(ana, server, TODO)
    act(ana, "start")
    toast(ana, "Started “Theirs”")
    ana.click(".docket-choice button")
    ana.wait(lambda: "title: Mine, while the server was gone" in text())
    ana.wait(lambda: not ana.all(".docket-waits"))
    ana.console()


def serve_another_user(ana, phone, server):
    """What is typed, and what waits, is not for another user at the same address."""
    go(ana, server, TODO)
    server.stop()
    ana.click(".acts button[name='action.done']")
    ana.wait(lambda: len(ana.all(".docket-waits li")) == 1)
    press(ana, "c")
    press(ana, "Of Ana", Keys.ENTER)
    ana.wait(lambda: len(ana.all(".docket-waits li")) == 2)
    ana.one("form [name=text][required]").send_keys("As Ana")
    before = text()
    page = ana.driver.current_window_handle
    server.__init__("--as", "bob", port=server.port)
    ana.driver.switch_to.new_window("tab")
    ana.driver.get(server.address)
    ana.wait(lambda: ana.run("return Boolean(window.docketEdit)"))
    ana.expect(ana.all(".docket-waits"), [], "what waits for another user")
    ana.driver.close()
    ana.driver.switch_to.window(page)
    ana.wait(lambda: shows(ana, "another workspace or another user"))
    field = ana.one("form [name=text][required]")
    ana.expect(field.get_attribute("value"), "As Ana", "what is typed")
    assert text() == before
    # What is done on this page is not for that user either.
    act(ana, "cancel")
    ana.wait(lambda: len(ana.all(".docket-waits li")) == 3)
    assert text() == before and not list(FOLDER.glob("users/*/of-ana.md"))
    field.clear()
    ana.console()


main()
