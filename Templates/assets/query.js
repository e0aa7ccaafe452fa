// The query language of `docket list`, which both read as Tests/Vectors/queries.json says. It needs no
// page. `query-values.js` and `query-terms.js` have its parts, `query-table.js` runs queries, and
// `query-help.js` helps to write them.
//
// Columns and lengths of errors count Unicode scalars; offsets of `complete` and `marks` are those
// of JavaScript strings; days count from 1970 in queries, and from the day of the build in tables.
(() => {
  "use strict";
  const { docket } = globalThis;
  if (!docket.query?.termReader) return;
  const { fail, short, termReader } = docket.query;
  const texts = {}; // The build writes them.

  /**
   * A condition of a query: `all` and `any` have `parts`, `not` has a `part`; texts are folded,
   * days resolved. `range` are the scalars of the query that a term takes.
   *
   * @typedef {{kind: "all"|"any"|"not"|"word"|"flag"|"text"|"has"|"priority"|"number"
   *   |"customText"|"customNumber"|"hasCustom"}} Condition
   * @typedef {{condition: Condition, sorting: {field: string, isDescending: boolean}[],
   *   scalars: string[], context: object}} Query
   */

  const tokenize = (scalars) => {
    const endsWord = (scalar) => /[()\p{White_Space}]/u.test(scalar);
    const tokens = [];
    let at = 0;
    const add = (kind) => tokens.push({ kind, column: ++at, length: 1, text: "" });
    while (at < scalars.length) {
      const [scalar, next] = [scalars[at], scalars[at + 1]];
      if (scalar === "(" || scalar === ")") add(scalar);
      else if (scalar === "-" && next && (next === "(" || !endsWord(next))) add("-");
      else if (endsWord(scalar)) at++;
      else {
        const token = { kind: "word", column: at + 1, letters: [], columns: [] };
        while (at < scalars.length && !endsWord(scalars[at])) {
          const isQuoted = scalars[at] === '"';
          const end = isQuoted ? scalars.indexOf('"', at + 1) : at + 1;
          if (end < 0) fail(at + 1, 1, texts.unclosed_quote);
          if (isQuoted) {
            token.unquoted ??= token.letters.length;
            at++;
          }
          for (; at < end; at++) {
            token.letters.push(scalars[at]);
            token.columns.push(at + 1);
          }
          if (isQuoted) at++;
        }
        token.length = at + 1 - token.column;
        token.text = token.letters.join("");
        token.unquoted ??= token.letters.length;
        tokens.push(token);
      }
    }
    add("end");
    return tokens;
  };

  /**
   * @param {string} text
   * @param {{today?: string, weekStarts?: number, me?: string, customFields?: object[]}} context a day,
   *   the ISO weekday on which weeks start, the user for `me`, the fields of the workspace
   * @returns {Query}
   * @throws {Error & {column: number, length: number}} where the text cannot be parsed
   */
  const parse = (text, context = {}) => {
    const scalars = [...text];
    const tokens = tokenize(scalars);
    const read = termReader(/** @type {any} */ (context));
    const sorting = [];
    let [at, depth, joins] = [0, 0, false];
    const is = (word) => {
      const { kind, unquoted, length, text } = tokens[at];
      return kind === "word" && unquoted === length && text.toLowerCase() === word;
    };
    const missing = () => {
      const { kind, column, length, text } = tokens[at];
      if (kind === ")" && !depth) fail(column, 1, texts.unmatched_parenthesis);
      if (kind === ")") fail(column, 1, texts.expected_before_parenthesis);
      if (kind === "end") fail(column, 1, texts.expected_at_end);
      fail(column, length, texts.expected_before({ word: short(text) }));
    };

    const term = () => {
      const start = tokens[at].column;
      let isNegated = false;
      while (tokens[at].kind === "-" || is("not")) {
        isNegated = !isNegated;
        at++;
      }
      const token = tokens[at];
      let condition;
      if (token.kind === "word") {
        if (is("or") || is("and")) missing();
        at++;
        condition = read(token);
        if (condition.kind === "sort") {
          const length = token.column + token.length - start;
          if (start !== token.column) fail(start, length, texts.sort_not_negated);
          if (!sorting.some((sort) => sort.field === condition.field)) sorting.push(condition);
          return undefined;
        }
        condition.range = [token.column - 1, token.column - 1 + token.length];
      } else {
        if (token.kind !== "(") missing();
        if (depth === 100) {
          fail(token.column, 1, texts.nested_too_deep({ levels: 100 }));
        }
        at++;
        depth++;
        condition = either();
        depth--;
        if (tokens[at].kind !== ")") fail(token.column, 1, texts.unclosed_parenthesis);
        at++;
      }
      if (!isNegated) return condition;
      const { column, length } = tokens[at - 1];
      return { kind: "not", part: condition, range: [start - 1, column - 1 + length] };
    };
    const both = () => {
      const found = [];
      for (let isFirst = true; isFirst || /^([(-]|word)$/.test(tokens[at].kind) && !is("or");) {
        if (!isFirst && is("and")) at++;
        isFirst = false;
        const condition = term();
        if (condition) found.push(condition);
      }
      // A sort term is not a condition: alone on one side of `or`, it would make that side match
      // every todo.
      const { column, length } = tokens[at];
      if (!found.length && (depth > 0 || is("or") || joins)) {
        fail(column, length, texts.expected_besides_sort);
      }
      return found.length === 1 ? found[0] : { kind: "all", parts: found };
    };
    const either = () => {
      const found = [both()];
      while (is("or")) {
        joins = true;
        at++;
        found.push(both());
      }
      return found.length === 1 ? found[0] : { kind: "any", parts: found };
    };

    const isEmpty = tokens[0].kind === "end";
    const condition = isEmpty ? { kind: "all", parts: [] } : either();
    if (tokens[at].kind !== "end") fail(tokens[at].column, 1, texts.unmatched_parenthesis);
    return { condition, sorting, scalars, context };
  };

  /** Whether a query asks for closed todos by itself, as that of `docket list` does. */
  const asksForClosed = ({ condition }) => {
    const asks = ({ kind, parts, part, flag, field }) => {
      switch (kind) {
        case "all": case "any": return parts.some(asks);
        case "not": return part.flag === "open";
        case "flag": return ["completed", "cancelled", "past"].includes(flag);
        case "text": return field === "status" || field === "id";
        default: return kind === "number" && field === "completed";
      }
    };
    return asks(condition);
  };

  Object.assign(docket.query, { parse, asksForClosed });
})();
