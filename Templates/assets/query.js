// The query language of `docket list`, which both read as Tests/Vectors/queries.json says. It needs no
// page. `query-table.js` runs queries, `query-help.js` helps to write them.
//
// Columns and lengths of errors count Unicode scalars; offsets of `complete` and `marks` are those
// of JavaScript strings; days count from 1970 in queries, and from the day of the build in tables.
globalThis.docket ??= /** @type {Docket} */ ({});
(() => {
  "use strict";
  const { docket } = globalThis;
  const { fold, unaccented } = docket;
  // Without 'fold.js' the search is off.
  if (!fold) return;

  /**
   * A condition of a query: `all` and `any` have `parts`, `not` has a `part`; texts are folded,
   * days resolved. `range` are the scalars of the query that a term takes.
   *
   * @typedef {{kind: "all"|"any"|"not"|"word"|"flag"|"text"|"has"|"priority"|"number"
   *   |"customText"|"customNumber"|"hasCustom"}} Condition
   * @typedef {{condition: Condition, sorting: {field: string, isDescending: boolean}[],
   *   scalars: string[], context: object}} Query
   */

  // MARK: Texts

  const weekdays =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const months = ["january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december"];

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

  /** The day that a text means: `today`, `fri`, `+7d`, `1 dec`, `24.12.`, `24.12.2027`; undefined for any other text. */
  const readDay = (text, today, weekStarts) => {
    const offset = (word) => {
      const parts = /^([+-]\d{1,4})([dwmy])$/.exec(word);
      if (!parts) return undefined;
      const [count, unit] = [+parts[1], parts[2]];
      return unit === "d" || unit === "w" ? today + count * (unit === "w" ? 7 : 1)
        : addMonths(today, count * (unit === "y" ? 12 : 1));
    };
    const endOfWeek = today - ((weekday(today) - weekStarts + 8) % 7) + 6;
    const until = (index, from) => from + ((index - weekday(from) + 7) % 7);
    const weekdayFrom = (word, from) => {
      const index = named(weekdays, word);
      return index < 0 ? undefined : until(index, from);
    };
    const date = (day, month) => {
      if (!/^\d{1,2}$/.test(day)) return undefined;
      const year = dayParts(today)[0];
      // 29 February may be up to eight years away.
      for (let y = year; y <= year + 8; y++) {
        const found = dayOf(y, month, +day);
        if (found >= today) return found;
      }
    };
    const word = text.toLowerCase();
    const [year, month] = dayParts(today);
    // On a Sunday, the weekend is the one that ends.
    const weekend = weekday(today) === 6 ? today : until(5, today);
    switch (word) {
      case "today": case "tonight": return today;
      case "tomorrow": return today + 1;
      case "yesterday": return today - 1;
      case "eow": return endOfWeek;
      case "eom": return dayNumber(year, month + 1, 0);
    }
    const words = word.split(" ").filter(Boolean);
    switch (words.join(" ")) {
      case "this weekend": return weekend;
      case "next weekend": return until(5, weekend + 1);
      case "next week": return endOfWeek + 1;
      case "next month": return dayNumber(year, month + 1, 1);
      case "next year": return dayNumber(year + 1, 1, 1);
    }
    const numbers = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word);
    if (numbers) {
      return numbers[3] ? dayOf(+numbers[3], +numbers[2], +numbers[1]) : date(numbers[1], +numbers[2]);
    }
    if (words.length === 3 && words[0] === "in") {
      const unit = /^(day|week|month|year)s?$/.exec(words[2]);
      return unit ? offset(`+${words[1]}${unit[1][0]}`) : undefined;
    }
    const single = weekdayFrom(word, today) ?? offset(word) ?? isoDay(word);
    if (single !== undefined || words.length !== 2) return single;
    const ofMonth = (day, name) => date(day, named(months, name) + 1);
    if (words[0] === "this") return weekdayFrom(words[1], today);
    return (words[0] === "next" ? weekdayFrom(words[1], endOfWeek + 1) : undefined)
      ?? ofMonth(words[0], words[1]) ?? ofMonth(words[1], words[0]);
  };

  const minutes = (text) => {
    const parts = /^(\d{1,6})([mhdw])$/.exec(text.toLowerCase());
    return parts ? +parts[1] * { m: 1, h: 60, d: 480, w: 2400 }[parts[2]] : undefined;
  };

  /** Undefined for a text that is not a number with up to three decimal places. */
  const thousandths = (text) =>
    /^-?\d{1,9}(\.\d{1,3})?$/.test(text) ? Math.round(+text * 1000) : undefined;

  // MARK: Parsing

  const textFields = ["user", "author", "assignee", "starred", "category", "project", "tag", "status",
    "section", "id"];
  const people = textFields.slice(0, 4);
  const dates = ["due", "created", "completed", "updated", "start"];
  const numbers = [...dates, "stars", "comments", "estimate"];
  const flags = ["open", "pending", "completed", "overdue", "cancelled", "starred", "today",
    "upcoming", "home", "past", "waiting", "blocked", "recurring", "stale", "local"];
  const parts = ["due", "body", "subtasks", "comments"];
  const priorities = ["highest", "high", "medium", "low", "lowest"];
  const later = ["user", "section", "id"];
  const fields = ["is", "user", "owner", ...textFields.filter((name) => !later.includes(name)), "priority", "section", "id", "has",
    ...numbers, "sort"];
  const sortFields = [...numbers, "priority", "title", "user", "author", "category", "project",
    "status", "section", "id"];
  const dayWords =
    ["today", "tomorrow", "tonight", "yesterday", "eow", "eom", ...weekdays];

  /** @param {string} [near] what belongs in the place of the mistake */
  const fail = (column, length, message, near) => {
    throw Object.assign(new Error(message), { column, length: Math.max(1, length), near });
  };

  const tokenize = (scalars) => {
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
          if (end < 0) fail(at + 1, 1, texts.unclosed_quote);
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

    const dayValue = (text, column) => readDay(text, now, weekStarts) ?? refuse(column, [...text].length,
      texts.invalid_date({ value: short(text) }), text, dayWords, texts.use_a_date);
    const customValue = ({ name, kind, choices }, text, column) => {
      if (kind === "day") return dayValue(text, column);
      if (kind === "number") {
        return thousandths(text) ?? fail(column, [...text].length, texts.invalid_number({ value: short(text) }));
      }
      const place = choices.findIndex((choice) => fold(choice) === fold(text));
      return place < 0 ? unknownName(text, name, choices, column) : place;
    };
    const value = (field, text, column) => {
      const length = [...text].length;
      if (dates.includes(field)) return dayValue(text, column);
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

  /** The username that a name means: `ana-nunez` for `@Ana Núñez`; `""` if nothing is left. */
  const username = (text) => {
    const name = unaccented(text.replace(/^\[\[(.*)\]\]$/su, "$1").replace(/^@+/, ""));
    if (/^[a-z0-9][a-z0-9._-]{0,31}$/.test(name)) return name;
    return name.replace(/[^a-z0-9._\P{ASCII}]|[^\p{L}\p{Nd}\p{Nl}\p{Mn}\p{Mc}\p{ASCII}]/gu, "-")
      .replace(/^[-._]+|-+$/g, "").replace(/-+/g, "-");
  };

  /**
   * @param {string} text
   * @param {{today?: string, weekStarts?: number, me?: string, customFields?: object[]}} context a day,
   *   the ISO weekday on which weeks start, the user for `me`, the fields of the workspace
   * @returns {Query}
   * @throws {Error & {column: number, length: number}} where the text cannot be parsed
   */
  const parse = (text, context = {}) => {
    const scalars = [...text];
    const tokens = tokenize(scalars);
    const read = termReader(/** @type {any} */ (context));
    const sorting = [];
    let [at, depth, joins] = [0, 0, false];
    const is = (word) => {
      const { kind, unquoted, length, text } = tokens[at];
      return kind === "word" && unquoted === length && text.toLowerCase() === word;
    };
    const missing = () => {
      const { kind, column, length, text } = tokens[at];
      if (kind === ")" && !depth) fail(column, 1, texts.unmatched_parenthesis);
      if (kind === ")") fail(column, 1, texts.expected_before_parenthesis);
      if (kind === "end") fail(column, 1, texts.expected_at_end);
      fail(column, length, texts.expected_before({ word: short(text) }));
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
          if (start !== token.column) fail(start, length, texts.sort_not_negated);
          if (!sorting.some((sort) => sort.field === condition.field)) sorting.push(condition);
          return undefined;
        }
        condition.range = [token.column - 1, token.column - 1 + token.length];
      } else {
        if (token.kind !== "(") missing();
        if (depth === 100) {
          fail(token.column, 1, texts.nested_too_deep({ levels: 100 }));
        }
        at++;
        depth++;
        condition = either();
        depth--;
        if (tokens[at].kind !== ")") fail(token.column, 1, texts.unclosed_parenthesis);
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
        fail(column, length, texts.expected_besides_sort);
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
    if (tokens[at].kind !== "end") fail(tokens[at].column, 1, texts.unmatched_parenthesis);
    return { condition, sorting, scalars, context };
  };

  /** Whether a query asks for closed todos by itself, as that of `docket list` does. */
  const asksForClosed = ({ condition }) => {
    const asks = ({ kind, parts, part, flag, field }) => {
      switch (kind) {
        case "all": case "any": return parts.some(asks);
        case "not": return part.flag === "open";
        case "flag": return ["completed", "cancelled", "past"].includes(flag);
        case "text": return field === "status" || field === "id";
        default: return kind === "number" && field === "completed";
      }
    };
    return asks(condition);
  };

  docket.query = {
    weekdays, fold, foldStatus, short, nearest, dayParts, weekday, isoDay,
    people, dates, numbers, flags, parts, priorities, fields, sortFields, dayWords, parse,
    readDay, thousandths,
    asksForClosed,
  };
})();
