// What is typed is shown as the server understands it: in a new todo the parts of the line, in a text the people that it
// may name. `quick-parts.js` of the site shows it. Buttons below the line write the words for what is picked.
(() => {
  "use strict";
  const { chooseDay, chooseIn, clearRefusals, control, options, understood } = globalThis.docketEdit ?? {};
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

  /** A word that somebody types stands for one of its kind that the page put at the end. */
  const giveWay = (field) => {
    const { value, defaultValue, selectionStart, selectionEnd } = field;
    if (!defaultValue.trim() || !value.endsWith(defaultValue)) return;
    const signs = { "@": "category:", "+": "project:" };
    const signOf = (word) => {
      const sign = /^\s*(@|\+|for:|category:|project:)\S/i.exec(word)?.[1].toLowerCase();
      return signs[sign] ?? sign;
    };
    const typed = value.slice(0, -defaultValue.length), found = typed.split(/\s+/).map(signOf);
    const words = defaultValue.match(/\s+(?:"[^"]*"|[^\s"])+/g) ?? [];
    const kept = words.filter((word) => !signOf(word) || !found.includes(signOf(word)));
    if (kept.length === words.length) return;
    field.value = typed + kept.join("");
    field.setSelectionRange(selectionStart, selectionEnd);
  };
  const line = (field) => {
    clearRefusals(field.form);
    giveWay(field);
    quickParts.wait(field);
    // A day alone, and whose todo it is, are those of a todo to come.
    if (/^\s*(((for:|\+)\S+\s+)?\d{4}-\d\d-\d\d)?\s*$/.test(field.value)) return;
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
      // Letters say who is meant; a whole name needs nothing more.
      const isMeant = word.length > 1 && !completion?.names.includes(word);
      if (completion) quickParts.offer(field, { ...completion, start: end - word.length, end, meant: isMeant });
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
    if (field) setTimeout(() => {
      if (field.value) field.setSelectionRange(0, 0);
      line(field);
    });
  });

  // MARK: A new todo on a day

  const quick = document.querySelector("details.quick");
  /** Opens the line with words at its end: a day, and whose todo it is. The day there is the only one. */
  docketEdit.addWith = (words, title) => {
    const field = /** @type {HTMLTextAreaElement} */ (quick.querySelector("textarea"));
    quick.open = true;
    const { value, defaultValue } = field;
    const text = title ?? (defaultValue && value.endsWith(defaultValue) ? value.slice(0, -defaultValue.length) : value).replace(/\s*(\d{4}-\d\d-\d\d)?$/, "");
    // The next todo is of the same day, until the form is closed.
    field.defaultValue = words && ` ${words}`;
    field.value = text + field.defaultValue;
    quick.addEventListener("toggle", () => quick.open || (field.defaultValue = ""), { once: true });
    field.focus();
    field.setSelectionRange(text.length, text.length);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // MARK: Buttons below the line

  /** The line with the cursor, its place, and what is understood of it. */
  const read = async (field) => {
    const { value, selectionEnd } = field;
    const start = value.lastIndexOf("\n", selectionEnd - 1) + 1, end = (value + "\n").indexOf("\n", selectionEnd);
    const line = value.slice(start, end);
    const partsOf = async (text) => (await understood({ text }))?.parts ?? [];
    let parts = await partsOf(line);
    // A day or a rule alone is a title, but is meant where one is picked: behind a title it is none.
    if (line.trim() && parts.every(({ field }) => field === "title")) {
      const title = '"-" ';
      parts = (await partsOf(title + line)).map((part) => ({ ...part, marks: part.marks.map((mark) => mark.map((at) => at - title.length)) }));
    }
    return { value, start, end, line, parts };
  };
  const writeWord = async (field, word, isReplaced) => {
    const { value, start, end, line, parts } = await read(field);
    // Somebody typed meanwhile, or the todo was added.
    if (field.value !== value) return field.value ? writeWord(field, word, isReplaced) : undefined;
    const marks = parts.filter(isReplaced).flatMap((part) => part.marks);
    let next = marks.length ? line : [line.trimEnd(), word].filter(Boolean).join(" ");
    // From the end, so that the other places stay.
    for (const [index, [from, to]] of [...marks.entries()].reverse()) {
      const text = index ? "" : word;
      next = (text ? next.slice(0, from) + text : next.slice(0, from).trimEnd()) + next.slice(to);
    }
    quickParts.write(field, next.trimEnd() + " ", start, end);
  };
  let written = Promise.resolve();
  /** Writes a word into the line with the cursor, in the place of what `isReplaced` tells, else at its end; "" removes it. One
   * after the other, so that none is lost. */
  const put = (field, word, isReplaced) => (written = written.then(() => writeWord(field, word, isReplaced)));

  /** The names that a word with a sign may become. */
  const namesOf = async (sign) => {
    const answer = await understood({ text: sign, at: String(sign.length), limit: "1000" });
    return (answer?.completion?.names ?? []).map((name) => name.slice(sign.length));
  };
  const quoted = (text) => (/\s/.test(text) ? `"${text}"` : text);
  /** `+slipway`, and `project:"Pier 7"`. */
  const named = (sign, field) => (name) => (/^\p{Alphabetic}\S*$/u.test(name) ? sign + name : `${field}:${quoted(name)}`);
  const optionOf = (name) => options.markedOf(name, name);
  const list = (find, isOpen) => async (label, present, button) => {
    const found = await find();
    // No name is a blank.
    const none = present.length ? [options.markedOf(" ", texts.none)] : [];
    return chooseIn(label, (done) => options.choice(label, [...found, ...none], present[0]?.text ?? "", done, undefined, isOpen), button);
  };
  const namedBy = (sign, option = optionOf) => async () => (await namesOf(sign)).map((name) => option(name));
  const tagsIn = async (label, present, button) => {
    const found = await namedBy("#")(), tags = present.map(({ text }) => text.slice(1));
    return chooseIn(label, (done) => options.choice(label, found, tags, done, undefined, true), button);
  };
  const dayIn = (label, [present], button) => chooseDay(label, [present?.day, present?.time].filter(Boolean).join(" "), button);
  const project = document.querySelector(".quick").dataset.project?.split(" ");
  const levels = ["highest", "high", "medium", "low", "lowest"].filter((name) => project?.includes(name) ?? true).map((name) => options.markedOf(name, texts["priority_" + name], `level ${name}`));
  /** By field: the button's label, what asks for a value, and the word for it. */
  const adders = {
    due: [texts.due, dayIn, (day) => `due:${quoted(day)}`],
    priority: [texts.priority, list(() => levels), (name) => `!${name}`],
    owner: [texts.person, list(namedBy("for:", options.personOf)), (name) => `for:${name}`],
    category: [texts.category, list(namedBy("@")), named("@", "category")],
    project: [texts.project, list(namedBy("+"), true), named("+", "project")],
    tags: [texts.tags, tagsIn, (name) => `#${name.replace(/^#/, "").replaceAll(" ", "-")}`],
    // At the end of the line it has a first day.
    repeat: [texts.repeats, list(() => texts.quick_repeats.split(", ").map(optionOf)), String],
  };
  const showAdders = () => {
    const field = document.querySelector(".quick > form [name='action.add']");
    if (!field || field.form.querySelector(".docket-adders")) return;
    const names = Object.keys(adders).filter((name) => !project || !["category", "repeat"].includes(name)).filter((name) => name !== "owner" || document.querySelector(".rail .people"));
    const buttons = names.map((name) => {
      const [label, ask, wordOf] = adders[name];
      const button = make("button", { class: "btn", type: "button", "aria-haspopup": "dialog", "aria-expanded": "false" }, label);
      button.addEventListener("click", async (event) => {
        event.preventDefault();
        if (button.popoverTargetElement) return button.popoverTargetElement.hidePopover();
        await written;
        const { parts } = await read(field);
        const value = await ask(label, parts.filter((part) => part.field === name), button);
        if (value === null) return [document.body, button].includes(document.activeElement) && field.focus({ preventScroll: true });
        const word = value.trim() && wordOf(value);
        // A todo has several tags, and one that is chosen again goes.
        const isSame = (part) => part.field === name && (name !== "tags" || part.text === word);
        const isTaken = name === "tags" && parts.some(isSame);
        return put(field, isTaken ? "" : word, isSame);
      });
      return button;
    });
    field.form.querySelector("label:has([name=body])").after(make("p", { class: "docket-adders" }, ...buttons));
    preset(field);
  };

  // MARK: What the page is about

  /** The words of a new todo on the page of a project, a category, a tag or somebody else. */
  const wordsHere = () => {
    // An address without a page may name no user.
    if (document.getElementById("missing")) return "";
    const [, person] = /^\/users\/([^/]+)\/(?!todos\/)/.exec(location.pathname) ?? [];
    const query = document.getElementById("list")?.dataset.scope ?? (person ? `user:${person}` : document.querySelector(".new-here")?.dataset.query ?? "");
    const [all, user, field, name] = /^(?:user:(\S+) ?)?(?:(category|project|tag):("[^"]+"|\S+))?(?: completed.*)?$/.exec(query) ?? [];
    if (!all) return "";
    const value = name?.replaceAll('"', "");
    const word = { category: named("@", "category"), project: named("+", "project"), tag: (tag) => `#${tag}` }[field]?.(value);
    const isOther = user && user !== globalThis.docket.reader() && document.querySelector(".rail .people");
    return [word, isOther && `for:${user}`].filter(Boolean).map((each) => " " + each).join("");
  };
  /** As the form's first value they are no text that somebody wrote, and come again with the next todo. */
  const preset = (field) => {
    field.defaultValue = wordsHere();
    const fold = field.closest("details");
    const begin = () => {
      if (!fold.open || !field.value || field.value !== field.defaultValue) return;
      field.setSelectionRange(0, 0);
      line(field);
    };
    fold.addEventListener("toggle", begin);
    begin();
  };
  /** The button beside a heading opens the line, which begins with what the page is about. */
  document.addEventListener("click", ({ target }) => {
    if (!target.closest(".new-here")) return;
    quick.open = true;
    quick.querySelector("textarea").focus();
  });
  document.addEventListener("docket-updated", showAdders);
  showAdders();
})();
