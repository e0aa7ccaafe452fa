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
      const row = make("li", { role: "option", id: `${id}-${index}`, "aria-selected": String([present].flat().includes(value)) }, ...(mark ? [mark.cloneNode(true)] : []), make("span", {}, label));
      // The field keeps the focus.
      row.addEventListener("mousedown", (event) => event.preventDefault());
      row.addEventListener("click", (event) => {
        event.preventDefault();
        choose(value);
      });
      return row;
    };
    /** Shows options, with the present one or ones ticked, and one of them active; -1 for none. */
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
    return { element, show, activate };
  };

  /**
   * One of several options: the list, with a field above it if it is long, may get a new name or `hint` says how to use
   * it.
   *
   * @param {string | string[]} present several where a todo may have them
   * @param {string} [hint]
   * @param {boolean} [isOpen] what is typed may be a new name
   */
  const choice = (label, options, present, choose, hint, isOpen) => {
    const field = hint || isOpen || options.length > few ? make("input", { "aria-label": hint ?? `${texts.search}: ${label}`, placeholder: hint ?? texts.search }) : null;
    const { element, show } = list(label, field, choose);
    if (Array.isArray(present)) element.setAttribute("aria-multiselectable", "true");
    const start = options.findIndex(({ value }) => [present].flat().includes(value));
    const showFound = () => {
      const text = field?.value.trim() ?? "", words = folded(text);
      const found = options.filter((each) => folded(each.label).includes(words));
      if (isOpen && text && !options.some(({ value }) => folded(value) === words)) found.push({ value: text, label: `${text} (${texts.quick_new})` });
      show(found, present, words ? 0 : Math.max(start, field ? -1 : 0));
    };
    field?.addEventListener("input", showFound);
    showFound();
    const box = make("div", { class: "docket-choices" }, ...(field ? [make("div", { class: "field" }, field)] : []), element);
    // By touch the field would bring the keyboard, which covers the list.
    const focused = field && (!options.length || !matchMedia("(pointer: coarse)").matches) ? field : element;
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
  const nameOf = (name) => linkTo(name)?.querySelector("bdi").textContent ?? name;
  /** The option of a user. */
  const personOf = (value, text = nameOf(value)) => ({ value, label: text === value || !value.trim() ? text : `${text} (${value})`, mark: faceOf(value) });
  /** The option of a value with a sign of a style. */
  const markedOf = (value, label, style) => ({ value, label, mark: style ? make("i", { class: style }) : null });
  /** The options of a native list. */
  const optionsOf = (select) => [...select.options].filter(({ value }) => value || !select.required)
    .map(({ value, text, dataset }) => (select.name === "to" ? personOf(value, text) : markedOf(value, text, dataset.mark)));
  /** The same list in the place of a native one, which keeps the value for its form. */
  const choiceOf = (select, label, choose) => choice(label, optionsOf(select), select.value, (value) => {
    select.value = value;
    select.dispatchEvent(new Event("input", { bubbles: true }));
    choose(value);
  }, select.name === "to" ? texts.find_person : undefined);

  /** Puts an element below a button, or above it where only there is room. */
  const putBeside = (element, button) => {
    const at = button.getBoundingClientRect(), { width, height } = element.getBoundingClientRect();
    const isAbove = at.bottom + 6 + height > innerHeight && at.top > height + 6;
    element.style.left = `${scrollX + Math.max(8, Math.min(at.left, document.documentElement.clientWidth - width - 8))}px`;
    element.style.top = `${scrollY + (isAbove ? at.top - 6 - height : at.bottom + 6)}px`;
  };

  /**
   * Opens a dialog with what gives a value; beside a button it leaves the page free, and is a sheet on a phone. Returns
   * the value; null if it was closed.
   *
   * @param {string} title
   * @param {(done: (value: string) => void) => {box: HTMLElement, focus: () => void}} fill
   * @param {HTMLButtonElement} [beside]
   */
  const chooseIn = (title, fill, beside) => new Promise((resolve) => {
    let chosen = null;
    const close = () => (beside ? element.hidePopover() : element.close());
    const { box, focus } = fill((value) => {
      chosen = value;
      close();
    });
    const element = make(beside ? "div" : "dialog", { class: "box ask", "aria-labelledby": "docket-choose", ...(beside ? { popover: "auto", role: "dialog" } : {}) },
      make("h2", { id: "docket-choose" }, title), box,
      make("p", { class: "tools" }, docketEdit.button(texts.close, close)));
    const end = () => {
      element.remove();
      resolve(chosen);
    };
    document.body.append(element);
    if (beside) {
      // The same button closes it.
      beside.popoverTargetElement = element;
      beside.setAttribute("aria-expanded", "true");
      element.addEventListener("toggle", ({ newState }) => {
        if (newState === "open") return;
        beside.popoverTargetElement = null;
        beside.setAttribute("aria-expanded", "false");
        end();
      });
      // No key is for the page.
      element.addEventListener("keydown", (event) => event.stopPropagation());
      element.showPopover();
      putBeside(element, beside);
    } else {
      element.addEventListener("close", end);
      element.showModal();
    }
    focus();
  });

  /** Asks for a day beside a button, with words and a month. */
  const chooseDay = (label, value, button) => chooseIn(label, (done) => {
    const input = make("input", { name: "due", "data-day": "", "aria-label": label, autocomplete: "off", value });
    const box = make("form", {}, make("label", { class: "field" }, input));
    box.addEventListener("submit", (event) => {
      event.preventDefault();
      done(input.value.trim());
    });
    docketEdit.pick(input, () => done(input.value));
    const focus = () => {
      input.focus();
      input.select();
    };
    return { box, focus };
  }, button);

  Object.assign(docketEdit, { choiceOf, chooseDay, chooseIn, options: { choice, keys, list, markedOf, optionsOf, personOf } });
})();
