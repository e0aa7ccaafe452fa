// On pages with controls: the list of options of every field, with a sign before each, the present one ticked, and a
// field above a long one that narrows it. Arrows, letters and Enter choose.
(() => {
  "use strict";
  if (!globalThis.docketEdit) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  /** The most options that have no field above them, and the most that are shown. */
  const [few, most] = [8, 50];
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  /** By element with the focus: what a key does there, and whether it does something. */
  const keys = new WeakMap();
  // Before other scripts, for which these keys end what is edited.
  addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || !keys.get(event.target)?.(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);

  let count = 0;
  /**
   * A list that `choose` gets the value of.
   *
   * @param {HTMLInputElement | null} field has the focus while the list is used; without one the list has it
   */
  const list = (label, field, choose) => {
    const id = `docket-options-${(count += 1)}`;
    const element = make("ul", { class: "docket-options", role: "listbox", id, "aria-label": label, tabindex: field ? -1 : 0 });
    let [options, place, typed, typedAt] = [[], -1, "", 0];
    const activate = (next) => {
      element.children[place]?.classList.remove("is-active");
      place = next;
      const row = element.children[place];
      row?.classList.add("is-active");
      row?.scrollIntoView({ block: "nearest" });
      for (const each of [element, field]) {
        if (row) each?.setAttribute("aria-activedescendant", row.id);
        else each?.removeAttribute("aria-activedescendant");
      }
    };
    const rowOf = ({ value, label, mark }, index, present) => {
      const row = make("li", { role: "option", id: `${id}-${index}`, "aria-selected": String(value === present) }, ...(mark ? [mark.cloneNode(true)] : []), make("span", {}, label));
      // The field keeps the focus.
      row.addEventListener("mousedown", (event) => event.preventDefault());
      row.addEventListener("click", (event) => {
        event.preventDefault();
        choose(value);
      });
      return row;
    };
    /** Shows options, with the present one ticked, and one of them active; -1 for none. */
    const show = (next, present, active) => {
      options = next.slice(0, most);
      place = -1;
      element.replaceChildren(...options.map((each, index) => rowOf(each, index, present)));
      element.hidden = options.length === 0;
      field?.setAttribute("aria-expanded", String(options.length > 0));
      activate(options.length ? active : -1);
    };
    const step = (by) => activate(place < 0 ? (by > 0 ? 0 : options.length - 1) : (place + by + options.length) % options.length);
    /** The next option that begins with the letters typed in one go. */
    const find = (letter) => {
      const isNew = Date.now() - typedAt > 700;
      typed = (isNew ? "" : typed) + folded(letter);
      typedAt = Date.now();
      const first = isNew ? place + 1 : Math.max(place, 0);
      const order = [...options.keys()].map((index) => (first + index) % options.length);
      const found = order.find((index) => folded(options[index].label).startsWith(typed));
      if (found !== undefined) activate(found);
    };
    const press = (key, isList) => {
      if (!options.length) return false;
      if (key === "ArrowDown") step(1);
      else if (key === "ArrowUp") step(-1);
      else if (key === "Enter" && place >= 0) choose(options[place].value);
      else if (!isList) return false;
      else if (key === "Home") activate(0);
      else if (key === "End") activate(options.length - 1);
      else if (key === " " && place >= 0) choose(options[place].value);
      else if (key.length === 1) find(key);
      else return false;
      return true;
    };
    keys.set(element, (key) => press(key, true));
    if (field) {
      keys.set(field, (key) => press(key, false));
      for (const [name, value] of Object.entries({ role: "combobox", "aria-controls": id, "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off" })) field.setAttribute(name, value);
    }
    return { element, show };
  };

  /**
   * One of several options: the list, with a field above it if it is long or `hint` says how to use it.
   *
   * @param {string} [hint]
   */
  const choice = (label, options, present, choose, hint) => {
    const field = hint || options.length > few ? make("input", { "aria-label": hint ?? `${texts.search}: ${label}`, placeholder: hint ?? texts.search }) : null;
    const { element, show } = list(label, field, choose);
    const start = options.findIndex(({ value }) => value === present);
    const showFound = () => {
      const words = folded(field?.value.trim() ?? "");
      const found = options.filter((each) => folded(each.label).includes(words));
      show(found, present, words ? 0 : Math.max(start, field ? -1 : 0));
    };
    field?.addEventListener("input", showFound);
    showFound();
    const box = make("div", { class: "docket-choices" }, ...(field ? [make("div", { class: "field" }, field)] : []), element);
    // By touch the field would bring the keyboard, which covers the list.
    const focused = field && !matchMedia("(pointer: coarse)").matches ? field : element;
    /** Gives it the focus, with the present option in view. */
    const focus = () => {
      focused.focus({ preventScroll: true });
      element.querySelector(".is-active")?.scrollIntoView({ block: "nearest" });
    };
    return { box, focus };
  };

  const linkTo = (name) => [...document.querySelectorAll(".rail .people a")]
    .find(({ href }) => new URL(href).pathname.startsWith(`/users/${encodeURIComponent(name)}/`));
  const faceOf = (name) => linkTo(name)?.querySelector(".face");
  /** What pages call a user. */
  const nameOf = (name) => linkTo(name)?.querySelector(".name").textContent ?? name;
  /** The options of a native list, and what its list has above it. */
  const optionsOf = (select) => [...select.options].filter(({ value }) => value || !select.required).map(({ value, text, dataset }) => {
    if (select.name !== "to") return { value, label: text, mark: dataset.mark ? make("i", { class: dataset.mark, "aria-hidden": "true" }) : null };
    return { value, label: text === value || !value.trim() ? text : `${text} (${value})`, mark: faceOf(value) };
  });
  /** The same list in the place of a native one, which keeps the value for its form. */
  const choiceOf = (select, label, choose) => choice(label, optionsOf(select), select.value, (value) => {
    select.value = value;
    choose(value);
  }, select.name === "to" ? texts.find_person : undefined);

  /**
   * Opens a dialog with what gives a value. Returns the value; null if it was closed.
   *
   * @param {string} title
   * @param {(done: (value: string) => void) => {box: HTMLElement, focus: () => void}} fill
   */
  const chooseIn = (title, fill) => new Promise((resolve) => {
    let chosen = null;
    const { box, focus } = fill((value) => {
      chosen = value;
      dialog.close();
    });
    const dialog = make("dialog", { class: "box ask", "aria-labelledby": "docket-choose" },
      make("h2", { id: "docket-choose" }, title), box,
      make("p", { class: "tools" }, docketEdit.button(texts.close, () => dialog.close())));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    document.body.append(dialog);
    dialog.showModal();
    focus();
  });

  Object.assign(docketEdit, { choiceOf, chooseIn, nameOf, options: { keys, list, optionsOf } });
})();
