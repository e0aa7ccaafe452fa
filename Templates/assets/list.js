// Chips and sorting of a list: they narrow and order the rows that are on the page. Those of a board are its cards,
// and have their order from it; those of what people did have their days.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, number } = globalThis.docket;
  const texts = {}; // The build writes them.
  const ranks = ["highest", "high", "medium", "", "low", "lowest"];
  const list = document.querySelector("#list, .board, #activity");
  const [isBoard, isActivity] = [list?.matches(".board"), list?.id === "activity"];
  const items = isActivity ? ".activity > li" : ".todos > li", status = document.getElementById("status");
  /** How many chips there are before the button that shows the rest. */
  const shown = isBoard ? 5 : 7;
  /** The order that the page says it has; empty for a longer sentence. */
  const orderOf = (written) => {
    const by = texts.ordered_by({ order: "" });
    return written.toLowerCase().startsWith(by) ? written.slice(by.length) : "";
  };
  const addChoice = (label, select) => status.parentElement.append(make("label", { class: "sort" }, label + " ", select));
  // Of a few todos one sees all at once: chips would lead elsewhere.
  const isShort = list && list.querySelectorAll(items).length < (isBoard || isActivity ? 2 : 6);
  const hideTools = () => document.querySelectorAll(".tune > :is(.chips, .tools)").forEach((each) => each.setAttribute("hidden", ""));
  const when = isShort && list.id === "list" && !list.dataset.results ? ["docket-updated", "DOMContentLoaded"] : [];
  for (const name of when) hideTools(), document.addEventListener(name, hideTools);
  // On a phone the rows come first. What an address narrows says by what.
  const tune = document.querySelector(".tune");
  if (tune && !when.length && matchMedia("(max-width: 760px)").matches && !/[#&]\w+=/.test(location.hash)) tune.open = false;
  if (!list || isShort || list.dataset.results || (!isActivity && document.querySelector(".pager"))) return;

  // Its owner may spell a category in other letters than the list does.
  const fold = (name) => name.normalize("NFC").toLowerCase();
  const text = (item, part) => {
    const found = item.querySelector(".meta [data-" + part + "]");
    return found?.title || found?.textContent || "";
  };
  const read = (item) => ({
    item, home: item.parentElement, isAside: item.closest("[data-aside]") !== null,
    // A row of what somebody did may be of several todos.
    size: item.querySelectorAll(".links li").length || 1,
    category: item.dataset.category ?? "",
    person: item.dataset.person ?? text(item, "person"),
    kind: item.dataset.kind ?? "",
    project: item.dataset.project ?? text(item, "project"), source: text(item, "source"),
    unread: item.matches(".is-unread") ? "unread" : "",
    state: [
      item.classList.contains("is-overdue") && "overdue",
      (item.classList.contains("is-doing") || "doing" in item.dataset) && "doing",
      item.querySelector(".meta [data-blocked]") && "blocked",
    ].filter(Boolean),
    priority: item.dataset.rank ?? "",
    created: item.dataset.created ?? "",
    stars: parseInt(text(item, "stars").replace(/\D/g, ""), 10) || 0,
  });
  /** The rows that chips of a facet count: those beside the list have their state alone. */
  const counted = (facet) => rows.filter((row) => facet === "state" || !row.isAside);
  const sizeOf = (rows) => rows.reduce((sum, row) => sum + row.size, 0);
  /** The values of a row for a facet: a todo may be overdue, in progress and blocked. */
  const valuesOf = (row, facet) => [row[facet]].flat().filter(Boolean);
  /** @type {any[]} */
  let rows, folds, folded;
  const readRows = () => {
    rows = [...list.querySelectorAll(items)].map(read);
    // Some of the list's todos again, by another sign: chips narrow them too.
    folds = [...document.querySelectorAll("main > .fold:has(.todos)")];
    folded = folds.flatMap((fold) => [...fold.querySelectorAll(".todos > li")]).map(read);
  };
  readRows();

  const facets = isActivity ? ["unread", "kind", "person", "project"] : ["category", "person", "state", "priority"];
  /** The chips of a facet: its values, most rows first; none where all rows have the same. */
  const values = (facet) => {
    const counts = new Map();
    for (const row of counted(facet)) {
      for (const value of valuesOf(row, facet)) {
        const entry = counts.get(fold(value)) ?? { value, count: 0 };
        entry.count += row.size;
        counts.set(fold(value), entry);
      }
    }
    const found = [...counts.values()];
    if (facet === "unread") return found;
    if (facet === "priority") return found.sort((a, b) => a.value - b.value);
    if (found.length === 1 && found[0].count === sizeOf(counted(facet))) return [];
    return found.sort((a, b) => b.count - a.count);
  };
  const name = (facet, value) =>
    facet === "state" ? (value === "doing" ? texts.number_progress : value === "blocked" ? texts.blocked : texts.state_overdue)
    : facet === "unread" ? texts.unread
    : facet === "priority" ? texts.priority_of({ priority: texts["priority_" + ranks[value]] })
    : value;
  const sign = (facet, value) => {
    const row = rows.find((row) => valuesOf(row, facet).includes(value)).item;
    if (facet === "category") return row.querySelector(".meta .dot")?.cloneNode() ?? null;
    if (facet === "person" && isActivity) return row.querySelector(".face")?.cloneNode(true) ?? null;
    return facet === "state" ? make("i", { class: "s " + value }) : null;
  };

  const pressed = Object.fromEntries(facets.map((facet) => [facet, ""]));
  let [order, groupBy] = ["", ""];
  let chips = [];
  const group = make("div", { class: "chips", role: "group", "aria-label": texts.show });
  const addChip = (facet, value, label, count, icon) => {
    const chip = make("button", { type: "button" }, icon, label + " ", make("span", { class: "soft" }, number(count)));
    chip.addEventListener("click", () => {
      if (facet === null) for (const each of facets) pressed[each] = "";
      else pressed[facet] = pressed[facet] === value ? "" : value;
      apply();
      remember();
    });
    chips.push({ chip, facet, value });
  };
  const showChips = () => {
    chips = [];
    addChip(null, "", texts.all, sizeOf(counted(null)), null);
    for (const facet of facets) {
      const found = values(facet);
      // Nothing on the page would say what narrows it.
      if (!found.some(({ value }) => fold(value) === fold(pressed[facet]))) pressed[facet] = "";
      for (const { value, count } of found.slice(0, 12)) addChip(facet, value, name(facet, value), count, sign(facet, value));
    }
    chips = docket.withLate(chips, ({ facet, value }) => !isBoard && facet === "state" && value === "overdue", shown);
    group.replaceChildren(...chips.map(({ chip }) => chip));
    if (chips.length <= shown + 1) return;
    const more = make("button", { type: "button", class: "rest" }, texts.more);
    const placeMore = (isWhole) => {
      more.textContent = isWhole ? texts.fewer : texts.more;
      if (isWhole) group.append(more);
      else chips[shown].chip.before(more);
    };
    more.addEventListener("click", () => {
      const isWhole = group.classList.toggle("is-whole");
      placeMore(isWhole);
      (isWhole ? chips[shown].chip : more).focus();
    });
    placeMore(group.matches(".is-whole"));
  };
  showChips();

  const select = make("select", {});
  // The order in which the page came, and those for which the rows have values.
  /** @type {Record<string, (row: any) => boolean>} */
  const has = { newest: (row) => row.created !== "", priority: (row) => row.priority !== "", stars: (row) => row.stars > 0 };
  let written = status.textContent.trim();
  select.append(make("option", { value: "" }, orderOf(written) || texts.order_default));
  for (const [key, fits] of Object.entries(has)) {
    if (rows.some(fits) && texts["order_" + key] !== orderOf(written)) select.append(make("option", { value: key }, texts["order_" + key]));
  }
  const grouping = make("select", {});
  const groupings = { person: texts.person, project: texts.project, source: texts.source, category: texts.category, priority: texts.priority };
  const nameless = { person: "", project: texts.no_project, source: "", category: texts.no_category, priority: texts.without_priority };
  /** The groupings by which there is more than one group. */
  const showGroupings = () => {
    const useful = Object.entries(groupings).filter(([by]) => new Set(rows.map((row) => fold(row[by]))).size > 1);
    grouping.replaceChildren(make("option", { value: "" }, texts.as_listed),
      ...useful.map(([by, label]) => make("option", { value: by }, label)));
    if (!useful.some(([by]) => by === groupBy)) groupBy = "";
    grouping.disabled = useful.length === 0;
  };
  for (const each of [select, grouping]) {
    each.addEventListener("change", () => {
      [order, groupBy] = [select.value, grouping.value];
      apply();
      remember();
    });
  }

  /** The rows in another order, or in other groups, than the page has. */
  const made = make("div", { class: "made" }), none = 3;
  const keys = {
    newest: (a, b) => (a.created < b.created ? 1 : a.created > b.created ? -1 : 0),
    priority: (a, b) => (a.priority === "" ? none : +a.priority) - (b.priority === "" ? none : +b.priority),
    stars: (a, b) => b.stars - a.stars,
  };
  const fits = (row) =>
    facets.every((facet) => pressed[facet] === "" || valuesOf(row, facet).some((value) => fold(value) === fold(pressed[facet])));

  /** Keeps the node of the text: a page that changes in place knows it. */
  const write = (element, text) => (element.firstChild ? (element.firstChild.nodeValue = text) : element.append(text));
  const showWhole = (count) => {
    if (!("all" in count.dataset)) return;
    write(count, count.dataset.all);
    delete count.dataset.all;
  };
  const goHome = () => {
    for (const row of rows) row.home.append(row.item);
    made.replaceChildren();
    made.remove();
  };
  const makeGroups = () => {
    const groups = new Map();
    for (const row of order ? counted(null).sort(keys[order]) : counted(null)) {
      const key = groupBy && fold(row[groupBy]);
      if (!groups.has(key)) groups.set(key, { value: groupBy && row[groupBy], rows: [] });
      groups.get(key).rows.push(row);
    }
    const rank = ({ value }) => (value === "" ? none : +value);
    const ordered = [...groups.values()].sort((a, b) => groupBy === "priority" ? rank(a) - rank(b) : Number(a.value === "") - Number(b.value === "") || b.rows.length - a.rows.length);
    made.replaceChildren(...ordered.map(({ value, rows }) => {
      const title = value === "" ? nameless[groupBy] : name(groupBy, value);
      return make("section", {}, groupBy ? make("h2", { class: "group" }, title + " ", make("span", {}, number(rows.length))) : null,
        make("ol", { class: "todos" }, ...rows.map((row) => row.item)));
    }));
    list.insertBefore(made, list.querySelector(":scope > [data-aside]"));
  };
  const isNarrow = () => facets.some((facet) => pressed[facet] !== "");
  /** What the list leaves out is counted too, unless the list is narrowed. */
  docket.showCount = (count, left) => {
    if (!isNarrow()) return showWhole(count);
    count.dataset.all ??= count.textContent;
    write(count, number(left));
  };
  const apply = () => {
    for (const row of [...rows, ...folded]) row.item.hidden = !fits(row);
    const isMade = order !== "" || groupBy !== "";
    if (isMade) makeGroups();
    else if (made.isConnected) goHome();
    for (const part of isBoard ? [] : [...list.querySelectorAll("section, details.fold"), ...folds]) {
      const left = part.querySelectorAll(`:is(${items}):not([hidden])`).length;
      const count = isActivity ? null : part.querySelector(".group > span, summary > span");
      part.hidden = (isMade && !folds.includes(part) && !made.contains(part) && !("aside" in part.dataset)) || (isNarrow() && left === 0);
      if (count) docket.showCount(count, left);
      if (pressed.state && "aside" in part.dataset) part.open = true;
    }
    for (const { chip, facet, value } of chips) chip.setAttribute("aria-pressed", String(facet === null ? !isNarrow() : pressed[facet] === value));
    [select.value, grouping.value] = [order, groupBy];
    // What is beside a list is narrowed by its state alone.
    const aside = rows.filter(({ isAside }) => isAside);
    const whole = pressed.state && aside.length ? aside : counted(null);
    // The first chip counts all, and the list beside it says the order.
    write(status, isNarrow() ? texts.part_of({ done: sizeOf(whole.filter((row) => !row.item.hidden)), total: sizeOf(whole) }) : "");
    document.dispatchEvent(new Event("docket-narrowed"));
  };

  /** Keeps the state in the address, for reloading, Back and sharing. */
  const remember = () => {
    const state = new URLSearchParams();
    for (const facet of facets) if (pressed[facet]) state.set(facet, pressed[facet]);
    if (order) state.set("sort", order);
    if (groupBy) state.set("group", groupBy);
    history.replaceState(null, "", state.size > 0 ? "#" + state : location.pathname + location.search);
  };
  const recall = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    for (const facet of facets) {
      const wanted = fold(state.get(facet) ?? "");
      pressed[facet] = chips.find((chip) => chip.facet === facet && fold(chip.value) === wanted)?.value ?? "";
    }
    order = [...select.options].some((option) => option.value === state.get("sort")) ? state.get("sort") : "";
    groupBy = [...grouping.options].some((option) => option.value === state.get("group")) ? state.get("group") : "";
    apply();
  };

  /** The chips take the place of the links of the page, which 'docket serve' may bring again. */
  const placeChips = () => {
    if (chips.length < 2) return;
    const links = document.querySelector("ul.chips");
    if (links && links.closest("nav") === null) links.replaceWith(group);
    else if (!group.isConnected) (isBoard ? status : status.parentElement).before(group);
  };
  placeChips();
  showGroupings();
  if (!isBoard && !isActivity) {
    status.after(make("span", { class: "end" }));
    addChoice(texts.sort_by, select);
    addChoice(texts.group_by, grouping);
  }
  window.addEventListener("hashchange", recall);
  recall();

  // On the pages of 'docket serve', which change in place: the rows are where they were, and are read again then.
  let focused = null;
  document.addEventListener("docket-updating", () => {
    focused = document.activeElement;
    document.querySelectorAll("[data-all]").forEach(showWhole);
    write(status, written);
    if (made.isConnected) goHome();
  });
  const readAgain = () => {
    readRows();
    const old = chips.find(({ chip }) => chip === focused);
    showChips();
    showGroupings();
    placeChips();
    apply();
    const same = old && chips.find(({ facet, value }) => facet === old.facet && fold(value) === fold(old.value));
    if (same) same.chip.focus();
    else if (focused?.isConnected && document.activeElement === document.body) focused.focus({ preventScroll: true });
  };
  document.addEventListener("docket-updated", () => {
    written = status.textContent.trim();
    readAgain();
  });
  document.addEventListener("docket-marked", () => {
    const before = String(Object.values(pressed));
    focused = document.activeElement;
    readAgain();
    if (String(Object.values(pressed)) !== before) remember();
  });
})();
