// On pages with controls: sends changes to the server, keeps them while it is gone, and shows what became of them.
// `edit.js`, `keys.js` and `move.js` say what is sent.
(() => {
  "use strict";
  const path = document.getElementById("act")?.getAttribute("action");
  if (!path) return;
  const { queue } = document.currentScript.dataset;
  const words = {
    en: { undo: "Undo", undone: "Undone", nothing: "There is nothing to undo on this page.", close: "Close", yes: "Yes",
      no: "No", send: "Send again", discard: "Discard", mine: "Use mine", theirs: "Use the value in the file",
      yours: "Yours, not saved yet", present: "In the file now", failed: "Not saved",
      gone: "The server does not answer. Start 'docket serve' again.",
      full: "Not saved: the server does not answer, and the browser has no room to keep the change. Copy your text.",
      waits: (n) => (n === 1 ? "1 change waits for the server." : n + " changes wait for the server."),
      held: (n) => (n === 1 ? "1 change needs your decision." : n + " changes need your decision."),
      acts: { done: "Complete", reopen: "Reopen", start: "Start", cancel: "Cancel", star: "Star",
        unstar: "Remove the star from", add: "Add", edit: "Change", comment: "Comment on", change_comment: "Change a comment on",
        remove_comment: "Delete a comment on", remove: "Delete", edit_profile: "Change the profile of", add_user: "Add a user", add_category: "Add a category", edit_category: "Change the category",
        remove_category: "Delete the category" },
      fields: { title: "Title", due: "Due", start: "Start", category: "Category", project: "Project",
        priority: "Priority", tags: "Tags", repeat: "Repeats", estimate: "Estimate", status: "Status",
        depends: "Waits for", body: "Text", text: "Comment", subtask: "Subtask", name: "Name", colour: "Colour",
        username: "Username", first_name: "First name", last_name: "Last name", email: "E-mail", phone: "Phone",
        bio: "About" } },
    es: { undo: "Deshacer", undone: "Deshecho", nothing: "No hay nada que deshacer en esta página.", close: "Cerrar",
      yes: "Sí", no: "No", send: "Enviar de nuevo", discard: "Descartar", mine: "Usar el mío",
      theirs: "Usar el valor del archivo", yours: "El tuyo, sin guardar", present: "El del archivo ahora", failed: "No se ha guardado",
      gone: "El servidor no responde. Vuelve a iniciar 'docket serve'.",
      full: "No se ha guardado: el servidor no responde y el navegador no tiene sitio para el cambio. Copia tu texto.",
      waits: (n) => (n === 1 ? "1 cambio espera al servidor." : n + " cambios esperan al servidor."),
      held: (n) => (n === 1 ? "1 cambio espera tu decisión." : n + " cambios esperan tu decisión."),
      acts: { done: "Completar", reopen: "Reabrir", start: "Empezar", cancel: "Cancelar", star: "Marcar como favorita",
        unstar: "Quitar de favoritas", add: "Añadir", edit: "Cambiar", comment: "Comentar",
        change_comment: "Cambiar un comentario de", remove_comment: "Eliminar un comentario de", remove: "Eliminar",
        edit_profile: "Cambiar el perfil de", add_user: "Añadir una cuenta",
        add_category: "Añadir una categoría", edit_category: "Cambiar la categoría",
        remove_category: "Eliminar la categoría" },
      fields: { title: "Título", due: "Vence", start: "Empieza", category: "Categoría", project: "Proyecto",
        priority: "Prioridad", tags: "Etiquetas", repeat: "Se repite", estimate: "Estimación", status: "Estado",
        depends: "Espera a", body: "Texto", text: "Comentario", subtask: "Subtarea", name: "Nombre", colour: "Color",
        username: "Usuario", first_name: "Nombre", last_name: "Apellidos", email: "Correo", phone: "Teléfono",
        bio: "Sobre mí" } },
  }[document.documentElement.lang === "es" ? "es" : "en"];
  const { make, notices } = docketServed;
  const button = (label, press, style = "btn") => {
    const button = make("button", { class: style, type: "button" }, label);
    button.addEventListener("click", press);
    return button;
  };

  // MARK: What became of it

  let toast = null;
  const hideToast = () => toast?.remove();
  const showToast = (text, ...buttons) => {
    hideToast();
    toast = make("div", { class: "toast", role: "status" }, make("span", {}, text), ...buttons);
    document.querySelector("main").append(toast);
    const shown = toast;
    setTimeout(() => shown.matches(":hover, :focus-within") || shown.remove(), 10000);
  };
  const reason = (answer) => answer?.refused ?? answer?.error ?? words.failed;
  const showRefusal = (answer) => showToast(reason(answer), button(words.close, hideToast));

  /** What was done on this page, as 'undo' takes it, the last at the end. */
  const undoable = [];
  const showDone = (answer) => {
    const text = [...answer.done, ...answer.notices].join(". ");
    if (answer.undo !== null) undoable.push(answer.undo);
    if (text) showToast(text, ...(answer.undo === null ? [] : [button(words.undo, undo)]));
  };
  /** After what was sent before: that is undone first. */
  const undo = () => inTurn(async () => {
    if (undoable.length === 0) return showToast(words.nothing);
    const result = await post([["action.undo", undoable.at(-1)]]).catch(() => null);
    if (!result || isOther(result)) return showRefusal(result?.answer ?? { error: words.gone });
    undoable.pop();
    if (result.status === 200) return showToast(result.answer.done[0] ?? words.undone);
    // What somebody changed since stays, and what was before it.
    undoable.length = 0;
    showRefusal(result.answer);
  });

  /** Asks a question: whether it was answered with yes. */
  const ask = (question) => new Promise((resolve) => {
    const title = make("h2", { id: "question" }, question);
    const dialog = make("dialog", { class: "box ask", "aria-labelledby": "question" }, title);
    let isAgreed = false;
    const agree = () => {
      isAgreed = true;
      dialog.close();
    };
    const no = button(words.no, () => dialog.close());
    dialog.append(make("p", { class: "tools" }, button(words.yes, agree, "btn main"), no));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isAgreed);
    });
    document.body.append(dialog);
    dialog.showModal();
  });

  /** Two values side by side, and the buttons to choose one. */
  const both = ({ field, present, wanted }, keep, take) => {
    const side = (name, text) => make("div", {}, make("p", { class: "small soft" }, name), make("pre", {}, text));
    return [
      make("b", {}, words.fields[field] ?? field),
      make("div", { class: "docket-both" }, side(words.yours, wanted), side(words.present, present)),
      make("p", { class: "docket-choice" }, button(words.mine, keep, "btn main"), button(words.theirs, take)),
    ];
  };

  // MARK: Sending

  /** Sends a body to an address, with the site that this page shows: another one at the same address refuses it. */
  const postTo = async (address, body) => {
    const headers = { Accept: "application/json", "Docket-Site": queue };
    const response = await fetch(address, { method: "POST", headers, body });
    const isJSON = response.headers.get("Content-Type")?.startsWith("application/json");
    return { status: response.status, answer: isJSON ? await response.json() : { error: await response.text() } };
  };
  const post = (fields) => postTo(path, new URLSearchParams(fields));
  /** Whether a server answered that is not that of this page, or does not know this browser yet. */
  const isOther = ({ status }) => status === 403 || status === 412;

  let turn = Promise.resolve();
  /** Does one thing after the other, in the order in which the keys were pressed. */
  const inTurn = (work) => {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  };

  const states = ["done", "reopen", "start", "cancel"].map((name) => "action." + name);
  /** Whether a todo was open on this page: what somebody completed meanwhile is not opened again. */
  const seenStatus = (fields) => {
    const [[name, todo], ...others] = fields;
    if (!states.includes(name) || others.some(([other]) => other === "subtask" || states.includes(other))) return [];
    const row = document.querySelector(`:is(.acts, li)[data-todo="${CSS.escape(todo)}"]`);
    if (!row) return [];
    const isOpen = row.matches(".acts") ? !row.querySelector("[name='action.reopen']") : !row.matches(".is-completed, .is-cancelled");
    return [["seen.status", isOpen ? "todo" : "done"]];
  };

  /** Returns the status and the answer; null without an answer, when the server is gone. */
  const sendOnce = async (fields) => {
    const result = await post(fields).catch(() => null);
    if (result?.status === 200) showDone(result.answer);
    return result;
  };

  /** Sends an action, and asks what it asks. Returns the status and the answer; null if the change waits. */
  const send = async (fields) => {
    // If the answer is lost, the request is sent again: it is carried out once.
    fields = [...fields, ...seenStatus(fields), ["request", crypto.randomUUID()]];
    for (;;) {
      const isFirst = waiting().every(isHeld);
      const result = isFirst ? await inTurn(() => sendOnce(fields)) : null;
      if (!result || isOther(result)) {
        const isKept = store([...waiting(), { id: crypto.randomUUID(), fields }]);
        if (!isFirst) flush();
        return isKept ? null : { status: 0, answer: { error: words.full } };
      }
      if (!result.answer.question || !(await ask(result.answer.question))) return result;
      fields.push(["agreed", result.answer.question]);
    }
  };

  /** Sends what has no field to show a refusal at. */
  const perform = async (fields) => {
    const result = await send(fields);
    if (result && result.status !== 200 && !result.answer.question) showRefusal(result.answer);
    return result;
  };

  // MARK: Waiting for the server

  const key = "docket.waiting " + queue;
  const isChange = (each) => typeof each?.id === "string" && Array.isArray(each.fields)
    && each.fields.every((field) => Array.isArray(field) && field.every((text) => typeof text === "string"));
  const waiting = () => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "[]").filter(isChange);
    } catch {
      // Not what this page wrote.
      return [];
    }
  };
  /** Whether the answer to a change has to be decided on. */
  const isHeld = ({ answer }) => answer !== undefined;
  /** Returns whether the browser has room. */
  const store = (changes) => {
    try {
      if (changes.length) localStorage.setItem(key, JSON.stringify(changes));
      else localStorage.removeItem(key);
    } catch {
      return false;
    }
    showWaiting();
    return true;
  };
  /** Replaces a change that waits, if it still does. */
  const replace = (id, ...changes) => store(waiting().flatMap((each) => (each.id === id ? changes : [each])));

  let notice = null, shown = "[]";
  const showWaiting = () => {
    const changes = waiting();
    for (const row of document.querySelectorAll("[data-todo]")) {
      const isWaiting = changes.some(({ fields }) => fields.some(([, value]) => value === row.dataset.todo));
      row.classList.toggle("docket-waiting", isWaiting);
    }
    // Otherwise a button would lose the focus.
    const written = JSON.stringify(changes);
    if (written === shown) return;
    shown = written;
    notice?.remove();
    if (changes.length === 0) return;
    const sent = changes.filter((each) => !isHeld(each)).length;
    const title = sent ? words.waits(sent) : words.held(changes.length);
    notice = make("section", { class: "docket-notice docket-waits", "aria-label": title },
      make("b", { role: "status" }, title), make("ul", {}, ...changes.map(waitingRow)));
    notices().append(notice);
  };
  const describe = (fields) => {
    const acts = fields.filter(([name]) => name.startsWith("action."));
    const action = acts[0]?.[0].replace("action.", "");
    const subjects = acts.map(([, value]) => value).join(", ");
    const seen = new Map(fields);
    const values = fields.filter(([name, value]) => words.fields[name] && value !== (seen.get("seen." + name) ?? ""))
      .map(([name, value]) => `${words.fields[name]}: ${value}`);
    return [`${words.acts[action] ?? action} ${subjects}`.trim(), ...values].join("; ");
  };
  const waitingRow = ({ id, fields, answer }) => {
    const again = (changed) => {
      replace(id, { id, fields: changed });
      flush();
    };
    const discard = button(words.discard, () => replace(id));
    const row = make("li", {}, describe(fields));
    if (answer?.conflicts?.length) {
      const without = (names) => fields.filter(([name]) => !names.includes(name));
      for (const conflict of answer.conflicts) {
        const { field, present } = conflict;
        const keep = () => again([...without(["seen." + field]), ["seen." + field, present]]);
        // A comment has nothing but its text.
        const take = () => (field === "text" ? replace(id) : again(without([field, "seen." + field])));
        row.append(...both(conflict, keep, take));
      }
    } else if (answer?.question) {
      const agree = () => again([...fields, ["agreed", answer.question]]);
      row.append(make("b", {}, ` ${answer.question} `), button(words.yes, agree));
    } else if (answer) row.append(make("b", {}, ` ${reason(answer)} `), button(words.send, () => again(fields)));
    row.append(discard);
    return row;
  };

  /** Sends what waits, in order. What the server refuses or asks stays, with the answer. */
  const flush = () => navigator.locks.request(key, async () => {
    for (;;) {
      const next = waiting().find((each) => !isHeld(each));
      if (!next) return;
      const result = await sendOnce(next.fields);
      if (!result || isOther(result)) return;
      if (result.status === 200) replace(next.id);
      else if (!replace(next.id, { ...next, answer: result.answer })) return;
    }
  });

  addEventListener("storage", (event) => event.key === key && showWaiting());
  document.addEventListener("docket-updated", showWaiting);
  showWaiting();
  if (waiting().length) flush();
  globalThis.docketEdit = {
    both, button, fields: words.fields, flush, gone: words.gone, hideToast, perform, postTo, reason, send, showDone, showRefusal, showToast, undo,
  };
})();
