// Everything on a page can be read without this script. With it, the reader's own clock renews the
// words beside the days, and a list can be filtered by words and by category.
(() => {
  "use strict";
  const spanish = document.documentElement.lang === "es";
  const units = spanish
    ? [["día", "días"], ["semana", "semanas"], ["mes", "meses"], ["año", "años"]]
    : [["day", "days"], ["week", "weeks"], ["month", "months"], ["year", "years"]];

  // The rule of the builder's own words: days to thirteen, weeks to eight, months to 23, then years.
  const amount = (days) => {
    const [count, unit] =
      days < 14 ? [days, 0]
      : days < 61 ? [Math.floor(days / 7), 1]
      : days < 730 ? [Math.floor((days * 10) / 304), 2]
      : [Math.floor(days / 365), 3];
    return count + " " + units[unit][count === 1 ? 0 : 1];
  };
  const distance = (days) => {
    if (days === 0) return spanish ? "hoy" : "today";
    if (days === 1) return spanish ? "mañana" : "tomorrow";
    if (spanish) return days > 0 ? "en " + amount(days) : amount(-days) + " de retraso";
    return days > 0 ? "in " + amount(days) : amount(-days) + " late";
  };
  const dayNumber = (text) => Math.round(Date.parse(text.slice(0, 10) + "T00:00:00Z") / 86400000);

  const asOf = document.getElementById("as-of");
  if (asOf) {
    const now = new Date();
    const today = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);
    const age = today - dayNumber(asOf.dateTime);
    if (age > 0) {
      const built = spanish ? " · hecho hace " + amount(age) : " · built " + amount(age) + " ago";
      asOf.after(document.createTextNode(built));
      for (const words of document.querySelectorAll("[data-due]")) {
        const time = words.parentElement;
        const days = dayNumber(time.dateTime) - today;
        const clock = time.dateTime.length > 10 && (days === 0 || days === 1) ? " " + time.dateTime.slice(11, 16) : "";
        words.textContent = distance(days) + clock;
        time.classList.remove("overdue", "today", "soft");
        time.classList.add(days < 0 ? "overdue" : days === 0 ? "today" : "soft");
      }
    }
  }

  const list = document.getElementById("list");
  const rows = list ? [...list.querySelectorAll(".todos > li")] : [];
  if (rows.length < 2) return;

  const fold = (text) =>
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/ς/g, "σ");
  // Its owner may spell a category in other letters than the list does.
  const key = (name) => (name ?? "").normalize("NFC").toLowerCase();
  const categories = rows.map((row) => key(row.dataset.category));
  const texts = rows.map((row) => fold(row.textContent));
  const chips = [...document.querySelectorAll("a[data-filter]")];
  let category = null;
  let words = [];

  const apply = () => {
    rows.forEach((row, index) => {
      const fits = words.every((word) => texts[index].includes(word));
      row.hidden = !fits || (category !== null && categories[index] !== key(category));
    });
    const filtering = category !== null || words.length > 0;
    for (const group of list.querySelectorAll("section, details.fold")) {
      group.hidden = filtering && !group.querySelector(".todos > li:not([hidden])");
    }
    for (const chip of chips) {
      if (chip.dataset.filter === category) chip.setAttribute("aria-current", "true");
      else chip.removeAttribute("aria-current");
    }
  };
  for (const chip of chips) {
    chip.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      category = category === chip.dataset.filter ? null : chip.dataset.filter;
      apply();
    });
  }

  const find = document.createElement("label");
  find.className = "find";
  const input = document.createElement("input");
  input.type = "search";
  input.setAttribute("aria-label", list.dataset.filterLabel);
  input.placeholder = list.dataset.filterLabel;
  const shortcut = document.createElement("kbd");
  shortcut.textContent = "/";
  find.append(input, shortcut);
  (chips.length > 0 ? chips[0].closest(".chips") : list).before(find);
  input.addEventListener("input", () => {
    words = fold(input.value).split(/\s+/).filter(Boolean);
    apply();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && document.activeElement !== input && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      input.focus();
    } else if (event.key === "Escape" && document.activeElement === input) {
      input.value = "";
      words = [];
      apply();
    }
  });
})();
