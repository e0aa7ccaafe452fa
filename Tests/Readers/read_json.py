"""read_json.py SCHEMA FILE…: holds each file to a schema of Tests/Schemas, and names what is wrong."""

import json
import os
import sys

from jsonschema import Draft202012Validator

SCHEMAS = os.path.join(os.path.dirname(__file__), "..", "Schemas")


def main(name, *paths):
    with open(os.path.join(SCHEMAS, f"{name}.schema.json"), encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    problems = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            value = json.load(file)
        problems += [f"{path}: {error.json_path}: {error.message[:200]}" for error in validator.iter_errors(value)]
    for problem in problems[:50]:
        print(problem)
    print(f"{len(paths)} files, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
