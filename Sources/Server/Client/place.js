// On the page of a todo: its title, its facts, its text and a new subtask are edited where they stand. The form that
// edits everything has the fields; without this script it is the one to use.
(() => {
  "use strict";
  const { control, pick } = globalThis.docketEdit ?? {};
  const path = document.getElementById("act")?.getAttribute("action");
  if (!pick || !path) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;

  /** The button that saves the form which edits everything; the form may become another one when the page changes. */
  const save = () => document.querySelector("details.edit > form button[name='action.edit']");
  /** The fields of that form, and the one of the form that hands the todo over. */
  const labels = () => [...document.querySelectorAll(".controls details.edit > form label.field")];
  const nameIn = (label) => label.querySelector("[name]").name;
  const labelOf = (name) => labels().find((each) => nameIn(each) === name);
  const wordOf = (label) => label.firstChild.textContent;

  // MARK: The form in place

  let present = null;
  /** While the page does not show yet what was saved: the form has the values before. */
  let settling = null;
  const close = () => {
    if (!present) return;
    const { form, replaced, opener } = present;
    present = null;
    const hadFocus = form.contains(document.activeElement);
    form.remove();
    replaced.classList.remove("docket-replaced");
    if (hadFocus) opener.focus();
  };
  /** What has the value: not always what is seen. */
  const inputOf = (form) => form.querySelector("label.field [name]");

  /** Opens the field of a name in the place of a part of the page, which is hidden meanwhile. */
  const open = (replaced, name, opener) => {
    // What was chosen in another one is saved first.
    if (present && inputOf(present.form).value !== present.value) {
      present.form.addEventListener("docket-finished", () => setTimeout(() => open(replaced, name, opener)), { once: true });
      return submit(present.form);
    }
    if (settling) return settling.then(() => open(replaced, name, opener));
    const label = labelOf(name);
    if (!label) return;
    close();
    const { name: action, value } = label.closest("form").querySelector(".btn.main");
    const button = make("button", { class: "btn main", name: action, value }, texts.save);
    const form = make("form", { class: "docket-place", method: "post", action: path, "data-keep": "", "aria-label": wordOf(label), autocomplete: "off" },
      docketEdit.labelCopy(label), make("p", { class: "tools" }, button));
    // A list of facts has nothing else.
    if (replaced.matches("dd")) replaced.append(form);
    else replaced.after(form);
    // As high as the title, so that nothing moves.
    if (replaced.matches("h1")) form.style.height = `${replaced.getBoundingClientRect().height}px`;
    replaced.classList.add("docket-replaced");
    const input = inputOf(form);
    present = { form, replaced, opener, value: input.value };
    pick(input, () => submit(form)).focus();
    // What is a text is mostly changed in a part.
    if (input.matches("[name=title], textarea")) input.setSelectionRange(input.value.length, input.value.length);
    else if (input.matches("input")) input.select();
    form.scrollIntoView({ block: "nearest" });
  };
  const submit = (form) => {
    if (inputOf(form).value === present?.value) return close();
    form.requestSubmit(form.querySelector(".btn.main"));
  };

  document.addEventListener("docket-finished", ({ target }) => {
    if (target !== present?.form) return;
    close();
    const wait = (settling = new Promise((done) => {
      document.addEventListener("docket-updated", done, { once: true });
      // What waits for the server changes nothing yet.
      setTimeout(done, 3000);
    }).then(() => (settling = settling === wait ? null : settling)));
  });
  document.addEventListener("keydown", (event) => {
    const form = event.target.closest?.(".docket-place");
    if (!form) return;
    const isWhole = event.target.matches("textarea") ? event.ctrlKey || event.metaKey : event.target.matches("input");
    if (event.key === "Escape") {
      // Much may be lost of a text.
      const isLoss = event.target.matches("textarea") && event.target.value !== present?.value;
      if (!isLoss || confirm(texts.discard_text)) close();
    } else if (event.key === "Enter" && isWhole && !event.isComposing) submit(form);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  // Who goes elsewhere has finished, unless the page asks or has refused something.
  document.addEventListener("focusout", ({ target }) => {
    const form = target.closest?.(".docket-place");
    if (form) setTimeout(() => {
      if (present?.form !== form || form.contains(document.activeElement) || !document.hasFocus()) return;
      if (form.querySelector(".docket-conflict, [aria-invalid]") || document.querySelector("dialog[open]")) return;
      submit(form);
    });
  });

  // MARK: What opens it

  /** A button that opens the field of a label. */
  const opener = (style, label, replaced, text = "") => {
    const name = nameIn(label);
    const button = make("button", { class: style, type: "button", "aria-label": `${texts.edit}: ${wordOf(label)}` }, text);
    button.addEventListener("click", () => open(replaced ?? button, name, button));
    return button;
  };
  /** Opens a field with a click on a part of the page too: what is selected is copied, and what is a link followed.
   * Beside a field that is open it only ends that one. */
  const openWith = (part, button) => part.addEventListener("click", ({ target }) => {
    if (!present && !target.closest("a, button, input, img, summary") && !String(getSelection())) button.click();
  });

  const showTitle = () => {
    const [title, label] = [document.querySelector(".todo h1"), labelOf("title")];
    if (!title || !label || title.parentElement.querySelector(".docket-pencil")) return;
    const pencil = opener("btn docket-pencil", label, title, "✎");
    title.after(pencil);
    openWith(title, pencil);
  };

  const showFacts = () => {
    const facts = document.querySelector(".facts");
    if (!facts) return;
    const shown = new Set();
    for (const value of facts.querySelectorAll("[data-field] > dd")) {
      const name = value.parentElement.dataset.field;
      const label = labelOf(name);
      if (!label) continue;
      shown.add(name);
      if (!value.querySelector(".docket-fact")) value.append(opener("docket-fact", label, value));
    }
    const others = labels().filter((each) => each.matches(".half") && !["title", "to"].includes(nameIn(each)) && !shown.has(nameIn(each)));
    const row = facts.parentElement.querySelector(".docket-add") ?? make("p", { class: "docket-add" });
    const isSet = (label) => label.querySelector("[name^='seen.']").value !== "";
    const names = others.map((each) => (isSet(each) ? "" : "+ ") + wordOf(each));
    if (row.dataset.names === names.join()) return;
    row.dataset.names = names.join();
    row.replaceChildren(...others.map((each, index) => opener("btn", each, row, names[index])));
    facts.after(row);
  };

  // MARK: Subtasks

  const item = /^(\s*)([-*+]|\d+[.)])\s+\[[^\]]\]\s/;
  /** A text with another subtask below its last one, or at its end. */
  const adding = (subtask, text) => {
    const lines = text.split("\n");
    let [last, fence] = [null, null];
    lines.forEach((line, index) => {
      const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
      if (mark) fence = fence === null ? mark : mark.startsWith(fence) ? null : fence;
      const found = fence === null ? item.exec(line) : null;
      if (found && (!last || found[1].length <= last.indent.length)) last = { index, indent: found[1] };
    });
    if (!last) return text.replace(/\s*$/, (end) => (text.trim() ? "\n\n" : "") + `- [ ] ${subtask}\n`);
    // What is indented below it belongs to it.
    let end = last.index + 1;
    while (/^\s+\S/.test(lines[end] ?? "") && /^\s*/.exec(lines[end])[0].length > last.indent.length) end += 1;
    return [...lines.slice(0, end), `${last.indent}- [ ] ${subtask}`, ...lines.slice(end)].join("\n");
  };
  const subtaskForm = () => {
    const name = `+ ${texts.subtask}`;
    const input = make("input", { "aria-label": `${texts.add}: ${texts.subtask}`, placeholder: name, autocomplete: "off" });
    const form = make("form", { class: "field" }, input);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const subtask = input.value.trim();
      const seen = save()?.form.querySelector("[name='seen.body']").value;
      if (!subtask || seen === undefined || form.ariaBusy) return;
      form.ariaBusy = "true";
      const fields = [["action.edit", save().value], ["body", adding(subtask, seen)], ["seen.body", seen]];
      const result = await docketEdit.perform(fields);
      form.ariaBusy = null;
      if (!result || result.status === 200) input.value = "";
    });
    return form;
  };
  /** Below the text: a button that edits it, and the field for another subtask. */
  const showText = () => {
    const [text, label] = [document.querySelector(".split > .text"), labelOf("body")];
    if (!text || !label) return;
    const body = text.querySelector(":scope > .body");
    const row = text.querySelector(":scope > .docket-below");
    if (row && (row.previousElementSibling === body || !body)) return;
    row?.remove();
    const button = opener("btn", label, body, body ? texts.edit_text : `+ ${wordOf(label)}`);
    const below = make("div", { class: "docket-below" }, button, subtaskForm());
    if (body) body.after(below);
    else text.prepend(below);
    if (body) openWith(body, button);
  };

  // MARK: The form that edits everything

  const helped = new WeakSet();
  /** The month opens beside a button, so that the form stays as long as it is. */
  const helpDay = (input, label) => {
    const button = make("button", { class: "docket-beside", type: "button", "aria-label": `${wordOf(label)}: ${texts.calendar}`, "aria-haspopup": "dialog", "aria-expanded": "false" }, make("i", { class: "i i-calendar" }));
    button.addEventListener("click", async (event) => {
      event.preventDefault();
      if (button.popoverTargetElement) return button.popoverTargetElement.hidePopover();
      const value = await docketEdit.chooseDay(wordOf(label), input.value, button);
      if (value === null) return;
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
      button.focus();
    });
    input.after(button);
  };
  /** Its fields are filled in as elsewhere. The values may be others than when it was open before. */
  const showForm = () => {
    if (!document.querySelector(".acts > details.edit[open]")) return;
    for (const label of document.querySelectorAll(".acts > details.edit > form label.field")) {
      const input = label.querySelector("[name]:not([type=hidden])");
      if (helped.has(input)) input.dispatchEvent(new Event("docket-shown"));
      else if (input.matches("[data-day]")) helpDay(input, label);
      else pick(input, () => {});
      helped.add(input);
    }
  };
  document.addEventListener("toggle", ({ target }) => target.matches?.(".acts > details.edit") && showForm(), true);

  const show = () => {
    if (!save()) return;
    showTitle();
    showFacts();
    showText();
    showForm();
  };
  document.addEventListener("docket-updated", show);
  show();
})();
