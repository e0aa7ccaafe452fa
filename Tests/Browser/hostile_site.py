"""Opens a site whose todos are hostile, in headless Chromium: hostile_site.py SITE.

Every list, every kind of page and all search results are rendered. Prints each script that ran, each report of the
pages' policy and each other error, and ends with 1 if there is any.
"""

import pathlib
import sys

from browser import Browser, serve


def main(site):
    server, address = serve(site)
    pages = sorted(str(path.relative_to(site)) for path in pathlib.Path(site).rglob("*.html"))
    lists = [page for page in pages if "/todos/" not in page][:60]
    todos = [page for page in pages if "/todos/" in page][:60]
    with Browser() as browser:
        for page in lists + todos:
            browser.open(f"{address}/{page}")
            browser.expect(browser.run("return document.scripts.length > 0 && !!document.title"), True, page)
        browser.open(f"{address}/search.html")
        total = browser.wait(lambda: int(browser.one("h1").text.split()[0].replace(",", "")))
        while browser.run("return document.querySelectorAll('#search .todos > li').length") < total:
            browser.run("scrollTo(0, document.body.scrollHeight)")
        browser.expect(browser.all("#search .todos script, #search .todos img, #search .todos [onerror]"), [], "elements")
        for word in ["<script>", "javascript:", "%s", "\u202e", "&lt;", "a"]:
            browser.one("#q").clear()
            browser.one("#q").send_keys(word)
            browser.wait(lambda: browser.texts("#search .todos .title, #list p"))
        browser.expect(browser.run("return Object.keys(window).includes('hacked')"), False, "a script ran")
    problems = browser.problems
    problems += [f"a request to {origin}" for origin in browser.origins if origin not in (address, "about:blank")]
    server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
