"""Examples/ci/forgejo: every script of the workflow, run."""

import json
import shutil
import unittest

from github import Runner, load
from place import EXAMPLES, Place

WORKFLOW = EXAMPLES / "ci" / "forgejo" / "docket.yml"
COMMENTS = "/api/v1/repos/harbour/todos/issues/7/comments"
MARK = "<!-- docket diff -->"


class Forgejo(Place):
    def run_job(self, event: str, folder, secrets=None, **values):
        self.runner = Runner(self, event, {}, secrets)
        return self.runner.run(load(self.edited(WORKFLOW, **values)), "todos", folder)

    def test_a_pull_request_gets_one_comment_that_is_renewed(self):
        folder = self.workspace("team")
        self.branch(folder, "ana")
        (folder / "users" / "ana" / "new.md").write_text("---\ntitle: \"New \\\" @all\"\n---\n")
        self.commit(folder, "Add one")
        foreign = {"id": 11, "user": {"login": "ana"}, "body": MARK}
        for comments, path in [
            ([foreign], COMMENTS),
            ([foreign, {"id": 12, "user": {"login": "forgejo-actions"}, "body": f"{MARK}\nOld"}],
             "PATCH /api/v1/repos/harbour/todos/issues/comments/12"),
        ]:
            with self.subTest(path):
                self.server.pages[COMMENTS] = json.dumps(comments).encode()
                shutil.rmtree(self.home / "temporary-todos", ignore_errors=True)
                run = self.run_job("pull_request", folder)
                self.assertFalse(run.failed, run.output)
                sent, headers, body = self.server.posts[-1]
                self.assertEqual((sent, headers["Authorization"]), (path, "token token"))
                text = json.loads(body)["body"]
                self.assertTrue(text.startswith(f"{MARK}\nThis pull request adds 1 todo.\n"), text)
        self.assertEqual(len(self.server.posts), 2)
        self.assertTrue((self.runner.artifacts / "docket-site" / "index.html").exists())

    def test_a_pull_request_of_a_fork_gets_no_comment(self):
        folder = self.workspace("team")
        self.branch(folder, "ana")
        runner = Runner(self, "pull_request")
        runner.context["github"]["event.pull_request.head.repo.full_name"] = "mallory/todos"
        run = runner.run(load(self.edited(WORKFLOW)), "todos", folder)
        self.assertFalse(run.failed, run.output)
        self.assertNotIn("Comment", run.steps)

    def test_mistakes_stop_a_pull_request_and_not_the_website(self):
        for event, fails in [("pull_request", True), ("push", False)]:
            with self.subTest(event):
                folder = self.workspace("broken", at=event)
                self.git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
                self.server.pages[COMMENTS] = b"[]"
                shutil.rmtree(self.home / "temporary-todos", ignore_errors=True)
                run = self.run_job(event, folder)
                self.assertEqual(run.failed, fails, run.output)
                self.assertTrue((self.runner.artifacts / "docket-site" / "problems.html").exists())
        self.assertEqual(self.server.posts, [])

    def test_anothers_files(self):
        folder = self.workspace("team")
        path = self.branch(folder, "bob")
        self.server.pages[COMMENTS] = b"[]"
        run = self.run_job("pull_request", folder, DOCKET_OWN_CHANGES="yes")
        self.assertTrue(run.failed)
        self.assertIn(path, run.output)

    def test_in_the_morning_the_report_is_posted(self):
        folder = self.workspace("team")
        self.assertFalse(self.run_job("schedule", folder).failed)
        self.assertEqual(self.server.posts, [])
        for day, posts in [("7", 0), ("5", 1)]:
            shutil.rmtree(self.home / "temporary-todos")
            self.stand_in("date", f"echo {day}\n")
            self.assertFalse(self.run_job("schedule", folder, {"DOCKET_WEBHOOK": self.server.url + "/hook"}).failed)
            self.assertEqual(len(self.server.posts), posts)
        self.server.posts.clear()
        shutil.rmtree(self.home / "temporary-todos")
        run = self.run_job("schedule", folder, {"DOCKET_WEBHOOK": self.server.url + "/hook"})
        self.assertFalse(run.failed, run.output)
        (path, _, body), = self.server.posts
        self.assertEqual(path, "/hook")
        self.assertEqual(body.decode(), self.docket(folder, "report", "--format", "slack"))

    def test_an_archive_that_is_another_is_refused(self):
        run = self.run_job("push", self.workspace("team"), DOCKET_SHA256="0" * 64)
        self.assertTrue(run.failed)
        self.assertEqual(run.steps[-1], "Install Docket")


if __name__ == "__main__":
    unittest.main()
