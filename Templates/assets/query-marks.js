// Where the words of a query are in a text.
(() => {
  "use strict";
  if (!globalThis.docket?.query?.complete) return;
  const { fold } = globalThis.docket.query;

  /**
   * The ranges of a text that the words of a query match.
   *
   * @returns {[number, number][]} start and end
   */
  const marks = (text, query) => {
    const words = [];
    const collect = (part) => {
      if (part.kind === "word" && part.text) words.push(part.text);
      else if (part.kind !== "not") part.parts?.forEach(collect);
    };
    collect(query.condition);
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

  Object.assign(globalThis.docket.query, { marks });
})();
