// How a search compares texts. Swift reads the table of letters from this file: Sources/Text/Words/Letters.swift.
globalThis.docket ??= /** @type {Docket} */ ({});
(() => {
  "use strict";

  // What letters and apostrophes without a canonical decomposition are compared as.
  const letters = "ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ħ=h ŧ=t ı=i ‘=' ’=' ʼ='";

  const folds = new Map(letters.split(" ").map((pair) => /** @type {[string, string]} */ (pair.split("="))));
  const folded = new RegExp(`[${[...folds.keys()].join("")}]`, "g");

  /** The form in which names are compared without accents: lower case, NFD without marks, `ς` as `σ`. */
  const unaccented = (text) => {
    const lower = text.toLowerCase();
    if (!/[^\0-\x7f]/.test(lower)) return lower;
    // No character below U+0300 and of Greek and most of Cyrillic is a mark: a fast first look.
    return lower.normalize("NFD")
      .replace(/[\u0300-\u036f\u0483-\uffff]+/g, (run) => run.replace(/\p{M}+/gu, ""))
      .replaceAll("ς", "σ");
  };

  /** A text as a search compares it: without accents, and with letters as the table has them. */
  const fold = (text) => {
    const plain = unaccented(text);
    return /[^\0-\x7f]/.test(plain) ? plain.replace(folded, (letter) => folds.get(letter)) : plain;
  };

  Object.assign(globalThis.docket, { fold, unaccented });
})();
