// On a calendar with controls: a click on a todo shows it beside its day, with what can be done with it. Keys, and a
// phone, open its page.
(() => {
  "use strict";
  const { button, chooseDay, chooseIn, perform } = globalThis.docketEdit ?? {};
  if (!chooseDay || !document.querySelector(".month")) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  const wide = matchMedia("(min-width: 761px)");
  const textOf = (item) => item.querySelector("bdi").textContent;

  /** Title, state, day, category and person of an entry. */
  const facts = (item) => {
    const sign = item.querySelector(".s").cloneNode();
    sign.setAttribute("aria-hidden", "true");
    const [day, who] = [item.closest("td")?.querySelector("time span").textContent, item.querySelector(".who")?.title];
    const { category, style } = item.dataset;
    const lines = [
      [sign, ` ${item.querySelector(".s").getAttribute("aria-label")}`],
      ...(day ? [[make("i", { class: "i i-calendar" }), ` ${day}`]] : []),
      ...(category ? [[make("i", { class: `dot ${style}` }), ` ${category}`]] : []),
      ...(who ? [[item.querySelector(".who .face").cloneNode(true), ` ${who}`]] : []),
    ];
    return make("ul", { class: "docket-card" }, ...lines.map((parts) => make("li", {}, ...parts)));
  };
  const open = async (item, link) => {
    const { todo, time, due } = item.dataset;
    const chosen = await chooseIn(textOf(item), (done) => {
      const title = make("a", { class: "title", href: link.href }, textOf(item));
      const tools = make("p", { class: "tools" },
        ...(todo ? [button(texts.complete, () => done("done")), button(texts.reschedule, () => done("day"))] : []),
        make("a", { class: "btn", href: link.href }, texts.open_todo));
      tools.firstElementChild.classList.add("main");
      return { box: make("div", {}, title, facts(item), tools), focus: () => tools.firstElementChild.focus() };
    }, link);
    if (chosen === "done") return perform([["action.done", todo]]);
    if (chosen !== "day") return;
    const seen = due ?? [item.closest("td").querySelector("time").dateTime, time].filter(Boolean).join(" ");
    const value = await chooseDay(texts.due, seen, link);
    if (value !== null) perform([["action.edit", todo], ["due", value], ["seen.due", seen]]);
  };
  document.addEventListener("click", (event) => {
    const link = /** @type {any} */ (event.target.closest?.(":is(.month, .plan) li:not(.rest) > a"));
    // The keyboard opens the page.
    if (!link || !wide.matches || event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (link.popoverTargetElement) return link.popoverTargetElement.hidePopover();
    open(link.parentElement, link);
  });
})();
