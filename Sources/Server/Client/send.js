// On pages with controls: sends changes to the server, keeps them while it is gone, and shows what became of them.
// `edit.js`, `keys.js` and `move.js` say what is sent.
(() => {
  "use strict";
  const path = document.getElementById("act")?.getAttribute("action");
  if (!path) return;
  const { queue } = document.currentScript.dataset;
  const texts = {}; // The build writes them.
  const { make, notices } = docketServed;
  const fieldNames = {
    title: texts.title, due: texts.due, start: texts.start, category: texts.category, project: texts.project,
    priority: texts.priority, tags: texts.tags, repeat: texts.repeats, estimate: texts.estimate, status: texts.status,
    depends: texts.waits_for, body: texts.text, text: texts.comment_text, subtask: texts.subtask, name: texts.name,
    colour: texts.colour, username: texts.username, first_name: texts.first_name, last_name: texts.last_name,
    email: texts.email, phone: texts.phone, bio: texts.bio,
  };
  const button = (label, press, style = "btn") => {
    const button = make("button", { class: style, type: "button" }, label);
    button.addEventListener("click", press);
    return button;
  };

  // MARK: What became of it

  let toast = null;
  const hideToast = () => toast?.remove();
  /** @param {string | (string | HTMLElement)[]} text */
  const showToast = (text, ...buttons) => {
    hideToast();
    toast = make("div", { class: "toast", role: "status" }, make("span", {}, ...[text].flat()), ...buttons);
    notices().append(toast);
    const shown = toast;
    const hide = () => shown.matches(":hover, :focus-within") ? setTimeout(hide, 2000) : shown.remove();
    setTimeout(hide, 10000);
  };
  const reason = (answer) => answer?.refused ?? answer?.error ?? texts.not_saved;
  const showRefusal = (answer) => showToast(reason(answer), button(texts.close, hideToast));

  /** A sentence in which the title of a todo that was added is a link. */
  const linked = (text, added) => {
    const at = added ? text.indexOf(added.title) : -1;
    return at < 0 ? [text]
      : [text.slice(0, at), make("a", { href: "/" + added.page.split("/").map(encodeURIComponent).join("/") }, added.title), text.slice(at + added.title.length)];
  };
  /** What was done on this page, as 'undo' takes it, the last at the end. */
  const undoable = [];
  let done = null;
  const showDone = (answer) => {
    const all = [...answer.done, ...answer.notices];
    const shown = all.length > 2 ? [all[0], "+" + texts.more_rows({ count: all.length - 1 })] : all;
    const text = shown.join(". ");
    if (answer.undo !== null) undoable.push(answer.undo);
    if (!text) return;
    showToast(linked(text, answer.added), ...(answer.undo === null ? [] : [button(texts.undo, undo)]));
    done = { answer, toast };
  };
  const doneKey = "docket.done " + queue;
  /** Keeps the message about what was done for the page that comes next. */
  const keepDone = () => {
    if (!done?.toast.isConnected) return;
    try {
      sessionStorage.setItem(doneKey, JSON.stringify({ answer: done.answer, time: Date.now() }));
    } catch {
      // Without room the message is lost, as it would be with another page.
    }
  };
  const showKept = () => {
    try {
      const kept = JSON.parse(sessionStorage.getItem(doneKey) ?? "null");
      sessionStorage.removeItem(doneKey);
      if (kept && Date.now() - kept.time < 10000) showDone(kept.answer);
    } catch {
      // Not what this page wrote.
    }
  };
  /** After what was sent before: that is undone first. */
  const undo = () => inTurn(async () => {
    if (undoable.length === 0) return showToast(texts.nothing_to_undo_here);
    const result = await post([["action.undo", undoable.at(-1)]]).catch(() => null);
    if (!result || isOther(result)) return showRefusal(result?.answer ?? { error: texts.server_gone });
    undoable.pop();
    if (result.status === 200) return showToast(result.answer.done[0] ?? texts.undone);
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
    const no = button(texts.no, () => dialog.close());
    dialog.append(make("p", { class: "tools" }, button(texts.yes, agree, "btn main"), no));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(isAgreed);
    });
    document.body.append(dialog);
    dialog.showModal();
  });

  /** Two values side by side, and the buttons to choose one. */
  const both = ({ field, label, present, wanted }, keep, take) => {
    const side = (name, text) => make("div", {}, make("p", { class: "small soft" }, name), make("pre", {}, text));
    return [
      make("b", {}, label ?? field),
      make("div", { class: "docket-both" }, side(texts.value_wanted, wanted), side(texts.value_present, present)),
      make("p", { class: "docket-choice" }, button(texts.keep_mine, keep, "btn main"), button(texts.take_theirs, take)),
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
  const isOther = ({ status }) => [401, 403, 412].includes(status);

  /** @type {Promise<any>} */
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

  const meaning = (fields) => JSON.stringify(fields.filter(([name]) => !/^(seen\.|request$)/.test(name)));
  const isSameState = (a, b) => states.includes(b[0][0]) && meaning(a) === meaning(b);

  /** Returns the status and the answer; null without an answer, when the server is gone. `tomorrow` is read as of when it was typed. A page may hear that it is gone before the answer. */
  const sendOnce = async (fields, typed = Date.now()) => {
    const age = Math.max(0, Math.round((Date.now() - typed) / 1000)), isRemoval = fields.some(([name]) => name === "action.remove");
    docketServed.hasDeleted ||= isRemoval;
    const result = await post([...fields, ["age", String(age)]]).catch(() => null);
    if (isRemoval) docketServed.hasDeleted = result?.status === 200;
    if (result?.status !== 200) return result;
    showDone(result.answer);
    return result;
  };

  /** Sends an action, and asks what it asks. Returns the status and the answer; null if the change waits. */
  const send = async (fields) => {
    const typed = Date.now();
    // If the answer is lost, the request is sent again: it is carried out once.
    fields = [...fields, ...seenStatus(fields), ["request", crypto.randomUUID()]];
    // Pressed again, since nothing seemed to happen: a todo that repeats would be completed twice.
    if (waiting().some((each) => !isHeld(each) && isSameState(each.fields, fields))) return null;
    for (;;) {
      const isFirst = waiting().every(isHeld);
      const result = isFirst ? await inTurn(() => sendOnce(fields, typed)) : null;
      if (!result || isOther(result)) {
        const isKept = store([...waiting(), { id: crypto.randomUUID(), fields, typed }]);
        if (!isFirst) flush();
        return isKept ? null : { status: 0, answer: { error: texts.no_room } };
      }
      if (!result.answer.question || !(await ask(result.answer.question))) return result;
      fields.push(["agreed", result.answer.question_id]);
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
    const title = sent ? texts.changes_wait({ count: sent }) : texts.changes_held({ count: changes.length });
    notice = make("section", { class: "docket-notice docket-waits", "aria-label": title },
      make("b", { role: "status" }, title), make("ul", {}, ...changes.map(waitingRow)));
    notices().append(notice);
  };
  /** The title of a todo that the page shows, else its address. */
  const titleOf = (todo) => {
    const place = document.querySelector(`:is(.acts, li, tr, .meta)[data-todo="${CSS.escape(todo)}"]`);
    const title = place?.matches(".acts") ? document.querySelector("main h1")
      : place?.matches(".meta") ? place.parentElement.querySelector("input")?.nextSibling : place?.querySelector("a");
    return title?.textContent.trim() || todo;
  };
  const describe = (fields) => {
    const acts = fields.filter(([name]) => name.startsWith("action."));
    const action = acts[0]?.[0].replace("action.", "");
    const subjects = acts.map(([, value]) => titleOf(value)).join(", ");
    const seen = new Map(fields);
    const nameOf = (name) => fieldNames[name] ?? /^field\.(.*)/.exec(name)?.[1];
    const values = fields.filter(([name, value]) => nameOf(name) && value !== (seen.get("seen." + name) ?? ""))
      .map(([name, value]) => `${nameOf(name)}: ${value}`);
    return [`${texts["act_" + action] ?? action} ${subjects}`.trim(), ...values].join("; ");
  };
  const waitingRow = ({ id, fields, typed, answer }) => {
    const again = (changed) => {
      replace(id, { id, fields: changed, typed });
      flush();
    };
    const discard = button(texts.discard, () => replace(id));
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
      const agree = () => again([...fields, ["agreed", answer.question_id]]);
      row.append(make("b", {}, ` ${answer.question} `), button(texts.yes, agree));
    } else if (answer) row.append(make("b", {}, ` ${reason(answer)} `), button(texts.send_again, () => again(fields)));
    row.append(discard);
    return row;
  };

  /** Sends what waits, in order. What the server refuses or asks stays, with the answer. */
  const flush = () => navigator.locks.request(key, async () => {
    for (;;) {
      const next = waiting().find((each) => !isHeld(each));
      if (!next) return;
      const result = await sendOnce(next.fields, next.typed);
      if (!result || isOther(result)) return;
      if (result.status === 200) replace(next.id);
      else if (!replace(next.id, { ...next, answer: result.answer })) return;
    }
  });

  addEventListener("storage", (event) => event.key === key && showWaiting());
  document.addEventListener("docket-updated", showWaiting);
  showWaiting();
  showKept();
  if (waiting().length) flush();
  globalThis.docketEdit = {
    both, button, fields: fieldNames, flush, gone: texts.server_gone, hideToast, keepDone, perform, postTo, reason, send, showDone, showRefusal, showToast, titleOf, undo,
  };
})();
