// The page of results: rows, chips, order, and saving a query as a view. `search.js` calls `show`.
(() => {
  "use strict";
  if (!globalThis.docket.search?.panel) return;
  const { element: make, number, hash, search, copyButton, query: engine } = globalThis.docket;
  const { parse, mistake, nothing, stateHint, renderRow, isOpen, isBlocked, loadBodies, hasBodies, update } = search;
  const { use, close, isCompleting } = search.panel;
  const field = document.getElementById("q");
  const texts = {}; // The build writes them.
  /** By the terms of `sort:`. */
  const orders = { "": texts.order_due, "-created": texts.order_newest, priority: texts.order_priority, "-stars": texts.order_stars };

  let table = null;
  let [order, groupBy] = ["", ""];
  const address = () => "#" + hash(field.value.trim(), order) + (groupBy ? "&group=" + groupBy : "");
  const recall = () => {
    // A link written by hand, or by a browser's own search, has '?q='.
    const state = new URLSearchParams(location.hash.slice(1) || location.search);
    field.value = state.get("q") ?? "";
    order = state.get("sort") ?? "";
    if (!Object.hasOwn(orders, order)) order = "";
    groupBy = state.get("group") ?? "";
    if (!Object.hasOwn(groupings, groupBy)) groupBy = "";
    // Before the data are here, so that nothing moves then.
    save.hidden = field.value.trim() === "";
  };

  /** By a name of a row, where it has one. */
  const named = (names, numbers, none) => (row) => {
    const name = table.data[names][table.data[numbers][row] - 1];
    return name === undefined ? [1, none] : [0, name];
  };
  /** By what rows are grouped: the place of a row's group, and its heading. */
  const groupings = {
    due: (row) => {
      const { today, due, states } = table.data;
      if (!isOpen(row)) return [6, texts.closed_group];
      if (due[row] === null) return [5, texts.no_date];
      const days = Date.parse(today) / 864e5 + due[row] - globalThis.docket.today;
      if (states[row] === "o" || days < 0) return [0, texts.overdue_group];
      return days === 0 ? [1, texts.today] : days === 1 ? [2, texts.tomorrow] : days <= 7 ? [3, texts.next_seven_days] : [4, texts.later];
    },
    project: named("projects", "project", texts.no_project),
    category: named("categories", "category", texts.no_category),
    priority: (row) => {
      const rank = Number(table.data.priority[row]), name = ["lowest", "low", "", "medium", "high", "highest"][rank];
      return name ? [5 - rank, texts.priority_of({ priority: texts["priority_" + name] })] : [6, texts.without_priority];
    },
    person: (row) => {
      const name = table.data.users[table.owner[row]];
      return [0, table.data.names[name] ?? name];
    },
  };
  /** Larger groups first, where their places do not tell. */
  const grouped = (rows) => {
    const groups = new Map();
    for (const row of rows) {
      const [place, title] = groupings[groupBy](row);
      if (!groups.has(title)) groups.set(title, { place, title, rows: [], isOfDay: groupBy === "due" && (place === 1 || place === 2) });
      groups.get(title).rows.push(row);
    }
    return [...groups.values()].sort((a, b) => a.place - b.place || b.rows.length - a.rows.length);
  };

  /** `heads` has the groups by the place of their first row, as far as they have headings. */
  let shown = { rows: [], query: null, count: 0, heads: new Map() };
  const heading = make("h1", {}, texts.search);
  const meaning = make("p", { class: "small soft" }, texts.loading_todos);
  const advice = make("div", {});
  const chips = make("div", { class: "chips", role: "group", "aria-label": texts.show });
  const status = make("span", { id: "status", class: "unseen", role: "status" });
  const save = make("button", { type: "button", class: "btn" }, texts.save_view);
  const sort = make("select", {}, ...Object.entries(orders).map(([value, name]) => make("option", { value }, name)));
  // On a phone the rows come first.
  const grouping = make("select", {}, ...Object.entries({ "": texts.as_listed, due: texts.due, project: texts.project, person: texts.person, category: texts.category, priority: texts.priority }).map(([value, name]) => make("option", { value }, name)));
  const tune = make("details", { class: "tune", open: !matchMedia("(max-width: 760px)").matches },
    make("summary", {}, texts.show_options),
    make("div", { class: "tools" }, save, make("label", { class: "sort" }, texts.sort_by + " ", sort),
      make("label", { class: "sort" }, texts.group_by + " ", grouping)));
  const lists = make("div", { id: "list" });
  const end = make("div", {});
  const saving = make("section", { class: "box saving", hidden: true });

  /** Renders the next rows, with the headings before them. */
  const more = (size) => {
    const { rows, query, count, heads } = shown;
    const last = Math.min(count + size, rows.length);
    for (let index = count; index < last; index++) {
      const head = heads.get(index);
      if (head) lists.append(make("h2", { class: "group" }, head.title + " ", make("span", {}, number(head.rows.length))));
      if (head || lists.lastChild === null) lists.append(make("ol", { class: "todos" + (head?.isOfDay ? " of-day" : "") }));
      lists.lastElementChild.append(renderRow(rows[index], query));
    }
    shown.count = last;
  };
  /** Renders rows until there are some below the window. */
  const fill = () => {
    if (shown.count >= shown.rows.length || end.getBoundingClientRect().top > innerHeight + 800) return;
    more(50);
    requestAnimationFrame(fill);
  };

  /** The closed rows, newest completion first. */
  const closedOrder = () => {
    if (!table.closed) {
      const { completed } = table.data;
      table.closed = Array.from(table.data.states, (_, row) => row).filter((row) => !isOpen(row))
        .sort((a, b) => (completed[b] ?? -1e9) - (completed[a] ?? -1e9));
    }
    return table.closed;
  };

  /** A term as the chips add and remove it. */
  const terms = (text) => text.trim().split(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/).filter(Boolean);
  const addChips = (rows, text) => {
    const { data } = table;
    const isPressed = (term) => terms(text).includes(term);
    const toggle = (term) => {
      if (isPressed(term)) return terms(text).filter((each) => each !== term).join(" ");
      const needsParentheses = terms(text).some((each) => each.toLowerCase() === "or") && !/^\(.*\)$/.test(text);
      return ((needsParentheses ? `(${text})` : text) + " " + term).trim();
    };
    const chip = (term, label, count, icon) => {
      offered.push(term);
      const button = make("button", { type: "button", "aria-pressed": String(isPressed(term)) },
        icon, label + " ", make("span", { class: "soft" }, number(count)));
      button.addEventListener("click", () => {
        field.value = toggle(term);
        update(true);
        close();
      });
      chips.append(button);
    };
    /** The numbers that rows have, each with its count, the most common first. */
    const count = (size, value) => {
      const counts = new Uint32Array(size + 1);
      for (const row of rows) counts[value(row)] += 1;
      return [...counts.entries()].filter(([number, n]) => number > 0 && n > 0).sort((a, b) => b[1] - a[1]);
    };
    const quoted = (name) => (/[\s()]/.test(name) ? `"${name}"` : name);
    const narrows = (entries) => entries.length > 1 || entries.some(([, n]) => n < rows.length);
    chips.replaceChildren();
    const offered = [];
    const categories = count(data.categories.length, (row) => data.category[row]);
    const people = count(data.users.length, (row) => table.owner[row] + 1);
    for (const [number, n] of categories.slice(0, 6)) {
      const name = data.categories[number - 1];
      const term = "category:" + quoted(name);
      if (name.includes('"') || !(narrows(categories) || isPressed(term))) continue;
      chip(term, name, n, make("i", { class: "dot " + data.styles[number - 1] }));
    }
    for (const [number, n] of people.slice(0, 6)) {
      const name = data.users[number - 1];
      const term = "user:" + quoted(name);
      if (narrows(people) || isPressed(term)) chip(term, data.names[name] ?? name, n, null);
    }
    const states = { overdue: (row) => data.states[row] === "o", blocked: (row) => isBlocked(row), starred: (row) => data.stars[row] !== undefined };
    for (const [flag, fits] of Object.entries(states)) {
      let n = 0;
      for (const row of rows) if (fits(row)) n += 1;
      const label = { overdue: texts.state_overdue, blocked: texts.blocked, starred: texts.is_starred }[flag];
      const icon = flag === "starred" ? make("span", { "aria-hidden": "true" }, "★")
        : make("i", { class: "s " + flag });
      if (n > 0) chip("is:" + flag, label, n, icon);
    }
    if (offered.length === 0) return;
    const all = make("button", { type: "button", "aria-pressed": String(!offered.some(isPressed)) }, texts.all);
    all.addEventListener("click", () => {
      field.value = terms(text).filter((term) => !offered.includes(term)).join(" ");
      update(true);
      close();
    });
    chips.prepend(all);
  };

  const titles = () => globalThis.docket.titles?.() ?? [];
  const show = () => {
    const text = field.value.trim();
    const { query, error } = parse(order && text !== "" ? `${text} sort:${order}` : order ? "sort:" + order : text);
    const { query: plain } = parse(text);
    if (error && isCompleting()) return;
    // What a key was about may have gone: the focus stays at its place.
    const active = document.activeElement;
    const focused = lists.contains(active) ? { at: titles().indexOf(active), todo: active.closest("[data-todo]")?.dataset.todo } : null;
    lists.replaceChildren();
    advice.replaceChildren();
    saving.hidden = true;
    if (error) {
      // Rows of the query before may still be about to be drawn.
      shown = { rows: [], query: null, count: 0, heads: new Map() };
      save.hidden = true;
      heading.textContent = texts.search;
      meaning.replaceChildren();
      chips.replaceChildren();
      status.textContent = "";
      lists.append(mistake(text, error, use));
      return;
    }
    const rows = engine.run(table, query);
    if (engine.needsBodies(query)) loadBodies();
    const isWaiting = engine.needsBodies(query) && (table.skipsBodies || !hasBodies());
    // Closed todos after the open ones, newest completion first, unless the query says which it wants.
    const isSplit = !engine.asksForClosed(query) && order === "" && query.sorting.length === 0;
    const ranked = order === "" ? engine.titlesFirst(table, query, rows) : rows;
    sort.options[0].text = ranked.some((row, index) => row !== rows[index]) ? texts.titles_first : texts.order_due;
    const open = isSplit ? ranked.filter(isOpen) : ranked;
    const isFound = new Uint8Array(table.count);
    for (const row of rows) isFound[row] = 1;
    const closed = isSplit && open.length < rows.length ? engine.titlesFirst(table, query, closedOrder().filter((row) => isFound[row] === 1)) : [];
    const groups = groupBy ? grouped([...open, ...closed]) : [{ title: "", rows: open }, { title: texts.closed_group, rows: closed }];
    shown = { rows: [], query, count: 0, heads: new Map() };
    for (const group of groups) {
      if (group.title && group.rows.length) shown.heads.set(shown.rows.length, group);
      shown.rows = shown.rows.concat(group.rows);
    }
    heading.textContent = texts.results({ count: rows.length, all: table.count });
    const built = globalThis.docket.age(table.data.today);
    meaning.replaceChildren(text === "" ? texts.search_start : engine.explain(plain ?? query), ...(isWaiting ? [" · " + texts.searching_texts] : []),
      ...(built ? [make("span", { class: "today" }, " · " + built)] : []));
    addChips(rows, text);
    status.textContent = isWaiting ? texts.searching_texts : texts.results({ count: rows.length, all: table.count });
    [sort.value, grouping.value] = [order, groupBy];
    sort.disabled = (plain?.sorting.length ?? 0) > 0;
    save.hidden = text === "";
    const hint = stateHint(text, use);
    if (hint) advice.append(hint);
    if (rows.length === 0 && !isWaiting && !hint) lists.append(nothing(query, use));
    more(focused ? Math.max(20, focused.at + 1) : 20);
    requestAnimationFrame(fill);
    if (focused) (titles().find((each) => each.closest("[data-todo]")?.dataset.todo === focused.todo) ?? titles()[focused.at] ?? titles().at(-1))?.focus();
  };

  /** The form that lets 'docket serve' add the view, where the reader may change the settings. */
  const viewForm = (name, query, done) => {
    const form = make("form", {}, name, make("p", { class: "tools" }, make("button", { class: "btn main" }, texts.save), done));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const result = await docketEdit.perform([["action.add_view", name.value], ["query", query]]);
      if (result?.status === 200) saving.hidden = true;
    });
    return form;
  };
  const showSaving = () => {
    const text = field.value.trim() + (order ? " sort:" + order : "");
    const name = make("input", { "aria-label": texts.view_name, placeholder: texts.view_name, required: true });
    const lines = make("pre", {});
    /** A text between YAML's double quotes (YAML 1.2.2 §7.3.1). */
    const quoted = (value) => '"' + value.replace(/[\\"]/g, "\\$&") + '"';
    const write = () => (lines.textContent = `views:\n  - name: ${quoted(name.value || field.value.trim())}\n    query: ${quoted(text)}`);
    name.addEventListener("input", write);
    write();
    const copy = copyButton(lines, texts.copy_lines, "btn main");
    const done = make("button", { type: "button", class: "btn" }, texts.close);
    done.addEventListener("click", () => (saving.hidden = true));
    const mayAdd = document.querySelector("#act[data-views]");
    saving.replaceChildren(make("h2", {}, texts.save_view),
      ...(mayAdd ? [viewForm(name, text, done)] : [make("p", { class: "small soft" }, texts.view_hint), name, lines, copy, " ", done]));
    saving.hidden = false;
    name.focus();
  };

  document.getElementById("search").replaceChildren(
    make("header", { class: "person" }, make("div", {}, heading, meaning, advice, status), tune),
    chips, saving, lists, end);
  save.addEventListener("click", showSaving);
  sort.addEventListener("change", () => {
    order = sort.value;
    history.replaceState(null, "", address());
    show();
  });
  grouping.addEventListener("change", () => {
    groupBy = grouping.value;
    history.replaceState(null, "", address());
    show();
  });
  window.addEventListener("scroll", fill, { passive: true });
  search.show = (data, isTyping) => {
    table = data;
    if (isTyping) history.replaceState(null, "", address());
    show();
  };
  // Back leads to the results before.
  field.form.addEventListener("submit", () => history.pushState(null, "", location.href));
  window.addEventListener("hashchange", () => {
    recall();
    update();
  });
  // Back from a todo: as many rows as before, at the same place.
  window.addEventListener("pagehide", () => history.replaceState({ rows: shown.count, top: scrollY }, ""));
  recall();
  const before = history.state;
  const first = globalThis.docketSearch;
  globalThis.docketSearch = (data) => {
    first(data);
    if (!before) return;
    more(Math.max(0, before.rows - shown.count));
    scrollTo(0, before.top);
  };
  if (field.value === "") field.focus();
})();
