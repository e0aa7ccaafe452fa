"""history.py COMMITS TODOS | git fast-import: a repository of todos for measuring 'docket history'.

Each commit adds its share of the todos of 20 users, and changes the state or the due day of one or two others. The same
numbers give the same commits."""

import random
import sys

USERS = [f"user{number:02}" for number in range(20)]
BODY = "Some text of the body. " * 30


def path(todo: int) -> str:
    return f"users/{USERS[todo % 20]}/{2020 + todo // 20 % 6}/todo-{todo}.md"


def content(todo: int, status: str, month: int, day: int) -> str:
    return (
        f"---\ntitle: Todo number {todo} of the team\nstatus: {status}\ndue: 2026-{month:02}-{day:02}\n"
        f"category: Work\npriority: high\ntags: [a, b]\ncreated: 2020-01-01\n---\n{BODY}\n")


def write(file: str, text: str):
    print(f"M 100644 inline {file}\ndata {len(text)}\n{text}")


def main(commits: int, todos: int):
    chance = random.Random(1)
    state: dict[int, tuple[str, int, int]] = {}
    time = 1_600_000_000
    for commit in range(commits):
        time += chance.randrange(60, 8_000)
        who = f"{chance.choice(USERS)}"
        who = f"{who} <{who}@example.org> {time} +0000"
        print(f"commit refs/heads/main\nauthor {who}\ncommitter {who}\ndata 6\nchange")
        if commit == 0:
            write("docket.yml", "timezone: UTC\n")
            for user in USERS:
                write(f"users/{user}/profile.md", f"---\nname: {user}\nemail: {user}@example.org\n---\n")
        new = range(todos * commit // commits, todos * (commit + 1) // commits)
        old = [chance.randrange(new.start) for _ in range(1 + commit % 2)] if new.start else []
        for todo in sorted({*new, *old}):
            status, month, day = state.get(todo, ("todo", 1, 1))
            if todo in new or chance.randrange(2):
                month, day = chance.randrange(1, 13), chance.randrange(1, 29)
            if todo not in new and chance.randrange(2):
                status = chance.choice(["todo", "doing", "done"])
            state[todo] = (status, month, day)
            write(path(todo), content(todo, *state[todo]))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
