"""Reads a site without a connection, in headless Chromium: offline.py SITE CHANGED WITHOUT.

CHANGED is a later build of SITE, in which the title of renew-passport is "Changed"; WITHOUT is one without `offline`.
All are served below /repo/, one after the other. Prints what is wrong, a line each, and ends with 1 if there is
anything.
"""

import os
import pathlib
import sys
import time
import tempfile

from browser import Browser, Keys, serve

TODO = "users/ana/todos/renew-passport.html"
STORED = """const done = arguments[arguments.length - 1];
    caches.keys().then(async (names) => {
      const found = {};
      for (const name of names) found[name] = (await (await caches.open(name)).keys()).map((request) => request.url);
      done(found);
    })"""

REMOVED = """const done = arguments[arguments.length - 1], image = new Image();
    image.onerror = () => done();
    caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => { image.src = "assets/none.svg"; })"""


def stored(browser):
    """The addresses in each cache."""
    return browser.driver.execute_async_script(STORED)


def note(browser):
    return browser.wait(lambda: browser.texts(".note"))[0]


def main(*sites):
    folder = tempfile.mkdtemp()

    def publish(site):
        # This server tells the versions of a file by their seconds, and the sites were built in one.
        for path in site.rglob("*.*"):
            os.utime(path)
        link = os.path.join(folder, "new")
        os.symlink(os.path.abspath(site), link)
        os.replace(link, os.path.join(folder, "repo"))

    def stop(server):
        server.shutdown()
        server.server_close()

    publish(sites[0])
    server, host = serve(folder)
    port, root = server.server_address[1], host + "/repo"
    with Browser() as browser:
        browser.open(f"{root}/all.html")
        browser.wait(lambda: len(stored(browser)) == 1 and f"{root}/all.html" in list(stored(browser).values())[0], 30)
        browser.wait(lambda: browser.run("return navigator.serviceWorker.controller !== null"))
        first = stored(browser)
        browser.expect(len(next(iter(first.values()))) < 55, True, f"few files are stored at once: {first}")
        browser.expect(browser.run("return document.querySelector('link[rel=manifest]').href"), f"{root}/manifest.webmanifest", "the manifest")
        manifest = browser.driver.execute_cdp_cmd("Page.getAppManifest", {})
        browser.expect(manifest.get("errors"), [], "mistakes of the manifest")
        browser.open(f"{root}/{TODO}")
        browser.wait(lambda: f"{root}/{TODO}" in next(iter(stored(browser).values())))
        browser.expect(browser.texts(".note"), [], "a page from the network says nothing")
        browser.look_at_logs()

        stop(server)
        for page in ["", "index.html", TODO + "?a=1#b", "users/ana/index.html", "users/bob/index.html"]:
            browser.open(f"{root}/{page}")
            browser.expect(note(browser).startswith("No connection. This page is from "), True, f"{page} says so: {note(browser)}")
            color = browser.run("return getComputedStyle(document.querySelector('.rail')).position")
            browser.expect(color, "sticky", f"the style of {page} is stored")
        browser.wait(lambda: len(browser.texts(".rail .people a")) > 3)
        browser.type("/")
        browser.one("#q").click()
        browser.wait(lambda: browser.texts(".scope"))
        browser.type(Keys.BACKSPACE, "passp")
        browser.wait(lambda: browser.texts(".panel .hit"))
        browser.check_accessibility("a stored page")
        browser.open(f"{root}/users/bob/past.html")
        browser.expect(browser.texts("h1"), ["No connection"], "a page that was not seen")
        link = browser.run("return document.querySelector('.rail .pages a').href")
        browser.expect(link, f"{root}/index.html", "its links lead on")
        browser.driver.get_log("browser")  # Requests that failed.

        publish(sites[1])
        server, _ = serve(folder, port)
        browser.open(f"{root}/index.html")
        browser.expect(browser.texts(".note"), [], "with a connection pages come from the network")

        def renewed():
            caches = stored(browser)
            return caches if len(caches) == 1 and caches.keys() != first.keys() else None

        def renewed_by_a_visit():
            """A visit gives up what the network is too slow for; the next one tries again."""
            browser.open(f"{root}/index.html")
            end = time.monotonic() + 15
            while not renewed() and time.monotonic() < end:
                time.sleep(0.1)
            return renewed()

        addresses = next(iter(browser.wait(renewed_by_a_visit, 180).values()))
        browser.expect(f"{root}/{TODO}" in addresses, True, f"pages of the old build are replaced: {addresses}")
        stop(server)
        browser.open(f"{root}/{TODO}")
        browser.expect(browser.texts("h1"), ["Changed"], "a stored page is the new build's")
        browser.open(f"{root}/index.html")
        browser.driver.execute_async_script(REMOVED)
        browser.expect(stored(browser), {}, "a worker whose cache was removed, as by the next one, makes none")
        browser.driver.get_log("browser")

        publish(sites[2])
        server, _ = serve(folder, port)
        browser.open(f"{root}/index.html")
        browser.expect(browser.texts(".note"), [], "a site that stores nothing any more comes from the network")
        browser.wait(lambda: stored(browser) == {})

        def is_free():
            browser.open(f"{root}/index.html")
            return browser.run("return navigator.serviceWorker.controller === null")

        browser.wait(is_free)
        browser.driver.get_log("browser")  # The worker's request for sw.js, which is gone.
    stop(server)
    problems = browser.problems + [f"a request to {o}" for o in browser.origins if o not in (host, "about:blank")]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*map(pathlib.Path, sys.argv[1:4])))
