// At an address without a page: the todos whose titles have the words of the address.
(() => {
  "use strict";
  if (!globalThis.docket?.loadSearch) return;
  const { element: make, loadSearch } = globalThis.docket;
  const texts = {}; // The build writes them.
  const box = document.getElementById("missing");
  /** The last part of the address, as text. */
  const name = () => {
    const part = location.pathname.split("/").filter(Boolean).at(-1)?.replace(/\.html$/, "") ?? "";
    try {
      return decodeURIComponent(part);
    } catch {
      // Not what a browser would write.
      return part;
    }
  };
  const wordsOf = (text) => globalThis.docket.fold(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  /** A longer word begins as the other does: `invoice` and `invoices`. */
  const isNear = (word, other) => word.startsWith(other) || other.startsWith(word);
  const show = () => {
    const { table, renderRow, isOpen } = globalThis.docket.search ?? {};
    const words = table ? wordsOf(name()) : [];
    if (!words.length) return;
    const found = table.data.titles.map((title, row) => {
      const others = wordsOf(title);
      const count = words.filter((word) => others.some((other) => isNear(word, other))).length;
      return { row, count, extra: others.length - count };
    }).filter(({ count }) => count > 0 && 2 * count >= words.length)
      .sort((a, b) => b.count - a.count || a.extra - b.extra || Number(isOpen(b.row)) - Number(isOpen(a.row)));
    if (!found.length) return;
    box.append(make("h2", { class: "group" }, texts.did_you_mean),
      make("ol", { class: "todos" }, ...found.slice(0, 5).map(({ row }) => renderRow(row, null))));
  };
  loadSearch();
  // The last of its scripts has the data.
  document.head.lastElementChild.addEventListener("load", show);
})();
