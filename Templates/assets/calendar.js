// On a calendar: a week in place of the month, and on a phone the days from today on.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, locale } = globalThis.docket;
  const texts = {}; // The build writes them.
  const month = document.querySelector(".month");
  const months = document.querySelector("nav.tools");
  if (!month || !months) return;

  const key = "docket.calendar";
  const recall = () => {
    try {
      return localStorage.getItem(key) === "week";
    } catch {
      // A browser without storage shows the month first.
      return false;
    }
  };
  const remember = () => {
    try {
      localStorage.setItem(key, isWeekChosen ? "week" : "month");
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  let isWeekChosen = recall();
  /** On a phone the month is a list of days, and has no view of a week. */
  const wide = matchMedia("(min-width: 761px)");
  const hasWeek = () => isWeekChosen && wide.matches;
  /** A day of the week that is shown. */
  let day = null;

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

  const button = (label, week) => {
    const button = make("button", { type: "button", class: "btn" }, label);
    button.addEventListener("click", () => {
      isWeekChosen = week;
      remember();
      show();
    });
    return button;
  };
  const views = [button(texts.month_view, false), button(texts.week_view, true)];
  months.prepend(make("span", { class: "views", role: "group", "aria-label": texts.view }, ...views));
  const steps = [["prev", -1, "← " + texts.previous], ["next", 1, texts.next + " →"]];
  /** By link to another month: its text. */
  const written = new Map();

  const heading = document.querySelector(".person h1, .person .heading");
  /** The days of a week, such as 23–29 November 2026. */
  const weekName = (row) => {
    const date = (cell) => new Date(dayOf(cell) + "T00:00:00Z");
    const form = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    return form.formatRange(date(row.cells[0]), date(row.cells[6]));
  };
  const show = () => {
    const [row, isWeek] = [shown(), hasWeek()];
    day = dayOf(row.cells[0]);
    month.classList.toggle("is-week", isWeek);
    views.forEach((view, index) => view.setAttribute("aria-pressed", String(isWeek === (index === 1))));
    for (const each of rows()) each.hidden = isWeek && each !== row;
    for (const list of month.querySelectorAll("ul")) {
      const [items, rest] = [[...list.querySelectorAll("li:not(.rest)")], list.querySelector(".rest")];
      items.forEach((item, index) => (item.hidden = !isWeek && index > 2));
      if (!rest) continue;
      const left = Number(rest.dataset.count) - (isWeek ? items.length : 3);
      rest.hidden = left === 0;
      rest.firstChild.firstChild.nodeValue = "+" + texts.more_rows({ count: left });
    }
    for (const [rel, , label] of [...steps, [null, 0, weekName(row)]]) {
      const link = rel ? months.querySelector(`[rel=${rel}]`) : heading;
      if (!link) continue;
      if (!written.has(link)) written.set(link, link.firstChild.nodeValue);
      link.firstChild.nodeValue = isWeek ? label : written.get(link);
    }
  };
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
    month.before(earlier);
  }

  show();
  wide.addEventListener("change", show);
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
