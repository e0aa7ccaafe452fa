// On pages that 'docket serve' shows: asks for the page again when files change, and shows mistakes above it.
// `update.js` changes the page in place.
(() => {
  "use strict";
  const script = document.currentScript;
  const texts = {}; // The build writes them.

  /** Marks rows, or other small parts of the page, for a moment. */
  const mark = (changed) => {
    for (const node of changed) {
      const part = node?.isConnected && node.closest("main :is(li, .month td, tr, h1, dd, p, summary)");
      if (!part || part.closest(".tune")) continue;
      part.classList.add("docket-changed");
      setTimeout(() => part.classList.remove("docket-changed"), 2000);
    }
  };

  let { page, site, home } = script.dataset;
  const fetchPage = async () => {
    /** @type {RequestInit} */
    const options = { headers: { "If-None-Match": `"${page}"` }, cache: "no-store" };
    // Without an answer the server is gone; when it is back, its first event asks again.
    const answer = await fetch(location.href.split("#")[0], options).catch(() => null);
    if (!answer) return;
    // This page may be the one for addresses without a page.
    const isGone = answer.status === 404 && !document.getElementById("missing");
    document.querySelector("main")?.classList.toggle("docket-gone", isGone);
    // Who deleted it here knows.
    note("gone", isGone && !docketServed.hasDeleted ? texts.page_gone : null);
    if (!answer.ok) return;
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").documentElement;
    const { page: nextPage, site: nextSite } = next.querySelector("script[data-page]")?.dataset ?? {};
    if (page === nextPage) return;
    // The page before the first site has nothing that could be updated.
    if (!page || !nextPage) return location.reload();
    // The old address of a todo.
    const goal = next.querySelector("meta[http-equiv=refresh]")?.getAttribute("content").split("url=")[1];
    if (goal) {
      globalThis.docketEdit?.keepDone();
      return location.replace(goal);
    }
    // What was typed here is not for that one.
    if (nextSite !== site) return note("other", texts.other_site);
    while (docketServed.holders.some((isHeld) => isHeld())) await new Promise((done) => setTimeout(done, 100));
    page = nextPage;
    document.dispatchEvent(new Event("docket-updating"));
    mark(docketServed.update(next));
    document.dispatchEvent(new Event("docket-updated"));
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
    } finally {
      isFetching = false;
    }
  };

  /** Loads the data of a script again. */
  const renewData = (name, version) => {
    const added = document.createElement("script");
    added.src = docket.root + name + "?" + version;
    added.addEventListener("load", () => added.remove());
    document.head.append(added);
  };
  /** Loads the colours of the categories again. The present ones stay until the new ones are there. */
  const renewColours = (version) => {
    const links = document.querySelectorAll("link[href*='assets/categories.css']");
    const next = /** @type {HTMLLinkElement} */ (links[0]?.cloneNode());
    if (!next) return;
    next.href = docket.root + "assets/categories.css?" + version;
    next.addEventListener("load", () => links.forEach((each) => each.remove()));
    [...links].at(-1).after(next);
  };
  let showRail = null;
  const renewRail = (version) => {
    if (!globalThis.docketRail) return;
    if (!showRail) {
      showRail = globalThis.docketRail;
      globalThis.docketRail = (rail) => {
        for (const node of document.querySelectorAll(".rail *")) if (docketServed.isMade(node)) node.remove();
        showRail({ ...rail, forms: false, offline: false });
      };
    }
    renewData("rail.js", version);
  };

  // MARK: Notices

  const { make } = docketServed;
  const notices = new Map();
  /** The problems that were last closed in this tab: other pages do not show them again. Storage may be forbidden. */
  const closedProblems = (text) => {
    try {
      if (text !== undefined) sessionStorage.setItem("docket.closed-problems", text);
      return sessionStorage.getItem("docket.closed-problems");
    } catch {
      return null;
    }
  };
  /** Shows a notice above the page until it is closed; `null` removes it. */
  const note = (kind, title, ...children) => {
    notices.get(kind)?.remove();
    if (title === null) return;
    const close = make("button", { class: "btn", type: "button" }, texts.close);
    const notice = make("div", { class: "docket-notice", role: "alert" }, make("b", {}, title), ...children, close);
    close.addEventListener("click", () => {
      if (kind === "problems") closedProblems(notice.textContent);
      notice.remove();
    });
    if (kind === "problems" && closedProblems() === notice.textContent) return;
    notices.set(kind, notice);
    docketServed.notices().append(notice);
  };
  const showProblems = (news) => {
    if (!news.failure && news.count === 0) {
      closedProblems("");
      return note("problems", null);
    }
    const rows = news.problems.map(({ path, line, column, message }) =>
      make("li", {}, make("code", {}, `${path}:${line}:${column}`), " " + message));
    if (news.count > rows.length) rows.push(make("li", {}, texts.more_errors({ count: news.count - rows.length })));
    const text = news.failure && news.count === 0 ? [make("p", {}, news.failure)] : [];
    note("problems", news.failure ? texts.site_not_updated : texts.errors_in_files({ count: news.count }), ...text, make("ul", {}, ...rows));
  };

  // MARK: Events

  // Loading the page again would call off the way to another one.
  let isLeaving = false;
  addEventListener("beforeunload", () => {
    isLeaving = true;
    setTimeout(() => (isLeaving = false), 3000);
  });

  let last = null;
  const receive = (news) => {
    if (news.version === last?.version) return;
    // What was typed is not lost: the page is loaded again once it was sent.
    const assets = globalThis.docketEdit?.hasText?.() || isLeaving ? last?.assets : news.assets;
    if (last && assets !== last.assets) return location.reload();
    if (last && news.colours !== last.colours) renewColours(news.version);
    if (last && news.rail !== last.rail) renewRail(news.version);
    if (last && news.search !== last.search && globalThis.docketSearch) renewData("search.js", news.version);
    const problems = ({ failure, problems }) => JSON.stringify([failure, problems]);
    if (!last || problems(news) !== problems(last)) showProblems(news);
    last = { ...news, assets: assets ?? news.assets };
    renew();
  };

  // A browser opens six connections to a server: only the page that is seen holds one.
  let [stream, lost] = [null, null];
  // A page that was opened with a new address tells the others, which were refused until then.
  const others = new BroadcastChannel("docket-live");
  const answered = () => {
    clearTimeout(lost);
    lost = null;
    note("lost", null);
  };
  const leave = () => {
    answered();
    stream?.close();
    stream = null;
  };
  /** From when a page is that was kept. */
  const kept = () => {
    const time = Number(document.documentElement.dataset.kept);
    /** @type {Intl.DateTimeFormatOptions} */
    const form = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    return time ? " " + texts.page_from({ day: new Date(time).toLocaleString(docket.locale, form) }) : "";
  };
  /** Whether people log in to this server. */
  const hasAccounts = () => Boolean(document.querySelector("a[href='/-/account']"));
  const listen = () => {
    if (document.visibilityState === "hidden") return leave();
    if (stream) return;
    stream = new EventSource("/-/events");
    stream.onopen = () => others.postMessage("open");
    stream.onmessage = (event) => {
      answered();
      note("ended", null);
      receive(JSON.parse(event.data));
      globalThis.docketEdit?.flush();
    };
    stream.onerror = () => {
      lost ??= setTimeout(() => note("lost", (hasAccounts() ? texts.server_silent : texts.server_gone) + kept() + (globalThis.docketEdit ? " " + texts.changes_wait_here : "")), 2000);
      // Otherwise the browser tries again each second.
      if (stream?.readyState !== EventSource.CLOSED) return;
      leave();
      if (!hasAccounts()) return note("ended", texts.server_restarted);
      const here = encodeURIComponent(location.pathname);
      note("ended", texts.logged_out, " ", make("a", { href: "/-/login?next=" + here }, texts.log_in));
    };
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", listen);
  others.onmessage = listen;
  listen();
  // A browser that keeps nothing, as in some private windows, shows the site all the same.
  const workers = navigator.serviceWorker;
  if (home) {
    workers?.register(`/-/worker.js?site=${site}&home=${encodeURIComponent(home)}`, { scope: "/" }).catch(() => {});
  } else {
    // One of a server where people logged in with passwords: it would go on keeping pages.
    workers?.getRegistration("/").then(async (found) => {
      if (!found?.active?.scriptURL.includes("/-/worker.js")) return;
      await found.unregister();
      for (const name of await caches.keys()) if (name.startsWith("docket team ")) await caches.delete(name);
    }).catch(() => {});
  }
})();
