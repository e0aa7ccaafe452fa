"""The site of a workspace with a sealed user, and a browser that knows the pages of the log-in. For `login.py`."""

import pathlib
import subprocess
import tempfile

from browser import Browser, serve

__all__ = ["Site", "Visitor"]

FORM = "#login button:not([hidden])"
INSIDE = "html[data-sealed]"

# The files in Cache Storage by cache, and the record of the log-in.
KEPT = """const [scope, title, done] = arguments;
    const cached = caches.keys().then((names) => Promise.all(names.filter((name) => name === "docket-sealed " + scope)
      .map(async (name) => {
        const cache = await caches.open(name), found = [];
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request)).text();
          found.push({ file: request.url.replace(scope, ""), isPlain: text.includes(title) });
        }
        return found;
      })));
    const record = new Promise((found) => {
      const open = indexedDB.open("docket-sealed " + scope, 1);
      open.onupgradeneeded = () => open.result.createObjectStore("session");
      open.onsuccess = () => {
        const request = open.result.transaction("session").objectStore("session").get("now");
        request.onsuccess = () => {
          open.result.close();
          const { key, wrapped } = request.result ?? {};
          found(key ? "key" + (key.extractable ? " that can be read" : "") : wrapped ? "wrapped" : "nothing");
        };
      };
    });
    Promise.all([cached, record]).then(([files, record]) => done({ files: files.flat(), record }))"""


class Site:
    """A site below /repo/ of a server that can be stopped; `root` is the address of the user's pages."""

    def __init__(self, workspace, user, password):
        self.workspace, self.user, self.password = pathlib.Path(workspace), user, password
        self.visitors, self.delays = [], {}
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.pages = self.folder / "repo" / "users" / user
        self.build()
        self.server, self.port = None, 0
        self.start()

    def build(self):
        command = ["docket", "build", self.workspace, "-d", self.folder / "repo", "--today", "2026-11-21", "-q"]
        subprocess.run(command, check=True)

    def start(self):
        self.server, self.host = serve(self.folder, self.port, missing="repo/404.html", delays=self.delays)
        self.port = self.server.server_address[1]
        self.root = f"{self.host}/repo/users/{self.user}"

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Visitor(Browser):
    """A browser with nothing stored, of somebody who may know the password."""

    def __init__(self, site, *arguments, **options):
        super().__init__(*arguments, **options)
        self.site = site
        site.visitors.append(self)

    def visit(self, page=""):
        self.open(f"{self.site.root}/{page}")

    def is_outside(self):
        return self.wait(lambda: self.all(FORM))

    def is_inside(self, page=None):
        """Waits for a page of the user's; its address ends with `page`."""
        self.wait(lambda: self.all(INSIDE) and (page is None or self.driver.current_url.endswith(page)))

    def fill(self, name, password, stay=False):
        self.is_outside()
        for field, text in [("username", name), ("password", password)]:
            self.one(f"[name={field}]").clear()
            self.one(f"[name={field}]").send_keys(text)
        if stay:
            self.one("[name=stay]").click()
        self.one(FORM).click()

    def log_in(self, page=None, password=None, stay=False):
        self.fill(self.site.user, password or self.site.password, stay)
        self.is_inside(page)

    def refused(self, name, password):
        """What the form says to these."""
        self.fill(name, password)
        return self.wait(lambda: self.texts(".refusal-of-login"))[0]

    def log_out(self, remove=False):
        self.press("Log out")
        if remove:
            self.one("dialog [name=remove]").click()
        self.one("dialog .btn.main").click()
        self.is_outside()

    def press(self, label):
        """Opens the dialog of a button, on a narrow page from the sheet."""
        button = self.wait(lambda: next((b for b in self.all("button") if b.get_attribute("textContent") == label), None))
        if not button.is_displayed():
            self.one(".rail summary").click()
        button.click()
        self.wait(lambda: self.all("dialog[open]"))

    def stop_workers(self):
        """What browsers do to workers that have nothing to do."""
        self.driver.execute_cdp_cmd("ServiceWorker.enable", {})
        self.driver.execute_cdp_cmd("ServiceWorker.stopAllWorkers", {})

    def new_window(self):
        """Goes on in a new window, without the session storage of the others, which are closed."""
        old = self.driver.window_handles
        self.driver.switch_to.new_window("window")
        new = self.driver.current_window_handle
        for window in old:
            self.driver.switch_to.window(window)
            self.driver.close()
        self.driver.switch_to.window(new)

    def first_todo(self):
        """The title and address of the first todo on Home."""
        return self.wait(lambda: self.run("""const link = document.querySelector("#list a.title")
            return link && [link.textContent, link.href]"""))

    def kept(self, title):
        return self.driver.execute_async_script(KEPT, self.site.root + "/", title)

    def expect_kept(self, title, record, copy, what):
        """What the device holds: a log-in, and "all", "some" or "none" of the pages, all encrypted."""
        found = self.kept(title)
        self.expect(found["record"], record, f"{what}: the log-in on the device")
        self.expect([f["file"] for f in found["files"] if f["isPlain"]], [], f"{what}: files that can be read")
        chunks = len([f for f in found["files"] if f["file"].endswith(".bin")])
        wanted = len(list((self.site.pages / "sealed").iterdir()))
        fits = {"all": chunks == wanted, "some": chunks > 0, "none": chunks == 0}[copy]
        self.expect(fits, True, f"{what}: {copy} of {wanted} chunks are on the device, and not {chunks}")

    def wait_for_copy(self):
        self.wait(lambda: any(f["file"] == "sealed/copied" for f in self.kept("?")["files"]))

    def look(self, what):
        self.check_accessibility(what)
        wider = self.run("return document.documentElement.scrollWidth - innerWidth")
        self.expect(wider <= 0, True, f"{what}, {self.width} pixels: nothing scrolls sideways ({wider})")

    def ignore(self, *statuses):
        """Passes over the lines of the console about answers that were asked for on purpose."""
        lines = [f"status of {status} (" for status in statuses]
        self.problems += [f"console: {e}" for e in self.console() if not any(line in e for line in lines)]
