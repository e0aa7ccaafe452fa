// Selecting rows of lists, and the command that completes them. `docket.js` loads it at the first `x`.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make, copyButton } = globalThis.docket;
  const texts = {}; // The build writes them.

  const id = (row) =>
    row.dataset.id ?? decodeURIComponent(row.querySelector("a.title").pathname.split("/").at(-1)).replace(/\.html$/, "");
  /** A word of a command line. */
  const quoted = (word) => (/^(?!=)[\w./:=@+,%\x80-\uffff-]+$/.test(word) ? word : "'" + word.replaceAll("'", "'\\''") + "'");
  const command = make("code", {});
  const status = make("b", { role: "status" });
  const clear = make("button", { type: "button", class: "btn" }, texts.clear_selection);
  const bar = make("div", { class: "toast", role: "group", "aria-label": texts.selected_todos, hidden: true }, status, command);
  document.querySelector("main").append(bar);

  const chosen = () => [...document.querySelectorAll(".todos > .is-chosen")];
  const show = () => {
    const ids = [...new Set(chosen().map(id))];
    command.textContent = ["docket done", ...(ids.some((each) => each.startsWith("-")) ? ["--"] : []), ...ids.map(quoted)].join(" ");
    // A button that says "Copied" would be about the rows before.
    bar.replaceChildren(status, command, copyButton(command), clear);
    bar.hidden = ids.length === 0;
    status.textContent = texts.selected({ count: ids.length });
  };
  const none = () => {
    for (const row of chosen()) row.classList.remove("is-chosen");
    show();
  };
  clear.addEventListener("click", none);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !bar.hidden && !document.querySelector("dialog[open]")) none();
  });
  globalThis.docket.select = (row, isChosen) => {
    row.classList.toggle("is-chosen", isChosen);
    show();
  };
})();
