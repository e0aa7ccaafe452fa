"""Computes the figures of a workspace on its own and compares them with docket's.

read_insights.py make WORK SEED TODOS USERS TODAY: writes a random workspace.
read_insights.py read WORK TODAY STATS [SITE]: compares the figures in STATS (of docket stats or docket report weekly, as JSON) and in the
tables of SITE/insights.html with those computed here from the files.
read_insights.py live WORK SEED TODOS TODAY LOG: writes a repository of half a year of random days, and to LOG what happened on them.
read_insights.py lived LOG TODAY STATS SITE: compares what STATS and SITE/insights.html say of the flow and of slipped due days.
"""

import json
import math
import os
import random
import re
import statistics
import subprocess
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


# ---- a life in git


def live(folder, seed, todos, today, log):
    """Each day changes some todos; the state of all of them goes to the log."""
    chance, today = random.Random(int(seed)), date.fromisoformat(today)
    os.makedirs(os.path.join(folder, "users", "ana"))
    subprocess.run(["git", "init", "-q", "-b", "main", folder], check=True)
    with open(os.path.join(folder, "docket.yml"), "w") as file:
        file.write("title: Work\ntimezone: UTC\n")
    state, due, days = {}, {}, []
    for age in range(180, -1, -1):
        day, slips = today - timedelta(age), []
        for number in range(int(todos)):
            path = os.path.join(folder, "users", "ana", f"todo-{number}.md")
            old = state.get(number)
            if chance.random() > 0.03:
                continue
            # Mostly forwards, at times anywhere.
            steps = {None: "todo", "todo": DOING, DOING: DONE, DONE: DONE, CANCELLED: CANCELLED}
            new = steps[old] if chance.random() < 0.8 else chance.choice([None, "todo", DOING, DONE, CANCELLED])
            if new is None:
                state[number] = None
                if os.path.exists(path):
                    os.remove(path)
                continue
            state[number] = new
            before = due.get(number)
            due[number] = (before or day) + timedelta(chance.randrange(-3, 20)) if before is None or chance.random() < 0.3 else before
            if old and due[number] > before:
                slips.append([number, (due[number] - before).days])
            with open(path, "w") as file:
                file.write(f"---\ntitle: Todo {number}\nstatus: {new}\ndue: {due[number]}\n---\n")
        time = f"{day}T12:00:00Z"
        environment = {**os.environ, **{f"GIT_{who}_{key}": value for who in ("AUTHOR", "COMMITTER") for key, value in [("DATE", time), ("NAME", "Ana"), ("EMAIL", "a@a")]}}
        for command in (["add", "-A"], ["commit", "-q", "--allow-empty", "-m", str(day)]):
            subprocess.run(["git", "-C", folder, *command], check=True, env=environment)
        days.append({"day": str(day), "state": {str(key): value for key, value in state.items()}, "slips": slips})
    with open(log, "w") as file:
        json.dump(days, file)


def lived(log, today, stats, site):
    check, today = Comparison(), date.fromisoformat(today)
    first = today - timedelta(today.weekday() + 77)
    before, rows = {}, [{"added": 0, "dropped": 0, "done": 0, "to_do": 0, "in_progress": 0} for _ in range(12)]
    # What is removed when it is done stays done.
    is_done, done_before, slips = {}, 0, []
    existing = {key for key, value in log[-1]["state"].items() if value}
    for entry in log:
        day = date.fromisoformat(entry["day"])
        week = (day - first).days // 7
        if week == 0 and day == first:
            done_before = sum(done for key, done in is_done.items() if key in existing)
            open_before = sum(value in ("todo", DOING) for value in before.values())
        for key, new in entry["state"].items():
            was_open, is_open = before.get(key) in ("todo", DOING), new in ("todo", DOING)
            comes = not was_open and (is_open or (new == DONE and not is_done.get(key)))
            ends = new == DONE and not is_done.get(key)
            if week >= 0:
                rows[week]["added"] += comes
                rows[week]["done"] += ends
                rows[week]["dropped"] += was_open and new in (None, CANCELLED)
            is_done[key] = new == DONE or (new is None and is_done.get(key, False))
        before = entry["state"]
        if week >= 0:
            rows[week]["to_do"] = sum(value == "todo" for value in before.values())
            rows[week]["in_progress"] = sum(value == DOING for value in before.values())
            slips += entry["slips"]
    scope, done = open_before + done_before, done_before
    cells, bands, sums = [], [], Counter()
    for number, row in enumerate(rows):
        scope, done = scope + row["added"] - row["dropped"], done + row["done"]
        found = stats["weeks"][number]
        wanted = {key: row[key] for key in ("added", "dropped", "to_do", "in_progress")} | {"scope": scope, "done": done}
        check.expect({key: found[key] for key in wanted}, wanted, f"week {number}")
        sums.update(row)
        name = short(first + timedelta(7 * number), today)
        cells.append([name] + [str(value) for value in (row["added"], row["dropped"], row["done"], scope, done)])
        bands.append([name] + [str(value) for value in (sums["done"], sums["dropped"], row["in_progress"], row["to_do"])])
    shown = tables(os.path.join(site, "insights.html"))
    check.expect(shown["Scope and done"], cells, "the table of the scope")
    check.expect(shown["Open work by status"], bands, "the table of the flow")
    # Those of todos that were removed are not told.
    slips = [(key, days) for key, days in slips if str(key) in existing]
    moved = [days for _, days in slips]
    wanted = {"moves": len(moved), "days": sum(moved), "median": percentile(moved, 50), "todos": len({key for key, _ in slips})}
    check.expect(stats["figures"]["slips"], wanted, "slipped due days")
    totals = Counter()
    for key, days in slips:
        totals[key] += days
    largest = sorted(totals.values(), reverse=True)[:5]
    check.expect([int(row[2]) for row in shown["Slipped due days"]], largest, "the due days that slipped furthest")
    return check


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
        path = os.path.join(site, "insights.html")
        page(check, tables(path), todos, today, own, medians, times, old, found)
        with open(path, encoding="utf-8") as file:
            trend = re.search(r"The trend of the last six whole weeks is ([-0-9.]+) a week", file.read())
        done = (own[10]["done"] - own[4]["done"]) / 6
        check.expect(float(trend[1]), math.floor(done * 10 + 0.5) / 10, "the trend")
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
            [f"{share}%"] + [short(today + timedelta(days), None) if days else "in more than two years" for days in (forecast["done_in"][f"p{share}"], forecast["with_new"][f"p{share}"])]
            for share in (50, 70, 85, 95)
        ]
        check.expect(tables["Forecast"], rows, "the table of the forecast")


def main(action, *arguments):
    if action == "make":
        make(*arguments)
        return 0
    if action == "live":
        live(*arguments)
        return 0
    if action == "lived":
        log, today, stats, site = arguments
        with open(log) as days, open(stats) as file:
            return report(lived(json.load(days), today, json.load(file), site))
    folder, today, stats, *site = arguments
    with open(stats) as file:
        return report(compare(list(read(folder)), date.fromisoformat(today), json.load(file), site[0] if site else None))


def report(check):
    print("\n".join(check.problems[:30]))
    print(f"{check.count} figures, {len(check.problems)} problems")
    return 1 if check.problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
