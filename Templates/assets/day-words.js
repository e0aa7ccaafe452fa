// Days, times and repeat rules as people type them, in English, Spanish or German. Swift has the words and hands them to
// this script: Sources/TodoAnalysis/Words. Needs `fold.js` and `query.js`.
globalThis.docket ??= /** @type {Docket} */ ({});
(() => {
  "use strict";
  const { docket } = globalThis;
  if (!docket.query) return;
  const texts = {}; // The build writes them.
  const { fold } = docket;
  const { readDay, dayWords, weekdays } = docket.query;
  /** `phrases` and `numbers` map folded words to English, `openers` are words to which the next one belongs. */
  const { phrases, numbers, openers, prepositions, hours, small, wordWeekdays } = texts.day_phrases;
  const longest = Math.max(...Object.keys(phrases).map((phrase) => phrase.split(" ").length));
  const own = (table, key) => (Object.hasOwn(table, key) ? table[key] : undefined);
  const opening = new Set(openers), smallWords = new Set(small);

  // MARK: Other languages

  /** What a word of a phrase may stand for: `#`, `%` and `@`, each with its value. */
  const signs = {
    "#": (word) => /^(\d{1,3})\.?$/.exec(word)?.[1] ?? own(numbers, word),
    "%": (word) => {
      const [, hour, minutes] = /^(\d{1,2})(?:[:.](\d\d))?h?$/.exec(word) ?? [];
      return hour && `${hour.padStart(2, "0")}:${minutes ?? "00"}`;
    },
    "@": (word) => [own(phrases, word) ?? word].find((english) => dayWords.includes(english)),
  };
  const englishPhrase = (words) => {
    const known = own(phrases, words.join(" "));
    if (known !== undefined) return known;
    for (const place of words.keys()) {
      for (const [sign, read] of Object.entries(signs)) {
        const value = read(words[place]);
        const found = value && own(phrases, words.with(place, sign).join(" "));
        if (found !== undefined && value) return found.replaceAll(sign, value);
      }
    }
  };
  /** The words with English in place of the phrases that are known, the longest first; undefined if none is. */
  const english = (words) => {
    const folded = words.map(fold);
    const found = [];
    let isKnown = false;
    for (let next = 0; next < words.length;) {
      let length = Math.min(longest, words.length - next), phrase;
      while (length > 0 && (phrase = englishPhrase(folded.slice(next, next + length))) === undefined) length--;
      if (length > 0) isKnown = true;
      found.push(...(length > 0 ? phrase.split(" ").filter(Boolean) : [words[next]]));
      next += Math.max(length, 1);
    }
    return isKnown ? found : undefined;
  };

  // MARK: Days

  const isoDay = (number) => new Date(number * 864e5).toISOString().slice(0, 10);
  /** `5pm` and `5:30pm` as `17:00` and `17:30`; undefined for others. */
  const clock = (text) => {
    const [, written, minutes, half] = /^(\d\d?)(:\d\d)?([ap])m$/i.exec(text) ?? [];
    const hour = Number(written);
    if (!(hour >= 1 && hour <= 12)) return undefined;
    return String((hour % 12) + (half.toLowerCase() === "p" ? 12 : 0)).padStart(2, "0") + (minutes ?? ":00");
  };
  const isHalf = (word) => /^[ap]m$/i.test(word ?? "");
  const isAt = (word) => word?.toLowerCase() === "at";
  const withoutPreposition = (words) => (prepositions.includes(words[0]?.toLowerCase()) ? words.slice(1) : words);

  /** `9:15` as `09:15`. */
  const padded = (time) => (/^\d:\d\d$/.test(time) ? "0" + time : time);
  const isTime = (time) => /^\d\d:\d\d$/.test(time) && time < "24:00" && time.slice(3) < "60";
  /** The `5` of `today at 5`, in the afternoon up to six; undefined for others. */
  const hourOf = (text) => {
    if (!/^\d\d?$/.test(text) || Number(text) > 23) return undefined;
    const hour = Number(text);
    return String(hour >= 1 && hour <= 6 ? hour + 12 : hour).padStart(2, "0") + ":00";
  };
  const timeAtEnd = (words) => {
    const rest = [...words];
    let time = rest.pop();
    if (time === undefined) return null;
    if (isHalf(time) && rest.length) time = rest.pop() + time;
    const hasAt = isAt(rest.at(-1));
    if (hasAt) rest.pop();
    const hour = hasAt && rest.length ? hourOf(time) : undefined;
    return { time: hour ?? clock(time) ?? padded(time), isSure: hasAt || clock(time) !== undefined, rest };
  };
  const timeAtStart = (words) => {
    const rest = [...words];
    const hasAt = isAt(rest[0]);
    if (hasAt) rest.shift();
    let time = rest.shift();
    if (time === undefined) return null;
    if (isHalf(rest[0])) time += rest.shift();
    if (!(hasAt || clock(time) !== undefined || isTime(padded(time))) || !rest.length) return null;
    const hour = hasAt ? hourOf(time) : undefined;
    return { time: hour ?? clock(time) ?? padded(time), isSure: true, rest: withoutPreposition(rest) };
  };

  /** `in 2 hours` and `in 30min`, from now or else the beginning of today; undefined for others. */
  const inHours = (words, { today, now }) => {
    const [, count, unit] = /^in (\d{1,4}) ?(h|hrs?|hours?|min|mins|minutes?)$/i.exec(words.join(" ")) ?? [];
    if (unit === undefined) return undefined;
    const later = (now ?? today * 864e5) + Number(count) * (unit.toLowerCase().startsWith("h") ? 36e5 : 6e4);
    const offset = now === undefined ? 0 : new Date(later).getTimezoneOffset();
    return new Date(later - offset * 6e4).toISOString().slice(0, 16).replace("T", " ");
  };

  /** A day as files have it, of English words: a day, a time, or both in any order. */
  const dated = (all, context) => {
    const { today, weekStarts } = context;
    const day = (words) => readDay(words.join(" "), today, weekStarts);
    const words = withoutPreposition(all);
    const plain = day(words);
    if (plain !== undefined) return isoDay(plain);
    const moment = inHours(words, context);
    if (moment !== undefined) return moment;
    // `tomorrow morning`, and `friday night at 21:30`, whose own time counts.
    const place = words.findIndex((word, index) => index > 0 && own(hours, word.toLowerCase()) !== undefined);
    if (place > 0 && day([words[place - 1]]) !== undefined) {
      const found = dated(words.toSpliced(place, 1), context);
      if (found !== undefined) return found.includes(" ") ? found : `${found} ${hours[words[place].toLowerCase()]}`;
    }
    for (const { time, isSure, rest } of [timeAtEnd(words), timeAtStart(words)].filter(Boolean)) {
      // A time alone is one of today.
      const number = isSure && !rest.length ? today : day(rest);
      if (number !== undefined) return isTime(time) ? `${isoDay(number)} ${time}` : undefined;
    }
  };
  /** The day or moment that words name; undefined for others. `today` is in days from 1970. */
  const readDate = (words, context) => {
    const found = dated(words, context);
    if (found !== undefined) return found;
    const translated = english(words);
    return translated && dated(translated, context);
  };

  // MARK: Repeat rules

  const months = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december"];
  const isShort = (word, name) => word.length >= 3 && name.startsWith(word);
  const weekdayOf = (word = "") => weekdays.findIndex((name) => isShort(word, name) || word === name + "s");
  const monthOf = (word) => months.findIndex((name) => isShort(word, name));
  const interval = (digits) => (/^\d+$/.test(digits) && +digits >= 1 && +digits <= 999 ? +digits : undefined);
  const ordinals = ["first", "second", "third", "fourth", "fifth"];
  const ordinal = (word = "") => {
    if (word === "last") return -1;
    if (ordinals.includes(word)) return ordinals.indexOf(word) + 1;
    return interval(/^(\d+)(st|nd|rd|th)?$/.exec(word)?.[1]);
  };
  const units = /^(day|weekday|week|weekend|month|quarter|year)s?$/;
  /** The parts of a rule that begins with `every`, as `RecurrencePhrase` in Swift reads it; undefined for others. */
  const phraseOf = (text) => {
    const words = text.toLowerCase().split(/[ ,]+/).filter(Boolean);
    const isWhenDone = words.slice(-2).join(" ") === "when done";
    if (isWhenDone) words.splice(-2);
    if (words.shift() !== "every") return undefined;
    if (words[0] === "other") words.shift();
    else if (/^\d+$/.test(words[0] ?? "") && interval(words.shift()) === undefined) return undefined;
    // `every 3rd week` is every 3 weeks, `every 3rd` a day of each month.
    const isCounted = /^\d+\D/.test(words[0] ?? "") && ordinal(words[0]) !== undefined;
    const isOfMonth = words[0] === "last" || (isCounted && !units.test(words[1] ?? ""));
    if (isCounted && !isOfMonth) words.shift();
    const head = words[0];
    if (head === undefined) return undefined;
    const phrase = { isWhenDone, weekdays: [], months: [], days: [], counted: [] };
    let unit = isOfMonth ? "month" : weekdayOf(head) >= 0 ? "week" : monthOf(head) >= 0 ? "year" : undefined;
    if (!unit) {
      const [, name] = units.exec(words.shift()) ?? [];
      if (!name) return undefined;
      // From Monday, 0.
      phrase.weekdays = { weekday: [0, 1, 2, 3, 4], weekend: [5, 6] }[name] ?? [];
      unit = { weekend: "week", quarter: "month" }[name] ?? name;
    }
    let namesWeekday = false;
    while (words.length) {
      const word = words.shift();
      if (["on", "the", "and", "in", "of"].includes(word) || (word === "day" && ordinal(words[0]) !== undefined)) continue;
      // `every 15th of the month`
      if (word === "month" && unit === "month" && !words.length && phrase.days.length + phrase.counted.length > 0) continue;
      const [weekday, month] = [weekdayOf(word), monthOf(word)];
      if (weekday >= 0) {
        phrase.weekdays.push(weekday);
        namesWeekday = true;
      } else if (month >= 0) phrase.months.push(month);
      else {
        let number = ordinal(word);
        if (number === undefined) return undefined;
        if (number > 0 && words[0] === "last") {
          words.shift();
          number = -number;
        }
        const counted = weekdayOf(words[0]);
        if (counted >= 0 || words[0] === "day") words.shift();
        if (Math.abs(number) > (counted >= 0 ? 5 : 31)) return undefined;
        if (counted >= 0) phrase.counted.push([number, counted]);
        else phrase.days.push(number);
      }
    }
    const hasDays = phrase.days.length + phrase.counted.length > 0;
    if ((namesWeekday && unit !== "week") || (phrase.months.length && unit !== "year")) return undefined;
    return !hasDays || unit === "month" || (unit === "year" && phrase.months.length) ? phrase : undefined;
  };
  const isRule = (text) => phraseOf(text) !== undefined;
  /** The first day of a rule from today on, as `Recurrence.first` in Swift; undefined where it says none. */
  const firstDay = (rule, { today }) => {
    const phrase = phraseOf(rule);
    const hasDays = phrase && phrase.days.length + phrase.counted.length > 0;
    if (!phrase || (phrase.months.length && !hasDays && !phrase.isWhenDone)) return undefined;
    const isOne = (number) => {
      const date = new Date(number * 864e5), weekday = (((number + 3) % 7) + 7) % 7;
      if (phrase.months.length && !phrase.months.includes(date.getUTCMonth())) return false;
      if (!hasDays) return !phrase.weekdays.length || phrase.weekdays.includes(weekday);
      const day = date.getUTCDate(), length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
      const isDay = (each) => (each > 0 ? Math.min(each, length) : Math.max(1, length + 1 + each)) === day;
      const isCounted = ([each, of]) => of === weekday && [Math.floor((day - 1) / 7) + 1, -Math.floor((length - day) / 7) - 1].includes(each);
      return phrase.days.some(isDay) || phrase.counted.some(isCounted);
    };
    let day = today;
    // A fifth weekday of one month may be years away.
    while (!phrase.isWhenDone && !isOne(day) && day < today + 20000) day += 1;
    return isoDay(day);
  };
  /** The rule in English that words name which begin with `every`; undefined for others. */
  const readRule = (words) =>
    // `every mon,` before a word that is another part of the line.
    [words, english(words.join(" ").replaceAll(",", " ").split(" ").filter(Boolean))]
      .map((list) => list?.join(" ").replace(/,$/, "")).find((text) => text !== undefined && isRule(text));
  const single = ["daily", "weekly", "biweekly", "fortnightly", "monthly", "quarterly", "yearly", "annually", "weekdays",
    "weekends"];
  /** A rule of any form as files have it; undefined for what is none. */
  const writtenRule = (text) => {
    const words = text.toLowerCase().split(/[ ,]+/).filter(Boolean);
    const isWritten = words.length === 1 && (single.includes(words[0]) || /^(rec:)?\+?0*[1-9]\d{0,2}[dwmyb]$/.test(words[0])
      || /^(rrule:)?(freq=(daily|weekly|monthly|yearly)|[a-z]+=[^;=]+)(;(freq=(daily|weekly|monthly|yearly)|[a-z]+=[^;=]+))*$/.test(words[0])
      || isRule(words[0].replaceAll("-", " ")));
    return isWritten ? text : readRule(text.split(" ").filter(Boolean));
  };

  /** Whether a word is the name of a weekday, or a short one that is a word too: it begins many titles. */
  const isWeekdayOrWord = (word) => wordWeekdays.includes(fold(word)) || weekdays.includes(own(phrases, fold(word)) ?? fold(word));

  docket.days = { english, opening, smallWords, isWeekdayOrWord, firstDay, readDate, readRule, writtenRule, isoDay };
})();
