// On the page of a todo: its place in the list that it was opened from, and copying its command.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, copyButton, root, reader } = globalThis.docket;
  for (const box of document.querySelectorAll(".copy")) {
    const { owner } = box.dataset;
    // Others may not complete it.
    if (owner && reader() && reader() !== owner) box.remove();
    else box.append(copyButton(box.querySelector("code")));
  }

  const texts = {}; // The build writes them.
  const place = document.getElementById("place");
  const show = () => {
    let list = null;
    try {
      list = JSON.parse(sessionStorage.getItem("docket-list"));
    } catch {
      // A browser without storage shows no list.
    }
    const isLink = (href) => typeof href === "string" && href.startsWith(root);
    const isList = Array.isArray(list?.rows) && isLink(list.href)
      && list.rows.every((row) => Array.isArray(row) && isLink(row[0]));
    if (!isList) list = null;
    const here = location.href.replace(/#.*/, "");
    const index = list ? Math.max(
      list.rows.findIndex(([href]) => href === location.href), list.rows.findIndex(([href]) => href === here)) : -1;
    document.querySelector("main > .pager")?.remove();
    if (!place || index < 0) return;
    place.replaceChildren(make("a", { href: list.href }, list.name),
      ", " + texts.part_of({ done: list.first + index + 1, total: list.all }));
    const link = (row, rel) => row
      ? make("a", { rel, href: row[0] }, make("span", { class: "small soft" }, rel === "prev" ? texts.previous_todo : texts.next_todo),
          make("b", {}, row[1]))
      : make("span", {});
    document.querySelector("main").append(make("nav", { class: "pager around", "aria-label": list.name },
      link(list.rows[index - 1], "prev"), link(list.rows[index + 1], "next")));
  };
  show();
  // From one item of a checklist to the next.
  window.addEventListener("hashchange", show);
})();
