// On a calendar: a week in place of the month, and on a phone the days from today on, or a month whose days open.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, locale, number } = globalThis.docket;
  const texts = {}; // The build writes them.
  const month = document.querySelector(".month");
  const months = document.querySelector("nav.tools");
  if (!month || !months) return;

  /** A phone has a list of days, and no week. */
  const wide = matchMedia("(min-width: 761px)");
  const key = () => (wide.matches ? "docket.calendar" : "docket.calendar.phone");
  const recall = () => {
    try {
      return localStorage.getItem(key());
    } catch {
      // A browser without storage shows the first view.
      return null;
    }
  };
  const remember = () => {
    try {
      localStorage.setItem(key(), view);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  let view = recall();
  const hasWeek = () => view === "week" && wide.matches;
  const hasGrid = () => view === "month" && !wide.matches;
  /** A day of the week that is shown. */
  let day = null;
  /** The days of a month that show what the page has of them. */
  const unfolded = new Set();

  const dayOf = (cell) => cell.querySelector("time").dateTime;
  const rows = () => [...month.querySelectorAll("tbody tr")];
  const rowOf = (day) => rows().find((row) => [...row.cells].some((cell) => dayOf(cell) === day));
  /** The row of the address, of today, or of the first of the month. */
  const start = () => {
    const wanted = location.hash.slice(1);
    if (/^\d{4}-\d\d-\d\d$/.test(wanted)) return rowOf(wanted) ?? (wanted > dayOf(rows()[0].cells[0]) ? rows().at(-1) : rows()[0]);
    return document.getElementById("today")?.closest("tr") ?? rows().find((row) => row.querySelector("td:not(.out)"));
  };
  const shown = () => (day && rowOf(day)) ?? start();

  // MARK: The week

  const button = (name, label) => {
    const button = make("button", { type: "button", class: "btn", "data-view": name }, label);
    button.addEventListener("click", () => {
      view = name;
      remember();
      show();
    });
    return button;
  };
  const views = [button("list", texts.day_list), button("month", texts.month_view), button("week", texts.week_view)];
  months.prepend(make("span", { class: "views", role: "group", "aria-label": texts.view }, ...views));
  const steps = [["prev", -1, "← " + texts.previous], ["next", 1, texts.next + " →"]];
  /** By link to another month: its text. */
  const written = new Map();

  const heading = document.querySelector(".person .heading") ?? document.querySelector(".person h1");
  /** The days of a week, such as 23–29 November 2026. */
  const weekName = (row) => {
    const date = (cell) => new Date(dayOf(cell) + "T00:00:00Z");
    const form = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    return form.formatRange(date(row.cells[0]), date(row.cells[6]));
  };
  /** How many entries a day of the month has room for: its days share the height of the window. */
  const entriesOfDay = () => {
    // Where there are several, a title has one line.
    const [cell, item] = [month.querySelector("td"), month.querySelector("ul:has(> .rest) > li:not([hidden])")];
    const lists = [...month.querySelectorAll("ul")];
    for (const list of lists) list.hidden = true;
    const height = cell.clientHeight - cell.querySelector("time").offsetHeight - 8;
    for (const list of lists) list.hidden = false;
    return Math.max(2, Math.floor(height / ((item?.offsetHeight ?? 24) + 2)));
  };
  /** Weeks can be stepped through to the ends of the first and of the last month. */
  const showSteps = (row) => {
    for (const [rel, by] of steps) {
      const link = months.querySelector(`[rel=${rel}]`) ?? make("a", { class: "btn", href: location.pathname, rel, "data-ends": true }, "→");
      if (!("ends" in link.dataset)) continue;
      if (!link.isConnected) by < 0 ? months.querySelector("a:not([rel])").before(link) : months.append(link);
      link.hidden = !hasWeek() || !rowOf(other(row, by));
    }
  };
  const show = () => {
    const [row, isWeek, isGrid] = [shown(), hasWeek(), hasGrid()];
    showSteps(row);
    const isWhole = isWeek || !wide.matches;
    day = dayOf(row.cells[0]);
    month.classList.toggle("is-week", isWeek);
    const pressed = isWeek ? "week" : isGrid || wide.matches ? "month" : "list";
    for (const each of views) each.setAttribute("aria-pressed", String(each.dataset.view === pressed));
    // The list of days goes on after the month.
    for (const each of rows()) each.hidden = isWeek ? each !== row : each.matches(".is-later") && (wide.matches || isGrid);
    const room = isWhole ? 0 : entriesOfDay();
    for (const list of month.querySelectorAll("ul")) {
      const [items, rest] = [[...list.querySelectorAll("li:not(.rest)")], list.querySelector(".rest")];
      if (!rest) continue;
      const isOpen = isWhole || unfolded.has(dayOf(list.closest("td")));
      const count = isOpen ? items.length : Math.min(items.length, room);
      items.forEach((item, index) => (item.hidden = index >= count));
      const left = Number(rest.dataset.count) - count;
      rest.hidden = left === 0;
      rest.firstChild.firstChild.nodeValue = "+" + texts.more_rows({ count: left });
    }
    showGrid(isGrid);
    showPlan();
    for (const [rel, , label] of [...steps, [null, 0, weekName(row)]]) {
      const link = rel ? months.querySelector(`[rel=${rel}]`) : heading;
      if (!link) continue;
      if (!written.has(link)) written.set(link, link.firstChild.nodeValue);
      const whole = written.get(link);
      // A phone has room for the arrows alone.
      if (rel && !wide.matches) link.setAttribute("aria-label", whole.replace(/[←→]/, "").trim());
      else link.removeAttribute("aria-label");
      link.firstChild.nodeValue = isWeek ? label : rel && !wide.matches ? whole.match(/[←→]/)[0] : whole;
    }
  };
  month.addEventListener("click", (event) => {
    const cell = event.target.closest(".rest > a")?.closest("td");
    const hidden = cell?.querySelector("li[hidden]:not(.rest) > *");
    // All of a day that the page has not whole are in the results.
    const isWhole = cell && countOf(cell) === cell.querySelectorAll("li:not(.rest)").length;
    if (!hidden || !isWhole || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    unfolded.add(dayOf(cell));
    show();
    hidden.focus();
  });
  const other = (row, by) => {
    const date = new Date(dayOf(row.cells[0]) + "T00:00:00Z");
    date.setUTCDate(date.getUTCDate() + 7 * by);
    return date.toISOString().slice(0, 10);
  };
  months.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!hasWeek() || !link) return;
    const step = steps.find(([rel]) => rel === link.rel);
    const goal = step ? other(shown(), step[1]) : null;
    if (step && !rowOf(goal)) return (link.hash = goal);
    if (!step && !document.getElementById("today")) return;
    event.preventDefault();
    day = goal ?? dayOf(document.getElementById("today"));
    show();
  });

  // MARK: What is to be planned: a row above the month

  const aside = matchMedia("(min-width: 1500px)");
  let isWholePlan = false;
  const restOfPlan = make("button", { type: "button", class: "btn rest-of-plan" });
  restOfPlan.addEventListener("click", () => {
    isWholePlan = true;
    const first = document.querySelector(".plan li[hidden] > *");
    showPlan();
    first?.focus();
  });
  const showPlan = () => {
    const plan = document.querySelector("details.plan");
    if (!plan) return restOfPlan.remove();
    /** @type {any[]} */
    const all = [...plan.querySelectorAll(":scope > :is(h2, .more), li")];
    for (const each of all) each.hidden = false;
    restOfPlan.remove();
    const top = all.find((each) => each.matches("li")).offsetTop;
    const hasRoom = () => [...all, restOfPlan].every((each) => each.hidden || each.offsetTop <= top);
    if (isWholePlan || !wide.matches || aside.matches || !plan.open || hasRoom()) return;
    plan.append(restOfPlan);
    const count = Number(plan.querySelector("summary span").textContent.replace(/\D/g, ""));
    for (let index = all.length - 1; index > 1; index--) {
      all[index].hidden = true;
      const shown = all.slice(0, index).filter((each) => each.matches("li")).length;
      // A heading of nothing.
      if (all[index - 1].matches("h2")) continue;
      restOfPlan.textContent = "+" + number(count - shown);
      restOfPlan.ariaLabel = "+" + texts.more_rows({ count: count - shown });
      if (hasRoom()) return;
    }
  };

  // MARK: A title that has no room

  /** Keeps the place of an entry whose title is shown whole above the day. */
  const keepPlace = ({ target }) => {
    const item = target.closest("li:not(.rest)");
    if (!item || item.style.minHeight) return;
    item.classList.add("is-still");
    item.style.minHeight = `${item.offsetHeight}px`;
    item.classList.remove("is-still");
  };
  const letPlace = ({ target }) => target.closest("li")?.style.removeProperty("min-height");
  for (const name of ["mouseover", "focusin"]) month.addEventListener(name, keepPlace);
  for (const name of ["mouseout", "focusout"]) month.addEventListener(name, letPlace);

  // MARK: A month whose days open

  /** The day whose todos are below its week. */
  let opened = null;
  const countOf = (cell) => Number(cell.querySelector(".rest")?.dataset.count ?? cell.querySelectorAll("li").length);
  const openDay = (cell) => {
    opened = dayOf(cell);
    show();
  };
  const showGrid = (isGrid) => {
    month.classList.toggle("is-grid", isGrid);
    const cells = [...month.querySelectorAll("td")];
    if (isGrid && !cells.some((cell) => dayOf(cell) === opened)) {
      opened = dayOf(today() ?? cells.find((cell) => !cell.matches(".out, .bare")) ?? cells[0]);
    }
    for (const cell of cells) {
      const isOpen = isGrid && dayOf(cell) === opened;
      cell.classList.toggle("is-open", isOpen);
      let opener = cell.querySelector(".opens-day");
      if (!isGrid && !opener) continue;
      const [count, time] = [countOf(cell), cell.querySelector("time")];
      const label = time.querySelector("span").textContent + (count ? ", " + texts.count_todos({ count }) : "");
      if (!opener) {
        opener = make("button", { type: "button", class: "opens-day" });
        opener.addEventListener("click", () => openDay(cell));
        cell.prepend(opener);
      }
      opener.setAttribute("aria-expanded", String(isOpen));
      opener.setAttribute("aria-label", label);
      const late = cell.querySelector(".is-overdue") ? "overdue" : "";
      opener.replaceChildren(time.querySelector("b").textContent, make("i", { class: late }, count ? number(count) : ""));
    }
  };

  // MARK: From today on

  const today = () => document.getElementById("today");
  const earlier = make("button", { type: "button", class: "btn earlier-days" }, texts.earlier);
  earlier.addEventListener("click", () => {
    month.classList.remove("from-today");
    earlier.remove();
  });
  const markEarlier = () => {
    const cells = [...month.querySelectorAll("td")];
    const first = cells.findIndex((cell) => cell === today());
    cells.forEach((cell, index) => cell.classList.toggle("is-before", index < first));
    return cells.some((cell) => cell.matches(".is-before:not(.bare)"));
  };
  if (markEarlier()) {
    month.classList.add("from-today");
    months.append(earlier);
  }

  // Beside the month there is room for what is to be planned, and none below the list of days.
  const plan = document.querySelector("details.plan");
  if (plan && !wide.matches) plan.open = false;
  plan?.addEventListener("toggle", showPlan);
  show();
  wide.addEventListener("change", () => {
    view = recall();
    show();
  });
  addEventListener("resize", () => wide.matches && show());
  // On the pages of 'docket serve', which change in place.
  document.addEventListener("docket-updating", () => {
    for (const [link, text] of written) link.firstChild.nodeValue = text;
    written.clear();
  });
  document.addEventListener("docket-updated", () => {
    markEarlier();
    show();
  });
})();
