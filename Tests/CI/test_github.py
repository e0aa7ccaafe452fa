"""Examples/ci/github: every script of the workflow and of the action that it uses, run."""

import os
import re
import shutil
import unittest

import yaml

from github import Runner, load
from place import EXAMPLES, PACKAGE, SECRET, Place

WORKFLOW = EXAMPLES / "ci" / "github" / "docket.yml"
ACTION = PACKAGE / "action.yml"


class GitHub(Place):
    def repository(self, example: str, is_sealed: bool = False):
        folder = self.workspace(example, is_sealed=is_sealed)
        goal = folder / ".github" / "actions" / "docket"
        goal.mkdir(parents=True)
        shutil.copy(ACTION, goal)
        (folder / ".github" / "workflows").mkdir()
        shutil.copy(WORKFLOW, folder / ".github" / "workflows")
        self.commit(folder, "Add the action")
        return folder

    def workflow(self, **values) -> dict:
        """The workflow as those have it who wrote the two values into it."""
        return load(self.edited(WORKFLOW, **values))

    def runner(self, event: str, secrets=None, **variables) -> Runner:
        return Runner(self, event, variables, secrets)

    def test_a_pull_request_without_mistakes(self):
        folder = self.repository("team")
        self.git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
        runner = self.runner("pull_request")
        run = runner.run(self.workflow(), "todos", folder)
        self.assertFalse(run.failed, run.output)
        self.assertNotIn("::error", run.output)
        report = self.docket(folder, "report", "--max-bytes", "60000")
        self.assertTrue(report.startswith("# Harbour team"))
        self.assertEqual(run.summary, report)
        self.assertEqual((runner.artifacts / "docket-report" / "report.md").read_text(), report)
        self.assertIn("Harbour team", (runner.artifacts / "docket-site" / "index.html").read_text())
        self.assertIsNone(runner.run(self.workflow(), "post", folder).steps)

    def test_sealed_users_are_built_with_the_secret_of_the_repository(self):
        folder = self.repository("team", is_sealed=True)
        runner = self.runner("push", {"DOCKET_SECRET": SECRET})
        run = runner.run(self.workflow(), "todos", folder)
        self.assertFalse(run.failed, run.output)
        self.assertTrue((runner.artifacts / "docket-site" / "users" / "test" / "sealed" / "0.bin").exists())
        self.assertNotIn("cake", run.output + run.summary)

    def test_without_the_secret_nothing_of_a_sealed_site_is_built(self):
        runner = self.runner("push")
        run = runner.run(self.workflow(), "todos", self.repository("team", is_sealed=True))
        self.assertTrue(run.failed)
        self.assertIn("the build needs the secret", run.output)
        self.assertTrue((runner.artifacts / "docket-report" / "report.md").exists())

    def test_mistakes_stop_a_pull_request_beside_their_lines(self):
        folder = self.repository("broken")
        self.git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
        runner = self.runner("pull_request")
        run = runner.run(self.workflow(), "todos", folder)
        self.assertTrue(run.failed)
        self.assertEqual(run.steps[-1], "Check")
        # Neither the comment nor the website is missing for that.
        self.assertTrue((runner.artifacts / "docket-changes" / "changes.md").exists())
        self.assertTrue((runner.artifacts / "docket-site" / "problems.html").exists())
        notes = re.findall(r"^::error file=(.*?),line=\d+,col=\d+,title=", run.output, re.MULTILINE)
        self.assertGreater(len(notes), 10)
        self.assertEqual([note for note in notes if not os.path.lexists(folder / note)], [])

    def test_a_pull_request_that_changes_what_is_anothers_is_stopped_where_that_is_wanted(self):
        for wanted, owner, fails in [("yes", "bob", True), ("yes", "ana", False), ("", "bob", False)]:
            with self.subTest(wanted=wanted, owner=owner):
                shutil.rmtree(self.home / "todos", ignore_errors=True)
                shutil.rmtree(self.home / "temporary-todos", ignore_errors=True)
                folder = self.repository("team")
                path = self.branch(folder, owner)
                runner = self.runner("pull_request")
                workflow = self.workflow()
                workflow["env"]["DOCKET_OWN_CHANGES"] = wanted
                run = runner.run(workflow, "todos", folder)
                self.assertEqual(run.failed, fails, run.output)
                self.assertEqual(f"::error file={path},line=1,col=1,title=not-own::" in run.output, fails, run.output)
                self.assertEqual(str(runner.depth), "0")

    def test_a_pull_request_gets_one_comment_that_is_renewed(self):
        folder = self.repository("team")
        self.branch(folder, "ana")
        (folder / "users" / "ana" / "new.md").write_text("---\ntitle: New\n---\n")
        self.commit(folder, "Add one")
        runner = self.runner("pull_request")
        run = runner.run(self.workflow(), "todos", folder)
        self.assertEqual((run.failed, run.outputs), (False, {"outputs.changes": "yes"}))
        runner.context["needs"] = {"todos.outputs.changes": "yes"}
        comments = "repos/harbour/todos/issues/7/comments"
        for old, call in [("", f"--method POST {comments}"), ("12\n34", "--method PATCH repos/harbour/todos/issues/comments/34")]:
            with self.subTest(old=old):
                self.stand_in("gh", f'echo "$*" >> "$HOME/gh"; [ "$2" != --paginate ] || printf "{old}"\n')
                shutil.rmtree(self.home / "empty", ignore_errors=True)
                shutil.rmtree(self.home / "temporary-comment", ignore_errors=True)
                (self.home / "empty").mkdir()
                run = runner.run(self.workflow(), "comment", self.home / "empty")
                self.assertFalse(run.failed, run.output)
                calls = (self.home / "gh").read_text().splitlines()
                self.assertTrue(calls[-2].startswith(f"api --paginate {comments} --jq .[]"), calls)
                self.assertEqual(calls[-1], f"api --silent {call} -F body=@changes.md")
                text = (self.home / "empty" / "changes.md").read_text()
                self.assertTrue(text.startswith("<!-- docket diff -->\nThis pull request adds 1 todo.\n"), text)

    def test_a_program_in_a_pipe_that_fails_is_not_hidden(self):
        workflow = self.workflow()
        steps = [{"name": "Pipe", "run": "false | cat"}]
        run = self.runner("push").run({**workflow, "jobs": {"todos": {"steps": steps}}}, "todos", self.home)
        self.assertTrue(run.failed)

    def test_a_pull_request_of_a_fork_gets_no_comment(self):
        runner = self.runner("pull_request")
        runner.context["needs"] = {"todos.outputs.changes": "yes"}
        runner.context["github"]["event.pull_request.head.repo.full_name"] = "mallory/todos"
        self.assertIsNone(runner.run(self.workflow(), "comment", self.home).steps)

    def test_mistakes_do_not_stop_the_website(self):
        folder = self.repository("broken")
        runner = self.runner("push")
        run = runner.run(self.workflow(), "todos", folder)
        self.assertFalse(run.failed, run.output)
        self.assertIn("::error file=", run.output)
        self.assertTrue(run.summary.startswith("# "))
        self.assertTrue((runner.artifacts / "docket-site" / "problems.html").exists())

    def test_an_archive_that_is_another_is_refused(self):
        for values, words in [
            ({"DOCKET_SHA256": "0" * 64}, "FAILED"), ({"DOCKET_ARCHIVE": self.server.url + "/no"}, "404"),
            ({"DOCKET_ARCHIVE": ""}, "this action knows no release of Docket for linux-x86_64"), ({"DOCKET_SHA256": ""}, "404"),
        ]:
            with self.subTest(words):
                folder = self.repository("team") if not (self.home / "todos").exists() else self.home / "todos"
                shutil.rmtree(self.home / "temporary-todos", ignore_errors=True)
                run = self.runner("push").run(self.workflow(**values), "todos", folder)
                self.assertTrue(run.failed)
                self.assertIn(words, run.output)
                self.assertEqual(run.steps[-1], "Install Docket")

    def test_a_workflow_of_one_line_gets_the_release_that_the_action_knows(self):
        action = self.workspace("team") / "docket"
        action.mkdir()
        text = ACTION.read_text().replace("https://github.com/OWNER/docket/releases/download", self.server.url)
        self.assertIn(self.server.url, text)
        (action / "action.yml").write_text(text)
        archive = self.server.pages["/docket.tar.gz"]
        for version in ("0.1.0", "0.2.0"):
            self.server.pages[f"/v{version}/docket-{version}-linux-x86_64.tar.gz"] = archive
        # Those of an older release are others here.
        (action / "checksums.txt").write_text(
            f"# Comment\n{'0' * 64}  docket-0.1.0-linux-x86_64.tar.gz\n{self.sha256}  docket-0.2.0-linux-x86_64.tar.gz\n")
        for wanted, words in [
            ({}, None), ({"version": "0.2.0"}, None), ({"version": "0.1.0"}, "FAILED"),
            ({"version": "0.3.0"}, "no release 0.3.0 of Docket"),
        ]:
            with self.subTest(wanted):
                shutil.rmtree(self.home / "temporary-todos", ignore_errors=True)
                steps = [{"uses": "./docket", "with": wanted}, {"name": "List", "run": "docket list is:overdue"}]
                run = self.runner("push").run({"jobs": {"todos": {"steps": steps}}}, "todos", self.home / "todos")
                self.assertEqual(run.failed, words is not None, run.output)
                self.assertIn(words or "Answer the harbour master", run.output)

    def morning(self, secrets=None, wild=None, chat="slack", **variables):
        self.stand_in("gh", 'echo "$GH_TOKEN: $*" >> "$HOME/gh"; cat report.md >> "$HOME/gh"\n')
        folder = self.repository("team")
        if wild is not None:
            self.add_wild_todos(folder, wild)
        runner = self.runner("schedule", secrets, **variables)
        workflow = self.workflow()
        workflow["env"]["DOCKET_CHAT"] = chat
        self.assertFalse(runner.run(workflow, "todos", folder).failed)
        empty = self.home / "empty"
        empty.mkdir()
        return runner.run(self.workflow(), "post", empty)

    def test_in_the_morning_nothing_is_posted_unasked(self):
        run = self.morning()
        self.assertFalse(run.failed, run.output)
        self.assertEqual(len(run.steps), 1)
        self.assertEqual(self.server.posts, [])
        self.assertFalse((self.home / "gh").exists())

    def test_in_the_morning_the_report_is_posted(self):
        run = self.morning({"DOCKET_WEBHOOK": self.server.url + "/hook"}, DOCKET_ISSUE="7")
        self.assertFalse(run.failed, run.output)
        report = (self.home / "empty" / "report.md").read_text()
        self.assertTrue(report.startswith("# Harbour team"))
        (path, headers, body), = self.server.posts
        self.assertEqual((path, headers["Content-Type"]), ("/hook", "application/json"))
        self.assertEqual(body.decode(), self.docket(self.home / "todos", "report", "--format", "slack"))
        arguments = "token: issue comment 7 --repo harbour/todos --body-file report.md\n"
        self.assertEqual((self.home / "gh").read_text(), arguments + report)

    def test_the_chat_is_chosen_and_mentions_nobody(self):
        for chat in ("slack", "teams", "discord", "matrix"):
            with self.subTest(chat):
                self.server.posts.clear()
                for name in ("todos", "temporary-todos", "empty", "temporary-post"):
                    shutil.rmtree(self.home / name, ignore_errors=True)
                run = self.morning({"DOCKET_WEBHOOK": self.server.url + "/hook"}, wild=1200, chat=chat)
                self.assertFalse(run.failed, run.output)
                (_, _, body), = self.server.posts
                self.is_message(chat, body)

    def test_a_hook_that_is_gone_fails(self):
        run = self.morning({"DOCKET_WEBHOOK": self.server.url + "/gone"})
        self.assertTrue(run.failed)
        self.assertNotIn("/gone", run.output, "the address is a secret")

    def test_the_pages_job_says_what_it_waits_for(self):
        text = self.edited(WORKFLOW).read_text()
        text = text[:text.index("  # pages:")] + re.sub(r"^  # ?", "  ", text[text.index("  # pages:"):], flags=re.MULTILINE)
        self.stand_in("gh", "exit 1\n")
        run = self.runner("push").run(yaml.load(text, Loader=yaml.BaseLoader), "pages", self.home)
        self.assertEqual((run.failed, run.steps), (False, ["Are pages switched on?"]))
        self.assertIn("::notice::the website is not published yet: choose GitHub Actions under Settings, Pages\n", run.output)

    def test_the_pages_job_works_when_it_is_wanted(self):
        text = self.edited(WORKFLOW).read_text()
        remark = text.index("# The website on GitHub Pages. WHO CAN READ IT:")
        self.assertNotIn("deploy-pages", text[:remark])
        head, job = text[:remark].rstrip() + "\n", text[text.index("  # pages:"):]
        workflow = yaml.load(head + re.sub(r"^  # ?", "  ", job, flags=re.MULTILINE), Loader=yaml.BaseLoader)
        folder = self.repository("team")
        self.git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
        self.stand_in("gh", "exit 0\n")
        for event, published in [("pull_request", False), ("push", True)]:
            with self.subTest(event):
                shutil.rmtree(self.home / "temporary-todos", ignore_errors=True)
                runner = self.runner(event)
                self.assertFalse(runner.run(workflow, "todos", folder).failed)
                pages = self.home / event
                pages.mkdir()
                run = runner.run(workflow, "pages", pages)
                self.assertFalse(run.failed, run.output)
                self.assertEqual((runner.artifacts / "github-pages" / "index.html").exists(), published)


if __name__ == "__main__":
    unittest.main()
