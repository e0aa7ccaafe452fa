// Everything on a page can be read without this script. With it, an old page says how old it is, and
// a list can be filtered by words and by category.
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
  const dayNumber = (text) => Math.round(Date.parse(text.slice(0, 10) + "T00:00:00Z") / 86400000);
  const now = new Date();
  const today = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);

  // Rows, groups, charts and counts stay as they were built: a page cannot know what was done since.
  const asOf = document.getElementById("as-of");
  const age = asOf ? today - dayNumber(asOf.dateTime) : 0;
  if (age > 0) {
    const note = document.createElement("span");
    note.className = "today";
    note.textContent = spanish
      ? " · hecha hace " + amount(age) + ": los días, los grupos y las cifras son los de esa fecha"
      : " · built " + amount(age) + " ago: the days, groups and counts are those of that date";
    asOf.after(note);
  }

  // How late a todo is: the only words on its page that depend on the day.
  for (const words of document.querySelectorAll("[data-late]")) {
    const days = today - dayNumber(words.dataset.late);
    if (days > 0) words.textContent = amount(days) + (spanish ? " de retraso" : " late");
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
