// On lists with controls: what can be done with a row, where the mouse or the focus is, and by touch. A row that is
// drawn to the right is completed; one that is drawn to the left shows what else there is; one that is held is chosen. A
// comment, or a category, of one's own that is drawn to the left shows how to delete it.
(() => {
  "use strict";
  const { button, change, handOver, hasPeople, isProject, perform, star, subjects } = globalThis.docketEdit ?? {};
  if (!star || !globalThis.docket) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  /** Cards of a board are no rows: `move.js` moves them. */
  const rowOf = (target) => target.closest?.(".todos:not(.cards) > li[data-todo]");
  /** On a phone the days of a calendar are lists too. */
  const phone = matchMedia("(max-width: 760px)");
  const drawableRow = (target) => rowOf(target) ?? (phone.matches ? target.closest?.(":is(.month, .plan) li[data-todo]") : null);
  /** Rows of others have no button; in a calendar they have no address. */
  const isOwn = (row) => row.matches(".month li, .plan li") || Boolean(row.querySelector(".tick"));

  /** The one group of buttons, in the row that it is about. */
  let shown = null;
  const hide = () => {
    shown?.row.classList.remove("is-drawn");
    shown?.group.remove();
    shown = null;
  };
  const show = (row, ...buttons) => {
    if (shown?.row !== row) hide();
    shown?.group.remove();
    const group = make("span", { class: "docket-acts", role: "group", "aria-label": row.querySelector(".title, th, p, a").textContent.trim() }, ...buttons);
    // The day stays in view, unless the row was drawn aside.
    const day = row.matches(".is-drawn") ? null : row.querySelector(".when");
    group.style.right = `${day?.offsetWidth ?? 0}px`;
    // A row of a table has nothing but cells.
    (row.querySelector("th") ?? row).append(group);
    shown = { row, group };
  };

  // MARK: With the mouse and with keys

  /** What the buttons of a row are about: of one that is chosen, all that are. */
  const those = (row) => (row.matches(".is-chosen") ? subjects(row) : [row.dataset.todo]);
  const moving = (row) => (hasPeople ? [button(texts.hand_over, () => handOver(those(row)))] : []);
  const starring = (row) => (isProject ? [] : [button("starred" in row.dataset ? texts.unstar : texts.star, () => star(row))]);
  /** On a phone they would lie on the title: there is the row that is drawn or held. */
  const showActs = (row) => !phone.matches && (!isProject || isOwn(row)) && show(row, ...starring(row),
    ...(isOwn(row) ? [button(texts.change_all, () => change(those(row))), ...moving(row)] : []));
  const enter = ({ target, pointerType }) => {
    const row = rowOf(target);
    if (row && row !== shown?.row && pointerType !== "touch") showActs(row);
  };
  document.addEventListener("pointerover", enter);
  document.addEventListener("focusin", ({ target }) => {
    const row = rowOf(target);
    if (!row && shown) hide();
    else if (row && row !== shown?.row && target.matches(":focus-visible")) showActs(row);
  });
  document.addEventListener("pointerout", ({ relatedTarget, pointerType }) => {
    if (pointerType === "touch" || !shown || shown.row.contains(relatedTarget)) return;
    if (!shown.row.contains(document.activeElement)) hide();
  });

  // MARK: By touch

  /** Pixels from which a row that is let go does something. */
  const far = 72;
  let drawn = null;
  /** Where a touch of the buttons of a row that was drawn began. */
  let closing = null;
  /** The button that deletes what a comment or a row of a table is about. */
  const removalOf = (row) => {
    if (row.matches("article")) return row.querySelector("[name='action.remove_comment']");
    const name = row.querySelector("th")?.textContent.trim();
    return [...document.querySelectorAll("[name='action.remove_category']")].find(({ value }) => value === name);
  };
  const removable = ".comments article, main tbody tr";
  /** Rows that can be drawn to the left only. */
  const prepare = () => {
    for (const row of document.querySelectorAll(removable)) row.classList.toggle("docket-drawable", Boolean(removalOf(row)));
  };
  prepare();
  document.addEventListener("docket-updated", prepare);
  const tomorrow = () => new Date((docket.today + 1) * 864e5).toISOString().slice(0, 10);
  const act = async (fields) => {
    hide();
    await perform(fields);
  };
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    const row = drawableRow(event.target) ?? event.target.closest?.(".docket-drawable");
    // A stroke back, or a touch elsewhere, closes what stands open and does nothing else.
    const isOpen = shown?.row.matches(".is-drawn");
    closing = isOpen && shown.group.contains(event.target) ? event.clientX : null;
    if (shown && !shown.group.contains(event.target)) hide();
    if (isOpen || !row || event.target.closest("button, form, pre, .table")) return;
    if (row.matches(".docket-drawable") || isOwn(row)) drawn = { row, x: event.clientX, y: event.clientY, by: 0, isMoving: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") return;
    if (closing !== null && event.clientX - closing > 24) {
      closing = null;
      hide();
    }
    if (!drawn) return;
    // `move.js` has lifted it.
    if (drawn.row.matches(".docket-lifted")) return void (drawn = null);
    const [x, y] = [event.clientX - drawn.x, event.clientY - drawn.y];
    if (!drawn.isMoving && Math.abs(y) > Math.abs(x)) return void (drawn = null);
    if (!drawn.isMoving && Math.abs(x) < 10) return;
    if (!drawn.isMoving) drawn.row.setPointerCapture(event.pointerId);
    drawn.isMoving = true;
    drawn.by = Math.max(-160, Math.min(drawn.row.dataset.todo ? 160 : 0, x));
    drawn.row.style.translate = `${drawn.by}px`;
    drawn.row.classList.toggle("is-far", drawn.by > far);
    // What is under it says what happens when it is let go.
    const isClosed = drawn.row.matches(".is-completed, .is-cancelled");
    if (drawn.by > 0) drawn.row.dataset.draws = "✓ " + (isClosed ? texts.reopen : texts.complete);
    else delete drawn.row.dataset.draws;
  });
  const finish = (isDone) => {
    if (!drawn) return;
    const { row, by, isMoving } = drawn;
    drawn = null;
    row.style.translate = "";
    row.classList.remove("is-far");
    delete row.dataset.draws;
    if (!isMoving || !isDone || Math.abs(by) < far) return;
    const [{ todo }, tick] = [row.dataset, row.querySelector(".tick")];
    if (by > 0) return tick ? tick.click() : act([["action.done", todo]]);
    row.classList.add("is-drawn");
    if (!todo) {
      const removal = removalOf(row);
      return show(row, button(texts.delete, () => {
        hide();
        removal.click();
      }));
    }
    show(row, button(texts.tomorrow, () => act([["action.edit", todo], ["due", tomorrow()], ["keep_time", "true"]])), ...moving(row),
      button(texts.delete, () => act([["action.remove", todo]])));
  };
  document.addEventListener("pointerup", () => finish(true));
  document.addEventListener("pointercancel", () => finish(false));
  document.addEventListener("docket-updating", hide);

  // MARK: Choosing by touch

  /** What is chosen with a row, or with an item of a list. */
  const choiceOf = (target) => rowOf(target) ?? target.closest?.(".checklist li:has(> [data-todo])")?.querySelector(":scope > [data-todo]");
  /** The row under a finger, and whether it was there long enough to be chosen. */
  let held = null;
  let isTouch = false;
  const letGo = () => clearTimeout(held?.timer);
  document.addEventListener("pointerdown", (event) => {
    letGo();
    isTouch = event.pointerType === "touch";
    const row = isTouch ? choiceOf(event.target) : null;
    held = row && { x: event.clientX, y: event.clientY, isChosen: false, timer: setTimeout(() => {
      drawn = null;
      held.isChosen = true;
      docket.choose(row);
    }, 400) };
  });
  document.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (held && Math.hypot(clientX - held.x, clientY - held.y) > 8) letGo();
  });
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  // The menu of a link would come then.
  document.addEventListener("contextmenu", (event) => held && choiceOf(event.target) && event.preventDefault());
  /** While rows are chosen, a tap chooses one more, or no longer. */
  document.addEventListener("click", (event) => {
    const row = isTouch && event.detail > 0 && choiceOf(event.target);
    if (!row || !(held?.isChosen || document.querySelector(".is-chosen"))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held?.isChosen) docket.choose(row);
    held = null;
  }, true);
})();
