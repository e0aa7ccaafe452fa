// On every page: the menu at the top, which says who reads, and has the looks of the site and the keys. `docket.js`
// applies the looks before the page is drawn.
(() => {
  "use strict";
  const { root, reader, keys, element: make } = globalThis.docket;
  const texts = {}; // The build writes them.

  // MARK: Keys

  const showKeys = (docket.showKeys = () => {
    const list = make("dl", {}, ...keys.map(([key, meaning]) =>
      make("div", {}, make("dt", {}, make("kbd", {}, key)), make("dd", {}, meaning))));
    const close = make("button", { class: "btn" }, texts.close);
    const title = make("h2", { id: "keys" }, texts.keys);
    const dialog = make("dialog", { class: "box keys", "aria-labelledby": "keys" }, title, list, close);
    close.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  });

  const stops = ".todos a.title, .activity:not(.past) li > span > a, .thread > h2 > a, .time tbody th > a, :is(.month, .plan) li > a";
  /** What the keys step through, in the order of the page. */
  docket.titles = () => [...document.querySelectorAll(stops)].filter((link) => link.checkVisibility());
  const rowOf = (link) => link.closest(".todos > li, :is(.month, .plan) li[data-todo]");
  const step = (by, isStretch) => {
    const [titles, active] = [docket.titles(), document.activeElement];
    // On the page of a todo to the one before or after it.
    if (!titles.length && !isStretch) return document.querySelector(`.around [rel=${by > 0 ? "next" : "prev"}]`)?.click();
    const isEnd = isStretch && titles.includes(active);
    const next = titles[titles.indexOf(active) + by] ?? (isEnd ? null : by > 0 ? titles[0] : titles.at(-1));
    if (!next) return;
    if (isStretch) {
      const [from, to] = [active, next].map(rowOf);
      // On the way back they are let go.
      const isBack = [from, to].every((row) => row?.matches(".is-chosen"));
      docket.choose(from, !isBack), docket.choose(to, true);
    }
    next.focus(), next.scrollIntoView({ block: "nearest" });
  };
  /** @type {[Element, boolean?][]} */
  const waiting = [];
  /** Chooses a row, or no longer; the other way round without `isChosen`. The script for it is loaded with the first. */
  docket.choose = (row, isChosen) => {
    if (!row || row.matches(".is-completed, .is-cancelled")) return;
    if (docket.select) return docket.select(row, isChosen);
    if (waiting.push([row, isChosen]) > 1) return;
    const script = make("script", { src: root + "assets/select.js" });
    script.addEventListener("load", () => waiting.forEach((each) => docket.select(...each)));
    document.head.append(script);
  };
  const steps = { j: 1, k: -1, J: 1, K: -1, ArrowDown: 1, ArrowUp: -1 };
  document.addEventListener("keydown", (event) => {
    const [{ key, shiftKey }, active] = [event, document.activeElement];
    const isOther = /^(INPUT|TEXTAREA|SELECT)$/.test(active.tagName) || event.metaKey || event.ctrlKey || event.altKey;
    if (isOther || document.querySelector("dialog[open]")) return;
    // Elsewhere arrows scroll, and select text.
    if (key in steps && (key.length === 1 || (shiftKey && active.matches(stops)))) {
      step(steps[key], shiftKey);
      event.preventDefault();
    } else if (key === "o" && active.matches(stops)) active.click();
    else if (key === "?") showKeys();
    else if (key === "x") docket.choose(rowOf(active));
    else if (key === "X") for (const row of rowOf(active)?.parentElement.children ?? []) if (row.checkVisibility()) docket.choose(row, true);
  });

  // MARK: Where one goes

  let top = scrollY;
  // On a phone the way to a new todo gives room while one reads on.
  addEventListener("scroll", () => {
    if (Math.abs(scrollY - top) < 12) return;
    document.body.classList.toggle("is-down", scrollY > top && scrollY > 80);
    top = scrollY;
  }, { passive: true });

  // MARK: The menu

  const bar = document.querySelector(".top");
  if (!bar) return;
  /** A list that is remembered in this browser; the first of its values is the usual one. */
  const choice = (name, label, values) => {
    const { dataset } = document.documentElement;
    const select = make("select", {}, ...Object.entries(values).map(([value, text]) =>
      make("option", { value, selected: value === (dataset[name] ?? "") }, text)));
    select.addEventListener("change", () => {
      if (select.value) dataset[name] = select.value;
      else delete dataset[name];
      try {
        localStorage.setItem("docket." + name, select.value);
      } catch {
        // It is so until the next page.
      }
    });
    return make("label", { class: "field" }, label, select);
  };
  const keysButton = make("button", { class: "btn", type: "button" }, texts.keys);
  keysButton.addEventListener("click", () => {
    menu.open = false;
    showKeys();
  });
  const home = () => {
    const name = reader();
    return name && [...document.querySelectorAll(".rail .people a")].find((each) => each.href.startsWith(`${root}users/${encodeURIComponent(name)}/`));
  };
  const person = () => {
    const link = home();
    if (!link) return null;
    const page = make("a", { class: "btn", href: link.href.replace(/[^/]*$/, "profile.html") }, texts.profile);
    return [link.querySelector(".face")?.cloneNode(true), link.querySelector("bdi").textContent, page];
  };
  // At an address without a page.
  const way = document.querySelector("#missing .main");
  const own = /** @type {HTMLAnchorElement} */ (document.querySelector(".rail [data-me]") ?? home());
  if (way && own) [way.href, way.textContent] = [own.href, texts.home];
  // What a server adds to the rail about the account.
  const account = [...document.querySelectorAll(".rail a[href^='/-/']")].map((link) => make("a", { class: "btn", href: link.getAttribute("href") }, link.textContent));
  const looks = () => [
    choice("theme", texts.theme, { "": texts.theme_system, light: texts.theme_light, dark: texts.theme_dark }),
    ...(matchMedia("(min-width: 1000px)").matches ? [choice("rows", texts.rows, { "": texts.rows_compact, comfortable: texts.rows_comfortable })] : []),
  ];
  document.querySelector(".profile .looks")?.append(...looks());
  const [face, name, profile] = person() ?? [];
  const summary = make("summary", { class: "btn", "aria-label": name ? `${texts.menu}, ${name}` : texts.menu }, face ?? make("i", { class: "i i-more" }));
  const menu = make("details", { class: "menu" }, summary, make("div", { class: "box" },
    name ? make("b", {}, name) : null,
    ...looks(),
    make("p", { class: "tools" }, profile ?? null, ...account, keysButton)));
  bar.append(menu);
  const close = () => {
    const hadFocus = menu.contains(document.activeElement);
    menu.open = false;
    if (hadFocus) summary.focus();
  };
  menu.addEventListener("keydown", (event) => event.key === "Escape" && close());
  const rest = document.querySelector(".tabs > details");
  rest?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !rest.open) return;
    rest.open = false;
    rest.querySelector("summary").focus();
  });
  document.addEventListener("click", ({ target }) => rest?.open && !rest.contains(/** @type {Node} */ (target)) && (rest.open = false));
  document.addEventListener("click", ({ target }) => menu.open && !menu.contains(/** @type {Node} */ (target)) && close());
})();
