// New todo: marks in the text what is understood of it, offers names that exist, and keeps words in the title if the
// reader wants that.
(() => {
  "use strict";
  const { clearRefusals, control } = globalThis.docketEdit ?? {};
  if (!control) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  const fieldOf = (target) => target?.closest?.("textarea[name='action.add']");

  /** Puts a text in the place of another one, as if it was typed: the browser can undo it. */
  const write = (field, text, start, end) => {
    field.focus();
    field.setSelectionRange(start, end);
    if (!document.execCommand("insertText", false, text)) field.setRangeText(text, start, end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  /** Shows the text again behind the field, with marks. */
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
  const showParts = (field, parts) => {
    field.form.querySelector(".docket-parts")?.remove();
    if (!parts.length) return;
    const row = ({ label, text, marks }) => {
      const words = marks.map(([start, end]) => field.value.slice(start, end)).join(" ");
      const keep = make("button", { class: "btn docket-keep", type: "button", title: texts.quick_keep, "aria-label": `${texts.quick_keep}: ${words}` });
      keep.addEventListener("click", () => {
        // From the end, so that the other places stay.
        for (const [start, end] of marks.toReversed()) {
          write(field, `"${field.value.slice(start, end).replaceAll('"', "")}"`, start, end);
        }
      });
      return make("li", {}, make("span", { class: "soft" }, label + " "), text, ...(marks.length ? [keep] : []));
    };
    field.closest("label").after(
      make("ul", { class: "docket-parts", "aria-label": texts.understood_as }, ...parts.map(row)));
  };

  // MARK: Names

  let names = null;
  const closeNames = () => {
    names?.list.remove();
    names?.field.removeAttribute("aria-activedescendant");
    names = null;
  };
  const choose = (place) => {
    names.place = place;
    [...names.list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === place)));
    names.field.setAttribute("aria-activedescendant", `docket-name-${place}`);
  };
  const take = (place) => {
    const { field, start, end, all } = names;
    closeNames();
    write(field, all[place] + " ", start, end);
  };
  const offer = (field, { start, end, names: all }) => {
    closeNames();
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
  };
  document.addEventListener("keydown", (event) => {
    const field = fieldOf(event.target);
    if (!field || event.isComposing) return;
    const count = names?.all.length ?? 0;
    const isMove = count > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp");
    if (isMove) choose((names.place + (event.key === "ArrowDown" ? 1 : count - (names.place < 0 ? 0 : 1))) % count);
    else if (count > 0 && event.key === "Escape") closeNames();
    else if (count > 0 && event.key === "Tab" && !event.shiftKey) take(Math.max(names.place, 0));
    else if (event.key !== "Enter" || event.shiftKey) return;
    else if (names?.place >= 0) take(names.place);
    else field.form.requestSubmit();
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("focusout", ({ target }) => fieldOf(target) && closeNames());

  // MARK: What is typed

  let lookup = null;
  const clear = (field) => {
    clearTimeout(lookup);
    closeNames();
    showMarks(field, []);
    showParts(field, []);
  };
  document.addEventListener("input", ({ target }) => {
    const field = fieldOf(target);
    if (!field) return;
    clearRefusals(field.form);
    clear(field);
    const text = field.value;
    if (!text.trim()) return;
    lookup = setTimeout(async () => {
      const query = new URLSearchParams({ text, at: field.selectionEnd });
      const response = await fetch("/api/understand?" + query).catch(() => null);
      if (!response?.ok || field.value !== text) return;
      const { parts, completion } = await response.json();
      showMarks(field, parts.flatMap(({ marks }) => marks).sort(([a], [b]) => a - b));
      showParts(field, parts);
      if (completion) offer(field, completion);
    }, 150);
  });
  document.addEventListener("reset", ({ target }) => {
    const field = control(target, "action.add");
    if (field) setTimeout(() => clear(field));
  });
})();
