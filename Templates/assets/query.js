// The query language of `docket list` for the search of the site, on the data of `search.js`. It
// needs no page. Both readers of the language pass Tests/Vectors/queries.json.
//
// Columns and lengths of errors count Unicode scalars; offsets of `complete` and `marks` are those
// of JavaScript strings; days count from 1970 in queries, and from the day of the build in tables.
globalThis.docket ??= {};
globalThis.docket.query = (() => {
  "use strict";

  /**
   * A condition of a query: `all` and `any` have `parts`, `not` has a `part`; texts are folded,
   * days resolved. `range` are the scalars of the query that a term takes.
   *
   * @typedef {{kind: "all"|"any"|"not"|"word"|"flag"|"text"|"has"|"priority"|"number"}} Condition
   * @typedef {{condition: Condition, sorting: {field: string, isDescending: boolean}[],
   *   scalars: string[], context: object}} Query
   */

  // MARK: Texts

  const weekdays =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const months = ["january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december"];

  /** Fills `{0}` and `{1}` in an English text, or in its translation. */
  const speaker = (language) => (text, ...values) =>
    ((language === "es" && es[text]) || text).replace(/\{(\d)\}/g, (_, index) => values[index]);

  /** A text as a search compares it: lower case, NFD without marks, `ς` as `σ`. */
  const fold = (text) => {
    const lower = text.toLowerCase();
    if (!/[^\0-\x7f]/.test(lower)) return lower;
    // No character below U+0300 and of Greek and most of Cyrillic is a mark: a fast first look.
    return lower.normalize("NFD")
      .replace(/[\u0300-\u036f\u0483-\uffff]+/g, (run) => run.replace(/\p{M}+/gu, ""))
      .replaceAll("ς", "σ");
  };
  const foldStatus = (text) => fold(text).replace(/[-_\p{White_Space}]+/gu, "");

  /** The beginning of a text that a message quotes: 60 characters, each taken as a column. */
  const short = (text) => {
    const scalars = [...text];
    return scalars.length > 60 ? scalars.slice(0, 59).join("") + "…" : text;
  };

  /** The edits that turn one list into the other (optimal string alignment). */
  const distance = (a, b) => {
    let [beforeLast, last] = [[], [...b.keys(), b.length]];
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(
          last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
          row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
        }
      }
      [beforeLast, last] = [last, row];
    }
    return last[b.length];
  };

  /** The name that a word is probably a misspelling of, the first of equals; else undefined. */
  const nearest = (word, names) => {
    const letters = (text) => [...text.toLowerCase()].slice(0, 64);
    const wanted = letters(word);
    let [best, edits] = [undefined, Infinity];
    for (const name of names) {
      const other = letters(name);
      const limit = Math.max(1, Math.floor(Math.max(wanted.length, other.length) / 3));
      if (Math.abs(wanted.length - other.length) > limit) continue;
      const count = distance(wanted, other);
      if (count <= limit && count < edits) [best, edits] = [name, count];
    }
    return best;
  };

  // MARK: Days

  const dayNumber = (year, month, day) => new Date(0).setUTCFullYear(year, month - 1, day) / 864e5;
  const dayParts = (day) => {
    const date = new Date(day * 864e5);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  };
  const daysInMonth = (year, month) => dayParts(dayNumber(year, month + 1, 0))[2];
  const weekday = (day) => (((day + 3) % 7) + 7) % 7;
  /** Undefined for a day that does not exist. */
  const dayOf = (year, month, day) => {
    const exists = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1;
    if (exists && day <= daysInMonth(year, month)) return dayNumber(year, month, day);
  };
  const isoDay = (text) => {
    const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
    return date ? dayOf(+date[1], +date[2], +date[3]) : undefined;
  };
  const addMonths = (from, count) => {
    const [year, month, day] = dayParts(from);
    const total = year * 12 + month - 1 + count;
    const y = Math.min(Math.max(Math.trunc(total / 12), 1), 9999);
    const m = Math.max(1, (total % 12) + 1);
    return dayNumber(y, m, Math.min(day, daysInMonth(y, m)));
  };
  const named = (names, word) =>
    (word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word)));

  /** The day that a text means: `today`, `fri`, `+7d`, `1 dec`; undefined for any other text. */
  const readDay = (text, today, weekStarts) => {
    const offset = (word) => {
      const parts = /^([+-]\d{1,4})([dwmy])$/.exec(word);
      if (!parts) return undefined;
      const [count, unit] = [+parts[1], parts[2]];
      return unit === "d" || unit === "w" ? today + count * (unit === "w" ? 7 : 1)
        : addMonths(today, count * (unit === "y" ? 12 : 1));
    };
    const next = (word, least) => {
      const index = named(weekdays, word);
      return index < 0 ? undefined : today + ((index - weekday(today) + 7 - least) % 7) + least;
    };
    const date = (day, month) => {
      const index = named(months, month);
      if (index < 0 || !/^\d{1,2}$/.test(day)) return undefined;
      const year = dayParts(today)[0];
      // 29 February may be up to eight years away.
      for (let y = year; y <= year + 8; y++) {
        const found = dayOf(y, index + 1, +day);
        if (found >= today) return found;
      }
    };
    const word = text.toLowerCase();
    const [year, month] = dayParts(today);
    switch (word) {
      case "today": return today;
      case "tomorrow": return today + 1;
      case "yesterday": return today - 1;
      case "eow": return today - ((weekday(today) - weekStarts + 8) % 7) + 6;
      case "eom": return dayNumber(year, month + 1, 0);
    }
    const words = word.split(" ").filter(Boolean);
    if (words.length === 3 && words[0] === "in") {
      const unit = /^(day|week|month|year)s?$/.exec(words[2]);
      return unit ? offset(`+${words[1]}${unit[1][0]}`) : undefined;
    }
    const single = next(word, 0) ?? offset(word) ?? isoDay(word);
    if (single !== undefined || words.length !== 2) return single;
    return (words[0] === "next" ? next(words[1], 1) : undefined)
      ?? date(words[0], words[1]) ?? date(words[1], words[0]);
  };

  const minutes = (text) => {
    const parts = /^(\d{1,6})([mhdw])$/.exec(text.toLowerCase());
    return parts ? +parts[1] * { m: 1, h: 60, d: 480, w: 2400 }[parts[2]] : undefined;
  };

  // MARK: Parsing

  const texts = ["user", "author", "assignee", "starred", "category", "project", "tag", "status",
    "section", "id"];
  const people = texts.slice(0, 4);
  const dates = ["due", "created", "completed", "updated", "start"];
  const numbers = [...dates, "stars", "comments", "estimate"];
  const flags = ["open", "pending", "completed", "overdue", "cancelled", "starred", "today",
    "upcoming", "home", "past", "waiting", "blocked", "recurring", "stale", "local"];
  const parts = ["due", "body", "subtasks", "comments"];
  const priorities = ["highest", "high", "medium", "low", "lowest"];
  const fields = ["is", "user", "owner", ...texts.slice(1, 8), "priority", "section", "id", "has",
    ...numbers, "sort"];
  const sortFields = [...numbers, "priority", "title", "user", "author", "category", "project",
    "status", "section", "id"];
  const dayWords = ["today", "tomorrow", "yesterday", "eow", "eom", ...weekdays];

  const fail = (column, length, message) => {
    throw Object.assign(new Error(message), { column, length: Math.max(1, length) });
  };

  const tokenize = (scalars, say) => {
    const endsWord = (scalar) => /[()\p{White_Space}]/u.test(scalar);
    const tokens = [];
    let at = 0;
    const add = (kind) => tokens.push({ kind, column: ++at, length: 1, text: "" });
    while (at < scalars.length) {
      const [scalar, next] = [scalars[at], scalars[at + 1]];
      if (scalar === "(" || scalar === ")") add(scalar);
      else if (scalar === "-" && next && (next === "(" || !endsWord(next))) add("-");
      else if (endsWord(scalar)) at++;
      else {
        const token = { kind: "word", column: at + 1, letters: [], columns: [] };
        while (at < scalars.length && !endsWord(scalars[at])) {
          const isQuoted = scalars[at] === '"';
          const end = isQuoted ? scalars.indexOf('"', at + 1) : at + 1;
          if (end < 0) fail(at + 1, 1, say("unclosed quote"));
          if (isQuoted) {
            token.unquoted ??= token.letters.length;
            at++;
          }
          for (; at < end; at++) {
            token.letters.push(scalars[at]);
            token.columns.push(at + 1);
          }
          if (isQuoted) at++;
        }
        token.length = at + 1 - token.column;
        token.text = token.letters.join("");
        token.unquoted ??= token.letters.length;
        tokens.push(token);
      }
    }
    add("end");
    return tokens;
  };

  /** Reads one term: a condition, or `{kind: "sort"}`. */
  const termReader = ({ today, weekStarts = 1, me }, say) => {
    const now = isoDay(today) ?? 0;
    const near = (word, names) => {
      const name = nearest(word, names);
      return name === undefined ? "" : say(", did you mean '{0}'?", name);
    };
    const unknownValue = (term, names, from = 0) => {
      const written = [...term.value].slice(from);
      const word = written.join("");
      fail(term.columns[from], written.length, say("unknown value '{0}' of '{1}'", short(word),
        term.field) + (near(word, names)
        || say("; use {0} or {1}", names.slice(0, -1).join(", "), names.at(-1))));
    };
    const choice = (term, names) => {
      const name = term.value.toLowerCase();
      return names.includes(name) ? name : unknownValue(term, names);
    };

    const value = (field, text, column) => {
      const length = [...text].length;
      if (dates.includes(field)) {
        return readDay(text, now, weekStarts) ?? fail(column, length,
          say("'{0}' is not a valid date", short(text)) + (near(text, dayWords)
          || say("; use a date such as 2026-12-01, today, +7d, eow or fri")));
      }
      if (field === "estimate") {
        return minutes(text) ?? fail(column, length, say(
          "'{0}' is not a valid duration; use for example 30m, 2h, 3d or 1w", short(text)));
      }
      if (/^\d{1,9}$/.test(text)) return +text;
      return fail(column, length, say("'{0}' is not a number; use for example 2", short(text)));
    };
    const range = (field, term) => {
      const scalars = [...term.value];
      const dots = scalars.findIndex((s, index) => s === "." && scalars[index + 1] === ".");
      const start = term.columns[0];
      if (term.operator !== ":" || dots < 0) {
        const n = value(field, term.value, start);
        switch (term.operator) {
          case "<": return [-Infinity, n - 1];
          case "<=": return [-Infinity, n];
          case ">": return [n + 1, Infinity];
          case ">=": return [n, Infinity];
          default: return [n, n];
        }
      }
      const [from, to] = [scalars.slice(0, dots).join(""), scalars.slice(dots + 2).join("")];
      if (!from && !to) fail(start, 2, say("a range needs a start or an end"));
      const low = from ? value(field, from, start) : -Infinity;
      const high = to ? value(field, to, term.columns[dots + 2]) : Infinity;
      if (low > high) fail(start, scalars.length, say("the range ends before it starts"));
      return [low, high];
    };
    const priority = (term) => {
      const name = choice(term, [...priorities, "none"]);
      const digit = { highest: 5, high: 4, medium: 3, none: 2, low: 1, lowest: 0 }[name];
      const { operator } = term;
      if (operator === ":") return { name, operator, digits: [digit] };
      if (digit === 2) {
        fail(term.columns[0], term.written,
          say("'none' cannot be compared; write '{0}:none'", term.field));
      }
      const digits = [0, 1, 3, 4, 5].filter((other) =>
        operator[0] === "<" ? other < digit : other > digit);
      return { name, operator, digits: operator[1] ? [...digits, digit] : digits };
    };
    const wanted = (field, term) => {
      if (!people.includes(field)) {
        if (field === "status") return foldStatus(term.value);
        return fold(field === "tag" ? term.value.replace(/^#/, "") : term.value);
      }
      if (term.value.toLowerCase() === "me" && !term.quoted) {
        if (me === undefined || me === null) {
          fail(term.columns[0], 2, say("'me' needs an acting user, and there is none"));
        }
        return fold(me);
      }
      const name = fold(term.value);
      return name === "local device" ? name : username(term.value) || name;
    };
    const sort = (term) => {
      const isDescending = term.value[0] === "-";
      const written = term.value.slice(isDescending ? 1 : 0).toLowerCase();
      const field = written === "owner" ? "user" : written;
      if (!field) fail(term.columns[0], 1, say("'sort:-' needs a field, for example 'sort:-due'"));
      if (!sortFields.includes(field)) unknownValue(term, sortFields, isDescending ? 1 : 0);
      return { kind: "sort", field, isDescending };
    };
    const state = (term) => {
      const status = (text) => ({ kind: "text", field: "status", text, written: text });
      switch (foldStatus(term.value)) {
        case "done": return { kind: "flag", flag: "completed" };
        case "canceled": return { kind: "flag", flag: "cancelled" };
        case "todo": return status("todo");
        case "doing": case "started": case "inprogress": return status("doing");
        default: return { kind: "flag", flag: choice(term, flags) };
      }
    };

    return (token) => {
      const unquoted = token.letters.slice(0, token.unquoted).join("");
      const head = /^([A-Za-z_]+)(<=|>=|[:<>])/.exec(unquoted);
      if (!head) {
        if (!token.text) {
          fail(token.column, token.length, say("expected a word between the quotes"));
        }
        return { kind: "word", text: fold(token.text), written: token.text };
      }
      const [{ length }, name, operator] = head;
      const columns = token.columns.slice(length);
      const term = {
        field: name, operator, value: token.letters.slice(length).join(""),
        quoted: token.unquoted < token.letters.length, written: token.length - length,
        columns: columns.length ? columns : [token.column + length],
      };
      const field = name.toLowerCase() === "owner" ? "user" : name.toLowerCase();
      if (!fields.includes(field)) {
        fail(token.column, name.length, say("unknown field '{0}'", short(name))
          + (near(name, fields) || say("; to search for the text, write it in quotes")));
      }
      if (!term.value) fail(term.columns[0], term.written, say("'{0}' needs a value", name));
      if (numbers.includes(field)) {
        const [low, high] = range(field, term);
        return { kind: "number", field, operator, low, high };
      }
      if (field === "priority") return { kind: "priority", ...priority(term) };
      if (operator !== ":") {
        fail(token.column + name.length, operator.length,
          say("'{0}' cannot be compared; write '{1}:'", name, name));
      }
      if (texts.includes(field)) {
        return { kind: "text", field, text: wanted(field, term), written: term.value };
      }
      if (field === "is") return state(term);
      return field === "has" ? { kind: "has", part: choice(term, parts) } : sort(term);
    };
  };

  /** The username that a name means: `ana-nunez` for `@Ana Núñez`; `""` if nothing is left. */
  const username = (text) => {
    const name = fold(text.replace(/^\[\[(.*)\]\]$/su, "$1").replace(/^@+/, ""));
    if (/^[a-z0-9][a-z0-9._-]{0,31}$/.test(name)) return name;
    return name.replace(/[^a-z0-9._\P{ASCII}]|[^\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}\p{ASCII}]/gu, "-")
      .replace(/^[-._]+|-+$/g, "").replace(/-+/g, "-");
  };

  /**
   * @param {string} text
   * @param {{today: string, weekStarts?: number, me?: string, language?: "en"|"es"}} context a day,
   *   the ISO weekday on which weeks start, the user for `me`, the language of messages
   * @returns {Query}
   * @throws {Error & {column: number, length: number}} where the text cannot be parsed
   */
  const parse = (text, context = {}) => {
    const say = speaker(context.language);
    const scalars = [...text];
    const tokens = tokenize(scalars, say);
    const read = termReader(context, say);
    const sorting = [];
    let [at, depth, joins] = [0, 0, false];
    const is = (word) => {
      const { kind, unquoted, length, text } = tokens[at];
      return kind === "word" && unquoted === length && text.toLowerCase() === word;
    };
    const missing = () => {
      const { kind, column, length, text } = tokens[at];
      if (kind === ")" && !depth) fail(column, 1, say("unmatched ')'"));
      if (kind === ")") fail(column, 1, say("expected a word or a term before ')'"));
      if (kind === "end") fail(column, 1, say("expected a word or a term at the end"));
      fail(column, length, say(
        "expected a word or a term before '{0}'; to search for it, write it in quotes",
        short(text)));
    };

    const term = () => {
      const start = tokens[at].column;
      let isNegated = false;
      while (tokens[at].kind === "-" || is("not")) {
        isNegated = !isNegated;
        at++;
      }
      const token = tokens[at];
      let condition;
      if (token.kind === "word") {
        if (is("or") || is("and")) missing();
        at++;
        condition = read(token);
        if (condition.kind === "sort") {
          const length = token.column + token.length - start;
          if (start !== token.column) fail(start, length, say("'sort:' cannot be negated"));
          if (!sorting.some((sort) => sort.field === condition.field)) sorting.push(condition);
          return undefined;
        }
        condition.range = [token.column - 1, token.column - 1 + token.length];
      } else {
        if (token.kind !== "(") missing();
        if (depth === 100) {
          fail(token.column, 1, say("parentheses are nested deeper than {0} levels", 100));
        }
        at++;
        depth++;
        condition = either();
        depth--;
        if (tokens[at].kind !== ")") fail(token.column, 1, say("unclosed '('"));
        at++;
      }
      if (!isNegated) return condition;
      const { column, length } = tokens[at - 1];
      return { kind: "not", part: condition, range: [start - 1, column - 1 + length] };
    };
    const both = () => {
      const found = [];
      for (let isFirst = true; isFirst || /^([(-]|word)$/.test(tokens[at].kind) && !is("or");) {
        if (!isFirst && is("and")) at++;
        isFirst = false;
        const condition = term();
        if (condition) found.push(condition);
      }
      // A sort term is not a condition: alone on one side of `or`, it would make that side match
      // every todo.
      const { column, length } = tokens[at];
      if (!found.length && (depth > 0 || is("or") || joins)) {
        fail(column, length, say("expected a word or a term besides 'sort:'"));
      }
      return found.length === 1 ? found[0] : { kind: "all", parts: found };
    };
    const either = () => {
      const found = [both()];
      while (is("or")) {
        joins = true;
        at++;
        found.push(both());
      }
      return found.length === 1 ? found[0] : { kind: "any", parts: found };
    };

    const isEmpty = tokens[0].kind === "end";
    const condition = isEmpty ? { kind: "all", parts: [] } : either();
    if (tokens[at].kind !== "end") fail(tokens[at].column, 1, say("unmatched ')'"));
    return { condition, sorting, scalars, context };
  };

  // MARK: Tables

  const absent = -0x80000000;
  const memo = (table, key, make) => (table.memo[key] ??= make());

  /**
   * A table of the search data for the other functions. What takes time is made once it is needed.
   *
   * @returns {{count: number, data: object, context: {today: string, weekStarts: number}}}
   *   `context` is for `parse`
   */
  const prepare = (data) => {
    const { count, today } = data;
    // A user may be named 'constructor'.
    Object.setPrototypeOf(data.names, null);
    const owner = new Int32Array(count);
    let row = 0;
    for (const [user, rows] of data.owner) owner.fill(user, row, (row += rows));
    const table = { data, count, owner, bodies: new Array(count), memo: Object.create(null) };
    table.context = { today, weekStarts: data.week_starts ?? 1 };
    table.today = isoDay(today);
    order(table, []);
    return table;
  };

  /**
   * Adds the bodies of a shard: from then on words are also searched in them, unless
   * `table.skipsBodies` is set.
   *
   * @param {number} shard its place in `data.shards`
   * @param {string[]} texts a body for each of its rows, or `""`
   */
  const addBodies = (table, shard, texts) => {
    const first = table.data.shards[shard][0];
    texts.forEach((text, index) => {
      if (text) table.bodies[first + index] = fold(text);
    });
  };

  /** The folded titles as blocks of lines, which are searched faster than titles. */
  const blocks = (table) => memo(table, "blocks", () => {
    const { titles } = table.data;
    return Array.from({ length: Math.ceil(titles.length / 256) }, (_, block) =>
      fold(titles.slice(256 * block, 256 * (block + 1)).join("\n")));
  });
  // Not of the blocks: slices of long texts sort more slowly.
  const titles = (table) => table.data.titles.map(fold);
  const id = ({ data }, row) => data.ids[row]
    || data.titles[row].toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  const address = (table, row) => `${table.data.users[table.owner[row]]}/${id(table, row)}`;
  /** The folded ids. Those from titles are made of all titles at once, which is faster. */
  const ids = (table) => memo(table, "ids", () => {
    const all = table.data.titles.join("\n").toLowerCase().replace(/[^a-z0-9\n]+/g, "-")
      .replace(/^-|-$/gm, "").split("\n");
    return all.map((id, row) => fold(table.data.ids[row]) || id);
  });

  /** A field's names, and the index, or indices, of a row's names in them; a row without has one of
   * an undefined name. */
  const names = (table, field) => memo(table, `names ${field}`, () => {
    const { data, owner } = table;
    const dictionary = (names, column) => ({ names: [, ...names], at: (row) => column[row] });
    switch (field) {
      case "category": return dictionary(data.categories, data.category);
      case "project": return dictionary(data.projects, data.project);
      case "section": return dictionary(data.sections, data.section);
      case "tag": return dictionary(data.tags, data.tag);
      case "status": return {
        names: data.statuses.map(([name, meaning]) => name ?? meaning),
        at: (row) => data.status[row],
      };
      case "author": return { names: data.users, at: (row) => data.author[row] ?? owner[row] };
      case "assignee": return { names: data.users, at: (row) => data.assignees[row] ?? owner[row] };
      case "starred": return { names: data.users, at: (row) => data.stars[row] ?? -1 };
      default: return { names: data.users, at: (row) => owner[row] };
    }
  });

  /** Whether one of a row's names in a field passes; undefined if no name does. */
  const nameTest = (table, field, passes) => {
    const { names: all, at } = names(table, field);
    const good = Array.from(all, (name, index) => name !== undefined && passes(name, index));
    if (!good.includes(true)) return undefined;
    return (row) => {
      const found = at(row);
      return typeof found === "number" ? good[found] === true : found.some((index) => good[index]);
    };
  };

  /** A comparable field of all rows: days from the table's, counts, minutes. */
  const column = (table, field) => memo(table, `column ${field}`, () => {
    const { data, count } = table;
    const value = field === "stars" ? (row) => data.stars[row]?.length ?? 0
      : field === "comments" ? (row) => data.comments[row] ?? 0
      : field === "estimate" ? (row) => data.estimate[row] ?? absent
      : (row) => data[field][row] ?? absent;
    const values = new Int32Array(count);
    for (let row = 0; row < count; row++) values[row] = value(row);
    return values;
  });

  // MARK: Matching

  const never = () => false;

  const flagTest = (table, flag) => {
    const { states } = table.data;
    const due = column(table, "due");
    const is = (letter) => (row) => states.charCodeAt(row) === letter.charCodeAt(0);
    const isOpen = (row) => states.charCodeAt(row) >= 0x6f && states.charCodeAt(row) <= 0x70;
    const start = () => column(table, "start");
    switch (flag) {
      case "open": return isOpen;
      case "pending": return is("p");
      case "overdue": return is("o");
      case "completed": return is("c");
      case "cancelled": return is("x");
      case "starred": return (row) => table.data.stars[row]?.length > 0;
      case "today": {
        const starts = start();
        return (row) => due[row] === 0 && starts[row] <= 0 && isOpen(row);
      }
      case "upcoming": return (row) => due[row] > 0 && isOpen(row);
      case "home": return (row) => due[row] === absent ? isOpen(row) : due[row] >= 0;
      case "past": return (row) => due[row] < 0 && due[row] !== absent;
      case "waiting": {
        const starts = start();
        return (row) => starts[row] > 0 && isOpen(row);
      }
      case "local": return nameTest(table, "user", (name) => name === "local") ?? never;
      default: {
        const column = table.data[flag];
        return (row) => column[row] === "1";
      }
    }
  };

  const wordTest = (table, word) => {
    const found = new Uint8Array(table.count);
    const lines = word.includes("\n") ? [] : blocks(table);
    lines.forEach((block, index) => {
      let [row, line] = [256 * index, 0];
      for (let at = block.indexOf(word); at >= 0; at = block.indexOf(word, line)) {
        let end = block.indexOf("\n", line);
        while (end >= 0 && end < at) {
          [row, line] = [row + 1, end + 1];
          end = block.indexOf("\n", line);
        }
        found[row] = 1;
        if (end < 0) break;
        [row, line] = [row + 1, end + 1];
      }
    });
    const tests = ["category", "section", "tag"]
      .map((field) => nameTest(table, field, (name) => fold(name).includes(word)))
      .filter(Boolean);
    const { bodies, data } = table;
    if (!table.skipsBodies) tests.push((row) => bodies[row]?.includes(word));
    if (!tests.length) return (row) => found[row] === 1;
    return (row) => found[row] === 1 || tests.some((test) => test(row));
  };

  const textTest = (table, field, text) => {
    if (field === "id") {
      const all = ids(table);
      if (!text.includes("/")) return (row) => all[row] === text;
      return (row) => text.endsWith(all[row]) && fold(address(table, row)) === text;
    }
    const passes = field !== "status" ? (name) => fold(name) === text
      : (name, index) =>
        [table.data.statuses[index][1], fold(name), foldStatus(name)].includes(text);
    return nameTest(table, field, passes) ?? never;
  };

  /** Whether a row matches a condition, as a function of the row. */
  const compile = (table, condition) => {
    switch (condition.kind) {
      case "all": {
        const isSlow = (part) => hasWord(part) ? 1 : 0;
        const tests = [...condition.parts].sort((a, b) => isSlow(a) - isSlow(b))
          .map((part) => compile(table, part));
        return (row) => tests.every((test) => test(row));
      }
      case "any": {
        const tests = condition.parts.map((part) => compile(table, part));
        return (row) => tests.some((test) => test(row));
      }
      case "not": {
        const test = compile(table, condition.part);
        return (row) => !test(row);
      }
      case "word": return wordTest(table, condition.text);
      case "flag": return flagTest(table, condition.flag);
      case "text": return textTest(table, condition.field, condition.text);
      case "priority": {
        const { priority } = table.data;
        const digits = condition.digits.join("");
        return (row) => digits.includes(priority[row]);
      }
      case "has": {
        if (condition.part === "due") return (row) => column(table, "due")[row] !== absent;
        if (condition.part === "comments") return (row) => column(table, "comments")[row] > 0;
        if (condition.part === "subtasks") return (row) => table.data.subtasks.total[row] > 0;
        return (row) => table.data.bodies[row] === "1";
      }
      case "number": {
        const values = column(table, condition.field);
        const from = dates.includes(condition.field) ? table.today : 0;
        const [low, high] = [condition.low - from, condition.high - from];
        return (row) => values[row] !== absent && values[row] >= low && values[row] <= high;
      }
    }
  };

  const hasWord = (condition) => condition.kind === "word"
    || (condition.part?.kind !== undefined && hasWord(condition.part))
    || (condition.parts ?? []).some(hasWord);

  /** Whether bodies can change what a query finds: whether it has a word. */
  const needsBodies = (query) => hasWord(query.condition);

  /**
   * The rows that a query finds, in its order.
   *
   * @returns {number[]}
   */
  const run = (table, query) => {
    const test = compile(table, query.condition);
    const found = new Uint8Array(table.count);
    let count = 0;
    for (let row = 0; row < table.count; row++) if (test(row)) count += found[row] = 1;
    const rows = new Array(count);
    count = 0;
    for (const row of order(table, query.sorting)) if (found[row]) rows[count++] = row;
    return rows;
  };

  // MARK: Sorting

  /** The places of values in their order; equal values have the same, undefined ones the last. */
  const ranks = (values) => {
    const known = [...new Set(values)].filter((value) => value !== undefined);
    const isText = typeof known[0] === "string";
    const sorted = isText ? known.sort() : Float64Array.from(known).sort();
    const place = new Map();
    for (const value of sorted) place.set(value, place.size);
    const places = new Uint32Array(values.length).fill(place.size);
    values.forEach((value, row) => {
      if (value !== undefined) places[row] = place.get(value);
    });
    return { places, size: place.size };
  };

  /** Texts whose code units sort like the bytes of the UTF-8 of the folded texts. */
  const byBytes = (texts) => texts.map((text) => text === undefined ? text
    : /[\ud800-\uffff]/.test(text) ? text.replace(/[\ud800-\uffff]/g, (unit) =>
      String.fromCharCode(unit.charCodeAt(0) + (unit < "\ue000" ? 0x2000 : -0x800))) : text);

  /** The ranks of all rows by a field. */
  const sortKey = (table, field) => memo(table, `key ${field}`, () => {
    const { data, count } = table;
    const every = (value) => {
      const all = new Array(count);
      for (let row = 0; row < count; row++) all[row] = value(row);
      return all;
    };
    if (field === "title") return ranks(byBytes(titles(table)));
    if (field === "id") return ranks(byBytes(ids(table)));
    if (field === "priority") return ranks(every((row) => -data.priority.charCodeAt(row)));
    if (field === "status") return ranks(every((row) => data.statuses[data.status[row]][2]));
    if (numbers.includes(field)) {
      const values = column(table, field);
      const keys = every((row) => values[row] === absent ? undefined : values[row]);
      // After the day without a time, before the next day.
      for (const [row, [order]] of Object.entries(data.times[field] ?? {})) {
        keys[row] += (order + 2 ** 21) / 2 ** 22;
      }
      return ranks(keys);
    }
    const { names: all, at } = names(table, field);
    const keys = byBytes(Array.from(all, (name) => name && fold(name)));
    return ranks(every((row) => keys[at(row)]));
  });

  /** Sorts rows stably by counting. */
  const sorted = (rows, { places, size }, isDescending) => {
    const bucket = isDescending
      ? (row) => places[row] === size ? size : size - 1 - places[row] : (row) => places[row];
    const next = new Uint32Array(size + 2);
    for (const row of rows) next[bucket(row) + 1]++;
    for (let place = 1; place <= size; place++) next[place] += next[place - 1];
    const result = new Uint32Array(rows.length);
    for (const row of rows) result[next[bucket(row)]++] = row;
    return result;
  };

  /** All rows in an order; the default one by due day, priority, owner and id breaks ties. */
  const order = (table, sorting) => {
    const name = sorting.map(({ field, isDescending }) => (isDescending ? "-" : "") + field).join();
    return memo(table, `order ${name}`, () => {
      const rows = sorting.length ? order(table, []) : table.owner.map((_, row) => row);
      const terms = sorting.length ? sorting : [{ field: "due" }, { field: "priority" }];
      return terms.reduceRight((rows, { field, isDescending }) =>
        sorted(rows, sortKey(table, field), isDescending), rows);
    });
  };

  // MARK: Help

  /** A value in query syntax; undefined if queries cannot express it. */
  const quoted = (value) => !value || value.includes('"') ? undefined
    : /[()\p{White_Space}]/u.test(value) ? `"${value}"` : value;

  /** How many rows each name of a field has, the most common first. */
  const counts = (table, field) => memo(table, `counts ${field}`, () => {
    const { names: all, at } = names(table, field);
    const sums = new Array(all.length).fill(0);
    for (let row = 0; row < table.count; row++) {
      const found = at(row);
      for (const index of typeof found === "number" ? [found] : found) {
        if (index >= 0) sums[index]++;
      }
    }
    return Array.from(all, (name, index) => ({ name, count: sums[index] }))
      .filter(({ name, count }) => name !== undefined && count > 0)
      .sort((a, b) => b.count - a.count);
  });

  /** The values of a field, the most common first; `key` is what a typed word is looked up in. */
  const values = (table, field) => memo(table, `values ${field}`, () => {
    const words = (list) => list.map((name) => ({ name }));
    const counted = (list) => list.map((name) => {
      const test = compile(table, parse(`${field}:${name}`, table.context).condition);
      let count = 0;
      for (let row = 0; row < table.count; row++) if (test(row)) count++;
      return { name, count };
    }).sort((a, b) => b.count - a.count);
    const all = field === "is" ? counted([...flags, "doing", "todo"])
      : field === "has" ? counted(parts)
      : field === "priority" ? counted([...priorities, "none"])
      : field === "sort" ? words([...sortFields, ...sortFields.map((name) => "-" + name)])
      : field === "id" ? words(ids(table))
      : dates.includes(field) ? words([...dayWords.slice(0, 5), "+7d", "-7d", ...weekdays])
      : numbers.includes(field) ? [] : counts(table, field);
    return all.map(({ name, count }) => {
      const display = people.includes(field) ? table.data.names?.[name] : undefined;
      return { name, count, display, key: fold(` ${name} ${display ?? ""}`) };
    });
  });

  /**
   * Suggestions for the term at the caret: to replace the text from `start` to `end` by `insert`.
   *
   * @returns {{start: number, end: number, items: {kind: "field"|"value", text: string,
   *   insert: string, count?: number, display?: string}[]}} at most `limit` items; `display` is the
   *   name of a user
   */
  const complete = (table, text, caret = text.length, limit = 10) => {
    let [start, isQuoted] = [0, false];
    for (let at = 0; at < caret; at++) {
      if (text[at] === '"') isQuoted = !isQuoted;
      else if (!isQuoted && /[(\p{White_Space}]/u.test(text[at])) start = at + 1;
    }
    while (start < caret && text[start] === "-") start++;
    const after = text.slice(caret);
    const isClosed = isQuoted && after.split('"').length % 2 === 0;
    const rest = (isClosed ? /^[^"]*"/ : /^[^()\p{White_Space}]*/u).exec(after)[0];
    const typed = text.slice(start, caret);
    const found = (field, head, written) => {
      const word = " " + fold(written.replace(/^[#@"]+|"/g, ""));
      const items = [];
      for (const { name, count, display, key } of values(table, field)) {
        const insert = key.includes(word) ? quoted(name) : undefined;
        if (insert === undefined) continue;
        items.push({ kind: "value", text: head + name, insert: head + insert, count, display });
        if (items.length === limit) break;
      }
      return items;
    };
    const items = [];
    const term = /^([a-z_]+)(<=|>=|[:<>])(.*)$/isu.exec(typed);
    if (term) {
      const written = term[1].toLowerCase();
      const field = written === "owner" ? "user" : written;
      const dots = dates.includes(field) ? /^.*\.\./su.exec(term[3])?.[0] ?? "" : "";
      const value = term[3].slice(dots.length);
      if (fields.includes(field)) items.push(...found(field, term[1] + term[2] + dots, value));
    } else if (!typed.includes('"')) {
      const word = typed.toLowerCase();
      for (const name of fields) {
        if (name !== "owner" && name.startsWith(word)) {
          items.push({ kind: "field", text: name + ":", insert: name + ":" });
        }
      }
      if (word) {
        const named = ["is", "category", "project", "tag", "user", "section"]
          .flatMap((field) => found(field, field + ":", typed));
        items.push(...named.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count));
      }
    }
    return { start, end: caret + rest.length, items: items.slice(0, limit) };
  };

  /** A query in words: `open, due before Sat 28 Nov, in Work; sorted by due`. */
  const explain = (query) => {
    const { condition, sorting, context } = query;
    const say = speaker(context.language);
    const isSpanish = context.language === "es";
    const day = (number) => {
      const [year, month, day] = dayParts(number);
      const name = (word) => word[0].toUpperCase() + word.slice(1, 3);
      const words = isSpanish
        ? `${["lun", "mar", "mié", "jue", "vie", "sáb", "dom"][weekday(number)]} ${day} ${[
          "ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic",
        ][month - 1]}`
        : `${name(weekdays[weekday(number)])} ${day} ${name(months[month - 1])}`;
      return year === +context.today.slice(0, 4) ? words : `${words} ${year}`;
    };
    const duration = (n) => {
      const unit = [[2400, "w"], [480, "d"], [60, "h"], [1, "m"]].find(([size]) => n % size === 0);
      return n / unit[0] + unit[1];
    };
    const number = ({ field, operator, low, high }) => {
      const isDay = dates.includes(field);
      const show = isDay ? day : field === "estimate" ? duration : String;
      const templates = isDay
        ? ["on {0}", "before {0}", "until {0}", "after {0}", "from {0}", "from {0} to {1}"]
        : ["{0}", "less than {0}", "at most {0}", "more than {0}", "at least {0}", "{0} to {1}"];
      const words = operator === "<" ? say(templates[1], show(high + 1))
        : operator === ">" ? say(templates[3], show(low - 1))
        : low === -Infinity ? say(templates[2], show(high))
        : high === Infinity ? say(templates[4], show(low))
        : low === high ? say(templates[0], show(low)) : say(templates[5], show(low), show(high));
      return say({
        due: "due {0}", created: "created {0}", completed: "completed {0}", updated: "updated {0}",
        start: "starting {0}", stars: "{0} stars", comments: "{0} comments",
        estimate: "estimate {0}",
      }[field], words);
    };
    const text = ({ field, text, written }) => say({
      user: "of {0}", author: "by {0}", assignee: "assigned to {0}", starred: "starred by {0}",
      category: "in {0}", project: "in project {0}", tag: "tagged {0}", status: "with status {0}",
      section: "in section {0}", id: "with id {0}",
    }[field], people.includes(field) || field === "tag" ? text : written);
    const priority = ({ name, operator }) => name === "none" ? say("without priority") : say({
      ":": "{0} priority", "<": "priority below {0}", "<=": "priority {0} or lower",
      ">": "priority above {0}", ">=": "priority {0} or higher",
    }[operator], say(name));
    const phrase = (part, isInner = true) => {
      switch (part.kind) {
        case "all": {
          const words = part.parts.map((other) => phrase(other)).join(", ");
          return isInner ? `(${words})` : words;
        }
        case "any": {
          const words = part.parts.map((other) => phrase(other))
            .reduce((a, b) => say("{0} or {1}", a, b));
          return isInner ? `(${words})` : words;
        }
        case "not": return say("not {0}", phrase(part.part));
        case "word": return say("“{0}”", part.written);
        case "flag":
          return say({ today: "due today", home: "on Home" }[part.flag] ?? part.flag);
        case "has": return say(part.part === "due" ? "with a due day"
          : part.part === "body" ? "with a body" : `with ${part.part}`);
        case "text": return text(part);
        case "priority": return priority(part);
        case "number": return number(part);
      }
    };
    const words = phrase(condition, false) || say("all todos");
    const sorts = sorting.map(({ field, isDescending }) => {
      const name = isSpanish ? sortWords[field] ?? field : field;
      return isDescending ? say("{0} descending", name) : name;
    });
    return words + (sorts.length ? say("; sorted by {0}", sorts.join(", ")) : "");
  };

  /** The words of all titles, the most common first. */
  const vocabulary = (table) => memo(table, "vocabulary", () => {
    const sums = new Map();
    for (const title of titles(table)) {
      for (const word of title.split(/[^\p{L}\p{N}]+/u)) {
        if (word.length > 2) sums.set(word, (sums.get(word) ?? 0) + 1);
      }
    }
    return [...sums].sort((a, b) => b[1] - a[1]).map(([word]) => word);
  });

  /**
   * Why a query finds nothing: the terms that find nothing by themselves, or that only their
   * combination does.
   *
   * @returns {{message: string, query?: string}[]} `query` is the text of a corrected query
   */
  const diagnose = (table, query) => {
    const say = speaker(query.context.language);
    const { scalars } = query;
    const problems = [];
    const report = ({ range: [start, end] }, message, near, correction) => {
      if (near === undefined) return problems.push({ message });
      const text = [...scalars.slice(0, start), correction, ...scalars.slice(end)].join("");
      problems.push({ message: message + say(", did you mean '{0}'?", near), query: text });
    };
    const visit = (part) => {
      if (problems.length === 3) return;
      if (part.kind === "all" || part.kind === "any") return part.parts.forEach(visit);
      const test = compile(table, part);
      for (let row = 0; row < table.count; row++) if (test(row)) return;
      const written = scalars.slice(...part.range).join("");
      if (part.kind === "word") {
        const near = nearest(part.text, vocabulary(table));
        return report(part, say("no todo contains '{0}'", short(part.written)), near, near);
      }
      const nothing = say("'{0}' finds nothing by itself", short(written));
      if (part.kind !== "text" || part.field === "id") return report(part, nothing);
      const { field, text } = part;
      // A user without todos exists as well.
      const isKnown = names(table, field).names.some((name) => name && fold(name) === text);
      const others = isKnown ? [] : counts(table, field).map(({ name }) => name);
      const near = nearest(text, others);
      const message = isKnown ? nothing
        : field === "user" || field === "assignee" ? say("there is no user '{0}'", short(text))
        : ["category", "project", "tag"].includes(field)
        ? say(`no todo has the ${field} '{0}'`, short(text)) : nothing;
      report(part, message, near, /^[^:]*:/.exec(written)[0] + quoted(near ?? ""));
    };
    visit(query.condition);
    return problems.length ? problems
      : [{ message: say("each term finds todos, but no todo matches all of them") }];
  };

  /**
   * The ranges of a text that the words of a query match.
   *
   * @returns {[number, number][]} start and end
   */
  const marks = (text, query) => {
    const words = [];
    const collect = (part) => {
      if (part.kind === "word" && part.text) words.push(part.text);
      else if (part.kind !== "not") part.parts?.forEach(collect);
    };
    collect(query.condition);
    if (!words.length) return [];
    // The index in the text of each code unit of the folded text.
    let [folded, origins, at] = ["", [], 0];
    for (const scalar of text) {
      const part = fold(scalar);
      for (let unit = 0; unit < part.length; unit++) origins.push(at);
      folded += part;
      at += scalar.length;
    }
    origins.push(text.length);
    const ranges = [];
    for (const word of words) {
      for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
        let to = from + word.length;
        while (origins[to] === origins[to - 1]) to++;
        ranges.push([origins[from], origins[to]]);
      }
    }
    const joined = [];
    for (const range of ranges.sort((a, b) => a[0] - b[0])) {
      const last = joined.at(-1);
      if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
      else joined.push(range);
    }
    return joined;
  };

  // MARK: Words in Spanish

  const es = {
    "unclosed quote": "comillas sin cerrar",
    "unmatched ')'": "')' sin su '('",
    "unclosed '('": "'(' sin cerrar",
    "expected a word or a term besides 'sort:'":
      "falta una palabra o un término además de 'sort:'",
    "'sort:' cannot be negated": "'sort:' no se puede negar",
    "parentheses are nested deeper than {0} levels": "hay más de {0} niveles de paréntesis",
    "expected a word or a term before ')'": "falta una palabra o un término antes de ')'",
    "expected a word or a term at the end": "falta una palabra o un término al final",
    "expected a word or a term before '{0}'; to search for it, write it in quotes":
      "falta una palabra o un término antes de '{0}'; para buscarlo, escríbelo entre comillas",
    "expected a word between the quotes": "falta una palabra entre las comillas",
    "'{0}' needs a value": "'{0}' necesita un valor",
    "'{0}' cannot be compared; write '{1}:'": "'{0}' no se puede comparar; escribe '{1}:'",
    "'none' cannot be compared; write '{0}:none'":
      "'none' no se puede comparar; escribe '{0}:none'",
    "unknown field '{0}'": "campo desconocido '{0}'",
    "; to search for the text, write it in quotes":
      "; para buscar el texto, escríbelo entre comillas",
    "unknown value '{0}' of '{1}'": "valor desconocido '{0}' de '{1}'",
    "; use {0} or {1}": "; usa {0} o {1}",
    ", did you mean '{0}'?": ", ¿querías decir '{0}'?",
    "'me' needs an acting user, and there is none": "'me' necesita un usuario, y no hay ninguno",
    "'sort:-' needs a field, for example 'sort:-due'":
      "'sort:-' necesita un campo, por ejemplo 'sort:-due'",
    "a range needs a start or an end": "un intervalo necesita un principio o un final",
    "the range ends before it starts": "el intervalo termina antes de empezar",
    "'{0}' is not a valid date": "'{0}' no es una fecha válida",
    "; use a date such as 2026-12-01, today, +7d, eow or fri":
      "; usa una fecha como 2026-12-01, today, +7d, eow o fri",
    "'{0}' is not a number; use for example 2": "'{0}' no es un número; usa por ejemplo 2",
    "'{0}' is not a valid duration; use for example 30m, 2h, 3d or 1w":
      "'{0}' no es una duración válida; usa por ejemplo 30m, 2h, 3d o 1w",
    "there is no user '{0}'": "no hay ningún usuario '{0}'",
    "no todo has the category '{0}'": "ninguna tarea tiene la categoría '{0}'",
    "no todo has the project '{0}'": "ninguna tarea tiene el proyecto '{0}'",
    "no todo has the tag '{0}'": "ninguna tarea tiene la etiqueta '{0}'",
    "no todo contains '{0}'": "ninguna tarea contiene '{0}'",
    "'{0}' finds nothing by itself": "'{0}' por sí solo no encuentra nada",
    "each term finds todos, but no todo matches all of them":
      "cada término encuentra tareas, pero ninguna los cumple todos",
    "all todos": "todas las tareas", "not {0}": "no {0}", "{0} or {1}": "{0} o {1}",
    "; sorted by {0}": "; por {0}", "{0} descending": "{0} descendente", "“{0}”": "«{0}»",
    open: "abiertas", pending: "pendientes", completed: "completadas", overdue: "atrasadas",
    cancelled: "canceladas", starred: "favoritas", "due today": "vencen hoy", upcoming: "próximas",
    "on Home": "en Inicio", past: "pasadas", waiting: "en espera", blocked: "bloqueadas",
    recurring: "que se repiten", stale: "sin actividad", local: "locales",
    "with a due day": "con vencimiento", "with a body": "con texto",
    "with subtasks": "con subtareas", "with comments": "con comentarios",
    "of {0}": "de {0}", "by {0}": "escritas por {0}", "assigned to {0}": "asignadas a {0}",
    "starred by {0}": "favoritas de {0}", "in {0}": "en {0}",
    "in project {0}": "en el proyecto {0}",
    "tagged {0}": "con la etiqueta {0}", "with status {0}": "con el estado {0}",
    "in section {0}": "en la sección {0}", "with id {0}": "con el id {0}",
    "due {0}": "vencen {0}", "created {0}": "creadas {0}", "completed {0}": "completadas {0}",
    "updated {0}": "actualizadas {0}", "starting {0}": "empiezan {0}",
    "on {0}": "el {0}", "before {0}": "antes del {0}", "until {0}": "hasta el {0}",
    "after {0}": "después del {0}", "from {0}": "desde el {0}",
    "from {0} to {1}": "del {0} al {1}", "{0} stars": "{0} estrellas",
    "{0} comments": "{0} comentarios", "estimate {0}": "estimación {0}",
    "less than {0}": "menos de {0}", "at most {0}": "como máximo {0}",
    "more than {0}": "más de {0}", "at least {0}": "al menos {0}", "{0} to {1}": "de {0} a {1}",
    "{0} priority": "prioridad {0}", "without priority": "sin prioridad",
    "priority below {0}": "prioridad inferior a {0}",
    "priority {0} or lower": "prioridad {0} o menor",
    "priority above {0}": "prioridad superior a {0}",
    "priority {0} or higher": "prioridad {0} o mayor",
    highest: "máxima", high: "alta", medium: "media", low: "baja", lowest: "mínima",
  };
  const sortWords = {
    due: "vencimiento", created: "creación", completed: "finalización", updated: "actualización",
    start: "inicio", stars: "estrellas", comments: "comentarios", estimate: "estimación",
    priority: "prioridad", title: "título", user: "usuario", author: "autor",
    category: "categoría", project: "proyecto", status: "estado", section: "sección",
  };

  return {
    fold, prepare, addBodies, needsBodies, parse, run, complete, explain, diagnose, marks,
    id, address,
  };
})();
