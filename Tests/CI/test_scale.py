"""Examples/scale: shares of one workspace that several runners write, joined to the site that one build makes."""

import filecmp
import re
import shutil
import subprocess
import unittest
from pathlib import Path


import github
import gitlab
from place import EXAMPLES, PACKAGE, Place
from slurm import Cluster

SCALE = EXAMPLES / "scale"
WORKFLOW = SCALE / "github" / "docket-scale.yml"
PIPELINE = SCALE / "gitlab" / "docket-scale.gitlab-ci.yml"
SCRIPTS = [path for folder in ("parallel", "slurm") for path in sorted((SCALE / folder).iterdir())]


class Scale(Place):
    def setUp(self):
        super().setUp()
        shutil.copy(self.home / "stage" / "docket-0.0.0-test" / "bin" / "docket", self.home / "bin")
        self.team = self.workspace("team")
        settings = self.team / "docket.yml"
        # It names the site of its sealed user.
        settings.write_text(re.sub(r"(?m)^site_id:.*\n", "", settings.read_text()))
        shutil.rmtree(self.team / "local")
        action = self.team / ".github" / "actions" / "docket"
        action.mkdir(parents=True)
        shutil.copy(PACKAGE / "action.yml", action)
        self.commit(self.team, "Seal nobody")
        self.docket(self.team, "build", "-q", "-d", str(self.home / "whole"))

    def is_whole(self, site: Path):
        """Whether the site is that of one build, byte for byte."""
        files = [sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file()) for folder in (self.home / "whole", site)]
        self.assertEqual(*files)
        self.assertEqual(filecmp.cmpfiles(self.home / "whole", site, files[0], shallow=False)[1:], ([], []))

    def run_script(self, path: Path, *arguments, environment: dict) -> subprocess.CompletedProcess:
        return self.run_words([str(word) for word in (path, self.team, *arguments)], self.home, environment)

    def break_a_todo(self):
        """A share that contains this file says so, and fails."""
        (self.team / "users" / "zoe").mkdir()
        (self.team / "users" / "zoe" / "profile.md").write_text("---\nsealed: true\n---\n")

    def test_github(self):
        runner = github.Runner(self, "push")
        runner.origin, runner.branch = self.team, "main"
        runs = runner.run_all(github.load(self.edited(WORKFLOW)))
        self.assertEqual({name: run.result for name, run in runs.items()}, {"share": "success", "site": "success"}, runs)
        self.assertEqual(len(list(runner.artifacts.glob("docket-share-*"))), 4)
        self.is_whole(runner.artifacts / "docket-site")

    def test_gitlab(self):
        self.stand_in("apk", "exit 0\n")
        runner = gitlab.Runner(self, "push")
        runner.origin, runner.commit = self.team, "refs/remotes/origin/heads/main"
        runs = runner.run_all(github.load(self.edited(PIPELINE)))
        self.assertFalse(runs["share"].failed or runs["site"].failed, runs["share"].output + runs["site"].output)
        self.assertEqual(len(list((runner.artifacts / "parts").iterdir())), 4)
        self.is_whole(runner.artifacts / "site")

    def test_gnu_parallel(self):
        script, site = SCALE / "parallel" / "build-site", self.home / "site"
        run = self.run_script(script, site, 5, environment=self.environment())
        self.assertEqual(run.returncode, 0, run.stdout)
        self.is_whole(site)
        self.break_a_todo()
        run = self.run_script(script, site, 5, environment=self.environment())
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("sealed users", run.stdout)
        self.is_whole(site)

    def test_slurm(self):
        cluster = Cluster(self.home / "cluster", self.environment())
        self.addCleanup(cluster.close)
        script, site = SCALE / "slurm" / "build-site", self.home / "site"
        run = self.run_script(script, site, 4, environment=cluster.environment)
        self.assertEqual(run.returncode, 0, run.stdout + cluster.logs())
        self.assertIn("\nTotal in ", run.stdout)
        self.is_whole(site)
        self.assertEqual(list(self.home.glob("site.parts.*")), [])
        # No job joins what is not whole.
        self.break_a_todo()
        run = self.run_script(script, site, 4, environment=cluster.environment)
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("sealed users", run.stdout.replace("\n", " "))
        self.is_whole(site)


if __name__ == "__main__":
    unittest.main()
