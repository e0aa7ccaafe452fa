// What is typed is shown as the server understands it: in a new todo the parts of the line, in a text the people that it
// may name. `quick-parts.js` of the site shows it.
(() => {
  "use strict";
  const { clearRefusals, control, postTo } = globalThis.docketEdit ?? {};
  const { quickParts } = globalThis.docket ?? {};
  if (!control || !quickParts) return;
  const lineOf = (target) => target?.closest?.("textarea[name='action.add']");
  const textOf = (target) => target?.closest?.("form[data-keep] :is(textarea[name='text'], textarea[name='body'])");

  let lookup = null;
  const stop = () => {
    clearTimeout(lookup);
    quickParts.close();
  };
  /** Asks the server when the typing pauses. */
  const ask = (field, values, show) => {
    const text = field.value;
    lookup = setTimeout(async () => {
      const result = await postTo("/api/understand", new URLSearchParams(values)).catch(() => null);
      if (result?.status === 200 && field.value === text) show(result.answer);
    }, 150);
  };

  const line = (field) => {
    clearRefusals(field.form);
    quickParts.wait(field);
    if (!field.value.trim()) return;
    ask(field, { text: field.value, at: field.selectionEnd }, ({ parts, completion }) => {
      quickParts.show(field, parts);
      if (completion) quickParts.offer(field, completion);
    });
  };
  /** Names of people: the end of the text before the cursor is enough to see one. */
  const text = (field) => {
    const end = field.selectionEnd;
    const word = /(?:^|[^\p{L}\p{N}_./-])(@[\p{L}\p{N}_.-]*)$/u.exec(field.value.slice(Math.max(0, end - 80), end))?.[1];
    if (!word || field.selectionStart !== end) return;
    ask(field, { person: word }, ({ completion }) => {
      if (completion) quickParts.offer(field, { ...completion, start: end - word.length, end });
    });
  };
  document.addEventListener("input", ({ target }) => {
    const [newLine, field] = [lineOf(target), textOf(target)];
    if (!newLine && !field) return;
    stop();
    if (newLine) line(newLine);
    else text(field);
  });
  document.addEventListener("keydown", (event) => {
    const field = lineOf(event.target);
    if (!field || event.isComposing || event.key !== "Enter" || event.shiftKey) return;
    field.form.requestSubmit();
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("reset", ({ target }) => {
    const field = control(target, "action.add");
    stop();
    if (field) setTimeout(() => quickParts.show(field, []));
  });
})();
