// One term of the query language, such as `due<fri`. For `query.js`, which reads whole queries.
(() => {
  "use strict";
  const { docket } = globalThis;
  if (!docket.query) return;
  const { fold, unaccented } = docket;
  const { dayWords, isoDay, readDay, minutes, thousandths } = docket.query;
  const texts = {}; // The build writes them.

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
    let [best, edits, longer] = [undefined, Infinity, undefined];
    for (const name of names) {
      const other = letters(name);
      if (wanted.length > 2 && other.join("").startsWith(wanted.join(""))) longer ??= name;
      const limit = Math.max(1, Math.floor(Math.max(wanted.length, other.length) / 3));
      if (Math.abs(wanted.length - other.length) > limit) continue;
      const count = distance(wanted, other);
      if (count <= limit && count < edits) [best, edits] = [name, count];
    }
    return best ?? longer;
  };

  const textFields = ["user", "author", "assignee", "starred", "category", "project", "tag", "status",
    "section", "source", "id"];
  const people = textFields.slice(0, 4);
  const dates = ["due", "created", "completed", "updated", "start"];
  const numbers = [...dates, "stars", "comments", "estimate"];
  const flags = ["open", "pending", "completed", "overdue", "cancelled", "starred", "today",
    "upcoming", "home", "past", "waiting", "blocked", "recurring", "stale", "claimed", "local"];
  const parts = ["due", "body", "subtasks", "comments"];
  const priorities = ["highest", "high", "medium", "low", "lowest"];
  const later = ["user", "section", "source", "id"];
  const fields = ["is", "user", "owner", ...textFields.filter((name) => !later.includes(name)), "priority", "section", "source", "id", "has",
    ...numbers, "sort"];
  const sortFields = [...numbers, "priority", "title", "user", "author", "category", "project",
    "status", "section", "source", "id"];

  /** @param {string} [near] what belongs in the place of the mistake */
  const fail = (column, length, message, near) => {
    throw Object.assign(new Error(message), { column, length: Math.max(1, length), near });
  };

  /** The username that a name means: `ana-nunez` for `@Ana Núñez`; `""` if nothing is left. */
  const username = (text) => {
    const name = unaccented(text.replace(/^\[\[(.*)\]\]$/su, "$1").replace(/^@+/, ""));
    if (/^[a-z0-9][a-z0-9._-]{0,31}$/.test(name)) return name;
    return name.replace(/[^a-z0-9._\P{ASCII}]|[^\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}\p{ASCII}]/gu, "-")
      .replace(/^[-._]+|-+$/g, "").replace(/-+/g, "-");
  };

  /**
   * Reads one term: a condition, or `{kind: "sort"}`.
   *
   * @returns {(token: any) => any}
   */
  const termReader = ({ today, weekStarts = 1, me, customFields = [] }) => {
    const now = isoDay(today) ?? 0;
    const customNames = customFields.map(({ name }) => name);
    const letters = (name) => name.replaceAll("_", "");
    const customField = (name) => customFields.find((field) => field.name === name)
      ?? customFields.find((field) => letters(field.name) === letters(name));
    const refuse = (column, length, message, word, names, advice) => {
      const near = nearest(word, names);
      fail(column, length,
        message + (near === undefined ? advice : texts.query_near({ name: near })), near);
    };
    const unknownName = (word, field, names, column) => refuse(column, [...word].length,
      texts.unknown_value({ value: short(word), field }), word, names,
      names.length === 1 ? texts.use_only({ name: names[0] })
        : texts.use_one_of({ names: names.slice(0, -1).join(", "), last: names.at(-1) }));
    const unknownValue = (term, names, from = 0) =>
      unknownName([...term.value].slice(from).join(""), term.field, names, term.columns[from]);
    const choice = (term, names, others = []) => {
      const name = term.value.toLowerCase();
      return names.includes(name) ? name : unknownValue(term, [...names, ...others]);
    };

    /** @param {string} [part] what `has:` calls a todo that has such a day */
    const dayValue = (text, column, part) => readDay(text, now, weekStarts) ?? (part && text.toLowerCase() === "none"
      ? fail(column, 4, texts.invalid_date({ value: text }) + texts.use_not_has({ name: part }))
      : refuse(column, [...text].length, texts.invalid_date({ value: short(text) }), text, dayWords, texts.use_a_date));
    const customValue = ({ name, kind, choices }, text, column) => {
      if (kind === "day") return dayValue(text, column, name);
      if (kind === "number") {
        return thousandths(text) ?? fail(column, [...text].length, texts.invalid_number({ value: short(text) }));
      }
      const place = choices.findIndex((choice) => fold(choice) === fold(text));
      return place < 0 ? unknownName(text, name, choices, column) : place;
    };
    const value = (field, text, column) => {
      const length = [...text].length;
      if (dates.includes(field)) return dayValue(text, column, field === "due" ? field : undefined);
      if (field === "estimate") {
        return minutes(text) ?? fail(column, length, texts.invalid_duration({ value: short(text) }));
      }
      if (/^\d{1,9}$/.test(text)) return +text;
      return fail(column, length, texts.invalid_number({ value: short(text) }));
    };
    /** @param value the value of a text at a column */
    const range = (term, value) => {
      const scalars = [...term.value];
      const dots = scalars.findIndex((s, index) => s === "." && scalars[index + 1] === ".");
      const start = term.columns[0];
      if (term.operator !== ":" || dots < 0) {
        const n = value(term.value, start);
        switch (term.operator) {
          case "<": return [-Infinity, n - 1];
          case "<=": return [-Infinity, n];
          case ">": return [n + 1, Infinity];
          case ">=": return [n, Infinity];
          default: return [n, n];
        }
      }
      const [from, to] = [scalars.slice(0, dots).join(""), scalars.slice(dots + 2).join("")];
      if (!from && !to) fail(start, 2, texts.empty_range);
      const low = from ? value(from, start) : -Infinity;
      const high = to ? value(to, term.columns[dots + 2]) : Infinity;
      if (low > high) fail(start, scalars.length, texts.reversed_range);
      return [low, high];
    };
    const priority = (term) => {
      const name = choice(term, [...priorities, "none"]);
      const digit = { highest: 5, high: 4, medium: 3, none: 2, low: 1, lowest: 0 }[name];
      const { operator } = term;
      if (operator === ":") return { name, operator, digits: [digit] };
      if (digit === 2) {
        fail(term.columns[0], term.written,
          texts.none_not_compared({ field: term.field }));
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
          fail(term.columns[0], 2, texts.me_is_nobody);
        }
        return fold(me);
      }
      const name = fold(term.value);
      return name === "local device" ? name : fold(username(term.value)) || name;
    };
    const sort = (term) => {
      const isDescending = term.value[0] === "-";
      const written = term.value.slice(isDescending ? 1 : 0).toLowerCase();
      const field = written === "owner" ? "user" : written;
      if (!field) fail(term.columns[0], 1, texts.sort_needs_field);
      const known = sortFields.includes(field) ? field : customField(field)?.name;
      if (!known) unknownValue(term, [...sortFields, ...customNames], isDescending ? 1 : 0);
      return { kind: "sort", field: known, isDescending };
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
          fail(token.column, token.length, texts.expected_in_quotes);
        }
        // As other programs compare.
        const name = /^([A-Za-z_]+)=/.exec(unquoted)?.[1];
        if (name && (fields.includes(name.toLowerCase()) || customField(name.toLowerCase()))) {
          fail(token.column + name.length, 1, texts.write_colon({ field: name }));
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
      const custom = customField(field);
      if (!custom && !fields.includes(field)) {
        refuse(token.column, name.length, texts.unknown_field({ name: short(name) }), name,
          [...fields, ...customNames], texts.search_for_it);
      }
      if (!term.value) fail(term.columns[0], term.written, texts.value_needed({ field: name }));
      if (custom && custom.kind !== "text") {
        const [low, high] = range(term, (text, column) => customValue(custom, text, column));
        return { kind: "customNumber", field: custom.name, operator, low, high };
      }
      if (numbers.includes(field)) {
        const [low, high] = range(term, (text, column) => value(field, text, column));
        return { kind: "number", field, operator, low, high };
      }
      if (field === "priority") return { kind: "priority", ...priority(term) };
      if (operator !== ":") {
        fail(token.column + name.length, operator.length,
          texts.not_compared({ field: name }));
      }
      if (custom) return { kind: "customText", field: custom.name, text: fold(term.value), written: term.value };
      if (textFields.includes(field)) {
        return { kind: "text", field, text: wanted(field, term), written: term.value };
      }
      if (field === "is") return state(term);
      if (field !== "has") return sort(term);
      const part = customField(term.value.toLowerCase());
      return part ? { kind: "hasCustom", field: part.name }
        : { kind: "has", part: choice(term, parts, customNames) };
    };
  };

  Object.assign(docket.query, {
    fold, foldStatus, short, nearest, people, dates, numbers, flags, parts, priorities, fields, sortFields, fail, termReader,
  });
})();
