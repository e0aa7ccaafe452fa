// The order of the rows of a table: by a field, by several, or by due day. For `query-table.js`.
(() => {
  "use strict";
  if (!globalThis.docket?.query?.prepare) return;
  const { fold, numbers, memo, titles, ids, names, customField, column, customColumn, absent } = globalThis.docket.query;

  /** The places of values in their order; equal values have the same, undefined ones the last. */
  const ranks = (values) => {
    const known = [...new Set(values)].filter((value) => value !== undefined);
    const isText = typeof known[0] === "string";
    const sorted = isText ? known.sort() : Float64Array.from(known).sort();
    const place = new Map();
    for (const value of sorted) place.set(value, place.size);
    const places = new Uint32Array(values.length).fill(place.size);
    values.forEach((value, row) => {
      if (value !== undefined) places[row] = place.get(value);
    });
    return { places, size: place.size };
  };

  /** A number as a key of texts has it: its length before it, and no zeros. 9 stands for 8 digits. */
  const numberKey = (digits) => {
    const number = digits.replace(/^0+(?=.)/, "");
    return "9".repeat((number.length - 1) >> 3) + (((number.length - 1) & 7) + 1) + number;
  };
  /** Texts whose code units sort in natural order, as the keys of `Sources/Text/Bytes/NaturalOrder.swift` do
   * by the bytes of their UTF-8. */
  const naturally = (texts) => texts.map((text) => text === undefined ? text
    : text.replace(/[0-9]+/g, numberKey).replace(/[\ud800-\uffff]/g, (unit) =>
      String.fromCharCode(unit.charCodeAt(0) + (unit < "\ue000" ? 0x2000 : -0x800))));

  /** The ranks of all rows by a field. */
  const sortKey = (table, field) => memo(table, `key ${field}`, () => {
    const { data, count } = table;
    const every = (value) => {
      const all = new Array(count);
      for (let row = 0; row < count; row++) all[row] = value(row);
      return all;
    };
    if (field === "title") return ranks(naturally(titles(table)));
    if (field === "id") return ranks(naturally(ids(table)));
    if (field === "priority") return ranks(every((row) => -data.priority.charCodeAt(row)));
    if (field === "status") return ranks(every((row) => data.statuses[data.status[row]][2]));
    const custom = customField(table, field);
    if (custom?.kind === "text") {
      return ranks(naturally(every((row) => custom.values[row] && fold(custom.values[row]))));
    }
    if (custom) {
      const values = customColumn(table, field);
      return ranks(every((row) => Number.isNaN(values[row]) ? undefined : values[row]));
    }
    if (numbers.includes(field)) {
      const values = column(table, field);
      const keys = every((row) => values[row] === absent ? undefined : values[row]);
      // After the day without a time, before the next day.
      for (const [row, [order]] of Object.entries(data.times[field] ?? {})) {
        keys[row] += (order + 2 ** 21) / 2 ** 22;
      }
      return ranks(keys);
    }
    const { names: all, at } = names(table, field);
    const keys = naturally(Array.from(all, (name) => name && fold(name)));
    return ranks(every((row) => keys[at(row)]));
  });

  /** Sorts rows stably by counting. */
  const sorted = (rows, { places, size }, isDescending) => {
    const bucket = isDescending
      ? (row) => places[row] === size ? size : size - 1 - places[row] : (row) => places[row];
    const next = new Uint32Array(size + 2);
    for (const row of rows) next[bucket(row) + 1]++;
    for (let place = 1; place <= size; place++) next[place] += next[place - 1];
    const result = new Uint32Array(rows.length);
    for (const row of rows) result[next[bucket(row)]++] = row;
    return result;
  };

  /** All rows in an order; the default one, by due day, priority and the order of the data, breaks ties. */
  const order = (table, sorting) => {
    const name = sorting.map(({ field, isDescending }) => (isDescending ? "-" : "") + field).join();
    return memo(table, `order ${name}`, () => {
      const rows = sorting.length ? order(table, []) : table.owner.map((_, row) => row);
      const terms = sorting.length ? sorting : [{ field: "due" }, { field: "priority" }];
      return terms.reduceRight((rows, { field, isDescending }) =>
        sorted(rows, sortKey(table, field), isDescending), rows);
    });
  };

  Object.assign(globalThis.docket.query, { order });
})();
