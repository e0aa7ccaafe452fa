"""Examples/ci/git: the hook, in a real bare repository with real pushes."""

import os
import shutil
import subprocess
import unittest

from place import DOCKET, EXAMPLES, Place

HOOK = EXAMPLES / "ci" / "git" / "pre-receive"


class Hook(Place):
    def setUp(self):
        super().setUp()
        (self.home / "bin" / "docket").symlink_to(DOCKET)
        self.server_side = self.home / "todos.git"
        subprocess.run(
            ["git", "init", "--quiet", "--bare", "--initial-branch=main", self.server_side], check=True, env=self.environment())
        shutil.copy(HOOK, self.server_side / "hooks")
        self.assertTrue(os.access(self.server_side / "hooks" / "pre-receive", os.X_OK))
        self.clone = self.home / "clone"
        subprocess.run(
            ["git", "clone", "--quiet", self.server_side, self.clone], check=True, env=self.environment(), stderr=subprocess.DEVNULL)
        for setting in ("user.name=A", "user.email=ana@example.org"):
            self.git(self.clone, "config", *setting.split("="))
        for name in ("ana", "bob"):
            self.write(f"users/{name}/profile.md", f"---\nname: {name}\nemail: {name}@example.org\n---\n")
            self.write(f"users/{name}/todo.md", f"---\ntitle: Todo of {name}\n---\n")
        self.commit(self.clone, "Begin", "lead@example.org")

    def write(self, path: str, text: str):
        file = self.clone / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def push(self, *arguments: str, refused: str = "") -> str:
        """Pushes; where it is to be refused, for that reason and with nothing taken."""
        before = self.refs()
        run = subprocess.run(
            ["git", "push", "--quiet", "origin", *arguments], cwd=self.clone, env=self.environment(), timeout=60, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(run.returncode, 1 if refused else 0, run.stdout)
        self.assertIn(refused, run.stdout)
        if refused:
            self.assertEqual(self.refs(), before)
        return run.stdout

    def refs(self) -> str:
        return subprocess.run(
            ["git", "for-each-ref"], cwd=self.server_side, check=True, text=True, stdout=subprocess.PIPE,
            env=self.environment()).stdout

    def change(self, owner: str, who: str):
        self.write(f"users/{owner}/todo.md", f"---\ntitle: Changed by {who}\n---\n")
        self.commit(self.clone, f"Change what is {owner}'s", f"{who}@example.org")

    def test_one_changes_ones_own(self):
        self.assertIn("remote: 1 commit: no problems, because there were no users", self.push("main"))
        self.change("ana", "ana")
        self.change("bob", "bob")
        self.push("main")
        self.write("users/eve/profile.md", "---\nname: Eve\nemail: eve@example.org\n---\n")
        self.commit(self.clone, "Register", "eve@example.org")
        self.push("main")
        self.write("users/bob/tyres.md", "---\ntitle: Tyres\nauthor: eve\n---\n")
        self.commit(self.clone, "Hand over", "eve@example.org")
        self.push("main")

    def test_what_is_anothers_is_refused(self):
        self.push("main")
        self.change("bob", "ana")
        words = "users/bob/todo.md:1:1: error: commit "
        self.push("main", refused=words)
        self.push("main:refs/heads/new", refused=words)
        # Where one of several is refused nothing goes in.
        self.push("main", "main~1:refs/heads/fine", refused=words)

    def test_branches_and_tags(self):
        self.push("main")
        self.git(self.clone, "checkout", "--quiet", "-b", "work")
        self.change("ana", "ana")
        self.push("work")
        self.git(self.clone, "tag", "-a", "-m", "x", "v1")
        self.git(self.clone, "commit", "--quiet", "--amend", "-m", "Again")
        self.push("--force", "work", "v1")
        # Another's new account, known to main alone, and then merged into the branch.
        self.git(self.clone, "checkout", "--quiet", "main")
        self.write("users/eve/profile.md", "---\nname: Eve\nemail: eve@example.org\n---\n")
        self.commit(self.clone, "Register", "eve@example.org")
        self.push("main")
        self.git(self.clone, "checkout", "--quiet", "work")
        self.git(self.clone, "merge", "--quiet", "main")
        self.push("work")
        self.push("work:main")
        self.push("--delete", "work")
        self.push("--delete", "v1")

    def test_a_branch_that_is_no_workspace(self):
        self.push("main")
        self.git(self.clone, "checkout", "--quiet", "--orphan", "gh-pages")
        self.commit(self.clone, "Publish", "bot@example.org")
        self.push("gh-pages")
        self.push("gh-pages:other", refused="users/ana/profile.md:1:1: error: ")

    def test_the_main_branch_is_not_rewritten(self):
        self.change("bob", "bob")
        self.push("main")
        self.git(self.clone, "reset", "--quiet", "--hard", "HEAD~1")
        self.push("--force", "main", refused="error: a forced push to main would take back what others pushed, merge instead")
        self.push("--delete", "main", refused="refusing to delete the current branch")

    def test_what_is_pushed_replaces_nothing(self):
        """A commit that is to be looked at instead of another."""
        self.push("main")
        self.change("ana", "ana")
        self.git(self.clone, "branch", "harmless")
        self.git(self.clone, "reset", "--quiet", "--hard", "HEAD~1")
        self.change("bob", "ana")
        self.push("harmless")
        commits = [subprocess.run(
            ["git", "rev-parse", name], cwd=self.clone, check=True, text=True, stdout=subprocess.PIPE).stdout.strip()
            for name in ("main", "harmless")]
        self.push(f"harmless:refs/replace/{commits[0]}")
        self.push("main", refused="users/bob/todo.md:1:1: error: commit ")

    def test_without_docket_nothing_goes_in(self):
        (self.home / "bin" / "docket").unlink()
        self.push("main", refused="docket: not found")

    def test_a_workspace_in_a_folder(self):
        hook = self.server_side / "hooks" / "pre-receive"
        hook.write_text(hook.read_text().replace("--own-changes ", "--own-changes ./notes/todos "))
        folder = self.clone / "notes" / "todos"
        folder.mkdir(parents=True)
        self.git(self.clone, "mv", "users", "notes/todos")
        self.commit(self.clone, "Move", "lead@example.org")
        self.push("main")
        (folder / "users" / "bob" / "todo.md").unlink()
        self.commit(self.clone, "Remove", "ana@example.org")
        self.push("main", refused="users/bob/todo.md:1:1: error: commit ")


if __name__ == "__main__":
    unittest.main()
