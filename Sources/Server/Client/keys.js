// On pages with controls: the keys that change todos, and several todos at once.
(() => {
  "use strict";
  const { button, clearRefusals, fields, gone, handOver, hasPeople, isProject, perform, pick, refuse, send, showRefusal, titleOf, undo } = globalThis.docketEdit ?? {};
  if (!send) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;

  // MARK: Several at once

  /** The addresses of todos, whose rows may become others when the page changes. */
  const chosen = new Set();
  let bar = null;
  const showChosen = () => {
    const rows = [...document.querySelectorAll("[data-todo]")];
    for (const row of rows) row.classList.toggle("is-chosen", chosen.has(row.dataset.todo));
    for (const todo of chosen) if (!rows.some((row) => row.dataset.todo === todo)) chosen.delete(todo);
    const todos = [...chosen];
    if (bar && bar.dataset.todos === todos.join()) return;
    bar?.remove();
    bar = null;
    if (todos.length === 0) return;
    const act = (name, label) => button(label, () => all(name, todos));
    const shown = rows.filter((row) => chosen.has(row.dataset.todo));
    /** Others' todos can be starred alone. In a calendar they have no address. */
    const areOwn = shown.every((row) => !row.matches(".todos > li, .cards > li") || row.querySelector(".tick"));
    const areStarred = shown.every((row) => "starred" in row.dataset);
    const title = texts.selected({ count: todos.length });
    bar = make("div", { class: "toast", role: "group", "aria-label": title, "data-todos": todos.join() },
      make("b", { role: "status" }, title), ...(areOwn ? [act("done", texts.complete), act("start", texts.begin)] : []),
      ...(isProject ? [] : [areStarred ? act("unstar", texts.unstar) : act("star", texts.star)]),
      ...(areOwn ? [button(texts.change_all, () => changeAll(todos))] : []), ...(areOwn && hasPeople ? [button(texts.hand_over, () => handOverAll(todos))] : []),
      button(texts.clear_selection, none));
    // Messages are above it.
    docketServed.notices().append(bar);
  };
  const none = () => {
    chosen.clear();
    showChosen();
  };
  const all = async (name, todos) => {
    if (await perform(todos.map((each) => ["action." + name, each]))) none();
  };
  const handOverAll = async (todos) => (await handOver(todos))?.status === 200 && none();
  const changed = ["due", "priority", "category", "project", "depends"].filter((name) => !isProject || name !== "category");
  /** The fields of a todo with its values, of the form on its page; null where that has none. */
  const presentFields = async (todo) => {
    const isHere = document.querySelector(".acts[data-todo]")?.dataset.todo === todo;
    const page = isHere ? document : await docketEdit.pageOf(todo);
    const { form, value } = page?.querySelector("details.edit > form button[name='action.edit']") ?? {};
    if (value !== todo) return null;
    const labels = changed.map((name) => docketEdit.labelCopy(form.querySelector(`label:has([name="${name}"])`)));
    // As wide as its month.
    labels[0].classList.remove("half");
    return labels;
  };
  const emptyField = (name) => make("label", { class: "field" }, fields[name],
    make("input", { name, autocomplete: "off", ...(name === "due" ? { "data-day": "" } : {}) }));
  /** What is typed before the fields are there: it is their day. */
  let early = null;
  document.addEventListener("keydown", (event) => {
    if (early === null || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key.length === 1) early += event.key;
    else if (event.key === "Enter") early += "\n";
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  /**
   * Returns whether the todos were changed, once the dialog is closed.
   *
   * @param {string} [name] the only field, below a title
   * @param {string} [heading]
   */
  const changeAll = async (todos, name, heading) => {
    if (early !== null) return false;
    early = "";
    let present = null, typed = "", isSaved = false;
    try {
      if (todos.length === 1 && !name) present = await presentFields(todos[0]);
    } finally {
      typed = early;
      early = null;
    }
    const title = make("h2", { id: "change" }, heading ?? (todos.length === 1 ? titleOf(todos[0]) : texts.change_todos({ count: todos.length })));
    const form = make("form", {}, title, ...(present ?? (name ? [name] : changed).map(emptyField)),
      make("p", { class: "tools" }, make("button", { class: "btn main" }, texts.save),
        button(texts.close, () => dialog.close())));
    const dialog = make("dialog", { class: "box ask", "aria-labelledby": "change" }, form);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      clearRefusals(form);
      /** @type {[string, string][]} */
      const values = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      const seen = new Map(values);
      // Where several todos are changed, an empty field changes nothing.
      const isChange = ([name, value]) => (present ? seen.has("seen." + name) && value !== seen.get("seen." + name) : value.trim() || form.elements[name].matches("[data-none]"));
      const changes = values.filter(isChange);
      if (changes.length === 0) return dialog.close();
      const names = changes.map(([name]) => "seen." + name);
      const before = values.filter(([name]) => names.includes(name));
      // What several wait for already stays.
      if (!present && changes.some(([name]) => name === "depends")) before.push(["seen.depends", ""]);
      // Their times of day are not in the field.
      if (!present) before.push(["keep_time", "true"]);
      const result = await send([...todos.map((each) => ["action.edit", each]), ...changes, ...before]);
      if (result && result.status !== 200) return result.answer.question || refuse(form, result.answer);
      isSaved = true;
      dialog.close();
      none();
    });
    const closed = new Promise((resolve) => dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isSaved);
    }));
    document.body.append(dialog);
    for (const input of form.querySelectorAll("[name]:not([type=hidden])")) pick(input, () => form.requestSubmit());
    dialog.showModal();
    const day = form.querySelector("input");
    day.focus();
    day.select();
    if (typed) {
      day.value = typed.replaceAll("\n", "");
      day.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (typed.endsWith("\n")) form.requestSubmit();
    return closed;
  };

  // MARK: All that are overdue

  /** Moves all overdue todos of the reader, also those that the page leaves out, to a day. */
  const reschedule = async (me) => {
    const response = await fetch("/api/todos?" + new URLSearchParams({ q: `user:${me} is:open due<today` })).catch(() => null);
    if (!response?.ok) return showRefusal({ error: gone });
    const all = (await response.json()).todos.map(({ owner, id }) => `${owner}/${id}`);
    // Where chips narrow the list, those that are left.
    const isNarrow = document.querySelector(".chips [aria-pressed]")?.getAttribute("aria-pressed") === "false";
    const todos = all.filter((todo) => !isNarrow || document.querySelector(`.todos > li[data-todo="${CSS.escape(todo)}"]:not([hidden])`));
    return todos.length > 0 && changeAll(todos, "due", texts.reschedule_todos({ count: todos.length }));
  };
  /** On the reader's own Home the heading has a button. */
  const offerReschedule = () => {
    const me = globalThis.docket?.reader?.(), heading = document.querySelector("h2.group.overdue");
    const isOwn = me && new RegExp(`^/users/${encodeURIComponent(me)}/(index\\.html)?$`).test(location.pathname);
    // The heading may have become another one.
    for (const each of document.querySelectorAll(".docket-reschedule")) if (each.previousElementSibling !== heading) each.remove();
    if (isOwn && heading && !heading.nextElementSibling.matches(".docket-reschedule")) heading.after(button(texts.reschedule, () => reschedule(me), "btn docket-reschedule"));
  };
  document.addEventListener("docket-updated", offerReschedule);
  offerReschedule();

  if (globalThis.docket) {
    docket.select = (row, isChosen) => {
      const { todo } = row.dataset;
      if (!todo) return;
      if (isChosen ?? !chosen.has(todo)) chosen.add(todo);
      else chosen.delete(todo);
      showChosen();
    };
    document.addEventListener("docket-updated", showChosen);
  }

  /** With Shift a click chooses a row, and those between it and the one that was chosen before. */
  let begin = null;
  document.addEventListener("click", (event) => {
    const row = event.shiftKey && event.target.closest(".todos > li[data-todo]");
    if (!row || !globalThis.docket) return;
    event.preventDefault();
    const rows = [...document.querySelectorAll(".todos > li[data-todo]")].filter((each) => each.checkVisibility());
    const [from, to] = [rows.findIndex((each) => each.dataset.todo === begin), rows.indexOf(row)].sort((a, b) => a - b);
    const between = from < 0 || !chosen.has(begin) ? [row] : rows.slice(from, to + 1);
    if (between.length === 1 && chosen.has(row.dataset.todo)) chosen.delete(row.dataset.todo);
    else for (const each of between) chosen.add(each.dataset.todo);
    begin = row.dataset.todo;
    showChosen();
  });

  // MARK: Keys

  const rowAt = (element) => element.closest("[data-todo]") ?? document.querySelector(".acts[data-todo]");
  const press = (row, ...names) => {
    const found = names.map((name) => row.querySelector(`button[name="action.${name}"]`)).find(Boolean);
    found?.click();
    return Boolean(found);
  };
  const star = async (row) => {
    if (row.matches(".acts")) return press(row, "star", "unstar");
    if ("starred" in row.dataset) return perform([["action.unstar", row.dataset.todo]]);
    // Cards and the rows of a search do not tell whether the reader starred them.
    const result = await send([["action.star", row.dataset.todo]]);
    if (result?.status === 200 && result.answer.done.length === 0) perform([["action.unstar", row.dataset.todo]]);
    else if (result && result.status !== 200) showRefusal(result.answer);
  };
  const complete = (row) => {
    const isClosed = row.matches(".is-completed, .is-cancelled");
    return press(row, "done", "reopen") || perform([[isClosed ? "action.reopen" : "action.done", row.dataset.todo]]);
  };
  const open = (selector) => {
    const fold = document.querySelector(selector);
    if (!fold) return;
    fold.open = true;
    fold.querySelector("input:not([type=hidden]), textarea")?.focus();
  };
  /** What can be opened on the page of a todo, by what is behind `#` in its address. */
  const places = {
    edit: () => {
      open("details.edit");
      document.activeElement.select?.();
    },
    comment: () => document.querySelector(":is(main, .text) > form textarea[name=text]")?.focus(),
  };
  const openPlace = (row, place) => {
    const link = row.matches(".acts") ? null : row.querySelector("a[href]");
    // An item of a checklist is a place on the page of its list.
    if (link) location.href = link.href + (link.hash ? "" : "#" + place);
    else places[place]();
  };
  /** What a key is about: the chosen todos, else the one of the row. */
  const subjects = (row) => (chosen.size ? [...chosen] : [row.dataset.todo]);
  const titles = () => globalThis.docket?.titles?.() ?? [];
  /** The title to focus when a row leaves its place. */
  const nextOf = (title) => {
    const at = titles().indexOf(title);
    return at < 0 ? null : titles()[at + 1] ?? titles()[at - 1];
  };
  const keys = {
    c: () => docketEdit.addHere?.() || open("details.quick"),
    e: (row) => openPlace(row, "edit"),
    r: (row) => openPlace(row, "comment"),
    u: undo,
    d: (row, next) => {
      if (chosen.size) return all("done", [...chosen]);
      complete(row);
      // The next key is for the next row, though this one goes only when the server has answered.
      next?.focus();
    },
    b: (row) => all("start", subjects(row)),
    s: (row) => !isProject && (chosen.size ? all("star", [...chosen]) : star(row)),
    t: async (row, next) => {
      const isOne = chosen.size === 0;
      if ((await changeAll(subjects(row))) && isOne) next?.focus();
    },
    a: (row) => hasPeople && handOverAll(subjects(row)),
    m: (row) => globalThis.docketMove?.(row),
  };
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    if (event.key === "Escape") {
      const fold = active.closest("details.quick, details.edit[open], details.docket-more");
      if (fold) {
        fold.open = false;
        fold.querySelector("summary").focus();
      } else if (active.matches("main form:not(.docket-place) textarea[name=text]")) /** @type {HTMLElement} */ (active).blur();
      else if (bar && !document.querySelector("dialog[open]")) none();
      return;
    }
    const isTyping = active.matches("input:not([type=checkbox]), textarea, select");
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey || document.querySelector("dialog[open]")) return;
    const key = keys[event.key];
    const row = rowAt(active);
    if (!key || (key.length > 0 && !row)) return;
    event.preventDefault();
    // A key that is held acts once.
    if (event.repeat) return;
    if (titles().includes(active)) last = titles().indexOf(active);
    key(row, nextOf(active));
  });

  // From a row, by a key.
  Object.entries(places).find(([name]) => location.hash === "#" + name)?.[1]();

  /** Where the row was that a key acted on: the next one gets the focus when it is gone. */
  let last = null;
  document.addEventListener("docket-updated", () => {
    const active = document.activeElement;
    if (last === null || (active !== document.body && active.checkVisibility())) return;
    (titles()[last] ?? titles().at(-1))?.focus();
  });
  Object.assign(docketEdit, { change: changeAll, star, subjects });
  /** @type {[string, string][]} */
  const help = [
    ["c", texts.key_new], ["d", texts.key_done], ["b", texts.key_start], ["s", texts.key_star], ["t", texts.key_day],
    ["e", texts.key_edit], ["r", texts.key_comment], ["u", texts.key_undo],
  ];
  globalThis.docket?.keys?.push(...help.filter(([key]) => !isProject || key !== "s"));
  if (hasPeople) globalThis.docket?.keys?.push(["a", texts.key_hand_over]);
  if (document.querySelector(".board, .month, .time[data-first]")) globalThis.docket?.keys?.push(["m", texts.key_move]);
})();
