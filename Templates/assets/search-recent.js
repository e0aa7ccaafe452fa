// The last searches, which the browser keeps for the site and its reader.
(() => {
  "use strict";
  const { docket } = globalThis;
  const most = 5;
  const key = () => `docket.searches ${docket.root} ${docket.me ?? ""}`;
  // What is typed on sealed pages stays on no device.
  const isSealed = "sealed" in document.documentElement.dataset;

  /** The queries, the last one first. Storage may be forbidden, or hold anything. */
  const read = () => {
    if (isSealed) return [];
    try {
      return JSON.parse(localStorage.getItem(key()) ?? "[]").filter((each) => typeof each === "string").slice(0, most);
    } catch {
      return [];
    }
  };
  const write = (queries) => {
    if (isSealed) return;
    try {
      if (queries.length > 0) localStorage.setItem(key(), JSON.stringify(queries));
      else localStorage.removeItem(key());
    } catch {
      // Nothing is kept then.
    }
  };
  docket.recentSearches = {
    read,
    add: (query) => write([query, ...read().filter((each) => each !== query)].slice(0, most)),
    clear: () => write([]),
  };
})();
