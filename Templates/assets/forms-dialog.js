// The forms for a new todo, a comment, a star and a completed todo. They open the page of the git host with the
// file that the command line would write, or show the command. They send nothing themselves. Loaded when one is
// opened, after `forms.js`; the data is `forms.js` at the site's root.
(() => {
  "use strict";
  const { docket } = globalThis;
  const { newFile, editFile, plans } = docket.forms;
  const texts = {}; // The build writes them.

  const titles = { new: texts.new_todo, comment: texts.comment, star: texts.form_star, done: texts.form_done };
  const labels = {
    you: texts.form_you, title: texts.title, due: texts.due, category: texts.category, priority: texts.priority,
    tags: texts.form_tags, star: texts.form_star, text: texts.text,
  };
  /** What the parts of a line are called, in the order of their list. */
  const partLabels = {
    due: texts.due, start: texts.start, category: texts.category, project: texts.project, priority: texts.priority,
    repeat: texts.repeats, estimate: texts.estimate, recipient: texts.new_owner, star: texts.starred, tag: texts.tags,
  };
  const priorities = ["highest", "high", "medium", "low", "lowest"];
  const fields = { new: ["you", "title", "text", "due", "category", "priority", "tags", "star"], comment: ["you", "text"], star: ["you"], done: ["you"] };
  let data = null;

  /** Called by `forms.js` at the site's root. */
  globalThis.docketForms = (value) => { data = value; };

  /** @param {"new"|"comment"|"star"|"done"} kind */
  docket.openForm = (kind) => {
    const make = docket.element;
    if (kind === "new") docket.loadSearch?.();
    const acts = document.querySelector(".acts")?.dataset;
    const todo = acts && { address: acts.todo, path: acts.path, status: acts.status, starred: acts.starred, repeats: "repeats" in acts };
    const clock = new Date();
    const context = {
      ...data,
      // The search knows them.
      get projects() { return docket.search?.table?.data.projects ?? []; },
      now: clock.getTime(), letters: Math.random().toString(36).slice(2, 6).padEnd(4, "a"),
      // The search knows the names of all todos.
      exists: (you, id) => docket.search?.exists?.(you, id) ?? false,
      today: Date.UTC(clock.getFullYear(), clock.getMonth(), clock.getDate()) / 864e5,
    };
    // Storage may be forbidden, as it is below some addresses.
    const remembered = (name) => {
      try {
        if (name) localStorage.setItem("docket.you", name);
        return localStorage.getItem("docket.you");
      } catch {
        return null;
      }
    };

    const options = (list, selected) =>
      list.map(([value, label]) => make("option", { value, selected: value === selected }, label));
    const controls = {
      // Who writes is never guessed: the file would be another person's.
      you: () => make("select", { required: true }, ...options([...(data.users.length > 1 ? [["", "–"]] : []), ...data.users], remembered())),
      priority: () => make("select", {}, ...options([["", "–"], ...priorities.map((name) => [name, texts["priority_" + name]])])),
      category: () => make("select", {}, ...options([["", "–"], ...data.categories.map((name) => [name, name])])),
      text: () => make("textarea", { rows: kind === "new" ? 1 : 4 }),
      title: () => make("textarea", { rows: 1, autocomplete: "off", placeholder: texts.quick_example }),
      star: () => make("input", { type: "checkbox" }),
    };
    const rows = {};
    const used = fields[kind].filter((name) => (name !== "you" && name !== "star") || data.users.length > 0);
    for (const { name, label, choices } of kind === "new" ? data.fields : []) {
      used.splice(used.includes("star") ? -1 : used.length, 0, "field." + name);
      labels["field." + name] = label;
      if (choices) controls["field." + name] = () => make("select", {}, ...options(["", ...choices].map((each) => [each, each || "–"])));
    }
    for (const name of used) {
      const control = controls[name]?.() ?? make("input", { autocomplete: "off" });
      const refusal = make("span", { class: "refusal", id: "refusal-" + name, role: "status" });
      control.setAttribute("aria-describedby", refusal.id);
      rows[name] = { control, refusal, isTouched: false };
    }

    const copyable = (code) => {
      const button = make("button", { class: "btn", type: "button" }, texts.copy);
      button.addEventListener("click", () => copy(code.textContent).then(() => (button.textContent = texts.copied)));
      return make("div", { class: "copy" }, code, button);
    };
    const copy = async (text) => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // From a disk, or where a page may not write to the clipboard.
        const field = dialog.appendChild(make("textarea", {}, text));
        field.select();
        document.execCommand("copy");
        field.remove();
      }
    };

    const path = make("code"), text = make("pre"), command = make("code");
    const about = make("p", { class: "small soft" }), paste = make("p", { class: "small soft" });
    const names = { github: "GitHub", gitlab: "GitLab", forgejo: "Forgejo" };
    const go = make("a", { class: "btn main", rel: "noreferrer" }, texts.open_on({ host: names[data.host] ?? texts.git_host }));
    // Where no page of a host can take it, the command is the way.
    const take = make("button", { class: "btn main", type: "button" }, texts.form_copy);
    const cancel = make("button", { class: "btn", type: "button" }, texts.cancel);
    const how = make("p", { class: "small soft" }, data.repository ? texts.form_command : texts.form_no_host);
    const clone = make("div", {}, data.repository ? how : null, copyable(command));
    const file = data.repository ? make("div", {}, about, text)
      : make("details", { class: "fold" }, make("summary", {}, texts.form_by_hand), about, text);
    let plan = null, isFilled = false;

    const update = () => {
      const values = Object.fromEntries(used.map((name) => [name, rows[name].control]).map(([name, control]) =>
        [name, control.type === "checkbox" ? control.checked : control.value]));
      plan = plans[kind](context, values, todo);
      const isStarred = kind === "star" && Boolean(plan.refusals.you), isNobody = values.you === "";
      if (isNobody) plan.refusals.you = texts.form_empty;
      const hasFile = data.users.length > 0 && !plan.isCommandOnly && !isStarred;
      for (const [name, { control, refusal, isTouched }] of Object.entries(rows)) {
        const problem = plan.refusals[name] || "";
        // What stands in the way of a star was not typed.
        refusal.textContent = isTouched || isStarred ? problem : "";
        control.setAttribute("aria-invalid", String(refusal.textContent !== ""));
      }
      path.textContent = plan.path;
      text.textContent = plan.text;
      if (kind === "new") docket.quickParts?.show(rows.title.control, parts(plan));
      command.textContent = plan.command;
      clone.hidden = Object.values(plan.refusals).some(Boolean);
      about.replaceChildren(...(hasFile ? [texts["form_" + plan.change] + " ", path] : [plan.isCommandOnly ? texts.form_repeats : ""]));
      text.hidden = !hasFile;
      file.hidden = isNobody || (!hasFile && !plan.isCommandOnly);
      const page = !data.repository ? null
        : plan.change === "create" ? newFile(data, plan.path, plan.text)
        : { address: editFile(data, plan.path), isFilled: false };
      go.hidden = !page || !hasFile;
      take.hidden = !go.hidden || isStarred;
      take.textContent = texts.form_copy;
      if (page) go.href = page.address;
      isFilled = page?.isFilled ?? false;
      paste.textContent = page && !isFilled && hasFile ? texts.form_paste : "";
    };
    /** What of the line was understood, with its places. */
    const parts = ({ entry, found }) => {
      if (!entry.parts.length && !entry.unknownRecipients.length) return [];
      const marks = (meaning) => entry.parts.filter((part) => part.meaning === meaning).map(({ start, end }) => [start, end]);
      // The search knows the projects.
      const isNew = (meaning) => meaning === "project" && Boolean(docket.search?.table) && entry.newNames.includes(meaning);
      const value = { ...found, recipient: entry.recipient, star: "★" };
      const custom = Object.fromEntries(data.fields.map(({ name, label }) => ["field." + name, label]));
      const list = Object.entries({ ...partLabels, ...custom }).flatMap(([meaning, label]) => {
        const places = marks(meaning);
        if (meaning === "tag") return places.map((place, index) => ({ label, text: "#" + entry.tags[index], marks: [place] }));
        const text = value[meaning] ?? entry.values[meaning];
        // The first day of a rule has no place in the line.
        const isFirst = meaning === "due" && text && !rows.due?.control.value;
        return places.length || isFirst ? [{ label, text: meaning === "due" || meaning === "start" ? dayWords(text) : text, marks: places, new: isNew(meaning) }] : [];
      });
      const unknown = entry.unknownRecipients.map((name) => ({ label: texts.new_owner, text: texts.refused_unknown_user({ name }), marks: [] }));
      return [{ label: texts.title, text: entry.title, marks: [] }, ...list, ...unknown];
    };
    const dayWords = (text) => {
      const [date, time] = text.split(" ");
      const number = Date.parse(date) / 864e5;
      if (Number.isNaN(number)) return text;
      /** @type {Intl.DateTimeFormatOptions} */
      const long = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" };
      return [new Date(number * 864e5).toLocaleDateString(docket.locale, long), time].filter(Boolean).join(" ") + " · " + docket.distance(number - context.today);
    };
    const known = () => {
      const search = docket.search?.table?.data;
      return { ...data, users: data.users.map(([name]) => name), tags: search?.tags ?? [], projects: search?.projects ?? [] };
    };
    const refused = () => {
      for (const row of Object.values(rows)) row.isTouched = true;
      update();
      const first = Object.keys(rows).find((name) => plan.refusals[name]);
      if (first) rows[first].control.focus();
      return first !== undefined;
    };
    const remember = () => rows.you && remembered(rows.you.control.value);
    take.addEventListener("click", async () => {
      if (refused()) return;
      remember();
      await copy(plan.command);
      take.textContent = texts.copied;
    });
    // Also with the middle button of a mouse.
    go.addEventListener("auxclick", (event) => refused() && event.preventDefault());
    go.addEventListener("click", async (event) => {
      if (refused()) return event.preventDefault();
      remember();
      if (isFilled) return;
      event.preventDefault();
      await copy(plan.text);
      location.href = go.href;
    });
    cancel.addEventListener("click", () => dialog.close());

    const form = make("form", { novalidate: true },
      ...Object.entries(rows).map(([name, { control, refusal }]) => name === "star" ? make("label", { class: "check" }, control, labels.star)
        : make("label", { class: "field" + (["due", "category", "priority", "tags"].includes(name) || name.startsWith("field.") ? " half" : "") },
          make("span", {}, labels[name]), name === "title" ? make("span", { class: "typed" }, control) : control, refusal)),
      file, paste, make("p", { class: "tools" }, go, take, cancel));
    const touch = ({ target, type }) => {
      // A name in the line is not wrong while it is typed.
      const isLine = target === rows.title?.control && type === "input";
      for (const row of Object.values(rows)) if (row.control === target) row.isTouched = !isLine;
      update();
    };
    // A browser that fills fields in may send `change` alone.
    form.addEventListener("input", touch);
    form.addEventListener("input", ({ target }) => {
      if (target === rows.title?.control) docket.quickParts?.offer(target, docket.quickNames(target.value, target.selectionEnd, known()));
    });
    form.addEventListener("change", touch);
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing || !(event.target.tagName === "INPUT" || event.target === rows.title?.control)) return;
      event.preventDefault();
      if (!go.hidden) go.click();
      else take.click();
    });
    const dialog = make("dialog", { class: "box ask", "aria-labelledby": "ask" },
      make("h2", { id: "ask" }, titles[kind]), data.repository ? null : how, form, clone);
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    update();
    dialog.showModal();
    (rows.title ?? rows.text ?? rows.you)?.control.focus();
  };
})();
