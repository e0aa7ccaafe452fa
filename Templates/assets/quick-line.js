// A new todo in one line, read as `docket add` reads it: Tests/Vectors/quick.json. Needs `day-words.js`.
globalThis.docket ??= /** @type {Docket} */ ({});
(() => {
  "use strict";
  const { docket } = globalThis;
  if (!docket.days) return;
  const { firstDay, isoDay, isWeekdayOrWord, opening, readDate, readRule, smallWords } = docket.days;
  const { fold } = docket;

  /**
   * A word with its number among the words and its place, in UTF-16 code units.
   *
   * @typedef {{text: string, number: number, start: number, end: number, isQuoted: boolean}} Word
   * @typedef {{meaning: string, value: string, words: Word[], isKnown: boolean}} Sign a word with a sign, or the name of
   *   a field; `meaning` is `tag`, `star`, `recipient`, a field's name, or `field.` and the name of the workspace's
   * @typedef {{title: string, values: Record<string, string>, tags: string[], isStarred: boolean, recipient?: string, newNames: string[], unknownRecipients: string[],
   *   parts: {meaning: string, start: number, end: number}[]}} Entry
   * @typedef {{categories: string[], projects: string[], fields: {name: string}[], users: string[]}} Names
   */

  const priorities = {};
  for (const [name, words] of Object.entries({
    highest: "highest critical urgent a p0 0 1", high: "high b p1 2 h", medium: "medium mid c p2 3 m", low: "low d p3 4 l",
    lowest: "lowest p4 5 e f g i j k n o p q r s t u v w x y z",
  })) for (const word of words.split(" ")) priorities[word] = name;
  /** The priority that a word names; "" for none, undefined for other words. */
  docket.linePriority = (word) => {
    const key = word.toLowerCase();
    return Object.hasOwn(priorities, key) ? priorities[key] : key === "normal" || key === "none" ? "" : undefined;
  };
  const singles = ["category", "due", "estimate", "priority", "project", "repeat", "start"];

  const folded = (text) => text.normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
  const byWords = (names) => {
    const found = new Map();
    for (const name of names) {
      for (const key of [folded(name), folded(name).replaceAll(" ", "-")]) if (!found.has(key)) found.set(key, name);
    }
    return found;
  };

  /** @returns {Word[]} */
  const wordsOf = (text) => {
    const words = [];
    let [current, quoted, isQuoted, start, end] = ["", false, false, 0, 0];
    const finish = () => {
      if (current) words.push({ text: current, number: words.length, start, end, isQuoted });
      [current, isQuoted] = ["", false];
    };
    for (const scalar of text) {
      if (!current && !quoted) start = end;
      if (scalar === '"' && (quoted || !current || current.endsWith(":"))) {
        if (!current) isQuoted = true;
        quoted = !quoted;
      } else if (/\p{White_Space}/u.test(scalar) && !quoted) finish();
      else current += scalar;
      end += scalar.length;
    }
    finish();
    return words;
  };

  /**
   * @param {string} text one line
   * @param {{values?: Record<string, string>, recipient?: string}} given what is given elsewhere; the line has no other
   *   value for it
   * @param {Names} names
   * @param {{today: number, weekStarts: number}} context today in days from 1970
   * @returns {Entry}
   */
  docket.quickLine = (text, given, names, context) => {
    const values = { ...given.values };
    const entry = { title: "", values, tags: [], isStarred: false, recipient: given.recipient, newNames: [], unknownRecipients: [], parts: [] };
    const categories = byWords(names.categories), projects = byWords(names.projects);
    const users = new Set(names.users);

    /** Behind `of` or `last` a day is a word of the sentence. */
    const isOpened = (word) => word !== undefined && opening.has(fold(word.text));
    /** @returns {Sign | undefined} what begins at the first of words, behind another one */
    const signAt = (words, last) => {
      const [{ text: word }] = words;
      const [first, ...others] = word;
      const value = others.join("");
      const sign = (meaning, value, count = 1, isKnown = true) => ({ meaning, value, words: words.slice(0, count), isKnown });
      const named = (known, field) => {
        const following = words.slice(1, 4).map(({ text, isQuoted }) => (isQuoted ? null : text));
        const count = following.includes(null) ? following.indexOf(null) : following.length;
        // The longest name that fits is meant.
        for (let length = count; length >= 0; length--) {
          const name = known.get(folded([value, ...following.slice(0, length)].join(" ")));
          if (name !== undefined) return sign(field, name, length + 1);
        }
        return sign(field, value, 1, false);
      };
      if (first === "#" && value && !/^\p{N}+$/u.test(value)) return sign("tag", value);
      // No words of a sentence: a cry, and the name of a page or a part.
      if (word === "!!" || word === "!!!") return sign("priority", word === "!!" ? "high" : "highest", 1, false);
      if (/^p[0-4]$/.test(word)) return isOpened(last) ? undefined : sign("priority", docket.linePriority(word), 1, false);
      if (first === "!") {
        const priority = docket.linePriority(value);
        return priority ? sign("priority", priority) : undefined;
      }
      if (first === "@" && value) return named(categories, "category");
      if (first === "+" && /^\p{Alphabetic}/u.test(value)) return named(projects, "project");
      if (word === "*") return sign("star", "", 1, false);
      const colon = word.indexOf(":");
      const key = word.slice(0, Math.max(colon, 0)).toLowerCase(), rest = word.slice(colon + 1);
      // Not an address, `start://…`, and no field of Dataview, `due:: …`.
      if (colon < 0 || !rest || rest.startsWith("//") || rest.startsWith(":")) return undefined;
      if (singles.includes(key)) return sign(key, rest);
      if (names.fields.some(({ name }) => name === key)) return sign("field." + key, rest);
      const user = folded(rest.replace(/^@/, ""));
      return key === "for" && users.has(user) ? sign("recipient", user) : undefined;
    };

    const note = (meaning, words) => {
      words.forEach((word, index) => {
        const follows = index > 0 && words[index - 1].number + 1 === word.number;
        if (follows) entry.parts.at(-1).end = word.end;
        else entry.parts.push({ meaning, start: word.start, end: word.end });
      });
    };
    /** Whether there was no such value yet. */
    const take = ({ meaning, value, words }) => {
      if (meaning === "tag") entry.tags.push(value);
      else if (meaning === "star") entry.isStarred = true;
      else if (meaning === "recipient") {
        if (entry.recipient !== undefined) return false;
        entry.recipient = value;
      } else {
        if (values[meaning] !== undefined) return false;
        values[meaning] = value;
      }
      note(meaning, words);
      return true;
    };

    /** @type {any[]} */
    const signs = [];
    const plain = [], all = wordsOf(text);
    for (let at = 0; at < all.length;) {
      // A name has at most four words.
      const sign = all[at].isQuoted ? undefined : signAt(all.slice(at, at + 4), plain.at(-1));
      if (sign) signs.push([plain.length, sign]);
      else plain.push(all[at]);
      at += sign?.words.length ?? 1;
    }

    const isCapitalised = (text) => /^\p{Lu}/u.test(text) && ([...text].length === 1 || /\p{Ll}/u.test(text));
    const written = plain.filter(({ text, isQuoted }) => !isQuoted && /^\p{L}/u.test(text));
    const isTitleCased = written.length > 2 && written.every(({ text }) => isCapitalised(text));
    /** Whether a day is a name by its capitals: `The Day After Tomorrow`. Weekdays and months always have one, and so has
     * the first word of a line. */
    const isName = (words) => words.some(({ text, isQuoted }) => !isQuoted && text === "Tom")
      || (words.every(({ text, isQuoted }) => !isQuoted && isCapitalised(text)) && (isTitleCased || words.length > 1)
        && words.some(({ text, number }) => (isTitleCased || number > 0) && smallWords.has(text.toLowerCase())));
    const read = (words, reader) =>
      (words.some(({ isQuoted }) => isQuoted) ? undefined : reader(words.map(({ text }) => text).join(" ").split(" ").filter(Boolean), context));
    /** Takes a day and a repeat rule from the end of the words, or the day from their beginning. */
    const readEnds = () => {
      // What quotes keep in the title hides no day before it.
      const last = plain.findLastIndex(({ isQuoted }) => !isQuoted) + 1;
      let [start, end] = [0, last];
      const lengths = [1, 2, 3, 4, 5, 6, 7, 8];
      const isRule = (length) => read(plain.slice(Math.max(start, end - 1 - length), end - 1), readRule) !== undefined;
      /** A day; or `18:00` behind a rule, since alone it may be a word of the title. */
      const readMoment = (words, context) => readDate(words, context)
        ?? (words.length === 1 && lengths.some(isRule) ? readDate(["at", ...words], context) : undefined);
      /** Whether a day takes a part of a rule with it: `fri at 9am` of `every mon, fri at 9am`. */
      const cutsRule = (length) => lengths.slice(0, length - 1).some((count) => {
        const last = read(plain.slice(end - count, end), count === 1 ? readMoment : readDate);
        const place = end - count;
        return last !== undefined && lengths.map((more) => length - count + more)
          .some((words) => words < place - start && read(plain.slice(place - words, place), readRule) !== undefined);
      });
      const takeLast = () => {
        // `every week on monday, wednesday and friday`
        for (let length = Math.min(8, end - start - 1); length > 0; length--) {
          const words = plain.slice(end - length, end);
          // A rule leaves one word as the title, whichever it is: `A every friday`.
          const isTitle = end - start === length + 1 && read(words, readRule) !== undefined;
          if (!isTitle && isOpened(plain[end - length - 1])) continue;
          for (const [field, reader] of [["repeat", readRule], ["due", readMoment]]) {
            const value = values[field] === undefined ? read(words, reader) : undefined;
            if (value === undefined) continue;
            if (field === "due" && isName(words)) return false;
            if (field === "due" && cutsRule(length)) continue;
            values[field] = value;
            note(field, words);
            end -= length;
            return true;
          }
        }
        return false;
      };
      /** `tomorrow morning`, or `every monday at 9am`, and nothing else. */
      const isDayAlone = () => {
        const whole = plain.slice(start, end);
        const isOne = (/** @type {any[]} */ words, reader) => words.length > 0 && read(words, reader) !== undefined;
        return whole.length <= 8 && (isOne(whole, readDate) || isOne(whole, readRule)
          || whole.some((_, at) => isOne(whole.slice(0, at), readRule) && isOne(whole.slice(at), readDate)));
      };
      while (!isDayAlone() && takeLast());
      for (let length = isDayAlone() ? 0 : Math.min(6, end - start - 1); length > 0 && values.due === undefined; length--) {
        const words = plain.slice(start, start + length), day = read(words, readDate);
        if (day === undefined) continue;
        // `Sun cream`, `Monday blues`
        if (isName(words) || (length === 1 && isWeekdayOrWord(words[0].text))) break;
        values.due = day;
        note("due", words);
        start += length;
      }
      return [start, end === last ? plain.length : end];
    };
    const [start, end] = readEnds();

    /** Whether a day before a sign is one, wherever it stands. */
    const endsDay = ({ isKnown, meaning }) => (isKnown ? meaning !== "tag" : meaning === "priority");
    /** Takes a day from between words of the title, if its time or a sign shows that it is one: `Call Ana tomorrow 18:00
     * about the party`, and not `Read Monday by Moe`. Returns its words. */
    const readMiddle = () => {
      if (values.due !== undefined || end - start < 3) return [];
      const places = new Set(signs.filter(([, sign]) => endsDay(sign)).map(([place]) => place));
      /** Not of a time alone. */
      const namesDay = (words) => words.some((_, index) =>
        [words.slice(0, index + 1), words.slice(index)].some((part) => read(part, readDate)?.includes(" ") === false));
      // What is that far from the beginning is a text.
      for (let first = start + 1; first < Math.min(end, start + 61); first++) {
        if (isOpened(plain[first - 1])) continue;
        for (let last = Math.min(first + 8, end - 1); last > first; last--) {
          const words = plain.slice(first, last), isBeforeSign = places.has(last);
          if (!isBeforeSign && (words.length < 2 || !words.some(({ text }) => /^\d/.test(text)))) continue;
          const day = read(words, readDate);
          if (day === undefined || !(isBeforeSign || day.includes(" ")) || !namesDay(words)) continue;
          values.due = day;
          note("due", words);
          return [first, last];
        }
      }
      return [];
    };
    const [first, behind] = readMiddle();
    const rule = given.values?.repeat === undefined ? values.repeat : undefined;
    const inTitle = [...plain.slice(start, first ?? end), ...plain.slice(behind ?? end, end), ...plain.slice(end).filter(({ isQuoted }) => isQuoted)];
    for (const [place, sign] of signs) {
      const isInner = place > start && place < end;
      const isTaken = (!isInner || sign.isKnown || (place === behind && endsDay(sign))) && take(sign);
      if (!isTaken || (isInner && sign.meaning === "tag")) inTitle.push(...sign.words);
    }
    // Where there are no users, none is wrong.
    if (users.size) entry.unknownRecipients = plain.flatMap(({ text, isQuoted }) => (isQuoted ? [] : /^for:(.+)$/i.exec(text)?.slice(1) ?? []));
    entry.title = inTitle.sort((one, other) => one.number - other.number).map(({ text }) => text).join(" ");
    entry.parts.sort((one, other) => one.start - other.start);
    // A time alone was read as one of today, and is one of the first day.
    const [day, time] = values.due?.split(" ") ?? [];
    if (rule !== undefined && values.start === undefined && (day === undefined || (time && day === isoDay(context.today)))) {
      const first = firstDay(rule, context);
      if (first !== undefined) values.due = time ? `${first} ${time}` : first;
    }
    for (const [field, known] of Object.entries({ category: categories, project: projects })) {
      if (values[field] !== undefined && !known.has(folded(values[field]))) entry.newNames.push(field);
    }
    return entry;
  };

  /** The words that the one with a sign before an offset may become, at most 6, where it is, and whether it is meant to
   * be one of them: it is no known name itself. New tags are common. */
  docket.quickNames = (text, offset, names) => {
    const word = /[^\p{White_Space}]*$/u.exec(text.slice(0, offset))[0];
    const sign = /^for:/i.exec(word)?.[0].toLowerCase() ?? word.slice(0, 1);
    const all = {
      "#": names.tags, "@": names.categories, "+": names.projects, "!": ["highest", "high", "medium", "low", "lowest"], "for:": names.users,
    }[sign] ?? [];
    const wanted = folded(word.slice(sign.length));
    const found = all.filter((name) => folded(name).startsWith(wanted) && folded(name) !== wanted);
    const isKnown = (sign === "!" && docket.linePriority(wanted)) || byWords(all).has(wanted);
    const meant = sign !== "#" && wanted !== "" && !isKnown;
    return { start: offset - word.length, end: offset, names: found.slice(0, 6).map((name) => sign + name), meant };
  };
})();
