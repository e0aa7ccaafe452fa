// The search: its data, and reading a query. `search-rows.js` shows todos, `search-panel.js` has the panel below the
// field on every page, `results.js` the page of results. The scripts named `query` have the query language,
// `search.js` at the site's root the data.
(() => {
  "use strict";
  const { root, element: make } = globalThis.docket;
  const engine = globalThis.docket.query;
  if (!engine?.marks) return;
  const texts = {}; // The build writes them.

  /** What the other scripts of the search use: `show` is set by `results.js`, the panel by `search-panel.js`. */
  const search = globalThis.docket.search = /** @type {any} */ ({ table: null, bodies: [], panel: null, show: null });

  // MARK: Data

  globalThis.docketSearch = (data) => {
    search.table = engine.prepare(data);
    search.update();
    prepare(search.table, [...engine.preparations(search.table), prepareTitles]);
  };
  const prepareTitles = () => engine.titlesFirst(search.table, engine.parse("a", search.table.context), []);
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
  /** @type {(of: object, steps: (() => void)[]) => any} */
  const prepare = (of, [step, ...steps]) => whenIdle(() => {
    if (!step || of !== search.table) return;
    step();
    prepare(of, steps);
  });
  globalThis.docketBodies = (shard, contents) => {
    engine.addBodies(search.table, shard, contents);
    const [first] = search.table.data.shards[shard];
    contents.forEach((text, index) => (search.bodies[first + index] = text));
  };

  let isLoadingBodies = false, bodiesAreLoaded = () => false;
  /** Loads the bodies, four scripts at a time, and searches again as they arrive. */
  search.loadBodies = () => {
    if (isLoadingBodies) return;
    isLoadingBodies = true;
    let next = 0;
    let left = search.table.data.shards.length;
    const load = () => {
      if (next >= search.table.data.shards.length) return;
      const script = make("script", { src: root + "search/" + next++ + ".js" });
      script.onload = script.onerror = () => {
        script.remove();
        left -= 1;
        load();
        if (left === 0 || left % 16 === 0) search.update();
      };
      document.head.append(script);
    };
    for (let i = 0; i < 4; i++) load();
    bodiesAreLoaded = () => left === 0;
  };

  search.hasBodies = () => bodiesAreLoaded();
  /** Whether a user has a todo of this name. */
  search.exists = (user, id) => {
    const { table } = search;
    return table !== null && table.data.users.includes(user)
      && table.data.titles.some((_, row) => table.data.users[table.owner[row]] === user && engine.id(table, row) === id);
  };

  let pause = 0;
  /** Shows what is found, now that the query or the data changed. */
  search.update = (isTyping = false) => {
    clearTimeout(pause);
    const { table } = search;
    if (table !== null) {
      // A key press is answered at once; many bodies are searched when the typing pauses.
      table.skipsBodies = isTyping && table.count > 2000;
      if (table.skipsBodies) pause = setTimeout(search.update, 150);
    }
    search.panel?.update(isTyping);
    if (table !== null) search.show?.(table, isTyping);
  };

  // MARK: Reading the query

  const longest = 1000;
  /** Another site at the same address may have other users. */
  const isKnown = (user) => user === globalThis.docket.me || search.table.data.users.includes(user);
  const context = () => {
    const me = globalThis.docket.reader();
    return { ...search.table.context, me: isKnown(me) ? me : null };
  };
  search.parse = (text) => {
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
  const offerQuery = search.offerQuery = (query, use, ...count) => {
    const button = make("button", { type: "button", class: "btn" }, query, ...count);
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => use(query));
    return button;
  };
  /** The mistake in a query: its text with the place marked, what is wrong, and the query without it. */
  search.mistake = (text, error, use) => {
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
  search.stateHint = (text, use, scoped = String) => {
    const state = text.trim().toLowerCase();
    if (!states.includes(state)) return null;
    const found = engine.run(search.table, engine.parse(scoped("is:" + state), context())).length;
    return make("p", { class: "small soft" }, texts.did_you_mean + " ",
      offerQuery("is:" + state, use, " ", make("span", { class: "soft" }, String(found))));
  };
  search.nothing = (query, use) => {
    const box = make("div", {}, make("p", {}, texts.no_match));
    const text = query.scalars.join("").trim();
    // Words alone may be what one came to write down.
    if (globalThis.docketEdit?.addWith && /^[^:()"-]+$/.test(text)) {
      const add = make("button", { type: "button", class: "btn" }, `${texts.new_todo}: ${text}`);
      add.addEventListener("click", () => globalThis.docketEdit.addWith("", text));
      box.append(make("p", {}, add));
    }
    for (const { message, query: better } of engine.diagnose(search.table, query)) {
      const line = make("p", { class: "small soft" }, message + " ");
      if (better !== undefined) line.append(offerQuery(better, use));
      box.append(line);
    }
    return box;
  };
})();
