// On timelines with controls: moves the due day and the start of a todo by the ends of its bar, with the mouse, with a
// finger or with keys, and lets a todo wait for another one by a line from bar to bar.
(() => {
  "use strict";
  const { button, change, hideToast, perform, showToast } = globalThis.docketEdit ?? {};
  const time = document.querySelector(".time[data-first]");
  if (!perform || !time || !globalThis.docket) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  /** The days of the drawing. */
  let count = 0;

  // MARK: Days, as numbers from 1 January 1970

  const dayIn = (text) => Date.parse(text.slice(0, 10)) / 864e5;
  const iso = (day) => new Date(day * 864e5).toISOString().slice(0, 10);
  const written = new Intl.DateTimeFormat(docket.locale, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  const words = (day) => written.format(day * 864e5);
  const first = () => dayIn(time.dataset.first);

  /** Those that are left: lanes fold, and chips narrow the timeline. */
  const rows = () => [...time.querySelectorAll("tbody tr:not([hidden])")];
  /**
   * The days of a todo as its row has them.
   *
   * @param {Element} row
   */
  const read = ({ dataset: { begin, start, due } }) => ({ begin: dayIn(begin), start, due: dayIn(due), dueText: due });
  /** The days after one of them was moved, or both: a start is not after the due day. */
  const moved = (days, name, by) => {
    if (name === "both") return { ...days, due: days.due + by, begin: days.start ? days.begin + by : Math.min(days.begin, days.due + by) };
    const day = days[name] + by;
    if (name === "begin") return { ...days, begin: Math.min(day, days.due) };
    return { ...days, due: days.start ? Math.max(day, days.begin) : day };
  };
  /** The todo whose days were changed last, as they were: its row may get another place, where it is still seen. */
  let placed = null;
  const follow = () => {
    const row = placed && find(placed.todo);
    if (!row || (row.dataset.start === placed.start && row.dataset.due === placed.due)) return;
    placed = null;
    row.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const save = (row, days) => {
    const { begin, start, due, dueText } = read(row);
    // The time of day stays.
    const changes = [
      ...(days.due === due ? [] : [["due", iso(days.due) + dueText.slice(10)], ["seen.due", dueText]]),
      ...(days.begin === begin ? [] : [["start", iso(days.begin) + start.slice(10)], ["seen.start", start]]),
    ];
    if (!changes.length) return;
    placed = { todo: row.dataset.todo, start, due: dueText };
    return perform([["action.edit", row.dataset.todo], ...changes]);
  };

  // MARK: The bars

  const layer = make("div", { class: "docket-bars" });
  const line = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  line.append(document.createElementNS("http://www.w3.org/2000/svg", "line"));
  line.setAttribute("aria-hidden", "true");
  /** By address: the bar that lies on the drawn one, and can be taken. */
  let bars = new Map();
  const column = (day) => Math.min(Math.max(day - first(), 0), count);
  const place = (bar, { begin, due }) => {
    const end = Math.max(1, column(due + 1));
    const start = Math.min(end - 1, column(begin));
    bar.style.left = `${(start / count) * 100}%`;
    bar.style.width = `${((end - start) / count) * 100}%`;
    // The handles have room on the other side there.
    const room = matchMedia("(pointer: coarse)").matches ? 88 : 28;
    const width = time.querySelector(".track").clientWidth / count;
    bar.classList.toggle("is-early", start * width < room / 2);
    bar.classList.toggle("is-last", (count - end) * width < room);
  };
  const makeBar = (row, index, all) => {
    const { begin, due } = read(row);
    const isOwn = "own" in row.dataset, text = row.textContent.trim().replace(/\s+/g, " ");
    const handle = (name) => make("span", { class: "docket-end", "data-name": name });
    const bar = make("button", { type: "button", class: "docket-bar", tabindex: "-1", "aria-label": text, title: text },
      ...(isOwn && begin >= first() ? [handle("begin")] : []), ...(isOwn && due < first() + count ? [handle("due")] : []),
      handle("line"));
    bar.style.top = `${(index / all) * 100}%`;
    bar.style.height = `${100 / all}%`;
    place(bar, { begin, due });
    return bar;
  };
  const prepare = () => {
    const all = rows();
    count = time.querySelectorAll(".weeks li[data-day]").length * 7;
    const active = [...bars].find(([, bar]) => bar.matches(".is-active"))?.[0];
    bars = new Map(all.flatMap((row, index) => row.dataset.todo ? [[row.dataset.todo, makeBar(row, index, all.length)]] : []));
    bars.get(active)?.classList.add("is-active");
    layer.replaceChildren(...bars.values(), line);
    const track = time.querySelector(".track");
    if (layer.parentElement !== track) track.append(layer);
  };
  const rowOf = (bar) => rows().find((row) => bars.get(row.dataset.todo) === bar);
  const activate = (bar) => {
    for (const each of bars.values()) each.classList.toggle("is-active", each === bar);
  };
  /** Shows a bar as it is going to be, with the day that is moved. */
  const show = (row, days, name) => {
    const bar = bars.get(row.dataset.todo);
    if (!bar) return;
    bar.classList.toggle("is-moving", Boolean(name));
    bar.querySelector(".docket-day")?.remove();
    place(bar, days);
    const shown = !name ? "" : name === "both" ? [...(days.start ? [days.begin] : []), days.due].map(words).join(" – ") : words(days[name]);
    const day = name && make("span", { class: `docket-day of-${name === "begin" ? name : "due"}` }, shown);
    if (day) bar.append(day);
    // By keys the bar may be out of view.
    if (day && moving) day.scrollIntoView({ block: "nearest", inline: "nearest" });
  };

  // MARK: With the mouse or a finger

  let held = null;
  /** Whether the last press moved a bar: the click behind it does nothing. */
  let dragged = false;
  const showLine = (x, y) => {
    const box = layer.getBoundingClientRect();
    const from = held.bar.getBoundingClientRect();
    const ends = { x1: from.right - box.left, y1: from.top + from.height / 2 - box.top, x2: x - box.left, y2: y - box.top };
    for (const [name, value] of Object.entries(ends)) line.firstElementChild.setAttribute(name, String(value));
    line.classList.add("is-drawn");
  };
  /** The row at a height, if its todo can wait for another one. */
  const rowAt = (y) => {
    const box = layer.getBoundingClientRect();
    const all = rows();
    const row = all[Math.floor(((y - box.top) / box.height) * all.length)];
    return row && "own" in row.dataset && row !== held.row ? row : null;
  };
  const mark = (row = null) => {
    for (const bar of bars.values()) bar.classList.toggle("docket-target", row !== null && bars.get(row.dataset.todo) === bar);
  };
  const release = () => {
    if (!held) return;
    const { row } = held;
    held = null;
    line.classList.remove("is-drawn");
    mark();
    show(row, read(row));
  };
  layer.addEventListener("pointerdown", (event) => {
    const end = event.target.closest(".docket-end");
    const bar = event.target.closest(".docket-bar");
    const row = bar && rowOf(bar);
    // A finger on a bar scrolls.
    const isWhole = bar && !end && event.pointerType === "mouse" && "own" in row.dataset;
    if (event.button !== 0 || (!end && !isWhole)) return;
    event.preventDefault();
    (end ?? bar).setPointerCapture(event.pointerId);
    activate(bar);
    held = { bar, row, name: end?.dataset.name ?? "both", x: event.clientX, days: null, target: null };
  });
  layer.addEventListener("pointermove", (event) => {
    if (!held) return;
    if (held.name === "line") {
      held.target = rowAt(event.clientY);
      mark(held.target);
      showLine(event.clientX, event.clientY);
      const edge = event.clientY < 80 ? -12 : event.clientY > innerHeight - 120 ? 12 : 0;
      if (edge) document.documentElement.scrollBy(0, edge);
      return;
    }
    const by = Math.round(((event.clientX - held.x) / layer.clientWidth) * count);
    // A click on a bar is none.
    if (held.name === "both" && !held.days && by === 0) return;
    held.days = moved(read(held.row), held.name, by);
    show(held.row, held.days, held.name);
  });
  layer.addEventListener("pointerup", () => {
    if (!held) return;
    const { row, days, target } = held;
    release();
    dragged = days !== null;
    if (target) wait(target.dataset.todo, row.dataset.todo);
    else if (days) save(row, days);
  });
  layer.addEventListener("pointercancel", release);
  /** Lets a todo wait for another one. What it waits for already stays. */
  const wait = (todo, other) => perform([["action.edit", todo], ["depends", other], ["seen.depends", ""]]);

  // MARK: A new todo on a day

  const slot = make("span", { class: "docket-slot" }, "+");
  slot.setAttribute("aria-hidden", "true");
  /** The day and the row at a point without a bar. */
  const emptyAt = ({ target, clientX, clientY }) => {
    if (target !== layer || !docketEdit.addWith) return null;
    const box = layer.getBoundingClientRect(), all = rows();
    const [column, row] = [Math.floor(((clientX - box.left) / box.width) * count), Math.floor(((clientY - box.top) / box.height) * all.length)];
    return all[row] ? { column, row, height: box.height / all.length, lane: all[row].closest("tbody") } : null;
  };
  layer.addEventListener("pointermove", (event) => {
    const found = held || event.pointerType === "touch" ? null : emptyAt(event);
    if (!found) return slot.remove();
    slot.style.left = `${(found.column / count) * 100}%`;
    slot.style.width = `${100 / count}%`;
    slot.style.top = `${found.row * found.height}px`;
    slot.style.height = `${found.height}px`;
    if (!slot.isConnected) layer.append(slot);
  });
  layer.addEventListener("pointerleave", () => slot.remove());
  layer.addEventListener("click", (event) => {
    const found = emptyAt(event);
    if (found) docketEdit.addWith([found.lane.dataset.words, iso(first() + found.column)].filter(Boolean).join(" "));
  });

  layer.addEventListener("click", ({ target }) => {
    const bar = target.closest(".docket-bar");
    if (!bar || target.closest(".docket-end") || dragged) return void (dragged = false);
    const row = rowOf(bar);
    activate(bar);
    const tools = "own" in row.dataset ? [button(texts.change_all, () => change([row.dataset.todo]))] : [];
    showToast(bar.getAttribute("aria-label"), ...tools);
  });
  document.addEventListener("pointerdown", ({ target }) => target.closest(".docket-bar, .toast") || activate(null));

  // MARK: With keys

  /** The todo whose days are moved: the page may change meanwhile. */
  let moving = null;
  const find = (todo) => rows().find((row) => row.dataset.todo === todo);
  const stop = () => {
    const row = find(moving.todo);
    moving = null;
    if (row) show(row, read(row));
    hideToast();
  };
  globalThis.docketMove = (row) => {
    if (!("own" in row.dataset)) return;
    moving = { todo: row.dataset.todo, days: read(row) };
    show(row, moving.days, "due");
    showToast(texts.move_bar_hint);
  };
  const step = (row, by, name) => {
    moving.days = moved(moving.days, name, by);
    show(row, moving.days, name);
    showToast(texts.move_to({ place: words(moving.days[name]) }));
  };
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  document.addEventListener("keydown", (event) => {
    if (held && event.key === "Escape") release();
    else if (!moving && event.altKey && steps[event.key] && document.activeElement.closest(".time tr[data-own]")) {
      docketMove(document.activeElement.closest("tr"));
      step(find(moving.todo), steps[event.key], event.shiftKey ? "begin" : "due");
    } else if (!moving) return;
    else if (steps[event.key]) step(find(moving.todo), steps[event.key], event.shiftKey ? "begin" : "due");
    else if (event.key === "Enter") {
      const [row, { days }] = [find(moving.todo), moving];
      stop();
      save(row, days);
    } else if (event.key === "Escape") stop();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("focusout", () => moving && stop());

  docketServed.holders.push(() => Boolean(held || moving));
  document.addEventListener("docket-updated", () => {
    prepare();
    follow();
  });
  // Ends of bars have room on one side or the other.
  document.addEventListener("docket-zoomed", prepare);
  prepare();
})();
