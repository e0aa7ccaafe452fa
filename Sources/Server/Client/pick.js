// On pages with controls: what helps to fill in a field. A day has words and a month below it, names are completed
// from those that there are.
(() => {
  "use strict";
  if (!globalThis.docketEdit?.options || !globalThis.docket) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  const { locale, today } = docket;
  const { button, options, postTo } = docketEdit;

  /** What the server understands of a new todo's line; null without an answer. */
  const understood = async (fields) => {
    const result = await postTo("/api/understand", new URLSearchParams(fields)).catch(() => null);
    return result?.status === 200 ? result.answer : null;
  };

  // MARK: Days, as numbers from 1 January 1970

  const dateOf = (day) => new Date(day * 864e5);
  const iso = (day) => dateOf(day).toISOString().slice(0, 10);
  const dayIn = (text) => {
    const found = /^\d{4}-\d\d-\d\d/.exec(text);
    const day = found ? Date.parse(found[0]) / 864e5 : NaN;
    return Number.isInteger(day) ? day : null;
  };
  /** From 0, Sunday. */
  const weekday = (day) => (((day + 4) % 7) + 7) % 7;
  const form = (options) => {
    const written = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (day) => written.format(dateOf(day));
  };
  const [monthName, wholeDay, dayName, shortDayName] =
    [{ month: "long", year: "numeric" }, { dateStyle: "full" }, { weekday: "long" }, { weekday: "narrow" }].map(form);
  const region = new Intl.Locale(locale);
  const firstWeekday = (region.getWeekInfo?.() ?? region.weekInfo ?? { firstDay: 1 }).firstDay % 7;
  const monthStart = (day, months = 0) => {
    const date = dateOf(day);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / 864e5;
  };
  /** The same day of another month, or its last. */
  const inMonth = (day, months) => {
    const start = monthStart(day, months);
    return Math.min(start + dateOf(day).getUTCDate() - 1, monthStart(start, 1) - 1);
  };

  /** A month of buttons. Arrows go from day to day, Page Up and Page Down from month to month. */
  const month = (chosen, choose) => {
    let day = chosen ?? today;
    const table = make("table", {});
    const name = make("b", { "aria-live": "polite" });
    const turn = (months, sign, label) => {
      const turned = button(sign, () => show(inMonth(day, months)));
      turned.setAttribute("aria-label", label);
      return turned;
    };
    const cell = (each) => {
      const isOther = monthStart(each) !== monthStart(day);
      const one = button(String(dateOf(each).getUTCDate()), () => choose(each), isOther ? "soft" : "");
      one.setAttribute("aria-label", wholeDay(each));
      one.tabIndex = each === day ? 0 : -1;
      if (each === chosen) one.setAttribute("aria-pressed", "true");
      if (each === today) one.setAttribute("aria-current", "date");
      return make("td", {}, one);
    };
    const week = (start, row) => make("tr", {}, ...Array.from({ length: 7 }, (_, index) => row(start + index)));
    const head = (each) => make("th", { scope: "col", "aria-label": dayName(each) }, shortDayName(each));
    const show = (next) => {
      day = next;
      name.textContent = monthName(day);
      const first = monthStart(day);
      const start = first - ((weekday(first) - firstWeekday + 7) % 7);
      table.replaceChildren(make("thead", {}, week(start, head)),
        make("tbody", {}, ...Array.from({ length: 6 }, (_, index) => week(start + index * 7, cell))));
    };
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
    table.addEventListener("keydown", (event) => {
      const months = { PageUp: -1, PageDown: 1 }[event.key];
      if (!months && !steps[event.key]) return;
      event.preventDefault();
      event.stopPropagation();
      show(months ? inMonth(day, months) : day + steps[event.key]);
      table.querySelector("[tabindex='0']").focus();
    });
    show(day);
    const element = make("div", { class: "docket-month" },
      make("p", {}, turn(-1, "‹", texts.previous), name, turn(1, "›", texts.next)), table);
    /** Shows another day as the chosen one. */
    const mark = (next) => {
      chosen = next;
      show(next ?? day);
    };
    return { element, mark };
  };

  const words = (choose) => {
    const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
    const next = (wanted) => today + ((wanted - weekday(today) + 6) % 7) + 1;
    // In the order of the calendar, the same day once.
    const days = new Map([[today, relative.format(0, "day")], [today + 1, relative.format(1, "day")]]);
    // On a Monday the word alone is today: the button has the words that mean the next one.
    const name = (day) => (day === today + 7 ? texts.next_weekday({ day: dayName(day) }) : dayName(day));
    for (const each of [next(6), next(1)].sort((a, b) => a - b)) if (!days.has(each)) days.set(each, name(each));
    const capital = (word) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
    return [...days].map(([day, word]) => button(capital(word), () => choose(day)));
  };

  /** Puts words and a month below the field of a day. */
  const pickDay = (input, done) => {
    const set = (value) => {
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      // Where several todos are changed, an empty field changes nothing.
      input.toggleAttribute("data-none", value === "");
      done();
    };
    // The time of day stays.
    const choose = (day) => set(iso(day) + (dayIn(input.value) === null ? "" : input.value.slice(10)));
    const { element, mark } = month(dayIn(input.value), choose);
    input.addEventListener("input", async () => {
      const { value } = input;
      input.removeAttribute("data-none");
      if (!value.trim() || dayIn(value) !== null) return mark(dayIn(value));
      // The title is in quotes; all other words must be the day.
      const result = await understood({ text: `"-" ${value}` });
      if (!result || input.value !== value) return;
      const { parts } = result;
      const isWhole = parts.length === 2 && parts[0].text === "-";
      mark(isWhole && parts[1].day ? dayIn(parts[1].day) : null);
    });
    const label = input.closest("label");
    label.after(make("p", { class: "docket-words" }, ...words(choose), button(texts.no_day, () => set(""))), element);
  };

  // MARK: Names

  /** Todos that match a text, by their addresses. */
  const findTodos = async (text) => {
    const response = await fetch("/api/todos?" + new URLSearchParams({ q: text, limit: "8" })).catch(() => null);
    if (!response?.ok) return [];
    // A todo does not wait for itself.
    const own = document.querySelector(".acts[data-todo]")?.dataset.todo;
    return (await response.json()).todos.map(({ owner, id, title }) => ({ value: `${owner}/${id}`, label: title })).filter(({ value }) => value !== own);
  };
  const signs = { project: "+", tags: "#", category: "@", priority: "!" };
  const findNames = async (name, field) => {
    const text = signs[field] + name;
    const result = await understood({ text, at: String(text.length) });
    return (result?.completion?.names ?? []).map((each) => each.slice(signs[field].length)).map((each) => ({ value: each, label: each }));
  };
  /** Offers the names of a field of todos below an input; `add` may change what was found. */
  const offer = (input, field, choose, add = (found) => found) => {
    const label = input.closest("label");
    const { element, show, activate } = options.list(label.firstChild.textContent, input, (value) => {
      choose(value);
      show([]);
    });
    const look = async () => {
      activate(-1); // What is shown is for another text until the answer comes.
      const { value } = input;
      const found = add(field === "depends" ? await findTodos(value.trim()) : await findNames(value.trim(), field));
      if (input.value === value && document.activeElement === input) show(found, null, field === "project" || !value.trim() ? -1 : 0);
    };
    input.setAttribute("aria-label", label.firstChild.textContent);
    label.append(element);
    show([]);
    input.addEventListener("input", look);
    input.addEventListener("focus", look);
    input.addEventListener("blur", () => show([]));
    return look;
  };

  /** The title of a todo that a text names; the text where there is none. */
  const titleOf = async (text) => {
    const id = text.split("/").at(-1);
    const response = await fetch("/api/todos?" + new URLSearchParams({ q: `id:"${id}"`, all: "true" })).catch(() => null);
    const todos = response?.ok ? (await response.json()).todos : [];
    return todos.find((each) => text === id || text === `${each.owner}/${each.id}`)?.title ?? text;
  };
  /** Several names, each as a chip that can be taken away, and a field for another one. */
  const pickSeveral = (input) => {
    const label = input.closest("label");
    const isTodos = input.name === "depends";
    const values = () => input.value.split(",").map((each) => each.trim()).filter(Boolean);
    const titles = new Map();
    const field = make("input", {});
    const box = make("span", { class: "docket-chips" }, field);
    const chip = (value) => {
      const name = make("span", {}, isTodos ? titles.get(value) ?? value : `#${value}`);
      if (isTodos && !titles.has(value)) titleOf(value).then((title) => name.replaceChildren((titles.set(value, title), title)));
      const remove = button("×", () => {
        set(values().filter((each) => each !== value));
        field.focus();
      }, "");
      remove.setAttribute("aria-label", texts.remove({ name: value }));
      // The field keeps the focus.
      remove.addEventListener("mousedown", (event) => event.preventDefault());
      return make("span", { class: "docket-chip" }, name, remove);
    };
    const show = () => {
      for (const each of box.querySelectorAll(".docket-chip")) each.remove();
      field.before(...values().map(chip));
    };
    const set = (next) => {
      input.value = [...new Set(next)].join(", ");
      input.dispatchEvent(new Event("input", { bubbles: true }));
      show();
    };
    const take = (text) => {
      field.value = "";
      set([...values(), ...text.split(",").map((each) => each.trim().replace(/^#+/, "")).filter(Boolean)]);
    };
    input.classList.add("docket-native");
    input.after(box);
    input.addEventListener("docket-shown", show);
    show();
    const look = offer(field, input.name, take, (found) => {
      const text = field.value.trim();
      const left = found.filter(({ value }) => !values().includes(value));
      const isNew = !isTodos && text && !found.some(({ value }) => value === text);
      return isNew ? [...left, { value: text, label: `${text} (${texts.quick_new})` }] : left;
    });
    const inList = options.keys.get(field);
    options.keys.set(field, (key) => {
      if (inList(key)) return true;
      if (key === "Backspace" && !field.value && values().length) set(values().slice(0, -1));
      else if ((key === "Enter" || key === ",") && field.value.trim()) take(field.value);
      else return key === ",";
      look();
      return true;
    });
    // What is written is not lost when somebody goes elsewhere.
    field.addEventListener("blur", () => field.value.trim() && take(field.value));
    return field;
  };

  /** A list in place of a native one: where the field is edited alone it is there at once, else below a button. */
  const pickOne = (select, done) => {
    const label = select.closest("label");
    const name = label.firstChild.textContent;
    select.classList.add("docket-native");
    if (select.closest(".docket-place")) {
      const { box, focus } = docketEdit.choiceOf(select, name, done);
      label.after(box);
      return { focus };
    }
    const toggle = button("", () => (shown ? close() : open()), "docket-chosen");
    let shown = null;
    const close = () => {
      const box = shown;
      // What is removed loses the focus, and then asks to be closed.
      shown = null;
      box?.remove();
      const { label, mark } = options.optionsOf(select).find(({ value }) => value === select.value);
      toggle.replaceChildren(...(mark ? [mark] : []), label);
      toggle.setAttribute("aria-label", `${name}: ${label}`);
      toggle.setAttribute("aria-expanded", "false");
    };
    const open = () => {
      const { box, focus } = docketEdit.choiceOf(select, name, () => {
        close();
        toggle.focus();
      });
      shown = box;
      toggle.after(box);
      toggle.setAttribute("aria-expanded", "true");
      focus();
      box.addEventListener("focusout", ({ relatedTarget }) => box.contains(relatedTarget) || relatedTarget === toggle || close());
      box.addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        // The dialog stays.
        event.preventDefault();
        event.stopPropagation();
        close();
        toggle.focus();
      });
    };
    toggle.setAttribute("aria-haspopup", "listbox");
    select.after(toggle);
    select.addEventListener("docket-shown", () => shown || close());
    close();
    return toggle;
  };

  docketEdit.understood = understood;
  /** A copy of the label of a field, without what helps to fill in that one. */
  docketEdit.labelCopy = (label) => {
    const copy = document.importNode(label, true);
    for (const each of copy.querySelectorAll(".docket-chips, .docket-chosen, .docket-choices, .docket-options, .docket-beside")) each.remove();
    copy.querySelector(".docket-native")?.classList.remove("docket-native");
    return copy;
  };
  /** Helps to fill in the field of a form; `done` is called when a value was chosen. Returns what gets the focus. */
  docketEdit.pick = (input, done) => {
    if (input.matches("select")) return pickOne(input, done);
    if (input.matches("[data-day]")) pickDay(input, done);
    else if (input.name === "tags" || input.name === "depends") return pickSeveral(input);
    else if (signs[input.name]) offer(input, input.name, (name) => (input.value = name));
    return input;
  };
})();
