// Help with queries: completion, what a query means in words, why it finds nothing.
(() => {
  "use strict";
  if (!globalThis.docket?.query?.order) return;
  const {
    weekdays, fold, short, nearest, dayParts, weekday, people, dates, numbers,
    flags, parts, priorities, fields, sortFields, dayWords, parse, memo, titles, ids, names, compile,
    run, customField,
  } = globalThis.docket.query;
  const texts = {}; // The build writes them.

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
    /** Counts the names of values; `known` are named even without a todo. */
    const countedCustom = ({ values }, nameOf, known) => {
      const sums = new Map(known.map((name) => [name, 0]));
      for (const value of Object.values(values)) {
        const name = nameOf(value);
        if (name !== null) sums.set(name, (sums.get(name) ?? 0) + 1);
      }
      return [...sums].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count);
    };
    const custom = customField(table, field);
    const customNames = table.context.customFields.map(({ name }) => name);
    const sorts = [...sortFields, ...customNames];
    const days = () => words([...dayWords.slice(0, -7), "+7d", "-7d", ...weekdays]);
    const all = custom?.kind === "choice"
      ? countedCustom(custom, (value) => custom.choices[value] ?? null, custom.choices)
      : custom?.kind === "text" ? countedCustom(custom, (value) => value, [])
      : custom ? (custom.kind === "day" ? days() : [])
      : field === "is" ? counted([...flags, "doing", "todo"])
      : field === "has" ? counted([...parts, ...customNames])
      : field === "priority" ? counted([...priorities, "none"])
      : field === "sort" ? words([...sorts, ...sorts.map((name) => "-" + name)])
      : field === "id" ? words(ids(table))
      : dates.includes(field) ? days()
      : numbers.includes(field) ? [] : counts(table, field);
    return all.map(({ name, count }) => {
      const display = people.includes(field) ? table.data.names?.[name] : undefined;
      return { name, count, display, key: fold(` ${name} ${display ?? ""}`) };
    });
  });

  /** The fields whose values are suggested for a word. */
  const suggested = ["is", "category", "project", "tag", "user", "section", "source"];

  /** What the first key press would wait for, in short steps. */
  const preparations = (table) => [
    ...suggested.map((field) => () => values(table, field)), () => complete(table, "a"),
    () => run(table, parse("a", table.context)),
  ];

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
        // Of a comparison the counts of single values say nothing.
        const shown = /[<>]/.test(head) ? undefined : count;
        items.push({ kind: "value", text: head + name, insert: head + insert, count: shown, display });
        if (items.length === limit) break;
      }
      return items;
    };
    /** @type {any[]} */
    const items = [];
    const { customFields } = table.context;
    const allFields = [...fields, ...customFields.map(({ name }) => name)];
    const term = /^([a-z_]+)(<=|>=|[:<>])(.*)$/isu.exec(typed);
    if (term) {
      const written = term[1].toLowerCase();
      const field = written === "owner" ? "user" : written;
      const dots = dates.includes(field) || customField(table, field)?.kind === "day" ? /^.*\.\./su.exec(term[3])?.[0] ?? "" : "";
      const value = term[3].slice(dots.length);
      if (allFields.includes(field)) items.push(...found(field, term[1] + term[2] + dots, value));
    } else if (!typed.includes('"')) {
      const word = typed.toLowerCase();
      for (const name of allFields) {
        const label = customFields.find((field) => field.name === name)?.label ?? "";
        if (name !== "owner" && (name.startsWith(word) || word && fold(label).startsWith(fold(word)))) {
          items.push({ kind: "field", text: name + ":", insert: name + ":" });
        }
      }
      if (word) {
        const named = suggested.flatMap((field) => found(field, field + ":", typed));
        items.push(...named.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count));
      }
    }
    return { start, end: caret + rest.length, items: items.slice(0, limit) };
  };

  /** A query in words: `open, due before Sat 28 Nov, in Work; sorted by due`. */
  const explain = (query) => {
    const { condition, sorting, context } = query;
    const day = (number) => {
      const [year, month, day] = dayParts(number);
      const words = `${texts.short_weekdays[weekday(number)]} ${day}${texts.day_mark} ${texts.short_months[month - 1]}`;
      return year === +context.today.slice(0, 4) ? words : `${words} ${year}`;
    };
    const duration = (n) => {
      const [unit, size] = Object.entries({ w: 2400, d: 480, h: 60, m: 1 }).find(([, size]) => n % size === 0);
      return n / size + unit;
    };
    const number = ({ field, operator, low, high }) => {
      const isDay = dates.includes(field);
      const show = isDay ? day : field === "estimate" ? duration : String;
      return texts["has_" + field](range(operator, low, high, isDay, show));
    };
    const range = (operator, low, high, isDay, show) => {
      const say = isDay
        ? [texts.days_on, texts.days_before, texts.days_until, texts.days_after, texts.days_from, texts.days_between]
        : [({ value }) => value, texts.number_below, texts.number_most, texts.number_above, texts.number_least,
          texts.number_between];
      const [form, count] = operator === "<" ? [1, high + 1] : operator === ">" ? [3, low - 1]
        : low === -Infinity ? [2, high] : high === Infinity ? [4, low] : low === high ? [0, low] : [5, high];
      const value = say[form](form === 5 ? { from: show(low), to: show(high) } : { value: show(count) });
      return { value, count };
    };
    const customOf = (name) => context.customFields.find((field) => field.name === name);
    const customNumber = ({ field, operator, low, high }) => {
      const { label, kind, choices } = customOf(field);
      const show = kind === "day" ? day : kind === "number" ? (n) => String(n / 1000) : (n) => choices[n];
      const { value } = range(operator, low, high, kind === "day", show);
      return texts.custom_has({ field: label, value });
    };
    const text = ({ field, text, written }) =>
      texts["has_" + field]({ value: people.includes(field) || field === "tag" ? text : written });
    const priority = ({ name, operator }) => {
      if (name === "none") return texts.without_priority;
      const say = {
        ":": texts.priority_of, "<": texts.rank_below, "<=": texts.rank_most,
        ">": texts.rank_above, ">=": texts.rank_least,
      }[operator];
      return say({ priority: texts["priority_" + name] });
    };
    const phrase = (part, isInner = true) => {
      switch (part.kind) {
        case "all": {
          const words = part.parts.map((other) => phrase(other)).join(", ");
          return isInner ? `(${words})` : words;
        }
        case "any": {
          const words = part.parts.map((other) => phrase(other))
            .reduce((a, b) => texts.either_of({ first: a, second: b }));
          return isInner ? `(${words})` : words;
        }
        case "not": return texts.not_that({ what: phrase(part.part) });
        case "word": return texts.quoted({ title: part.written });
        case "flag": return texts["are_" + part.flag];
        case "has": return texts["with_" + part.part];
        case "text": return text(part);
        case "priority": return priority(part);
        case "number": return number(part);
        case "customText": return texts.custom_has({ field: customOf(part.field).label, value: part.written });
        case "customNumber": return customNumber(part);
        case "hasCustom": return texts.custom_with({ field: customOf(part.field).label });
      }
    };
    const words = phrase(condition, false) || texts.every_todo;
    const sorts = sorting.map(({ field, isDescending }) => {
      const name = texts["field_" + field] ?? customOf(field)?.label ?? field;
      return isDescending ? texts.descending({ field: name }) : name;
    });
    return words + (sorts.length ? texts.sorted_by({ fields: sorts.join(", ") }) : "");
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

  /** The fields whose names people write with a sign, as in a new todo. */
  const signed = { "@": ["user", "category"], "#": ["tag"], "+": ["project"] };
  /** The term that a word with a sign means; undefined for another word. */
  const termOf = (table, word) => {
    const text = fold(word.slice(1));
    for (const field of text && signed[word[0]] || []) {
      const known = names(table, field).names.filter(Boolean);
      const near = known.find((name) => fold(name).startsWith(text)) ?? nearest(text, known);
      if (quoted(near)) return `${field}:${quoted(near)}`;
    }
    return undefined;
  };

  /**
   * Why a query finds nothing: the terms that find nothing by themselves, or that only their
   * combination does.
   *
   * @returns {{message: string, query?: string}[]} `query` is the text of a corrected query
   */
  const diagnose = (table, query) => {
    const { scalars } = query;
    const problems = [];
    const report = ({ range: [start, end] }, message, near, correction) => {
      if (near === undefined) return problems.push({ message });
      const text = [...scalars.slice(0, start), correction, ...scalars.slice(end)].join("");
      problems.push({ message: message + texts.query_near({ name: near }), query: text });
    };
    const visit = (part) => {
      if (problems.length === 3) return;
      if (part.kind === "all" || part.kind === "any") return part.parts.forEach(visit);
      const test = compile(table, part);
      for (let row = 0; row < table.count; row++) if (test(row)) return;
      const written = scalars.slice(...part.range).join("");
      if (part.kind === "word") {
        const near = termOf(table, part.written) ?? nearest(part.text, vocabulary(table));
        return report(part, texts.no_todo_contains({ value: short(part.written) }), near, near);
      }
      const nothing = texts.finds_nothing({ value: short(written) });
      if (part.kind !== "text" || part.field === "id") return report(part, nothing);
      const { field, text } = part;
      // A user without todos exists as well.
      const isKnown = names(table, field).names.some((name) => name && fold(name) === text);
      const others = isKnown ? [] : counts(table, field).map(({ name }) => name);
      const near = others.find((name) => fold(name).startsWith(text)) ?? nearest(text, others);
      const message = isKnown ? nothing
        : field === "user" || field === "assignee" ? texts.no_user({ value: short(text) })
        : ["category", "project", "tag", "source"].includes(field)
        ? texts["no_todo_with_" + field]({ value: short(text) }) : nothing;
      report(part, message, near, /^[^:]*:/.exec(written)[0] + quoted(near ?? ""));
    };
    visit(query.condition);
    return problems.length ? problems
      : [{ message: texts.none_matches_all }];
  };

  Object.assign(globalThis.docket.query, { complete, preparations, explain, diagnose });
})();
