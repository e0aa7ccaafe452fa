"""read_history.py REPOSITORY < todos.json: holds the days of completion that 'docket list --all --format json'
takes from git to those of the commits of a Backlog.md project, read here from the whole tree of each commit.

A task is done since the first commit that has it done without a break on some line of parents. Tasks that were
done in the first commit that has them are left out: git does not know since when. So are those of a number that
two tasks of one commit shared. Standard library and git only."""

import json
import re
import subprocess
import sys
from datetime import datetime, timezone

DONE = {"done", "completed", "complete", "closed", "resolved", "finished", "archived"}


def git(repository, *arguments, given=None):
    return subprocess.run(["git", "-C", repository, *arguments], input=given, capture_output=True, check=True).stdout


def contents(repository, names):
    """The contents of blobs, by name."""
    out = git(repository, "cat-file", "--batch", given="".join(f"{name}\n" for name in names).encode())
    found, at = {}, 0
    while at < len(out):
        end = out.index(b"\n", at)
        name, _, size = out[at:end].split(b" ")
        found[name.decode()] = out[end + 1 : end + 1 + int(size)]
        at = end + 2 + int(size)
    return found


def number(name):
    """The number in an id, without leading zeros: prefixes change."""
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", re.sub(r".*-", "", name.strip().strip("'\"")))


def task(path, content):
    """The number of a task, whether it is done, and its title."""
    text = content.decode("utf-8", "replace").lstrip("\ufeff").replace("\r\n", "\n")
    match = re.match(r"---[ \t]*\n(.*?)\n---[ \t]*(\n|$)", text, re.S)
    fields = dict(re.findall(r"(?m)^([a-z_]+):[ \t]*(.*?)[ \t]*$", match.group(1) if match else ""))
    name = fields.get("id") or re.match(r"([A-Za-z]+-[0-9.]+)", path.split("/")[-1]).group(1)
    status = re.sub(r"[^a-z]", "", fields.get("status", "").lower())
    return number(name), status in DONE or "/completed/" in path, fields.get("title", "").strip("'\"")


def former(name, title, before, after):
    """The number that a task had in a parent: its own, or that of the only one that went and has its title."""
    if name in before:
        return name
    titled = [known for known, (_, named) in before.items() if named == title]
    gone = [known for known in titled if after.get(known, (False, ""))[1] != title]
    return gone[0] if len(gone) == 1 else None


def days(repository):
    """The day since which each task is done, by id; None where the first commit that has it has it done."""
    log = git(repository, "log", "--topo-order", "--reverse", "--format=%H %at %P").decode().splitlines()
    commits = [line.split() for line in log]
    trees = {}
    for commit, *_ in commits:
        trees[commit] = []
        for entry in git(repository, "ls-tree", "-r", "-z", commit).split(b"\0")[:-1]:
            kind, path = entry.split(b"\t", 1)
            path = path.decode("utf-8", "replace")
            if re.fullmatch(r"backlog/(tasks|completed)/[a-z]+-[0-9.]+ - [^/]*\.md", path, re.I):
                trees[commit].append((path, kind.split()[2].decode()))
    blobs = contents(repository, sorted({blob for tree in trees.values() for _, blob in tree}))
    parsed, tasks, since, shared = {}, {}, {}, set()
    for commit, time, *parents in commits:
        tasks[commit], since[commit] = {}, {}
        for path, blob in trees[commit]:
            if (path, blob) not in parsed:
                parsed[path, blob] = task(path, blobs[blob])
            name, done, title = parsed[path, blob]
            if name in tasks[commit]:
                shared.add(name)
            tasks[commit][name] = (done or tasks[commit].get(name, (False,))[0], title)
        for name, (done, title) in tasks[commit].items():
            if done:
                old = [(parent, former(name, title, tasks[parent], tasks[commit])) for parent in parents]
                if shared & {known for _, known in old}:
                    shared.add(name)
                before = [since[parent][known] for parent, known in old if known in since[parent]]
                is_new = not any(known for _, known in old)
                since[commit][name] = min(before) if before else (int(time), is_new)
    head = git(repository, "rev-parse", "HEAD").decode().strip()
    return {
        name: None if is_new else datetime.fromtimestamp(time, timezone.utc).date().isoformat()
        for name, (time, is_new) in since[head].items()
    }, shared


def main(repository):
    expected, shared = days(repository)
    todos = {number(todo["id"]): todo for todo in json.load(sys.stdin)["todos"]}
    problems, compared = [], 0
    for name in sorted((set(expected) | set(todos)) - shared):
        todo, day = todos.get(name, {}), expected.get(name)
        found = todo["completed"][:10] if todo.get("completed_from") == "git" else None
        compared += found is not None
        if found != day:
            problems.append(f"{name}: {found}, but its commits say {day}")
    for problem in problems[:50]:
        print(problem)
    print(f"{compared} days compared, {len(shared)} tasks left out, {len(problems)} problems")
    return 1 if problems or not compared else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
