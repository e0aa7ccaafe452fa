// On lists with controls: what can be done with a row, where the mouse or the focus is, and by touch. A row that is
// drawn to the right is completed; one that is drawn to the left shows what else there is.
(() => {
  "use strict";
  const { button, change, perform, star } = globalThis.docketEdit ?? {};
  if (!star || !globalThis.docket) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  /** Cards of a board are no rows: `move.js` moves them. */
  const rowOf = (target) => target.closest?.(".todos:not(.cards) > li[data-todo]");
  /** Rows of others have no button. */
  const isOwn = (row) => Boolean(row.querySelector(".tick"));

  /** The one group of buttons, in the row that it is about. */
  let shown = null;
  const hide = () => {
    shown?.row.classList.remove("is-drawn");
    shown?.group.remove();
    shown = null;
  };
  const show = (row, ...buttons) => {
    hide();
    const group = make("span", { class: "docket-acts", role: "group", "aria-label": row.querySelector(".title").textContent }, ...buttons);
    // The day stays in view.
    group.style.right = `${row.querySelector(".when")?.offsetWidth ?? 0}px`;
    row.append(group);
    shown = { row, group };
  };

  // MARK: With the mouse and with keys

  const showActs = (row) => show(row, button("starred" in row.dataset ? texts.unstar : texts.star, () => star(row)),
    ...(isOwn(row) ? [button(texts.change_all, () => change([row.dataset.todo]))] : []));
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
  const tomorrow = () => new Date((docket.today + 1) * 864e5).toISOString().slice(0, 10);
  const act = async (fields) => {
    hide();
    await perform(fields);
  };
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    const row = rowOf(event.target);
    if (shown && !shown.group.contains(event.target)) hide();
    if (row && isOwn(row) && !event.target.closest("button")) drawn = { row, x: event.clientX, y: event.clientY, by: 0, isMoving: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drawn || event.pointerType !== "touch") return;
    const [x, y] = [event.clientX - drawn.x, event.clientY - drawn.y];
    if (!drawn.isMoving && Math.abs(y) > Math.abs(x)) return void (drawn = null);
    if (!drawn.isMoving && Math.abs(x) < 10) return;
    if (!drawn.isMoving) drawn.row.setPointerCapture(event.pointerId);
    drawn.isMoving = true;
    drawn.by = Math.max(-160, Math.min(160, x));
    drawn.row.style.translate = `${drawn.by}px`;
    drawn.row.classList.toggle("is-far", drawn.by > far);
  });
  const finish = (isDone) => {
    if (!drawn) return;
    const { row, by, isMoving } = drawn;
    drawn = null;
    row.style.translate = "";
    row.classList.remove("is-far");
    if (!isMoving || !isDone || Math.abs(by) < far) return;
    if (by > 0) return row.querySelector(".tick").click();
    const todo = row.dataset.todo;
    const time = row.querySelector("time.when")?.dateTime.slice(10, 16).replace("T", " ") ?? "";
    show(row, button(texts.tomorrow, () => act([["action.edit", todo], ["due", tomorrow() + time]])),
      button(texts.delete, () => act([["action.remove", todo]])));
    shown.group.style.right = "0";
    row.classList.add("is-drawn");
  };
  document.addEventListener("pointerup", () => finish(true));
  document.addEventListener("pointercancel", () => finish(false));
  document.addEventListener("docket-updating", hide);
})();
