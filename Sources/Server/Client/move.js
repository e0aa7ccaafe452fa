// On boards and calendars with controls: moves a todo to another column or day, with the mouse or with keys.
(() => {
  "use strict";
  const { hideToast, perform, showToast } = globalThis.docketEdit ?? {};
  if (!perform) return;
  const texts = {}; // The build writes them.
  const board = document.querySelector(".board");
  const month = document.querySelector(".month");
  if (!board && !month) return;

  /** The places that a todo can be moved to, in the order of the arrows. */
  const places = (row) =>
    board ? [...row.closest(".lane").querySelectorAll("[data-status]")] : [...month.querySelectorAll("td:has(time)")];
  const place = (element) => element.closest(board ? "[data-status]" : "td:has(time)");
  /** Rows of others have no button. */
  const isMovable = (row) => row && (month ? "time" in row.dataset : row.querySelector(".tick"));

  const move = (row, target) => {
    if (!target || target === place(row)) return;
    const todo = row.dataset.todo;
    const status = (cell) => cell.dataset.status;
    if (board) return perform([["action.edit", todo], ["status", status(target)], ["seen.status", status(place(row))]]);
    const time = row.dataset.time ? " " + row.dataset.time : "";
    const day = (cell) => cell.querySelector("time").dateTime + time;
    return perform([["action.edit", todo], ["due", day(target)], ["seen.due", day(place(row))]]);
  };

  // MARK: With the mouse

  let dragged = null;
  const prepare = () => {
    for (const row of document.querySelectorAll(board ? ".cell [data-todo]" : ".month [data-todo]")) {
      if (isMovable(row)) row.draggable = true;
      // Otherwise the link would be dragged.
      for (const link of row.querySelectorAll("a")) link.draggable = false;
    }
  };
  const target = (cell) => {
    for (const each of document.querySelectorAll(".docket-target")) each.classList.remove("docket-target");
    cell?.classList.add("docket-target");
  };
  document.addEventListener("dragstart", (event) => {
    dragged = event.target.closest?.("[data-todo]") ?? null;
    if (dragged) event.dataTransfer.setData("text/plain", dragged.dataset.todo);
  });
  document.addEventListener("dragover", (event) => {
    const cell = dragged && place(event.target);
    if (!cell || !places(dragged).includes(cell)) return;
    event.preventDefault();
    target(cell);
  });
  document.addEventListener("drop", (event) => {
    const cell = dragged && place(event.target);
    if (!cell) return;
    event.preventDefault();
    move(dragged, cell);
  });
  document.addEventListener("dragend", () => {
    dragged = null;
    target(null);
  });

  // MARK: With keys

  /** The todo that is moved, and the number of its place: the page may change meanwhile. */
  let [moving, at] = [null, 0];
  const rowOf = (todo) => document.querySelector(`:is(.board, .month) [data-todo="${CSS.escape(todo)}"]`);
  const stop = () => {
    moving = null;
    target(null);
    hideToast();
  };
  globalThis.docketMove = (row) => {
    if (!isMovable(row)) return;
    [moving, at] = [row.dataset.todo, places(row).indexOf(place(row))];
    target(place(row));
    showToast(texts.move_hint);
  };
  document.addEventListener("keydown", (event) => {
    const row = moving && rowOf(moving);
    if (!row) return;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: month ? -7 : 0, ArrowDown: month ? 7 : 0 };
    const all = places(row);
    if (event.key in steps) {
      if (all[at + steps[event.key]]) at += steps[event.key];
      const cell = all[at];
      target(cell);
      cell.scrollIntoView({ block: "nearest", inline: "nearest" });
      const name = cell.getAttribute("aria-label") ?? cell.querySelector("time span")?.textContent;
      showToast(texts.move_to({ place: name }));
    } else if (event.key === "Enter") {
      stop();
      move(row, all[at]);
    } else if (event.key === "Escape") stop();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  prepare();
  document.addEventListener("docket-updated", prepare);
})();
