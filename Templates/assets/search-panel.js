// The panel below the field on every page: pages, completions, hits, mistakes, and the last searches. After `search-rows.js`
// and `search-scope.js`.
(() => {
  "use strict";
  const { root, element: make, number, hash, search, recentSearches: recent, query: engine } = globalThis.docket;
  if (!search?.scope || !search.renderRow || !recent) return;
  const { parse, mistake, nothing, stateHint, marked, mark, when, address, isOpen, update, scope } = search;
  const { scoped } = scope;
  /** Whether `results.js` shows results while one types. */
  const hasResults = document.getElementById("search") !== null;
  const field = document.getElementById("q");
  const texts = {}; // The build writes them.

  const panel = make("div", { class: "panel", hidden: true });
  const options = make("ul", { role: "listbox", id: "q-options", "aria-label": texts.search });
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-expanded", "false");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", "q-options");
  field.form.after(panel);

  let choices = [];
  let active = -1;
  /** Takes the first value that completes the query, where that finds nothing as it is. */
  let complete = null;
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

  /** The last searches, in an empty field. */
  const offerRecent = () => {
    const queries = hasResults ? [] : recent.read();
    for (const query of queries) {
      offer(() => open(query), make("i", { class: "i i-find" }), make("span", { class: "hit" }, query));
    }
    if (queries.length === 0) return;
    offer(() => {
      recent.clear();
      showPanel();
    }, make("span", { class: "soft" }, texts.recent_clear));
  };
  /** The pages of the rail whose name is typed, which Enter opens, or whose name, or a word of it, begins so. Returns
   * whether there is one. */
  const offerPages = (text, isWhole) => {
    const wanted = engine.fold(text.trim());
    /** @type {Map<string, HTMLAnchorElement>} by their names, folded */
    const links = new Map();
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".rail nav a[href]"))) {
      links.set(engine.fold((link.querySelector("bdi") ?? link).textContent.trim()), link);
    }
    const isFound = (name) => (isWhole ? name === wanted : name !== wanted && ` ${name}`.includes(` ${wanted}`));
    const names = wanted.length < 2 ? [] : [...links.keys()].filter(isFound).slice(0, 3);
    for (const name of names) {
      const link = links.get(name);
      const icon = link.querySelector("i, .face, b")?.cloneNode(true);
      offer(() => (location.href = link.href), ...(icon ? [icon] : []),
        make("span", { class: "hit" }, (link.querySelector("bdi") ?? link).textContent.trim()), make("span", { class: "soft" }, texts.page));
    }
    return names.length > 0;
  };
  const offerCompletions = (text) => {
    const completion = engine.complete(search.table, text, field.selectionStart ?? text.length, 6);
    const first = completion.items.find(({ kind }) => kind === "value");
    const isTerm = /^[a-z_]+([:<>]|<=|>=)./i.test(text.slice(completion.start, completion.end));
    if (first && isTerm && first.insert !== text.slice(completion.start, completion.end)) complete = () => replace(completion, first.insert);
    for (const item of completion.items) {
      if (item.insert === text.slice(completion.start, completion.end)) continue;
      let { count } = item;
      if (scope.isSet() && count !== undefined) {
        // How many are found here.
        const { query } = parse(scoped(text.slice(0, completion.start) + item.insert + text.slice(completion.end)));
        count = query ? engine.run(search.table, query).length : 0;
        if (count === 0) continue;
      }
      offer(() => replace(completion, item.insert),
        make("span", { class: "key" }, make("code", {}, item.text)), make("span", {}, item.display ?? ""),
        count === undefined ? null : make("span", { class: "count soft" }, number(count)));
    }
  };
  /** Todos that a query finds here, open ones first: a completed one is rarely meant. `all` are found everywhere. */
  const offerHits = (text, plain, all) => {
    const { table } = search;
    const query = (scope.isSet() && parse(scoped(text)).query) || plain;
    const rows = engine.titlesFirst(table, query, query === plain ? all : engine.run(table, query));
    if (engine.needsBodies(query)) search.loadBodies();
    const first = rows.filter(isOpen).slice(0, 6);
    if (first.length < 6) first.push(...rows.filter((row) => !isOpen(row)).slice(0, 6 - first.length));
    for (const row of first) {
      const [shape, state] = mark(row);
      const href = address(row);
      offer(() => {
        if (href === null) return showAll();
        recent.add(scoped(text.trim()));
        location.href = href;
      }, make("i", { class: "s " + shape, role: "img", "aria-label": state }),
        make("span", { class: "hit" }, make("bdi", {}, ...marked(table.data.titles[row], query))), when(row));
    }
    if (rows.length > 0) offer(showAll, make("span", { class: "soft" }, texts.show_results({ count: rows.length })));
    if (scope.isSet()) {
      offer(scope.remove, make("span", { class: "soft" }, texts.search_everything), make("span", { class: "count soft" }, number(all.length)));
    }
    const isDone = !engine.needsBodies(query) || (search.hasBodies() && !table.skipsBodies);
    if (!isDone) return panel.append(make("p", { class: "small soft" }, texts.searching_texts));
    if (rows.length === 0) panel.append(scope.isSet() ? make("p", {}, texts.no_match) : nothing(query, use));
  };
  const showPanel = () => {
    const text = field.value;
    choices = [];
    complete = null;
    /** The choice that Enter takes. */
    let first = -1;
    options.replaceChildren();
    panel.replaceChildren(options);
    if (text.trim() === "") offerRecent();
    else if (search.table === null) panel.append(make("p", { class: "small soft" }, texts.loading_todos));
    else {
      if (!hasResults && offerPages(text, true)) first = 0;
      offerCompletions(text);
      const pages = choices.length;
      const hasPages = !hasResults && offerPages(text, false);
      const { query, error } = parse(text);
      const rows = query ? engine.run(search.table, query) : [];
      if (rows.length > 0) complete = null;
      // The beginning of a page's name that no todo has.
      else if (hasPages && first < 0 && !complete) first = pages;
      // Not yet a mistake while there is something to complete it with.
      if (error && choices.length === 0) panel.append(mistake(text, error, use));
      const hint = stateHint(text, use, scoped);
      if (hint) panel.append(hint);
      if (query && !hasResults) offerHits(text, query, rows);
    }
    panel.hidden = panel.childElementCount === 1 && choices.length === 0;
    field.setAttribute("aria-expanded", String(!panel.hidden));
    select(first);
  };
  const open = (query) => {
    recent.add(query);
    location.href = root + "search.html#" + hash(query);
  };
  const showAll = () => open(scoped(field.value.trim()));

  field.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (choices.length === 0) return;
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      select(active < 0 && step < 0 ? choices.length - 1 : (active + step + choices.length) % choices.length);
    } else if (event.key === "Enter" && !panel.hidden && active >= 0) {
      event.preventDefault();
      choices[active].choose();
    } else if (event.key === "Enter" && !panel.hidden && complete) {
      event.preventDefault();
      complete();
    } else if (event.key === "Escape") {
      if (!panel.hidden) close();
      else if (field.value === "") field.blur();
      else use("");
    }
  });
  field.addEventListener("blur", close);
  field.addEventListener("focus", () => {
    if (!hasResults) update(true);
  });
  field.addEventListener("input", () => update(true));
  // Enter ends what was being completed, and shows what is wrong with it.
  field.form.addEventListener("submit", () => {
    const text = field.value.trim();
    if (text !== "" && search.table !== null && parse(text).query) recent.add(scoped(text));
    close();
    choices = [];
    update();
  });

  search.panel = {
    use, close, isCompleting: () => choices.length > 0 && document.activeElement === field,
    update: (isTyping) => {
      if (isTyping || !panel.hidden) showPanel();
    },
  };
  // What was typed while the scripts were loading.
  if (document.activeElement === field) showPanel();
})();
