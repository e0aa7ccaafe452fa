// On the page for imports: reads the file that is chosen into the form, and shows what becomes of it.
(() => {
  "use strict";
  const texts = {}; // The build writes them.

  const form = /** @type {HTMLFormElement} */ (document.querySelector("form.docket-import"));
  const field = /** @type {HTMLLabelElement} */ (form?.querySelector(".docket-file"));
  if (!field) return;
  const input = /** @type {HTMLInputElement} */ (field.querySelector("input"));
  /** The largest file, in bytes; the server refuses more. */
  const most = 5 << 20;
  const say = (text) => {
    form.querySelector(".refusal")?.remove();
    const refusal = document.createElementNS("http://www.w3.org/1999/xhtml", "p");
    refusal.className = "refusal";
    refusal.setAttribute("role", "alert");
    refusal.textContent = text;
    field.after(refusal);
  };
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (!file) return;
    if (file.size > most) {
      say(texts.import_too_large);
      return;
    }
    const reader = new FileReader();
    reader.addEventListener("error", () => say(texts.import_unreadable));
    reader.addEventListener("load", () => {
      form.querySelector("[name=file]").value = String(reader.result).replace(/^[^,]*,/, "");
      form.querySelector("[name=name]").value = file.name;
      form.querySelector("textarea").value = "";
      form.requestSubmit(form.querySelector("button[value=look]"));
    });
    reader.readAsDataURL(file);
  });
})();
