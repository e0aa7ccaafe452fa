// On the page of a project, a tag or a view with controls: its title is edited where it stands, which renames it in all
// todos, or in the settings.
(() => {
  "use strict";
  const { button, clearRefusals, keepDone, refuse, send } = globalThis.docketEdit ?? {};
  const title = /** @type {HTMLElement} */ (document.querySelector("h1[data-rename]"));
  if (!send || !title) return;
  const texts = {}; // The build writes them.
  const { make } = docketServed;
  const { rename: kind, name } = title.dataset;

  /** The page that has the new name, once the server has it; the list of all where it is not found. */
  const pageOf = async (wanted) => {
    const list = kind === "view" ? "/index.html" : `/${kind}s.html`;
    for (const _ of Array(20)) {
      const response = await fetch(list).catch(() => null);
      const page = new DOMParser().parseFromString(response?.ok ? await response.text() : "", "text/html");
      const link = [...page.querySelectorAll(`a[href*="${kind}s/"]`)].find((each) => each.textContent.trim() === wanted);
      if (link) return "/" + link.getAttribute("href");
      await new Promise((done) => setTimeout(done, 200));
    }
    return list;
  };
  const edit = () => {
    const input = make("input", { name: "name", value: name, required: "", autocomplete: "off", "aria-label": texts.new_name({ name }) });
    const form = make("form", { class: "docket-rename" }, make("label", { class: "field" }, input),
      kind === "view" ? null : make("p", { class: "small soft" }, texts.rename_hint),
      make("p", { class: "tools" }, make("button", { class: "btn main" }, texts.save), button(texts.cancel, () => close())));
    const close = () => {
      form.remove();
      title.classList.remove("docket-replaced");
      pencil.hidden = false;
      pencil.focus();
    };
    form.addEventListener("keydown", (event) => event.key === "Escape" && close());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      clearRefusals(form);
      const wanted = input.value.trim();
      if (wanted === name) return close();
      const result = await send([["action.rename", name], ["kind", kind], ["name", wanted]]);
      if (result && result.status !== 200) return result.answer.question || refuse(form, result.answer);
      if (!result) return;
      keepDone();
      location.href = await pageOf(wanted);
    });
    title.classList.add("docket-replaced");
    pencil.hidden = true;
    title.after(form);
    input.focus();
    input.select();
  };
  const pencil = button("✎", edit, "btn docket-pencil");
  pencil.setAttribute("aria-label", `${texts.rename} ${name}`);
  title.after(pencil);
})();
