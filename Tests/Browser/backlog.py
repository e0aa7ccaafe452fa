"""Shows that a project of Backlog.md is changed on its pages, and that what that tool has no place for is not offered:
backlog.py DOCKET FOLDER

FOLDER is a copy of such a project, which is changed here.
"""

import sys

from browser import Browser
from served import FOLDER, Server

TASKS = FOLDER / "backlog/tasks"
WINCH = TASKS / "yard-1 - Replace-the-slipway-winch.md"
SHED = TASKS / "yard-2 - Paint-the-shed.md"
NOW = "2026-11-21T09:00:00"


def text(file):
    return file.read_text(encoding="utf-8")


def saved(browser, file, *lines):
    browser.wait(lambda: all(line in text(file).splitlines() for line in lines))


def submit(browser, values):
    """Sends the form of the page with other values."""
    browser.run("""const form = document.querySelector('details.edit form')
        for (const [name, value] of Object.entries(arguments[0])) form.elements[name].value = value
        form.requestSubmit(form.querySelector("[name='action.edit']"))""", values)


def edit(browser, server):
    browser.open(server.site + "users/ana/todos/YARD-1.html")
    browser.wait(lambda: browser.all("details.edit form"))
    names = browser.run("return [...document.querySelectorAll('details.edit form [name]')].map((each) => each.name).filter((name) => !/^(seen|action)/.test(name))")
    browser.expect(names, ["title", "due", "project", "priority", "status", "tags", "depends", "to"], "the fields of the form")
    options = browser.run("return ['priority', 'status'].map((name) => [...document.querySelector(`details.edit [name=${name}]`).options].map((each) => each.value))")
    browser.expect(options, [["", "high", "medium", "low"], ["To Do", "In Progress", "In Review", "Done"]], "the values")
    actions = browser.run("return [...document.querySelectorAll('[name^=\"action.\"]')].map((each) => each.name.slice(7))")
    for name in ("star", "cancel", "order_subtask"):
        assert name not in actions, (name, actions)
    assert not browser.all(".docket-grip"), "subtasks of a task can be moved"
    browser.check_accessibility("a task", "label")
    submit(browser, {"priority": "low", "status": "In Review", "due": "2026-12-24 18:00"})
    saved(browser, WINCH, "priority: low", "status: In Review", "due_date: '2026-12-24 18:00'", "milestone: Winter works")
    # A criterion, and a comment.
    browser.wait(lambda: browser.run("const box = document.querySelectorAll('.text > .body input[type=checkbox]')[1]; return box && !box.disabled && !box.checked"))
    browser.run("document.querySelectorAll('.text > .body input[type=checkbox]')[1].click()")
    saved(browser, WINCH, "- [x] #2 The winch holds three tonnes for an hour", "- [ ] #1 the drawing is filed")
    browser.wait(lambda: browser.all("form textarea[name=text]"))
    browser.run("""const area = [...document.querySelectorAll('form textarea[name=text]')].find((each) => each.form.querySelector("[name='action.comment']"))
        area.value = 'Seen on the page'; area.form.requestSubmit(area.form.querySelector("[name='action.comment']"))""")
    saved(browser, WINCH, "Seen on the page", "author: @ana")
    browser.wait(lambda: "Seen on the page" in browser.one("main").text)


def move(browser, server):
    """A card goes to another column, and to a place in it."""
    browser.open(server.site + "users/ana/board.html")
    browser.wait(lambda: browser.all("[draggable=true]"))
    card = "[data-todo='ana/YARD-2']"
    browser.expect(browser.run("return docketEdit.isProject"), True, "what scripts know")
    browser.run("""const row = document.querySelector(arguments[0]), dataTransfer = new DataTransfer()
        const target = [...document.querySelector(arguments[0]).closest('.lane, .made, main').querySelectorAll('.k2')].pop()
        for (const [type, at] of [["dragstart", row], ["dragover", target], ["drop", target], ["dragend", row]])
            at.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY: at.getBoundingClientRect().bottom }))""", card)
    saved(browser, SHED, "status: In Progress")
    browser.run("docketEdit.perform([['action.order', 'ana/YARD-2'], ['column', 'ana/YARD-2'], ['column', 'ana/YARD-1']])")
    saved(browser, SHED, "ordinal: 500")


def offers(browser, server):
    """Rows and a new task offer nothing that a task has no place for."""
    browser.open(server.site + "users/ana/index.html")
    browser.wait(lambda: browser.all(".todos > li[data-todo] .tick"))
    browser.run("document.querySelector('.todos > li[data-todo]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))")
    browser.wait(lambda: browser.all(".docket-acts button"))
    browser.expect([each for each in browser.texts(".docket-acts button") if "Star" in each], [], "stars in a row")
    browser.run("document.querySelector('details.quick').open = true; document.querySelector('[name=\"action.add\"]').focus()")
    browser.wait(lambda: browser.all(".docket-adders button"))
    browser.expect(browser.texts(".docket-adders button"), ["Due", "Priority", "Person", "Project", "Tags"], "what a new task may have")


def add(browser, server):
    browser.open(server.site + "users/ana/board.html")
    browser.run("docketEdit.perform([['action.add', 'Mend the pier fri #wood !high']])")
    file = TASKS / "yard-12 - Mend-the-pier.md"
    browser.wait(file.exists)
    saved(browser, file, "id: YARD-12", "status: To Do", "due_date: '2026-11-27 23:59'", "  - wood", "priority: high")


server = Server("--as", "ana")
try:
    with Browser(now=NOW) as browser:
        browser.open(server.address)
        try:
            for part in (edit, move, offers, add):
                part(browser, server)
        except Exception:
            print(browser.driver.current_url, browser.one("body").text, browser.texts("dialog, .toast, .docket-notice"), browser.console(), sep="\n")
            raise
        browser.problems += browser.console()
        browser.driver.get("about:blank")
        problems = browser.problems
finally:
    server.stop()
print("\n".join(problems))
sys.exit(1 if problems else 0)
