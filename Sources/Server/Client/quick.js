// What is typed is shown as the server understands it: in a new todo the parts of the line, in a text the people that it
// may name. `quick-parts.js` of the site shows it. Buttons below the line write the words for what is picked.
(() => {
  "use strict";
  const { choiceOf, chooseIn, clearRefusals, control, nameOf, pick, understood } = globalThis.docketEdit ?? {};
  const { quickParts } = globalThis.docket ?? {};
  if (!understood || !control || !quickParts) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  const lineOf = (target) => target?.closest?.("textarea[name='action.add']");
  const textOf = (target) => target?.closest?.("form[data-keep] :is(textarea[name='text'], textarea[name='body'])");

  let lookup = null;
  const stop = () => {
    clearTimeout(lookup);
    quickParts.close();
  };
  /** Asks the server when the typing pauses. */
  const ask = (field, values, show) => {
    const text = field.value;
    lookup = setTimeout(async () => {
      const answer = await understood(values);
      if (answer && field.value === text) show(answer);
    }, 150);
  };

  const line = (field) => {
    clearRefusals(field.form);
    quickParts.wait(field);
    if (!field.value.trim()) return;
    ask(field, { text: field.value, at: field.selectionEnd }, ({ parts, completion }) => {
      quickParts.show(field, parts);
      if (completion) quickParts.offer(field, completion);
    });
  };
  /** Names of people: the end of the text before the cursor is enough to see one. */
  const text = (field) => {
    const end = field.selectionEnd;
    const word = /(?:^|[^\p{L}\p{N}_./-])(@[\p{L}\p{N}_.-]*)$/u.exec(field.value.slice(Math.max(0, end - 80), end))?.[1];
    if (!word || field.selectionStart !== end) return;
    ask(field, { person: word }, ({ completion }) => {
      if (completion) quickParts.offer(field, { ...completion, start: end - word.length, end });
    });
  };
  document.addEventListener("input", ({ target }) => {
    const [newLine, field] = [lineOf(target), textOf(target)];
    if (!newLine && !field) return;
    stop();
    if (newLine) line(newLine);
    else text(field);
  });
  document.addEventListener("keydown", (event) => {
    const field = lineOf(event.target);
    if (!field || event.isComposing || event.key !== "Enter" || event.shiftKey) return;
    field.form.requestSubmit();
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("reset", ({ target }) => {
    const field = control(target, "action.add");
    stop();
    if (field) setTimeout(() => quickParts.show(field, []));
  });

  // MARK: Buttons below the line

  /** Writes a word into the line with the cursor, in the place of those that mean the same field; "" removes them. */
  const put = async (field, name, word) => {
    const { value, selectionEnd } = field;
    const start = value.lastIndexOf("\n", selectionEnd - 1) + 1, end = (value + "\n").indexOf("\n", selectionEnd);
    const line = value.slice(start, end);
    const parts = (await understood({ text: line }))?.parts ?? [];
    const marks = parts.filter((part) => part.field === name).flatMap((part) => part.marks);
    let next = marks.length ? line : [line.trimEnd(), word].filter(Boolean).join(" ");
    // From the end, so that the other places stay.
    for (const [index, [from, to]] of [...marks.entries()].reverse()) {
      const text = index ? "" : word;
      next = (text ? next.slice(0, from) + text : next.slice(0, from).trimEnd()) + next.slice(to);
    }
    if (field.value === value) quickParts.write(field, next.trimEnd() + " ", start, end);
  };
  const native = (name, options) => {
    const select = make("select", { name }, ...options.map(([value, label, mark]) => make("option", { value, ...(mark ? { "data-mark": mark } : {}) }, label)));
    select.selectedIndex = -1;
    return select;
  };
  /** The names that a word with a sign may become. */
  const namesOf = async (sign) => {
    const answer = await understood({ text: sign, at: String(sign.length), limit: "1000" });
    return (answer?.completion?.names ?? []).map((name) => name.slice(sign.length));
  };
  const quoted = (text) => (/\s/.test(text) ? `"${text}"` : text);
  const listOf = async (label, name, options) => {
    // No name is a blank.
    const select = native(name, [...(await options), [" ", texts.none]]);
    return chooseIn(label, (done) => choiceOf(select, label, done));
  };
  const dayIn = (label) => chooseIn(label, (done) => {
    const input = make("input", { name: "due", "data-day": "", "aria-label": label, autocomplete: "off" });
    const box = make("form", {}, make("label", { class: "field" }, input));
    box.addEventListener("submit", (event) => {
      event.preventDefault();
      done(input.value.trim());
    });
    pick(input, () => done(input.value));
    return { box, focus: () => input.focus() };
  });
  const levels = ["highest", "high", "medium", "low", "lowest"].map((name) => [name, texts["priority_" + name], `level ${name}`]);
  const same = (names) => names.map((name) => [name, name]);
  /** By field: the button's label, what asks for a value, and the word for it. */
  const adders = {
    due: [texts.due, dayIn, (day) => `due:${quoted(day)}`],
    priority: [texts.priority, (label) => listOf(label, "priority", levels), (name) => `!${name}`],
    owner: [texts.person, (label) => listOf(label, "to", namesOf("for:").then((names) => names.map((name) => [name, nameOf(name)]))), (name) => `for:${name}`],
    category: [texts.category, (label) => listOf(label, "category", namesOf("@").then(same)), (name) => `@${name.replaceAll(" ", "-")}`],
    // At the end of the line it has a first day.
    repeat: [texts.repeats, (label) => listOf(label, "repeat", same(texts.quick_repeats.split(", "))), String],
  };
  const showAdders = () => {
    const field = document.querySelector(".quick > form [name='action.add']");
    if (!field || field.form.querySelector(".docket-adders")) return;
    const names = Object.keys(adders).filter((name) => name !== "owner" || document.querySelector(".rail .people"));
    const buttons = names.map((name) => {
      const [label, ask, word] = adders[name];
      const button = make("button", { class: "btn", type: "button", "aria-haspopup": "dialog" }, label);
      button.addEventListener("click", async () => {
        const value = await ask(label);
        if (value === null) return field.focus();
        await put(field, name, value.trim() && word(value));
      });
      return button;
    });
    field.closest("label").after(make("p", { class: "docket-adders" }, ...buttons));
  };
  document.addEventListener("docket-updated", showAdders);
  showAdders();
})();
