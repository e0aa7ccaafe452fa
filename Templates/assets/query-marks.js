// Where the words of a query are: in a text, and in which titles.
(() => {
  "use strict";
  if (!globalThis.docket?.query?.complete) return;
  const { fold, memo, titles } = globalThis.docket.query;

  /** The words that a query asks for, folded. */
  const wordsOf = (query) => {
    const words = [];
    const collect = (part) => {
      if (part.kind === "word" && part.text) words.push(part.text);
      else if (part.kind !== "not") part.parts?.forEach(collect);
    };
    collect(query.condition);
    return words;
  };

  /** Rows in their order, but first those whose title has all words of the query: they are meant most often. */
  const titlesFirst = (table, query, rows) => {
    const words = wordsOf(query);
    if (!words.length || query.sorting.length) return rows;
    const all = memo(table, "folded titles", () => titles(table));
    const [first, rest] = [[], []];
    for (const row of rows) (words.every((word) => all[row].includes(word)) ? first : rest).push(row);
    return [...first, ...rest];
  };

  /**
   * The ranges of a text that the words of a query match.
   *
   * @returns {[number, number][]} start and end
   */
  const marks = (text, query) => {
    const words = wordsOf(query);
    if (!words.length) return [];
    // The index in the text of each code unit of the folded text.
    let [folded, origins, at] = ["", [], 0];
    for (const scalar of text) {
      const part = fold(scalar);
      for (let unit = 0; unit < part.length; unit++) origins.push(at);
      folded += part;
      at += scalar.length;
    }
    origins.push(text.length);
    /** @type {[number, number][]} */
    const ranges = [];
    for (const word of words) {
      for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
        let to = from + word.length;
        while (origins[to] === origins[to - 1]) to++;
        ranges.push([origins[from], origins[to]]);
      }
    }
    /** @type {[number, number][]} */
    const joined = [];
    for (const range of ranges.sort((a, b) => a[0] - b[0])) {
      const last = joined.at(-1);
      if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
      else joined.push(range);
    }
    return joined;
  };

  Object.assign(globalThis.docket.query, { marks, titlesFirst });
})();
