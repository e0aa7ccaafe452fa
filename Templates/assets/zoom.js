// On a timeline: a week, a month or a quarter in the room that there is, months above the weeks, the days of a week, and
// the way to today and to other weeks.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, locale } = globalThis.docket;
  const texts = {}; // The build writes them.
  const [time, tools] = [document.querySelector(".time"), document.querySelector(".tools.zoom")];
  if (!time || !tools) return;

  const key = "docket.timeline";
  const zooms = { week: texts.week_view, month: texts.month_view, quarter: texts.quarter_view };
  const recall = () => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      // A browser without storage shows a quarter.
      return "";
    }
  };
  const remember = (name) => {
    try {
      localStorage.setItem(key, name);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  const weeks = () => time.querySelector(".weeks");
  /** Where the bars begin beside the titles, which stay. */
  const beside = () => (matchMedia("(max-width: 760px)").matches ? 0 : time.querySelector(".rows").offsetWidth);
  const room = () => time.clientWidth - beside();
  const behavior = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");
  const goTo = (left, how) => time.scrollTo({ left, behavior: how });
  /** Today is at a quarter of the width: what is late is before it, and what comes has most of the room. */
  const goToday = (how) => {
    const week = weeks().querySelector(".is-now");
    const [now, box] = [week.getBoundingClientRect(), time.getBoundingClientRect()];
    const today = Date.parse(document.getElementById("as-of")?.getAttribute("datetime") ?? week.dataset.day);
    const part = (today - Date.parse(week.dataset.day)) / (7 * 864e5);
    goTo(time.scrollLeft + now.left + part * now.width - box.left - beside() - room() / 4, how);
  };

  const showsToday = () => {
    const [now, box] = [weeks().querySelector(".is-now").getBoundingClientRect(), time.getBoundingClientRect()];
    return now.right > box.left + beside() && now.left < box.right;
  };

  let zoom = recall() in zooms ? recall() : "quarter";
  const buttons = Object.entries(zooms).map(([name, label]) => {
    const button = make("button", { type: "button", class: "btn", "data-zoom": name }, label);
    button.addEventListener("click", () => {
      const middle = (time.scrollLeft + room() / 2) / weeks().offsetWidth;
      const isToday = showsToday();
      zoom = name;
      remember(name);
      show();
      if (isToday) goToday("instant");
      else goTo(middle * weeks().offsetWidth - room() / 2, "instant");
    });
    return button;
  });
  const inZone = (options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const [monthName, monthOfYear, shortMonth, weekday] = [inZone({ month: "long" }), inZone({ month: "long", year: "numeric" }), inZone({ month: "short" }), inZone({ weekday: "narrow" })];
  /** By month: its whole name and its short one, with their widths. */
  let names = [];
  /** A month that is seen in part has its short name, or none. */
  const fitNames = () => {
    const edge = time.getBoundingClientRect().left + beside();
    const rooms = names.map(([{ name }]) => {
      const { left, right } = name.parentElement.getBoundingClientRect();
      return right - Math.max(left, edge);
    });
    names.forEach((all, index) => {
      const fitting = all.find(({ width }) => width <= rooms[index]);
      for (const each of all) each.name.hidden = each !== fitting;
    });
  };
  /** Months above the weeks, which then are numbers of days, and in the view of a week its days. */
  const showHeads = () => {
    const all = [...weeks().querySelectorAll("li[data-day]")], count = 7 * all.length;
    const first = Date.parse(all[0].dataset.day);
    const dates = Array.from({ length: count }, (_, day) => new Date(first + day * 864e5));
    for (const made of weeks().querySelectorAll(".of-month, .days")) made.remove();
    const today = document.getElementById("as-of")?.getAttribute("datetime");
    all.forEach((week, number) => {
      week.dataset.number = String(dates[7 * number].getUTCDate());
      week.append(make("span", { class: "days" }, ...dates.slice(7 * number, 7 * number + 7).map((date) =>
        make("span", { class: date.toISOString().startsWith(today ?? "-") ? "is-now" : null }, `${weekday.format(date)} ${date.getUTCDate()}`))));
    });
    const starts = dates.flatMap((date, day) => (day === 0 || date.getUTCDate() === 1 ? [day] : []));
    starts.forEach((start, index) => {
      const form = index === 0 || dates[start].getUTCMonth() === 0 ? monthOfYear : monthName;
      const head = make("li", { class: "of-month" }, make("span", {}, form.format(dates[start])), make("span", {}, shortMonth.format(dates[start])));
      head.style.left = `${(start / count) * 100}%`;
      head.style.width = `${(((starts[index + 1] ?? count) - start) / count) * 100}%`;
      weeks().append(head);
    });
    weeks().classList.add("has-months");
    names = [...weeks().querySelectorAll(".of-month")].map((head) => [.../** @type {any} */ (head.children)].map((name) => ({ name, width: name.offsetWidth })));
    time.style.setProperty("--days", String(count));
  };
  const show = () => {
    showHeads();
    time.classList.remove(...Object.keys(zooms).map((name) => "zoom-" + name));
    time.classList.add("zoom-" + zoom);
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.zoom === zoom));
    document.dispatchEvent(new Event("docket-zoomed"));
    showEnds();
  };
  /** What is seen changes with scrolling: an arrow at the end leads nowhere. A sticky name may add some pixels there. */
  const showEnds = () => {
    const left = Math.round(time.scrollLeft), most = time.scrollWidth - time.clientWidth;
    earlier.ariaDisabled = String(left <= 0);
    later.ariaDisabled = String(left >= most - 16);
    fitNames();
  };
  const button = (label, sign, act) => {
    const button = make("button", { type: "button", class: "btn", "aria-label": label, title: label }, sign);
    button.addEventListener("click", act);
    return button;
  };
  const by = (part) => () => goTo(time.scrollLeft + part * room(), behavior());
  const [earlier, later] = [button(texts.earlier, "←", by(-0.75)), button(texts.later, "→", by(0.75))];
  tools.append(make("span", { class: "views", role: "group", "aria-label": texts.view }, ...buttons),
    earlier, button(texts.today, texts.today, () => goToday(behavior())), later);
  show();
  time.addEventListener("scroll", showEnds, { passive: true });
  addEventListener("resize", showEnds);
  goToday("instant");
  document.addEventListener("docket-updated", show);
})();
