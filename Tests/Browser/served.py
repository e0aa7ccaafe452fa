"""The program that serves a copy of the example team: SCRIPT DOCKET FOLDER"""

import pathlib
import subprocess
import sys
import time

from browser import Browser

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])


class Server:
    """The program on a port that is free."""

    def __init__(self, *options, port=0, today="2026-11-21"):
        words = [PROGRAM, "serve", str(FOLDER), "--port", str(port), "--today", today, *options]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        self.site = self.address.split("?")[0]
        self.port = int(self.site.split(":")[2].strip("/"))

    def next_address(self):
        """The address for another browser, once the last one was used."""
        while True:
            line = self.process.stderr.readline().strip()
            assert line or self.process.poll() is None, "the server ended"
            if line.startswith("http"):
                return line

    def log(self, words):
        """The next line with these words."""
        while True:
            line = self.process.stderr.readline()
            assert line or self.process.poll() is None, "the server ended"
            if words in line:
                return line

    def stop(self):
        self.process.terminate()
        begin = time.monotonic()
        status = self.process.wait(60)
        return status, time.monotonic() - begin


def replace(path, old, new):
    """Saves a file as editors do: a new one takes the place of the old one."""
    file = FOLDER / path
    text = file.read_text(encoding="utf-8")
    assert old in text, (path, old)
    draft = file.with_name("." + file.name + ".swp")
    draft.write_text(text.replace(old, new), encoding="utf-8")
    draft.rename(file)
    return time.monotonic()


def use_two(now, work):
    """Does `work` with Ana's browser, her phone and the server, and ends the script, with 1 if there were problems."""
    server = Server("--as", "ana")
    browsers = []
    try:
        with Browser(now=now) as ana, Browser(width=390, now=now) as phone:
            browsers = [ana, phone]
            ana.open(server.address)
            phone.open(server.next_address())
            try:
                work(ana, phone, server)
            except Exception:
                for browser in browsers:
                    print(browser.driver.current_url, browser.one("body").text, browser.texts("dialog, .toast, .docket-notice"), browser.console(), sep="\n")
                raise
            # A browser writes down each answer that is no success: refusals and questions are none.
            refused = [f"the server responded with a status of {status}" for status in (409, 422)]
            for browser in browsers:
                browser.problems += [each for each in browser.console() if not any(status in each for status in refused)]
                browser.driver.get("about:blank")
    finally:
        server.stop()
    problems = [problem for browser in browsers for problem in browser.problems]
    print("\n".join(problems))
    sys.exit(1 if problems else 0)
