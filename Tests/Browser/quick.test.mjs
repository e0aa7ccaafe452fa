// A new todo in one line is understood as by the command line: `node --test Tests/Browser` with a program DOCKET_PROGRAM.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

import { load } from "./scripts.mjs";

globalThis.docket = load(["fold.js", "query-values.js", "day-words.js", "quick-line.js"]);
const { quickLine, quickNames } = globalThis.docket;
const file = JSON.parse(readFileSync(path.join(import.meta.dirname, "../Vectors/quick.json"), "utf8"));

/** What is understood of a line, as vectors have it. */
const understood = (line, { today, week_starts: weekStarts, names }) => {
  const entry = quickLine(line, {}, names, { today: Date.parse(today) / 864e5, weekStarts });
  const found = { line, title: entry.title, ...entry.values };
  if (entry.tags.length) found.tags = entry.tags;
  if (entry.isStarred) found.starred = true;
  if (entry.recipient !== undefined) found.for = entry.recipient;
  return [found, entry.parts];
};

for (const { language, about, vectors } of file.groups) {
  test(`lines of ${about} in ${language}`, () => {
    for (const vector of vectors) assert.deepEqual(understood(vector.line, file)[0], vector);
  });
}

test("each part has its place", () => {
  const line = 'Ä🛶 "!high" el viernes a las 10 #a';
  const [, parts] = understood(line, file);
  assert.deepEqual(parts.map(({ start, end }) => line.slice(start, end)), ["el viernes a las 10", "#a"]);
});

test("names are completed", () => {
  const names = { ...file.names, tags: ["boats", "bread"] };
  const offered = (text) => quickNames(text, text.length, names);
  assert.deepEqual(offered("Sail @sa"), { start: 5, end: 8, names: ["@Sailing club"], meant: true });
  for (const [text, meant] of [["#b", false], ["@", false], ["!hi", true], ["!high", false], ["@sailing-club", false]]) assert.equal(offered(text).meant, meant, text);
  assert.deepEqual(offered("#b").names, ["#boats", "#bread"]);
  assert.deepEqual(offered("for:b").names, ["for:ben"]);
  assert.deepEqual(offered("!hi").names, ["!highest", "!high"]);
  assert.deepEqual(offered("+boat-project").names, []);
  assert.deepEqual(offered("Sail").names, []);
});

// Lines of other people's todos, with what Swift understands.
const others = process.env.DOCKET_QUICK_LINES;
test("other people's todos are understood as by the command line", { skip: others ? false : "no lines" }, () => {
  const lines = JSON.parse(readFileSync(others, "utf8"));
  for (const { parts, ...vector } of lines) {
    const [found, places] = understood(vector.line, file);
    assert.deepEqual(found, vector);
    assert.deepEqual(places.map(({ start, end }) => [start, end]), parts, vector.line);
  }
});
