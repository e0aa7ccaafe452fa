// What is unread for the reader: a count at the ways to "For you" on every page, and marks of the rows there, which
// are read when they are opened, by their button, or all at once. `docket.js` loads it where something concerns the
// reader. The browser remembers what was read; on a team's server the account does, for all devices.
(() => {
  "use strict";
  const { root, reader, element: make } = globalThis.docket;
  const texts = {}; // The build writes them.
  const page = `${root}users/${encodeURIComponent(reader())}/for-you.html`;
  const key = `docket.read ${root} ${reader()}`;
  const list = location.href.replace(/[?#].*/, "") === page ? document.getElementById("activity") : null;
  const rows = () => [...(list?.querySelectorAll("li[data-id]") ?? [])];

  /** The marks of what was read; null before something was. */
  let read = null;
  const recall = () => {
    try {
      const found = JSON.parse(localStorage.getItem(key));
      read = Array.isArray(found) ? new Set(found) : null;
    } catch {
      // Without storage, or with something else there, nothing was read.
    }
  };
  const remember = (ids) => {
    try {
      localStorage.setItem(key, JSON.stringify(ids));
    } catch {
      // Nothing is remembered.
    }
  };
  const hasAccount = document.querySelector(".rail [data-account]") !== null;
  /** Takes over what was read on the other devices. Without an answer it is what this browser knows. */
  const pull = async () => {
    const response = hasAccount ? await fetch("/api/read").catch(() => null) : null;
    const { marks } = response?.ok ? await response.json() : { marks: null };
    if (marks !== null) remember(marks.match(/.{6}/g) ?? []);
  };
  const push = (ids) => hasAccount && fetch("/api/read", { method: "POST", body: new URLSearchParams({ marks: ids.join("") }), keepalive: true }).catch(() => null);
  /** The newest events, and how many of them count at the first visit. */
  const newest = () => {
    const [recent, marks = ""] = docket.news?.split(" ") ?? ["0"];
    return { recent: Number(recent), ids: marks.match(/.{6}/g) ?? [] };
  };
  const unreadAmong = (ids) => {
    const { recent, ids: known } = newest();
    return ids.filter((id) => (read ? !read.has(id) : known.indexOf(id) >= 0 && known.indexOf(id) < recent));
  };

  const showCount = () => {
    for (const badge of document.querySelectorAll(".badge.unread")) badge.remove();
    const { ids } = newest();
    const count = unreadAmong(ids).length;
    if (count === 0) return;
    for (const link of document.querySelectorAll(".tabs a, .rail [data-me], .rail .for-you")) {
      if (!link.matches("[data-me]") && link.href !== page) continue;
      link.append(" ", make("span", { class: "badge unread" },
        make("span", { "aria-hidden": "true" }, count < ids.length || count < 20 ? String(count) : count + "+"),
        make("span", { class: "unseen" }, texts.unread_count({ count }))));
    }
  };

  const unreadOf = (thread) => shownOf(thread).filter((row) => row.matches(".is-unread"));
  /** The rows of a todo that chips leave: what else happened to it stays unread. */
  const shownOf = (thread) => [...thread.querySelectorAll("li[data-id]")].filter((row) => !row.hidden);
  /** A todo has a button for all of its rows. */
  const showThread = (thread) => {
    const button = thread.querySelector(".mark-all") ?? make("button", { type: "button", class: "mark-all btn" }, texts.mark_read);
    button.hidden = unreadOf(thread).length === 0;
    if (!button.isConnected) thread.querySelector("h2").append(button);
  };
  const all = list && make("button", { type: "button", class: "btn end" }, texts.all_read);
  const show = () => {
    recall();
    showCount();
    if (!list) return;
    const unread = new Set(unreadAmong(rows().map((row) => row.dataset.id)));
    for (const row of rows()) {
      const isUnread = unread.has(row.dataset.id);
      row.classList.toggle("is-unread", isUnread);
      const button = row.querySelector(".mark") ?? make("button", { type: "button", class: "mark" },
        make("i", { class: "dot" }), make("span", { class: "unseen" }, texts.unread));
      button.setAttribute("aria-pressed", String(isUnread));
      button.title = isUnread ? texts.mark_read : texts.unread;
      if (!button.isConnected) row.prepend(button);
    }
    for (const thread of list.querySelectorAll(".thread")) showThread(thread);
    all.hidden = rows().length === 0;
    all.disabled = unread.size === 0;
    document.dispatchEvent(new Event("docket-marked"));
  };
  /** Remembers rows as read or unread, and no row that the page has no longer. A link that was opened does not wait. */
  const mark = async (some, isRead, isLeft = false) => {
    if (!isLeft) await pull();
    recall();
    const ids = rows().map((row) => row.dataset.id);
    const unread = new Set(unreadAmong(ids));
    for (const row of some) isRead ? unread.delete(row.dataset.id) : unread.add(row.dataset.id);
    const known = ids.filter((id) => !unread.has(id));
    remember(known);
    show();
    await push(known);
  };

  docket.showNews = show;
  if (list) {
    document.getElementById("status").after(all);
    all.addEventListener("click", () => mark(rows(), true));
    const open = async (event) => {
      const row = event.target.closest("li[data-id]"), thread = event.target.closest(".thread");
      const button = event.target.closest(".mark");
      if (event.target.closest(".mark-all")) {
        await mark(unreadOf(thread), true);
        (thread.checkVisibility() ? thread.querySelector("a") : all).focus();
      } else if (button) {
        // A list of what is unread goes on with the next row.
        const next = rows().slice(rows().indexOf(row) + 1).find((each) => each.checkVisibility()) ?? row;
        await mark([row], row.matches(".is-unread"));
        if (!row.checkVisibility()) (next.checkVisibility() ? next.querySelector(".mark") : all).focus();
      } else if (event.target.closest("a")) mark(shownOf(thread), true, true);
    };
    list.addEventListener("click", open);
    // With the middle button, in another tab.
    list.addEventListener("auxclick", open);
    document.addEventListener("docket-updated", show);
  }
  // Another tab, or the browser's Back.
  addEventListener("storage", (event) => event.key === key && show());
  addEventListener("pageshow", (event) => event.persisted && show());
  show();
  if (hasAccount) pull().then(show);
})();
