"""Shows that several people use one server: team.py DOCKET FOLDER

FOLDER is a copy of the example team, which becomes a repository and is changed here.
"""

import pathlib
import signal
import subprocess
import sys
import time

from browser import Browser
from served import FOLDER, PROGRAM, Server

PASSWORD = "correct horse battery"
PASSPORT = "users/ana/todos/renew-passport.html"
COFFEE = "users/bob/todos/coffee-machine.html"


def git(*words, folder=FOLDER):
    identity = ["-c", "user.name=Host", "-c", "user.email=host@example.org"]
    return subprocess.run(["git", "-C", str(folder), *identity, *words], check=True, capture_output=True, text=True).stdout


def invite(*name):
    words = [PROGRAM, "-s", str(FOLDER), "user", "invite", *name]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def fill(browser, **fields):
    for name, value in fields.items():
        field = browser.one(f"form [name='{name}']:not([type=hidden])")
        field.clear()
        field.send_keys(value)
    browser.one("form [name]:not([type=hidden]) ~ .btn, form:has(.field) .btn").click()


def press(browser, selector):
    """A message at the lower edge of the window may cover what is there."""
    button = browser.wait(lambda: next(iter(browser.all(selector)), None))
    browser.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", button)
    button.click()


def heading(browser, words):
    browser.wait(lambda: browser.texts("h1") == [words])


def go(browser, server, path):
    browser.driver.get(server.site + path)
    browser.wait(lambda: browser.run("return Boolean(window.docketEdit)"))


def shows(browser, words):
    return browser.run("return document.body.innerText.includes(arguments[0])", words)


def log():
    return git("log", "--reverse", "--format=%an <%ae>: %s").splitlines()[1:]


def set_passwords(bob, ana, server):
    """A link works once; then the password does."""
    link = invite("ana")
    assert link.startswith(server.site + "-/join?code="), link
    ana.driver.get(link)
    heading(ana, "Choose a password")
    ana.check_accessibility("set a password")
    fill(ana, new_password=PASSWORD, new_password_again="another password")
    ana.wait(lambda: ana.texts(".refusal") == ["The two new passwords differ."])
    fill(ana, new_password=PASSWORD, new_password_again=PASSWORD)
    ana.wait(lambda: ana.driver.current_url == server.site + "users/ana/index.html")
    bob.driver.get(link)
    heading(bob, "This link does not work")
    bob.driver.get(invite("bob"))
    fill(bob, new_password=PASSWORD, new_password_again=PASSWORD)
    bob.wait(lambda: bob.driver.current_url == server.site + "users/bob/index.html")


def log_out_and_in(bob, ana, server):
    """A wrong password is said, and the page that was asked for follows the right one."""
    bob.driver.get(server.site + "-/account")
    bob.check_accessibility("account")
    log_out(bob)
    bob.check_accessibility("log in")
    bob.driver.get(server.site + COFFEE)
    heading(bob, "Log in")
    fill(bob, username="bob", password="wrong password")
    bob.wait(lambda: bob.texts(".refusal") == ["Wrong username or password."])
    fill(bob, username="BOB@harbour.example", password=PASSWORD)
    bob.wait(lambda: bob.driver.current_url == server.site + COFFEE)


def log_out(browser, keeps=False):
    press(browser, "main a[href='/-/logout']")
    heading(browser, "Log out?")
    browser.check_accessibility("log out")
    if keeps:
        browser.one("[name='keep']").click()
    press(browser, "main form .btn")
    heading(browser, "Log in")
    browser.wait(lambda: browser.texts("[role=status]") == ["You are logged out. This browser keeps the pages." if keeps else "You are logged out."])


def kept(browser):
    """The addresses of the pages that the browser keeps."""
    return browser.driver.execute_async_script("""
        const done = arguments[arguments.length - 1];
        caches.keys().then(async (names) => {
          const found = [];
          for (const name of names) found.push(...(await (await caches.open(name)).keys()).map((request) => request.url));
          done(found.filter((url) => url.endsWith(".html")));
        })""")


def read_without_the_server(ana, server):
    """Home and the todos on it are there, also those that were not seen; what is changed waits."""
    ana.driver.get(server.site + "users/ana/index.html")
    ana.wait(lambda: ana.texts("main .title"))
    todo = ana.run("return document.querySelector(\"main .todos a[href*='todos/']\").href")
    ana.wait(lambda: todo in kept(ana))
    server.process.send_signal(signal.SIGKILL)
    server.process.wait(60)
    ana.driver.get(server.site + "users/ana/index.html")
    ana.wait(lambda: shows(ana, "The server does not answer. This page is from"))
    ana.driver.get(todo)
    ana.wait(lambda: ana.all(".acts button[name='action.star']"))
    ana.driver.get(server.site + "users/ana/past.html")
    heading(ana, "No connection")
    go(ana, server, PASSPORT)
    press(ana, ".acts button[name='action.done']")
    ana.wait(lambda: shows(ana, "1 change waits for the server"))
    assert shows(ana, f"Complete {ana.one('main h1').text}"), ana.texts(".docket-notice")


def forget_what_was_kept(ana, server):
    """Unless it is asked to, the browser of somebody who logged out has nothing to show."""
    for keeps in [True, False]:
        ana.driver.get(server.site + "-/account")
        log_out(ana, keeps)
        if keeps:
            assert kept(ana)
        else:
            ana.wait(lambda: not kept(ana))
        fill(ana, username="ana", password=PASSWORD)
        ana.wait(lambda: ana.driver.current_url == server.site + "users/ana/index.html")


def end_elsewhere(ana, bob, server):
    """A session that was ended from another device leaves nothing, whatever way leads to the page for logging in."""
    ana.driver.get(server.site + "users/ana/index.html")
    ana.wait(lambda: len(kept(ana)) > 1)
    with Browser() as other:
        other.driver.get(server.site + "-/login")
        fill(other, username="ana", password=PASSWORD)
        other.wait(lambda: other.driver.current_url == server.site + "users/ana/index.html")
        other.driver.get(server.site + "-/account")
        press(other, "form:has([value='everywhere']) .btn")
        heading(other, "Log in")
    link = ana.wait(lambda: ana.all(".docket-notice a[href^='/-/login']"))[0]
    link.click()
    heading(ana, "Log in")
    ana.wait(lambda: ana.run("return navigator.serviceWorker.getRegistration('/').then((found) => !found)") and not kept(ana))
    fill(ana, username="ana", password=PASSWORD)
    ana.wait(lambda: ana.driver.current_url == server.site + "users/ana/index.html")


def change_what_is_theirs(bob, ana, server):
    """Each has the controls of the own todos, and sees at once what the other does."""
    go(ana, server, COFFEE)
    go(bob, server, COFFEE)
    assert bob.all(".acts button[name='action.done']") and not ana.all(".acts button[name='action.done']")
    press(ana, ".acts button[name='action.star']")
    ana.wait(lambda: ana.all(".acts button[name='action.unstar']"))
    field = ana.one("form:has([name='action.comment']) textarea")
    field.send_keys("Shall I bring one from home?")
    press(ana, "[name='action.comment']")
    bob.wait(lambda: shows(bob, "Shall I bring one from home?"))
    press(bob, ".acts button[name='action.done']")
    ana.wait(lambda: shows(ana, "Reopen") or "completed" in ana.one("main").text.lower())
    assert "status: done" in (FOLDER / "users/bob/coffee-machine.md").read_text() or "completed:" in (FOLDER / "users/bob/coffee-machine.md").read_text()


def see_nothing_sealed(bob, ana, server):
    """The sealed user of the example is nowhere."""
    for path in ["people.html", "index.html", "todos.json", "search.html?q=user:test"]:
        ana.driver.get(server.site + path)
        assert "test" not in {each.lower() for each in ana.texts("main a, .rail a")}, path
    ana.driver.get(server.site + "users/test/")
    assert not ana.all("form.login")


def sign_up(bob, ana, server):
    """A new account by the rules of 'docket user add'."""
    with Browser(width=390, dark=True) as eva:
        eva.driver.get(invite())
        heading(eva, "Create an account")
        eva.check_accessibility("create an account")
        eva.check_layout("create an account")
        account = dict(first_name="Eva", last_name="Luz", email="eva@harbour.example", new_password=PASSWORD, new_password_again=PASSWORD)
        fill(eva, username="bob", **account)
        eva.wait(lambda: eva.texts(".refusal") == ["The username “bob” is taken."])
        fill(eva, username="eva", **account)
        eva.wait(lambda: eva.driver.current_url == server.site + "users/eva/index.html")
        eva.driver.get(server.site + "-/account")
        heading(eva, "Account")
        assert shows(eva, "Eva Luz")
        return eva.problems + unexpected(eva)


def exchange_with_the_remote(port):
    """Commits of the server and of a colleague's clone arrive on both sides, each by its author."""
    home = FOLDER.resolve().parent
    remote, clone = home / "remote.git", home / "clone"
    git("clone", "-q", "--bare", str(FOLDER), str(remote), folder=".")
    git("remote", "add", "origin", str(remote))
    git("fetch", "-q", "origin")
    git("branch", "-q", "--set-upstream-to", "origin/" + git("branch", "--show-current").strip())
    git("clone", "-q", str(remote), str(clone), folder=".")
    file = pathlib.Path("users/chen/inspect-fenders.md")
    (clone / file).write_text("---\ntitle: Inspect the fenders\n---\n", encoding="utf-8")
    git("add", "-A", folder=clone)
    git("-c", "user.name=Chen", "commit", "-qm", "by hand", folder=clone)
    git("push", "-q", folder=clone)
    (FOLDER / "users/bob/by-hand.md").write_text("---\ntitle: Written on the server\n---\n", encoding="utf-8")
    server = Server("--team", "--sync", port=port)
    try:
        end = time.monotonic() + 60
        while not (FOLDER / file).exists() or "bob/by-hand" not in git("log", "--all", "--format=%s", folder=remote):
            assert time.monotonic() < end, (git("log", "--format=%an %s"), git("status", "--short"))
            time.sleep(0.2)
    finally:
        server.stop()
    assert "Chen: by hand" in git("log", "--format=%an: %s", folder=remote)


def unexpected(browser):
    """A browser writes down each answer that is no success: refusals and questions are none."""
    expected = [f"the server responded with a status of {status}" for status in (401, 404, 409, 410, 422)]
    return [each for each in browser.console() if not any(status in each for status in expected)]


def main():
    git("init", "-q")
    git("add", "-A")
    git("commit", "-qm", "start")
    server = Server("--team")
    problems = []
    try:
        with Browser() as bob, Browser(width=390) as ana:
            for show in [set_passwords, log_out_and_in, change_what_is_theirs, see_nothing_sealed, sign_up]:
                try:
                    problems += show(bob, ana, server) or []
                except Exception:
                    for browser in [bob, ana]:
                        print(browser.driver.current_url, browser.one("body").text, browser.console(), sep="\n")
                    raise
            # What was answered is in a commit after a crash too, and people stay logged in.
            for browser in [bob, ana]:
                problems += unexpected(browser)
            bob.driver.get("about:blank")
            read_without_the_server(ana, server)
            server = Server("--team", port=server.port)
            for path, author in [("users/bob/coffee-machine.md", "Bob Okafor <bob@harbour.example>"),
                                 ("users/ana/stars.yml", "Ana Núñez <ana@harbour.example>"),
                                 ("users/eva/profile.md", "Eva Luz <eva@harbour.example>"),
                                 ("docket.yml", "Ana Núñez <ana@harbour.example>")]:
                assert git("log", "-1", "--format=%an <%ae>", "--", path).strip() == author, (path, log())
            assert git("status", "--porcelain") == ""
            go(ana, server, PASSPORT)
            ana.wait(lambda: ana.all(".acts button[name='action.reopen']"))
            # It complains of each answer that did not come.
            ana.console()
            forget_what_was_kept(ana, server)
            end_elsewhere(ana, bob, server)
            for browser in [bob, ana]:
                problems += browser.problems + unexpected(browser)
                browser.driver.get("about:blank")
            server.stop()
            assert log()[-1] == "Ana Núñez <ana@harbour.example>: ana: complete renew-passport", log()
            assert git("status", "--porcelain") == ""
            git("fsck", "--strict")
            exchange_with_the_remote(server.port)
    finally:
        if server.process.poll() is None:
            server.stop()
    for problem in problems:
        print(problem)
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
