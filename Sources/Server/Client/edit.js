// On pages with controls: sends forms and buttons without leaving the page, and shows what became of them. Without
// this script the browser sends the same forms itself.
(() => {
  "use strict";
  const act = document.getElementById("act");
  if (!act) return;
  const path = act.getAttribute("action");
  const words = {
    en: { undo: "Undo", undone: "Undone", close: "Close", yes: "Yes", no: "No", send: "Send again", discard: "Discard",
      mine: "Keep mine", theirs: "Take theirs", yours: "Yours, not saved yet", present: "In the file now",
      meanwhile: "Somebody changed this while you wrote", waits: (n) => (n === 1 ? "1 change waits for the server." : n + " changes wait for the server."),
      failed: "Not saved", understood: "Understood as", selected: "selected", clear: "Clear", change: "Change …", save: "Save",
      preview: "Preview", move: "Arrows move it, Enter saves, Escape leaves it", moved: "to",
      fields: { title: "Title", due: "Due", start: "Start", category: "Category", project: "Project", priority: "Priority", tags: "Tags", repeat: "Repeats", estimate: "Estimate" },
      acts: { done: "Done", start: "Start", star: "Star" } },
    es: { undo: "Deshacer", undone: "Deshecho", close: "Cerrar", yes: "Sí", no: "No", send: "Enviar de nuevo", discard: "Descartar",
      mine: "Conservar lo mío", theirs: "Tomar lo suyo", yours: "Tuyo, sin guardar", present: "Ahora en el archivo",
      meanwhile: "Alguien cambió esto mientras escribías", waits: (n) => (n === 1 ? "1 cambio espera al servidor." : n + " cambios esperan al servidor."),
      failed: "No se ha guardado", understood: "Se entiende", selected: "seleccionadas", clear: "Quitar", change: "Cambiar …", save: "Guardar",
      preview: "Vista previa", move: "Las flechas la mueven, Intro guarda, Escape la deja", moved: "a",
      fields: { title: "Título", due: "Vence", start: "Empieza", category: "Categoría", project: "Proyecto", priority: "Prioridad", tags: "Etiquetas", repeat: "Se repite", estimate: "Estimación" },
      acts: { done: "Hecha", start: "Empezar", star: "Favorita" } },
  }[document.documentElement.lang === "es" ? "es" : "en"];
  const make = docketServed.make;
  const button = (label, press, style = "btn") => {
    const button = make("button", { class: style, type: "button" }, label);
    button.addEventListener("click", press);
    return button;
  };

  // MARK: What became of it

  let toast = null, lastEntry = null;
  const showToast = (text, ...buttons) => {
    toast?.remove();
    toast = make("div", { class: "toast", role: "status" }, make("span", {}, text), ...buttons);
    document.querySelector("main").append(toast);
    const shown = toast;
    setTimeout(() => shown.matches(":hover, :focus-within") || shown.remove(), 10000);
  };
  const undo = async () => {
    if (lastEntry === null) return;
    const entry = lastEntry;
    lastEntry = null;
    const { status, answer } = await post([["action.undo", entry]]);
    showToast(status === 200 ? words.undone : (answer.refused ?? words.failed));
  };
  const showDone = (answer) => {
    lastEntry = answer.undo;
    const text = [...answer.done, ...answer.notices].join(". ");
    if (text) showToast(text, ...(lastEntry === null ? [] : [button(words.undo, undo)]));
  };

  /** Asks a question: whether it was answered with yes. */
  const ask = (question) => new Promise((resolve) => {
    const dialog = make("dialog", { class: "box ask", "aria-labelledby": "question" }, make("h2", { id: "question" }, question));
    let isAgreed = false;
    const yes = button(words.yes, () => { isAgreed = true; dialog.close(); }, "btn main");
    dialog.append(make("p", { class: "tools" }, yes, button(words.no, () => dialog.close())));
    dialog.addEventListener("close", () => { dialog.remove(); resolve(isAgreed); });
    document.body.append(dialog);
    dialog.showModal();
  });

  // MARK: Sending

  const post = async (fields) => {
    const response = await fetch(path, { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields) });
    const isJSON = response.headers.get("Content-Type")?.startsWith("application/json");
    return { status: response.status, answer: isJSON ? await response.json() : { error: await response.text() } };
  };
  /** Sends an action, and asks what it asks. Returns the status and the answer; null if the change waits. */
  const send = async (fields) => {
    for (;;) {
      let result = null;
      try {
        if (waiting().length === 0) result = await post(fields);
      } catch {
        // The server is gone: the change waits for it.
      }
      // A server that was started again does not know this browser yet.
      if (!result || result.status === 403) return wait(fields);
      if (result.status === 200) showDone(result.answer);
      if (!result.answer.question) return result;
      if (!(await ask(result.answer.question))) return result;
      fields = [...fields, ["agreed", result.answer.question]];
    }
  };
  /** Sends what has no field to show a refusal at. */
  const perform = async (fields) => {
    const result = await send(fields);
    if (!result || result.status === 200) return result;
    if (!result.answer.question) showToast(result.answer.refused ?? result.answer.error ?? words.failed, button(words.close, () => toast.remove()));
    return result;
  };

  // MARK: Waiting for the server

  const key = "docket.waiting";
  const waiting = () => JSON.parse(localStorage.getItem(key) ?? "[]");
  const store = (changes) => {
    if (changes.length) localStorage.setItem(key, JSON.stringify(changes));
    else localStorage.removeItem(key);
    showWaiting();
  };
  const wait = (fields) => {
    store([...waiting(), { fields }]);
    return null;
  };
  let notice = null;
  const showWaiting = () => {
    const changes = waiting();
    for (const row of document.querySelectorAll("[data-todo]")) {
      const isWaiting = changes.some(({ fields }) => fields.some(([, value]) => value === row.dataset.todo));
      row.classList.toggle("docket-waiting", isWaiting);
    }
    notice?.remove();
    notice = null;
    if (changes.length === 0) return;
    const rows = changes.map((change, index) => {
      const shown = change.fields.filter(([name, value]) => !name.startsWith("seen.") && value !== "").map(([name, value]) => `${name.replace("action.", "")} ${value}`);
      const row = make("li", {}, shown.join(", "));
      if (change.reason) row.append(make("b", {}, " " + change.reason + " "));
      if (change.reason) row.append(button(words.send, () => { store(waiting().map((each, at) => (at === index ? { fields: each.fields } : each))); flush(); }));
      row.append(button(words.discard, () => store(waiting().filter((_, at) => at !== index))));
      return row;
    });
    const title = words.waits(changes.length);
    notice = make("section", { class: "docket-notice docket-waits", "aria-label": title }, make("b", { role: "status" }, title), make("ul", {}, ...rows));
    docketServed.notices().append(notice);
  };
  /** Sends what waits, in order. What the server refuses stays with its reason. */
  const flush = () => navigator.locks.request(key, async () => {
    for (let index = 0; index < waiting().length; ) {
      const change = waiting()[index];
      if (change.reason) { index += 1; continue; }
      let result;
      try {
        result = await post(change.fields);
      } catch {
        return;
      }
      if (result.status === 403) return;
      const { question, refused, conflicts, error } = result.answer;
      if (result.status === 200) {
        store(waiting().filter((_, at) => at !== index));
        showDone(result.answer);
      } else if (question && (await ask(question))) {
        store(waiting().map((each, at) => (at === index ? { fields: [...each.fields, ["agreed", question]] } : each)));
      } else {
        const present = (conflicts ?? []).map((each) => `${words.present}: ${each.present}`);
        const reason = [question ?? refused ?? error, ...present].join(" ");
        store(waiting().map((each, at) => (at === index ? { ...each, reason } : each)));
        index += 1;
      }
    }
  });
  addEventListener("storage", (event) => event.key === key && showWaiting());

  // MARK: Forms

  /** What the reader saw when they began to write: the page may have changed since. */
  const seen = new WeakMap();
  const hidden = (form) => [...form.elements].filter((each) => each.name.startsWith("seen."));
  document.addEventListener("input", ({ target }) => {
    const form = target.closest?.("form[data-keep]");
    if (form && !seen.has(form)) seen.set(form, new Map(hidden(form).map((each) => [each.name, each.value])));
  });
  const pairs = (form, submitter) => {
    const known = seen.get(form);
    const data = [...new FormData(form, submitter)];
    return data.map(([name, value]) => [name, known?.get(name) ?? value]);
  };
  const control = (form, name) => form.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
  const clearRefusals = (form) => {
    for (const each of form.querySelectorAll(".docket-refusal")) each.remove();
    for (const each of form.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
  };
  const refuse = (form, field, text) => {
    const found = (field && control(form, field)) ?? control(form, "action.add");
    const message = make("p", { class: "refusal docket-refusal", role: "alert" }, text);
    if (!found) return form.querySelector(".tools")?.before(message);
    found.setAttribute("aria-invalid", "true");
    found.closest("label").append(message);
    found.focus();
  };
  const showConflicts = (form, submitter, conflicts) => {
    for (const { field, present, wanted } of conflicts) {
      const known = seen.get(form) ?? seen.set(form, new Map()).get(form);
      const choose = (value) => {
        const found = control(form, field);
        if (found && value !== undefined) found.value = value;
        known.set("seen." + field, present);
        box.remove();
        if (!form.querySelector(".docket-conflict")) form.requestSubmit(submitter);
      };
      const side = (name, text) => make("div", {}, make("p", { class: "small soft" }, name), make("pre", {}, text));
      const box = make("section", { class: "box docket-refusal docket-conflict", role: "alert" },
        make("b", {}, `${words.meanwhile}: ${words.fields[field] ?? field}`),
        make("div", { class: "docket-both" }, side(words.yours, wanted), side(words.present, present)),
        make("p", { class: "tools" }, button(words.mine, () => choose(), "btn main"), button(words.theirs, () => choose(present))));
      form.querySelector(".tools").before(box);
      box.querySelector("button").focus();
    }
  };
  let updates = 0;
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.getAttribute("action") !== path) return;
    const before = updates;
    event.preventDefault();
    clearRefusals(form);
    const result = form === act ? await perform([...new FormData(form, event.submitter)]) : await send(pairs(form, event.submitter));
    if (form === act) return;
    if (!result || result.status === 200) {
      seen.delete(form);
      if (control(form, "action.add") || event.submitter?.name === "action.comment") {
        form.reset();
        form.querySelector(".docket-preview")?.remove();
        showParts(form, null);
      } else {
        // The saved values come with the next version of the page.
        form.closest("details")?.removeAttribute("open");
        form.querySelector(".docket-preview")?.remove();
        if (updates > before || result?.answer.done.length === 0) form.reset();
        else if (result) document.addEventListener("docket-updated", () => form.reset(), { once: true });
      }
    } else if (result.answer.conflicts?.length) showConflicts(form, event.submitter, result.answer.conflicts);
    else if (!result.answer.question) refuse(form, result.answer.field, result.answer.refused ?? result.answer.error ?? words.failed);
  });

  // MARK: A new todo in one line

  const showParts = (form, parts) => {
    form.querySelector(".docket-parts")?.remove();
    if (!parts) return;
    const list = make("ul", { class: "docket-parts", "aria-label": words.understood },
      ...parts.map(({ field, text }) => make("li", {}, make("span", { class: "soft" }, words.fields[field] + " "), text)));
    control(form, "action.add").closest("label").after(list);
  };
  let lookup = null;
  document.addEventListener("input", ({ target }) => {
    if (target.name !== "action.add") return;
    clearRefusals(target.form);
    clearTimeout(lookup);
    lookup = setTimeout(async () => {
      const text = target.value;
      if (!text.trim()) return showParts(target.form, null);
      const response = await fetch("/api/understand?" + new URLSearchParams({ text })).catch(() => null);
      if (response?.ok && target.value === text) showParts(target.form, (await response.json()).parts);
    }, 150);
  });

  // MARK: Previews, and the avatar

  let look = null;
  document.addEventListener("input", ({ target }) => {
    if (target.tagName !== "TEXTAREA" || !target.closest("form[data-keep]")) return;
    clearTimeout(look);
    look = setTimeout(async () => {
      const todo = document.querySelector(".acts[data-todo]")?.dataset.todo ?? "";
      const text = target.value;
      const options = { method: "POST", body: new URLSearchParams({ text, todo }) };
      const response = text.trim() ? await fetch("/api/preview", options).catch(() => null) : null;
      if (target.value !== text) return;
      const label = target.closest("label");
      label.parentElement.querySelector(".docket-preview")?.remove();
      if (!response?.ok) return;
      const body = make("div", { class: "body" });
      // The renderer of the pages escaped it.
      body.innerHTML = (await response.json()).html;
      for (const link of body.querySelectorAll("a, input")) link.setAttribute("tabindex", "-1");
      label.after(make("div", { class: "docket-preview box", inert: "" }, make("p", { class: "small soft" }, words.preview), body));
    }, 300);
  });

  const avatar = document.querySelector(".avatar-field");
  if (avatar) {
    avatar.hidden = false;
    avatar.querySelector("input").addEventListener("change", async ({ target }) => {
      avatar.querySelector(".refusal")?.remove();
      const response = await fetch("/api/avatar", { method: "POST", body: target.files[0] }).catch(() => null);
      const answer = response?.headers.get("Content-Type") === "application/json" ? await response.json() : {};
      target.value = "";
      if (response?.ok) return showDone(answer);
      avatar.append(make("span", { class: "refusal", role: "alert" }, answer.refused ?? words.failed));
    });
  }

  // MARK: Subtasks, and items of a list

  const enable = () => {
    const own = document.querySelector("details.edit") && document.querySelector(".acts[data-todo]")?.dataset.todo;
    const boxes = [...document.querySelectorAll(".text > .body input[type=checkbox]")];
    boxes.forEach((box, index) => own && ready(box, [["todo", own], ["subtask", index + 1]]));
    for (const item of document.querySelectorAll(".checklist [data-todo]")) {
      const box = item.closest("li")?.querySelector("input[type=checkbox]");
      if (box) ready(box, [["todo", item.dataset.todo]]);
    }
  };
  const ready = (box, fields) => {
    box.disabled = false;
    box.checked = box.defaultChecked;
    box.docketFields = fields;
  };
  document.addEventListener("change", async ({ target }) => {
    if (!target.docketFields) return;
    const action = target.checked ? "done" : "reopen";
    const fields = target.docketFields.filter(([name]) => name !== "todo");
    const result = await perform([["action." + action, target.docketFields[0][1]], ...fields]);
    if (result && result.status !== 200) target.checked = !target.checked;
  });
  document.addEventListener("docket-updated", () => {
    updates += 1;
    enable();
    showWaiting();
  });

  // MARK: Several at once

  const chosen = () => [...document.querySelectorAll(".is-chosen[data-todo]")];
  let bar = null;
  const showBar = () => {
    bar?.remove();
    const rows = chosen();
    if (rows.length === 0) return (bar = null);
    const todos = rows.map((row) => row.dataset.todo);
    const all = (name) => async () => (await perform(todos.map((each) => ["action." + name, each]))) && none();
    bar = make("div", { class: "toast", role: "group", "aria-label": words.selected }, make("b", { role: "status" }, `${todos.length} ${words.selected}`),
      ...Object.entries(words.acts).map(([name, label]) => button(label, all(name))), button(words.change, () => changeAll(todos)), button(words.clear, none));
    document.querySelector("main").append(bar);
  };
  const none = () => {
    for (const row of chosen()) row.classList.remove("is-chosen");
    showBar();
  };
  const changeAll = (todos) => {
    const field = (name) => make("label", { class: "field" }, words.fields[name], make("input", { name, autocomplete: "off" }));
    const form = make("form", {}, field("due"), field("priority"), field("category"),
      make("p", { class: "tools" }, make("button", { class: "btn main" }, words.save), button(words.close, () => dialog.close())));
    const dialog = make("dialog", { class: "box ask", "aria-label": words.change }, form);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      clearRefusals(form);
      const values = [...new FormData(form)].filter(([, value]) => value.trim());
      if (values.length === 0) return dialog.close();
      const result = await send([...todos.map((each) => ["action.edit", each]), ...values]);
      if (result && result.status !== 200) return result.answer.question || refuse(form, result.answer.field, result.answer.refused ?? words.failed);
      dialog.close();
      none();
    });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };
  if (globalThis.docket) {
    docket.select = (row) => {
      if (!row.dataset.todo) return;
      row.classList.toggle("is-chosen");
      showBar();
    };
  }

  // MARK: Keys

  const rowAt = (element) => element.closest("[data-todo]") ?? document.querySelector(".acts[data-todo]");
  const press = (row, ...names) => {
    const found = names.map((name) => row.querySelector(`button[name="action.${name}"]`)).find(Boolean);
    found?.click();
    return Boolean(found);
  };
  /** Rows do not tell whether the reader starred them. */
  const star = async (row) => {
    if (row.matches(".acts")) return press(row, "star", "unstar");
    const result = await send([["action.star", row.dataset.todo]]);
    if (result?.status === 200 && result.answer.done.length === 0) perform([["action.unstar", row.dataset.todo]]);
    else if (result && result.status !== 200) showToast(result.answer.refused ?? words.failed);
  };
  const open = (selector) => {
    const fold = document.querySelector(selector);
    if (!fold) return;
    fold.open = true;
    fold.querySelector("input:not([type=hidden]), textarea")?.focus();
  };
  const keys = {
    c: () => open("details.quick"),
    e: () => open("details.edit"),
    u: undo,
    d: (row) => press(row, "done", "reopen") || perform([[row.matches(".is-completed, .is-cancelled") ? "action.reopen" : "action.done", row.dataset.todo]]),
    b: (row) => perform([["action.start", row.dataset.todo]]),
    s: star,
    m: (row) => globalThis.docketMove?.(row),
  };
  document.addEventListener("keydown", (event) => {
    const active = document.activeElement;
    if (event.key === "Escape") {
      const fold = active.closest("details.quick, details.edit");
      if (fold) {
        fold.open = false;
        fold.querySelector("summary").focus();
      } else if (bar && !document.querySelector("dialog[open]")) none();
      return;
    }
    const isTyping = active.matches("input:not([type=checkbox]), textarea, select");
    if (isTyping || event.metaKey || event.ctrlKey || event.altKey || document.querySelector("dialog[open]")) return;
    const key = keys[event.key];
    const row = rowAt(active);
    if (!key || (key.length > 0 && !row)) return;
    event.preventDefault();
    const titles = visibleTitles();
    if (titles.includes(active)) last = titles.indexOf(active);
    key(row);
  });
  /** Where the row was that a key acted on: the next one gets the focus when it is gone. */
  let last = null;
  const visibleTitles = () => [...document.querySelectorAll(".todos a.title")].filter((each) => each.checkVisibility());
  document.addEventListener("docket-updated", () => {
    const active = document.activeElement;
    if (last === null || (active !== document.body && active.checkVisibility())) return;
    const titles = visibleTitles();
    (titles[last] ?? titles.at(-1))?.focus();
  });
  docket.keys?.push(...(document.documentElement.lang === "es"
    ? [["c", "nueva tarea"], ["d", "completar o reabrir"], ["b", "empezar"], ["s", "favorita"], ["e", "editar"], ["u", "deshacer"]]
    : [["c", "new todo"], ["d", "complete or reopen"], ["b", "start"], ["s", "star"], ["e", "edit"], ["u", "undo"]]));

  enable();
  showWaiting();
  globalThis.docketEdit = { flush, perform, words, showToast };
  if (waiting().length) flush();
})();
