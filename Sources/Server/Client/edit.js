// On pages with controls: sends forms and buttons without leaving the page. Without this script the browser sends the
// same forms itself.
(() => {
  "use strict";
  const { both, gone, perform, postTo, reason, send, showDone } = globalThis.docketEdit ?? {};
  if (!send) return;
  const act = document.getElementById("act");
  const path = act.getAttribute("action");
  const texts = {}; // The build writes them.
  const { make } = docketServed;

  // MARK: Forms

  /** What the reader saw when they began to write: the page may have changed since. */
  const seen = new WeakMap();
  const seenValues = (form) => new Map([...form.elements].filter((each) => each.name.startsWith("seen."))
    .map((each) => [each.name, each.value]));
  document.addEventListener("input", ({ target }) => {
    const form = target.closest?.("form[data-keep]");
    if (form && !seen.has(form)) seen.set(form, seenValues(form));
  });
  const pairs = (form, submitter) => {
    const known = seen.get(form);
    // @ts-ignore: newer than the compiler.
    return [...new FormData(form, submitter)].map(([name, value]) => [name, known?.get(name) ?? value]);
  };
  const control = (form, name) => form.querySelector(`[name="${CSS.escape(name)}"]:not([type=hidden])`);

  const tools = (form) => form.querySelector(".tools");

  const clearRefusals = (form) => {
    for (const each of form.querySelectorAll(".docket-refusal")) each.remove();
    for (const each of form.querySelectorAll("[aria-invalid]")) each.removeAttribute("aria-invalid");
  };
  /** A button beside a fold sends the form in it: what it says about that is to be seen. */
  const show = (form) => form.closest("details")?.setAttribute("open", "");
  /** Shows why an answer refused a form, at the field that it names. */
  const refuse = (form, answer) => {
    show(form);
    const found = (answer.field && control(form, answer.field)) ?? control(form, "action.add");
    const message = make("p", { class: "refusal docket-refusal", role: "alert" }, reason(answer));
    if (!found) return tools(form)?.before(message);
    found.setAttribute("aria-invalid", "true");
    found.closest("label").append(message);
    found.focus();
  };
  const showConflicts = (form, submitter, conflicts) => {
    const known = seen.get(form) ?? seen.set(form, new Map()).get(form);
    const boxes = conflicts.map((conflict) => {
      const { field, present } = conflict;
      const choose = (value) => {
        const found = control(form, field);
        // Of several buttons it is the one with that value.
        if (found && value !== undefined) form.elements[field].value = value;
        // What helps to fill it in shows it too.
        found?.dispatchEvent(new Event("docket-shown"));
        known.set("seen." + field, present);
        box.remove();
        const next = form.querySelector(".docket-conflict button");
        if (next) next.focus();
        else form.requestSubmit(submitter);
      };
      // What somebody changed meanwhile is not deleted.
      const take = () => (submitter?.name === "action.remove_comment" ? clearRefusals(form) : choose(present));
      const box = make("section", { class: "box docket-refusal docket-conflict", role: "alert" },
        make("p", {}, texts.changed_meanwhile), ...both(conflict, () => choose(), take));
      return box;
    });
    show(form);
    tools(form).before(...boxes);
    boxes[0].querySelector("button").focus();
  };

  /** Makes a form as it was before somebody wrote in it: the saved values come with the next version of the page. */
  const finish = (form, submitter) => {
    seen.delete(form);
    clearTimeout(look);
    look = null;
    form.querySelector(".docket-preview")?.remove();
    form.reset();
    form.dispatchEvent(new Event("docket-finished", { bubbles: true }));
    // Keys are for the page again.
    if (submitter?.name === "action.comment") return form.querySelector("textarea").blur();
    // The next one can be typed at once, also after a tap on the button.
    const line = control(form, "action.add");
    if (line) return [submitter, document.body].includes(document.activeElement) && line.focus();
    // One that mends something leaves its place open.
    const fold = form.matches("[data-keep]") ? form.closest("details") : null;
    fold?.removeAttribute("open");
    fold?.querySelector("summary").focus();
  };
  /** The forms, and the buttons outside of them by what they send, that are being sent: a double click sends once. */
  const busy = new Set();
  // A second tap at the same place does nothing: the first row is gone by then, and the next one is there.
  let tapped = { time: 0, y: 0 };
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.(".tick") || /** @type {PointerEvent} */ (event).pointerType !== "touch") return;
    const isSecond = event.timeStamp - tapped.time < 350 && Math.abs(event.clientY - tapped.y) < 16;
    tapped = { time: event.timeStamp, y: event.clientY };
    if (isSecond) event.preventDefault();
  }, true);
  document.addEventListener("submit", async (event) => {
    const { target: form, submitter } = event;
    // The answer to some is another page.
    if (form.getAttribute("action") !== path || form.matches("[data-leaves]")) return;
    event.preventDefault();
    const sender = form === act ? `${submitter.name} ${submitter.value}` : form;
    if (busy.has(sender)) return;
    busy.add(sender);
    if (form === act) {
      // @ts-ignore: newer than the compiler.
      await perform([...new FormData(form, submitter)]);
      // The next version of the page has another button there.
      setTimeout(() => busy.delete(sender), 400);
    } else {
      await submit(form, submitter);
      busy.delete(sender);
    }
  });
  const submit = async (form, submitter) => {
    clearRefusals(form);
    const result = await send(pairs(form, submitter));
    if (!result || result.status === 200) finish(form, submitter);
    else if (result.answer.conflicts?.length) showConflicts(form, submitter, result.answer.conflicts);
    else if (!result.answer.question) refuse(form, result.answer);
  };

  document.addEventListener("reset", ({ target: form }) => {
    seen.delete(form);
    clearRefusals(form);
    form.querySelector(".docket-preview")?.remove();
  });

  /** Whether somebody wrote something that was not sent. */
  const isDirty = (form) => [...form.elements].some((each) => !each.closest("[hidden]")
    && (each.matches("select") ? each.selectedOptions[0] !== (each.querySelector("[selected]") ?? each.options[0])
      : each.type === "radio" ? each.checked !== each.defaultChecked
      : each.matches("input, textarea") && each.type !== "hidden" && each.value !== each.defaultValue));
  const hasText = () => [...document.querySelectorAll("form[data-keep]")].some(isDirty);
  addEventListener("beforeunload", (event) => hasText() && event.preventDefault());

  // MARK: Previews, and the avatar

  const ownTodo = () => document.querySelector(".acts[data-todo]")?.dataset.todo;
  let look = null;
  document.addEventListener("input", ({ target }) => {
    // The line of a new todo is no Markdown, and what is below it is short.
    if (target.tagName !== "TEXTAREA" || target.closest(".quick, .adds") || !target.closest("form[data-keep]")) return;
    clearTimeout(look);
    const own = (look = setTimeout(async () => {
      const text = target.value;
      const options = { method: "POST", body: new URLSearchParams({ text, todo: ownTodo() ?? "" }) };
      const response = text.trim() ? await fetch("/api/preview", options).catch(() => null) : null;
      if (own !== look || target.value !== text) return;
      const label = target.closest("label");
      label.parentElement.querySelector(".docket-preview")?.remove();
      if (!response?.ok) return;
      const body = make("div", { class: "body" });
      // The renderer of the pages escaped it.
      body.innerHTML = (await response.json()).html;
      for (const link of body.querySelectorAll("a, input")) link.setAttribute("tabindex", "-1");
      const title = make("p", { class: "small soft" }, texts.preview);
      // Names that are offered stay at the text.
      const names = label.parentElement.querySelector(":scope > .docket-names");
      (names ?? label).after(make("div", { class: "docket-preview box", inert: "" }, title, body));
    }, 300));
  });

  const avatar = document.querySelector(".avatar-field");
  const setAvatar = async (body) => {
    avatar.querySelector(".refusal")?.remove();
    const isTooLarge = body.size > 5 << 20;
    const result = isTooLarge ? null : await postTo("/api/avatar", body).catch(() => null);
    if (result?.status === 200) return showDone(result.answer);
    const text = isTooLarge ? texts.refused_avatar_too_large : result ? reason(result.answer) : gone;
    avatar.append(make("span", { class: "refusal", role: "alert" }, text));
  };
  if (avatar) {
    // The button comes with an avatar.
    avatar.addEventListener("click", ({ target }) => target.closest("button") && setAvatar(""));
    avatar.querySelector("input").addEventListener("change", async ({ target }) => {
      // Without contents the avatar would be removed.
      if (target.files[0]?.size) await setAvatar(target.files[0]);
      target.value = "";
    });
  }

  // MARK: Subtasks, and items of a list

  /** The text whose subtasks are on the page: others may have their numbers meanwhile. */
  const seenBody = () => document.querySelector("details.edit [name='seen.body']");
  const ready = (box, fields) => {
    box.disabled = false;
    box.checked = box.defaultChecked;
    box.docketFields = fields;
  };
  const enable = () => {
    const own = seenBody() && ownTodo();
    const boxes = [...document.querySelectorAll(".text > .body input[type=checkbox]")];
    boxes.forEach((box, index) => own && ready(box, { todo: own, subtask: index + 1 }));
    for (const item of document.querySelectorAll(".checklist [data-todo]")) {
      const box = item.closest("li")?.querySelector("input[type=checkbox]");
      if (box) ready(box, { todo: item.dataset.todo });
    }
  };
  document.addEventListener("change", async ({ target }) => {
    if (!target.docketFields) return;
    const { todo, subtask } = target.docketFields;
    const action = target.checked ? "action.done" : "action.reopen";
    const which = subtask ? [["subtask", String(subtask)], ["seen.body", seenBody().value]] : [];
    const result = await perform([[action, todo], ...which]);
    if (result && result.status !== 200) target.checked = !target.checked;
  });
  document.addEventListener("docket-updated", enable);
  enable();

  // A comment, and what else is written in several lines.
  document.addEventListener("keydown", (event) => {
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing;
    const { form } = event.target;
    const submitter = form?.matches("[data-keep]") && form.querySelector(".tools button:not([type])");
    if (!isSend || !event.target.matches("textarea") || !submitter) return;
    event.preventDefault();
    form.requestSubmit(submitter);
  });

  // The menu of a todo's page is there until something of it was pressed, or something else.
  document.addEventListener("click", ({ target }) => {
    const menu = document.querySelector("details.docket-more[open]");
    const summary = menu?.querySelector("summary");
    const pressed = target.closest("button, summary");
    const isInside = menu?.contains(/** @type {Node} */ (target));
    if (!menu || pressed === summary || (isInside && (!pressed || target.closest("form")))) return;
    menu.open = false;
    if (isInside) summary.focus();
  });

  // With the mouse as with its key: what is typed next is the new todo.
  document.querySelector("details.quick > summary")?.addEventListener("click", (event) => {
    const fold = event.target.closest("details");
    event.preventDefault();
    fold.open = !fold.open;
    if (fold.open) fold.querySelector("[name='action.add']").focus();
  });

  Object.assign(docketEdit, { clearRefusals, control, hasText, refuse });
})();
