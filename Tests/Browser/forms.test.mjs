// The forms write what the command line writes: `node --test Tests/Browser` with a program DOCKET_PROGRAM.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, describe, test } from "node:test";

import { load } from "./scripts.mjs";

// The forms look up the query language when they need it.
globalThis.docket = load(["fold.js", "query-values.js", "day-words.js", "quick-line.js", "forms.js"]);
const { yaml, slug, shell, day, newFile, editFile, plans } = globalThis.docket.forms;
const program = process.env.DOCKET_PROGRAM;
const days = JSON.parse(readFileSync(path.join(import.meta.dirname, "../Vectors/days.json"), "utf8"));
const today = Date.UTC(2026, 10, 21) / 864e5;
const data = {
  repository: "https://github.com/o/r", host: "github", branch: "main", folder: "users", weekStarts: 1, today,
  now: Date.UTC(2026, 10, 21, 7, 5, 9), letters: "k3f9", requireDue: false, categories: ["Work"],
  limits: { title: 120, body: 20000, tag: 40, comment: 20000, project: 80 }, users: [["ana", "Ana", 0], ["ben", "Ben", 1]],
  fields: [
    { name: "room", label: "Room", kind: "text" }, { name: "effort", label: "Effort", kind: "number" },
    { name: "review", label: "Review", kind: "day" }, { name: "size", label: "Size", kind: "choice", choices: ["Small", "a: b"] },
  ],
};
/** A title in which no word has a meaning. */
const plain = (text) => (text.includes('"') ? text : `"${text}"`);
const empty = { you: "ana", title: "", due: "", category: "", priority: "", tags: "", text: "" };
const strings = [
  "Buy milk", "Fix: login", "a #1 thing", "#1", "- x", "--due", "'quoted'", "it's", "\"double\"", "back\\slash", "yes", "12:30",
  "2026-12-01", "null", "~", "@ana", "`code`", "*bold*", "[WIP] x", "{a: b}", "a: b", "ends:", "%s", "&amp; <script>alert(1)</script>",
  "$(touch hacked)", "`touch hacked`", "; touch hacked", "ÀÉ ñ", "日本語", "ΟΔΟΣ", "İstanbul", "e\u0301", "a\u00a0b", "\u202eabc",
  "👩‍👧 family", "con", "COM1", "x".repeat(120), "é".repeat(60), "a/b/../c", "?a=b#c%20", "!important", "| pipe", "> quote", "\u{feff}bom", "１２", "ŒUVRE", "ﬀ", "Ǆ",
];

describe("addresses", () => {
  const file = "users/ana/a&b#c%d e?.md";
  test("hosts get the file filled in, encoded", () => {
    for (const text of strings) {
      const url = new URL(newFile(data, file, text).address);
      assert.equal(url.origin + url.pathname, "https://github.com/o/r/new/main");
      assert.deepEqual([...url.searchParams], [["filename", file], ["value", text]]);
      const forgejo = new URL(newFile({ ...data, host: "forgejo" }, file, text).address);
      assert.equal(forgejo.pathname, "/o/r/_new/main/users/ana");
      assert.deepEqual([...forgejo.searchParams], [["filename", "a&b#c%d e?.md"], ["value", text]]);
    }
    assert.ok(newFile(data, file, "\ud800").address.endsWith("&value=%EF%BF%BD"));
  });
  test("GitLab gets the name, and the text is copied", () => {
    const page = newFile({ ...data, host: "gitlab" }, file, "x");
    assert.equal(new URL(page.address).searchParams.get("file_name"), file);
    assert.equal(page.isFilled, false);
  });
  test("a long text is copied", () => {
    const page = newFile(data, file, "x".repeat(10000));
    assert.ok(page.address.length < 200 && !page.isFilled);
  });
  test("files are edited on their branch", () => {
    const path = encodeURIComponent("a&b#c%d e?.md");
    const edit = (host) => editFile({ ...data, host, branch: "a/b c" }, file);
    assert.equal(edit("github"), "https://github.com/o/r/edit/a/b%20c/users/ana/" + path);
    assert.equal(edit("gitlab"), "https://github.com/o/r/-/edit/a/b%20c/users/ana/" + path);
    assert.equal(edit("forgejo"), "https://github.com/o/r/_edit/a/b%20c/users/ana/" + path);
    assert.equal(edit(null), "https://github.com/o/r");
  });
});

describe("refusals", () => {
  const refused = (values, change = {}) => {
    const { refusals } = plans.new({ ...data, ...change }, { ...empty, title: "x", ...values });
    return Object.keys(refusals).filter((name) => refusals[name]);
  };
  test("are those of the command line", () => {
    assert.deepEqual(refused({}), []);
    assert.deepEqual(refused({ title: " \u00a0" }), ["title"]);
    assert.deepEqual(refused({ title: "x".repeat(121) }), ["title"]);
    assert.deepEqual(refused({ title: "a\nb" }), ["title"]);
    assert.deepEqual(refused({ title: "a\u2028b" }), ["title"]);
    assert.deepEqual(refused({ due: "2026-02-30" }), ["due"]);
    assert.deepEqual(refused({ due: "someday" }), ["due"]);
    assert.deepEqual(refused({ due: "fri 25:00" }), ["due"]);
    assert.deepEqual(refused({}, { requireDue: true }), ["due"]);
    assert.deepEqual(refused({ tags: Array.from({ length: 51 }, (_, i) => "t" + i).join() }), ["tags"]);
    assert.deepEqual(refused({ tags: "a".repeat(41) }), ["tags"]);
    assert.deepEqual(refused({ "field.effort": "many", "field.review": "fri 16:30" }), ["field.effort", "field.review"]);
    assert.deepEqual(refused({ "field.effort": " -2,5", "field.review": "fri", "field.room": "4 b" }), []);
    assert.deepEqual(refused({ text: "x".repeat(20001) }), ["text"]);
    // Words of the line are refused at the line.
    assert.deepEqual(refused({ title: "x @Nowhere" }), ["title"]);
    assert.deepEqual(refused({ title: "x due:someday" }), ["title"]);
    assert.deepEqual(refused({ title: "x repeat:sometimes" }), ["title"]);
    assert.deepEqual(refused({ title: "x estimate:long" }), ["title"]);
    assert.deepEqual(refused({ title: "x effort:many" }), ["title"]);
    assert.deepEqual(refused({ title: "#air" }), ["title"]);
    assert.deepEqual(refused({ title: "x for:ben" }, { assigns: false }), ["title"]);
    assert.deepEqual(refused({ title: "x on friday" }, { requireDue: true }), []);
    assert.ok(plans.comment(data, { you: "ana", text: " \n" }, { address: "ben/a" }).refusals.text);
  });
  test("days are read as there", () => {
    for (const { today, week_starts: weekStarts, vectors } of days.groups) {
      for (const vector of vectors) {
        const number = Date.parse(today) / 864e5;
        assert.equal(day(vector.text, { today: number, weekStarts }), vector.day, vector.text);
      }
    }
  });
});

test("a comment, a star and a completed todo", () => {
  const todo = { address: "ben/tea", path: "users/ben/tea.md", status: "Doing: x" };
  const comment = plans.comment(data, { you: "ana", text: "---\na" }, todo);
  assert.equal(comment.path, "users/ana/comments/ben/tea/20261121T070509Z-k3f9.md");
  assert.equal(comment.text, "---\n---\n---\na\n");
  assert.equal(comment.command, "docket comment --as=ana ben/tea -- '---\na'");
  const star = (you) => plans.star(data, { you }, todo);
  assert.deepEqual([star("ana").change, star("ana").path, star("ana").text], ["create", "users/ana/stars.yml", "- ben/tea\n"]);
  assert.deepEqual([star("ben").change, star("ben").path, star("ben").text], ["change", "users/ben/tea.md", "starred: true\n"]);
  assert.equal(star("ana").command, "docket star --as=ana ben/tea");
  assert.equal(star("ana").refusals.you, undefined);
  assert.ok(plans.star(data, { you: "ben" }, { ...todo, starred: "ana ben" }).refusals.you);
  assert.ok(!plans.star(data, { you: "be" }, { ...todo, starred: "ana ben" }).refusals.you);
  assert.equal(plans.star({ ...data, users: [["ana", "Ana", 0]] }, { you: "ana" }, todo).command, "docket star ben/tea");
  const done = plans.done(data, {}, todo);
  assert.deepEqual([done.path, done.text], ["users/ben/tea.md", 'status: "Doing: x"\ncompleted: 2026-11-21\n']);
});

describe("the command line", { skip: program ? false : "DOCKET_PROGRAM is not set" }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), "docket-forms-"));
  after(() => rmSync(folder, { recursive: true }));
  const workspace = (name) => {
    const root = path.join(folder, name);
    mkdirSync(path.join(root, "users/ana"), { recursive: true });
    writeFileSync(path.join(root, "users/ana/profile.md"), "---\nfirst_name: Ana\n---\n");
    const fields = data.fields.map(({ kind, ...field }) => "  - " + JSON.stringify({ ...field, type: kind }));
    writeFileSync(path.join(root, "docket.yml"), ["timezone: UTC", "fields:", ...fields, ""].join("\n"));
    return root;
  };
  const written = (root) => {
    const names = readdirSync(path.join(root, "users/ana")).filter((name) => name !== "profile.md");
    return names.map((name) => [name, readFileSync(path.join(root, "users/ana", name), "utf8")]);
  };
  strings.forEach((text, index) => {
    test("writes the same for " + JSON.stringify(text), () => {
      const values = { ...empty, title: plain(text), due: "fri", category: "Work", priority: "high", tags: "air, " + text.replaceAll(",", ""), text };
      Object.assign(values, { "field.room": text, "field.effort": index % 2 ? "-2,50" : "007", "field.review": "+3d", "field.size": "a: b" });
      if (index % 5 === 0) Object.assign(values, { due: "", category: "", priority: "", tags: "" });
      const plan = plans.new(data, values);
      if (plan.refusals.tags) values.tags = "air";
      const { path: file, text: content, command } = plans.new(data, values);
      const root = workspace(String(index));
      const environment = { ...process.env, DOCKET_USER: "ana" };
      const line = command.replace(/^docket add/, `'${program}' add --today 2026-11-21`);
      const run = spawnSync("sh", ["-c", line], { cwd: root, env: environment, encoding: "utf8" });
      assert.equal(run.status, 0, `${command}\n${run.stderr}`);
      assert.deepEqual(written(root).map(([name, text]) => [`users/ana/${name}`, text]), [[file, content]]);
      assert.deepEqual(readdirSync(root).filter((name) => name.includes("hacked")), []);
    });
  });
});

describe("a line", () => {
  const lines = [
    "Call mum tomorrow 5pm #family !high @work for:ben every month *", "Llamar a Marta el viernes a las 10 cada semana",
    "Müll rausbringen jeden Donnerstag", "Docs start:mon due:fri estimate:2h room:4b effort:3 project:\"Pier 7\"",
    "Standup repeat:weekly", "Yoga every 2 weeks on tuesday when done", "Say \"on friday\" +Pier",
  ];
  lines.forEach((text, index) => {
    test("writes what the command line writes: " + text, { skip: program ? false : "DOCKET_PROGRAM is not set" }, () => {
      const folder = mkdtempSync(path.join(tmpdir(), "docket-line-"));
      const run = (name, command) => {
        const root = path.join(folder, name);
        for (const user of ["ana", "ben"]) {
          mkdirSync(path.join(root, "users", user), { recursive: true });
          writeFileSync(path.join(root, "users", user, "profile.md"), `---\nfirst_name: ${user}\n---\n`);
        }
        const fields = data.fields.map(({ kind, ...field }) => "  - " + JSON.stringify({ ...field, type: kind }));
        writeFileSync(path.join(root, "docket.yml"), ["timezone: UTC", "fields:", ...fields, ""].join("\n"));
        const line = command.replace(/^docket add/, `'${program}' add --today 2026-11-21`);
        const { status, stderr } = spawnSync("sh", ["-c", line], { cwd: root, env: { ...process.env, DOCKET_USER: "ana" }, encoding: "utf8" });
        assert.equal(status, 0, `${command}\n${stderr}`);
        const file = readdirSync(path.join(root, "users"), { recursive: true }).find((name) => name.endsWith(".md") && !name.endsWith("profile.md"));
        return ["users/" + file, readFileSync(path.join(root, "users", file), "utf8")];
      };
      const plan = plans.new({ ...data, projects: [] }, { ...empty, title: text });
      assert.deepEqual(Object.values(plan.refusals).filter(Boolean), []);
      assert.deepEqual([plan.path, plan.text], run("line", "docket add " + shell(text)));
      assert.deepEqual([plan.path, plan.text], run("options", plan.command));
      rmSync(folder, { recursive: true });
    });
  });
  test("has no other value for a field that is filled in", () => {
    const plan = plans.new(data, { ...empty, title: "Buy milk on friday !low", due: "tomorrow", tags: "a", star: true });
    assert.equal(plan.text, "---\ntitle: Buy milk on friday\ndue: 2026-11-22\ntags: [a]\nstarred: true\npriority: low\ncreated: 2026-11-21\n---\n");
  });
});

test("tags come once, and a todo's file has no name that means something else", () => {
  const plan = plans.new(data, { ...empty, title: "Profile", tags: "a, A, ##b, \u00e1, a\u0301" });
  assert.match(plan.text, /^tags: \[a, b, \u00e1\]$/m);
  assert.equal(plan.path, "users/ana/profile-todo.md");
});

test("zsh gets no word that begins with '='", () => assert.equal(shell("=ls"), "'=ls'"));
