// The query language in the browser: `node --test Tests/Browser` with a program DOCKET_PROGRAM, which
// builds the sites of the workspaces. It passes Tests/Vectors/queries.json.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";
import vm from "node:vm";

import { load } from "./scripts.mjs";

const names = ["fold", "query-values", "query-terms", "query", "query-table", "query-order", "query-help", "query-marks"]
  .map((name) => name + ".js");
const [english, spanish] = [load(names), load(names, "es")];
const { fold } = english;
const {
  prepare, addBodies, needsBodies, parse, run, complete, explain, diagnose, marks,
  id, address, titlesFirst,
} = english.query;
const json = (file) => JSON.parse(readFileSync(file, "utf8"));
const here = import.meta.dirname;
const program = process.env.DOCKET_PROGRAM;

const outcome = (table, text, context) => {
  try {
    const rows = run(table, parse(text, { ...table.context, ...context }));
    return { ids: Array.from(rows, (row) => address(table, row)) };
  } catch (error) {
    if (error.column === undefined) throw error;
    return { error: { column: error.column, length: error.length, message: error.message } };
  }
};

/** The table of a site's search data, with all bodies. */
const read = (site) => {
  let table;
  const context = vm.createContext({
    docketSearch: (data) => (table = prepare(data)),
    docketBodies: (shard, texts) => addBodies(table, shard, texts),
  });
  const script = (name) => vm.runInContext(readFileSync(path.join(site, name), "utf8"), context);
  script("search.js");
  table.data.shards.forEach((_, shard) => script(`search/${shard}.js`));
  return table;
};

describe("vectors", () => {
  const { workspaces, groups } = json(path.join(here, "../Vectors/queries.json"));
  const folder = mkdtempSync(path.join(tmpdir(), "docket-browser-"));
  after(() => rmSync(folder, { recursive: true }));
  for (const [name, files] of Object.entries(workspaces)) {
    for (const [file, text] of Object.entries(files)) {
      const to = path.join(folder, name, file);
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to, text);
    }
  }
  groups.forEach((group, index) => {
    test(group.about, () => {
      const site = path.join(folder, String(index));
      const source = path.join(folder, group.workspace);
      execFileSync(program, ["build", source, "-d", site, "--today", group.now, "-q"], { stdio: "ignore" });
      const table = read(site);
      for (const { query, ...expected } of group.vectors) {
        assert.deepEqual(outcome(table, query, { me: group.me }), expected, query);
      }
    });
  });
});

const data = {
  schema: 1, today: "2026-11-21", week_starts: 1, count: 5, users: ["ana", "ben"],
  owner: [[0, 3], [1, 2]], names: { ana: "Ana Núñez" },
  titles: ["Buy bread", "Renew passport", "Call Émile", "Passport photos", "Straße"],
  ids: ["", "", "call", "", "street"], pages: {}, states: "popcx",
  statuses: [[null, "todo", 0], ["In Progress", "doing", 1], [null, "done", 2]],
  status: [0, 0, 1, 2, 2], due: [0, -3, null, 7, 0], start: [null, null, 4, null, null],
  created: [-1, -9, -20, null, null], completed: [null, null, null, -2, null],
  updated: [null, null, null, null, null], times: { due: { 0: [57600, "16:00"] } },
  categories: ["Work", "Big things"], category: [1, 2, 1, 0, 0],
  projects: [], project: [0, 0, 0, 0, 0], sections: ["Hull"], section: [0, 0, 0, 1, 0],
  tags: ["errand", "later"], tag: [1, 0, [1, 2], 2, 0],
  priority: "42225", author: { 2: 1 }, assignees: {}, stars: { 1: [0, 1] }, comments: { 1: 2 },
  subtasks: { done: [0, 0, 0, 0, 0], total: [0, 0, 0, 0, 0] }, estimate: { 0: 30 },
  blocked: "00000", recurring: "01000", stale: "00000", bodies: "01000",
  shards: [[0, 3], [3, 2]],
};
const table = prepare(data);
const query = (text, context) => parse(text, { ...table.context, ...context });
const rows = (text) => run(table, query(text, { me: "ana" }));

test("a todo is found by the repository that it is from", () => {
  const joined = prepare({ ...data, sources: ["Engine"], source: [0, 1, 0, 0, 1] });
  const found = (text) => run(joined, parse(text, joined.context));
  assert.deepEqual(found("source:engine").toSorted(), [1, 4]);
  assert.deepEqual(found("-source:engine").toSorted(), [0, 2, 3]);
  assert.equal(explain(parse("source:Engine", joined.context)), "from Engine");
  assert.deepEqual(complete(joined, "source:").items.map((item) => item.text), ["source:Engine"]);
  assert.deepEqual(rows("source:Engine"), []);
});

test("a user may be named like a member of every object", () => {
  const named = { ...data, users: ["constructor", "ben"], names: { ben: "Ben" } };
  const table = prepare(named);
  assert.equal(table.data.names.constructor, undefined);
  assert.deepEqual(
    complete(table, "user:con").items.map((item) => item.display), [undefined]);
});

test("fold", () => {
  for (const [text, expected] of [
    ["Ana NÚÑEZ", "ana nunez"], ["ὈΔΥΣΣΕΎΣ", "οδυσσευσ"], ["naïve", "naive"],
    ["日本", "日本"], ["ก็", "ก"], ["İSTANBUL", "istanbul"],
    ["300 \u212a", "300 k"], ["Å", "a"], ["", ""], ["Straße", "strasse"], ["Łódź", "lodz"],
    ["Ærø", "aero"], ["Đà Lạt", "da lat"], ["Don’t", "don't"],
  ]) assert.equal(fold(text), expected.normalize("NFD"), text);
});

test("run finds rows in the query's order", () => {
  for (const [text, expected] of [
    ["", [1, 4, 0, 3, 2]], ["passport", [1, 3]], ["strasse", [4]], ["straße", [4]], ["hull", [3]],
    ["is:open sort:title", [0, 2, 1]], ["sort:-due", [3, 0, 4, 1, 2]], ["tag:later", [3, 2]],
    ["author:ben", [4, 3, 2]], ["id:buy-bread or id:ben/street", [4, 0]],
    ["due<+1m is:open", [1, 0]],
    ["starred:me stars>=2 comments:1..", [1]], ["status:inprogress", [2]], ["is:waiting", [2]],
  ]) assert.deepEqual(rows(text), expected, text);
  assert.equal(id(table, 3), "passport-photos");
  assert.equal(address(table, 4), "ben/street");
});

test("titles with all words of a query come first", () => {
  const all = [0, 1, 2, 3];
  assert.deepEqual(titlesFirst(table, query("passport"), all), [1, 3, 0, 2]);
  assert.deepEqual(titlesFirst(table, query("passport photos"), all), [3, 0, 1, 2]);
  for (const text of ["is:open", "-passport", "passport sort:due"]) {
    assert.deepEqual(titlesFirst(table, query(text), all), all, text);
  }
});

test("titles sort by the bytes of their UTF-8", () => {
  const own = prepare({ ...data, titles: ["💡", "ａ", "更", "z", "é"] });
  assert.deepEqual(run(own, query("sort:title")), [4, 3, 2, 1, 0]);
});

test("a word is searched in bodies once they are there", () => {
  const own = prepare(data);
  const receipt = query("RECEIPT");
  assert.ok(needsBodies(receipt) && needsBodies(query("is:open -(tag:x or milk)")));
  assert.ok(!needsBodies(query("is:open due<+7d has:body")));
  assert.deepEqual(run(own, receipt), []);
  addBodies(own, 0, ["", "With the receipt.", ""]);
  assert.deepEqual(run(own, receipt), [1]);
});

describe("complete", () => {
  const inserts = (text, caret) => complete(table, text, caret).items.map((item) => item.insert);
  test("fields come first, then values", () => {
    assert.deepEqual(inserts("ca"), ["category:", "is:cancelled"]);
    assert.deepEqual(inserts("big"), ['category:"Big things"']);
    assert.deepEqual(inserts("is:open nunez"), ["user:ana"]);
  });
  test("values are the most common first, with counts", () => {
    const { items } = complete(table, "category:");
    assert.deepEqual(items.map(({ text, count }) => [text, count]),
      [["category:Work", 2], ["category:Big things", 1]]);
    assert.equal(complete(table, "is:op").items[0].count, 3);
    assert.equal(complete(table, "is:rec").items[0].count, 1);
    assert.equal(complete(table, "user:a").items[0].display, "Ana Núñez");
  });
  test("days are words", () => {
    assert.deepEqual(inserts("due<to"), ["due<today", "due<tomorrow", "due<tonight"]);
    assert.deepEqual(inserts("due:today..fr"), ["due:today..friday"]);
  });
  test("the term at the caret is replaced", () => {
    const text = "milk -(tag:la bread";
    const { start, end, items } = complete(table, text, 12);
    const completed = text.slice(0, start) + items[0].insert + text.slice(end);
    assert.equal(completed, "milk -(tag:later bread");
    const ends = (text, caret) => complete(table, text, caret).end;
    assert.equal(ends('category:"big is:open', 13), 13);
    assert.equal(ends('category:"bi g" is:open', 12), 15);
    assert.deepEqual(inserts('category:"big'), ['category:"Big things"']);
    assert.deepEqual(inserts("id:pass"), ["id:passport-photos"]);
    assert.deepEqual(inserts("nosuch:x"), []);
  });
});

test("explain", () => {
  for (const [text, en, es] of [
    ["", "all todos", "todas las tareas"],
    ["is:open due<+7d category:Work sort:due",
      "open, due before Sat 28 Nov, in Work; sorted by due",
      "abiertas, vencen antes del sáb 28 nov, en Work; por vencimiento"],
    ["user:me -(tag:later or milk) sort:-created",
      "of ana, not (tagged later or “milk”); sorted by created descending",
      "de ana, no (con la etiqueta later o «milk»); por creación descendente"],
    ["is:today or due:today..eow created>2025-12-01",
      "due today or (due from Sat 21 Nov to Sun 22 Nov, created after Mon 1 Dec 2025)",
      "vencen hoy o (vencen del sáb 21 nov al dom 22 nov, creadas después del lun 1 dic 2025)"],
    ["priority>=high estimate<=90m stars>2 priority:none",
      "priority high or higher, estimate at most 90m, more than 2 stars, without priority",
      "prioridad alta o mayor, estimación como máximo 90m, más de 2 estrellas, sin prioridad"],
    ["stars:1 or stars>=1 or stars:1..3 or comments<2",
      "1 star or at least 1 star or 1 to 3 stars or less than 2 comments",
      "1 estrella o al menos 1 estrella o de 1 a 3 estrellas o menos de 2 comentarios"],
  ]) {
    assert.equal(explain(query(text, { me: "ana" })), en);
    assert.equal(spanish.query.explain(spanish.query.parse(text, { ...table.context, me: "ana" })), es);
  }
});

describe("diagnose", () => {
  for (const [text, ...expected] of [
    ["is:open pasport",
      ["no todo contains 'pasport', did you mean 'passport'?", "is:open passport"]],
    ["category:bigthings milk", ["no todo has the category 'bigthings', did you mean 'Big things'?",
      'category:"Big things" milk'], ["no todo contains 'milk'", undefined]],
    ["category:big", ["no todo has the category 'big', did you mean 'Big things'?",
      'category:"Big things"']],
    ["tag:latre -status:x", ["no todo has the tag 'latre', did you mean 'later'?",
      "tag:later -status:x"]],
    ["section:hulk due:+3d", ["'section:hulk' finds nothing by itself, did you mean 'Hull'?",
      "section:Hull due:+3d"], ["'due:+3d' finds nothing by itself", undefined]],
    ["starred:ben -has:due is:open -is:open", [
      "each term finds todos, but no todo matches all of them", undefined]],
    ["(user:aan or is:stale)",
      ["there is no user 'aan', did you mean 'ana'?", "(user:ana or is:stale)"],
      ["'is:stale' finds nothing by itself", undefined]],
    ["@anna passport", ["no todo contains '@anna', did you mean 'user:ana'?", "user:ana passport"]],
    ["@bigthing", ["no todo contains '@bigthing', did you mean 'category:\"Big things\"'?", 'category:"Big things"']],
    ["#latr", ["no todo contains '#latr', did you mean 'tag:later'?", "tag:later"]],
    ["#", ["no todo contains '#'", undefined]],
    ["@nobody-like-that", ["no todo contains '@nobody-like-that'", undefined]],
    ["passport tag:errand", ["each term finds todos, but no todo matches all of them", undefined]],
  ]) {
    test(text, () => {
      const found = diagnose(table, query(text)).map(({ message, query }) => [message, query]);
      assert.deepEqual(found, expected);
    });
  }
});

test("a mistake has what belongs in its place", () => {
  for (const [text, near] of [
    ["categroy:Work", "category"], ["milk is:overdu", "overdue"], ["sort:-duee", "due"],
    ["due<tomorow", "tomorrow"], ["due<nonsense", undefined], ["x:y", undefined],
  ]) assert.throws(() => query(text), { near }, text);
});

test("marks are ranges of the original text", () => {
  const marked = (text, search) =>
    marks(text, query(search)).map(([start, end]) => text.slice(start, end));
  assert.deepEqual(marked("Café CAFE\u0301S", "cafe"), ["Café", "CAFE\u0301"]);
  assert.deepEqual(marked("👍 ΣΊΣΥΦΟΣ", "σισυφος -thing"), ["ΣΊΣΥΦΟΣ"]);
  assert.deepEqual(marked("İstanbul 한국", "ist 하"), ["İst", "한"]);
  assert.deepEqual(marked("Große Straße", "strasse gros"), ["Groß", "Straße"]);
  assert.deepEqual(marked("aaaa bread", "aa bread is:open or buy"), ["aaaa", "bread"]);
  assert.deepEqual(marked("bread", "is:open"), []);
});

test("errors and explanations exist in Spanish", () => {
  const said = (text, { explain, parse }) => {
    try {
      return explain(parse(text, { ...table.context, me: "ana" }));
    } catch (error) {
      return error.message;
    }
  };
  const { groups } = json(path.join(here, "../Vectors/queries.json"));
  for (const { query: text } of groups.flatMap((group) => group.vectors)) {
    assert.notEqual(said(text, spanish.query), said(text, english.query), text);
    assert.doesNotMatch(said(text, spanish.query), /undefined|\b(the|with|of|sorted|use)\b/, text);
  }
});
