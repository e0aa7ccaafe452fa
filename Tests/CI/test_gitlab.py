"""Examples/ci/gitlab: every script of the pipeline, run."""

import json
import os
import re
import shutil
import subprocess
import unittest
from urllib.parse import parse_qs

import yaml

from gitlab import Runner
from place import EXAMPLES, Place

PIPELINE = EXAMPLES / "ci" / "gitlab" / "docket.gitlab-ci.yml"


def load(text: str) -> dict:
    return yaml.load(text, Loader=yaml.BaseLoader)


class GitLab(Place):
    def setUp(self):
        super().setUp()
        self.stand_in("apk", 'echo "$*" >> "$HOME/apk"\n')
        self.pipeline = load(self.edited(PIPELINE).read_text())

    def runner(self, source: str, **variables: str) -> Runner:
        return Runner(self, source, **{"CI_API_V4_URL": self.server.url + "/api/v4", **variables})

    def test_a_merge_request_without_mistakes(self):
        folder = self.workspace("team")
        report = self.docket(folder, "report", "--max-bytes", "60000")
        runner = self.runner("merge_request_event")
        run = runner.run(self.pipeline, "todos", folder)
        self.assertFalse(run.failed, run.output)
        self.assertIn(report, run.output)
        self.assertEqual((runner.artifacts / "report.md").read_text(), report)
        self.assertIn("Harbour team", (runner.artifacts / "site" / "index.html").read_text())
        self.assertEqual(self.problems(runner), [p for p in self.problems(runner) if p["severity"] == "minor"])
        self.assertFalse(runner.run(self.pipeline, "post", folder).ran)

    def test_a_merge_request_gets_one_comment_that_is_renewed(self):
        folder = self.workspace("team")
        self.branch(folder, "ana")
        (folder / "users" / "ana" / "new.md").write_text("---\ntitle: New\n---\n")
        self.commit(folder, "Add one")
        notes = "/api/v4/projects/42/merge_requests/7/notes"
        variables = {"CI_MERGE_REQUEST_DIFF_BASE_SHA": "origin/main", "CI_MERGE_REQUEST_IID": "7"}
        foreign = {"id": 11, "author": {"id": 2}, "body": "<!-- docket diff -->"}
        self.server.pages["/api/v4/user"] = b'{"id": 1}'
        self.assertFalse(self.runner("merge_request_event", **variables).run(self.pipeline, "todos", folder).failed)
        for token, old, path in [
            ("", [], None), ("secret", [foreign], notes),
            ("secret", [foreign, {"id": 12, "author": {"id": 1}, "body": "<!-- docket diff -->\nOld"}], f"PUT {notes}/12"),
        ]:
            with self.subTest(path):
                self.server.pages[f"{notes}?sort=asc&per_page=100"] = json.dumps(old).encode()
                self.server.posts.clear()
                shutil.rmtree(self.home / "empty", ignore_errors=True)
                (self.home / "empty").mkdir()
                runner = self.runner("merge_request_event", DOCKET_TOKEN=token, **variables)
                run = runner.run(self.pipeline, "comment", self.home / "empty")
                self.assertFalse(run.failed, run.output)
                self.assertNotIn("secret", run.output)
                self.assertEqual([sent for sent, _, _ in self.server.posts], [path] if path else [])
                if path:
                    text = parse_qs(self.server.posts[0][2].decode())["body"][0]
                    self.assertTrue(text.startswith("<!-- docket diff -->\n"), text)
                    self.assertIn("adds 1 todo.", text)

    def problems(self, runner: Runner) -> list:
        return json.loads((runner.artifacts / "code-quality.json").read_text())

    def test_mistakes_stop_a_merge_request_and_are_listed(self):
        for source, fails in [("merge_request_event", True), ("push", False)]:
            with self.subTest(source):
                folder = self.workspace("broken", at=source)
                runner = self.runner(source)
                run = runner.run(self.pipeline, "todos", folder)
                self.assertEqual(run.failed, fails, run.output)
                self.assertTrue((runner.artifacts / "site" / "problems.html").exists())
                problems = self.problems(runner)
                known = json.loads(self.docket(folder, "check", "--format", "json", status=1))["diagnostics"]
                self.assertEqual(len(problems), len(known))
                self.assertEqual(len({problem["fingerprint"] for problem in problems}), len(problems))
                for problem in problems:
                    self.assertIn(problem["severity"], ["major", "minor"])
                    self.assertTrue(os.path.lexists(folder / problem["location"]["path"]), problem)
                    self.assertGreater(problem["location"]["lines"]["begin"], 0)

    def test_a_merge_request_that_changes_what_is_anothers_is_stopped_where_that_is_wanted(self):
        folder = self.workspace("team")
        start = subprocess.run(
            ["git", "-C", folder, "rev-parse", "HEAD"], check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
        self.assertEqual(self.pipeline["variables"]["GIT_DEPTH"], "0")
        for owner, fails in [("bob", True), ("ana", False)]:
            self.git(folder, "checkout", "--quiet", start)
            path = self.branch(folder, owner)
            runner = self.runner("merge_request_event", CI_MERGE_REQUEST_DIFF_BASE_SHA=start)
            self.assertFalse(runner.run(self.pipeline, "own-changes", folder).ran)
            pipeline = {**self.pipeline, "variables": {**self.pipeline["variables"], "DOCKET_OWN_CHANGES": "yes"}}
            run = runner.run(pipeline, "own-changes", folder)
            self.assertEqual(run.failed, fails, run.output)
            self.assertEqual(f"{path}:1:1: error: commit " in run.output, fails, run.output)
            self.assertFalse(self.runner("push").run(pipeline, "own-changes", folder).ran)

    def test_an_archive_that_is_another_is_refused(self):
        folder = self.workspace("team")
        shutil.copy(PIPELINE, folder / ".gitlab-ci.yml")
        for values, words in [
            ({"DOCKET_SHA256": "0" * 64}, "FAILED"), ({"DOCKET_ARCHIVE": self.server.url + "/no"}, "404"),
            ({"DOCKET_SHA256": ""}, "404"),
        ]:
            with self.subTest(words):
                run = self.runner("push").run(load(self.edited(PIPELINE, **values).read_text()), "todos", folder)
                self.assertTrue(run.failed)
                self.assertIn(words, run.output)
                self.assertFalse((folder / "site").exists())

    def morning(self, wild=None, **variables: str):
        runner = self.runner("schedule", **variables)
        folder = self.workspace("team")
        if wild is not None:
            self.add_wild_todos(folder, wild)
        self.assertFalse(runner.run(self.pipeline, "todos", folder).failed)
        empty = self.home / "empty"
        empty.mkdir()
        return runner.run(self.pipeline, "post", empty)

    def test_in_the_morning_nothing_is_posted_unasked(self):
        run = self.morning()
        self.assertTrue(run.ran)
        self.assertFalse(run.failed, run.output)
        self.assertEqual(self.server.posts, [])

    def test_in_the_morning_the_report_is_posted(self):
        run = self.morning(DOCKET_ISSUE="7", DOCKET_TOKEN="secret", DOCKET_WEBHOOK=self.server.url + "/hook")
        self.assertFalse(run.failed, run.output)
        report = (self.home / "empty" / "report.md").read_text()
        (note, note_headers, note_body), (hook, hook_headers, hook_body) = self.server.posts
        self.assertEqual((note, note_headers["PRIVATE-TOKEN"]), ("/api/v4/projects/42/issues/7/notes", "secret"))
        self.assertEqual(parse_qs(note_body.decode())["body"], [report])
        self.assertEqual((hook, hook_headers["Content-Type"]), ("/hook", "application/json"))
        self.assertEqual(hook_body.decode(), self.docket(self.home / "todos", "report", "--format", "slack"))
        self.assertNotIn("secret", run.output)

    def test_a_title_mentions_nobody_in_the_chat(self):
        self.assertFalse(self.morning(wild=1200, DOCKET_WEBHOOK=self.server.url + "/hook").failed)
        (_, _, body), = self.server.posts
        self.is_message("slack", body)

    def test_a_hook_that_is_gone_fails(self):
        self.assertTrue(self.morning(DOCKET_WEBHOOK=self.server.url + "/gone").failed)

    def test_the_pages_job_works_when_it_is_wanted(self):
        text = self.edited(PIPELINE).read_text()
        remark = text.index("# The website on GitLab Pages. WHO CAN READ IT:")
        self.assertNotIn("pages", self.pipeline)
        job = re.sub(r"^# ?", "", text[text.index("# pages:"):], flags=re.MULTILINE)
        pipeline = load(text[:remark] + job)
        runner = self.runner("push")
        self.assertFalse(runner.run(pipeline, "todos", self.workspace("team")).failed)
        pages = self.home / "pages"
        pages.mkdir()
        run = runner.run(pipeline, "pages", pages)
        self.assertFalse(run.failed, run.output)
        self.assertTrue((runner.artifacts / "public" / "index.html").exists())
        self.assertFalse(self.runner("merge_request_event").run(pipeline, "pages", pages).ran)


if __name__ == "__main__":
    unittest.main()
