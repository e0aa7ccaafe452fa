"""edit_kanban.py PROGRAM FOLDER COUNT SEED: makes random changes of a board of Obsidian's Kanban plugin by commands, and
holds the file, byte for byte, to what that plugin writes for a board that was changed so.

It writes boards by itself, by the plugin's rules (`boardToMd` of src/parsers/formats/list.ts, `moveEntity` and
`maybeCompleteForMove`), and knows nothing of Docket's code. Prints the numbers of changes by kind."""

import collections
import os
import random
import subprocess
import sys
from pathlib import Path

NOW, TODAY = "2026-11-21T09:30:00Z", "2026-11-21"
# Name, the highest number of cards, whether its cards are complete, and what its name says.
LANES = [("Ideas", 0, False, None), ("To do", 4, False, "todo"), ("In progress", 3, False, "doing"), ("This week", 0, False, None),
         ("Dropped", 0, False, "cancelled"), ("Shipped", 0, True, "done")]
WORDS = "paint sand hull mast rope Zoë winch 50% deck's (big) anchor".split()


class Card:
    def __init__(self, number, chance):
        self.id, self.words = f"c{number}", " ".join(chance.sample(WORDS, chance.randint(1, 3))) + f" {number}"
        self.mark, self.due, self.closed, self.priority = " ", None, None, None
        self.below = chance.choice([[], [], [], ["second line"], ["- [ ] one", "- [x] two"]])

    def lines(self):
        # What a command adds stands behind what is there.
        text = " ".join([self.words, f"🆔 {self.id}"] + [part for _, part in self.parts()])
        return [f"- [{self.mark}] {text}"] + ["    " + line for line in self.below]

    def parts(self):
        return [(key, text) for key, text in self.order if text]

    order = ()

    def set(self, key, text):
        known = dict(self.order)
        if key in known and text:
            self.order = [(each, text if each == key else old) for each, old in self.order]
        else:
            self.order = [(each, old) for each, old in self.order if each != key] + ([(key, text)] if text else [])


class Board:
    def __init__(self, chance):
        self.lanes = [[] for _ in LANES]
        self.archive = []
        for number in range(30):
            card = Card(number, chance)
            place = chance.randrange(len(LANES))
            if LANES[place][2]:
                card.mark = "x"
            self.lanes[place].append(card)
        for number in range(30, 33):
            card = Card(number, chance)
            card.mark = "x"
            self.archive.append(card)

    def text(self):
        text = "---\n\nkanban-plugin: board\n\n---\n\n"
        for (name, most, completes, _), cards in zip(LANES, self.lanes):
            lines = [f"## {name}" + (f" ({most})" if most else ""), ""] + (["**Complete**"] if completes else [])
            for card in cards:
                lines += card.lines()
            text += "\n".join(lines + ["", "", ""])
        if self.archive:
            text += "\n".join(["***", "", "## Archive", ""] + sum((card.lines() for card in self.archive), []))
        return text + "\n\n%% kanban:settings\n```\n{\"kanban-plugin\":\"board\",\"list-collapse\":[false,false]}\n```\n%%"

    def cards(self):
        return [(lane, card) for lane, cards in enumerate(self.lanes) for card in cards] + [(-1, card) for card in self.archive]

    def meaning(self, lane, card):
        """What a card is."""
        if card.mark == "-":
            return "cancelled"
        if lane == -1 or LANES[lane][2]:
            return "done"
        return {"x": "done", "/": "doing"}.get(card.mark) or LANES[lane][3] or "todo"

    def move(self, lane, card, place):
        """As "Move to list" does: to the top. A list that is left alone goes with its heading."""
        (self.archive if lane == -1 else self.lanes[lane]).remove(card)
        self.lanes[place].insert(0, card)


def change(board, lane, card, state):
    """The board with a card in a state, and whether it can be; what is said of a lane comes first."""
    if board.meaning(lane, card) == state:
        return
    closed = board.meaning(lane, card) in ("done", "cancelled")
    own = "done" if lane == -1 or LANES[lane][2] else LANES[lane][3]
    places = {"done": 5, "doing": 2, "cancelled": 4, "todo": 1}
    place = places[state]
    if own == state and lane != -1 or state == "todo" and (own is None or own == "doing" and closed):
        place = lane
    if lane == -1 and state == "done":
        place = -1
    card.mark = {"done": "x", "cancelled": "-", "doing": " ", "todo": " "}[state]
    card.set("completed", f"✅ {TODAY}" if state == "done" else None)
    card.set("cancelled", f"❌ {TODAY}" if state == "cancelled" else None)
    if place != lane:
        board.move(lane, card, place)


def main():
    program, folder, count, seed = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
    chance = random.Random(seed)
    board, counts = Board(chance), collections.Counter()
    path = folder / "Yard.md"
    (folder / "docket.yml").write_text(
        "timezone: Etc/UTC\nstatuses: [To do, {name: In progress, means: doing}, {name: Dropped, means: cancelled}, "
        "{name: Shipped, means: done}]\n")
    path.write_text(board.text())
    for _ in range(count):
        lane, card = chance.choice(board.cards())
        kind = chance.choice(["done", "done", "start", "reopen", "cancel", "status", "due", "no due", "title", "priority"])
        arguments = ["edit", card.id]
        if kind in ("done", "start", "reopen", "cancel"):
            arguments = [kind, card.id]
            change(board, lane, card, {"done": "done", "start": "doing", "reopen": "todo", "cancel": "cancelled"}[kind])
        elif kind == "status":
            state, name = chance.choice([("todo", "To do"), ("doing", "in progress"), ("cancelled", "Dropped"), ("done", "shipped")])
            arguments += ["--status", name]
            was = board.meaning(lane, card)
            own = LANES[lane][3] if lane >= 0 else None
            change(board, lane, card, state)
            # A lane with the name of a status is its place, also of what has the state by its box.
            named = {"todo": 1, "doing": 2, "cancelled": 4, "done": 5}[state]
            now = next(place for place, each in board.cards() if each is card)
            if now != named and (was != state or own != state):
                board.move(now, card, named)
                if state in ("todo", "doing"):
                    card.mark = " "
        elif kind == "due":
            day = f"2026-12-{chance.randint(10, 28)}"
            arguments += ["--due", day]
            card.set("due", "@{" + day + "}")
        elif kind == "no due":
            arguments += ["--no-due"]
            card.set("due", None)
        elif kind == "title":
            card.words = " ".join(chance.sample(WORDS, 2)) + f" {chance.randint(100, 999)}"
            arguments += [f"--title={card.words}"]
        else:
            name, sign = chance.choice([("high", "⏫"), ("low", "🔽")])
            arguments += ["--priority", name]
            card.set("priority", sign)
        run = subprocess.run([program, arguments[0], "--today", NOW, *arguments[1:]], cwd=folder, capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{arguments}: {run.returncode}\n{run.stderr}\n{path.read_text()}")
        if path.read_text() != board.text():
            (folder / "wanted.txt").write_text(board.text())
            difference = subprocess.run(["diff", "wanted.txt", "Yard.md"], cwd=folder, capture_output=True, text=True).stdout
            sys.exit(f"{arguments} in lane {lane}: the plugin would write < and not >\n{difference}\n{run.stdout}")
        counts[kind] += 1
    status = subprocess.run([program, "check"], cwd=folder, capture_output=True, text=True)
    if status.returncode:
        sys.exit(status.stdout + status.stderr)
    print(", ".join(f"{number} {kind}" for kind, number in sorted(counts.items())))


if __name__ == "__main__":
    main()
