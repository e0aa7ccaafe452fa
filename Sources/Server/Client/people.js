// On pages with controls: hands todos over to another person, who is chosen from a list that is narrowed by name.
(() => {
  "use strict";
  const { button, gone, perform, showRefusal } = globalThis.docketEdit ?? {};
  if (!perform) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  /** The most people that are listed. */
  const most = 50;

  /** The page of a todo of which this page has a row; `null` without an answer. */
  docketEdit.pageOf = async (todo) => {
    const link = document.querySelector(`[data-todo="${CSS.escape(todo)}"] a[href]`);
    const response = link && (await fetch(link.href.split("#")[0]).catch(() => null));
    return response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
  };
  const peopleIn = (page) => [...page.querySelectorAll("select[name=to] option[value]:not([value=''])")]
    .map(({ value, text }) => ({ value, name: text }));
  /** To whom todos can be handed over, as the page of the first of them says it; `null` without an answer. */
  const peopleFor = async (todos) => {
    if (document.querySelector(".acts[data-todo]")) return peopleIn(document);
    for (const todo of todos) {
      const page = await docketEdit.pageOf(todo);
      if (!page) return null;
      const people = peopleIn(page);
      if (people.length) return people;
    }
    return [];
  };
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  /** Returns the chosen name; `null` for nobody. */
  const choose = (people) => new Promise((resolve) => {
    const input = make("input", { "aria-label": texts.find_person, placeholder: texts.find_person, autocomplete: "off" });
    const list = make("div", { class: "docket-people" });
    const dialog = make("dialog", { class: "box ask", "aria-labelledby": "recipients" },
      make("h2", { id: "recipients" }, texts.hand_over), make("div", { class: "field" }, input), list,
      make("p", { class: "tools" }, button(texts.close, () => dialog.close())));
    let chosen = null;
    const take = (value) => {
      chosen = value;
      dialog.close();
    };
    const found = () => people.filter(({ value, name }) => folded(`${name} ${value}`).includes(folded(input.value.trim())));
    const show = () => list.replaceChildren(...found().slice(0, most).map(({ value, name }) =>
      button(name === value ? name : `${name} (${value})`, () => take(value))));
    input.addEventListener("input", show);
    dialog.addEventListener("keydown", (event) => {
      const places = [input, ...list.children];
      const place = places.indexOf(document.activeElement);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && place >= 0) places[Math.max(0, Math.min(places.length - 1, place + step))].focus();
      else if (event.key === "Enter" && place === 0 && found().length === 1) take(found()[0].value);
      else return;
      event.preventDefault();
    });
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(chosen);
    });
    show();
    document.body.append(dialog);
    dialog.showModal();
  });

  /** Asks to whom, and hands todos over. Returns what `perform` does; `undefined` if the dialog was closed. */
  docketEdit.handOver = async (todos) => {
    const people = await peopleFor(todos);
    if (!people?.length) return showRefusal({ error: people ? texts.nobody_to_hand_over : gone });
    const to = await choose(people);
    return to === null ? undefined : perform([...todos.map((each) => ["action.move", each]), ["to", to]]);
  };
  /** Whether the site has several people. */
  docketEdit.hasPeople = Boolean(document.querySelector(".rail .people"));

  // On the page of a todo the form does it without a script.
  document.addEventListener("click", (event) => {
    const summary = event.target.closest?.("summary");
    if (!summary?.parentElement.querySelector(":scope > form select[name=to]")) return;
    event.preventDefault();
    docketEdit.handOver([document.querySelector(".acts[data-todo]").dataset.todo]);
  });
})();
