"""Examples/ci/systemd and cron: what they would run each morning, run."""

import re
import shlex
import shutil
import subprocess
import unittest

from place import DOCKET, EXAMPLES, Place

SERVICE = EXAMPLES / "ci" / "systemd" / "docket.service"
TIMER = EXAMPLES / "ci" / "systemd" / "docket.timer"
CRONTAB = EXAMPLES / "ci" / "cron" / "docket.crontab"


class Schedules(Place):
    def setUp(self):
        super().setUp()
        # The todos are a clone, and somebody has added one since.
        origin = self.workspace("team", at="origin")
        self.git(self.home, "clone", "--quiet", str(origin), "todos")
        (origin / "users" / "ana" / "fresh.md").write_text("---\ntitle: A fresh one\ndue: 2026-11-21\n---\n")
        self.commit(origin, "Add a todo")
        program = self.home / ".local" / "bin" / "docket"
        program.parent.mkdir(parents=True)
        program.symlink_to(DOCKET)

    def settings(self, path) -> dict:
        found = {}
        for line in path.read_text().splitlines():
            if line and line[0] not in "#[":
                key, _, value = line.partition("=")
                found.setdefault(key, []).append(value.replace("%h", str(self.home)))
        return found

    def run_service(self):
        service = self.settings(SERVICE)
        (folder,) = service["WorkingDirectory"]
        for command in service["ExecStartPre"] + service["ExecStart"]:
            done = self.run_words(shlex.split(command.lstrip("-")), folder, self.environment())
            if not command.startswith("-"):
                self.assertEqual(done.returncode, 0, done.stdout)

    def test_the_service_makes_website_and_report(self):
        self.run_service()
        made = self.home / ".local" / "share" / "docket"
        self.assertIn("A fresh one", (made / "report.md").read_text())
        self.assertIn("A fresh one", (made / "site" / "users" / "ana" / "index.html").read_text())

    def test_the_service_works_without_a_remote(self):
        shutil.rmtree(self.home / "origin")
        self.run_service()
        self.assertTrue((self.home / ".local" / "share" / "docket" / "report.md").exists())

    @unittest.skipUnless(shutil.which("systemd-analyze"), "no systemd-analyze on this machine")
    def test_systemd_understands_its_files(self):
        units = self.home / ".config" / "systemd" / "user"
        units.mkdir(parents=True)
        for file in (SERVICE, TIMER):
            # Its own idea of the home folder is that of the password file.
            (units / file.name).write_text(file.read_text().replace("%h", str(self.home)))
        run = subprocess.run(
            ["systemd-analyze", "--user", "--man=no", "verify", *map(str, units.iterdir())], timeout=60, text=True,
            env=self.environment(XDG_RUNTIME_DIR=str(self.home)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual((run.returncode, run.stdout), (0, ""))
        (days,) = self.settings(TIMER)["OnCalendar"]
        run = subprocess.run(
            ["systemd-analyze", "calendar", "--iterations=2", days], timeout=60, text=True, stdout=subprocess.PIPE,
            env=self.environment(TZ="UTC"))
        self.assertEqual(run.returncode, 0)
        self.assertIn("Normalized form: Mon..Fri *-*-* 06:00:00", run.stdout)

    def test_the_line_of_cron_prints_the_report(self):
        self.assertIn("A fresh one", self.run_cron())
        self.assertTrue((self.home / "todos" / "site" / "index.html").exists())

    def test_the_line_of_cron_works_without_a_remote(self):
        shutil.rmtree(self.home / "origin")
        self.run_cron()

    def run_cron(self) -> str:
        environment, lines = self.environment(), []
        for line in CRONTAB.read_text().splitlines():
            if match := re.fullmatch(r"([A-Z]+)=(.*)", line):
                environment[match[1]] = match[2]
            elif line and not line.startswith("#"):
                lines.append(line)
        (line,) = lines
        match = re.fullmatch(r"(\d+) (\d+) \* \* 1-5 +(.*)", line)
        self.assertTrue(int(match[1]) < 60 and int(match[2]) < 24)
        # An unescaped % would end the command (crontab(5)).
        self.assertNotIn("%", match[3])
        run = self.run_words(["/bin/sh", "-c", match[3]], self.home, environment)
        self.assertEqual(run.returncode, 0, run.stdout)
        self.assertIn("# Harbour team", run.stdout)
        return run.stdout


if __name__ == "__main__":
    unittest.main()
