"""Logs in to sealed pages as their user does, in headless Chromium: login.py WORKSPACE USER PASSWORD.

Builds the workspace's site with the `docket` and the DOCKET_SECRET of the environment, and changes the workspace. The
site is served below /repo/ by a host that shows 404.html at missing addresses. Prints what is wrong, a line each, and
ends with 1 if there is anything.
"""

import os
import sys
import tempfile

from browser import Keys
from visitor import Site, Visitor

NEW_PASSWORD = "nine grey gulls"
WRONG = "Wrong username or password."
DAMAGED = "These pages cannot be opened: their file is damaged."


def logging_in(site):
    """The form, a reload, other tabs, the worker's end, and the way out."""
    with Visitor(site) as browser:
        browser.visit()
        browser.expect(browser.refused(site.user, "wrong"), WRONG, "a wrong password")
        browser.expect(browser.run("return document.activeElement.name"), "password", "it can be typed again")
        browser.expect(browser.refused("nobody", site.password), WRONG, "a wrong name")
        browser.fill(f" {site.user.upper()} ", site.password)
        browser.is_inside("/")
        title = browser.first_todo()[0]
        browser.driver.refresh()
        browser.is_inside("/")
        browser.expect_kept(title, "wrapped", "some", "logged in")

        browser.stop_workers()
        browser.driver.refresh()
        browser.is_inside("/")
        browser.driver.get(f"{site.root}/search.html")
        browser.is_inside("search.html")

        first = browser.driver.current_window_handle
        browser.driver.switch_to.new_window("tab")
        browser.visit()
        browser.is_inside("/")
        browser.stop_workers()
        browser.driver.refresh()
        browser.is_inside("/")
        browser.log_out()
        browser.driver.switch_to.window(first)
        browser.is_outside()
        browser.expect(browser.driver.current_url, f"{site.root}/index.html", "the other tab is logged out")
        browser.expect_kept(title, "nothing", "some", "logged out")
        browser.driver.back()
        browser.is_outside()

        browser.log_in()
        browser.new_window()
        browser.visit()
        browser.is_outside()
        browser.expect_kept(title, "wrapped", "some", "the last tab was closed")
        browser.log_in()
        browser.log_out(remove=True)
        browser.expect_kept(title, "nothing", "none", "logged out without a copy")
        browser.visit()
        browser.is_outside()


def slow(site):
    """While the log-in takes its time, the form waits and cannot be sent again."""
    with Visitor(site) as browser:
        site.delays["key.json"] = 1
        browser.visit()
        browser.run("""new MutationObserver((changes) => { localStorage.busy = (localStorage.busy ?? 0) * 1 + 1 })
            .observe(document.querySelector(".busy-of-login"), { attributeFilter: ["hidden"] })""")
        browser.log_in()
        site.delays.clear()
        browser.expect(browser.run("return localStorage.busy"), "1", "times that the form began or ended to wait")
        token = browser.run("return sessionStorage.getItem(arguments[0])", f"docket-sealed {site.root}/")
        browser.expect(token is None, False, "the tab has its token")


def staying(site):
    """A log-in that is kept on the device, after the end of the browser."""
    profile = tempfile.mkdtemp()
    with Visitor(site, profile=profile) as browser:
        browser.visit()
        browser.log_in(stay=True)
        title = browser.first_todo()[0]
        browser.wait(lambda: browser.one(".top .find + .btn").get_attribute("title") != "")
        browser.expect_kept(title, "key", "some", "staying")
        browser.stop_workers()
        browser.new_window()
        browser.visit()
        browser.is_inside("/")
    with Visitor(site, profile=profile) as again:
        again.visit("search.html")
        again.is_inside("search.html")
        again.visit()
        again.log_out()
        again.expect_kept(title, "nothing", "some", "logged out")
        again.new_window()
        again.visit()
        again.is_outside()


def reading(site):
    """The pages of the user: tabs, links of the rail, a todo and the search; and the form from a disk."""
    with Visitor(site) as browser:
        browser.visit()
        browser.log_in()
        links = browser.run("""return [...document.querySelectorAll(".tabs a, .rail a")].map((a) => [a.textContent.trim(), a.href])""")
        names = [name for name, _ in links]
        tabs = ["Home", "Starred", "Past", "Board", "Calendar", "Categories", "Insights", "Profile"]
        browser.expect([tab for tab in tabs if not any(name.startswith(tab) for name in names)], [], "tabs that are missing")
        for address in sorted({href for _, href in links if href.startswith(site.root)}):
            browser.driver.get(address)
            browser.is_inside()
            browser.wait(lambda: browser.all(".top .btn"))
        browser.visit()
        title, address = browser.first_todo()
        browser.one("#list a.title").click()
        browser.wait(lambda: browser.texts("h1") == [title])
        browser.expect(browser.driver.current_url, address, "the address of a todo")

        browser.type("/")
        browser.expect(browser.run("return document.activeElement.id"), "q", "the key / goes to the field")
        word = max(title.split(), key=len)
        browser.type(word[:-1])
        browser.wait(lambda: title in browser.texts(".panel .hit"))
        browser.type(Keys.ENTER)
        browser.wait(lambda: title in browser.texts("#search .todos .title"))
        browser.expect(browser.driver.current_url.split("#")[0], f"{site.root}/search.html", "the page of results")
        browser.driver.refresh()
        browser.wait(lambda: title in browser.texts("#search .todos .title"))
        browser.look_at_logs()
        browser.visit("no-such-page.html")
        browser.wait(lambda: browser.texts("h1") == ["Not found"])
        browser.ignore(404)

        browser.open((site.pages / "index.html").resolve().as_uri())
        note = browser.wait(lambda: browser.texts(".note"))[0]
        browser.expect(note.startswith("Logging in needs https, or a server on this machine"), True, f"from a disk there is no cryptography: {note}")
        browser.expect(browser.all("#login"), [], "and no form")


def addresses(site):
    """Pages that are asked for before the log-in, by bookmarks and old addresses."""
    with Visitor(site) as browser:
        browser.open(f"{site.host}/repo/index.html")
        browser.wait(lambda: browser.run("return navigator.serviceWorker.controller !== null"))
        past = f"users/{site.user}/past.html"
        browser.visit(past + "#x")
        browser.is_outside()
        browser.expect(browser.driver.current_url, f"{site.root}/index.html#to={past}#x", "404.html leads to the form")
        browser.ignore(404)
        browser.log_in(past + "#x")
        browser.visit("past.html?a=1")
        browser.is_inside(past)
        browser.visit()
        title, address = browser.first_todo()
        browser.log_out()
        browser.open(address + "#comments")
        browser.is_outside()
        browser.expect(browser.driver.current_url, address + "#comments", "a known browser shows the form in place")
        browser.log_in("#comments")
        browser.expect(browser.texts("h1"), [title], "and then the todo")
        # To a browser, a path that begins with two slashes is the address of another host.
        browser.open(f"{site.host}//evil.example/users/{site.user}/x")
        browser.wait(lambda: browser.driver.current_url.endswith("#to=x"))
        browser.expect(browser.driver.current_url, f"{site.host}/evil.example/users/{site.user}/index.html#to=x", "404.html leads to no other host")
        browser.ignore(404)
        for foreign in ["//example.org/", "../../index.html", "https:example.org", "%2e%2e/%2e%2e/index.html"]:
            browser.visit("index.html#to=" + foreign)
            browser.is_inside(f"/users/{site.user}/index.html")


def offline(site):
    """Reads without a connection, and logs in to the copy on the device."""
    with Visitor(site) as browser:
        browser.visit()
        browser.log_in()
        title, address = browser.first_todo()
        browser.wait_for_copy()
        browser.look_at_logs()
        site.stop()
        browser.visit(f"users/{site.user}/past.html")
        browser.is_inside()
        note = browser.wait(lambda: browser.texts(".note"))[0]
        browser.expect(note.startswith("No connection. This page is from "), True, f"the page says so: {note}")
        browser.stop_workers()
        browser.open(address)
        browser.is_inside()
        browser.expect(browser.texts("h1"), [title], "a todo that was not opened before")
        browser.log_out()
        browser.expect_kept(title, "nothing", "all", "logged out without a connection")
        browser.expect(browser.refused(site.user, "wrong"), WRONG, "a wrong password without a connection")
        browser.log_in()
        browser.visit()
        browser.is_inside()
        browser.expect(browser.first_todo()[0], title, "Home without a connection")
        browser.look("Home without a connection")
        site.start()
        browser.visit()
        browser.is_inside()
        browser.expect(browser.texts(".note"), [], "with a connection pages come from the network")
        browser.log_out(remove=True)
        browser.expect_kept(title, "nothing", "none", "logged out without a copy")
        site.stop()
        browser.driver.refresh()
        browser.wait(lambda: browser.driver.execute_script("return document.readyState") == "complete")
        browser.expect(browser.refused(site.user, site.password), "There is no connection, and no copy of these pages on this device.", "no copy")
        site.start()
        browser.driver.get_log("browser")  # Requests that failed.


def password(site):
    """Changes the password on the profile's page, by the key file that it hands over."""
    with Visitor(site) as browser:
        browser.visit(f"users/{site.user}/profile.html")
        browser.ignore(404)
        browser.log_in("profile.html")

        def change(old, new, again=None):
            for name, text in [("old", old), ("next", new), ("again", again or new)]:
                browser.one(f"dialog [name={name}]").clear()
                browser.one(f"dialog [name={name}]").send_keys(text)
            browser.one("dialog .btn.main").click()

        browser.press("Change password")
        browser.look("the form for a new password")
        change(site.password, NEW_PASSWORD, "another")
        browser.wait(lambda: browser.texts("#refusal-again") == ["The two new passwords differ."])
        change("wrong", NEW_PASSWORD)
        browser.wait(lambda: browser.texts("#refusal-old") == ["The old password is wrong."])
        change(site.password, NEW_PASSWORD)
        text = browser.wait(lambda: browser.all("dialog pre"), 20)[0].get_attribute("textContent")
        browser.look("a new key file")
        (site.workspace / "users" / site.user / "key.yml").write_text(text, encoding="utf-8")
        site.build()
        browser.visit()
        browser.is_inside("/")
        browser.log_out()
        browser.expect(browser.refused(site.user, site.password), WRONG, "the old password")
        browser.log_in(password=NEW_PASSWORD)
        browser.log_out()
    site.password = NEW_PASSWORD


def damaged(site):
    """A damaged file has words of its own, on the form and on a page."""

    def damage(number):
        path = site.pages / "sealed" / f"{number}.bin"
        whole = path.read_bytes()
        path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
        later = path.stat().st_mtime + 10  # The server tells versions by their seconds.
        os.utime(path, (later, later))
        return path, whole, later

    def mend(path, whole, later):
        path.write_bytes(whole)
        os.utime(path, (later + 10, later + 10))

    with Visitor(site) as browser:
        browser.visit()
        start = damage(0)
        browser.expect(browser.refused(site.user, site.password).startswith(DAMAGED), True, "a damaged start")
        mend(*start)
        browser.log_in()
        _, address = browser.first_todo()
        browser.look_at_logs()
        browser.stop_workers()
        chunks = [damage(number) for number in range(1, len(list((site.pages / "sealed").iterdir())))]
        browser.open(address)
        browser.wait(lambda: browser.texts("h1") == ["Damaged"])
        browser.expect(browser.texts(".lead")[0].startswith(DAMAGED), True, "and its words")
        browser.look("a damaged page")
        for chunk in chunks:
            mend(*chunk)
        browser.driver.refresh()
        browser.is_inside()
        browser.ignore(500)


def appearance(site):
    """axe-core finds nothing, and nothing scrolls sideways."""
    for width, dark in [(1280, False), (390, True)]:
        with Visitor(site, width, dark=dark) as browser:
            browser.visit()
            browser.is_outside()
            browser.look("the form")
            gap = browser.run("""const [form, more] = [...document.querySelectorAll("#login, main > details")]
                .map((e) => e.getBoundingClientRect()); return more.top - form.bottom""")
            browser.expect(gap > 10, True, f"the question below the form stands apart: {gap}")
            browser.refused(site.user, "wrong")
            browser.look("the form after a wrong password")
            browser.log_in()
            browser.wait(lambda: browser.all("button"))
            browser.look("Home")
            address = browser.first_todo()[1]
            for name, page in [("a todo", address), ("the board", f"{site.root}/users/{site.user}/board.html"),
                               ("the profile", f"{site.root}/users/{site.user}/profile.html")]:
                browser.open(page)
                browser.is_inside()
                browser.look(name)
            browser.press("Log out")
            browser.look("the question before the end")


def main(*arguments):
    site = Site(*arguments)
    problems = []
    for flow in [logging_in, slow, staying, reading, addresses, offline, appearance, password, damaged]:
        try:
            flow(site)
        except Exception as error:  # One flow does not hide the others.
            site.visitors[-1].problems.append(f"{error!r:.300}")
        for visitor in site.visitors:
            others = {o for o in visitor.origins if o.startswith("http") and o != site.host}
            visitor.problems += [f"a request to {origin}" for origin in sorted(others)]
            problems += [f"{flow.__name__}: {problem}" for problem in visitor.problems]
        site.visitors.clear()
    site.stop()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4]))
