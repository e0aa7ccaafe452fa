// On pages with controls: hands todos over to another person, who is chosen from a list that is narrowed by name.
(() => {
  "use strict";
  const { choiceOf, chooseIn, gone, perform, showRefusal } = globalThis.docketEdit ?? {};
  if (!choiceOf) return;
  const texts = {}; // The build writes them.

  /** The page of a todo of which this page has a row; `null` without an answer. */
  docketEdit.pageOf = async (todo) => {
    const link = document.querySelector(`[data-todo="${CSS.escape(todo)}"] a[href]`);
    const response = link && (await fetch(link.href.split("#")[0]).catch(() => null));
    return response?.ok ? new DOMParser().parseFromString(await response.text(), "text/html") : null;
  };
  const listIn = (page) => page.querySelector("select[name=to]") ?? undefined;
  /** The list of people to whom todos can be handed over, of the page of the first of them; `null` without an answer. */
  const peopleFor = async (todos) => {
    if (document.querySelector(".acts[data-todo]")) return listIn(document);
    for (const todo of todos) {
      const page = await docketEdit.pageOf(todo);
      if (!page) return null;
      if (listIn(page)) return listIn(page);
    }
    return undefined;
  };

  /** Asks to whom, and hands todos over. Returns what `perform` does; `undefined` if the dialog was closed. */
  docketEdit.handOver = async (todos) => {
    const people = await peopleFor(todos);
    if (!people) return showRefusal({ error: people === null ? gone : texts.nobody_to_hand_over });
    const to = await chooseIn(texts.hand_over, (done) => choiceOf(people.cloneNode(true), texts.hand_over, done));
    return to === null ? undefined : perform([...todos.map((each) => ["action.move", each]), ["to", to]]);
  };
  /** Whether the site has several people. */
  // A task of Backlog.md has no star and no category.
  docketEdit.isProject = Boolean(document.querySelector(".quick[data-project]"));
  docketEdit.hasPeople = Boolean(document.querySelector(".rail .people"));

  // On the page of a todo the form does it without a script.
  document.addEventListener("click", (event) => {
    const summary = event.target.closest?.("summary");
    if (!summary?.parentElement.querySelector(":scope > form select[name=to]")) return;
    event.preventDefault();
    docketEdit.handOver([document.querySelector(".acts[data-todo]").dataset.todo]);
  });
})();
