// The pages of people, categories, projects and tags: headings that order their rows, and a field that narrows many of
// them by name.
(() => {
  "use strict";
  if (!globalThis.docket?.fold) return;
  const { element: make, fold } = globalThis.docket;
  const texts = {}; // The build writes them.
  const table = /** @type {HTMLTableElement} */ (document.querySelector("main table"));
  if (!table) return;
  /** @type {any[]} */
  const rows = [...table.querySelectorAll("tbody tr")];
  // Without the initials of a face.
  const nameOf = ({ cells: [cell] }) => (cell.querySelector("a")?.lastChild ?? cell).textContent.trim();

  // MARK: The order

  const heads = [...table.querySelectorAll("thead th")];
  /** What a cell is ordered by; nothing for an empty one, which comes last. */
  const valueOf = (row, column) => {
    const cell = row.cells[column];
    if (column === 0) return nameOf(row);
    if (cell.querySelector("time")) return Date.parse(cell.querySelector("time").dateTime);
    return /\d/.test(cell.textContent) ? Number(cell.textContent.replace(/\D/g, "")) : null;
  };
  const order = (column) => {
    const [first] = rows.map((row) => valueOf(row, column)).filter((value) => value !== null);
    // Names and days begin with the first, numbers with the largest.
    const isUp = typeof first === "string" || table.querySelector(`tbody td:nth-child(${column + 1}) time`) !== null;
    const isSame = heads[column].ariaSort !== null;
    const isRising = isSame ? heads[column].ariaSort !== "ascending" : isUp;
    const compare = (a, b) => (typeof a === "string" ? a.localeCompare(b, docket.locale) : a - b) * (isRising ? 1 : -1);
    rows.sort((one, other) => {
      const [a, b] = [valueOf(one, column), valueOf(other, column)];
      return a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);
    });
    for (const head of heads) head.ariaSort = head === heads[column] ? (isRising ? "ascending" : "descending") : null;
    table.tBodies[0].append(...rows);
  };
  heads.forEach((head, column) => {
    // A drawing and names of several people have no order.
    if (rows.length < 2 || (column > 0 && !head.matches(".n"))) return;
    const button = make("button", { type: "button" }, ...head.childNodes);
    button.addEventListener("click", () => order(column));
    head.append(button);
  });

  // MARK: The field

  if (!("many" in table.dataset)) return;
  const label = texts["find_" + table.dataset.of];
  const field = make("input", { type: "search", placeholder: label, "aria-label": label, autocomplete: "off" });
  const status = make("span", { class: "small soft", role: "status" });
  // Categories without todos, in a fold below.
  /** @type {any[]} */
  const unused = [...document.querySelectorAll(".unused tr")];
  const all = [...rows, ...unused];
  field.addEventListener("input", () => {
    const wanted = fold(field.value).split(/\s+/);
    for (const row of all) row.hidden = !wanted.every((word) => fold(nameOf(row)).includes(word));
    const left = all.filter((row) => !row.hidden).length;
    status.textContent = left < all.length ? texts.part_of({ done: left, total: all.length }) : "";
    if (unused.length) unused[0].closest("details").open = field.value !== "" && unused.some((row) => !row.hidden);
  });
  const tools = make("div", { class: "tools" },
    make("span", { class: "find" }, make("i", { class: "i i-find" }), field), status);
  if (document.querySelector(".tabs")) table.before(tools);
  else document.querySelector(".person").append(tools);
})();
