"""Computes the figures of a workspace on its own and compares them with docket's.

read_insights.py make WORK SEED TODOS USERS TODAY: writes a random workspace.
read_insights.py read WORK TODAY STATS [SITE]: compares the figures in STATS (of docket stats or docket report weekly, as JSON) and in the
tables of SITE/insights.html with those computed here from the files.
"""

import json
import os
import random
import statistics
import sys
from collections import Counter
from datetime import date, timedelta

import html5lib
import yaml

HTML = "{http://www.w3.org/1999/xhtml}"
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DONE, DOING, CANCELLED = "done", "doing", "cancelled"


# ---- a workspace


def make(folder, seed, todos, users, today):
    chance, today = random.Random(int(seed)), date.fromisoformat(today)
    names = [f"user{number:03}" for number in range(int(users))]
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "docket.yml"), "w") as file:
        file.write("title: Work\ntimezone: Europe/Lisbon\n")
    for number in range(int(todos)):
        owner = chance.choice(names)
        os.makedirs(os.path.join(folder, "users", owner), exist_ok=True)
        created = today - timedelta(int(chance.expovariate(1 / 90)))
        fields = {"title": f"Todo {number}", "category": chance.choice(["Work", "Safety", "Travel", None])}
        if chance.random() < 0.3:
            fields["project"] = chance.choice(["Pier 7", "Slipway"])
        if chance.random() < 0.9:
            fields["created"] = created
        if chance.random() < 0.6:
            fields["start"] = created + timedelta(chance.randrange(0, 20))
        if chance.random() < 0.6:
            fields["due"] = created + timedelta(chance.randrange(0, 120))
        kind = chance.random()
        if kind < 0.55:
            end = created + timedelta(int(chance.expovariate(1 / 20)))
            if end <= today:
                fields["status"] = DONE
                if chance.random() < 0.97:
                    fields["completed"] = end
        elif kind < 0.7:
            fields["status"] = DOING
        elif kind < 0.75:
            fields.update({"status": CANCELLED, "completed": today})
        elif kind < 0.8:
            fields["repeat"] = "every week"
            days = {created + timedelta(7 * week) for week in range(chance.randrange(0, 6))}
            fields["completions"] = sorted(day for day in days if day <= today)
        text = "".join(f"{key}: {value if key != 'completions' else [str(day) for day in value]}\n" for key, value in fields.items() if value not in (None, []))
        with open(os.path.join(folder, "users", owner, f"todo-{number}.md"), "w") as file:
            file.write(f"---\n{text}---\n")


def read(folder):
    for owner in sorted(os.listdir(os.path.join(folder, "users"))):
        for name in sorted(os.listdir(os.path.join(folder, "users", owner))):
            with open(os.path.join(folder, "users", owner, name)) as file:
                todo = yaml.safe_load(file.read().split("---\n")[1])
            for key in ("created", "start", "due", "completed", "status", "repeat", "category"):
                todo.setdefault(key, None)
            todo["completions"] = [date.fromisoformat(str(day)) for day in todo.get("completions", [])]
            yield {**todo, "owner": owner}


# ---- the figures


def days_of(todo):
    """The days on which it was completed, with whether it was open again afterwards."""
    days = {day: True for day in todo["completions"]}
    if todo["status"] == DONE and todo["completed"]:
        days[todo["completed"]] = False
    return days


def weeks(todos, today):
    first = today - timedelta(today.weekday() + 77)
    for week in range(12):
        start = first + timedelta(7 * week)
        end = start + timedelta(6)
        live = [todo for todo in todos if todo["status"] != CANCELLED]
        scope = done = 0
        for todo in live:
            closed = todo["completed"] if todo["status"] == DONE else None
            exists = min(filter(None, [todo["created"], closed]), default=None) if todo["created"] else None
            is_there = exists is None or exists <= end
            scope += is_there
            done += todo["status"] == DONE and (closed <= end if closed else is_there)
        count = sum(start <= day <= end for todo in todos for day in days_of(todo))
        yield {"start": start, "completed": count, "scope": scope, "done": done}


def begun(todo, end):
    return next((day for day in (todo["start"], todo["created"]) if day and day <= end), None)


def percentile(values, share):
    """The smallest value that at least this share of all do not exceed."""
    return min((v for v in values if sum(w <= v for w in values) * 100 >= share * len(values)), default=None)


def cycle_times(todos, today):
    ended = [t for t in todos if t["status"] == DONE and t["completed"] and today - timedelta(365) < t["completed"] <= today]
    return ended, [(todo["completed"] - begun(todo, todo["completed"])).days + 1 for todo in ended if begun(todo, todo["completed"])]


def ages(todos, today):
    doing = [todo for todo in todos if todo["status"] == DOING]
    return doing, sorted(((today - begun(todo, today)).days + 1 for todo in doing if begun(todo, today)), reverse=True)


def load(todos, today):
    parts = Counter()
    for todo in todos:
        if todo["status"] in (DONE, CANCELLED):
            continue
        due = todo["due"]
        parts["overdue" if due and due < today else "undated" if not due else "soon" if due <= today + timedelta(7) else "later"] += 1
    return [parts[key] for key in ("overdue", "soon", "later", "undated")]


def forecast(todos, today):
    """Another generator than docket's: the results agree within the noise of 10,000 trials."""
    counted = [todo for todo in todos if todo["status"] != CANCELLED and (todo["status"] == DONE or not todo["repeat"])]
    left = sum(todo["status"] != DONE for todo in counted)
    done, new = Counter(), Counter()
    for todo in counted:
        done.update(day for day, repeats in days_of(todo).items() if not repeats)
        new.update(filter(None, [todo["created"]]))
    known = [(today - day).days for day in [*done, *new] if day < today]
    window = [today - timedelta(age) for age in range(1, min(84, max(known, default=0)) + 1)]
    past = [(done[day], new[day]) for day in window]
    facts = {"open": left, "days": len(past), "done": sum(d for d, _ in past), "new": sum(n for _, n in past)}
    if left == 0 or facts["done"] < 10:
        return facts, None, None
    chance, plain, with_new = random.Random(7), [], []
    for _ in range(10_000):
        rest, rest_with_new, ended = left, left, None
        for day in range(1, 731):
            d, n = past[int(chance.random() * len(past))]
            rest -= d
            rest_with_new += n - d
            if rest <= 0 and ended is None:
                ended = day
            if rest_with_new <= 0:
                break
        plain.append(ended or 10_000)
        with_new.append(day if rest_with_new <= 0 else 10_000)
    return facts, sorted(plain), sorted(with_new)


# ---- what docket says


def tables(path):
    """By caption: the rows of the tables of a page's charts, without their heads."""
    with open(path, "rb") as file:
        page = html5lib.parse(file.read(), namespaceHTMLElements=True)
    found = {}
    for figure in page.iter(f"{HTML}figure"):
        caption = "".join(figure.find(f"{HTML}figcaption/{HTML}b").itertext())
        rows = [["".join(cell.itertext()) for cell in row] for row in figure.iter(f"{HTML}tr")]
        found[caption.split(":")[0]] = rows[1:]
    return found


def short(day, today):
    return f"{day.day} {MONTHS[day.month - 1]}" + ("" if today and day.year == today.year else f" {day.year}")


class Comparison:
    def __init__(self):
        self.problems, self.count = [], 0

    def expect(self, found, wanted, what):
        self.count += 1
        if found != wanted:
            self.problems.append(f"{what}: docket has {found!r}, computed {wanted!r}")

    def near(self, found, trials, share, what):
        """A day is right if its share of the trials is within two percent: four deviations of 10,000 trials each."""
        self.count += 1
        low, high = (trials[max(0, (share + d) * 100 - 1)] if share + d < 100 else 10_000 for d in (-2, 2))
        if not low <= (found or 10_000) <= high:
            self.problems.append(f"{what}: docket has {found}, computed {low} to {high}")


def compare(todos, today, stats, site):
    check = Comparison()
    figures = stats["figures"]
    own = list(weeks(todos, today))
    medians = [None] * 3 + [statistics.median([w["completed"] for w in own[i - 3 : i + 1]]) for i in range(3, 11)] + [None]
    check.expect(figures["median"], medians[10], "the median")
    for week, median, found in zip(own, medians, stats.get("weeks", []) or [], strict="weeks" in stats):
        wanted = {"start": str(week["start"]), "completed": week["completed"], "scope": week["scope"], "done": week["done"], "median": median}
        check.expect({key: found[key] for key in wanted}, wanted, f"week of {week['start']}")
    ended, times = cycle_times(todos, today)
    wanted = {"completed": len(ended), "known": len(times), "p50": percentile(times, 50), "p85": percentile(times, 85), "p95": percentile(times, 95)}
    check.expect(figures["cycle_time"], wanted, "cycle time")
    doing, old = ages(todos, today)
    check.expect(figures["ageing"], {"in_progress": len(doing), "known": len(old), "oldest": old[0] if old else None}, "ageing")
    facts, plain, with_new = forecast(todos, today)
    found = figures["forecast"]
    check.expect({key: found[key] for key in facts}, facts, "the forecast's input")
    check.expect(found["done_in"] is None, plain is None, "whether there is a forecast")
    for share in (50, 70, 85, 95) if plain else ():
        check.near(found["done_in"][f"p{share}"], plain, share, f"forecast, {share} %")
        check.near(found["with_new"][f"p{share}"], with_new, share, f"forecast with new work, {share} %")
    if site:
        page(check, tables(os.path.join(site, "insights.html")), todos, today, own, medians, times, old, found)
    return check


def page(check, tables, todos, today, own, medians, times, old, forecast):
    rows = [[short(w["start"], today), str(w["scope"]), str(w["done"])] for w in own]
    check.expect(tables["Scope and done"], rows, "the table of the scope")
    rows = [[short(w["start"], today), str(w["completed"]), "–" if m is None else f"{m:g}"] for w, m in zip(own, medians)]
    rows[-1][0] += " (so far)"
    check.expect(tables["Completed by week"], rows, "the table of weeks")
    shown = [int(row[2]) for row in tables["Cycle time"]]
    check.expect(len(shown), min(len(times), 130), "the rows of cycle times")
    check.expect(max(shown), max(times), "the slowest is in the table")
    if len(times) <= 130:
        check.expect(sorted(shown), sorted(times), "the cycle times")
    check.expect([int(row[1]) for row in tables["Ageing work"]], old[:8], "the ages")
    for name, key in [("Load by person", "owner"), ("Load by category", "category")]:
        groups = {todo[key]: None for todo in todos}
        loads = {group or "No category": load([t for t in todos if t[key] == group], today) for group in groups}
        largest = sorted((sum(parts) for parts in loads.values() if sum(parts)), reverse=True)[:8]
        check.expect([int(row[5]) for row in tables[name]], largest, f"the largest: {name}")
        for row in tables[name]:
            check.expect([int(cell) for cell in row[1:5]], loads[row[0]], f"{name}: {row[0]}")
    if forecast["done_in"]:
        rows = [
            [f"{share} %"] + [short(today + timedelta(days), None) if days else "later than two years" for days in (forecast["done_in"][f"p{share}"], forecast["with_new"][f"p{share}"])]
            for share in (50, 70, 85, 95)
        ]
        check.expect(tables["Forecast"], rows, "the table of the forecast")


def main(action, *arguments):
    if action == "make":
        make(*arguments)
        return 0
    folder, today, stats, *site = arguments
    with open(stats) as file:
        check = compare(list(read(folder)), date.fromisoformat(today), json.load(file), site[0] if site else None)
    print("\n".join(check.problems[:30]))
    print(f"{check.count} figures, {len(check.problems)} problems")
    return 1 if check.problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
