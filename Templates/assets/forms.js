// What the forms for a new todo, a comment, a star and a completed todo write: the file as the command line would
// write it, the command, and the page of the git host. `forms-dialog.js` shows them.
globalThis.docket ??= /** @type {Docket} */ ({});
(() => {
  "use strict";
  const { docket } = globalThis;

  // MARK: Texts, as the command line writes them

  const escapes = {
    0: "\\0", 9: "\\t", 10: "\\n", 13: "\\r", 0x85: "\\N", 0xa0: "\\_", 0x2028: "\\L", 0x2029: "\\P",
  };
  const escaped = (scalar) => {
    const code = scalar.codePointAt(0);
    const hex = (digits) => code.toString(16).toUpperCase().padStart(digits, "0");
    if (escapes[code]) return escapes[code];
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f)) return "\\x" + hex(2);
    return [0xfeff, 0xfffe, 0xffff].includes(code) ? "\\u" + hex(4) : scalar;
  };
  /** Whether YAML reads a text without quotes as that text. */
  const isPlain = (text, inList) =>
    /^[A-Za-z0-9(_/$\u{80}-\u{10ffff}]/u.test(text) && !/[ :]$|: | #/.test(text)
    && [...text].every((scalar) => escaped(scalar) === scalar)
    && !/^(null|true|false|yes|no|on|off|y|n)$/i.test(text) && !/^\d[-+.:\d_eExXoOabcdfABCDFTZ ]*$/.test(text)
    && !(inList && /[:#,[\]{}"'?!&*`]/.test(text));
  const yaml = (text, inList = false) =>
    isPlain(text, inList) ? text
    : `"${[...text].map((scalar) => /["\\]/.test(scalar) ? "\\" + scalar : escaped(scalar)).join("")}"`;

  /** The name of a new todo's file. */
  const slug = (title) => {
    const lower = (text) => [...text].map((scalar) => scalar.toLowerCase()).join("");
    const size = (text) => new TextEncoder().encode(text).length;
    let [name, separates] = ["", false];
    for (const scalar of lower(title.normalize("NFC")).normalize("NFC")) {
      if (!/[a-z0-9]|(?![\0-\x7f])[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nd}\p{Nl}\p{Mn}\p{Mc}]/u.test(scalar)) {
        separates = name !== "";
        continue;
      }
      const next = (separates ? "-" : "") + scalar;
      if (size(name + next) > 80) break;
      [name, separates] = [name + next, false];
    }
    if (!name) return "todo";
    return /^(con|prn|aux|nul|(com|lpt)[1-9]|profile|readme)$/.test(name) ? name + "-todo" : name;
  };

  /** A word of a shell, in which it interprets nothing. */
  const shell = (text) =>
    /^(?!=)[-\w./:=@+,%\u{80}-\u{10ffff}]+$/u.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

  const trimmed = (text) => text.replace(/^[\p{White_Space}]+|[\p{White_Space}]+$/gu, "");
  const length = (text) => [...text].length;
  const sameTag = (tag) => tag.normalize("NFC").toLowerCase();
  const withLineEnd = (text) => (text && !text.endsWith("\n") ? text + "\n" : text);
  const { isoDay } = docket.days;

  /** A day as files have it, of the words that the command line reads; undefined for others. */
  const day = (text, data) => {
    const words = text.trim().split(/ +/);
    const [, written, time] = /^([-\d]{10})T(\d\d:\d\d)$/i.exec(text.trim()) ?? [];
    return docket.days.readDate(written ? [written, time] : words, data);
  };

  /** What a file has of the value of a field of the workspace; undefined for a value that is not valid. */
  const fieldValue = ({ kind }, text, data) => {
    if (/[\p{Cc}\u2028\u2029]/u.test(text)) return undefined;
    if (kind === "day") return /^.{10}$/.exec(day(text, data))?.[0];
    if (kind !== "number") return text;
    const count = docket.query.thousandths(text.replace(/^([^,]*),(\d{1,2})$/, "$1.$2"));
    return count === undefined ? undefined : String(count / 1000);
  };
  const customFields = (data) => [...data.fields].sort((one, other) => (one.name < other.name ? -1 : 1));

  // MARK: The hosts

  // A lone surrogate has no encoding.
  const encoded = (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
  const encodedPath = (path) => path.split("/").map(encoded).join("/");
  /** Addresses longer than this are refused by hosts; the text is copied instead. */
  const longest = 6000;

  /**
   * The page on which a new file is written, with as much filled in as the host can.
   *
   * GitHub: `filename` and `value` (github.com/isaacs/github/issues/1527). Forgejo and Gitea: the same, below the
   * folder (go-gitea/gitea pull request 16556). GitLab: `file_name`; that it reads `content` is not documented.
   */
  const newFile = ({ repository, host, branch }, path, text) => {
    const cut = path.lastIndexOf("/");
    const [folder, name] = [path.slice(0, cut), path.slice(cut + 1)];
    const [ref, file] = [encodedPath(branch), encoded(path)];
    const address = {
      github: `${repository}/new/${ref}?filename=${file}&value=${encoded(text)}`,
      forgejo: `${repository}/_new/${ref}/${encodedPath(folder)}?filename=${encoded(name)}&value=${encoded(text)}`,
      gitlab: `${repository}/-/new/${ref}?file_name=${file}&content=${encoded(text)}`,
    }[host] ?? repository;
    const isFilled = (host === "github" || host === "forgejo") && address.length <= longest;
    return { address: address.length <= longest ? address : address.replace(/&(value|content)=.*/, ""), isFilled };
  };

  const editFile = ({ repository, host, branch }, path) => {
    const page = { github: "edit", forgejo: "_edit", gitlab: "-/edit" }[host];
    return page ? `${repository}/${page}/${encodedPath(branch)}/${encodedPath(path)}` : repository;
  };

  // MARK: The forms: what each writes, and what it refuses

  const texts = {}; // The build writes them.

  const refusedValues = {
    text: () => texts.form_control,
    choice: () => texts.form_control,
    number: ({ label }) => texts.refused_invalid_number({ field: label }),
    day: (_, text) => (/\d:\d|\d ?[ap]m$/i.test(text) ? texts.refused_no_day : texts.refused_invalid_day)({ text }),
  };

  /** The option that names who acts: in another person's clone, it would be that person. */
  const acting = (data, { you }) => you && data.users.length > 1 && "--as=" + shell(you);
  const command = (name, data, values, todo) =>
    ["docket " + name, acting(data, values), shell(todo.address)].filter(Boolean).join(" ");

  const estimate = /^(\d{1,15}(\.\d{1,2})? *(m|mins?|minutes?|h|hrs?|hours?|d|days?|w|wk|weeks?) *)+$/i;
  /** The title's line as it is understood, and the values of the other fields, which it does not change. */
  const read = (data, values) => {
    const fields = ["due", "category", "priority", ...data.fields.map(({ name }) => "field." + name)];
    const given = Object.fromEntries(fields.map((name) => [name, values[name] ?? ""]).filter(([, value]) => trimmed(value)));
    const users = data.users.map(([name]) => name);
    return { given, entry: docket.quickLine(values.title, { values: given }, { ...data, users, projects: data.projects ?? [] }, data) };
  };

  /**
   * What a filled form does.
   *
   * @param {object} data the site's data, with `today` as days from 1970
   * @param {object} values the fields' texts
   * @param {{address: string, path: string, status?: string, starred?: string, repeats?: boolean}} todo the page's, if
   *   there is one; `starred` names the users who starred it
   * @returns {{refusals: object, path: string, text: string, command: string, change: "create"|"change"|"append",
   *   entry?: object, found?: object}} of a new todo also what its line means, and the values that are valid
   */
  const plans = {
    new: (data, values) => {
      const body = values.text;
      const { entry, given } = read(data, values);
      const { title, recipient } = entry;
      const owner = recipient ?? values.you;
      const name = data.exists?.(owner, slug(title)) ? `${slug(title)}-${data.letters}` : slug(title);
      const tags = [...values.tags.split(","), ...entry.tags].map((tag) => trimmed(trimmed(tag).replace(/^#+/, ""))).filter(Boolean)
        .filter((tag, index, all) => all.findIndex((other) => sameTag(other) === sameTag(tag)) === index);
      const refusals = {
        title: !title ? texts.form_empty : length(title) > data.limits.title ? texts.form_long({ count: data.limits.title })
          : /[\p{Cc}\u2028\u2029]/u.test(trimmed(values.title)) ? texts.form_control
          : recipient !== undefined && owner !== values.you && data.assigns === false && texts.refused_assigning_forbidden,
        due: !entry.values.due && data.requireDue && texts.form_required,
        tags: tags.length > 50 ? texts.form_many
          : tags.some((tag) => length(tag) > data.limits.tag) && texts.form_long({ count: data.limits.tag }),
        text: length(body) > data.limits.body && texts.form_long({ count: data.limits.body }),
      };
      /** A value, or undefined and why it is refused: at its field, or at the line that has it. */
      const checked = (field, written, reason) => {
        const raw = trimmed(entry.values[field] ?? "");
        const value = raw && written(raw);
        if (value !== undefined) return value;
        const place = field in given ? field : "title";
        refusals[place] ||= reason(raw);
        return undefined;
      };
      const wholeDay = (raw) => day(raw, data);
      const found = {
        due: checked("due", wholeDay, () => texts.form_day), start: checked("start", wholeDay, () => texts.form_day),
        category: checked("category", (raw) => data.categories.find((each) => sameTag(each) === sameTag(raw)),
          (name) => texts.refused_unknown_category({ name })),
        project: checked("project", (raw) => (length(raw) > data.limits.project ? undefined : raw),
          () => texts.form_long({ count: data.limits.project })),
        priority: checked("priority", (raw) => docket.linePriority(raw), () => texts.refused_invalid_priority),
        estimate: checked("estimate", (raw) => (estimate.test(raw) ? raw : undefined), () => texts.refused_invalid_estimate),
        repeat: checked("repeat", docket.days.writtenRule, () => texts.refused_invalid_repeat),
      };
      const custom = customFields(data).flatMap((field) => {
        const value = checked("field." + field.name, (raw) => fieldValue(field, raw, data), (raw) => refusedValues[field.kind](field, raw));
        return value ? [{ ...field, value }] : [];
      });
      const isStarred = Boolean(values.star) || entry.isStarred;
      const line = (name, value = found[name]) => value && `${name}: ${value}`;
      const text = (name) => found[name] && line(name, yaml(found[name]));
      const lines = [
        "---", "title: " + yaml(title), line("due"), line("start"), text("category"), text("project"),
        tags.length > 0 && `tags: [${tags.map((tag) => yaml(tag, true)).join(", ")}]`, isStarred && "starred: true",
        line("priority"), line("estimate"), text("repeat"),
        ...custom.map(({ name, kind, value }) => line(name, kind === "number" || kind === "day" ? value : yaml(value))),
        owner !== values.you && "author: " + yaml(values.you), "created: " + isoDay(data.today), "---",
      ];
      const option = (name, value = found[name]) => value && `--${name}=${shell(value)}`;
      const options = [
        acting(data, values), option("for", recipient), option("due"), option("start"), option("category"), option("project"),
        ...tags.map((tag) => option("tag", tag)), option("priority"), isStarred && "--star", option("repeat"), option("estimate"),
        ...custom.map(({ name, value }) => option("field", `${name}=${value}`)), option("body", body),
      ];
      const words = ["docket add", "--plain", ...options, title.startsWith("-") && "--", shell(title)];
      return {
        refusals, change: "create", path: `${data.folder}/${owner}/${name}.md`, entry, found,
        text: lines.filter(Boolean).join("\n") + "\n" + withLineEnd(body),
        command: words.filter(Boolean).join(" "),
      };
    },
    comment: (data, values, todo) => {
      const text = withLineEnd(values.text);
      const name = new Date(data.now).toISOString().replace(/[-:]|\.\d+/g, "") + "-" + data.letters;
      return {
        refusals: { text: !trimmed(text) ? texts.form_empty : length(values.text) > data.limits.comment && texts.form_long({ count: data.limits.comment }) },
        change: "create", path: `${data.folder}/${values.you}/comments/${todo.address}/${name}.md`,
        // A text that begins like front matter comes after an empty one.
        text: (/^---[ \t]*\n/.test(text) ? "---\n---\n" : "") + text,
        command: `${command("comment", data, values, todo)} ${values.text.startsWith("-") ? "-- " : ""}${shell(values.text)}`,
      };
    },
    star: (data, values, todo) => {
      const isOwn = todo.address.startsWith(values.you + "/");
      const hasList = data.users.find(([name]) => name === values.you)?.[2];
      const isStarred = todo.starred?.split(" ").includes(values.you);
      return {
        refusals: { you: isStarred && texts.form_starred }, change: isOwn ? "change" : hasList ? "append" : "create",
        path: isOwn ? todo.path : `${data.folder}/${values.you}/stars.yml`,
        text: isOwn ? "starred: true\n" : `- ${yaml(todo.address)}\n`, command: command("star", data, values, todo),
      };
    },
    done: (data, values, todo) => ({
      refusals: {}, change: "change", path: todo.path, isCommandOnly: todo.repeats,
      text: (todo.status ? `status: ${yaml(todo.status)}\n` : "") + `completed: ${isoDay(data.today)}\n`,
      command: command("done", data, values, todo),
    }),
  };

  docket.forms = { yaml, slug, shell, day, newFile, editFile, plans };
})();
