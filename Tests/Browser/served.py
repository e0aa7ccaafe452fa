"""The program that serves a copy of the example team: SCRIPT DOCKET FOLDER"""

import pathlib
import subprocess
import sys
import time

PROGRAM, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])


class Server:
    """The program on a port that is free."""

    def __init__(self, *options, port=0):
        words = [PROGRAM, "serve", str(FOLDER), "--port", str(port), "--today", "2026-11-21", *options]
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
