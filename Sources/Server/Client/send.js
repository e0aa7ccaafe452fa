// On pages with controls: sends changes to the server, keeps them while it is gone, and shows what became of them.
// `edit.js`, `keys.js` and `move.js` say what is sent.
(() => {
  "use strict";
  const path = document.getElementById("act")?.getAttribute("action");
  if (!path) return;
  const { queue } = document.currentScript.dataset;
  const words = {
    en: { undo: "Undo", undone: "Undone", close: "Close", yes: "Yes", no: "No", send: "Send again", discard: "Discard",
      waits: (n) => (n === 1 ? "1 change waits for the server." : n + " changes wait for the server."),
      failed: "Not saved", present: "In the file now" },
    es: { undo: "Deshacer", undone: "Deshecho", close: "Cerrar", yes: "Sí", no: "No", send: "Enviar de nuevo",
      discard: "Descartar",
      waits: (n) => (n === 1 ? "1 cambio espera al servidor." : n + " cambios esperan al servidor."),
      failed: "No se ha guardado", present: "Ahora en el archivo" },
  }[document.documentElement.lang === "es" ? "es" : "en"];
  const { make, notices } = docketServed;
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
  const reason = ({ refused, error }) => refused ?? error ?? words.failed;
  const showDone = (answer) => {
    lastEntry = answer.undo;
    const text = [...answer.done, ...answer.notices].join(". ");
    if (text) showToast(text, ...(lastEntry === null ? [] : [button(words.undo, undo)]));
  };
  const undo = async () => {
    if (lastEntry === null) return;
    const entry = lastEntry;
    lastEntry = null;
    const result = await post([["action.undo", entry]]).catch(() => null);
    if (!result) lastEntry = entry;
    showToast(result?.status === 200 ? words.undone : reason(result?.answer ?? {}));
  };

  /** Asks a question: whether it was answered with yes. */
  const ask = (question) => new Promise((resolve) => {
    const title = make("h2", { id: "question" }, question);
    const dialog = make("dialog", { class: "box ask", "aria-labelledby": "question" }, title);
    let isAgreed = false;
    const agree = () => {
      isAgreed = true;
      dialog.close();
    };
    dialog.append(make("p", { class: "tools" }, button(words.yes, agree, "btn main"), button(words.no, () => dialog.close())));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isAgreed);
    });
    document.body.append(dialog);
    dialog.showModal();
  });

  // MARK: Sending

  const post = async (fields) => {
    const response = await fetch(path, {
      method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields),
    });
    const isJSON = response.headers.get("Content-Type")?.startsWith("application/json");
    return { status: response.status, answer: isJSON ? await response.json() : { error: await response.text() } };
  };

  /** Sends an action, and asks what it asks. Returns the status and the answer; null if the change waits. */
  const send = async (fields) => {
    // If the answer is lost, the request is sent again: it is carried out once.
    fields = [...fields, ["request", crypto.randomUUID()]];
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
      if (!result.answer.question || !(await ask(result.answer.question))) return result;
      fields.push(["agreed", result.answer.question]);
    }
  };

  /** Sends what has no field to show a refusal at. */
  const perform = async (fields) => {
    const result = await send(fields);
    if (result && result.status !== 200 && !result.answer.question) {
      showToast(reason(result.answer), button(words.close, () => toast.remove()));
    }
    return result;
  };

  // MARK: Waiting for the server

  const key = "docket.waiting " + queue;
  const waiting = () => JSON.parse(localStorage.getItem(key) ?? "[]");
  const store = (changes) => {
    if (changes.length) localStorage.setItem(key, JSON.stringify(changes));
    else localStorage.removeItem(key);
    showWaiting();
  };
  const replace = (index, ...changes) => store(waiting().toSpliced(index, 1, ...changes));
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
    const title = words.waits(changes.length);
    notice = make("section", { class: "docket-notice docket-waits", "aria-label": title },
      make("b", { role: "status" }, title), make("ul", {}, ...changes.map(waitingRow)));
    notices().append(notice);
  };
  const waitingRow = ({ fields, reason }, index) => {
    const shown = fields.filter(([name, value]) => !/^(seen\.|request$|agreed$)/.test(name) && value !== "")
      .map(([name, value]) => `${name.replace("action.", "")} ${value}`);
    const row = make("li", {}, shown.join(", "));
    const sendAgain = () => {
      replace(index, { fields });
      flush();
    };
    if (reason) row.append(make("b", {}, ` ${reason} `), button(words.send, sendAgain));
    row.append(button(words.discard, () => replace(index)));
    return row;
  };

  /** Sends what waits, in order. What the server refuses stays with its reason. */
  const flush = () => navigator.locks.request(key, async () => {
    for (let index = 0; index < waiting().length; ) {
      const { fields, reason: earlier } = waiting()[index];
      const result = earlier ? null : await post(fields).catch(() => ({ status: 0 }));
      if (!result) {
        index += 1;
        continue;
      }
      if (result.status === 0 || result.status === 403) return;
      const { question, conflicts } = result.answer;
      if (result.status === 200) {
        replace(index);
        showDone(result.answer);
      } else if (question && (await ask(question))) {
        replace(index, { fields: [...fields, ["agreed", question]] });
      } else {
        const present = (conflicts ?? []).map((each) => `${words.present}: ${each.present}`);
        replace(index, { fields, reason: [question ?? reason(result.answer), ...present].join(" ") });
      }
    }
  });

  addEventListener("storage", (event) => event.key === key && showWaiting());
  document.addEventListener("docket-updated", showWaiting);
  showWaiting();
  if (waiting().length) flush();
  globalThis.docketEdit = { ask, button, flush, perform, reason, send, showDone, showToast, undo };
})();
