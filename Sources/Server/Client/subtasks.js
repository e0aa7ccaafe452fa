// On the page of a todo: moves a subtask, with what is nested below it, among those on its level, with the mouse, with a
// finger or with keys.
(() => {
  "use strict";
  const { hideToast, perform, showToast } = globalThis.docketEdit ?? {};
  // What has a text that cannot be changed keeps the order of its subtasks.
  if (!perform || !document.querySelector(".split > .text") || !document.querySelector("details.edit [name='body']")) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;

  const items = () => [...document.querySelectorAll(".text > .body li.task")];
  const above = (item) => item.parentElement.closest("li.task");
  /** Those whose places a subtask can get. */
  const level = (item) => items().filter((each) => above(each) === above(item));
  /** What `edit.js` knows of a subtask that can be changed: its todo and its number. */
  const known = (item) => item.querySelector("input[type=checkbox]")?.docketFields;
  const gripOf = (item) => item.querySelector(":scope > .docket-grip");
  const titleOf = (item) => [...item.childNodes]
    .filter((node) => !node.matches?.("ul, ol, .docket-grip")).map((node) => node.textContent).join("").trim();

  const move = (item, place) => {
    const target = level(item)[place];
    if (!target || target === item) return;
    const { todo, subtask } = known(item);
    const seen = document.querySelector("details.edit [name='seen.body']").value;
    return perform([["action.order_subtask", todo], ["subtask", String(subtask)],
      ["place", String(known(target).subtask)], ["seen.body", seen]]);
  };
  /** Shows the place that a subtask is going to have. */
  const show = (item = null, place = null) => {
    for (const name of ["docket-before", "docket-after"]) {
      for (const each of document.querySelectorAll(".body ." + name)) each.classList.remove(name);
    }
    const all = item ? level(item) : [];
    const target = all[place];
    if (target && target !== item) target.classList.add(place < all.indexOf(item) ? "docket-before" : "docket-after");
  };

  // MARK: With the mouse or a finger

  let held = null;
  /** Whether a click follows on what was dragged. */
  let isDragged = false;
  const placeAt = (item, y) => {
    const tops = level(item).filter((each) => each !== item).map((each) => each.getBoundingClientRect());
    return tops.filter(({ top, height }) => top + height / 2 < y).length;
  };
  const release = () => {
    held?.item.classList.remove("docket-lifted");
    held = null;
    show();
  };
  const begin = (event) => {
    const item = event.currentTarget.closest("li.task");
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged = false;
    held = { item, y: event.clientY, place: null };
  };
  const drag = (event) => {
    if (!held || (held.place === null && Math.abs(event.clientY - held.y) < 6)) return;
    isDragged = true;
    held.item.classList.add("docket-lifted");
    held.place = placeAt(held.item, event.clientY);
    show(held.item, held.place);
    const edge = event.clientY < 80 ? -12 : event.clientY > innerHeight - 120 ? 12 : 0;
    if (edge) document.documentElement.scrollBy(0, edge);
  };
  const drop = () => {
    if (!held) return;
    const { item, place } = held;
    release();
    if (place !== null) move(item, place);
  };

  // MARK: With keys

  let moving = null;
  const stop = () => {
    moving = null;
    show();
    hideToast();
  };
  const start = (item) => {
    moving = { item, place: level(item).indexOf(item) };
    gripOf(item).focus();
    showToast(texts.move_hint);
  };
  globalThis.docketMove = () => {
    const item = document.activeElement.closest(".text > .body li.task");
    if (item && gripOf(item)) start(item);
  };
  document.addEventListener("keydown", (event) => {
    if (held && event.key === "Escape") release();
    else if (!moving) return;
    else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      const all = level(moving.item);
      moving.place = Math.max(0, Math.min(all.length - 1, moving.place + (event.key === "ArrowUp" ? -1 : 1)));
      show(moving.item, moving.place);
      all[moving.place].scrollIntoView({ block: "nearest" });
      showToast(texts.move_place({ place: moving.place + 1, count: all.length }));
    } else if (event.key === "Enter") {
      const { item, place } = moving;
      stop();
      move(item, place);
    } else if (event.key === "Escape") stop();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("focusout", () => moving && stop());

  // MARK: What it is moved by

  const makeGrip = () => {
    const grip = make("button", { class: "docket-grip", type: "button" });
    grip.addEventListener("pointerdown", begin);
    grip.addEventListener("pointermove", drag);
    grip.addEventListener("pointerup", drop);
    grip.addEventListener("pointercancel", release);
    grip.addEventListener("click", (event) => {
      // A key clicks too.
      if (event.detail === 0 || !isDragged) start(grip.closest("li.task"));
    });
    return grip;
  };
  const prepare = () => {
    const counts = new Map();
    for (const item of items()) counts.set(above(item), (counts.get(above(item)) ?? 0) + 1);
    for (const item of items()) {
      const isMovable = known(item) && counts.get(above(item)) > 1;
      let grip = gripOf(item);
      if (!isMovable) grip?.remove();
      else {
        if (!grip) item.append((grip = makeGrip()));
        grip.setAttribute("aria-label", `${texts.act_order}: ${titleOf(item)}`);
      }
    }
  };
  docketServed.holders.push(() => Boolean(held || moving));
  document.addEventListener("docket-updated", prepare);
  prepare();
})();
