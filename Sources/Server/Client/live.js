// On pages that 'docket serve' shows: brings the page up to date in place when files change. Only what is
// different on the server is changed here, so that what scripts and the reader did to the page stays.
(() => {
  "use strict";
  const script = document.currentScript;
  const words = {
    en: { failed: "The site was not updated", errors: (n) => (n === 1 ? "1 error in files" : n + " errors in files"),
      more: (n) => `and ${n} more`, close: "Close", gone: "This page is no longer part of the site.",
      ended: "The server was started again. Open the address that it printed." },
    es: { failed: "El sitio no se ha actualizado", errors: (n) => (n === 1 ? "1 error en los archivos" : n + " errores en los archivos"),
      more: (n) => `y ${n} más`, close: "Cerrar", gone: "Esta página ya no forma parte del sitio.",
      ended: "El servidor se ha iniciado de nuevo. Abre la dirección que ha mostrado." },
  }[document.documentElement.lang === "es" ? "es" : "en"];

  // MARK: The page as it was served

  // This is the first script that runs: here the page still is what the server sent.
  /** By node: its form as served. Nodes that scripts made have none. */
  const served = new WeakMap();
  /** By served form: the node, wherever a script has moved it. */
  const shown = new WeakMap();
  const link = (node, form) => {
    served.set(node, form);
    shown.set(form, node);
  };
  const linkAll = (node, form) => {
    link(node, form);
    node.childNodes.forEach((child, index) => linkAll(child, form.childNodes[index]));
  };
  linkAll(document.documentElement, document.documentElement.cloneNode(true));

  // MARK: Updating

  const key = (node) => {
    const name = node.dataset?.id ?? node.id;
    return name ? node.nodeName + " " + name : null;
  };
  const same = (a, b) => a.nodeName === b.nodeName && key(a) === key(b);

  const updateAttributes = (node, last, next) => {
    for (const name of new Set([...last.getAttributeNames(), ...next.getAttributeNames()])) {
      const value = next.getAttribute(name);
      if (last.getAttribute(name) === value) continue;
      if (name === "class") {
        node.classList.remove(...[...last.classList].filter((each) => !next.classList.contains(each)));
        node.classList.add(...next.classList);
      } else if (value === null) node.removeAttribute(name);
      else node.setAttribute(name, value);
    }
  };

  const updateChildren = (node, last, next, changed) => {
    const [old, forms] = [[...last.childNodes], [...next.childNodes]];
    let [place, latest] = [null, -1];
    // Most are equal: only what is between the first and the last difference is compared one by one.
    while (old.length && forms.length && old[0].isEqualNode(forms[0])) {
      place = shown.get(old[0]);
      forms.shift().replaceWith(old.shift());
    }
    while (old.length && forms.length && old.at(-1).isEqualNode(forms.at(-1))) forms.pop().replaceWith(old.pop());
    const rest = new Set(old);
    const take = (form) => {
      const candidates = [...rest].filter((each) => same(each, form));
      const found = candidates.find((each) => each.isEqualNode(form)) ?? candidates[0];
      rest.delete(found);
      return found;
    };
    const pairs = forms.map((form) => [form, take(form)]);
    for (const form of rest) {
      shown.get(form).remove();
      changed.add(node);
    }
    for (const [form, match] of pairs) {
      const position = old.indexOf(match);
      let child = match && shown.get(match);
      if (child) update(child, form, changed);
      else {
        child = document.importNode(form, true);
        linkAll(child, form);
        if (child.nodeType === Node.ELEMENT_NODE) changed.add(child);
      }
      if (position < latest || !match) place ? place.after(child) : node.prepend(child);
      else latest = position;
      // A script may have taken it away.
      if (child.isConnected) place = child;
    }
  };

  /** Gives a node what is different between its form and the next one. */
  const update = (node, next, changed) => {
    const last = served.get(node);
    if (last.isEqualNode(next)) return next.replaceWith(last);
    link(node, next);
    if (node.nodeType !== Node.ELEMENT_NODE) {
      node.nodeValue = next.nodeValue;
      changed.add(node.parentElement);
      return;
    }
    updateAttributes(node, last, next);
    updateChildren(node, last, next, changed);
  };

  /** Marks rows, or other small parts of the page, for a moment. */
  const mark = (changed) => {
    for (const node of changed) {
      const part = node?.isConnected && node.closest("main :is(li, tr, h1, dd, p, summary)");
      if (!part) continue;
      part.classList.add("docket-changed");
      setTimeout(() => part.classList.remove("docket-changed"), 2000);
    }
  };

  let page = script.dataset.page;
  const fetchPage = async () => {
    const answer = await fetch(location.href.split("#")[0], { headers: { "If-None-Match": `"${page}"` }, cache: "no-store" });
    if (answer.status === 304) return;
    if (answer.status === 404) return note("gone", words.gone);
    if (!answer.ok) return;
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").documentElement;
    const nextPage = next.querySelector("script[data-page]")?.dataset.page;
    // Before the first site there was a page without anything.
    if (!page || !nextPage) return location.reload();
    page = nextPage;
    note("gone", null);
    const changed = new Set();
    update(document.documentElement, next, changed);
    mark(changed);
  };

  let [isFetching, isLate] = [false, false];
  const renew = async () => {
    if (isFetching) return (isLate = true);
    isFetching = true;
    try {
      do {
        isLate = false;
        await fetchPage();
      } while (isLate);
    } catch {
      // The server is gone; when it is back, its first event asks again.
    } finally {
      isFetching = false;
    }
  };

  /** Loads the data of a script again. */
  const renewData = (name, version) => {
    const source = globalThis.docket?.root + name;
    const added = document.createElement("script");
    added.src = source + "?" + version;
    document.head.append(added);
    added.addEventListener("load", () => added.remove());
  };
  const renewRail = (version) => {
    const show = globalThis.docketRail;
    if (!show) return;
    globalThis.docketRail = (rail) => {
      globalThis.docketRail = show;
      for (const node of document.querySelectorAll(".rail *")) if (!served.has(node)) node.remove();
      show({ ...rail, forms: false, offline: false });
    };
    renewData("rail.js", version);
  };

  // MARK: Notices

  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const notices = new Map();
  /** Shows a notice above the page until it is closed; `null` removes it. */
  const note = (kind, title, ...children) => {
    notices.get(kind)?.remove();
    if (title === null) return;
    const close = make("button", { class: "btn", type: "button" }, words.close);
    const notice = make("div", { class: "docket-notice", role: "alert" }, make("b", {}, title), ...children, close);
    close.addEventListener("click", () => notice.remove());
    notices.set(kind, notice);
    document.body.append(notice);
  };
  const showProblems = (news) => {
    if (!news.failure && news.count === 0) return note("problems", null);
    const rows = news.problems.map(({ path, line, column, message }) =>
      make("li", {}, make("code", {}, `${path}:${line}:${column}`), " " + message));
    if (news.count > rows.length) rows.push(make("li", {}, words.more(news.count - rows.length)));
    const text = news.failure && news.count === 0 ? [make("p", {}, news.failure)] : [];
    note("problems", news.failure ? words.failed : words.errors(news.count), ...text, make("ul", {}, ...rows));
  };

  // MARK: Events

  let last = null;
  const receive = (news) => {
    if (news.version === last?.version) return;
    if (last && news.assets !== last.assets) return location.reload();
    if (last && news.rail !== last.rail) renewRail(news.version);
    if (last && news.search !== last.search && globalThis.docketSearch) renewData("search.js", news.version);
    const problems = ({ failure, problems }) => JSON.stringify([failure, problems]);
    if (!last || problems(news) !== problems(last)) showProblems(news);
    last = news;
    renew();
  };

  // A browser opens six connections to a server: only the page that is seen holds one.
  let stream = null;
  const leave = () => {
    stream?.close();
    stream = null;
  };
  const listen = () => {
    if (document.visibilityState === "hidden") return leave();
    if (stream) return;
    stream = new EventSource("/-/events");
    stream.onmessage = (event) => {
      note("ended", null);
      receive(JSON.parse(event.data));
    };
    stream.onerror = () => {
      // Otherwise the browser connects again by itself.
      if (stream?.readyState !== EventSource.CLOSED) return;
      leave();
      note("ended", words.ended);
    };
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", listen);
  listen();
})();
