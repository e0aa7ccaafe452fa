"""What people complain of in other servers' git does not happen to a team's server: team_git.py DOCKET

The six complaints about Wiki.js, by their numbers (requarks/wiki), and what else a repository can be like. Each check has
a workspace and servers of its own. They run at the same time, since a server commits half a minute after a change, and
asks the remote once a minute.
"""

import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import time
import traceback

sys.dont_write_bytecode = True
from people import Server, commit_all, committed, git, missing, on_disk, refuse_remains, save, wait, write

NAMES = ["ana", "ben", "chen"]
# Until changes are committed and exchanged, on a machine that does much else; and until the remote is asked again.
SOON, COMMITTED, ASKED = 20, 60, 100


class Team:
    """A bare remote, and clones of it with a workspace, each for a server or a colleague."""

    def __init__(self, home, inside=""):
        self.home, self.inside, self.remote = home, inside, home / "remote.git"
        git(home, "init", "-q", "--bare", "-b", "main", str(self.remote))
        self.first = self.clone("server")
        git(self.first, "checkout", "-q", "-b", "main")
        write(self.first / inside, NAMES, 3)
        commit_all(self.first)
        git(self.first, "push", "-qu", "origin", "main")

    def clone(self, name):
        git(self.home, "clone", "-q", str(self.remote), name)
        return self.home / name

    def push_by_hand(self, clone, files, author="Zoe"):
        """What a colleague does at another machine."""
        git(clone, "pull", "-q", "--no-rebase", author=author)
        for path, text in files.items():
            save(clone / path, text)
        commit_all(clone, "by hand", author)
        git(clone, "push", "-q", author=author)

    def has(self, *texts):
        """Whether files of the remote have texts."""
        found = git(self.remote, "grep", "-hI", "", "main")
        return all(text in found for text in texts)


def todo(title, more=""):
    return f"---\ntitle: {title}\n{more}---\nSome text.\n"


def said(server, words):
    wait(lambda: words in server.said(), SOON, lambda: f"the server did not say '{words}', but: {server.said()}")


def end(server, folder, *made):
    """Everything was committed by who made it, and the server complained of nothing more."""
    server.stop()
    for texts in (on_disk(folder), committed(folder)):
        assert not (lost := missing(made, texts)), f"lost: {lost}"
    assert not (problems := refuse_remains(folder)), problems


def add(person, title):
    person.must(action="add", text=title)
    return person.name, f"users/{person.name}/", title


def one_conflict_stops_sync_for_good_1984(program, home):
    """A file that cannot be merged stays as it is here, and all else is exchanged; the other version is kept, and said."""
    team, broken = Team(home), "users/ana/todo-0.md"
    server = Server(program, team.first).listen()
    ana, ben = (server.person(name, number) for number, name in enumerate(NAMES[:2]))
    ana.must(action="edit", todo="ana/todo-0", title="Ana's words")
    ana.must(action="edit", todo="ana/todo-1", title="Changed twice")
    server.stop()
    colleague = team.clone("colleague")
    team.push_by_hand(colleague, {broken: "---\ntitle: Without an end\n", "users/ana/todo-1.md": todo("Changed elsewhere", "due: 2030-01-01\n")})
    server = Server(program, team.first, "--sync", port=server.port).listen()
    ben.connection.close()
    made = add(ben, "Ben goes on")
    said(server, broken)
    kept = team.first / ".docket/conflicts" / broken
    assert "Without an end" in kept.with_name(kept.name + ".theirs").read_text(), f"the other version is not kept beside {kept}"
    wait(lambda: team.has("Ben goes on", "title: Ana's words", "due: 2030-01-01"), ASKED, lambda: f"not all is exchanged: {server.said()}")
    end(server, team.first, made)
    assert git(team.first, "rev-parse", "main") == git(team.remote, "rev-parse", "main")


def never_tries_again_after_an_outage_2082(program, home):
    """Nobody has to change anything for the next try, nor to start the server again."""
    team = Team(home)
    away = team.remote.rename(home / "away")
    server = Server(program, team.first, "--sync").listen()
    ana = server.person("ana")
    said(server, "the remote cannot be reached")
    made = add(ana, "Made during the outage")
    wait(lambda: "complete" in server.said() or "Made during" in git(team.first, "grep", "-h", "", "HEAD"), COMMITTED, "no commit during an outage")
    away.rename(team.remote)
    wait(lambda: team.has("Made during the outage"), ASKED, lambda: f"the remote is not tried again: {server.said()}")
    assert server.said().count("cannot be reached") == 1, f"the outage is said more than once: {server.said()}"
    end(server, team.first, made)


def conflicts_with_itself_2381(program, home):
    """What the server has pushed, what came back, and what it has merged is no conflict for it later."""
    team, colleague = Team(home), None
    server, people, made = Server(program, team.first, "--sync").listen(), [], []
    people = [server.person(name, number) for number, name in enumerate(NAMES)]
    colleague = team.clone("colleague")
    for turn in range(4):
        people[0].must(action="edit", todo="ana/todo-0", title=f"Title {turn}", body=f"Body {turn}\n")
        made.append(add(people[turn % 2], f"Turn {turn}"))
        server.stop()
        server = Server(program, team.first, "--sync", port=server.port).listen()
        for person in people:
            person.connection.close()
        wait(lambda: team.has(f"Title {turn}", f"Turn {turn}"), SOON, lambda: f"turn {turn} is not on the remote: {server.said()}")
        git(colleague, "pull", "-q", "--no-rebase", author="Zoe")
        mine = (colleague / "users/ana/todo-0.md").read_text().replace("title:", f"due: 2030-02-0{turn + 1}\ntitle:", 1)
        lines = [line for number, line in enumerate(mine.splitlines()) if number < 2 or not line.startswith("due:")]
        team.push_by_hand(colleague, {"users/ana/todo-0.md": "\n".join(lines) + "\n"})
    server.stop()
    server = Server(program, team.first, "--sync", port=server.port).listen()
    wait(lambda: "due: 2030-02-04" in (team.first / "users/ana/todo-0.md").read_text(), SOON, "the last commit did not arrive")
    assert not (team.first / ".docket/conflicts").exists(), "there is a conflict"
    assert "both sides" not in server.said(), server.said()
    end(server, team.first, *made)


def commits_from_outside_are_shown_as_the_administrators_2935(program, home):
    """Authors stay, in git and in what the server shows; the merge is the server's."""
    team = Team(home)
    team.push_by_hand(team.clone("colleague"), {"users/ben/from-outside.md": todo("From outside")}, author="Zoe")
    server = Server(program, team.first).listen()
    ana = server.person("ana")
    made = add(ana, "From the browser")
    server.stop()
    server = Server(program, team.first, "--sync", port=server.port).listen()
    wait(lambda: team.has("From the browser"), SOON, lambda: f"nothing was pushed: {server.said()}")
    log = git(team.remote, "log", "--format=%an <%ae>|%s", "main").splitlines()
    assert "Zoe <zoe@elsewhere.example>|by hand" in log, log
    assert "Ana Test <ana@example.org>|ana: add from-the-browser" in log, log
    assert [line for line in log if line.startswith("Docket <")] and len(log) <= 5, log
    ana.connection.close()
    answer, page = ana.ask("GET", "/users/ben/todos/from-outside.html")
    assert answer.status == 200 and "Ana" not in page.split("<main")[1].split("</main")[0], "Zoe's todo names Ana"
    history = subprocess.run([program, "-s", team.first, "history", "ben/from-outside"], capture_output=True, text=True).stdout
    assert "Zoe" in history, history
    end(server, team.first, made)


def two_instances_break_it_1837(program, home):
    """Two servers with a clone each; what is changed on both at the same time is on both in the end."""
    team = Team(home)
    folders = [team.first, team.clone("other")]
    servers = [Server(program, folder, "--sync").listen() for folder in folders]
    people = [[server.person(name, number) for number, name in enumerate(NAMES)] for server in servers]
    made = []
    for number, (ana, ben, _) in enumerate(people):
        made += [add(ana, f"Ana's on server {number}"), add(ben, f"Ben's on server {number}")]
        ana.must(action="edit", todo="ana/todo-0", **[{"due": "2030-03-03"}, {"priority": "high"}][number])
        ana.must(action="edit", todo="ana/todo-1", title=f"Title of server {number}")
    wait(lambda: team.has(*(title for *_, title in made)), COMMITTED, lambda: f"not all is on the remote: {[server.said() for server in servers]}")
    # The one that pushed first asks again in a minute, or after its next commit.
    late = [add(people[number][2], f"Later on server {number}") for number, folder in enumerate(folders) if missing(made, on_disk(folder))]
    wait(lambda: all(not missing(made, on_disk(folder)) for folder in folders) and team.has(*(title for *_, title in late)), COMMITTED,
         lambda: f"not all is everywhere: {[server.said() for server in servers]}")
    first, other = [(folder / "users/ana/todo-0.md").read_text() for folder in folders]
    assert first == other and "due: 2030-03-03" in first and "priority: high" in first, (first, other)
    for server, folder in zip(servers, folders):
        end(server, folder)
        assert not (lost := missing(made, committed(folder))), f"not in commits by who made it: {lost}"


def refuses_an_existing_repository_1286(program, home):
    """The workspace is a folder of a repository with other content, history, and changes of whoever works there."""
    team = Team(home, "docs/todos")
    colleague = team.clone("colleague")
    team.push_by_hand(colleague, {"README.md": "A program.\n", "src/main.c": "int main(void) { return 0; }\n"})
    git(team.first, "pull", "-q")
    save(team.first / "README.md", "A program, being described.\n")
    save(team.first / "src/new.c", "staged\n")
    save(team.first / "notes.txt", "not known to git\n")
    git(team.first, "add", "src/new.c")
    before = git(team.first, "status", "--porcelain")
    folder = team.first / "docs/todos"
    server = Server(program, folder, "--sync", log=home / "log").listen()
    made = add(server.person("ana"), "In a subfolder")
    wait(lambda: team.has("In a subfolder"), COMMITTED, lambda: f"nothing was pushed: {server.said()}")
    server.stop()
    assert git(team.first, "status", "--porcelain") == before, git(team.first, "status", "--porcelain")
    changed = git(team.first, "diff", "--name-only", "origin/main~1", "origin/main").split()
    assert set(changed) <= {"docs/todos/users/ana/in-a-subfolder.md", ".gitattributes", "docs/todos/.gitattributes"}, changed
    assert not missing([made], on_disk(folder))
    git(team.first, "fsck", "--strict")


def an_end_during_a_sync_leaves_nothing(program, home):
    """A server that is ended while it fetches, merges or pushes leaves a repository that the next one can use."""
    team, chance, port = Team(home), random.Random(7), 0
    colleague = team.clone("colleague")
    for turn in range(8):
        team.push_by_hand(colleague, {f"users/ben/outside-{turn}-{number}.md": todo(f"Outside {turn} {number}") for number in range(20)})
        save(team.first / f"users/ana/here-{turn}.md", todo(f"Here {turn}"))
        server = Server(program, team.first, "--sync", port=port).listen()
        time.sleep(chance.uniform(1, 2.4))
        server.stop()
        port = server.port
        locks = [str(path) for path in (team.first / ".git").rglob("*.lock")]
        assert not locks, f"end {turn}: {locks} stays, and keeps all later servers from committing"
    assert not server.said(), f"the servers said: {server.said()}"
    server = Server(program, team.first, "--sync", port=port).listen()
    wait(lambda: team.has("Here 7", "Outside 7 0"), SOON, lambda: f"the remote lacks the last change: {server.said()}")
    assert (team.first / "users/ben/outside-7-19.md").exists(), "the last commit from outside is missing"
    end(server, team.first)


def a_protected_branch_is_said_and_stops_nothing(program, home):
    team = Team(home)
    hook = team.remote / "hooks/pre-receive"
    save(hook, "#!/bin/sh\necho 'main is protected' >&2\nexit 1\n")
    hook.chmod(0o755)
    save(team.first / "users/ana/waits.md", todo("Waits to be pushed"))
    commit_all(team.first)
    server = Server(program, team.first, "--sync").listen()
    said(server, "main is protected")
    made = add(server.person("ana"), "After the refusal")
    hook.unlink()
    wait(lambda: team.has("After the refusal", "Waits to be pushed"), COMMITTED, lambda: f"nothing was pushed: {server.said()}")
    assert server.said().count("main is protected") == 1, server.said()
    end(server, team.first, made)


def a_detached_head_is_said(program, home):
    """Commits on no branch are out of sight once somebody switches to one."""
    team = Team(home)
    git(team.first, "checkout", "-q", "--detach")
    server = Server(program, team.first, quiet=False).listen()
    made = add(server.person("ana"), "On no branch")
    server.stop()
    assert "no branch is checked out" in server.said(), server.said()
    assert not missing([made], committed(team.first))


def a_folder_without_git_is_said(program, home):
    folder = home / "plain"
    write(folder, NAMES, 1)
    refused = Server(program, folder, "--sync")
    assert refused.process.wait(SOON) == 1 and "needs a git repository" in refused.said(), refused.said()
    server = Server(program, folder, quiet=False).listen()
    said(server, "changes are not committed")
    made = add(server.person("ana"), "Without git")
    server.stop()
    assert not missing([made], on_disk(folder)) and not (folder / ".git").exists()
    git(folder, "init", "-q")
    server = Server(program, folder, port=server.port).listen()
    made = add(server.person("ana"), "The first commit")
    server.stop()
    assert not missing([made], committed(folder)), "nothing is committed in a repository without commits"


CHECKS = [one_conflict_stops_sync_for_good_1984, never_tries_again_after_an_outage_2082, conflicts_with_itself_2381,
          commits_from_outside_are_shown_as_the_administrators_2935, two_instances_break_it_1837, refuses_an_existing_repository_1286,
          an_end_during_a_sync_leaves_nothing, a_protected_branch_is_said_and_stops_nothing, a_detached_head_is_said, a_folder_without_git_is_said]


def main(program, *names):
    begin, failed = time.monotonic(), []

    def run(check, home):
        home.mkdir()
        try:
            check(program, home)
        except Exception as error:
            failed.append(f"{check.__name__}: {error}\n{''.join(traceback.format_tb(error.__traceback__)[-1:])}")
        finally:
            for server in Server.all:
                if str(server.folder).startswith(f"{home}/") and server.process.poll() is None:
                    server.process.kill()

    with tempfile.TemporaryDirectory() as home:
        threads = [threading.Thread(target=run, args=(check, pathlib.Path(home) / check.__name__)) for check in CHECKS
                   if not names or any(name in check.__name__ for name in names)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    for problem in failed:
        print(problem)
    print(f"{len(threads) - len(failed)} of {len(threads)} checks are fine, in {time.monotonic() - begin:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), *sys.argv[2:])
