"""Shows what is moved, handed over and deleted where it stands, with the mouse, a finger and keys: touch.py DOCKET FOLDER

FOLDER is a copy of the example team, which is changed here.
"""

import datetime
import time

from selenium.webdriver import ActionChains

from browser import Keys
from served import FOLDER, replace, use_two

NOW = "2026-11-21T09:00:00"
TODO = "users/ana/todos/renew-passport.html"


def text(path):
    return (FOLDER / path).read_text(encoding="utf-8")


def press(browser, *keys):
    ActionChains(browser.driver).send_keys(*keys).perform()


def press_with(browser, held, key):
    ActionChains(browser.driver).key_down(held).send_keys(key).key_up(held).perform()


def click(browser, selector):
    """Clicks what may become another element meanwhile, once it is there."""
    browser.wait(lambda: browser.run("const found = document.querySelector(arguments[0]); found?.click(); return Boolean(found)", selector))


def is_told(browser, words):
    browser.wait(lambda: any(words in each for each in browser.texts(".toast span")))


def undo(browser):
    browser.run("docketEdit.undo()")


def open_page(browser, address, ready):
    browser.driver.get(address)
    browser.wait(lambda: browser.all(ready))


def middle(browser, selector):
    """The middle of an element, scrolled to the middle of the window."""
    return browser.run("""const found = document.querySelector(arguments[0]);
        found.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = found.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]""", selector)


def touch(phone, kind, *points):
    phone.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def draw(phone, start, end):
    """Moves one finger from a point to another."""
    touch(phone, "touchStart", start)
    for step in range(1, 9):
        touch(phone, "touchMove", [start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8])
    touch(phone, "touchEnd")


def drag(browser, start, end):
    """Moves the mouse, with its button held, from a point to another."""
    def mouse(kind, point, buttons=1):
        browser.driver.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": kind, "x": point[0], "y": point[1], "button": "left" if kind != "mouseMoved" or buttons else "none", "buttons": buttons, "clickCount": 1})
    mouse("mouseMoved", start, 0)
    mouse("mousePressed", start)
    for step in range(1, 9):
        mouse("mouseMoved", [start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8])
    return lambda: mouse("mouseReleased", end, 0)


# MARK: Subtasks

ITEM = ".body .task:nth-child(%d) > .docket-grip"


def subtasks(path="users/ana/renew-passport.md"):
    return [line for line in text(path).splitlines() if line.lstrip().startswith("- [")]


def move_subtasks(ana, phone, site):
    """With the mouse, with keys and with a finger; what is nested goes along."""
    file = FOLDER / "users/ana/renew-passport.md"
    file.write_text(text("users/ana/renew-passport.md") + "  - [ ] of one's face\n- [ ] sign it\n", encoding="utf-8")
    before = ["- [x] fill in the form", "- [ ] two photos", "  - [ ] of one's face", "- [ ] sign it"]
    open_page(ana, site + TODO, ".docket-grip")
    ana.wait(lambda: len(ana.all(".docket-grip")) == 3)
    ana.expect(subtasks(), before, "the subtasks")
    ana.check_accessibility("subtasks that can be moved")
    start, end = middle(ana, ITEM % 2), middle(ana, ITEM % 1)
    let_go = drag(ana, middle(ana, ITEM % 2), [end[0], end[1] - 12])
    ana.wait(lambda: ana.all(".docket-lifted") and ana.all(".docket-before"))
    press(ana, Keys.ESCAPE)
    let_go()
    time.sleep(.3)
    ana.expect(subtasks(), before, "the subtasks after Escape")
    drag(ana, middle(ana, ITEM % 2), [end[0], end[1] - 12])()
    moved = [before[1], before[2], before[0], before[3]]
    ana.wait(lambda: subtasks() == moved)
    is_told(ana, "Moved “two photos” to place 1")
    ana.wait(lambda: "two photos" in ana.run("return document.querySelector('.body > ul > .task').textContent"))
    click(ana, ".toast .btn")
    ana.wait(lambda: subtasks() == before)
    is_told(ana, "Undone")
    ana.wait(lambda: "two photos" in ana.run("return document.querySelectorAll('.body > ul > .task')[1].textContent"))
    ana.run("document.querySelectorAll('.docket-grip')[0].focus()")
    press(ana, Keys.ENTER, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    is_told(ana, "place 3 of 3")
    press(ana, Keys.ENTER)
    ana.wait(lambda: subtasks() == [before[1], before[2], before[3], before[0]])
    ana.wait(lambda: "fill in" in ana.run("return [...document.querySelectorAll('.body > ul > .task')].at(-1).textContent"))
    open_page(phone, site + TODO, ".docket-grip")
    size = phone.run("const box = document.querySelector('.docket-grip').getBoundingClientRect(); return [box.width, box.height]")
    phone.expect(min(size) >= 44, True, f"the size of what moves a subtask: {size}")
    phone.check_accessibility("subtasks by touch")
    top = middle(phone, ITEM % 1)
    start = phone.run("const box = [...document.querySelectorAll('.docket-grip')].at(-1).getBoundingClientRect(); return [box.left + 20, box.top + 20]")
    draw(phone, start, [top[0], top[1] - 24])
    phone.wait(lambda: subtasks() == before[:1] + before[1:])


# MARK: Other people, comments and categories

def hand_over(ana, phone, site):
    """From a row, for several, and on the page of a todo, to somebody of the list; with Undo."""
    open_page(ana, site + "users/ana/", "[data-todo='ana/call-the-dentist']")
    ana.wait(lambda: ana.run("return Boolean(window.docketEdit?.star)"))
    ActionChains(ana.driver).move_to_element(ana.one("[data-todo='ana/call-the-dentist']")).perform()
    ana.wait(lambda: "Hand over" in ana.texts(".docket-acts button"))
    ana.run("[...document.querySelectorAll('.docket-acts button')].find((each) => each.textContent === 'Hand over').click()")
    ana.wait(lambda: ana.texts("dialog [role=option]"))
    ana.check_accessibility("the people")
    ana.expect("Bob Okafor (bob)" in ana.texts("dialog [role=option]"), True, "Bob is listed")
    press(ana, "okaf")
    ana.expect(ana.texts("dialog [role=option]"), ["Bob Okafor (bob)"], "the people of that name")
    press(ana, Keys.ENTER)
    moved = FOLDER / "users/bob/call-the-dentist.md"
    ana.wait(moved.exists)
    is_told(ana, "Call the dentist")
    ana.wait(lambda: not ana.all("[data-todo='ana/call-the-dentist']"))
    undo(ana)
    ana.wait(lambda: not moved.exists() and (FOLDER / "users/ana/call-the-dentist.md").exists())
    ana.wait(lambda: ana.all("[data-todo='ana/call-the-dentist']"))
    for todo in ["ana/pay-the-berth-fee", "ana/call-the-dentist"]:
        ana.run("document.querySelector(`[data-todo='${arguments[0]}'] a.title`).focus()", todo)
        press(ana, "x")
    ana.run("[...document.querySelectorAll('.toast[role=group] button')].find((each) => each.textContent === 'Hand over').click()")
    ana.wait(lambda: ana.texts("dialog [role=option]"))
    press(ana, Keys.ARROW_DOWN)
    ana.expect(ana.texts("dialog .is-active"), ["Bob Okafor (bob)"], "what an arrow chooses")
    click(ana, "dialog [role=option]")
    ana.wait(lambda: (FOLDER / "users/bob/pay-the-berth-fee.md").exists() and moved.exists())
    ana.wait(lambda: not ana.all(".toast[role=group], [data-todo='ana/pay-the-berth-fee']"))
    undo(ana)
    ana.wait(lambda: (FOLDER / "users/ana/pay-the-berth-fee.md").exists() and not moved.exists())
    open_page(ana, site + TODO, "select[name=to]")
    ana.run("document.querySelector('select[name=to]').closest('details').querySelector('summary').click()")
    ana.wait(lambda: ana.texts("dialog [role=option]"))
    press(ana, Keys.ESCAPE)
    ana.wait(lambda: not ana.all("dialog"))


def delete_by_touch(phone, site):
    """A comment and a category of one's own that are drawn to the left can be deleted."""
    comments = FOLDER / "users/ana/comments/chen/crane-inspection"
    count = len(list(comments.iterdir()))
    open_page(phone, site + "users/chen/todos/crane-inspection.html", ".docket-drawable")
    phone.expect(len(phone.all(".docket-drawable")), count, "the comments of one's own")
    x, y = middle(phone, ".docket-drawable")
    draw(phone, [x, y], [x - 140, y])
    phone.wait(lambda: phone.texts(".docket-acts button") == ["Delete"])
    phone.check_accessibility("the button of a comment")
    click(phone, ".docket-acts button")
    phone.wait(lambda: len(list(comments.iterdir())) == count - 1)
    is_told(phone, "comment")
    undo(phone)
    phone.wait(lambda: len(list(comments.iterdir())) == count)
    open_page(phone, site + "users/ana/categories.html", ".docket-drawable")
    phone.expect(phone.texts(".docket-drawable th"), ["Sailing club"], "the category of one's own")
    x, y = middle(phone, ".docket-drawable")
    draw(phone, [x, y], [x - 140, y])
    phone.wait(lambda: phone.texts(".docket-acts button") == ["Delete"])
    phone.check_accessibility("the button of a category")
    click(phone, ".docket-acts button")
    phone.wait(lambda: phone.all("dialog.ask"))
    click(phone, "dialog.ask .btn:not(.main)")
    phone.expect("Sailing club" in text("users/ana/categories.yml"), True, "the category after No")


# MARK: The timeline

BAR = ".docket-bar:nth-child(%d)"


def bar(browser, todo):
    """A selector of the bar of a todo."""
    place = browser.run("""return [...document.querySelectorAll('.time tr[data-todo]')].findIndex((row) => row.dataset.todo === arguments[0]) + 1""", todo)
    assert place > 0, todo
    return BAR % place


def days(path):
    """The start and the due day."""
    lines = dict(line.split(": ", 1) for line in text(path).split("---")[1].splitlines() if ": " in line)
    return lines.get("start"), lines.get("due")


def move_bars(ana, site):
    """The ends of a bar are dragged, and moved with keys."""
    path = "users/ana/renew-passport.md"
    open_page(ana, site + "timeline.html", ".docket-bar")
    ana.check_accessibility("the timeline")
    ana.expect(ana.all(".time tr.overdue"), [], "rows that would keep the colour of a day that is moved")
    width = ana.run("return document.querySelector('.docket-bars').clientWidth / document.querySelectorAll('.weeks li[data-day]').length / 7")
    before = days(path)
    def pull(columns, y=0):
        own = bar(ana, "ana/renew-passport")
        middle(ana, own)
        ana.run("document.querySelector(arguments[0]).classList.add('is-active')", own)
        start = ana.run("const box = document.querySelector(arguments[0] + ' > [data-name=due]').getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]", own)
        return drag(ana, start, [start[0] + columns * width, start[1] + y])
    let_go = pull(3)
    ana.expect(ana.texts(".docket-day"), ["Fri 27 Nov"], "the day while dragging")
    press(ana, Keys.ESCAPE)
    let_go()
    time.sleep(.3)
    ana.expect(days(path), before, "the days after Escape")
    pull(3)()
    ana.wait(lambda: days(path) == (before[0], "2026-11-27"))
    is_told(ana, "Renew passport")
    ana.wait(lambda: ana.run("return document.querySelector('tr[data-todo=\"ana/renew-passport\"]').dataset.due") == "2026-11-27")
    undo(ana)
    ana.wait(lambda: days(path) == before)
    ana.wait(lambda: ana.run("return document.querySelector('tr[data-todo=\"ana/renew-passport\"]').dataset.due") == before[1])
    # The whole bar moves by its middle; a click shows what it is.
    middle(ana, bar(ana, "ana/renew-passport"))
    box = ana.run("const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.right - 6, box.top + box.height / 2]", bar(ana, "ana/renew-passport"))
    drag(ana, box, [box[0] + 3 * width, box[1]])()
    ana.wait(lambda: days(path)[1] == "2026-11-27")
    start = before[0] and str(datetime.date.fromisoformat(before[0]) + datetime.timedelta(days=3))
    ana.expect(days(path)[0], start, "the start moves too")
    undo(ana)
    ana.wait(lambda: days(path) == before)
    ana.wait(lambda: ana.run("return document.querySelector('tr[data-todo=\"ana/renew-passport\"]').dataset.due") == before[1])
    focus = "document.querySelector('tr[data-todo=\"ana/renew-passport\"] a').focus()"
    place = ana.run("return document.querySelector('.time').scrollLeft")
    height = ana.run("return document.querySelector('.time').clientHeight")
    press(ana, "j")
    ana.expect(ana.run("return document.querySelector('.time').scrollLeft"), place, "going to a todo leaves the weeks in place")
    ana.run(focus)
    press_with(ana, Keys.ALT, Keys.ARROW_RIGHT)
    # What others change meanwhile is shown once the bar has its day.
    replace("users/ana/call-the-dentist.md", "Call the dentist", "Call the other dentist")
    ana.wait(lambda: ana.run("""const request = new XMLHttpRequest()
        request.open("GET", "/users/ana/todos/call-the-dentist.html", false)
        request.send()
        return request.responseText.includes("Call the other dentist")"""))
    time.sleep(.5)
    press(ana, Keys.ARROW_DOWN, Keys.ARROW_LEFT)
    is_told(ana, "to Tue 1 Dec")
    ana.expect(ana.run("return document.querySelector('.time').clientHeight"), height, "a message takes no room from the weeks")
    ana.expect(ana.run("""const [day, time] = [".docket-day", ".time"].map((each) => document.querySelector(each).getBoundingClientRect());
        return day.left >= time.left + 320 && day.right <= time.right"""), True, "the day that is moved is in view")
    # Where few rows are seen at once.
    ana.run("document.querySelector('.time').style.maxHeight = '220px'")
    press(ana, Keys.ENTER)
    ana.wait(lambda: days(path) == (before[0], "2026-12-01"))
    ana.wait(lambda: ana.run("return document.querySelector('tr[data-todo=\"ana/renew-passport\"]').dataset.due") == "2026-12-01")
    seen = """const [row, time] = ['tr[data-todo="ana/renew-passport"]', '.time'].map((each) => document.querySelector(each).getBoundingClientRect())
        return row.top > time.top + 30 && row.bottom < time.bottom"""
    ana.wait(lambda: ana.run(seen))
    ana.run("document.querySelector('.time').style.maxHeight = ''")
    ana.wait(lambda: "Call the other dentist" in ana.one("tr[data-todo='ana/call-the-dentist']").text)
    replace("users/ana/call-the-dentist.md", "Call the other dentist", "Call the dentist")
    ana.wait(lambda: "Call the dentist" in ana.one("tr[data-todo='ana/call-the-dentist']").text)
    ana.run(focus)
    press(ana, "m")
    is_told(ana, "Shift")
    for _ in range(46):
        press_with(ana, Keys.SHIFT, Keys.ARROW_RIGHT)
    press(ana, Keys.ESCAPE)
    ana.expect(days(path), (before[0], "2026-12-01"), "the days after Escape")
    press(ana, "m")
    for _ in range(7):
        press_with(ana, Keys.SHIFT, Keys.ARROW_DOWN)
    press(ana, Keys.ENTER)
    ana.wait(lambda: days(path) == ("2026-11-23", "2026-12-01"))


def add_on_a_day(ana, site):
    """A click on an empty place of the timeline begins a todo of that day and that lane."""
    open_page(ana, site + "timeline.html", ".docket-bar")
    ana.click("[data-zoom=week]")
    ana.wait(lambda: ana.all(".zoom-week .days .is-now"))
    column = ana.run("""const [now, all] = [document.querySelector(".days .is-now"), [...document.querySelectorAll(".days > span")]];
        return all.indexOf(now)""")
    point = ana.run("""const head = [...document.querySelectorAll("tbody[data-words='for:chen'] [scope=rowgroup]")][0].getBoundingClientRect();
        const day = document.querySelector(".days .is-now").getBoundingClientRect();
        return [day.left + day.width / 2 + 2 * day.width, head.top + head.height / 2]""")
    drag(ana, point, point)()
    ana.wait(lambda: ana.texts("details.quick[open] textarea"))
    ana.expect((column > 0, ana.one("details.quick textarea").get_attribute("value")), (True, " for:chen 2026-11-23"), "the line of a new todo")
    ana.click("[data-zoom=quarter]")


def draw_dependencies(ana, phone, site):
    """A line from one bar to another, and the field with the names that there are. A circle is refused."""
    path = "users/ana/renew-passport.md"
    other = "users/ana/pay-the-berth-fee.md"
    def connect(browser, first, second, by):
        source, target = bar(browser, first), bar(browser, second)
        browser.run("document.querySelector(arguments[0]).classList.add('is-active')", source)
        middle(browser, source)
        points = [browser.run("const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]", each)
                  for each in [source + " > [data-name=line]", target]]
        result = by(browser, *points)
        if result:
            browser.wait(lambda: browser.all(".docket-bar.docket-target"))
            result()
    open_page(ana, site + "timeline.html", ".docket-bar")
    connect(ana, "ana/pay-the-berth-fee", "ana/renew-passport", drag)
    ana.wait(lambda: "depends: [pay-the-berth-fee]" in text(path))
    ana.wait(lambda: "blocked by" in ana.run("return document.querySelector('tr[data-todo=\"ana/renew-passport\"]').textContent"))
    before = text(other)
    open_page(phone, site + "timeline.html", ".docket-bar")
    phone.check_accessibility("the timeline on a phone")
    connect(phone, "ana/renew-passport", "ana/pay-the-berth-fee", draw)
    phone.wait(lambda: phone.texts(".toast span"))
    phone.expect(text(other), before, "a circle")
    click(phone, bar(phone, "ana/pay-the-berth-fee"))
    phone.wait(lambda: "Change …" in phone.texts(".toast button"))
    sizes = phone.run("return [...document.querySelectorAll('.docket-bar.is-active .docket-end')].map((each) => each.getBoundingClientRect()).map(({ width, height, left, right }) => [width, height, left >= 0, right <= innerWidth])")
    phone.expect(bool(sizes) and all(width >= 44 and height >= 44 for width, height, _, _ in sizes), True, f"the handles of a bar: {sizes}")
    # A bar that began earlier has its other end in the weeks before.
    phone.expect(sum(left and right for _, _, left, right in sizes) >= 2, True, f"handles in the window: {sizes}")
    ana.run("document.querySelector('tr[data-todo=\"ana/pay-the-berth-fee\"] a').focus()")
    press(ana, "t")
    ana.wait(lambda: ana.all("dialog input[name=depends]"))
    ana.one("dialog label:has([name=depends]) input:not([type=hidden], .docket-native)").send_keys("dentist")
    ana.wait(lambda: ana.texts("dialog [role=option]") == ["Call the dentist"])
    press(ana, Keys.ARROW_DOWN, Keys.ENTER)
    ana.expect(ana.run("return document.querySelector('dialog [name=depends]').value"), "ana/call-the-dentist", "the todo")
    click(ana, "dialog .btn.main")
    ana.wait(lambda: "depends: [call-the-dentist]" in text(other))


# MARK: Rows on a phone

def hold(phone, selector):
    """Puts a finger on an element, for as long as it takes to be more than a tap."""
    point = middle(phone, selector)
    touch(phone, "touchStart", point)
    time.sleep(.6)
    return point


def tap(phone, selector):
    touch(phone, "touchStart", middle(phone, selector))
    touch(phone, "touchEnd")


def card_menu(_, phone, site):
    """A card that is held in its place shows the columns, and what else can be done with it."""
    before = text("users/ana/call-the-dentist.md")
    card = "[data-todo='ana/call-the-dentist']"
    open_page(phone, site + "users/ana/board.html", card + "[draggable=true]")
    hold(phone, card)
    touch(phone, "touchEnd")
    phone.wait(lambda: phone.all("dialog[open] [role=option]"))
    phone.expect(phone.texts("dialog h2"), ["Call the dentist"], "the card")
    phone.expect(phone.texts("dialog .tools .btn"), ["Complete", "Open", "Close"], "what can be done with it")
    phone.check_accessibility("the menu of a card")
    next(each for each in phone.all("dialog [role=option]") if each.text.startswith("Doing")).click()
    phone.wait(lambda: "status: Doing" in text("users/ana/call-the-dentist.md"))
    undo(phone)
    phone.wait(lambda: text("users/ana/call-the-dentist.md") == before)


def choose_by_touch(phone, site):
    """A row that is held is chosen, then a tap chooses another one; with none chosen a tap opens a row."""
    rows = ["[data-todo='ana/call-the-dentist']", "[data-todo='ana/pay-the-berth-fee']"]
    open_page(phone, site + "users/ana/", rows[0])
    phone.wait(lambda: phone.run("return Boolean(window.docketEdit?.star && docket.choose)"))
    address = phone.driver.current_url
    x, y = hold(phone, rows[0])
    phone.wait(lambda: phone.texts(".toast b") == ["1 selected"])
    touch(phone, "touchEnd")
    tap(phone, rows[1])
    phone.wait(lambda: phone.texts(".toast b") == ["2 selected"])
    phone.expect(phone.driver.current_url, address, "the page while rows are chosen")
    phone.check_accessibility("the bar of chosen rows")
    boxes = phone.run("return [...document.querySelectorAll('.toast button')].map((each) => each.getBoundingClientRect()).map(({ height, left, right }) => [height, left >= 0, right <= innerWidth])")
    phone.expect(bool(boxes) and all(height >= 44 and left and right for height, left, right in boxes), True, f"the buttons of the bar: {boxes}")
    tap(phone, rows[1])
    phone.wait(lambda: phone.texts(".toast b") == ["1 selected"])
    click(phone, ".toast button:last-child")
    phone.wait(lambda: not phone.all(".toast[role=group]"))
    x, y = middle(phone, rows[0])
    touch(phone, "touchStart", [x, y])
    touch(phone, "touchMove", [x, y - 30])
    time.sleep(.6)
    touch(phone, "touchEnd")
    phone.expect(phone.all(".is-chosen"), [], "what was scrolled is chosen")
    tap(phone, rows[0] + " a.title")
    phone.wait(lambda: "call-the-dentist" in phone.driver.current_url)


def tap_twice(phone, site):
    """Two taps on one place complete one todo, although the next one stands there after the first."""
    row, file = "[data-todo='ana/call-the-dentist']", "users/ana/call-the-dentist.md"
    open_page(phone, site + "users/ana/", row)
    phone.wait(lambda: phone.run("return Boolean(window.docketEdit?.star && docket.choose)"))
    before = [path.read_text(encoding="utf-8") for path in sorted((FOLDER / "users/ana").glob("*.md"))]
    point = middle(phone, row + " .tick")
    for _ in range(2):
        touch(phone, "touchStart", point)
        touch(phone, "touchEnd")
        time.sleep(.2)
    phone.wait(lambda: "completed: 2026-11-21" in text(file))
    time.sleep(.3)
    after = [path.read_text(encoding="utf-8") for path in sorted((FOLDER / "users/ana").glob("*.md"))]
    phone.expect(sum(one != other for one, other in zip(before, after)), 1, "todos that two taps completed")
    undo(phone)
    phone.wait(lambda: "completed:" not in text(file))


def keep_what_was_chosen(phone, site):
    """A tag that was chosen in its sheet is saved when another field is opened; a tap beside a sheet opens nothing."""
    open_page(phone, site + TODO, ".docket-fact")
    click(phone, "[data-field=tags] .docket-fact")
    phone.wait(lambda: phone.all(".docket-place"))
    # The names for a part of a word come late: they are not what Enter takes for the whole word.
    phone.run("const ask = fetch; window.fetch = async (...request) => (await new Promise((done) => setTimeout(done, 500)), ask(...request))")
    press(phone, "v")
    phone.wait(lambda: phone.texts(".docket-place [role=option]") == ["v (new)"])
    press(phone, "an", Keys.ENTER)
    phone.expect(phone.run("return document.querySelector('.docket-place [name=tags]').value"), "paperwork, van", "the tags")
    phone.run("document.querySelector('[data-field=to] .docket-fact').click()")
    phone.wait(lambda: "tags: [paperwork, van]" in text("users/ana/renew-passport.md"))
    # A page that is late to change ends what is edited.
    phone.wait(lambda: phone.all(".docket-place [name=to]") or phone.run("document.querySelector('[data-field=to] .docket-fact').click()"))
    phone.run("document.querySelector('.text > .body p').click()")
    phone.expect(phone.all(".docket-place textarea"), [], "the text beside a sheet")
    press(phone, Keys.ESCAPE)
    undo(phone)
    phone.wait(lambda: "tags: [paperwork]" in text("users/ana/renew-passport.md"))


def give_an_item_a_day(phone, site):
    """An item of a list that is held gets its day as a row does."""
    item = ".checklist li:has(> [data-todo='ana/packing-for-lisbon-travel-insurance'])"
    open_page(phone, site + "users/ana/todos/packing-for-lisbon.html", item)
    phone.wait(lambda: phone.run("return Boolean(window.docketEdit?.star && docket.choose)"))
    hold(phone, item)
    phone.wait(lambda: phone.texts(".toast b") == ["1 selected"])
    touch(phone, "touchEnd")
    phone.check_accessibility("a chosen item")
    phone.run("[...document.querySelectorAll('.toast button')].find((each) => each.textContent === 'Change …').click()")
    phone.wait(lambda: phone.all("dialog[open] .docket-month"))
    phone.expect(phone.texts("dialog h2"), ["Travel insurance"], "the item")
    click(phone, "dialog .docket-words button:nth-child(2)")
    phone.wait(lambda: "- [ ] Travel insurance [due:: 2026-11-22] [priority:: high]" in text("users/ana/packing-for-lisbon.md"))
    phone.wait(lambda: not phone.all("dialog, .toast[role=group]"))


def see_a_month(phone, site):
    """A month on a phone: each day says how many todos it has, and opens below its week; a todo goes to another day."""
    row = ".month [data-todo='ana/call-the-dentist']"
    open_page(phone, site + "users/ana/calendar.html", row + "[draggable=true]")
    phone.expect(phone.run("return document.querySelector('.plan').open"), False, "what is to be planned is folded")
    click(phone, "[data-view=month]")
    phone.expect(phone.run("return [...document.querySelectorAll('.opens-day')].every((e) => e.checkVisibility() && e.clientHeight >= 44)"), True, "all days of the month")
    phone.expect(phone.one("[aria-expanded=true]").get_attribute("aria-label").startswith("Saturday 21 November 2026"), True, "today is open")
    day = "td:has(time[datetime='2026-11-24']) > "
    phone.expect("1 todo" in phone.one(day + ".opens-day").get_attribute("aria-label"), True, "the todos of a day are counted")
    click(phone, day + ".opens-day")
    phone.expect(phone.run("return [...document.querySelectorAll('.month li')].filter((e) => e.checkVisibility()).map((e) => e.closest('td').querySelector('time').dateTime)"), ["2026-11-24"], "the todos of that day alone")
    phone.check_accessibility("a month on a phone")
    click(phone, day + ".docket-new")
    phone.expect(phone.run("return document.activeElement.value"), " 2026-11-24", "a new todo of the day")
    press(phone, Keys.ESCAPE)
    click(phone, "td:has(time[datetime='2026-11-21']) > .opens-day")
    hold(phone, row)
    phone.wait(lambda: phone.all(".docket-lifted"))
    touch(phone, "touchMove", phone.run("const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.left + 20, box.top + 20]", "td:has(time[datetime='2026-11-23']) > .opens-day"))
    phone.wait(lambda: phone.all(".docket-target"))
    touch(phone, "touchEnd")
    phone.wait(lambda: "due: 2026-11-23 16:00" in text("users/ana/call-the-dentist.md"))
    undo(phone)
    phone.wait(lambda: "due: 2026-11-21 16:00" in text("users/ana/call-the-dentist.md"))
    phone.run("localStorage.removeItem('docket.calendar.phone')")


def drag_in_the_calendar(phone, site):
    """While a todo is dragged, days without todos are there too, and nothing lies above them; at the edge the page scrolls."""
    row = ".month [data-todo='ana/call-the-dentist']"
    file = "users/ana/call-the-dentist.md"
    open_page(phone, site + "users/ana/calendar.html", row + "[draggable=true]")
    monday = "document.querySelector('time[datetime=\"2026-11-23\"]').closest('td')"
    # What was taken back may reach the page only now.
    phone.wait(lambda: not phone.run(f"return {monday}.checkVisibility()"))
    phone.run("docketEdit.showToast('Changed')")
    x, y = hold(phone, row)
    phone.wait(lambda: phone.run(f"return {monday}.checkVisibility()"))
    phone.expect(phone.run("return document.querySelector(arguments[0]).getBoundingClientRect().top < arguments[1] && document.querySelector(arguments[0]).getBoundingClientRect().bottom > arguments[1]", row, y), True, "the row is below the finger")
    phone.expect(phone.run("return document.querySelector('.toast').checkVisibility({ visibilityProperty: true })"), False, "a message above the days")
    phone.check_accessibility("a calendar while a todo is dragged")
    scroll = "return scrollY"
    before = phone.run(scroll)
    touch(phone, "touchMove", [x, 820])
    phone.wait(lambda: phone.run(scroll) > before + 40)
    touch(phone, "touchMove", [x, 400])
    height = phone.run(scroll)
    time.sleep(.2)
    phone.expect(phone.run(scroll), height, "the page in the middle of the window")
    touch(phone, "touchMove", [x, 40])
    phone.wait(lambda: phone.run(f"return {monday}.getBoundingClientRect().top > 200"))
    # The page stands still before the place of a day in it is asked for.
    touch(phone, "touchMove", [x, 400])
    touch(phone, "touchMove", phone.run(f"const box = {monday}.getBoundingClientRect(); return [200, box.top + box.height / 2]"))
    phone.wait(lambda: phone.run(f"return {monday}.matches('.docket-target')"))
    touch(phone, "touchEnd")
    phone.wait(lambda: "due: 2026-11-23 16:00" in text(file))
    phone.wait(lambda: phone.run("return document.querySelector(arguments[0])?.closest('td').querySelector('time').dateTime", row) == "2026-11-23")
    phone.expect(phone.all(".is-spread"), [], "the days after it")
    x, y = middle(phone, row)
    draw(phone, [x, y], [x - 140, y])
    phone.wait(lambda: phone.texts(".docket-acts button") == ["Tomorrow", "Hand over", "Delete"])
    phone.check_accessibility("the actions of a todo in a calendar")
    click(phone, ".docket-acts button")
    phone.wait(lambda: "due: 2026-11-22 16:00" in text(file))
    phone.wait(lambda: phone.run("return document.querySelector(arguments[0])?.closest('td').querySelector('time').dateTime", row) == "2026-11-22")
    x, y = middle(phone, row)
    draw(phone, [x, y], [x + 140, y])
    phone.wait(lambda: "completed: 2026-11-21" in text(file))
    undo(phone)
    phone.wait(lambda: "completed:" not in text(file))


# MARK: Targets

def open_what_folds(phone, name, selector, ready):
    """Opens a part of a page, and looks at its targets."""
    click(phone, selector)
    phone.wait(lambda: phone.texts(ready))
    phone.check_targets(name)


def hit_targets(phone, site):
    """A finger hits each control of each kind of page, and nothing moves while a page loads."""
    pages = {
        "team": "index.html", "home": "users/ana/index.html", "for you": "users/ana/for-you.html", "starred": "users/ana/starred.html",
        "past": "users/ana/past.html", "categories": "users/ana/categories.html", "a category": "users/ana/categories/travel.html",
        "profile": "users/ana/profile.html", "todo": TODO, "a todo with comments": "users/chen/todos/crane-inspection.html",
        "a checklist": "users/bob/todos/workshop.html", "board": "board.html", "calendar": "calendar.html", "timeline": "timeline.html",
        "insights": "insights.html", "all open": "all.html", "people": "people.html", "tags": "tags.html", "a project": "projects/pier-7.html",
        "activity": "activity.html", "problems": "problems.html", "search": "search.html#q=pier", "import": "-/import", "missing": "users/nobody",
    }  # fmt: skip
    for name, page in pages.items():
        phone.open(site + page)
        if page.startswith("search"):
            phone.wait(lambda: phone.texts("#search .todos .title"))
        phone.wait(lambda: phone.run("return document.readyState === 'complete'"))
        phone.check_layout(name)
        phone.check_targets(name)
    phone.console()
    open_page(phone, site + TODO, ".glance")
    told = phone.one(".glance").text
    phone.expect("Ana" in told and "2026" in told, True, f"who and when, above the text: {told}")
    adds = "return getComputedStyle(document.querySelector('.quick > summary')).visibility"
    open_page(phone, site + "users/ana/profile.html", ".of-profile")
    phone.expect(phone.run(adds), "hidden", "the way to a new todo beside what saves the profile")
    open_page(phone, site + "all.html", ".quick")
    phone.wait(lambda: phone.all(".menu"))
    for top, seen in [(600, "hidden"), (300, "visible")]:
        phone.run("scrollTo(0, arguments[0])", top)
        phone.wait(lambda: phone.run(adds) == seen)
    open_page(phone, site + "users/ana/", ".quick")
    phone.wait(lambda: phone.all(".docket-adders"))
    open_what_folds(phone, "a new todo", ".quick > summary", ".quick textarea")
    open_page(phone, site + TODO, ".docket-fact")
    for field in ["due", "category", "tags"]:
        open_what_folds(phone, f"the sheet of {field}", f"[data-field={field}] .docket-fact", ".docket-place")
        press(phone, Keys.ESCAPE)
    open_what_folds(phone, "the menu of a todo", ".docket-more > summary", ".docket-more .btn")
    open_what_folds(phone, "the form of a todo", ".acts > .edit > summary", ".acts > .edit > form")


def work(ana, phone, server):
    phone.use_touch()
    hit_targets(phone, server.site)
    move_subtasks(ana, phone, server.site)
    hand_over(ana, phone, server.site)
    delete_by_touch(phone, server.site)
    card_menu(ana, phone, server.site)
    choose_by_touch(phone, server.site)
    tap_twice(phone, server.site)
    keep_what_was_chosen(phone, server.site)
    give_an_item_a_day(phone, server.site)
    see_a_month(phone, server.site)
    drag_in_the_calendar(phone, server.site)
    move_bars(ana, server.site)
    add_on_a_day(ana, server.site)
    draw_dependencies(ana, phone, server.site)


if __name__ == "__main__":
    use_two(NOW, work)
