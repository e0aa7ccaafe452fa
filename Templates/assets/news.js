// Marks what is new for the reader: the way to "For you" from other pages, and the rows there. `docket.js` loads it
// where something concerns the reader. The browser remembers what was seen.
(() => {
  "use strict";
  const { root, reader, news, today, element: make } = globalThis.docket;
  const texts = {}; // The build writes them.
  const page = `${root}users/${encodeURIComponent(reader())}/for-you.html`;
  const key = `docket.seen ${root} ${reader()}`;
  // Where the page follows files it is loaded again.
  for (const mark of document.querySelectorAll(".dot.news")) mark.remove();
  let seen = null;
  try {
    seen = JSON.parse(localStorage.getItem(key));
  } catch {
    // Without storage, or with something else there, all of it is new.
  }
  const known = Array.isArray(seen?.rows) ? new Set(seen.rows) : null;

  if (location.href.replace(/[?#].*/, "") === page) {
    const rows = [...document.querySelectorAll(".activity [data-time]")];
    const name = (row) => `${row.dataset.time} ${row.textContent.trim()}`;
    for (const row of rows) {
      // At the first visit what came in the last seven days is new.
      const age = today - Math.floor(Date.parse(row.dataset.time) / 864e5);
      if (known ? !known.has(name(row)) : age < 7) row.prepend(make("b", { class: "news" }, texts.new_for_you));
    }
    try {
      localStorage.setItem(key, JSON.stringify({ news, rows: rows.map(name) }));
    } catch {
      // Nothing is remembered.
    }
  } else if (seen?.news !== news) {
    for (const link of document.querySelectorAll(".tabs a, .rail [data-me], .rail .for-you")) {
      const isHome = link.matches("[data-me]");
      if (!isHome && link.href !== page) continue;
      link.append(make("i", { class: "dot news", role: "img", "aria-label": texts.new_for_you }));
    }
  }
})();
