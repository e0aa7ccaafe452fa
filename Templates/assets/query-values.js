// Days, durations and numbers as queries and the command line write them; both read them as
// Tests/Vectors/days.json says. They need no page. Days count from 1970.
globalThis.docket ??= /** @type {Docket} */ ({});
(() => {
  "use strict";
  const { docket } = globalThis;
  // Without 'fold.js' the search is off.
  if (!docket.fold) return;

  const weekdays =
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const months = ["january", "february", "march", "april", "may", "june", "july", "august",
    "september", "october", "november", "december"];

  const dayNumber = (year, month, day) => new Date(0).setUTCFullYear(year, month - 1, day) / 864e5;
  const dayParts = (day) => {
    const date = new Date(day * 864e5);
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  };
  const daysInMonth = (year, month) => dayParts(dayNumber(year, month + 1, 0))[2];
  const weekday = (day) => (((day + 3) % 7) + 7) % 7;
  /** Undefined for a day that does not exist. */
  const dayOf = (year, month, day) => {
    const exists = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1;
    if (exists && day <= daysInMonth(year, month)) return dayNumber(year, month, day);
  };
  const isoDay = (text) => {
    const date = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
    return date ? dayOf(+date[1], +date[2], +date[3]) : undefined;
  };
  const addMonths = (from, count) => {
    const [year, month, day] = dayParts(from);
    const total = year * 12 + month - 1 + count;
    const y = Math.min(Math.max(Math.trunc(total / 12), 1), 9999);
    const m = Math.max(1, (total % 12) + 1);
    return dayNumber(y, m, Math.min(day, daysInMonth(y, m)));
  };
  const named = (names, word) =>
    (word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word)));

  /** The day that a text means: `today`, `fri`, `+7d`, `1 dec`, `24.12.`, `24.12.2027`; undefined for any other text. */
  const readDay = (text, today, weekStarts) => {
    const offset = (word) => {
      const parts = /^([+-]\d{1,4})([dwmy])$/.exec(word);
      if (!parts) return undefined;
      const [count, unit] = [+parts[1], parts[2]];
      return unit === "d" || unit === "w" ? today + count * (unit === "w" ? 7 : 1)
        : addMonths(today, count * (unit === "y" ? 12 : 1));
    };
    const endOfWeek = today - ((weekday(today) - weekStarts + 8) % 7) + 6;
    const until = (index, from) => from + ((index - weekday(from) + 7) % 7);
    const weekdayFrom = (word, from) => {
      const index = named(weekdays, word);
      return index < 0 ? undefined : until(index, from);
    };
    const date = (day, month) => {
      if (!/^\d{1,2}$/.test(day)) return undefined;
      const year = dayParts(today)[0];
      // 29 February may be up to eight years away.
      for (let y = year; y <= year + 8; y++) {
        const found = dayOf(y, month, +day);
        if (found >= today) return found;
      }
    };
    const word = text.toLowerCase();
    const [year, month] = dayParts(today);
    // On a Sunday, the weekend is the one that ends.
    const weekend = weekday(today) === 6 ? today : until(5, today);
    switch (word) {
      case "today": case "tonight": return today;
      case "tomorrow": return today + 1;
      case "yesterday": return today - 1;
      case "eow": return endOfWeek;
      case "eom": return dayNumber(year, month + 1, 0);
    }
    const words = word.split(" ").filter(Boolean);
    switch (words.join(" ")) {
      case "this weekend": return weekend;
      case "next weekend": return until(5, weekend + 1);
      case "next week": return endOfWeek + 1;
      case "next month": return dayNumber(year, month + 1, 1);
      case "next year": return dayNumber(year + 1, 1, 1);
    }
    const numbers = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word);
    if (numbers) {
      return numbers[3] ? dayOf(+numbers[3], +numbers[2], +numbers[1]) : date(numbers[1], +numbers[2]);
    }
    if (words.length === 3 && words[0] === "in") {
      const unit = /^(day|week|month|year)s?$/.exec(words[2]);
      return unit ? offset(`+${words[1]}${unit[1][0]}`) : undefined;
    }
    const single = weekdayFrom(word, today) ?? offset(word) ?? isoDay(word);
    if (single !== undefined || words.length !== 2) return single;
    const ofMonth = (day, name) => date(day, named(months, name) + 1);
    if (words[0] === "this") return weekdayFrom(words[1], today);
    return (words[0] === "next" ? weekdayFrom(words[1], endOfWeek + 1) : undefined)
      ?? ofMonth(words[0], words[1]) ?? ofMonth(words[1], words[0]);
  };

  const minutes = (text) => {
    const parts = /^(\d{1,6})([mhdw])$/.exec(text.toLowerCase());
    return parts ? +parts[1] * { m: 1, h: 60, d: 480, w: 2400 }[parts[2]] : undefined;
  };

  /** Undefined for a text that is not a number with up to three decimal places. */
  const thousandths = (text) =>
    /^-?\d{1,9}(\.\d{1,3})?$/.test(text) ? Math.round(+text * 1000) : undefined;

  const dayWords =
    ["today", "tomorrow", "tonight", "yesterday", "eow", "eom", ...weekdays];

  docket.query = { weekdays, dayWords, dayParts, weekday, isoDay, readDay, minutes, thousandths };
})();
