// On a board: columns that scroll on their own, or lanes that fold: by person, by project or by category.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, number, showCount } = globalThis.docket;
  const texts = {}; // The build writes them.
  const board = document.querySelector(".board");
  const status = document.getElementById("status");
  if (!board || !status) return;

  /** By the name of a grouping: its label, the lane of a card, and the name of the lane of cards that have none. */
  const groupings = {
    none: { label: texts.no_lanes, lane: () => "", rest: "" },
    person: { label: texts.by_person, lane: (card) => card.querySelector(".who")?.title ?? "", rest: "" },
    project: { label: texts.by_project, lane: (card) => card.dataset.project ?? "", rest: texts.no_project },
    source: { label: texts.by_source, lane: (card) => card.querySelector("[data-source]")?.textContent ?? "", rest: "" },
    category: { label: texts.by_category, lane: (card) => card.dataset.category ?? "", rest: texts.no_category },
  };
  /** What the reader chose: the grouping, and the lanes that are folded, with the names of their groupings. */
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
  let columns = [];
  const read = () => {
    home = [...board.querySelectorAll(".lane:not(.made) .cards > li")].map((card) => [card, card.parentElement]);
    const cells = [...(board.querySelector(".lane:has(.cell)")?.querySelectorAll(".cell") ?? [])];
    columns = [...board.querySelectorAll(":scope > h2")].map((head, index) => ({
      head, name: head.firstChild.nodeValue.trim(), status: cells[index]?.dataset.status ?? null,
      isOrdered: cells[index] !== undefined && "ordered" in cells[index].dataset,
    }));
  };
  const columnOf = (list) => [...list.closest(".lane").querySelectorAll(".cell")].indexOf(list.closest(".cell"));
  /** Whether there is more than one lane. A person's board does not name the person. */
  const isUseful = ([by, { lane }]) => {
    const names = new Set(home.map(([card]) => lane(card)));
    return by === "none" || (names.size > 1 && (by !== "person" || !names.has("")));
  };

  const select = make("select", {});
  const label = make("label", { class: "sort" }, texts.lanes + " ", select);
  const showChoice = () => {
    const useful = Object.entries(groupings).filter(isUseful);
    select.replaceChildren(...useful.map(([by, { label }]) => make("option", { value: by }, label)));
    const found = useful.find(([by]) => by === chosen.by) ? chosen.by : "none";
    select.value = found;
    label.hidden = useful.length < 2;
    return found;
  };
  select.addEventListener("change", () => {
    chosen.by = select.value;
    remember();
    goHome();
    show();
  });

  const group = (by) => {
    const { lane: laneOf, rest } = groupings[by];
    const lanes = new Map();
    for (const [card, list] of home) {
      const key = laneOf(card);
      if (!lanes.has(key)) lanes.set(key, { key, name: key || rest, cards: columns.map(() => []) });
      lanes.get(key).cards[columnOf(list)].push(card);
    }
    for (const { cards } of lanes.values()) {
      for (const cell of cards) cell.sort((a, b) => a.dataset.place - b.dataset.place);
    }
    const size = ({ cards }) => cards.flat().length;
    return [...lanes.values()].sort((a, b) =>
      Number(a.key === "") - Number(b.key === "") || size(b) - size(a) || a.name.localeCompare(b.name));
  };
  const makeLane = (by, { name, cards }) => {
    const cells = cards.map((cell, index) => make("section", {
      class: `cell k${index + 1}`, "data-status": columns[index].status, "data-ordered": columns[index].isOrdered,
      "aria-label": [columns[index].name, name].filter(Boolean).join(", "),
    }, ...(cell.length ? [make("ol", { class: "todos cards" }, ...cell)] : [])));
    if (!name) return make("section", { class: "lane made" }, ...cells);
    const face = by === "person" ? cards.flat()[0].querySelector(".face")?.cloneNode(true) : null;
    const fold = make("button", { type: "button" }, face ?? null, name + " ", make("span", {}, ""));
    const lane = make("section", { class: "lane made" }, make("h2", { class: "group" }, fold), ...cells);
    const id = by + ":" + name;
    const apply = () => {
      lane.classList.toggle("is-folded", chosen.folded.has(id));
      fold.setAttribute("aria-expanded", String(!chosen.folded.has(id)));
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
  /** After the chips narrowed the board. */
  const count = () => {
    for (const lane of board.querySelectorAll(".made")) {
      const span = lane.querySelector(".group span:not(.face)");
      if (!span) continue;
      // A board that leaves cards out does not know how many a lane has.
      span.textContent = board.matches(".is-cut") ? "" : number(shown(lane));
      lane.hidden = shown(lane) === 0;
    }
    columns.forEach(({ head }, index) => {
      const left = [...board.querySelectorAll(`.made > .k${index + 1}`)].reduce((sum, cell) => sum + shown(cell), 0);
      showCount?.(head.querySelector("span"), left);
    });
  };
  const show = () => {
    read();
    if (home.length === 0) return;
    const by = showChoice();
    board.classList.add("is-made", "made-" + by);
    const last = [...board.querySelectorAll(":scope > .lane:not(.feet)")].at(-1);
    last.after(...group(by).map((lane) => makeLane(by, lane)));
    count();
  };
  const goHome = () => {
    for (const [card, list] of home) list.append(card);
    board.classList.remove("is-made", ...Object.keys(groupings).map((by) => "made-" + by));
    for (const lane of board.querySelectorAll(".made")) lane.remove();
  };

  status.after(label);
  show();
  document.addEventListener("docket-narrowed", count);

  // On the pages of 'docket serve', which change in place: the cards are where they were, and are read again then.
  /** Moves cards, and gives the focus and the places of scrolling back. */
  const keeping = (move) => {
    const focused = document.activeElement;
    move();
    if (focused.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
  };
  let scrolled = [];
  const scrollers = () => [board, ...board.querySelectorAll(".made > .cell")];
  document.addEventListener("docket-updating", () => {
    scrolled = scrollers().map((each) => each.scrollTop);
    keeping(goHome);
  });
  document.addEventListener("docket-updated", () => {
    keeping(show);
    scrollers().forEach((each, index) => (each.scrollTop = scrolled[index] ?? 0));
  });
})();
