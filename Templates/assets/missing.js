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
  /** How many letters differ between what two words have in common at the start and at the end. */
  const difference = (word, other) => {
    const [length, shorter] = [Math.max(word.length, other.length), Math.min(word.length, other.length)];
    let [start, end] = [0, 0];
    while (start < shorter && word[start] === other[start]) start += 1;
    while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end += 1;
    return length - start - end;
  };
  /** A longer word begins as the other does, as `invoices` and `invoice`, or a letter is wrong; `here` is another word
   * than `hire`. */
  const isNear = (word, other) => {
    const shorter = Math.min(word.length, other.length);
    return word === other || (shorter > 3 && (word.startsWith(other) || other.startsWith(word)))
      || (shorter > 4 && difference(word, other) < 2);
  };
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
    const pages = [...document.querySelectorAll(".rail nav a[href]")].filter((link) => {
      const others = wordsOf((link.querySelector("bdi") ?? link.lastChild).textContent + " " + link.getAttribute("href"));
      return words.every((word) => others.some((other) => isNear(word, other)));
    }).map((link) => make("li", {}, make("a", { href: link.href }, (link.querySelector("bdi") ?? link.lastChild).textContent)));
    if (!found.length && !pages.length) return;
    box.append(make("h2", { class: "group" }, texts.did_you_mean),
      ...(pages.length ? [make("ul", { class: "chips wrap" }, ...pages.slice(0, 5))] : []),
      ...(found.length ? [make("ol", { class: "todos" }, ...found.slice(0, 5).map(({ row }) => renderRow(row, null)))] : []));
  };
  loadSearch();
  // The last of its scripts has the data.
  document.head.lastElementChild.addEventListener("load", show);
})();
