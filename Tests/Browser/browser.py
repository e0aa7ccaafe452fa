"""Headless Chromium for the tests of the site, and the rules that hold on every page."""

import functools
import glob
import http.server
import os
import shutil
import socket
import tempfile
import threading
import time

import axe_playwright_python
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

__all__ = ["Browser", "By", "Keys", "serve"]

AXE = os.path.join(os.path.dirname(axe_playwright_python.__file__), "axe.min.js")


# What a page believes the time to be, from its first script on.
CLOCK = """(() => {
    const ahead = Date.parse("%s") - Date.now(), Real = Date
    globalThis.Date = class extends Real {
        constructor(...parts) { parts.length ? super(...parts) : super(Real.now() + ahead) }
        static now() { return Real.now() + ahead }
    }
})()"""

SHIFT = """
    const done = arguments[arguments.length - 1], found = []
    new PerformanceObserver((list) => found.push(...list.getEntries()))
        .observe({type: "layout-shift", buffered: true})
    requestAnimationFrame(() => setTimeout(() => done(
        found.map((shift) => [shift.value, ...shift.sources.map(({node}) => node?.outerHTML?.slice(0, 80))])), 100))
"""

# The controls of a page whose target is less than 44 pixels high or wide, each kind once, with its size. Where something
# is hit decides: what lies above a control is not its own. A link in the line of a text needs a circle of 24 pixels alone
# (WCAG 2.2, 2.5.8); what people wrote has lines of its own.
TARGETS = """
    const least = 44, controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], label:has(input)"
    const isOf = (e, found) => Boolean(found) && (found.closest(controls) === e || e.contains(found) && !e.matches("a, button, summary")
        || found.closest("label")?.control === e || (e.matches("label") && found === e.control))
    const isHit = (e, x, y) => isOf(e, document.elementFromPoint(x, y))
    const reach = (e, x, y, dx, dy) => {
        let count = 0
        while (count < least && isHit(e, x + dx * (count + 1), y + dy * (count + 1))) count += 1
        return count
    }
    const isInText = (e) => {
        if (getComputedStyle(e).display !== "inline") return false
        let block = e.parentElement
        while (getComputedStyle(block).display === "inline") block = block.parentElement
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
            const { data, parentElement } = texts.currentNode
            if (/[\\p{L}\\p{N}]/u.test(data) && !parentElement.closest(controls) && parentElement.checkVisibility()) return true
        }
        return false
    }
    const all = [...document.querySelectorAll(controls)].filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.disabled)
    const boxes = new Map(all.map((e) => [e, [...e.getClientRects()].find(({ width, height }) => width && height)]).filter(([, box]) => box))
    const isFree = (e, { left, right, top, bottom }) => {
        const x = (left + right) / 2, y = (top + bottom) / 2
        return [...boxes].every(([other, box]) => other === e || other.contains(e) || e.contains(other)
            || Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)) >= 12)
    }
    const found = new Map()
    for (const [e, before] of boxes) {
        if (before.width >= least && before.height >= least) continue
        if (e.closest(".body") && e.matches("a") || e.matches("input") && e.closest("label")) continue
        // What scrolls within the page cuts what is at its edge.
        e.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" })
        const box = [...e.getClientRects()].find(({ width, height }) => width && height)
        // Below a part of it may lie the target of another control.
        const y = (box.top + box.bottom) / 2, places = [(box.left + box.right) / 2, box.left + 4, box.right - 4, box.right + 40]
            .map((x) => Math.min(Math.max(x, 1), innerWidth - 2)).filter((x) => isHit(e, x, y))
        const sizes = places.map((x) => [
            box.width >= least ? box.width : 1 + reach(e, x, y, -1, 0) + reach(e, x, y, 1, 0),
            box.height >= least ? box.height : 1 + reach(e, x, y, 0, -1) + reach(e, x, y, 0, 1)])
        // Something else has its place, or it is outside of what can be scrolled to.
        if (!sizes.length || sizes.some((size) => size.every((each) => each >= least))) continue
        const [width, height] = sizes[0]
        if (e.matches("a") && isInText(e) && isFree(e, before)) continue
        const cut = box.left < 0 || box.right > innerWidth
        if (cut && height >= least) continue
        const kind = [e.parentElement, e].map((each) => each.tagName.toLowerCase() + [...each.classList].map((name) => "." + name).join("")).join(" > ")
        if (!found.has(kind)) found.set(kind, `${kind} ${Math.round(width)}×${Math.round(height)} ${(e.getAttribute("aria-label") ?? e.textContent ?? e.name).trim().slice(0, 30)}`)
    }
    return [...found.values()]
"""


# The only fonts of the pages, so that those of the machine decide nothing: a folder, and the families of a text and of code.
FONTS = {
    "dejavu": ("dejavu", "DejaVu Sans", "DejaVu Sans Mono"),
    "liberation": ("liberation*", "Liberation Sans", "Liberation Mono"),
}


@functools.cache
def font_settings(font):
    """The file that tells fontconfig (https://www.freedesktop.org/software/fontconfig) of one font alone."""
    pattern, text, code = FONTS[font]
    folders = glob.glob(f"/usr/share/fonts/**/{pattern}", recursive=True)
    if not folders:
        # Not everywhere do browsers read fontconfig.
        assert not os.path.exists("/etc/fonts"), f"the font {text} is missing: '.ci/install browser' installs it"
        return None
    folder = tempfile.mkdtemp(prefix="docket-fonts-")
    names = {"sans-serif": text, "serif": text, "system-ui": text, "monospace": code, "ui-monospace": code}
    lines = [f"<dir>{path}</dir>" for path in folders] + [f"<cachedir>{folder}</cachedir>"]
    for name, family in names.items():
        lines.append(f"<alias binding='same'><family>{name}</family><prefer><family>{family}</family></prefer></alias>")
    path = os.path.join(folder, "fonts.conf")
    with open(path, "w", encoding="utf-8") as file:
        file.write("<fontconfig>" + "".join(lines) + "</fontconfig>")
    return path


class Browser:
    """A browser of one width, colour scheme and font, whose clock starts at `now` on each page, if that is given.
    It stores what it keeps in the folder `profile`, or in one of its own. `problems` collects what went wrong on its
    pages."""

    def __init__(self, width=1280, height=900, dark=False, now=None, profile=None, font="dejavu"):
        settings = font_settings(font)
        if settings:
            os.environ["FONTCONFIG_FILE"] = settings
        options = webdriver.ChromeOptions()
        # The shell has the same engine and opens pages in less than half the time, but keeps nothing in a profile.
        # Debian's command for it is a script: the driver would end the script, and leave the shell.
        programs = ["/usr/lib/chromium/chromium-headless-shell"] * (profile is None)
        programs += ["chromium", "chromium-browser", "google-chrome"]
        options.binary_location = next(filter(None, map(shutil.which, programs)))
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                         "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"]:
            options.add_argument(argument)
        if profile:
            options.add_argument(f"--user-data-dir={profile}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        service = webdriver.ChromeService(shutil.which("chromedriver"))
        self.driver = webdriver.Chrome(options=options, service=service)
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500},
        )
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})
        if now:
            clock = {"source": CLOCK % now}
            self.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", clock)
        self.width, self.height, self.dark, self.font = width, height, dark, font
        self.origins = set()
        self.problems = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.look_at_logs()
        self.driver.quit()

    def open(self, url):
        # A page that differs only behind '#' is not loaded again.
        self.driver.get("about:blank")
        self.driver.get(url)

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, selector):
        """Clicks an element where no message at the lower edge of the window covers it."""
        element = self.one(selector)
        self.run("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        element.click()

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def texts(self, selector):
        """The texts of the visible elements."""
        script = """return [...document.querySelectorAll(arguments[0])]
            .filter((e) => e.checkVisibility()).map((e) => e.textContent.replace(/\\s+/g, " ").trim())"""
        return self.run(script, selector)

    def type(self, *keys):
        self.driver.switch_to.active_element.send_keys(*keys)

    def wait(self, condition, seconds=60):
        """The first value that is true. Other tests may hold the processors."""
        end = time.monotonic() + seconds
        while True:
            found = condition()
            if found:
                return found
            assert time.monotonic() < end, f"waited {seconds} s in vain on {self.driver.current_url} {self.problems}"
            time.sleep(0.02)

    def expect(self, found, wanted, what):
        if found != wanted:
            self.problems.append(f"{what}: {found!r} instead of {wanted!r} ({self.driver.current_url})")

    def tab_to(self, selector, limit=150):
        """Presses Tab until an element has the focus, which has to be visible on the way."""
        for _ in range(limit):
            self.type(Keys.TAB)
            found, visible = self.run(
                """const e = document.activeElement, shows = (e) => getComputedStyle(e).outlineStyle !== "none"
                return [e.matches(arguments[0]), shows(e) || shows(e.closest("li, form") ?? e)]""",
                selector,
            )
            if not visible:
                self.problems.append(f"the focus is not visible on the way to {selector} ({self.driver.current_url})")
            if found:
                return self.driver.switch_to.active_element
        raise AssertionError(f"Tab does not reach {selector}")

    def check_font(self, selector):
        """Reports a text in another font than the browser's."""
        self.driver.execute_cdp_cmd("DOM.enable", {})
        self.driver.execute_cdp_cmd("CSS.enable", {})
        page = self.driver.execute_cdp_cmd("DOM.getDocument", {})["root"]["nodeId"]
        node = self.driver.execute_cdp_cmd("DOM.querySelector", {"nodeId": page, "selector": selector})["nodeId"]
        fonts = self.driver.execute_cdp_cmd("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]
        if font_settings(self.font):
            self.expect([font["familyName"] for font in fonts], [FONTS[self.font][1]], f"the font of {selector}")

    def check_layout(self, what):
        """Reports everything that jumped while the page was loading."""
        shifts = self.driver.execute_async_script(SHIFT)
        self.expect(shifts, [], f"{what}, {self.width} pixels: layout shifts")

    def use_touch(self):
        """Points with fingers from now on, as the stylesheets see it too."""
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def check_targets(self, what):
        """Reports each control that a finger can miss. The window is as high as the page meanwhile."""
        size = {"width": self.width, "deviceScaleFactor": 1, "mobile": True}
        high = max(self.height, self.run("return document.documentElement.scrollHeight"))
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {**size, "height": min(high, 12_000)})
        small = self.run("if (!matchMedia('(pointer: coarse)').matches) throw Error('no finger'); scrollTo(0, 0);" + TARGETS)
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {**size, "height": self.height})
        self.problems += [f"{what}, {self.width} pixels: a target of less than 44 pixels: {each}" for each in small]

    def check_accessibility(self, what, rule=None):
        """Reports each finding of axe-core, or those of one rule."""
        with open(AXE, encoding="utf-8") as script:
            self.run(script.read())
        violations = self.driver.execute_async_script(
            """const done = arguments[arguments.length - 1], rule = arguments[0]
            const rules = rule ? {runOnly: [rule]} : {rules: {"target-size": {enabled: true}}}
            axe.run({resultTypes: ["violations"], ...rules})
                .then(({violations}) => done(violations), (error) => done([{id: String(error), nodes: []}]))""",
            rule,
        )
        for finding in violations:
            nodes = "; ".join(node["html"][:120] for node in finding["nodes"][:3])
            scheme = f"{'dark' if self.dark else 'light'}, {self.font}"
            self.problems.append(f"{what}, {self.width} pixels, {scheme}: axe {finding['id']}: {nodes}")

    def console(self):
        """The errors since the last call."""
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]

    def look_at_logs(self):
        """Reports errors of scripts and of the page's policy, and collects the origins of requests."""
        self.problems += [f"console: {message}" for message in self.console()]
        for entry in self.driver.get_log("performance"):
            message = entry["message"]
            if '"Network.requestWillBeSent"' in message:
                url = message.split('"url":"', 1)[1].split('"', 1)[0]
                self.origins.add("/".join(url.split("/", 3)[:3]))


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Answers without a line for each request, at missing addresses with the file `missing`, as static hosts do.
    `delays` are the seconds that it waits at addresses with these endings."""

    def __init__(self, *arguments, missing=None, delays=None, **options):
        self.missing, self.delays = missing, delays or {}
        super().__init__(*arguments, **options)

    def do_GET(self):
        time.sleep(next((seconds for ending, seconds in self.delays.items() if self.path.endswith(ending)), 0))
        super().do_GET()

    def log_message(self, *_):
        pass

    def send_error(self, code, message=None, explain=None):
        if code != 404 or not self.missing:
            return super().send_error(code, message, explain)
        with open(os.path.join(self.directory, self.missing), "rb") as file:
            page = file.read()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)


def serve(folder, port=0, **options):
    """A server of a folder on this machine: the server, and its address. `options` are those of `Quiet`."""
    handler = functools.partial(Quiet, directory=folder, **options)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}"
