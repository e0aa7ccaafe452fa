// On a timeline: lanes that fold, and chips that narrow it. The drawing has the rows that are left.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, number } = globalThis.docket;
  const texts = {}; // The build writes them.
  const time = document.querySelector(".time");
  if (!time) return;

  /** The height of a row in the drawing. */
  const height = 34;
  const rows = () => [...time.querySelectorAll("tbody tr")];
  const isHead = (row) => row.querySelector("[scope=rowgroup]") !== null;

  // MARK: What the reader chose

  const key = "docket.timeline.folded";
  const recall = () => {
    try {
      const folded = JSON.parse(localStorage.getItem(key) ?? "[]");
      return new Set(Array.isArray(folded) ? folded : []);
    } catch {
      // A browser without storage, or not what this page wrote.
      return new Set();
    }
  };
  const folded = recall();
  const remember = () => {
    try {
      localStorage.setItem(key, JSON.stringify([...folded]));
    } catch {
      // Without storage lanes are folded as long as the page is there.
    }
  };

  // MARK: The drawing

  /** By path: how it came. */
  const drawn = new Map();
  const bars = () => time.querySelector(".track > .bars");
  /** Moves what is drawn to the rows that are left. */
  const draw = () => {
    /** The places of rows; those that are hidden have none. */
    const places = [];
    let count = 0;
    for (const row of rows()) places.push(row.hidden ? null : count++);
    const paths = [...bars().querySelectorAll("path")];
    for (const path of paths) if (!drawn.has(path)) drawn.set(path, path.getAttribute("d"));
    const width = bars().getAttribute("viewBox").split(" ")[2];
    bars().setAttribute("viewBox", `0 0 ${width} ${Math.max(count, 1) * height}`);
    let isHidden = false;
    for (const path of paths) {
      const written = drawn.get(path);
      // The end of a line is hidden with it.
      isHidden &&= path.matches(".tip");
      const move = (y) => {
        const place = places[Math.floor(y / height)];
        isHidden ||= place === null;
        return (place ?? 0) * height + height / 2;
      };
      const moved = path.matches(".week, .now") ? written.replace(/V\d+/g, `V${count * height}`)
        : path.matches(".row") ? Array.from({ length: count }, (_, index) => `M0 ${(index + 1) * height}H${width}`).join("")
        : written.replace(/(M\S+ |V)(\d+)/g, (_, before, y) => before + move(Number(y)));
      path.setAttribute("d", isHidden ? "" : moved);
    }
    document.dispatchEvent(new Event("docket-zoomed"));
  };
  // MARK: The titles of bars

  const titleOfRow = "[scope=row] > :is(a, span:not(.unseen))";
  const titles = make("div", { class: "titles", "aria-hidden": "true" });
  /** With the place where each begins in the drawing. */
  let begins = [];
  /** Whose beginning is behind the names of rows would be a scrap. */
  const hideScraps = () => {
    for (const [title, begin] of begins) title.style.visibility = begin < time.scrollLeft ? "hidden" : "";
  };
  /** Each title follows its bar, or comes before it where there is no room. */
  const showTitles = () => {
    const track = time.querySelector(".track"), left = rows().filter((row) => !row.hidden);
    const width = Number(bars().getAttribute("viewBox").split(" ")[2]);
    /** By row: the columns where its bar begins and ends. A late one goes on after its due day. */
    const places = new Map();
    for (const path of bars().querySelectorAll(".b, .late")) {
      const [, start, y, end] = path.getAttribute("d").match(/^M(\d+) (\d+)H(\d+)/) ?? [];
      if (end !== undefined) places.set(Math.floor(Number(y) / height), [places.get(Math.floor(Number(y) / height))?.[0] ?? start, end].map(Number));
    }
    const made = [...places].map(([row, [start, end]]) => {
      const title = make("span", {}, left[row].querySelector(titleOfRow).textContent);
      Object.assign(title.style, { top: `${(row / left.length) * 100}%`, height: `${100 / left.length}%`, left: `${(end / width) * 100}%` });
      return { title, start, end };
    });
    titles.replaceChildren(...made.map(({ title }) => title));
    if (titles.parentElement !== track) track.append(titles);
    const room = track.clientWidth, sizes = made.map(({ title }) => title.offsetWidth);
    made.forEach(({ title, start, end }, index) => {
      if ((end / width) * room + sizes[index] <= room) return;
      if ((start / width) * room < sizes[index]) return title.remove();
      Object.assign(title.style, { left: "auto", right: `${100 - (start / width) * 100}%` });
    });
    begins = [.../** @type {any} */ (titles.children)].map((title) => [title, title.offsetLeft]);
    hideScraps();
  };

  /** As the page came: 'docket serve' changes it in place. */
  const restore = () => {
    titles.remove();
    for (const [path, written] of drawn) path.setAttribute("d", written);
    drawn.clear();
    const width = bars()?.getAttribute("viewBox").split(" ")[2];
    bars()?.setAttribute("viewBox", `0 0 ${width} ${rows().length * height}`);
  };

  // MARK: Chips

  /** A todo may be overdue and in progress. */
  const valuesOf = {
    category: ({ dataset: { category } }) => (category ? [category] : []),
    person: ({ dataset: { person } }) => (person ? [person] : []),
    state: ({ dataset: { states } }) => states?.split(" ") ?? [],
  };
  const facets = Object.keys(valuesOf);
  const pressed = Object.fromEntries(facets.map((facet) => [facet, ""]));
  const isNarrow = () => facets.some((facet) => pressed[facet] !== "");
  const fits = (row) => facets.every((facet) => pressed[facet] === "" || valuesOf[facet](row).includes(pressed[facet]));
  const name = (facet, value) => facet !== "state" ? value
    : value === "doing" ? texts.number_progress : value === "blocked" ? texts.blocked : texts.state_overdue;
  const group = make("div", { class: "chips of-lanes", role: "group", "aria-label": texts.show });
  const status = make("span", { class: "unseen", role: "status" });
  const showChips = () => {
    const todos = rows().filter((row) => !isHead(row));
    // Of a timeline that has no room for all.
    const totals = new Map([...document.querySelectorAll("data.total")].map(({ value, dataset }) => [`${dataset.facet} ${dataset.value}`, Number(value)]));
    const totalOf = (facet, value) => totals.get(`${facet ?? "all"} ${value}`);
    const chip = (facet, value, label, done, icon) => {
      const total = totalOf(facet, value) ?? done;
      const count = total > done ? texts.part_of({ done, total }) : number(done);
      const isPressed = facet === null ? !isNarrow() : pressed[facet] === value;
      const button = make("button", { type: "button", "aria-pressed": String(isPressed) }, icon, label + " ", make("span", { class: "soft" }, count));
      button.addEventListener("click", () => {
        const at = [...group.children].indexOf(button);
        if (facet === null) for (const each of facets) pressed[each] = "";
        else pressed[facet] = isPressed ? "" : value;
        const state = new URLSearchParams(facets.filter((each) => pressed[each]).map((each) => [each, pressed[each]]));
        history.replaceState(null, "", state.size > 0 ? "#" + state : location.pathname + location.search);
        show();
        /** @type {HTMLElement} */ (group.children[at])?.focus();
      });
      return button;
    };
    const chips = facets.flatMap((facet) => {
      const counts = new Map();
      for (const value of todos.flatMap(valuesOf[facet])) counts.set(value, (counts.get(value) ?? 0) + 1);
      // Nothing on the page would say what narrows it.
      if (!counts.has(pressed[facet])) pressed[facet] = "";
      const order = ([value, count]) => (totals.size > 0 ? totalOf(facet, value) ?? 0 : count);
      const found = [...counts].sort((a, b) => order(b) - order(a)).slice(0, 4);
      if (found.length === 1 && found[0][1] === todos.length) return [];
      return found.map(([value, count]) => {
        const row = todos.find((row) => valuesOf[facet](row).includes(value));
        const icon = facet === "category" ? make("i", { class: "dot " + row.dataset.style }) : facet === "state" ? make("i", { class: "s " + value }) : null;
        return chip(facet, value, name(facet, value), count, icon);
      });
    });
    group.replaceChildren(chip(null, "", texts.all, todos.length, null), ...chips);
    group.hidden = chips.length < 2;
    status.textContent = isNarrow() ? texts.part_of({ done: todos.filter(fits).length, total: todos.length }) : "";
  };

  // MARK: Lanes

  const showLanes = () => {
    for (const lane of time.querySelectorAll("tbody")) {
      const [head, todos] = [[...lane.rows].find(isHead), [...lane.rows].filter((row) => !isHead(row))];
      const left = todos.filter(fits);
      const cell = head?.cells[0];
      const count = cell?.querySelector("span:not(.face)");
      const label = cell && [...cell.childNodes].filter((each) => each.nodeType === Node.TEXT_NODE).map((each) => each.nodeValue).join("").trim();
      const isFolded = label !== undefined && folded.has(label);
      for (const row of todos) row.hidden = isFolded || !fits(row);
      if (!cell) continue;
      head.hidden = left.length === 0;
      count.dataset.all ??= count.textContent;
      // Its node stays: a page that changes in place knows it.
      count.firstChild.nodeValue = isNarrow() ? number(left.length) : count.dataset.all;
      let fold = cell.querySelector("button");
      if (!fold) {
        fold = make("button", { type: "button", class: "folds", "aria-label": label });
        fold.addEventListener("click", () => {
          if (!folded.delete(label)) folded.add(label);
          remember();
          show();
        });
        cell.prepend(fold);
      }
      fold.setAttribute("aria-expanded", String(!isFolded));
    }
  };

  const show = () => {
    showChips();
    showLanes();
    draw();
  };
  const recallChips = () => {
    const state = new URLSearchParams(location.hash.slice(1));
    for (const facet of facets) pressed[facet] = state.get(facet) ?? "";
    show();
  };
  time.before(group, status);
  document.addEventListener("docket-zoomed", showTitles);
  addEventListener("resize", showTitles);
  time.addEventListener("scroll", hideScraps, { passive: true });
  recallChips();
  window.addEventListener("hashchange", recallChips);
  /** A title that has no room is told whole. */
  const nameTitle = ({ target }) => {
    const title = target.closest(titleOfRow);
    if (title && title.scrollWidth > title.clientWidth) title.title = title.textContent;
  };
  for (const event of ["mouseover", "focusin"]) time.addEventListener(event, nameTitle);
  document.addEventListener("docket-updating", () => {
    restore();
    for (const count of time.querySelectorAll("th > [data-all]")) {
      count.firstChild.nodeValue = count.dataset.all;
      delete count.dataset.all;
    }
  });
  document.addEventListener("docket-updated", show);
})();
