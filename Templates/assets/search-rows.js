// Todos that a search found, as rows of lists, with the words of the query marked. After `search.js`.
(() => {
  "use strict";
  const { root, element: make, search, query: engine } = globalThis.docket;
  if (!search) return;
  const texts = {}; // The build writes them.

  /** A text with the query's words marked. */
  const marked = (text, query) => {
    const parts = [];
    let at = 0;
    for (const [start, end] of query ? engine.marks(text, query) : []) {
      parts.push(text.slice(at, start), make("mark", {}, text.slice(start, end)));
      at = end;
    }
    return [...parts, text.slice(at)].filter((part) => part !== "");
  };

  const isBlocked = (row) => search.table.data.blocked[row] === "1";
  const isOpen = (row) => "po".includes(search.table.data.states[row]);
  const stateOf = (row) =>
    ({ p: texts.state_pending, o: texts.state_overdue, c: texts.state_completed, x: texts.state_cancelled })[search.table.data.states[row]];
  const ranks = { 5: "highest", 4: "high", 3: "medium", 1: "low", 0: "lowest" };
  const statusOf = (row) => search.table.data.statuses[search.table.data.status[row]];
  const mark = (row) => {
    const state = search.table.data.states[row];
    if (state === "o") return ["overdue", stateOf(row)];
    if (state === "c") return ["completed", stateOf(row)];
    if (state === "x") return ["cancelled", stateOf(row)];
    if (isBlocked(row)) return ["blocked", texts.blocked];
    return statusOf(row)[1] === "doing" ? ["doing", texts.doing] : ["open", stateOf(row)];
  };

  /** The date that is some days from that of the data. */
  const dateOf = (offset) => new Date(Date.parse(search.table.data.today + "T00:00:00Z") + offset * 864e5);
  /** `24 Nov`, or `24 Nov 2025` in another year. */
  const shortDay = (date) => {
    const year = String(date.getUTCFullYear());
    return date.getUTCDate() + texts.day_mark + " " + texts.short_months[date.getUTCMonth()]
      + (year === search.table.data.today.slice(0, 4) ? "" : " " + year);
  };

  /** The first fields of the workspace of a row, as rows of lists have them. */
  const fieldsOf = (row) => (search.table.data.fields ?? []).flatMap(({ label, kind, choices, values }) => {
    const value = values[row];
    if (value === undefined || value === null) return [];
    if (kind === "text") return value.length <= 40 && !value.includes("\n") ? [label + " " + value] : [];
    return [label + " " + (kind === "number" ? value / 1000 : kind === "choice" ? choices[value] : shortDay(dateOf(value)))];
  }).slice(0, 3);

  const when = (row) => {
    const { data } = search.table;
    const isDone = !isOpen(row);
    const key = isDone ? "completed" : "due";
    const offset = data[key][row];
    const state = stateOf(row);
    if (offset === null) return isDone ? make("span", { class: "when soft" }, state) : null;
    const date = dateOf(offset);
    const isNear = !isDone && offset > 1 && offset <= 7;
    const day = (isNear ? texts.short_weekdays[(date.getUTCDay() + 6) % 7] + " " : "") + shortDay(date);
    const time = data.times[key]?.[row]?.[1];
    // From the reader's day, not from that of the build.
    const days = Math.round(date.getTime() / 864e5) - globalThis.docket.today;
    const isOverdue = data.states[row] === "o" || days < 0;
    const distance = isDone || (isOverdue && days >= 0) ? state : globalThis.docket.distance(days);
    const hour = !isDone && time && days >= 0 ? (days > 1 ? " · " : " ") + time : "";
    const tone = isDone ? "soft" : isOverdue ? "overdue" : days === 0 ? "today" : "soft";
    // Below the heading of its day a row shows the time alone.
    return make("time", { class: "when " + tone + (hour ? "" : " told"), datetime: date.toISOString().slice(0, 10) },
      make("span", {}, day, make("span", {}, " · " + distance)), hour);
  };

  const address = (row) => {
    const { data } = search.table;
    const page = data.pages[row];
    if (page !== undefined) return page === "" ? null : root + page;
    const owner = data.users[search.table.owner[row]];
    return root + "users/" + owner + "/todos/" + encodeURIComponent(engine.id(search.table, row)) + ".html";
  };

  /** Some words around the first match in the body; null if the row shows a match already. */
  const excerpt = (row, query, shown) => {
    const body = search.bodies[row]?.slice(0, 50000);
    if (!query || !body || shown.some((text) => engine.marks(text, query).length > 0)) return null;
    const range = engine.marks(body, query)[0];
    if (!range) return null;
    const start = Math.max(0, body.lastIndexOf(" ", Math.max(0, range[0] - 40)) + 1);
    const written = body.slice(start, range[1] + 60);
    // Without the signs of Markdown, unless the match is in them.
    const plain = written.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/\*\*|__|`+/g, "")
      .replace(/^ *(#{1,6}|>|[-*+]( \[.\])?) +/gm, "");
    const text = (engine.marks(plain, query).length > 0 ? plain : written).replace(/\s+/g, " ");
    return make("span", { class: "found" }, make("bdi", {}, start > 0 ? "… " : "", ...marked(text, query), " …"));
  };

  const renderRow = (row, query) => {
    const { data } = search.table;
    const [shape, state] = mark(row);
    const href = address(row);
    const title = make("bdi", {}, ...marked(data.titles[row], query));
    const meta = make("div", { class: "meta" });
    const add = (content, attributes = {}) => meta.append(make("span", attributes, make("bdi", {}, ...content)));
    const owner = data.users[search.table.owner[row]];
    const category = data.categories[data.category[row] - 1];
    if (category !== undefined) {
      meta.append(make("span", {}, make("i", { class: "dot " + data.styles[data.category[row] - 1] }),
        make("bdi", {}, ...marked(category, query))));
    }
    // Where the sign does not tell it.
    const [status, meaning, , isUnusual] = statusOf(row);
    if (isOpen(row) && (isUnusual || (meaning === "doing" && shape !== "doing"))) add([status ?? texts.doing]);
    if (data.users.length > 1) add([data.names[owner] ?? owner], { "data-person": true });
    const rank = data.priority[row];
    if (isOpen(row) && ranks[rank]) {
      const priority = texts["priority_" + ranks[rank]];
      if (rank > 3) add(["↑ " + priority], { class: "high" });
      else add([texts.priority_of({ priority })]);
    }
    if (isBlocked(row) && shape !== "blocked") add([texts.blocked]);
    const { done, total } = data.subtasks;
    if (total[row] > 0) add([texts.part_of({ done: done[row], total: total[row] })]);
    if (data.stars[row]) add(["★ " + data.stars[row].length]);
    if (data.comments[row]) add([texts.count_comments({ count: data.comments[row] })]);
    const project = data.projects[data.project[row] - 1];
    if (project !== undefined) add(marked(project, query));
    const source = data.sources?.[data.source[row] - 1];
    if (source !== undefined) add([source]);
    for (const text of fieldsOf(row)) add([text]);
    const section = data.sections[data.section[row] - 1];
    if (section !== undefined && query && engine.marks(section, query).length > 0) add(marked(section, query));
    const tags = [data.tag[row]].flat().filter((tag) => tag > 0).map((tag) => data.tags[tag - 1]);
    for (const tag of tags.slice(0, 10)) add(["#", ...marked(tag, query)]);
    const found = excerpt(row, query, [data.titles[row], category ?? "", section ?? "", project ?? "", ...tags]);
    if (found) meta.append(found);
    const id = engine.id(search.table, row);
    // For the keys that change todos, where 'docket serve' shows the page.
    const todo = document.getElementById("act") && owner + "/" + id;
    return make("li", { class: "is-" + shape, "data-id": id, "data-todo": todo },
      make("i", { class: "s " + shape, role: "img", "aria-label": state }),
      href === null ? make("span", { class: "title" }, title) : make("a", { class: "title", href }, title),
      when(row), meta);
  };

  Object.assign(search, { marked, mark, when, address, renderRow, isOpen, isBlocked, fieldsOf });
})();
