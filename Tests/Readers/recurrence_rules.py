"""recurrence_rules.py COUNT SEED: random RFC 5545 rules with their days by dateutil.

A line a rule: the first day, the rule, a day, and the rule's days: the first twelve, a colon, and the
first three after the day; all up to 2044.

Left out is what dateutil reads otherwise than the RFC: BYWEEKNO without BYDAY, the weeks 52 and 53
(it miscounts those of some years, 2038 for one), weekdays with and without a number in one BYDAY, and
positions in a week that the first day cuts.
"""

import datetime
import random
import sys
from datetime import timedelta
from itertools import islice

from dateutil.rrule import rrulestr

WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
# Up to this year dateutil looks for days, which takes it minutes with rules that have none.
datetime.MAXYEAR = 2044


def some(pick, values, most):
    return sorted(pick.sample(values, pick.randint(1, min(most, len(values)))))


def either_sign(pick, most, count):
    numbers = some(pick, range(1, most + 1), count)
    return sorted({n if pick.random() < 0.7 else -n for n in numbers})


def listed(values):
    return ",".join(str(value) for value in values)


def weekdays(pick, ordinals):
    days = some(pick, WEEKDAYS, 3)
    return listed(f"{pick.choice(ordinals)}{day}" for day in days) if ordinals else listed(days)


def rule(pick):
    """The parts of a rule by name, and the first day."""
    frequency = pick.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    parts = {"FREQ": frequency}
    start = datetime.datetime(2024, 1, 1) + timedelta(days=pick.randrange(1200))
    if pick.random() < 0.5:
        parts["INTERVAL"] = pick.choice([2, 3, 4, 5, 7, 13])
    if pick.random() < 0.3:
        parts["WKST"] = pick.choice(WEEKDAYS)
    if pick.random() < 0.35:
        parts["BYMONTH"] = listed(some(pick, range(1, 13), 4))
    if frequency in ("MONTHLY", "YEARLY", "DAILY") and pick.random() < 0.4:
        parts["BYMONTHDAY"] = listed(either_sign(pick, 31, 4))
    if frequency == "YEARLY" and pick.random() < 0.25:
        parts["BYYEARDAY"] = listed(either_sign(pick, 366, 6))
    if frequency == "YEARLY" and pick.random() < 0.25:
        weeks = some(pick, range(1, 52), 5)
        parts["BYWEEKNO"] = listed(n if pick.random() < 0.7 else -n for n in weeks)
        parts["BYDAY"] = weekdays(pick, None)
    elif pick.random() < 0.5:
        ordinals = None
        if frequency == "MONTHLY" and pick.random() < 0.6:
            ordinals = [-5, -2, -1, 1, 2, 3, 4, 5]
        if frequency == "YEARLY" and pick.random() < 0.6:
            ordinals = [-2, -1, 1, 3, 5] if "BYMONTH" in parts else [-53, -20, -1, 1, 2, 30, 53]
        parts["BYDAY"] = weekdays(pick, ordinals)
    if any(name.startswith("BY") for name in parts) and pick.random() < 0.3:
        parts["BYSETPOS"] = listed(either_sign(pick, 6, 3))
        if frequency == "WEEKLY":
            first = WEEKDAYS.index(parts.get("WKST", "MO"))
            start -= timedelta(days=(start.weekday() - first) % 7)
    ending = pick.random()
    if ending < 0.2:
        parts["COUNT"] = pick.randint(1, 12)
    elif ending < 0.4:
        parts["UNTIL"] = (start + timedelta(days=pick.randrange(2000))).strftime("%Y%m%d")
    return parts, start


def days(dates, most):
    return listed(date.strftime("%Y-%m-%d") for date in islice(dates, most))


def main():
    pick = random.Random(int(sys.argv[2]))
    for _ in range(int(sys.argv[1])):
        parts, start = rule(pick)
        text = ";".join(f"{name}={value}" for name, value in parts.items())
        after = start + timedelta(days=pick.randrange(1500))
        read = rrulestr(text, dtstart=start)
        later = (date for date in read if date > after)
        print(
            start.strftime("%Y-%m-%d"), text, after.strftime("%Y-%m-%d"),
            days(iter(read), 12) + ":" + days(later, 3), sep="\t")


main()
