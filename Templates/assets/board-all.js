// All todos of a board that leaves some out, from the data of the search. `board.js` loads it when the reader narrows
// or groups the board, or asks for more cards.
(() => {
  "use strict";
  const { element: make, face, search, query: engine, showAll } = globalThis.docket;
  const board = /** @type {HTMLElement | null} */ (document.querySelector(".board[data-scope]"));
  if (!search?.renderRow || !showAll || !board) return;
  const texts = {}; // The build writes them.
  const act = document.getElementById("act");
  const isOfProject = board.dataset.scope.startsWith("project:");

  const nameOf = (row) => {
    const { data } = search.table;
    const owner = data.users[search.table.owner[row]];
    return data.names[owner] ?? owner;
  };
  const named = (names, number) => names?.[number - 1] ?? "";
  const lanes = {
    none: () => "",
    person: nameOf,
    project: (row) => named(search.table.data.projects, search.table.data.project[row]),
    source: (row) => named(search.table.data.sources, search.table.data.source?.[row]),
    category: (row) => named(search.table.data.categories, search.table.data.category[row]),
  };

  // MARK: Cards

  /** Whether the reader may change a todo: others' todos have no button. */
  const isOwn = (row) => {
    const { me } = globalThis.docket;
    const owner = search.table.data.users[search.table.owner[row]];
    return act !== null && !search.table.data.source?.[row] && (!me || owner === me || owner === "local");
  };
  const faceOf = (row) => face(search.table.data.faces[search.table.data.users[search.table.owner[row]]]);
  /** The day as cards have it: the words are for those who hear it. */
  const when = (row) => {
    const time = search.when(row);
    if (time?.localName !== "time") return time;
    const [written, hour] = [time.firstElementChild, time.lastChild.nodeType === Node.TEXT_NODE ? time.lastChild.nodeValue : ""];
    time.classList.remove("told");
    time.replaceChildren(written.firstChild, make("span", {}, written.lastElementChild.textContent + hour));
    return time;
  };
  const chip = (text, attributes = {}) => text ? make("span", { class: "chip", ...attributes }, text) : null;
  const makeCard = (row, place) => {
    const { data } = search.table;
    const [shape, state] = search.mark(row);
    const [href, id, owner] = [search.address(row), engine.id(search.table, row), data.users[search.table.owner[row]]];
    const [title, todo, isOpen] = [data.titles[row], owner + "/" + id, search.isOpen(row)];
    const [category, project] = [lanes.category(row), lanes.project(row)];
    const style = data.styles[data.category[row] - 1];
    const rank = Number(data.priority[row]);
    const { done, total } = data.subtasks;
    const order = data.order[row];
    const label = `${isOpen ? texts.complete : texts.reopen} ${texts.quoted({ title })}, ${state}`;
    const sign = isOwn(row)
      ? make("button", { class: "tick", form: "act", name: "action." + (isOpen ? "done" : "reopen"), value: todo, "aria-label": label }, make("i", { class: "s " + shape }))
      : make("i", { class: "s " + shape, role: "img", "aria-label": state });
    return make("li", {
      class: "is-" + shape, "data-place": String(place), "data-id": id, "data-category": category || null, "data-project": project || null,
      "data-todo": act && todo, "data-order": order === undefined ? null : String(order / 1000), "data-doing": shape === "doing",
      // An item of a list has no place of its own.
      "data-fixed": !isOwn(row) || Boolean(data.pages[row]?.includes("#")),
    }, sign, href === null ? make("span", { class: "title" }, title) : make("a", { class: "title", href }, title),
    make("div", { class: "meta" }, when(row),
      search.isBlocked(row) ? chip(texts.blocked, { "data-blocked": true }) : null,
      isOpen && rank > 3 ? chip(`↑ ${texts["priority_" + (rank === 5 ? "highest" : "high")]}`, { class: "chip high" }) : null,
      category ? make("span", { class: "chip " + style }, make("i", { class: "dot " + style }), category) : null,
      chip(lanes.source(row), { "data-source": true }),
      isOfProject ? null : chip(project, { class: "chip project" }),
      ...search.fieldsOf(row).map((field) => chip(field)),
      total[row] > 0 ? chip(texts.part_of({ done: done[row], total: total[row] }), { class: "fact" }) : null,
      data.users.length > 1 ? make("span", { class: "who", "data-person": true, role: "img", title: nameOf(row) }, faceOf(row)) : null));
  };

  // MARK: Columns

  /** The rows of all columns: open todos with a place of their own first, closed ones by day, newest first. */
  const sorted = (rows) => {
    const { data } = search.table;
    const group = (row) => (!search.isOpen(row) ? 2 : data.order[row] === undefined ? 1 : 0);
    const key = (row) => [data.order[row] ?? 0, 0, -data.completed[row]][group(row)];
    return rows.map((row, index) => ({ row, index, group: group(row), key: key(row) }))
      .sort((a, b) => a.group - b.group || a.key - b.key || (a.group === 2 ? a.row - b.row : a.index - b.index))
      .map(({ row }) => row);
  };
  const entries = (terms, cards) => {
    const { query } = search.parse(`${board.dataset.scope} ${terms}`.trim());
    const { columns } = search.table.data;
    const rows = query ? engine.run(search.table, query).filter((row) => columns[row] !== "0") : [];
    return sorted(rows).map((row, place) => ({
      column: columns.charCodeAt(row) - 49, place, lane: (by) => lanes[by](row), card: () => cards.get(search.address(row)) ?? makeCard(row, place),
    }));
  };

  let shown = null;
  /** Called again when 'docket serve' has new data. */
  search.show = (table) => {
    if (table === shown) return;
    shown = table;
    showAll(entries);
  };
  if (search.table) search.show(search.table);
})();
