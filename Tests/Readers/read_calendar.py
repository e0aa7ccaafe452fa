"""read_calendar.py SITE TODAY [WORKSPACE]: reads every calendar of a site, and names what is wrong.

A calendar has to be iCalendar by the letter (RFC 5545): lines of at most 75 octets that end in CR LF
and break in no character, every property of its type, the properties that are asked for, ids that
differ. It has to say what `todos.json` beside it says, and a person's the bodies of the workspace's files.
"""

import json
import os
import re
import sys
from datetime import date, datetime, timedelta
from urllib.parse import unquote

import zoneinfo

# Before any other zone database is imported: the one of Tests/zones.txt.
sys.path.insert(0, os.path.join(sys.prefix, "zones"))

import icalendar
from dateutil.rrule import rrulestr
from icalendar.parser import Contentline

STATUS = {"completed": {"COMPLETED"}, "cancelled": {"CANCELLED"}}
PRIORITY = {"highest": 1, "high": 3, "medium": 5, "low": 7, "lowest": 9}

# A property that cannot be read is an error, and not left out.
for kind in (icalendar.Calendar, icalendar.Event, icalendar.Todo, icalendar.Timezone):
    kind.ignore_exceptions = False

# The pinned zone database, whatever this machine has.
zoneinfo.reset_tzpath(to=())


def in_calendar(text):
    """What of a text iCalendar can hold."""
    return re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", "\ufffd", re.sub(r"\r\n?", "\n", text))


def visible(text):
    return " ".join(text.split())


def same(read, written):
    """Whether a day or moment is the one that JSON writes."""
    if not isinstance(read, datetime):
        return read.isoformat() == written
    return "T" in written and read == datetime.fromisoformat(written)


def lines(data):
    if not data.endswith(b"\r\n"):
        yield "ends in no line end"
    physical = data.split(b"\r\n")
    for number, line in enumerate(physical, 1):
        if len(line) > 75:
            yield f"line {number} has {len(line)} octets"
        if re.search(rb"[\x00-\x08\x0a-\x1f\x7f]", line):
            yield f"line {number} has control characters"
        try:
            line.decode()
        except UnicodeDecodeError:
            yield f"line {number} breaks in a character"
    for line in data.replace(b"\r\n ", b"").decode(errors="replace").split("\r\n")[:-1]:
        Contentline(line, strict=True).parts()


def body(workspace, todo):
    """The body of a todo that has a file of its own; None of others."""
    with open(os.path.join(workspace, todo["path"]), encoding="utf-8", newline="") as file:
        parts = re.split(r"^---\s*?\n", file.read(), maxsplit=2, flags=re.M)
    if len(parts) < 3 or parts[0] or todo["line"] != 1:
        return None
    # A heading at the beginning is the title of a todo that has no other.
    return parts[2] if re.search(r"^title:", parts[1], re.M) else re.sub(r"\A\s*# .*", "", parts[2])


def read(site, path, today, workspace):
    with open(os.path.join(site, path), "rb") as file:
        data = file.read()
    yield from lines(data)
    calendar = icalendar.Calendar.from_ical(data)
    parts = list(calendar.walk())
    yield from (f"{part.name}: {error}" for part in parts for error in part.errors)
    if not calendar.subcomponents or calendar.get("VERSION") != "2.0" or not calendar.get("PRODID"):
        yield "is no calendar"
    yield from zones(parts)
    ids = [str(part["UID"]) for part in parts if part.name in ("VTODO", "VEVENT")]
    yield from (f"UID {name!r} twice" for name in set(ids) if ids.count(name) > 1)
    with open(os.path.join(site, os.path.dirname(path), "todos.json"), encoding="utf-8") as file:
        todos = {f"{todo['owner']}/{todo['id']}": todo for todo in json.load(file)["todos"]}
    tasks, events = {}, {}
    for part in parts:
        if part.name in ("VTODO", "VEVENT"):
            address = re.search(r"(?:^|/)(?:todo|due)/(.*)@", unquote(str(part["UID"])), re.S)[1]
            (tasks if part.name == "VTODO" else events)[address] = part
            if address not in todos:
                yield f"{part.name} of {address!r}, which is no todo"
                continue
            yield from (f"{address}: {problem}" for problem in compare(part, todos[address]))
            text = body(workspace, todos[address]) if workspace and path.startswith("users") else None
            if text is not None:
                written = visible(in_calendar(text.strip(" \t\r\n\x0b\x0c")))
                found = visible(str(part.get("DESCRIPTION", "")))
                if not written.startswith(found.removesuffix(" …")) or bool(written) != bool(found):
                    yield f"{address}: DESCRIPTION {found[:60]!r}, not {written[:60]!r}"
    first = (date.fromisoformat(today) - timedelta(days=90)).isoformat()
    shown = {
        address for address, todo in todos.items()
        if todo["state"] in ("pending", "overdue") or (todo["completed"] or todo["due"] or "")[:10] >= first
    }
    yield from (f"{address} is there and should not be, or the other way round" for address in shown ^ set(tasks))
    due = {address for address in shown if todos[address]["due"]}
    yield from (f"the day of {address} is there and should not be, or the other way round" for address in due ^ set(events))


def zones(parts):
    """Whether every zone that is named is told, and its clocks go as the zone database has them."""
    named = {value.params["TZID"] for part in parts for _, value in part.property_items(recursive=False) if "TZID" in getattr(value, "params", {})}
    told = {str(part["TZID"]): part for part in parts if part.name == "VTIMEZONE"}
    yield from (f"zone {name!r} is named and not told" for name in named - set(told))
    years = [part["DTSTART"].dt.year for part in parts if part.name == "VEVENT"]
    for name, part in told.items():
        zone, known = part.to_tz(lookup_tzid=False), zoneinfo.ZoneInfo(name)
        for days in range(0, 3650, 5):
            moment = datetime(min(years, default=2026), 1, 1, 12) + timedelta(days=days)
            if zone.utcoffset(moment) != known.utcoffset(moment):
                yield f"zone {name!r} is {zone.utcoffset(moment)} from UTC on {moment}, not {known.utcoffset(moment)}"
                break


def compare(part, todo):
    """Whether a component says what the todo says."""
    title = in_calendar(todo["title"])
    summary = str(part["SUMMARY"]).removeprefix("✓ " if part.name == "VEVENT" and todo["state"] == "completed" else "")
    if summary != title and not summary.startswith(title + " · "):
        yield f"SUMMARY {summary!r}, not {title!r}"
    categories = [str(c) for c in part["CATEGORIES"].cats] if "CATEGORIES" in part else []
    wanted = [in_calendar(c) for c in [todo["category"]] + todo["tags"] if c]
    if categories != wanted:
        yield f"CATEGORIES {categories!r}, not {wanted!r}"
    day = part.get("DUE" if part.name == "VTODO" else "DTSTART")
    if (day is None) != (todo["due"] is None) or (day and not same(day.dt, todo["due"])):
        yield f"is due {day and day.dt}, not {todo['due']}"
    if "RRULE" in part:
        # A task without a due day repeats from its start.
        first = (day or part["DTSTART"]).dt
        start = first if isinstance(first, datetime) else datetime.combine(first, datetime.min.time())
        rule = rrulestr(part["RRULE"].to_ical().decode(), dtstart=start)
        if todo["repeat"] is None or next(iter(rule), None) is None:
            yield f"repeats by {part['RRULE']}, not {todo['repeat']!r}"
    if part["DTSTAMP"].dt.utcoffset() != timedelta(0):
        yield "DTSTAMP is no moment of UTC"
    if part.name == "VTODO":
        if part["STATUS"] not in STATUS.get(todo["state"], {"NEEDS-ACTION", "IN-PROCESS"}):
            yield f"STATUS {part['STATUS']} of what is {todo['state']}"
        if part.get("PRIORITY") != PRIORITY.get(todo["priority"]):
            yield f"PRIORITY {part.get('PRIORITY')} of what is {todo['priority']}"
        if "DTSTART" in part and "DUE" in part:
            start, end = part["DTSTART"].dt, part["DUE"].dt
            if type(start) is not type(end) or not start < end:
                yield f"begins {start} and is due {end}"


def main(site, today, workspace=None):
    paths = [os.path.relpath(os.path.join(folder, "calendar.ics"), site) for folder, _, names in os.walk(site) if "calendar.ics" in names]
    problems = [f"{path}: {problem}" for path in sorted(paths) for problem in read(site, path, today, workspace)]
    if not paths:
        problems.append("no calendars")
    for problem in problems[:50]:
        print(problem)
    print(f"{len(paths)} calendars, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
