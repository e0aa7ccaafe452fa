"""What 'docket init' writes, run as the host would run it: from a bare clone, for each event, on any branch.

DOCKET_RECORD names a file that gets what each event did and posted.
"""

import json
import os
import re
import shutil
import unittest

import github
import gitlab
from place import Place

IDENTITY = {
    "GIT_CONFIG_COUNT": "2", "GIT_CONFIG_KEY_0": "user.name", "GIT_CONFIG_VALUE_0": "Ana Núñez",
    "GIT_CONFIG_KEY_1": "user.email", "GIT_CONFIG_VALUE_1": "ana@example.org"}
COMMENTS = "/api/v1/repos/harbour/todos/issues/7/comments"
NOTES = "/api/v4/projects/42/merge_requests/7/notes"


class FirstRun(Place):
    def setUp(self):
        super().setUp()
        self.stand_in("docket", f'exec "{os.environ["DOCKET"]}" "$@"\n')
        # It writes down what it is asked, and the body that is sent; there is no comment yet, and no page.
        self.stand_in("gh", 'echo "gh $*" >> "$HOME/gh"; case $* in *--paginate*) ;; */pages) exit "${PAGES:-1}" ;;'
                      ' *) cat report.md changes.md 2>/dev/null >> "$HOME/gh" || true ;; esac\n')
        self.stand_in("apk", "exit 0\n")
        self.server.pages["/docket.tar.gz.sha256"] = f"{self.sha256}  docket.tar.gz\n".encode()
        self.server.pages[COMMENTS] = self.server.pages[f"{NOTES}?sort=asc&per_page=100"] = b"[]"
        self.server.pages["/api/v4/user"] = b'{"id": 1}'

    def shell(self, line: str, **environment: str) -> str:
        done = self.run_words(["sh", "-e", "-c", line], self.todos, self.environment(**IDENTITY, **environment))
        self.assertEqual(done.returncode, 0, f"{line}\n{done.stdout}")
        return done.stdout

    def begin(self, host: str, branch: str, *options: str):
        """A repository in which somebody ran 'docket init', pushed to a bare one."""
        for name in ("todos", "origin.git"):
            shutil.rmtree(self.home / name, ignore_errors=True)
        self.todos, self.origin, self.branch = self.home / "todos", self.home / "origin.git", branch
        self.todos.mkdir()
        self.shell(f"git init -q --bare -b {branch} ../origin.git; git init -q -b {branch}")
        if host:
            self.shell(f"git remote add origin git@{host}:harbour/todos.git")
        printed = self.shell(f"docket init {' '.join(options)}")
        self.record(f"\n### docket init {' '.join(options)}, {host or 'no remote'}, branch {branch}\n{printed}")
        self.push("Start using Docket")
        return printed

    def push(self, message: str, to: str = ""):
        self.shell(f"git add -A; git commit -q -m '{message}'; git push -q --force ../origin.git HEAD:{to or 'refs/heads/' + self.branch}")

    def name_archive(self, path: str, **values: str):
        text = (self.todos / path).read_text()
        self.assertEqual(text.count('DOCKET_ARCHIVE: ""'), 1)
        (self.todos / path).write_text(text.replace('DOCKET_ARCHIVE: ""', f'DOCKET_ARCHIVE: "{self.server.url}/docket.tar.gz"'))
        self.push("Name the archive")

    def pull_request(self, title: str, key: str = "title"):
        """A branch with a todo more, and its merge, as a host makes it."""
        self.shell(f"git checkout -q -B work {self.branch}")
        (self.todos / "users/ana-nunez/new.md").write_text(f"---\ntitle: {title}\n{key}: {title}\n---\n" if key != "title" else f"---\ntitle: {title}\n---\n")
        self.push("Add one", "refs/heads/work")
        self.shell(
            f"git checkout -q --detach {self.branch}; git merge -q --no-ff -m Merge work; git push -q --force ../origin.git HEAD:refs/pull/7/merge")
        commit = self.shell("git rev-parse work").strip()
        self.shell(f"git checkout -q {self.branch}")
        return commit

    def record(self, text: str):
        if path := os.environ.get("DOCKET_RECORD"):
            with open(path, "a") as file:
                file.write(text)

    def told(self, event: str, runs: dict, result) -> dict:
        """Writes down what an event did, and returns what was posted: paths of the host's API, or calls of 'gh'."""
        calls = (self.home / "gh").read_text() if (self.home / "gh").exists() else ""
        posts = [(path, body.decode()) for path, _, body in self.server.posts]
        (self.home / "gh").unlink(missing_ok=True)
        self.server.posts.clear()
        jobs = ", ".join(f"{name} {result(run)}" for name, run in runs.items())
        notes = [line for run in runs.values() for line in run.output.splitlines() if "::notice" in line or "not checked yet" in line]
        self.record(f"\n{event}: {jobs}\n" + "".join(f"  note: {line}\n" for line in notes)
                    + "".join(f"  | {line}\n" for line in calls.splitlines()) + "".join(f"  posted to {path}: {body[:300]!r}\n" for path, body in posts))
        return {"gh": calls, "posts": posts, "notes": notes}

    # GitHub and Forgejo.

    def event(self, name: str, workflow: str, **more):
        runner = github.Runner(self, name, more.pop("variables", None), more.pop("secrets", None), **more)
        runner.origin, runner.branch = self.origin, self.branch
        shutil.rmtree(runner.artifacts, ignore_errors=True)
        runs = runner.run_all(github.load(self.todos / workflow))
        self.runner = runner
        words = " ".join([name, *map(str, more.values())])
        return runs, self.told(words, runs, lambda run: run.result)

    def results(self, runs: dict) -> dict:
        return {name: run.result for name, run in runs.items()}

    def test_github(self):
        workflow = ".github/workflows/docket.yml"
        for branch in ("main", "master", "team/trunk"):
            with self.subTest(branch):
                printed = self.begin("github.com", branch)
                self.assertIn(f"\n    write its address into {workflow},", printed)
                self.assertEqual(github.load(self.todos / workflow)["on"]["push"]["branches"], [branch])
                self.assertIn(f'\nbranch: "{branch}"\n', (self.todos / "docket.yml").read_text())
                # Before a release it is green, and says what is missing.
                for event in ("push", "pull_request", "schedule"):
                    runs, told = self.event(event, workflow)
                    self.assertEqual(self.results(runs), {"archive": "success", "todos": "skipped", "comment": "skipped", "post": "skipped"})
                    self.assertEqual(told["notes"], [
                        f"::notice file={workflow}::todos are not checked yet: write the address of an archive of Docket into {workflow}, DOCKET_ARCHIVE"])
                    self.assertEqual((told["gh"], told["posts"]), ("", []))
                self.name_archive(workflow)
                runs, told = self.event("push", workflow)
                self.assertEqual(self.results(runs), {"archive": "success", "todos": "success", "comment": "skipped", "post": "skipped"}, runs["todos"].output)
                self.assertTrue((self.runner.artifacts / "docket-site/index.html").exists())
                self.assertEqual((told["gh"], told["posts"]), ("", []))
                # Its title is no reason to post nothing.
                self.pull_request("See that it changes no todo")
                runs, told = self.event("pull_request", workflow)
                self.assertEqual(self.results(runs), {"archive": "success", "todos": "success", "comment": "success", "post": "skipped"}, runs["todos"].output)
                self.assertIn("--method POST repos/harbour/todos/issues/7/comments -F body=@changes.md\n<!-- docket diff -->\nThis pull request adds 1 todo.", told["gh"])
                fork = {"event.pull_request.head.repo.full_name": "mallory/todos"}
                runs, told = self.event("pull_request", workflow, **fork)
                self.assertEqual(self.results(runs), {"archive": "success", "todos": "success", "comment": "skipped", "post": "skipped"})
                self.assertEqual((told["gh"], told["posts"]), ("", []))
                # A failed check skips neither the comment nor the website.
                self.pull_request("hihg", "priority")
                runs, told = self.event("pull_request", workflow)
                self.assertEqual(self.results(runs), {"archive": "success", "todos": "failure", "comment": "success", "post": "skipped"})
                self.assertIn("--method POST", told["gh"])
                self.assertTrue((self.runner.artifacts / "docket-site/index.html").exists())
                for schedule, result in [("17 5 * * 1-5", "success"), ("17 5 * * 0,6", "skipped")]:
                    self.assertIn(schedule, [line["cron"] for line in github.load(self.todos / workflow)["on"]["schedule"]])
                    runs, told = self.event(
                        "schedule", workflow, variables={"DOCKET_ISSUE": "7"}, secrets={"DOCKET_WEBHOOK": self.server.url + "/hook"},
                        **{"event.schedule": schedule})
                    self.assertEqual(self.results(runs), {"archive": "success", "todos": "success", "comment": "skipped", "post": result})
                    self.assertTrue((self.runner.artifacts / "docket-site/index.html").exists())
                    self.assertEqual(len(told["posts"]), 1 if result == "success" else 0)
                    self.assertEqual("gh issue comment 7" in told["gh"], result == "success")
                    # The todos that 'init' wrote are in no report.
                    report = (self.runner.artifacts / "docket-report/report.md").read_text()
                    self.assertNotIn("Set up Docket", report)
                    self.assertNotIn("Ana", report)

    def test_github_pages(self):
        workflow = ".github/workflows/docket.yml"
        printed = self.begin("github.com", "master", "--site")
        self.assertIn("Choose GitHub Actions under Settings, Pages. Everybody on the internet can\n    read", printed)
        self.name_archive(workflow)
        runs, told = self.event("push", workflow)
        self.assertEqual(runs["pages"].result, "success")
        self.assertEqual(told["notes"], ["::notice::the website is not published yet: choose GitHub Actions under Settings, Pages"])
        self.assertFalse((self.runner.artifacts / "github-pages").exists())
        self.stand_in("gh", "exit 0\n")
        runs, _ = self.event("push", workflow)
        self.assertEqual(runs["pages"].result, "success")
        self.assertTrue((self.runner.artifacts / "github-pages/index.html").exists())
        self.assertIn("base_url: \"https://harbour.github.io/todos/\"", (self.todos / "docket.yml").read_text())
        self.pull_request("New")
        runs, _ = self.event("pull_request", workflow)
        self.assertEqual(runs["pages"].result, "skipped")
        # A second time the file is kept.
        self.assertIn("To publish it, remove the '# ' from\n    the job 'pages' of that file", self.shell("docket init --site"))

    def test_forgejo(self):
        workflow = ".forgejo/workflows/docket.yml"
        for branch in ("main", "master"):
            with self.subTest(branch):
                printed = self.begin("codeberg.org", branch)
                self.assertNotIn(".github", printed)
                self.assertEqual(github.load(self.todos / workflow)["on"]["push"]["branches"], [branch])
                runs, told = self.event("push", workflow)
                self.assertEqual(self.results(runs), {"archive": "success", "todos": "skipped"})
                self.assertEqual(len(told["notes"]), 1)
                self.name_archive(workflow)
                self.stand_in("date", "echo 5\n")
                runs, _ = self.event("push", workflow)
                self.assertEqual(self.results(runs), {"archive": "success", "todos": "success"}, runs["todos"].output)
                self.pull_request("Call the harbour master")
                runs, told = self.event("pull_request", workflow)
                self.assertEqual(runs["todos"].result, "success", runs["todos"].output)
                self.assertEqual([path for path, _ in told["posts"]], [COMMENTS])
                runs, told = self.event("pull_request", workflow, **{"event.pull_request.head.repo.full_name": "mallory/todos"})
                self.assertEqual((runs["todos"].result, told["posts"]), ("success", []))
                self.pull_request("hihg", "priority")
                runs, told = self.event("pull_request", workflow)
                self.assertEqual(runs["todos"].result, "failure")
                self.assertEqual([path for path, _ in told["posts"]], [COMMENTS])
                for day, posts in [("5", 1), ("6", 0)]:
                    self.stand_in("date", f"echo {day}\n")
                    runs, told = self.event("schedule", workflow, secrets={"DOCKET_WEBHOOK": self.server.url + "/hook"})
                    self.assertEqual((runs["todos"].result, len(told["posts"])), ("success", posts))
                    self.assertTrue((self.runner.artifacts / "docket-site/index.html").exists())

    # GitLab.

    def pipeline(self, source: str, path: str = ".gitlab-ci.yml", commit: str = "", **variables: str):
        runner = gitlab.Runner(self, source, **{
            "CI_API_V4_URL": self.server.url + "/api/v4", "CI_DEFAULT_BRANCH": self.branch,
            "CI_COMMIT_BRANCH": "" if source == "merge_request_event" else self.branch, "CI_MERGE_REQUEST_IID": "7",
            "CI_MERGE_REQUEST_DIFF_BASE_SHA": self.shell(f"git rev-parse {self.branch}").strip() if commit else "", **variables})
        runner.origin, runner.commit = self.origin, commit or self.shell(f"git rev-parse {self.branch}").strip()
        shutil.rmtree(runner.artifacts, ignore_errors=True)
        runs = runner.run_all(github.load(self.todos / path))
        self.runner = runner
        told = self.told(f"{source} {' '.join(variables)}", runs, lambda run: "skipped" if not run.ran else "failure" if run.failed else "success")
        return {name for name, run in runs.items() if run.ran}, {name for name, run in runs.items() if run.failed}, told

    def test_gitlab(self):
        path = ".gitlab-ci.yml"
        for branch in ("main", "master"):
            with self.subTest(branch):
                printed = self.begin("gitlab.com", branch, *(["--site"] if branch == "master" else []))
                self.assertNotIn(".github", printed)
                self.assertEqual(self.pipeline("push")[:2], ({"no-archive"}, set()))
                self.name_archive(path)
                pages = {"pages"} if branch == "master" else set()
                self.assertEqual(self.pipeline("push")[:2], ({"todos"} | pages, set()))
                self.assertTrue((self.runner.artifacts / "site/index.html").exists())
                self.assertEqual((self.runner.artifacts / "public").exists(), bool(pages))
                for title, key, failed in [("Call the harbour master", "title", set()), ("hihg", "priority", {"todos"})]:
                    commit = self.pull_request(title, key)
                    for token, posts in [("secret", [NOTES]), ("", [])]:
                        ran, broken, told = self.pipeline("merge_request_event", commit=commit, DOCKET_TOKEN=token)
                        self.assertEqual((ran, broken), ({"todos", "comment"}, failed))
                        self.assertEqual([path for path, _ in told["posts"]], posts)
                ran, broken, told = self.pipeline(
                    "schedule", DOCKET_ISSUE="7", DOCKET_TOKEN="secret", DOCKET_WEBHOOK=self.server.url + "/hook")
                self.assertEqual((ran, broken), ({"todos", "post"} | pages, set()))
                self.assertEqual([path for path, _ in told["posts"]], ["/api/v4/projects/42/issues/7/notes", "/hook"])

    def test_a_pipeline_that_is_there_includes_it(self):
        self.todos = self.home / "todos"
        self.todos.mkdir()
        (self.todos / ".gitlab-ci.yml").write_text("test:\n  script: [make]\n")
        printed = self.shell("git init -q; docket init")
        self.assertIn("Include the pipeline in .gitlab-ci.yml:\n    include: [{local: docket.gitlab-ci.yml}]\n", printed)
        self.assertTrue((self.todos / "docket.gitlab-ci.yml").exists())
        self.assertEqual((self.todos / ".gitlab-ci.yml").read_text(), "test:\n  script: [make]\n")
        self.assertFalse((self.todos / ".github").exists())
        self.assertNotIn("created", self.shell("docket init"))

    def test_a_second_person_adds_no_samples_and_no_files(self):
        self.begin("github.com", "main")
        other = {"GIT_CONFIG_VALUE_0": "Ben Ito", "GIT_CONFIG_VALUE_1": "ben@example.org"}
        done = self.run_words(["docket", "init"], self.todos, self.environment(**{**IDENTITY, **other}))
        self.assertEqual(re.findall(r"created +(\S+)", done.stdout), ["users/ben-ito/profile.md"], done.stdout)
        self.assertNotIn("Left to you", done.stdout)


if __name__ == "__main__":
    unittest.main()
