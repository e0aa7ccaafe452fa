// On boards and calendars with controls: moves a todo to another column or day, or to another place in its column, with
// the mouse, with a finger or with keys.
(() => {
  "use strict";
  const { hideToast, perform, showToast } = globalThis.docketEdit ?? {};
  if (!perform) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  const board = document.querySelector(".board");
  const month = document.querySelector(".month");
  if (!board && !month) return;

  const isPlace = board ? "[data-status], [data-ordered]" : "td:has(time)";
  /** The places that a todo can be moved to, in the order of the arrows. */
  const places = (row) => {
    if (month) return [...month.querySelectorAll("tr:not([hidden]) > td:has(time)")];
    const own = place(row);
    return [...row.closest(".lane").querySelectorAll(".cell")].filter((cell) => "status" in cell.dataset || cell === own);
  };
  const place = (element) => element.closest(isPlace);
  /** Rows of others have no button. */
  const isMovable = (row) => row && (month ? "time" in row.dataset : row.querySelector(".tick"));

  // MARK: The place in a column

  const rowsIn = (cell, without) =>
    [...cell.querySelectorAll(".cards > li")].filter((row) => row !== without && row.checkVisibility());
  const canOrder = (row, cell) => cell !== null && "ordered" in cell.dataset && !("fixed" in row.dataset);
  /** The nearest slot above: what has no number, and cannot get one, stays below those that have. */
  const slotFor = (rows, slot) => {
    const stop = rows.findIndex((each) => "fixed" in each.dataset && !("order" in each.dataset));
    return stop < 0 ? slot : Math.min(slot, stop);
  };
  const slotAt = (rows, y) => rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
  const slotOf = (row) => [...row.parentElement.children].filter((each) => each.checkVisibility()).indexOf(row);

  // MARK: What is sent

  const move = (row, target, slot = null) => {
    if (!target) return;
    const todo = row.dataset.todo;
    if (board) {
      const isOwn = target === place(row);
      const seen = place(row).dataset.status;
      const status = isOwn ? [] : [["status", target.dataset.status], ...(seen === undefined ? [] : [["seen.status", seen]])];
      const rows = rowsIn(target, row);
      const hasSlot = slot !== null && (isOwn ? slot !== slotOf(row) : slot < rows.length);
      if (!hasSlot) return isOwn ? undefined : perform([["action.edit", todo], ...status]);
      rows.splice(slot, 0, row);
      const column = rows.map((each) => each.dataset.todo).filter(Boolean);
      return perform([["action.order", todo], ...status, ...column.map((each) => ["column", each])]);
    }
    if (target === place(row)) return;
    const time = row.dataset.time ? " " + row.dataset.time : "";
    const day = (cell) => cell.querySelector("time").dateTime + time;
    return perform([["action.edit", todo], ["due", day(target)], ["seen.due", row.dataset.due ?? day(place(row))]]);
  };

  // MARK: A new todo on a day

  const quick = document.querySelector("details.quick");
  const addOn = (cell) => docketEdit.addWith(cell.querySelector("time").dateTime);
  /** A click on an empty place of a day does it too. */
  document.addEventListener("click", ({ target }) => {
    const cell = quick && target.closest(".month td");
    if (cell && (target.matches(".docket-new") || !target.closest("li, a, button"))) addOn(cell);
  });
  docketEdit.addHere = () => {
    const cell = month && quick ? place(document.activeElement) : null;
    if (cell) addOn(cell);
    return cell !== null;
  };

  // MARK: With the mouse

  let dragged = null;
  const prepare = () => {
    for (const row of document.querySelectorAll(board ? ".cell [data-todo]" : ":is(.month, .plan) [data-todo]")) {
      if (isMovable(row)) row.draggable = true;
      // Otherwise the link would be dragged.
      for (const link of row.querySelectorAll("a")) link.draggable = false;
    }
    for (const cell of (quick && month?.querySelectorAll("td:has(time)")) || []) {
      if (cell.querySelector(".docket-new")) continue;
      // `c` is its key, so that days are no stops on the way to what is below.
      const name = `${texts.new_todo}: ${cell.querySelector("time span").textContent}`;
      const add = docketServed.make("button", { type: "button", class: "docket-new", tabindex: "-1", "aria-label": name }, "+");
      cell.append(add);
    }
  };
  /** Shows where a todo is going to be: a place, or a slot between its rows. */
  const show = (cell, rows = [], slot = null) => {
    for (const name of ["docket-target", "docket-before", "docket-after"]) {
      for (const each of document.querySelectorAll("." + name)) each.classList.remove(name);
    }
    if (slot === null || !rows.length) (cell?.checkVisibility() ? cell : tabOf(cell))?.classList.add("docket-target");
    else if (slot < rows.length) rows[slot].classList.add("docket-before");
    else rows.at(-1).classList.add("docket-after");
  };
  /** What is at a point of the window: a place, and a slot in it. */
  const goal = (row, element, y) => {
    const cell = element && (place(element) ?? placeOfTab(row, element));
    if (!cell || !places(row).includes(cell)) return null;
    if (!canOrder(row, cell)) return { cell, rows: [], slot: null };
    const rows = rowsIn(cell, row), wanted = slotAt(rows, y), slot = slotFor(rows, wanted);
    // In another column it has the place that its day gives it, unless it is dropped between two that let it.
    const hasSlot = cell === place(row) || (wanted < rows.length && slot === wanted);
    return { cell, rows, slot: hasSlot ? slot : null };
  };
  const tabOf = (cell) => {
    const number = /\bk(\d)\b/.exec(cell?.className)?.[1];
    return board && number ? board.querySelector(`.switch label:has([value="${number}"])`) : cell;
  };
  /** On a phone one column is shown, and the others are tabs. */
  const placeOfTab = (row, element) => {
    const tab = element.closest(".switch label")?.control?.value;
    return tab ? row.closest(".lane").querySelector(".k" + tab) : null;
  };
  document.addEventListener("dragstart", (event) => {
    if (lifted) return event.preventDefault();
    dragged = event.target.closest?.("[data-todo]") ?? null;
    if (dragged) event.dataTransfer.setData("text/plain", dragged.dataset.todo);
  });
  document.addEventListener("dragover", (event) => {
    const found = dragged && goal(dragged, event.target, event.clientY);
    if (!found) return;
    event.preventDefault();
    show(found.cell, found.rows, found.slot);
  });
  document.addEventListener("drop", (event) => {
    const found = dragged && goal(dragged, event.target, event.clientY);
    if (!found) return;
    event.preventDefault();
    move(dragged, found.cell, found.slot);
  });
  document.addEventListener("dragend", () => {
    dragged = null;
    show(null);
  });

  // MARK: With a finger

  /** The row that a finger holds: it is lifted after a moment, so that others scroll the page. */
  let [held, lifted, found] = [null, null, null];
  /** On a phone a calendar leaves days without todos out: they are there for as long as a row is lifted. */
  const spread = (isSpread, kept) => {
    if (!month) return;
    const { top } = kept.getBoundingClientRect();
    month.classList.toggle("is-spread", isSpread);
    scrollBy(0, kept.getBoundingClientRect().top - top);
  };
  const release = () => {
    clearTimeout(held?.timer);
    cancelAnimationFrame(held?.frame);
    if (lifted) {
      lifted.classList.remove("docket-lifted");
      lifted.style.translate = "";
      spread(false, !found || found.cell.matches(".bare") ? lifted : found.cell);
    }
    [held, lifted, found] = [null, null, null];
    show(null);
  };
  /** What can be done with a card that a finger held in its place: the columns, and its page. */
  const openMenu = async (row) => {
    const { chooseIn, options: { choice } } = docketEdit;
    const [title, link] = [row.querySelector(".title").textContent, row.querySelector("a.title")];
    const columns = places(row).map((cell, index) => ({ value: String(index), label: cell.getAttribute("aria-label") }));
    const chosen = await chooseIn(title, (done) => {
      const { box, focus } = choice(texts.move_card, columns, String(places(row).indexOf(place(row))), done);
      const tools = make("p", { class: "tools" }, docketEdit.button(texts.complete, () => done("done")),
        link ? make("a", { class: "btn", href: link.href }, texts.open_todo) : null);
      return { box: make("div", {}, make("p", { class: "small soft" }, texts.move_card), box, tools), focus };
    });
    // The page may have changed meanwhile.
    const now = rowOf(row.dataset.todo);
    if (chosen === "done") perform([["action.done", row.dataset.todo]]);
    else if (chosen !== null && now) move(now, places(now)[Number(chosen)]);
  };
  /** Shows where the finger is. At the edge of the window the page scrolls, or the column, until it goes elsewhere. */
  const look = () => {
    const { x, y, from } = held;
    // It follows the finger, also while the page scrolls.
    lifted.style.translate = `${x - from.x}px ${y - from.y + scrollY - from.top}px`;
    found = goal(lifted, document.elementFromPoint(x, y), y);
    show(found?.cell, found?.rows, found?.slot);
    const edge = y < 80 ? -8 : y > innerHeight - 120 ? 8 : 0;
    if (!edge) return;
    const isColumn = board && found && found.cell.scrollHeight > found.cell.clientHeight;
    (isColumn ? found.cell : document.documentElement).scrollBy(0, edge);
    held.frame = requestAnimationFrame(look);
  };
  document.addEventListener("touchstart", (event) => {
    const row = event.touches.length === 1 ? event.target.closest("[draggable=true]") : null;
    release();
    if (!row) return;
    const { clientX: x, clientY: y } = event.touches[0];
    const timer = setTimeout(() => {
      lifted = row;
      row.classList.add("docket-lifted");
      spread(true, row);
      held.from = { x, y, top: scrollY };
    }, 350);
    held = { timer, x, y, frame: null };
  }, { passive: true });
  document.addEventListener("touchmove", (event) => {
    if (!held) return;
    const { clientX: x, clientY: y } = event.touches[0];
    if (!lifted) return Math.hypot(x - held.x, y - held.y) > 8 ? release() : undefined;
    event.preventDefault();
    cancelAnimationFrame(held.frame);
    Object.assign(held, { x, y });
    look();
  }, { passive: false });
  document.addEventListener("touchend", (event) => {
    if (lifted) {
      // What was dragged is not opened.
      event.preventDefault();
      const row = lifted, isStill = Math.hypot(held.x - held.from.x, held.y - held.from.y) < 8;
      if (found && !(board && isStill)) move(row, found.cell, found.slot);
      release();
      if (board && isStill) openMenu(row);
    }
    release();
  }, { passive: false });
  document.addEventListener("touchcancel", release);
  // A long press has a menu of its own.
  document.addEventListener("contextmenu", (event) => held && event.target.closest("[draggable=true]") && event.preventDefault());

  // MARK: With keys

  /** The todo that is moved, the number of its place, and its slot there: the page may change meanwhile. */
  let [moving, at, slot] = [null, 0, null];
  const rowOf = (todo) => document.querySelector(`:is(.board, .month, .plan) [data-todo="${CSS.escape(todo)}"]`);
  const stop = () => {
    moving = null;
    show(null);
    hideToast();
  };
  globalThis.docketMove = (row) => {
    if (!isMovable(row)) return;
    const cell = place(row);
    [moving, at, slot] = [row.dataset.todo, places(row).indexOf(cell), canOrder(row, cell) ? slotOf(row) : null];
    show(cell);
    showToast(texts.move_hint);
  };
  const step = (row, key) => {
    const all = places(row);
    if (board && (key === "ArrowUp" || key === "ArrowDown")) {
      if (!canOrder(row, all[at])) return;
      const rows = rowsIn(all[at], row);
      slot = slot === null ? slotFor(rows, 0) : slotFor(rows, Math.max(0, Math.min(rows.length, slot + (key === "ArrowUp" ? -1 : 1))));
      show(all[at], rows, slot);
      (rows[slot] ?? rows.at(-1))?.scrollIntoView({ block: "nearest" });
      return showToast(texts.move_place({ place: slot + 1, count: rows.length + 1 }));
    }
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
    // From beside the calendar the first step is to today.
    if (at < 0) at = Math.max(0, all.findIndex((each) => each.id === "today"));
    else if (all[at + by]) at += by;
    const cell = all[at];
    slot = cell === place(row) && canOrder(row, cell) ? slotOf(row) : null;
    show(cell);
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    showToast(texts.move_to({ place: cell.getAttribute("aria-label") ?? cell.querySelector("time span")?.textContent }));
  };
  document.addEventListener("keydown", (event) => {
    const isArrow = /^Arrow(Left|Right|Up|Down)$/.test(event.key);
    // Alt and an arrow begin and move.
    if (month && isArrow && event.altKey && !moving) docketMove(document.activeElement.closest("[data-todo]"));
    const row = moving && rowOf(moving);
    if (!row) return;
    if (isArrow) step(row, event.key);
    else if (event.key === "Enter") {
      const cell = places(row)[at];
      stop();
      if (cell) move(row, cell, slot);
    } else if (event.key === "Escape") stop();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);

  docketServed.holders.push(() => Boolean(dragged || lifted));
  prepare();
  for (const name of ["docket-updated", "docket-cards"]) document.addEventListener(name, prepare);
})();
