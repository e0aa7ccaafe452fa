// Where a search looks: on the page of a list or a person only there, until the chip in the field is removed.
// After `search.js`.
(() => {
  "use strict";
  const { root, element: make, search } = globalThis.docket;
  if (!search) return;
  const texts = {}; // The build writes them.
  const field = document.getElementById("q");
  const [placeholder, label] = [field.placeholder, field.getAttribute("aria-label")];

  /** The todos of this page: their query, and their name; null where a search looks everywhere. */
  const here = () => {
    const site = " · " + document.querySelector(".rail .site")?.textContent;
    const name = document.title.endsWith(site) ? document.title.slice(0, -site.length) : document.title;
    const query = document.getElementById("list")?.dataset.scope;
    if (query) return { query, name };
    // The site of one person has no page of people: there the person's todos are all.
    const [, user] = /^users\/([^/]+)\/(?!todos\/)/.exec(location.href.slice(root.length)) ?? [];
    const person = document.querySelector(".tabs") && document.querySelector(".rail .people") && user;
    return person ? { query: "user:" + person, name: document.querySelector(".tabs").getAttribute("aria-label") } : null;
  };

  let scope = here();
  const chip = make("button", { type: "button", class: "scope" });
  const remove = () => {
    scope = null;
    chip.remove();
    field.placeholder = placeholder;
    field.setAttribute("aria-label", label);
    field.focus();
    search.update(true);
  };
  if (scope) {
    chip.append(make("bdi", {}, scope.name), make("span", { "aria-hidden": "true" }, "×"));
    chip.setAttribute("aria-label", texts.search_not_only({ name: scope.name }));
    chip.addEventListener("click", remove);
    field.before(chip);
    field.placeholder = texts.search_here;
    field.setAttribute("aria-label", texts.search_in({ name: scope.name }));
  }

  const order = /(?<=^|\s)sort:\S*/g;
  /** A query for what a text finds here. */
  const scoped = (text) => {
    if (!scope) return text;
    const words = text.replace(order, "").trim();
    const isChoice = /(^|\s)or(\s|$)/i.test(words);
    return [scope.query, isChoice ? `(${words})` : words, ...(text.match(order) ?? [])].filter(Boolean).join(" ");
  };

  field.addEventListener("keydown", (event) => {
    if (event.key !== "Backspace" || field.value !== "" || !scope) return;
    event.preventDefault();
    remove();
  });
  search.scope = { isSet: () => scope !== null, scoped, remove };
})();
