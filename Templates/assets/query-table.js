// The search data of `search.js` as a table, and the todos in it that a query finds.
(() => {
  "use strict";
  if (!globalThis.docket?.query?.parse) return;
  const engine = globalThis.docket.query;
  const { fold, foldStatus, isoDay, dates, numbers } = engine;

  const absent = -0x80000000;
  const memo = (table, key, make) => (table.memo[key] ??= make());

  /**
   * A table of the search data for the other functions. What takes time is made once it is needed.
   *
   * @returns {Record<string, any>} its `context` is for `parse`
   */
  const prepare = (data) => {
    const { count, today } = data;
    // A user may be named 'constructor'.
    Object.setPrototypeOf(data.names, null);
    const owner = new Int32Array(count);
    let row = 0;
    for (const [user, rows] of data.owner) owner.fill(user, row, (row += rows));
    const table = { data, count, owner, bodies: new Array(count), memo: Object.create(null) };
    table.context = { today, weekStarts: data.week_starts ?? 1, customFields: data.fields ?? [] };
    table.today = isoDay(today);
    engine.order(table, []);
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
      case "source": return {
        names: [data.own_source, ...data.sources ?? []],
        at: (row) => data.source?.[row] ?? 0,
      };
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

  const customField = ({ context }, name) => context.customFields.find((field) => field.name === name);

  /** A field of the workspace of all rows, as in the data; NaN is absent. */
  const customColumn = (table, field) => memo(table, `custom ${field}`, () => {
    const column = new Float64Array(table.count).fill(NaN);
    for (const [row, value] of Object.entries(customField(table, field).values)) column[row] = value ?? NaN;
    return column;
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
        return (row) => column?.[row] === "1";
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
    const tests = ["category", "section", "project", "tag"]
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
      case "customText": {
        const { values } = customField(table, condition.field);
        return (row) => values[row] !== undefined && fold(values[row]) === condition.text;
      }
      case "customNumber": {
        const values = customColumn(table, condition.field);
        const from = customField(table, condition.field).kind === "day" ? table.today : 0;
        const [low, high] = [condition.low - from, condition.high - from];
        return (row) => values[row] >= low && values[row] <= high;
      }
      case "hasCustom": {
        const { values } = customField(table, condition.field);
        return (row) => values[row] !== undefined;
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
    for (const row of engine.order(table, query.sorting)) if (found[row]) rows[count++] = row;
    return rows;
  };

  Object.assign(engine, {
    prepare, addBodies, needsBodies, run, id, address, memo, titles, ids, names, compile, customField, column, customColumn, absent,
  });
})();
