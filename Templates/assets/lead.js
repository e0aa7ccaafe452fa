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
  const facets = document.querySelector(".facets");
  const chips = document.querySelector("ul.chips:not(.facets, nav *)") ?? facets;
  const more = make("li", {}, make("button", { type: "button", class: "rest" }, texts.more));
  more.firstChild.addEventListener("click", () => {
    const isWhole = chips.classList.toggle("is-whole");
    const links = arrange();
    /** @type {HTMLElement} */ (isWhole ? links[shown].querySelector("a") : more.firstChild).focus();
  });
  /** Again when 'docket serve' has changed the page. */
  const arrange = () => {
    for (const chip of document.querySelectorAll(".chips [data-results]")) chip.href = chip.dataset.results;
    if (!facets) return [];
    const found = document.querySelector(".facets");
    found?.setAttribute("aria-label", texts.show);
    if (found) found.hidden = false;
    if (found && found !== chips) {
      chips.append(...found.children);
      found.remove();
    }
    const all = chips.querySelector(":scope > :has([aria-current])");
    if (all) chips.prepend(all);
    const links = docket.withLate([...chips.children].filter((each) => each !== more), (each) => list && each.querySelector(".s.overdue"), shown);
    chips.append(...links);
    const [isLong, isWhole] = [links.length > shown + 1, chips.matches(".is-whole")], isShort = isLong && !isWhole;
    more.firstChild.textContent = isWhole ? texts.fewer : texts.more;
    links.forEach((link, index) => (link.hidden = isShort && index >= shown));
    if (!isLong) more.remove();
    else if (isWhole) chips.append(more);
    else links[shown].before(more);
    // The list beside it says the order.
    if (list && facets && orderOf(status.textContent.trim())) status.replaceChildren(texts.opens_search);
    return links;
  };
  const order = list && orderOf(status.textContent.trim());
  arrange();
  document.addEventListener("docket-updated", arrange);
  if (!facets || !list) return;
  const select = make("select", {}, make("option", { value: "" }, order || texts.order_default),
    ...[["-created", "newest"], ["priority", "priority"], ["-stars", "stars"]]
      .filter(([, name]) => texts["order_" + name] !== order)
      .map(([value, name]) => make("option", { value }, texts["order_" + name])));
  const grouping = make("select", {}, make("option", { value: "" }, texts.as_listed),
    ...[["due", texts.due], ["person", texts.person], ["project", texts.project], ["category", texts.category], ["priority", texts.priority]]
      .map(([value, name]) => make("option", { value }, name)));
  for (const [each, name] of /** @type {const} */ ([[select, "sort"], [grouping, "group"]])) {
    each.addEventListener("change", () => (location.href = `${list.dataset.results}&${name}=${each.value}`));
  }
  status.after(make("span", { class: "end" }), make("label", { class: "sort" }, texts.sort_by + " ", select),
    make("label", { class: "sort" }, texts.group_by + " ", grouping));
})();
