"""What other people's linters say of the files that are there to be copied, and what they do not know to ask."""

import re
import shutil
import sys
import unittest
from pathlib import Path

import github
import test_forgejo
import test_github
import test_gitlab
import test_hook
import test_scale
from place import DOCKET, EXAMPLES, PACKAGE, Place

CI = EXAMPLES / "ci"
WORKFLOWS = sorted((PACKAGE / ".github" / "workflows").glob("*.yml")) + [test_github.WORKFLOW, test_scale.WORKFLOW]
PIPELINES = [test_gitlab.PIPELINE, test_scale.PIPELINE]
ACTIONS = [test_github.ACTION]
TEXTS = [PACKAGE / "README.md", *ACTIONS] + [path for folder in (CI, test_scale.SCALE, PACKAGE / ".github") for path in sorted(folder.rglob("*"))
         if path.is_file() and path.suffix != ".png"]


def wanted(text: str, mark: str) -> str:
    """The file with the job below `# pages:` there, for those who want it."""
    head, _, job = text.partition(mark)
    lines = [re.sub(r"^( *)# ?", r"\1", line) for line in (mark + job).splitlines()]
    return head + "\n".join(lines) + "\n"


class Lint(Place):
    def accepts(self, *words, folder=PACKAGE, **environment):
        run = self.run_words([str(word) for word in words], folder, self.environment(**environment))
        self.assertEqual(run.returncode, 0, f"{' '.join(map(str, words))}\n{run.stdout}")

    def tool(self, name: str) -> Path:
        """A program beside the interpreter: of the tests' requirements."""
        return Path(sys.executable).parent / name

    def with_pages(self) -> list:
        """The two files with a job that stands commented out, and with that job."""
        made = []
        for path, mark in [(test_github.WORKFLOW, "  # pages:"), (test_gitlab.PIPELINE, "# pages:")]:
            copy = self.home / path.name
            copy.write_text(wanted(path.read_text(), mark))
            self.assertIn("pages", (github.load(copy).get("jobs") or github.load(copy)))
            made.append(copy)
        return made

    def test_schemas(self):
        workflow, pipeline = self.with_pages()
        for schema, files in [
            ("vendor.github-workflows", [*WORKFLOWS, workflow, test_forgejo.WORKFLOW]), ("vendor.github-actions", ACTIONS),
            ("vendor.gitlab-ci", [*PIPELINES, pipeline]),
        ]:
            self.assertTrue(files)
            self.accepts(self.tool("check-jsonschema"), "--builtin-schema", schema, *files)

    def test_yaml(self):
        rules = "{extends: default, rules: {line-length: {max: 130}, document-start: disable, truthy: {check-keys: false}," \
            " comments: {min-spaces-from-content: 1}}}"
        self.accepts(self.tool("yamllint"), "--strict", "-d", rules, *WORKFLOWS, *ACTIONS, test_forgejo.WORKFLOW, *PIPELINES, *self.with_pages())

    def test_nobody_gets_in_through_a_workflow(self):
        workflow, _ = self.with_pages()
        self.accepts(
            self.tool("zizmor"), "--offline", "--no-progress", "--min-severity", "medium", "--min-confidence", "medium",
            *WORKFLOWS, *ACTIONS, workflow)

    def test_scripts(self):
        shellcheck = self.tool("shellcheck")
        scripts = [(path, "bash", path.read_text()) for path in sorted((PACKAGE / ".ci").iterdir()) if path.is_file() and path.read_bytes().startswith(b"#!/usr/bin/env bash")]
        for path in [*WORKFLOWS, *ACTIONS, test_forgejo.WORKFLOW]:
            for step in self.steps(github.load(path)):
                if "run" in step:
                    # GitHub fills expressions in before a shell reads the script: nothing of a todo may get there.
                    self.assertNotIn("${{", step["run"], path)
                    scripts.append((path, "bash", "set -e\n" + step["run"]))
        for pipeline in PIPELINES:
            for job in (job for job in github.load(pipeline).values() if "script" in job):
                scripts.append((pipeline, "busybox", "\n".join(["set -e", *job.get("before_script", []), *job["script"]])))
        scripts += [(path, "bash", path.read_text()) for path in test_scale.SCRIPTS]
        scripts.append((test_hook.HOOK, "dash", test_hook.HOOK.read_text()))
        self.assertGreater(len(scripts), 10)
        for number, (path, shell, text) in enumerate(scripts):
            with self.subTest(str(path.relative_to(PACKAGE)), script=number):
                file = self.home / "script"
                file.write_text(text)
                self.accepts(shellcheck, "--norc", "-s", shell, file)

    def steps(self, definition: dict) -> list:
        jobs = definition.get("jobs", {}).values()
        return [step for job in jobs for step in job.get("steps", [])] + definition.get("runs", {}).get("steps", [])

    def test_actions_are_pinned(self):
        found = 0
        for path in [*WORKFLOWS, *ACTIONS]:
            for line in path.read_text().splitlines():
                if match := re.search(r"^[^#]*\buses: (.*)", line):
                    found += 1
                    self.assertRegex(match[1], r"^(\./\S+|[\w-]+(?:/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$", path)
        self.assertGreater(found, 10)

    def test_permissions_are_the_least(self):
        more = {
            ("docket.yml", "comment"): {"pull-requests": "write"}, ("docket.yml", "post"): {"issues": "write"}, ("docket.yml", "pages"): {"pages": "write", "id-token": "write"},
            ("release.yml", "publish"): {"contents": "write", "packages": "write", "id-token": "write", "attestations": "write"},
        }
        for path in [*WORKFLOWS, self.with_pages()[0]]:
            workflow = github.load(path)
            self.assertEqual(workflow["permissions"], {"contents": "read"}, path)
            for name, job in workflow["jobs"].items():
                self.assertEqual(job.get("permissions", {}), more.get((path.name, name), {}), f"{path} {name}")
                self.assertIn("timeout-minutes", job, f"{path} {name}")

    def test_docket_init_writes_the_same(self):
        folder = self.home / "new"
        folder.mkdir()
        self.docket(folder, "init", "--as", "ana")
        for path, wanted in [
            (".github/workflows/docket.yml", test_github.WORKFLOW), (".github/actions/docket/action.yml", test_github.ACTION)]:
            self.assertEqual((folder / path).read_text(), wanted.read_text(), path)

    def test_there_is_one_version(self):
        version = self.docket(self.home, "--version").strip()
        for path in TEXTS:
            for named in re.findall(r"(?:docket[-:_]|docket.todos-|@v|version: )(\d+\.\d+\.\d+)", path.read_text()):
                self.assertEqual(named, version, path)
        released = re.findall(r"^## \[?(\d+\.\d+\.\d+)", (PACKAGE / "CHANGELOG.md").read_text(), re.MULTILINE)
        self.assertIn(version, released[:1] or [version])
        run = self.run_words([PACKAGE / ".ci" / "version"], self.home, self.environment())
        self.assertEqual(run.stdout, version + "\n")

    def test_the_notes_of_a_release_are_those_of_the_changelog(self):
        copy = self.home / "copy"
        shutil.copytree(PACKAGE / ".ci", copy / ".ci")
        (copy / "Sources" / "docket").mkdir(parents=True)
        shutil.copy(PACKAGE / "Sources" / "docket" / "Docket.swift", copy / "Sources" / "docket")
        version = self.docket(self.home, "--version").strip()
        for text, status, words in [
            (f"# Changelog\n\n## Unreleased\n\n- b\n\n## {version} (2026-12-01)\n\n- a\n\n## 0.0.9\n\n- c\n", 0, "\n- a\n"),
            ("# Changelog\n\n## Unreleased\n\n- b\n", 1, f"no section '## {version}'"),
        ]:
            (copy / "CHANGELOG.md").write_text(text)
            run = self.run_words([copy / ".ci" / "notes"], self.home, self.environment())
            self.assertEqual(run.returncode, status, run.stdout)
            self.assertIn(words, run.stdout)
            self.assertNotIn("- b", run.stdout)
            self.assertNotIn("- c", run.stdout)

    def test_container(self):
        containerfile = CI / "container" / "Containerfile"
        self.accepts(self.tool("hadolint"), containerfile)
        for stage in re.split(r"^FROM ", containerfile.read_text(), flags=re.MULTILINE)[1:]:
            users = re.findall(r"^USER (\S+)", stage, re.MULTILINE)
            self.assertTrue(users and not users[-1].startswith(("0", "root")), users)
            self.assertRegex(stage, r"^scratch |:\d")

    def test_nothing_is_left_out(self):
        """The README of each folder leads to every file in it."""
        for folder in (CI, test_scale.SCALE):
            readme = (folder / "README.md").read_text()
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.name != "README.md":
                    self.assertIn(f"({path.relative_to(folder)})", readme)


if __name__ == "__main__":
    unittest.main()
