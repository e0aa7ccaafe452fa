"""Uses the forms as a reader does, in headless Chromium: forms.py SITE WITHOUT.

SITE is the example team's with `repository: https://github.com/harbour/todos`, WITHOUT one without. Prints what is
wrong, a line each, and ends with 1 if there is anything.
"""

import pathlib
import sys
from urllib.parse import parse_qs, urlsplit

from browser import Browser, Keys, serve

TODO = "users/ana/todos/renew-passport.html"
HOSTILE = "<img src=x onerror=alert(1)> '\"&?#%20 `$(x)` \u202e"


def press(browser, selector, label):
    button = browser.wait(lambda: next((b for b in browser.all(f"{selector} button") if b.text == label), None))
    button.click()
    browser.wait(lambda: browser.all("dialog[open]"))


def field(browser, label):
    return next(f for f in browser.all(".ask label") if f.text.startswith(label)).find_element("css selector", "input, select, textarea")


def say_who(browser, name):
    """What is typed into a list soon after something else would be one word with it."""
    browser.run("""const list = document.querySelector(".ask select");
        list.value = [...list.options].find(({ text }) => text.startsWith(arguments[0])).value;
        list.dispatchEvent(new Event("input", { bubbles: true }))""", name)


def target(browser):
    """The page that the form opens, and what it fills in."""
    url = urlsplit(browser.one(".ask a.main").get_attribute("href"))
    return f"{url.scheme}://{url.netloc}{url.path}", {key: value[0] for key, value in parse_qs(url.query).items()}


def with_repository(browser, root):
    browser.open(f"{root}/users/ana/index.html")
    press(browser, ".top", "New todo")
    browser.type(Keys.ENTER)
    browser.expect(browser.texts(".refusal")[0] if browser.texts(".refusal") else "", "Something is missing here.", "a title is missing")
    browser.expect(browser.run("return document.activeElement.getAttribute('aria-invalid')"), "true", "its field")
    field(browser, "Title").send_keys(HOSTILE)
    browser.type(Keys.ENTER)
    browser.expect([field(browser, "You are").get_attribute("value"), browser.texts("#refusal-you")], ["", ["Something is missing here."]], "nobody is taken for somebody")
    browser.expect(browser.texts(".ask pre"), [], "nobody's file")
    say_who(browser, "Ana")
    field(browser, "Due").send_keys("someday")
    browser.expect(browser.one("#refusal-due").text.startswith("Use a date"), True, "the day is refused at its field")
    field(browser, "Due").clear()
    field(browser, "Due").send_keys("2026-12-01")
    field(browser, "Category").send_keys("Travel")
    field(browser, "Tags").send_keys("air, a: b")
    page, values = target(browser)
    browser.expect(page, "https://github.com/harbour/todos/new/main", "the page for a new file")
    browser.expect(values["filename"].startswith("users/ana/img-src-x-onerror"), True, f"its name: {values}")
    wanted = 'due: 2026-12-01\ncategory: Travel\ntags: [air, "a: b"]\n'
    browser.expect(wanted in values["value"], True, f"its text: {values}")
    if root.startswith("http"):  # It reads stylesheets, which the policy forbids from a disk.
        browser.check_accessibility("the form for a new todo")
    browser.type(Keys.ESCAPE)
    browser.wait(lambda: not browser.all("dialog"))
    one_line(browser, root)

    browser.open(f"{root}/{TODO}")
    edit = browser.one(".acts a").get_attribute("href")
    browser.expect(edit, "https://github.com/harbour/todos/edit/main/users/ana/renew-passport.md", "Edit, without a script")
    press(browser, ".acts", "Comment")
    say_who(browser, "Bob")
    field(browser, "Text").send_keys(HOSTILE)
    page, values = target(browser)
    browser.expect(values["filename"].startswith("users/bob/comments/ana/renew-passport/2"), True, f"a comment: {values}")
    browser.expect(values["value"], HOSTILE + "\n", "its text")
    browser.type(Keys.ESCAPE)
    press(browser, ".acts", "Star")
    say_who(browser, "Ana")
    browser.expect(browser.texts("#refusal-you"), ["You have already starred this todo."], "one's own star")
    browser.expect(browser.all(".ask a.main:not([hidden])"), [], "a star that is there is not offered again")
    say_who(browser, "Bob")
    browser.expect(browser.texts(".ask code")[0], "users/bob/stars.yml", "another's star")
    browser.type(Keys.ESCAPE)
    press(browser, ".acts", "Done")
    say_who(browser, "Ana")
    browser.expect(target(browser)[0], edit, "a todo is completed where it is edited")
    browser.expect("completed: 2" in browser.one(".ask pre").text, True, "its line")
    browser.look_at_logs()
    others = [o for o in browser.origins if o.startswith("http") and not root.startswith(o)]
    browser.expect(others, [], "requests before a form is sent")
    browser.one(".ask a.main").click()
    browser.wait(lambda: browser.driver.current_url == edit)
    browser.driver.get_log("browser")  # There is no network.
    browser.driver.get_log("performance")


def one_line(browser, root):
    """The title is understood as the command line understands it."""
    browser.open(f"{root}/users/ana/index.html")
    press(browser, ".top", "New todo")
    say_who(browser, "Ana")
    field(browser, "Title").click()
    browser.type("Llamar a Marta el viernes a las 10 cada mes #paperwork !high @tra")
    browser.expect(browser.texts(".docket-names li"), ["@Travel"], "names that exist")
    browser.type(Keys.TAB)
    browser.type("* for:bob")
    browser.expect(browser.texts(".docket-marks mark"), ["el viernes a las 10", "cada mes", "#paperwork", "!high", "@Travel", "*", "for:bob"], "the marks")
    parts = browser.texts(".docket-parts li")
    browser.expect(parts[0], "Title Llamar a Marta", "the title")
    browser.expect(parts[2:], ["Category Travel", "Priority high", "Repeats every month", "New owner bob", "Starred ★", "Tags #paperwork"], "the parts")
    _, values = target(browser)
    browser.expect(values["filename"], "users/bob/llamar-a-marta.md", "the file of somebody else")
    for line in ["category: Travel", "tags: [paperwork]", "starred: true", "priority: high", "repeat: every month", "author: ana"]:
        browser.expect(line + "\n" in values["value"], True, f"{line}: {values}")
    browser.expect(" --star " in browser.texts(".ask .copy code")[0], True, "the command")
    if root.startswith("http"):
        browser.check_accessibility("the line that is understood")
    field(browser, "Title").send_keys(" for:anna")
    browser.expect(browser.texts(".docket-parts li")[-1], "New owner There is no user “anna”.", "a name that nobody has")
    field(browser, "Title").send_keys(*[Keys.BACKSPACE] * 9)
    row = next(row for row in browser.all(".docket-parts li") if row.text.startswith("Repeats"))
    row.find_element("css selector", "button").click()
    browser.expect(browser.texts(".docket-parts li")[0], "Title Llamar a Marta cada mes", "what is left in the title")
    field(browser, "Title").send_keys(" @Nowhere")
    browser.expect(browser.texts("#refusal-title"), [], "while it is typed")
    browser.type(Keys.TAB)
    browser.expect(browser.texts("#refusal-title"), ["There is no category “Nowhere”."], "a category that does not exist")
    browser.type(Keys.ESCAPE)
    browser.wait(lambda: not browser.all("dialog"))


def without_repository(browser, root):
    browser.open(f"{root}/{TODO}")
    press(browser, ".acts", "Done")
    browser.expect(browser.all(".acts a"), [], "there is nothing to edit on")
    browser.expect(browser.one(".ask a.main").is_displayed(), False, "nothing to open")
    say_who(browser, "Ana")
    browser.expect(browser.texts(".ask .copy code"), ["docket done --as=ana ana/renew-passport"], "the command")
    browser.one(".ask .copy button").click()
    browser.wait(lambda: browser.texts(".ask .copy button") == ["Copied"])
    browser.expect(browser.texts(".ask pre"), [], "the file is for those who look for it")
    browser.type(Keys.ESCAPE)
    press(browser, ".top", "New todo")
    take = next(b for b in browser.all(".ask button") if b.text == "Copy the command")
    take.click()
    browser.expect(browser.run("return document.activeElement.getAttribute('aria-invalid')"), "true", "a title is missing")
    say_who(browser, "Ana")
    field(browser, "Title").send_keys("Buy rope")
    browser.expect(browser.texts(".ask .copy code"), ["docket add --plain --as=ana 'Buy rope'"], "the command of a new todo")
    take.click()
    browser.wait(lambda: take.text == "Copied")
    if root.startswith("http"):
        browser.check_accessibility("the form of a site without a host")


def main(site, without):
    problems = []
    for folder, flow in [(site, with_repository), (without, without_repository)]:
        server, address = serve(folder)
        for root in [address, pathlib.Path(folder).resolve().as_uri()]:
            with Browser(390 if flow is without_repository else 1280) as browser:
                try:
                    flow(browser, root)
                except Exception as error:
                    browser.problems.append(f"{flow.__name__} on {browser.driver.current_url}: {error!r:.300}")
            problems += browser.problems
        server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
