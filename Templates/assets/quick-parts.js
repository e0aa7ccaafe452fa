// What a form shows of the text that is typed: marks behind it, the list of what was understood, and names that exist.
// The form for a new todo has it, and the pages of 'docket serve'.
globalThis.docket ??= /** @type {Docket} */ ({});
(() => {
  "use strict";
  const { docket } = globalThis;
  const texts = {}; // The build writes them.
  /** @typedef {{label: string, text: string, marks: [number, number][], new?: boolean}} Part */
  // The server's pages keep what their scripts made when the page changes.
  const make = (...of) => (globalThis.docketServed?.make ?? docket.element)(...of);

  /** Puts a text in the place of another one, as if it was typed: the browser can undo it. */
  const write = (field, text, start, end) => {
    field.focus();
    field.setSelectionRange(start, end);
    if (!document.execCommand("insertText", false, text)) field.setRangeText(text, start, end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  /**
   * Shows the text again behind the field, with marks.
   *
   * @param {HTMLTextAreaElement} field
   * @param {[number, number][]} marks their places, in order
   */
  const showMarks = (field, marks) => {
    const back = field.parentElement.querySelector(".docket-marks")
      ?? make("span", { class: "docket-marks", "aria-hidden": "true" });
    const pieces = [];
    let end = 0;
    for (const [start, next] of marks) {
      pieces.push(field.value.slice(end, start), make("mark", {}, field.value.slice(start, next)));
      end = next;
    }
    // A line that is empty is as high as others.
    back.replaceChildren(...pieces, field.value.slice(end) + "\u200b");
    field.before(back);
  };

  /**
   * Lists what was understood, each with a button that leaves it in the title.
   *
   * @param {HTMLTextAreaElement} field
   * @param {Part[]} parts
   */
  const showParts = (field, parts) => {
    field.form.querySelector(".docket-parts")?.remove();
    if (!parts.length) return;
    const typed = field.value;
    const row = ({ label, text, marks, new: isNew }) => {
      const words = marks.map(([start, end]) => field.value.slice(start, end)).join(" ");
      const keep = make("button", { class: "btn docket-keep", type: "button", title: texts.quick_keep, "aria-label": `${texts.quick_keep}: ${words}` });
      keep.addEventListener("click", () => {
        if (field.value !== typed) return;
        // From the end, so that the other places stay.
        for (const [start, end] of marks.toReversed()) {
          write(field, `"${field.value.slice(start, end).replaceAll('"', "")}"`, start, end);
        }
      });
      return make("li", {}, ...(label ? [make("span", { class: "soft" }, label + " ")] : []), text,
        ...(isNew ? [" ", make("b", {}, texts.quick_new)] : []), ...(marks.length ? [keep] : []));
    };
    (field.form.querySelector(".docket-adders") ?? field.closest("label")).after(
      make("ul", { class: "docket-parts", "aria-label": texts.understood_as }, ...parts.map(row)));
  };

  /** @type {WeakMap<HTMLTextAreaElement, {text: string, parts: string, marks: [number, number][]}>} */
  const shown = new WeakMap();
  /** @param {Part[]} parts */
  const show = (field, parts) => {
    const now = { text: field.value, parts: JSON.stringify(parts), marks: parts.flatMap(({ marks }) => marks).sort(([one], [other]) => one - other) };
    const last = shown.get(field);
    // A button under the mouse stays.
    if (last?.text === now.text && last.parts === now.parts) return;
    shown.set(field, now);
    showMarks(field, now.marks);
    showParts(field, parts);
  };
  /** Until it is known what a changed text means: the marks before the change stay, and the list, so that nothing moves. */
  const wait = (field) => {
    const last = shown.get(field);
    if (!last || !field.value.trim()) return show(field, []);
    let same = 0;
    while (same < field.value.length && field.value[same] === last.text[same]) same += 1;
    const marks = last.marks.filter(([, end]) => end <= same);
    showMarks(field, marks);
    shown.set(field, { text: field.value, parts: "", marks });
  };

  // MARK: Names

  let names = null;
  const close = () => {
    names?.list.remove();
    for (const name of ["aria-activedescendant", "aria-controls"]) names?.field.removeAttribute(name);
    names = null;
  };
  const choose = (place) => {
    names.place = place;
    [...names.list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === place)));
    names.field.setAttribute("aria-activedescendant", `docket-name-${place}`);
  };
  const take = (place) => {
    const { field, start, end, all } = names;
    close();
    write(field, all[place] + " ", start, end);
  };
  /**
   * Offers names for the word at a place, below the field.
   *
   * @param {HTMLTextAreaElement} field
   * @param {{start: number, end: number, names: string[], meant?: boolean}} completion
   */
  const offer = (field, { start, end, names: all, meant: isMeant }) => {
    close();
    if (!all.length || document.activeElement !== field) return;
    const rows = all.map((name, index) => make("li", { role: "option", id: `docket-name-${index}`, "aria-selected": "false" }, name));
    const list = make("ul", { class: "docket-names", role: "listbox", id: "docket-names", "aria-label": texts.quick_names }, ...rows);
    rows.forEach((row, index) => row.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      take(index);
    }));
    names = { field, list, start, end, all, place: -1 };
    field.setAttribute("aria-controls", "docket-names");
    field.closest("label").after(list);
    if (isMeant) choose(0);
  };
  // Before other scripts, for which these keys end what is edited.
  addEventListener("keydown", (event) => {
    if (!names || event.target !== names.field || event.isComposing) return;
    const count = names.all.length;
    if (event.key === "ArrowDown") choose((names.place + 1) % count);
    else if (event.key === "ArrowUp") choose((names.place + count - (names.place < 0 ? 0 : 1)) % count);
    else if (event.key === "Escape") close();
    else if (event.key === "Tab" && !event.shiftKey) take(Math.max(names.place, 0));
    else if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && names.place >= 0) take(names.place);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("focusout", ({ target }) => target === names?.field && close());

  docket.quickParts = { show, wait, offer, close, write };
})();
