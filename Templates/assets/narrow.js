// The pages of people, categories, projects and tags: a field that narrows their rows by name.
(() => {
  "use strict";
  if (!globalThis.docket?.fold) return;
  const { element: make, fold } = globalThis.docket;
  const texts = {}; // The build writes them.
  const table = document.querySelector("main table");
  const rows = [...table.querySelectorAll("tbody tr")];
  // Without the initials of a face.
  const names = rows.map(({ cells: [cell] }) => fold((cell.querySelector("a")?.lastChild ?? cell).textContent));
  const label = texts["find_" + table.dataset.of];
  const field = make("input", { type: "search", placeholder: label, "aria-label": label, autocomplete: "off" });
  const status = make("span", { class: "small soft", role: "status" });
  field.addEventListener("input", () => {
    const wanted = fold(field.value).split(/\s+/);
    rows.forEach((row, index) => (row.hidden = !wanted.every((word) => names[index].includes(word))));
    const left = rows.filter((row) => !row.hidden).length;
    status.textContent = left < rows.length ? texts.part_of({ done: left, total: rows.length }) : "";
  });
  const tools = make("div", { class: "tools" },
    make("span", { class: "find" }, make("i", { class: "i i-find" }), field), status);
  if (document.querySelector(".tabs")) table.before(tools);
  else document.querySelector(".person").append(tools);
})();
