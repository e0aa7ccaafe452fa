"""Looks at each kind of page of the example team's site in headless Chromium, in two widths, schemes and fonts, with
axe-core, and for targets that a finger can miss: look_at_site.py SITE.

SITE was built with --today 2026-11-21. Prints what is wrong, a line each, and ends with 1 if there is anything.
"""

import itertools
import sys

from browser import Browser, serve


def touch_forms(browser, address):
    """What opens on a site: the menu, the panel of the search."""
    browser.open(f"{address}/users/ana/index.html")
    browser.wait(lambda: browser.all(".menu"))
    browser.click(".menu > summary")
    browser.check_targets("home with the menu open")
    browser.click(".menu > summary")
    browser.one("#q").send_keys("pier")
    browser.wait(lambda: browser.texts(".panel .hit"))
    browser.check_targets("home with the panel open")


def main(site):
    server, address = serve(site)
    problems = []
    pages = {
        "team": "index.html", "home": "users/ana/index.html", "past": "users/ana/past.html", "todo": "users/ana/todos/renew-passport.html",
        "search": "search.html#q=pier", "people": "people.html", "tags": "tags.html", "problems": "problems.html",
        "activity": "activity.html", "for you": "users/ana/for-you.html", "offline": "offline.html", "board": "board.html", "a user's board": "users/ana/board.html",
        "calendar": "calendar.html", "a user's calendar": "users/ana/calendar.html", "a month": "calendar/2026-12.html",
        "insights": "insights.html", "a user's insights": "users/ana/insights.html",
        "a todo with comments": "users/chen/todos/crane-inspection.html", "a checklist": "users/bob/todos/workshop.html",
        "timeline": "timeline.html", "projects' timeline": "timeline/projects.html",
        "profile": "users/ana/profile.html", "categories": "users/ana/categories.html",
    }  # fmt: skip
    # Others of the same shape.
    touched = {
        "starred": "users/ana/starred.html", "a category": "users/ana/categories/travel.html", "popular": "popular.html",
        "all open": "all.html", "a project": "projects/pier-7.html", "the page for missing addresses": "404.html", "logging in": "users/test/index.html",
    }  # fmt: skip
    # Only colours depend on the scheme, and only sizes on the font.
    looks = [(False, "dejavu", None), (True, "dejavu", "color-contrast"), (False, "liberation", "target-size")]
    for width, (dark, font, rule) in itertools.product([1280, 390], looks):
        with Browser(width, dark=dark, font=font) as browser:
            is_touched = width < 500 and rule is None
            if is_touched:
                browser.use_touch()
            browser.open(f"{address}/index.html")
            browser.check_font("h1")
            for name, page in (pages | touched if is_touched else pages).items():
                browser.open(f"{address}/{page}")
                if name == "search":
                    browser.wait(lambda: browser.texts("#search .todos .title"))
                browser.check_accessibility(name, rule)
                if is_touched:
                    browser.check_targets(name)
                wider = browser.run("return document.documentElement.scrollWidth - innerWidth")
                browser.expect(wider <= 0, True, f"{name}, {width} pixels: nothing scrolls sideways ({wider})")
            if width < 500:
                browser.open(f"{address}/{pages['home']}")
                browser.one(".rail summary").click()
                browser.check_accessibility("home with the sheet open", rule)
                if is_touched:
                    # The sheet covers a part of what is behind it.
                    browser.run("document.querySelector('main').style.visibility = 'hidden'")
                    browser.check_targets("home with the sheet open")
                    browser.run("document.querySelector('main').style.visibility = ''")
                    touch_forms(browser, address)
            else:
                browser.open(f"{address}/{pages['home']}")
                browser.one("#q").send_keys("pier")
                browser.wait(lambda: browser.texts(".panel .hit"))
                browser.check_accessibility("home with the panel open", rule)
        problems += browser.problems
    server.shutdown()
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
