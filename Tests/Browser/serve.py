"""Shows that open pages follow the files of a workspace: serve.py DOCKET FOLDER

FOLDER is a copy of the example team, which is changed here.
"""

import re
import sys
import time

from browser import Browser, Keys
from served import FOLDER, Server, replace


def main():
    server = Server()
    try:
        with Browser(height=700) as browser:
            browser.open(server.address)
            browser.expect(browser.driver.current_url, server.site, "the address after the token")
            for show in [follow_a_todo, keep_the_place, have_chips_once, show_a_mistake, see_it_in_another_tab,
                         open_sealed_pages, begin_with_a_mistake]:
                show(browser, server)
            browser.driver.get(server.site)
            browser.check_accessibility("served page")
            # Before the server ends, which a browser reports as an error of the page.
            browser.driver.get("about:blank")
        others = [origin for origin in browser.origins if not origin.startswith(("http://localhost:", "data:", "about:"))]
        if others:
            browser.problems.append(f"requests went to {others}")
    finally:
        status, seconds = server.stop()
    if status != 0 or seconds > 10:
        browser.problems.append(f"the server ended with {status} after {seconds:.1f} s")
    for problem in browser.problems:
        print(problem)
    sys.exit(1 if browser.problems else 0)


def title_of(path):
    return re.search(r"^title: (.*)$", (FOLDER / path).read_text(encoding="utf-8"), re.M).group(1)


def follow_a_todo(browser, server):
    """A saved title comes to an open page, which is not loaded again."""
    browser.driver.get(server.site + "users/ana/todos/renew-passport.html")
    browser.wait(lambda: browser.run("return docket !== undefined"))
    browser.run("window.kept = true")
    old = title_of("users/ana/renew-passport.md")
    replace("users/ana/renew-passport.md", "title: " + old, "title: Renew both passports")
    browser.wait(lambda: browser.one("h1").text == "Renew both passports")
    browser.expect(browser.driver.title.split(" · ")[0], "Renew both passports", "the title of the document")
    browser.expect(browser.run("return window.kept"), True, "the page is not loaded again")
    browser.expect(len(browser.all(".docket-changed")) > 0, True, "the change is marked")
    browser.wait(lambda: not browser.all(".docket-changed"))


def keep_the_place(browser, server):
    """The scroll position, the focus, a half-typed search, an open fold and a selection stay."""
    browser.driver.get(server.site + "index.html")
    browser.wait(lambda: browser.all(".rail .people a .count"))
    counts = browser.texts(".rail .people a")
    browser.one("#q").send_keys("pass")
    browser.run("const fold = document.querySelector('main details:not([open])'); if (fold) fold.open = true")
    browser.run("scrollTo(0, 200)")
    state = """const q = document.getElementById("q")
        return [scrollY, document.activeElement.id, q.value, q.selectionStart,
            document.querySelectorAll("main details[open]").length]"""
    before = browser.run(state)
    (FOLDER / "users/ana/serve-a-page.md").write_text("---\ntitle: Serve a page\ndue: 2026-11-21\n---\n")
    browser.wait(lambda: "Serve a page" in browser.one("main").get_attribute("textContent"))
    browser.expect(browser.run(state), before, "scroll, focus, text, caret and folds")
    browser.wait(lambda: browser.texts(".rail .people a") != [])
    browser.expect(len(browser.texts(".rail .people a")), len(counts), "the people of the rail")
    browser.expect([len(browser.all(each)) for each in [".top > .btn", ".top > .menu"]], [0, 1], "the buttons of the top")
    (FOLDER / "users/ana/serve-a-page.md").unlink()
    browser.wait(lambda: "Serve a page" not in browser.one("main").get_attribute("textContent"))
    browser.expect(browser.run(state)[:4], before[:4], "scroll, focus, text and caret after it was removed")
    browser.type(Keys.ESCAPE)


def have_chips_once(browser, server):
    """A second category brings its chips in place of those that the page has."""
    folder = FOLDER / "users/eva"
    folder.mkdir()
    (folder / "profile.md").write_text("---\nname: Eva\n---\n", encoding="utf-8")
    for name in ["one", "two", "three", "four", "five", "six"]:
        text = f"---\ntitle: {name}\ndue: 2099-01-01\ncategory: Work\npriority: high\n---\n"
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    browser.driver.get(server.site + "people.html")
    browser.wait(lambda: "Eva" in browser.one("main").get_attribute("textContent"))
    browser.driver.get(server.site + "users/eva/index.html")
    browser.wait(lambda: browser.all("#list .todos"))
    replace("users/eva/two.md", "category: Work", "category: Travel")
    browser.wait(lambda: any("Travel" in text for text in browser.texts(".chips")))
    browser.expect(len(browser.all("main .chips:not(nav)")), 1, "rows of chips")
    browser.driver.get(server.site)
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()


def show_a_mistake(browser, server):
    """A mistake in the settings is shown above the last good page, and goes when it is mended."""
    heading = browser.one("h1").text
    replace("docket.yml", "title:", "titel:")
    # By its text: it is drawn again when the same is said again. Another one may be of the folder that was just removed.
    browser.wait(lambda: any("docket.yml:" in notice for notice in browser.texts(".docket-notice")))
    browser.expect(browser.one("h1").text, heading, "the last good page")
    browser.check_accessibility("page with a mistake")
    # Once closed, it stays closed when the page is loaded again, until there is another.
    browser.run("document.querySelector('.docket-notice button').click()")
    browser.driver.refresh()
    time.sleep(1)
    browser.expect(browser.texts(".docket-notice"), [], "notices after one was closed")
    replace("docket.yml", "titel:", "tittel:")
    browser.wait(lambda: browser.all(".docket-notice"))
    replace("docket.yml", "tittel:", "title:")
    browser.wait(lambda: not browser.all(".docket-notice"))
    # The first mistake, made again after it was mended, is a new one.
    replace("docket.yml", "title:", "titel:")
    browser.wait(lambda: browser.all(".docket-notice"))
    replace("docket.yml", "titel:", "title:")
    browser.wait(lambda: not browser.all(".docket-notice"))


def open_sealed_pages(browser, server):
    """The sealed user logs in, and reads a change after it was saved."""
    browser.driver.get(server.site + "users/test/")
    browser.wait(lambda: browser.all("#login button:not([hidden])"))
    browser.one("[name=username]").send_keys("test")
    browser.one("[name=password]").send_keys("test21", Keys.ENTER)
    browser.wait(lambda: browser.all("html[data-sealed]"))
    # The only tab comes back: the worker shows the form at the address of the page until it has the tab's token.
    browser.driver.get("about:blank")
    browser.driver.get(server.site + "users/test/users/test/todos/order-the-cake.html")
    browser.wait(lambda: browser.all("html[data-sealed]"))
    browser.expect(browser.texts("h1"), ["Order the cake"], "the page that was asked for")
    replace("users/test/order-the-cake.md", "title: Order the cake", "title: Order two cakes")

    time.sleep(0.5)
    # The first visit brings the worker of the new version, which takes over once the page was loaded.
    for pause in [3, 0]:
        browser.driver.refresh()
        browser.wait(lambda: browser.all("html[data-sealed]"))
        time.sleep(pause)
    browser.wait(lambda: browser.texts("h1") == ["Order two cakes"])


def begin_with_a_mistake(browser, _):
    """A server that starts with a mistake shows it, and the site once it is mended."""
    replace("docket.yml", "title:", "titel:")
    server = Server()
    try:
        browser.driver.get(server.address)
        notice = browser.wait(lambda: browser.all(".docket-notice"))[0]
        browser.expect("docket.yml:" in notice.text, True, "the path in " + repr(notice.text))
        browser.check_accessibility("page before there is a site")
        replace("docket.yml", "titel:", "title:")
        browser.wait(lambda: browser.all(".rail"))
        browser.driver.get("about:blank")
    finally:
        server.stop()


def see_it_in_another_tab(browser, server):
    """A page that was hidden while files changed catches up when it is seen again."""
    first = browser.driver.current_window_handle
    browser.driver.get(server.site + "users/ana/todos/renew-passport.html")
    browser.driver.switch_to.new_window("tab")
    browser.driver.get(server.site + "users/ana/todos/renew-passport.html")
    replace("users/ana/renew-passport.md", "title: Renew both passports", "title: Renew three passports")
    browser.wait(lambda: browser.one("h1").text == "Renew three passports")
    browser.driver.close()
    browser.driver.switch_to.window(first)
    browser.wait(lambda: browser.one("h1").text == "Renew three passports")


main()
