// Chips and sorting of a list of several pages, and chips of a board that leaves todos out: they lead to the results
// of its query.
(() => {
  "use strict";
  if (!globalThis.docket) return;
  const { element: make } = globalThis.docket;
  const texts = {}; // The build writes them.
  const [list, status] = [document.getElementById("list"), document.getElementById("status")];
  /** How many chips there are before the button that shows the rest. */
  const shown = list ? 7 : 5;
  /** The order that the page says it has, as the list of orders names it; empty for a longer sentence. */
  const orderOf = (written) => {
    const by = texts.ordered_by({ order: "" });
    return written.toLowerCase().startsWith(by) ? written.slice(by.length) : "";
  };
  // On a phone the rows come first. What an address narrows says by what.
  const tune = document.querySelector(".tune");
  if (tune && matchMedia("(max-width: 760px)").matches && !/[#&]\w+=/.test(location.hash)) tune.open = false;
  for (const chip of document.querySelectorAll(".chips [data-results]")) chip.href = chip.dataset.results;
  const [first, facets] = [document.querySelector("ul.chips:not(.facets, nav *)"), document.querySelector(".facets")];
  if (!facets) return;
  facets.setAttribute("aria-label", texts.show);
  facets.hidden = false;
  if (first) {
    first.append(...facets.children);
    facets.remove();
  }
  const links = [...(first ?? facets).children];
  if (links.length > shown + 1) {
    const more = make("button", { type: "button", class: "rest" }, texts.more);
    more.addEventListener("click", () => {
      for (const link of links) link.hidden = false;
      more.closest("li").remove();
      links[0].parentElement.classList.add("is-whole");
      links[shown].querySelector("a").focus();
    });
    for (const link of links.slice(shown)) link.hidden = true;
    links[shown].before(make("li", {}, more));
  }
  if (!list) return;
  const order = orderOf(status.textContent.trim());
  // The list beside it says the order.
  if (order) status.replaceChildren();
  const select = make("select", {}, make("option", { value: "" }, order || texts.order_default),
    ...[["-created", "newest"], ["priority", "priority"], ["-stars", "stars"]]
      .filter(([, name]) => texts["order_" + name] !== order)
      .map(([value, name]) => make("option", { value }, texts["order_" + name])));
  select.addEventListener("change", () => (location.href = list.dataset.results + "&sort=" + select.value));
  status.after(make("span", { class: "end" }), make("label", { class: "sort" }, texts.sort_by + " ", select));
})();
