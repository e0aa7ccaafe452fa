// On a board: columns that scroll on their own, or lanes that fold: by person, by project or by category. A board that
// leaves todos out gets them from `board-all.js` once the reader asks for more than it shows.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, number, root, showCount } = globalThis.docket;
  const texts = {}; // The build writes them.
  const board = document.querySelector(".board");
  const status = document.getElementById("status");
  if (!board || !status) return;

  /**
   * A todo of the board: its column, its place in that, its lane by the name of a grouping, and what makes its card.
   *
   * @typedef {{column: number, place: number, lane: (by: string) => string, card: () => Element}} Entry
   */

  /**
   * By the name of a grouping: its label, the lane of a card, and the name of the lane of cards that have none.
   *
   * @type {Record<string, {label: string, lane: (card: any) => string, rest: string}>}
   */
  const groupings = {
    none: { label: texts.no_lanes, lane: () => "", rest: "" },
    person: { label: texts.by_person, lane: (card) => card.querySelector(".who")?.title ?? "", rest: "" },
    project: { label: texts.by_project, lane: (card) => card.dataset.project ?? "", rest: texts.no_project },
    source: { label: texts.by_source, lane: (card) => card.querySelector("[data-source]")?.textContent ?? "", rest: "" },
    category: { label: texts.by_category, lane: (card) => card.dataset.category ?? "", rest: texts.no_category },
  };
  /** What the reader chose: the grouping, and the lanes that were folded or, of many, unfolded, by their groupings. */
  const key = "docket.board";
  const recall = () => {
    try {
      const { by, folded } = JSON.parse(localStorage.getItem(key) ?? "{}");
      return { by: by in groupings ? by : "none", folded: new Set(Array.isArray(folded) ? folded : []) };
    } catch {
      // A browser without storage, or not what this page wrote.
      return { by: "none", folded: new Set() };
    }
  };
  const chosen = recall();
  const remember = () => {
    try {
      localStorage.setItem(key, JSON.stringify({ by: chosen.by, folded: [...chosen.folded] }));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };

  /** The cards with the lists of the page that they came in. */
  let home = [];
  /** @type {Entry[]} */
  let entries = [];
  let columns = [];
  const read = () => {
    home = [...board.querySelectorAll(".lane:not(.made) .cards > li")].map((card) => [card, card.parentElement]);
    const cells = [...(board.querySelector(".lane:has(.cell)")?.querySelectorAll(".cell") ?? [])];
    columns = [...board.querySelectorAll(":scope > h2")].map((head, index) => ({
      head, name: head.firstChild.nodeValue.trim(), status: cells[index]?.dataset.status ?? null,
      isOrdered: cells[index] !== undefined && "ordered" in cells[index].dataset,
    }));
    const cards = new Map(home.map(([card]) => [card.querySelector("a.title")?.href ?? card, card]));
    entries = all?.(terms(), cards) ?? home.map(([card, list]) => ({
      column: columnOf(list), place: Number(card.dataset.place), lane: (by) => groupings[by].lane(card), card: () => card,
    }));
  };
  const columnOf = (list) => [...list.closest(".lane").querySelectorAll(".cell")].indexOf(list.closest(".cell"));
  /** Whether there is more than one lane. A person's board does not name the person. */
  const isUseful = (by) => {
    const names = new Set(entries.map(({ lane }) => lane(by)));
    return by === "none" || by === wanted() || (names.size > 1 && (by !== "person" || !names.has("")));
  };
  /** What a board with chips that narrow it is grouped by stays, however few lanes are left. */
  const wanted = () => (all && narrowed.size > 0 ? chosen.by : "none");

  const select = make("select", {});
  const label = make("label", { class: "sort" }, texts.lanes + " ", select);
  const showChoice = () => {
    const useful = Object.entries(groupings).filter(([by]) => isUseful(by));
    select.replaceChildren(...useful.map(([by, { label }]) => make("option", { value: by }, label)));
    const found = useful.find(([by]) => by === chosen.by) ? chosen.by : "none";
    select.value = found;
    label.hidden = useful.length < 2;
    return found;
  };
  select.addEventListener("change", () => {
    chosen.by = select.value;
    remember();
    if (chosen.by !== "none") askAll();
    showAgain();
  });

  const group = (by) => {
    const { rest } = groupings[by];
    const lanes = new Map();
    for (const entry of entries) {
      const key = entry.lane(by);
      if (!lanes.has(key)) lanes.set(key, { key, name: key || rest, cells: columns.map(() => []) });
      lanes.get(key).cells[entry.column].push(entry);
    }
    for (const { cells } of lanes.values()) {
      for (const cell of cells) cell.sort((a, b) => a.place - b.place);
    }
    const size = ({ cells }) => cells.flat().length;
    return [...lanes.values()].sort((a, b) =>
      Number(a.key === "") - Number(b.key === "") || size(b) - size(a) || a.name.localeCompare(b.name));
  };
  /** How many more cards of a cell a button brings, where there are all. */
  const step = 50;
  /** By lane and column: how many cards the reader asked for. */
  const lengths = new Map();
  const makeCell = (id, index, name, cell) => {
    const key = `${id} ${index}`;
    const length = all ? lengths.get(key) ?? (id === "none:" ? step : 10) : cell.length;
    const left = cell.length - length;
    const more = left > 0 && make("button", { type: "button", class: "more" }, texts.more_rows({ count: left }));
    const section = make("section", {
      class: `cell k${index + 1}`, "data-status": columns[index].status, "data-ordered": columns[index].isOrdered,
      "aria-label": [columns[index].name, name].filter(Boolean).join(", "),
    }, ...(cell.length ? [make("ol", { class: "todos cards" }, ...cell.slice(0, length).map(({ card }) => card()))] : []), more || null);
    if (more) more.addEventListener("click", () => {
      lengths.set(key, length + step);
      const added = makeCell(id, index, name, cell);
      section.replaceWith(added);
      added.querySelectorAll(".cards > li")[length].querySelector("a.title")?.focus();
      tell();
    });
    return section;
  };
  /** More lanes than these are folded at first: one looks for a few of them. */
  const mostOpen = 20;
  const makeLane = (by, { key, name, cells: entries }, areMany) => {
    const id = by + ":" + key;
    const cells = entries.map((cell, index) => makeCell(id, index, name, cell));
    if (!name) return make("section", { class: "lane made" }, ...cells);
    const face = by === "person" ? cells.map((cell) => cell.querySelector(".face")).find(Boolean)?.cloneNode(true) : null;
    const fold = make("button", { type: "button" }, face ?? null, name + " ", make("span", {}, number(entries.flat().length)));
    const lane = make("section", { class: "lane made" }, make("h2", { class: "group" }, fold), ...cells);
    const apply = () => {
      const isFolded = chosen.folded.has(id) !== areMany;
      lane.classList.toggle("is-folded", isFolded);
      fold.setAttribute("aria-expanded", String(!isFolded));
    };
    fold.addEventListener("click", () => {
      if (!chosen.folded.delete(id)) chosen.folded.add(id);
      remember();
      apply();
    });
    apply();
    return lane;
  };

  const shown = (part) => part.querySelectorAll(".cards > li:not([hidden])").length;
  /** After the chips narrowed the board: they hide cards, unless there are all. */
  const count = () => {
    for (const lane of board.querySelectorAll(".made")) {
      const span = lane.querySelector(".group span:not(.face)");
      if (!span || all) continue;
      // Until there are all it is not known how many a lane has.
      span.textContent = board.matches(".is-cut") ? "" : number(shown(lane));
      lane.hidden = shown(lane) === 0;
    }
    columns.forEach(({ head }, index) => {
      const left = board.matches(".is-cut") ? entries.filter(({ column }) => column === index).length
        : [...board.querySelectorAll(`.made > .k${index + 1}`)].reduce((sum, cell) => sum + shown(cell), 0);
      const place = head.querySelector("span");
      if (!board.matches(".is-cut")) return showCount?.(place, left);
      place.dataset.all ??= place.textContent;
      // Its node stays: a page that changes in place knows it.
      place.firstChild.nodeValue = narrowed.size ? number(left) : place.dataset.all;
      const tab = board.querySelectorAll(".switch label")[index];
      tab.dataset.all ??= tab.textContent;
      tab.lastChild.nodeValue = narrowed.size ? `${columns[index].name} ${number(left)}` : tab.dataset.all;
    });
  };
  const show = () => {
    read();
    showChips();
    if (home.length === 0) return;
    const by = showChoice();
    board.classList.add("is-made", "made-" + by);
    board.classList.toggle("has-all", all !== null);
    const last = [...board.querySelectorAll(":scope > .lane:not(.feet)")].at(-1);
    const lanes = group(by);
    last.after(...lanes.map((lane) => makeLane(by, lane, lanes.length > mostOpen)));
    if (entries.length === 0) last.after(make("p", { class: "made empty" }, texts.nothing_here));
    count();
    tell();
  };
  /** Cards that a script made can be moved too. */
  const tell = () => document.dispatchEvent(new Event("docket-cards"));
  const goHome = () => {
    for (const [card, list] of home) list.append(card);
    board.classList.remove("is-made", ...Object.keys(groupings).map((by) => "made-" + by));
    for (const lane of board.querySelectorAll(".made")) lane.remove();
  };
  const showAgain = () => {
    keeping(goHome);
    show();
  };

  // MARK: All todos of a board that leaves some out

  /** @type {((terms: string, cards: Map<any, Element>) => Entry[]) | null} */
  let all = null;
  let isAsked = false;
  const askAll = () => {
    if (isAsked || !("scope" in board.dataset) || !docket.loadSearch) return;
    isAsked = true;
    docket.loadSearch();
    const script = make("script", { src: root + "assets/board-all.js" });
    // After the data.
    script.async = false;
    document.head.append(script);
  };
  docket.showAll = (entries) => {
    all = entries;
    showAgain();
  };

  /** By the field of a term: the term of the chip that is pressed. */
  const narrowed = new Map();
  const terms = () => [...narrowed.values()].join(" ");
  /** The term that a chip adds to the query of the board. */
  const termOf = (link) => {
    const { scope } = board.dataset;
    const query = new URLSearchParams(new URL(link.href).hash.slice(1)).get("q") ?? "";
    return query.slice((scope ? `${scope} is:open` : "is:open").length + 1);
  };
  const chipsOf = () => [...document.querySelectorAll(".narrow > .chips a:not([data-all])")];
  const showChips = () => {
    if (!("scope" in board.dataset)) return;
    const list = document.querySelector(".narrow > ul.chips");
    if (!list) return;
    if (!list.querySelector("[data-all]")) {
      list.prepend(make("li", {}, make("a", { href: location.pathname, "data-all": true }, texts.all)));
    }
    const pressed = new Set(narrowed.values());
    for (const link of list.querySelectorAll("a")) {
      const isPressed = "all" in link.dataset ? pressed.size === 0 : pressed.has(termOf(link));
      if (isPressed) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
    status.textContent = narrowed.size && all ? texts.count_todos({ count: entries.length }) : "";
  };
  document.addEventListener("click", (event) => {
    const more = event.target.closest(".feet .more a");
    const link = more ?? event.target.closest(".narrow > .chips a");
    if (!link || !("scope" in board.dataset) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (more) lengths.set(`none: ${[...more.closest(".lane").children].indexOf(more.closest(".cell"))}`, 2 * step);
    else if ("all" in link.dataset) narrowed.clear();
    else {
      const term = termOf(link), field = term.split(":")[0];
      if (narrowed.get(field) === term) narrowed.delete(field);
      else narrowed.set(field, term);
    }
    history.replaceState(null, "", narrowed.size ? "#only=" + encodeURIComponent(terms()) : location.pathname + location.search);
    askAll();
    showAgain();
  });
  /** The chips of an address. */
  const recallChips = () => {
    const wanted = new URLSearchParams(location.hash.slice(1)).get("only");
    for (const link of wanted ? chipsOf() : []) {
      const term = termOf(link);
      if (` ${wanted} `.includes(` ${term} `)) narrowed.set(term.split(":")[0], term);
    }
  };

  /** Moves cards, and gives the focus and the places of scrolling back. */
  const keeping = (move) => {
    const focused = document.activeElement;
    move();
    if (focused.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
  };

  status.after(label);
  recallChips();
  show();
  if (narrowed.size || chosen.by !== "none") askAll();
  document.addEventListener("docket-narrowed", count);

  // On the pages of 'docket serve', which change in place: the cards are where they were, and are read again then.
  let scrolled = [];
  const scrollers = () => [board, ...board.querySelectorAll(".made > .cell")];
  document.addEventListener("docket-updating", () => {
    scrolled = scrollers().map((each) => each.scrollTop);
    keeping(goHome);
    for (const place of board.querySelectorAll(":is(h2 > span, .switch > label)[data-all]")) {
      place.lastChild.nodeValue = place.dataset.all;
      delete place.dataset.all;
    }
  });
  document.addEventListener("docket-updated", () => {
    keeping(show);
    scrollers().forEach((each, index) => (each.scrollTop = scrolled[index] ?? 0));
  });
})();
