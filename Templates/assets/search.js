// The search: its data, and the panel below the field on every page. The scripts named `query` have the
// query language, `results.js` the page of results, `search.js` at the site's root the data.
(() => {
  "use strict";
  const { root, element: make, hash } = globalThis.docket;
  const engine = globalThis.docket.query;
  if (!engine?.complete) return;
  /** Whether `results.js` shows results while one types. */
  const hasResults = document.getElementById("search") !== null;
  const field = document.getElementById("q");

  const texts = {}; // The build writes them.

  let table = null;

  // MARK: Data

  globalThis.docketSearch = (data) => {
    table = engine.prepare(data);
    update();
    prepare(table, engine.preparations(table));
  };
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  const prepare = (of, [step, ...steps]) => whenIdle(() => {
    if (!step || of !== table) return;
    step();
    prepare(of, steps);
  });
  const bodies = [];
  globalThis.docketBodies = (shard, contents) => {
    engine.addBodies(table, shard, contents);
    const [first] = table.data.shards[shard];
    contents.forEach((text, index) => (bodies[first + index] = text));
  };

  let isLoadingBodies = false;
  /** Loads the bodies, four scripts at a time, and searches again as they arrive. */
  const loadBodies = () => {
    if (isLoadingBodies) return;
    isLoadingBodies = true;
    let next = 0;
    let left = table.data.shards.length;
    const load = () => {
      if (next >= table.data.shards.length) return;
      const script = make("script", { src: root + "search/" + next++ + ".js" });
      script.onload = script.onerror = () => {
        script.remove();
        left -= 1;
        load();
        if (left === 0 || left % 16 === 0) update();
      };
      document.head.append(script);
    };
    for (let i = 0; i < 4; i++) load();
    bodiesAreLoaded = () => left === 0;
  };
  let bodiesAreLoaded = () => false;

  // MARK: Rows

  /** A text with the query's words marked. */
  const marked = (text, query) => {
    const parts = [];
    let at = 0;
    for (const [start, end] of query ? engine.marks(text, query) : []) {
      parts.push(text.slice(at, start), make("mark", {}, text.slice(start, end)));
      at = end;
    }
    return [...parts, text.slice(at)].filter((part) => part !== "");
  };

  const isBlocked = (row) => table.data.blocked[row] === "1";
  const isOpen = (row) => "po".includes(table.data.states[row]);
  const stateOf = (row) =>
    ({ p: texts.state_pending, o: texts.state_overdue, c: texts.state_completed, x: texts.state_cancelled })[table.data.states[row]];
  const ranks = { 5: "highest", 4: "high", 3: "medium", 1: "low", 0: "lowest" };
  const mark = (row) => {
    const state = table.data.states[row];
    if (state === "o") return ["overdue", stateOf(row)];
    if (state === "c") return ["completed", stateOf(row)];
    if (state === "x") return ["cancelled", stateOf(row)];
    if (isBlocked(row)) return ["blocked", texts.blocked];
    const isDoing = table.data.statuses[table.data.status[row]][1] === "doing";
    return isDoing ? ["doing", texts.doing] : ["open", stateOf(row)];
  };

  /** The date that is some days from that of the data. */
  const dateOf = (offset) => new Date(Date.parse(table.data.today + "T00:00:00Z") + offset * 864e5);
  /** `24 Nov`, or `24 Nov 2025` in another year. */
  const shortDay = (date) => {
    const year = String(date.getUTCFullYear());
    return date.getUTCDate() + texts.day_mark + " " + texts.short_months[date.getUTCMonth()]
      + (year === table.data.today.slice(0, 4) ? "" : " " + year);
  };

  /** The first fields of the workspace of a row, as rows of lists have them. */
  const fieldsOf = (row) => (table.data.fields ?? []).flatMap(({ label, kind, choices, values }) => {
    const value = values[row];
    if (value === undefined || value === null) return [];
    if (kind === "text") return value.length <= 40 && !value.includes("\n") ? [label + " " + value] : [];
    return [label + " " + (kind === "number" ? value / 1000 : kind === "choice" ? choices[value] : shortDay(dateOf(value)))];
  }).slice(0, 3);

  const when = (row) => {
    const { data } = table;
    const isDone = !isOpen(row);
    const key = isDone ? "completed" : "due";
    const offset = data[key][row];
    const state = stateOf(row);
    if (offset === null) return isDone ? make("span", { class: "when soft" }, state) : null;
    const date = dateOf(offset);
    const isNear = !isDone && offset > 1 && offset <= 7;
    const day = (isNear ? texts.short_weekdays[(date.getUTCDay() + 6) % 7] + " " : "") + shortDay(date);
    const time = data.times[key]?.[row]?.[1];
    // From the reader's day, not from that of the build.
    const days = Math.round(date.getTime() / 864e5) - globalThis.docket.today;
    const isOverdue = data.states[row] === "o" || days < 0;
    const distance = isDone || (isOverdue && days >= 0) ? state : globalThis.docket.distance(days);
    const hour = !isDone && time && (days === 0 || days === 1) ? " " + time : "";
    const tone = isDone ? "soft" : isOverdue ? "overdue" : days === 0 ? "today" : "soft";
    return make("time", { class: "when " + tone, datetime: date.toISOString().slice(0, 10) },
      day + " · " + distance + hour);
  };

  const address = (row) => {
    const { data } = table;
    const page = data.pages[row];
    if (page !== undefined) return page === "" ? null : root + page;
    const owner = data.users[table.owner[row]];
    return root + "users/" + owner + "/todos/" + encodeURIComponent(engine.id(table, row)) + ".html";
  };

  /** Some words around the first match in the body; null if the row shows a match already. */
  const excerpt = (row, query, shown) => {
    const body = bodies[row]?.slice(0, 50000);
    if (!query || !body || shown.some((text) => engine.marks(text, query).length > 0)) return null;
    const range = engine.marks(body, query)[0];
    if (!range) return null;
    const start = Math.max(0, body.lastIndexOf(" ", Math.max(0, range[0] - 40)) + 1);
    const written = body.slice(start, range[1] + 60);
    // Without the signs of Markdown, unless the match is in them.
    const plain = written.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*|__|`+/g, "")
      .replace(/^ *(#{1,6}|>|[-*+]( \[.\])?) +/gm, "");
    const text = (engine.marks(plain, query).length > 0 ? plain : written).replace(/\s+/g, " ");
    return make("span", {}, make("bdi", {}, start > 0 ? "… " : "", ...marked(text, query), " …"));
  };

  const renderRow = (row, query) => {
    const { data } = table;
    const [shape, state] = mark(row);
    const href = address(row);
    const title = make("bdi", {}, ...marked(data.titles[row], query));
    const meta = make("div", { class: "meta" });
    const add = (content, attributes = {}) => meta.append(make("span", attributes, make("bdi", {}, ...content)));
    const owner = data.users[table.owner[row]];
    if (data.users.length > 1) add([data.names[owner] ?? owner]);
    const category = data.categories[data.category[row] - 1];
    if (category !== undefined) {
      meta.append(make("span", {}, make("i", { class: "dot " + data.styles[data.category[row] - 1] }),
        make("bdi", {}, ...marked(category, query))));
    }
    const rank = data.priority[row];
    if (isOpen(row) && ranks[rank]) {
      add([texts.priority_of({ priority: texts["priority_" + ranks[rank]] })], { class: rank > 3 ? "high" : null });
    }
    if (isBlocked(row) && shape !== "blocked") add([texts.blocked]);
    const { done, total } = data.subtasks;
    if (total[row] > 0) add([texts.part_of({ done: done[row], total: total[row] })]);
    if (data.stars[row]) add(["★ " + data.stars[row].length]);
    if (data.comments[row]) add([texts.count_comments({ count: data.comments[row] })]);
    const project = data.projects[data.project[row] - 1];
    if (project !== undefined) add([project]);
    for (const text of fieldsOf(row)) add([text]);
    const section = data.sections[data.section[row] - 1];
    if (section !== undefined && query && engine.marks(section, query).length > 0) add(marked(section, query));
    const tags = [data.tag[row]].flat().filter((tag) => tag > 0).map((tag) => data.tags[tag - 1]);
    for (const tag of tags.slice(0, 10)) add(["#", ...marked(tag, query)]);
    const found = excerpt(row, query, [data.titles[row], category ?? "", section ?? "", ...tags]);
    if (found) meta.append(found);
    const id = engine.id(table, row);
    // For the keys that change todos, where 'docket serve' shows the page.
    const todo = document.getElementById("act") && owner + "/" + id;
    return make("li", { class: "is-" + shape, "data-id": id, "data-todo": todo },
      make("i", { class: "s " + shape, role: "img", "aria-label": state }),
      href === null ? make("span", { class: "title" }, title) : make("a", { class: "title", href }, title),
      when(row), meta);
  };

  // MARK: Reading the query

  const longest = 1000;
  /** Another site at the same address may have other users. */
  const isKnown = (user) => user === globalThis.docket.me || table.data.users.includes(user);
  const context = () => {
    const me = globalThis.docket.reader();
    return { ...table.context, me: isKnown(me) ? me : null };
  };
  const parse = (text) => {
    // A link can contain anything, and each word takes time.
    if (text.length > longest) return { error: { column: longest + 1, length: 1, message: texts.query_too_long } };
    try {
      return { query: engine.parse(text, context()) };
    } catch (error) {
      if (error.column === undefined) throw error;
      return { error };
    }
  };
  /** A button that searches for a better query. The panel stays open while it is pressed. */
  const offerQuery = (query, use, ...count) => {
    const button = make("button", { type: "button", class: "btn" }, query, ...count);
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => use(query));
    return button;
  };
  /** The mistake in a query: its text with the place marked, what is wrong, and the query without it. */
  const mistake = (text, error, use) => {
    const scalars = [...text.slice(0, longest + 1)];
    const [start, end] = [error.column - 1, error.column - 1 + error.length];
    return make("div", { class: "mistake" },
      make("code", {}, scalars.slice(0, start).join(""),
        make("span", { class: "wrong" }, scalars.slice(start, end).join("") || " "),
        scalars.slice(end).join("")),
      make("p", { class: "overdue" }, texts.at_column({ column: error.column, message: error.message }) + " ",
        error.near === undefined ? null
        : offerQuery([...scalars.slice(0, start), error.near, ...scalars.slice(end)].join(""), use)));
  };
  const states = ["open", "pending", "completed", "done", "overdue", "cancelled", "starred", "today", "upcoming",
    "waiting", "blocked", "recurring", "stale", "doing", "todo"];
  /** Where the whole query is the name of a state, a button that searches for it; else null. */
  const stateHint = (text, use) => {
    const state = text.trim().toLowerCase();
    if (!states.includes(state)) return null;
    const found = engine.run(table, engine.parse("is:" + state, context())).length;
    return make("p", { class: "small soft" }, texts.did_you_mean + " ",
      offerQuery("is:" + state, use, " ", make("span", { class: "soft" }, String(found))));
  };
  const nothing = (query, use) => {
    const box = make("div", {}, make("p", {}, texts.no_match));
    for (const { message, query: better } of engine.diagnose(table, query)) {
      const line = make("p", { class: "small soft" }, message + " ");
      if (better !== undefined) line.append(offerQuery(better, use));
      box.append(line);
    }
    return box;
  };

  // MARK: The panel below the field

  const panel = make("div", { class: "panel", hidden: true });
  const options = make("ul", { role: "listbox", id: "q-options", "aria-label": texts.search });
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", "q-options");
  field.form.after(panel);

  let choices = [];
  let active = -1;
  const select = (index) => {
    active = index;
    choices.forEach(({ option }, at) => option.setAttribute("aria-selected", String(at === index)));
    if (index < 0) field.removeAttribute("aria-activedescendant");
    else {
      field.setAttribute("aria-activedescendant", choices[index].option.id);
      choices[index].option.scrollIntoView({ block: "nearest" });
    }
  };
  const close = () => {
    panel.hidden = true;
    field.setAttribute("aria-expanded", "false");
    select(-1);
  };
  const offer = (choose, ...content) => {
    const option = make("li", { role: "option", id: "q-option-" + choices.length, "aria-selected": "false" }, ...content);
    // Before the field loses the focus.
    option.addEventListener("mousedown", (event) => {
      event.preventDefault();
      choose();
    });
    choices.push({ option, choose });
    options.append(option);
  };
  const replace = ({ start, end }, insert) => {
    const isField = insert.endsWith(":");
    const rest = field.value.slice(end).replace(/^ /, "");
    const head = field.value.slice(0, start) + insert + (isField ? "" : " ");
    field.value = head + rest;
    field.setSelectionRange(head.length, head.length);
    update(true);
  };
  const use = (text) => {
    field.value = text;
    field.focus();
    update(true);
  };

  const showPanel = () => {
    const text = field.value;
    choices = [];
    options.replaceChildren();
    panel.replaceChildren(options);
    if (table === null) panel.append(make("p", { class: "small soft" }, texts.loading_todos));
    else if (text.trim() !== "" || !hasResults) {
      const completion = engine.complete(table, text, field.selectionStart ?? text.length, 6);
      for (const item of text.trim() === "" ? [] : completion.items) {
        if (item.insert === text.slice(completion.start, completion.end)) continue;
        offer(() => replace(completion, item.insert),
          make("span", { class: "key" }, make("code", {}, item.text)), make("span", {}, item.display ?? ""),
          item.count === undefined ? null : make("span", { class: "count soft" }, String(item.count)));
      }
      const { query, error } = text.trim() === "" ? {} : parse(text);
      // Not yet a mistake while there is something to complete it with.
      if (error && choices.length === 0) panel.append(mistake(text, error, use));
      const hint = stateHint(text, use);
      if (hint) panel.append(hint);
      if (query && !hasResults) {
        const rows = engine.run(table, query);
        if (engine.needsBodies(query)) loadBodies();
        // Open todos first: a completed one is rarely meant.
        const first = rows.filter(isOpen).slice(0, 6);
        if (first.length < 6) first.push(...rows.filter((row) => !isOpen(row)).slice(0, 6 - first.length));
        for (const row of first) {
          const [shape, state] = mark(row);
          const href = address(row);
          offer(() => (href === null ? showAll() : (location.href = href)),
            make("i", { class: "s " + shape, role: "img", "aria-label": state }),
            make("span", { class: "hit" }, make("bdi", {}, ...marked(table.data.titles[row], query))), when(row));
        }
        if (rows.length > 0) offer(showAll, make("span", { class: "soft" }, texts.show_results({ count: rows.length })));
        else if (!engine.needsBodies(query) || (bodiesAreLoaded() && !table.skipsBodies)) panel.append(nothing(query, use));
        else panel.append(make("p", { class: "small soft" }, texts.searching_texts));
      }
    }
    panel.hidden = panel.childElementCount === 1 && choices.length === 0;
    field.setAttribute("aria-expanded", String(!panel.hidden));
    select(-1);
  };
  const showAll = () => {
    location.href = root + "search.html#" + hash(field.value.trim());
  };

  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (choices.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      select(active < 0 && step < 0 ? choices.length - 1 : (active + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && !panel.hidden && active >= 0) {
      event.preventDefault();
      choices[active].choose();
    } else if (event.key === "Escape") {
      if (!panel.hidden) close();
      else if (field.value === "") field.blur();
      else use("");
    }
  });
  field.addEventListener("blur", close);
  field.addEventListener("focus", () => {
    if (field.value !== "" && !hasResults) update(true);
  });
  field.addEventListener("input", () => update(true));
  // Enter ends what was being completed, and shows what is wrong with it.
  field.form.addEventListener("submit", () => {
    close();
    choices = [];
    update();
  });

  let pause = 0;
  const update = (isTyping = false) => {
    clearTimeout(pause);
    if (table !== null) {
      // A key press is answered at once; many bodies are searched when the typing pauses.
      table.skipsBodies = isTyping && table.count > 2000;
      if (table.skipsBodies) pause = setTimeout(update, 150);
    }
    if (isTyping || !panel.hidden) showPanel();
    if (table !== null) search.show?.(table, isTyping);
  };

  /** For `results.js`, which sets `show`. */
  const search = (globalThis.docket.search = {
    field, parse, mistake, nothing, stateHint, renderRow, isOpen, isBlocked, loadBodies, update, use, close,
    exists: (user, id) => table !== null && table.data.users.includes(user)
      && table.data.titles.some((_, row) => table.data.users[table.owner[row]] === user && engine.id(table, row) === id),
    hasBodies: () => bodiesAreLoaded(), isCompleting: () => choices.length > 0 && document.activeElement === field,
    show: null,
  });
  // What was typed while the scripts were loading.
  if (document.activeElement === field && field.value !== "") showPanel();
})();
