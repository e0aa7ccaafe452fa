// On every page: what depends on the reader's clock, the rail's people and counts, and the field that
// searches. Everything on a page can be read without this script. A theme may leave any script out: those that
// need it do nothing then.
(() => {
  "use strict";
  const root = document.currentScript.src.replace(/assets\/docket\.js$/, "");
  const texts = {}; // The build writes them.
  const language = document.documentElement.lang;
  // What the reader chose in the menu.
  for (const name of ["theme", "rows"]) {
    try {
      const chosen = localStorage.getItem("docket." + name);
      if (chosen) document.documentElement.dataset[name] = chosen;
    } catch {
      // A browser without storage has the usual looks.
    }
  }
  /** For dates that the browser writes. */
  const locale = language === "en" ? "en-GB" : language;
  const docket = globalThis.docket = /** @type {Docket} */ ({ root, locale });
  /** A number that people read. */
  docket.number = (number) => number.toLocaleString(locale);
  const amounts = [texts.count_days, texts.count_weeks, texts.count_months, texts.count_years];
  const distances = [texts.in_days, texts.in_weeks, texts.in_months, texts.in_years];

  /** The rule of the builder's own words: days to thirteen, weeks to eight, months to 23, then years. */
  docket.amount = (days, units = amounts) => {
    const [count, unit] =
      days < 14 ? [days, 0]
      : days < 61 ? [Math.floor(days / 7), 1]
      : days < 730 ? [Math.min(Math.floor(((days + 1) * 10) / 304), 23), 2]
      : [Math.floor(days / 365), 3];
    return units[unit]({ count });
  };

  /** Makes an element; a child is an element or a text, and null is left out. */
  docket.element = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
    }
    element.append(...children.filter((child) => child !== null));
    return element;
  };
  const make = docket.element;

  /** Chips in their order, with that of what is overdue among the first, which are seen without a click. */
  docket.withLate = (chips, isLate, shown) => {
    const late = chips.findIndex(isLate);
    return late < shown ? chips : [...chips.slice(0, shown - 1), chips[late], ...chips.slice(shown - 1).filter((each) => each !== chips[late])];
  };

  const dayNumber = (text) => Math.round(Date.parse(text.slice(0, 10) + "T00:00:00Z") / 86400000);
  const now = new Date();
  const today = Math.round(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86400000);

  /** The reader's day, in days since 1970: the words of days follow it on every page. */
  docket.today = today;
  // Groups, charts and counts stay as they were built: a page cannot know what was done since.
  /** How old the build is, for a reader on a later day. */
  docket.age = (day) => {
    const age = today - dayNumber(day);
    if (age <= 0) return null;
    return texts.built_before({ time: docket.amount(age) });
  };
  const asOf = document.getElementById("as-of");
  const age = asOf && docket.age(asOf.dateTime);
  if (age) asOf.after(make("span", { class: "today" }, " · " + age));

  /** How far a day is, in the builder's words. */
  docket.distance = (days) =>
    days < 0 ? texts.late_by({ time: docket.amount(-days) })
    : days === 0 ? texts.due_today
    : days === 1 ? texts.due_tomorrow
    : docket.amount(days, distances);
  /** Rows of open todos, which were built on another day. */
  const showRowDistances = () => {
    const built = document.getElementById("as-of");
    if (!built || dayNumber(built.dateTime) === today) return;
    // Their headings are of another day.
    for (const group of document.querySelectorAll(".of-day")) group.classList.remove("of-day");
    for (const when of document.querySelectorAll(".todos > li:not(.is-completed, .is-cancelled) time.when")) {
      const days = dayNumber(when.dateTime) - today;
      if (when.classList.contains("overdue") && days >= 0) continue;
      const hour = days >= 0 ? /T(\d\d:\d\d)/.exec(when.dateTime) : null;
      const time = hour ? (days > 1 ? " · " : " ") + hour[1] : "";
      const isCard = when.matches(".cards time");
      const words = when.querySelector(isCard ? "span" : "span span");
      words.textContent = " · " + docket.distance(days) + (isCard ? time : "");
      if (!isCard) when.replaceChildren(when.firstChild, time);
      when.className = "when " + (days < 0 ? "overdue" : days === 0 ? "today" : "soft");
    }
  };

  // The distance to a todo's due day: the only words on its page that depend on the day.
  const showDistances = () => {
    showRowDistances();
    for (const words of document.querySelectorAll("span[data-due]")) {
      const days = dayNumber(words.dataset.due) - today;
      const isLate = words.classList.contains("overdue");
      if (isLate && days >= 0) continue;
      const text = days < 0 ? docket.distance(days) : texts.due_when({ when: docket.distance(days) });
      const isFirst = /^\p{Lu}/u.test(words.textContent);
      words.firstChild.nodeValue = isFirst ? text[0].toUpperCase() + text.slice(1) : text;
      words.classList.toggle("overdue", days < 0);
    }
  };
  showDistances();
  // On the pages of 'docket serve', which change in place.
  document.addEventListener("docket-updated", showDistances);

  /** A button that copies an element's text, and selects it where the browser does not allow that. */
  docket.copyButton = (source, label = texts.copy, style = "btn") => {
    const button = make("button", { type: "button", class: style }, label);
    button.addEventListener("click", async () => {
      const done = () => (button.textContent = texts.copied);
      try {
        await navigator.clipboard.writeText(source.textContent);
        done();
      } catch {
        // Not available over plain HTTP, or not allowed.
        getSelection().selectAllChildren(source);
        if (document.execCommand("copy")) done();
      }
    });
    return button;
  };

  /** A person's picture, or initials. */
  docket.face = (person) =>
    person.image
      ? make("img", { class: "face", src: root + person.image, alt: "" })
      : make("span", { class: "face " + person.tint, "aria-hidden": "true" }, person.initials);

  /** The user who reads: of 'docket serve' or a site of one person, else the one named in a form here; null if unknown. */
  docket.reader = () => {
    if (docket.me) return docket.me;
    try {
      return localStorage.getItem("docket.you");
    } catch {
      // A browser without storage remembers nobody.
      return null;
    }
  };

  /** Called by `rail.js`. */
  globalThis.docketRail = (rail) => {
    // On a team's server one file is for all.
    docket.me = document.querySelector(".rail [data-me]")?.dataset.me ?? rail.me;
    const here = document.location.href.split("#")[0];
    for (const link of document.querySelectorAll(".rail a[href]")) {
      const count = rail.counts[link.href.replace(root, "")];
      if (count) link.append(make("span", { class: "count" }, docket.number(count)));
    }
    if (!docket.showKeys) document.head.append(make("script", { src: root + "assets/menu.js" }));
    docket.news = rail.news?.[docket.reader()];
    if (docket.showNews) docket.showNews();
    else if (docket.news && !document.querySelector("script[src$='/news.js']")) {
      document.head.append(make("script", { src: root + "assets/news.js" }));
    }
    if (rail.forms) addForms();
    if ("sealed" in document.documentElement.dataset) {
      document.head.append(make("script", { src: root + "assets/session.js" }));
    }
    if (rail.offline && location.protocol.startsWith("http")) {
      document.head.append(make("script", { src: root + "assets/offline.js" }));
    }
    const people = document.querySelector(".rail .people");
    if (!people) return;
    const all = people.querySelector("a");
    all.append(make("span", { class: "count" }, docket.number(rail.all)));
    // One's own Home has a place above.
    const isMarked = document.querySelector(".rail [aria-current]") !== null;
    const links = rail.people.map((person) => {
      const overdue = person.overdue > 0
        ? make("span", { class: "count overdue" }, person.overdue + " ",
            make("span", { class: "unseen" }, texts.overdue))
        : null;
      const isHere = !isMarked && here.startsWith(root + person.href.replace(/index\.html$/, ""));
      return make("a", { href: root + person.href, "aria-current": isHere && "page" },
        docket.face(person), make("bdi", {}, person.name), overdue);
    });
    const sealed = (rail.sealed ?? []).map((person) =>
      make("a", { href: root + person.href, "aria-current": here.startsWith(root + person.href.replace(/index\.html$/, "")) && "page" },
        docket.face(person), make("bdi", {}, person.name),
        make("span", { class: "count" }, texts.sealed)));
    all.before(...links, ...sealed);
    all.hidden = links.length + sealed.length === rail.all;
  };

  /** The buttons that open forms, whose scripts load when one is pressed. */
  const addForms = () => {
    const button = (kind, label) => {
      const button = make("button", { class: "btn", type: "button" }, label);
      button.addEventListener("click", () => {
        if (docket.openForm) return docket.openForm(kind);
        document.head.append(make("link", { rel: "stylesheet", href: root + "assets/quick.css" }));
        const names = [...(docket.query ? [] : ["fold", "query-values"]), "day-words", "quick-line", "quick-parts", "forms", "forms-dialog"];
        for (const path of [...names.map((name) => `assets/${name}.js`), "forms.js"]) {
          const script = make("script", { src: root + path });
          script.async = false;
          if (path === "forms.js") script.addEventListener("load", () => docket.openForm(kind));
          document.head.append(script);
        }
      });
      return button;
    };
    document.querySelector(".top")?.append(button("new", texts.new_todo));
    const acts = document.querySelector(".acts[data-todo]");
    if (!acts) return;
    if ("open" in acts.dataset) acts.prepend(button("done", texts.form_done));
    acts.append(button("comment", texts.comment), button("star", texts.form_star));
  };

  /** The part of the address of `search.html` behind `#`. */
  docket.hash = (query, sort) =>
    "q=" + encodeURIComponent(query).replace(/%20/g, "+").replace(/%3A/g, ":") + (sort ? "&sort=" + sort : "");

  document.querySelector(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });

  /** `menu.js` acts on them. */
  docket.keys = [
    ["/", texts.key_search], ["j k", texts.key_step], ["Shift+J K", texts.key_stretch], ["o", texts.key_open],
    ["x", texts.key_select], ["X", texts.key_group], ["?", texts.key_help],
  ];

  // MARK: The list of a todo

  // `todo.js` shows the place in the list that a todo was opened from.
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".todos a.title");
    if (!link) return;
    const list = link.closest(".todos");
    // All groups of the list of a page; else the rows beside it.
    const whole = link.closest("#list") ?? list;
    // Also those of a group that is folded.
    const links = [...whole.querySelectorAll("a.title")].filter((each) => each.checkVisibility() || each.closest("details:not([open])"))
      .filter((each) => !each.closest("[hidden]"));
    const heading = whole === list ? list.previousElementSibling : null;
    const site = " · " + document.querySelector(".rail .site")?.textContent;
    const name = heading?.matches("h2, h3, summary") ? heading.firstChild.textContent.trim()
      : list.closest(".cell")?.getAttribute("aria-label")
      ?? (document.title.endsWith(site) ? document.title.slice(0, -site.length) : document.title);
    const first = Math.max(0, links.indexOf(link) - 100);
    const rows = links.slice(first, first + 201).map((each) => [each.href, each.textContent]);
    try {
      sessionStorage.setItem("docket-list", JSON.stringify({ name, href: location.href, first, all: links.length, rows }));
    } catch {
      // A browser without storage opens the todo all the same.
    }
  });

  // MARK: Search

  const field = document.getElementById("q");
  if (!field) return;
  const hasResults = document.getElementById("search") !== null;
  let isLoaded = false;
  /** Loads the search and its data once, when somebody is about to use it. */
  const load = () => {
    if (isLoaded) return;
    isLoaded = true;
    const names = ["fold", "query-values", "query-terms", "query", "query-table", "query-order", "query-help", "query-marks",
      "search", "search-rows", "search-recent", "search-scope",
      "search-panel", hasResults && "results"];
    for (const path of [...names.filter(Boolean).map((name) => `assets/${name}.js`), "search.js"]) {
      const script = make("script", { src: root + path });
      // In this order.
      script.async = false;
      document.head.append(script);
    }
  };
  docket.loadSearch = load;
  if (hasResults) load();
  else field.addEventListener("focus", load);
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = field.value.trim();
    const query = docket.search?.scope?.scoped(text) ?? text;
    if (query && !hasResults) {
      location.href = root + "search.html#" + docket.hash(query);
    }
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    const isShortcut = event.key === "/" && !isTyping && !event.metaKey && !event.ctrlKey && !event.altKey;
    if (isShortcut || (event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey))) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
})();
