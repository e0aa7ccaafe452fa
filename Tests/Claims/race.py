"""Clones that race for claims: each round has one winner.

    race.py PROGRAM [--rounds N] [--clones N] [--kills N]

Each round, all clones claim one todo at the same time, and the one that got it gives it back. The kills come
then: one clone's commands are ended at any moment, after which its next command must get a todo that nobody
has. It prints what it counted, and ends with 1 if a round had another number of winners than one.
"""
import argparse
import glob
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

TODOS = 20


def git(folder, *words):
    subprocess.run(["git", "-C", folder, *words], check=True, stdout=subprocess.DEVNULL)


def environment(name):
    kept = {key: value for key, value in os.environ.items() if not key.startswith("DOCKET_")}
    return {**kept, "DOCKET_USER": "ana", "GIT_AUTHOR_NAME": name, "GIT_COMMITTER_NAME": name,
            "GIT_AUTHOR_EMAIL": f"{name}@example.org", "GIT_COMMITTER_EMAIL": f"{name}@example.org"}


def make(folder, clones):
    """A bare repository with todos, and clones of it."""
    first = os.path.join(folder, "first")
    os.makedirs(os.path.join(first, "users/ana"))
    with open(os.path.join(first, "users/ana/profile.md"), "w") as file:
        file.write("---\nname: Ana\n---\n")
    for number in range(TODOS):
        with open(os.path.join(first, f"users/ana/t{number}.md"), "w") as file:
            file.write(f"---\ntitle: Todo {number}\n---\n")
    os.environ.update(environment("first"))
    subprocess.run(["git", "init", "-q", "-b", "main", first], check=True)
    git(first, "add", ".")
    git(first, "commit", "-qm", "start")
    subprocess.run(["git", "clone", "-q", "--bare", first, os.path.join(folder, "hub.git")], check=True)
    paths = [os.path.join(folder, f"c{number}") for number in range(clones)]
    for path in paths:
        subprocess.run(["git", "clone", "-q", os.path.join(folder, "hub.git"), path], check=True)
    return paths


def start(program, clone, *words, run=None):
    variables = environment(os.path.basename(clone))
    if run:
        variables["DOCKET_RUN"] = run
    return subprocess.Popen([program, *words], cwd=clone, env=variables, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, start_new_session=True)


def race(program, clones, rounds):
    """How many rounds had one winner."""
    good = 0
    for number in range(rounds):
        todo = f"t{number % TODOS}"
        racers = [start(program, clone, "claim", todo, run=f"r{number}-{place}")
                  for place, clone in enumerate(clones)]
        ends = [racer.communicate() for racer in racers]
        winners = [place for place, racer in enumerate(racers) if racer.returncode == 0]
        losers = [ends[place] for place, racer in enumerate(racers)
                  if racer.returncode == 1 and "is claimed by" not in ends[place][1]]
        if len(winners) == 1 and not losers:
            good += 1
        else:
            print(f"round {number}: winners {winners}", ends, file=sys.stderr)
        for place in winners:
            back = start(program, clones[place], "release", todo, run=f"r{number}-{place}")
            _, said = back.communicate()
            if back.returncode != 0:
                print(f"round {number}: {said}", file=sys.stderr)
        if number % 100 == 99:
            print(f"{number + 1} rounds, {good} with one winner", flush=True)
    return good


def kill(program, hub, clones, kills):
    """How often the clone of a killed command had the todo by its next one, and nobody else.

    Every other time, what the command began is killed with it. The remote is a folder here, so that its side is
    killed too, and leaves locks that a server would not.
    """
    chance = random.Random(1)
    begun = time.monotonic()
    start(program, clones[0], "claim", "t0").communicate()
    usual = time.monotonic() - begun
    start(program, clones[0], "release", "t0").communicate()
    good = 0
    for number in range(kills):
        todo = f"t{number % TODOS}"
        victim = start(program, clones[0], "claim", todo)
        time.sleep(chance.uniform(0, usual * 1.2))
        if number % 2:
            os.killpg(victim.pid, signal.SIGKILL)
            printed, _ = victim.communicate()
            for place in (hub, os.path.join(clones[0], ".git")):
                for lock in glob.glob(os.path.join(place, "**", "*.lock"), recursive=True):
                    os.remove(lock)
        else:
            victim.kill()
            printed, _ = victim.communicate()
        first = start(program, clones[0], "claim", todo)
        _, said = first.communicate()
        # A claim that was told before the kill is kept.
        has = first.returncode == 0 or printed.startswith("claimed") or "is claimed by" in said
        second = start(program, clones[1], "claim", todo)
        second.communicate()
        given = start(program, clones[0], "release", todo)
        given.communicate()
        if has and second.returncode == 1 and given.returncode == 0:
            good += 1
        else:
            print(f"kill {number}: {printed!r} {said!r}", second.returncode, given.returncode, file=sys.stderr)
    return good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--clones", type=int, default=20)
    parser.add_argument("--kills", type=int, default=100)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        clones = make(folder, options.clones)
        begun = time.monotonic()
        races = race(options.program, clones, options.rounds)
        seconds = time.monotonic() - begun
        kills = kill(options.program, os.path.join(folder, "hub.git"), clones, options.kills)
    print(f"{races} of {options.rounds} rounds of {options.clones} clones had one winner, in {seconds:.0f} s")
    print(f"{kills} of {options.kills} kills left nothing that is nobody's")
    sys.exit(0 if races == options.rounds and kills == options.kills else 1)


main()
