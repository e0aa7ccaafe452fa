// On the pages of a sealed user who is logged in: log out, and change the password. The service worker does it.
(() => {
  "use strict";
  const { root, locale, element: make } = docket;
  if (!navigator.serviceWorker?.controller) return;
  const ask = (message) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    // A new build has a worker of its own.
    navigator.serviceWorker.controller.postMessage(message, [port2]);
  });
  const texts = {}; // The build writes them.

  /** A text with an element in place of a NUL. */
  const between = (text, element) => text.split("\0").flatMap((part, index) => (index > 0 ? [element, part] : [part]));

  const tokenName = "docket-sealed " + root;
  const token = (value) => {
    try {
      if (value) sessionStorage.setItem(tokenName, value);
      return sessionStorage.getItem(tokenName);
    } catch {
      return null;
    }
  };
  const leave = () => {
    try {
      sessionStorage.removeItem(tokenName);
    } catch {
      // Nothing is kept where there is no storage.
    }
    location.replace(root + "index.html");
  };
  // A worker that the browser stopped asks for the token; another tab may have logged out.
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data?.do === "token") ports[0]?.postMessage(token());
    if (data?.do === "closed") leave();
  });
  navigator.serviceWorker.startMessages();
  // A page that the browser kept, and shows after Back.
  addEventListener("pageshow", async ({ persisted }) => {
    if (persisted && !(await ask({ do: "status" })).isOpen) leave();
  });

  /** Shows a dialog with a form, whose submission calls `act`. */
  const dialogOf = (title, content, buttons, act) => {
    const form = make("form", { class: "login", method: "dialog" }, make("h2", { id: "session-title" }, title), ...content.filter(Boolean), buttons);
    const dialog = make("dialog", { class: "box", "aria-labelledby": "session-title" }, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      act(form, dialog);
    });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
  };
  const buttons = (main, other) => {
    const cancel = make("button", { class: "btn", type: "button" }, other);
    cancel.addEventListener("click", () => cancel.closest("dialog").close());
    return make("p", { class: "tools" }, make("button", { class: "btn main", type: "submit" }, main), cancel);
  };

  /** How long this device stays logged in, as a sentence; null if it does not. */
  let staying = null;
  const logOut = () => dialogOf(texts.log_out_really, [
    staying && make("p", { class: "small" }, staying),
    make("p", { class: "small" }, texts.log_out_copy),
    make("label", { class: "check" }, make("input", { type: "checkbox", name: "remove" }), texts.log_out_remove),
  ], buttons(texts.log_out, texts.cancel), async (form) => {
    const removeCopy = form.elements.remove.checked;
    await ask({ do: "logout", removeCopy });
    leave();
  });

  /** The least number of characters of a password. */
  let least = 6;
  /** What is wrong with a new password, by the rules of `docket seal password`. */
  const problem = (text) => {
    const count = [...text.normalize("NFC")].length;
    return count < least ? texts.password_short({ least }) : count > 128 ? texts.password_long : /\p{Cc}/u.test(text) ? texts.password_control : "";
  };
  const user = new URL(root).pathname.split("/").at(-2);

  const change = () => {
    const refusals = [];
    const field = (label, name, kind) => {
      const refusal = make("span", { class: "refusal", id: "refusal-" + name, role: "alert" });
      refusals.push([name, refusal]);
      return make("label", { class: "field" }, label,
        make("input", { type: "password", name, autocomplete: kind, "aria-describedby": refusal.id }), refusal);
    };
    // For password managers.
    const name = make("input", { name: "username", autocomplete: "username", value: user, hidden: true });
    const busy = make("progress", { "aria-label": texts.change_password, hidden: true });
    const fields = [
      name, field(texts.password_old, "old", "current-password"), field(texts.password_next, "next", "new-password"),
      field(texts.password_again, "again", "new-password"), busy,
    ];
    const refuse = (form, found) => {
      for (const [name, refusal] of refusals) {
        refusal.textContent = found[name] ?? "";
        form.elements[name].setAttribute("aria-invalid", String(Boolean(found[name])));
      }
      const [first] = refusals.find(([name]) => found[name]) ?? [];
      if (first) form.elements[first].focus();
      return first !== undefined;
    };
    dialogOf(texts.change_password, fields, buttons(texts.change_password, texts.cancel), async (form, dialog) => {
      const [old, next, again] = ["old", "next", "again"].map((name) => form.elements[name].value);
      const found = { old: old ? "" : texts.password_empty, next: problem(next), again: next === again ? "" : texts.password_differ };
      const submit = form.querySelector("[type=submit]");
      if (submit.disabled || refuse(form, found)) return;
      busy.hidden = !(submit.disabled = true);
      const answer = await ask({ do: "password", old, next });
      busy.hidden = !(submit.disabled = false);
      if (answer.error) return refuse(form, { old: { wrong: texts.password_wrong, changed: texts.password_changed }[answer.error] ?? texts.password_failed });
      const text = make("pre", { tabindex: "0" }, answer.text);
      const close = make("button", { class: "btn", type: "button" }, texts.close);
      close.addEventListener("click", () => dialog.close());
      const copy = docket.copyButton(text, undefined, "btn main");
      const edit = answer.edit && make("a", { class: "btn", href: answer.edit, rel: "noreferrer", target: "_blank" }, texts.edit_file);
      form.replaceChildren(make("h2", { id: "session-title" }, texts.change_password),
        make("p", { class: "small" }, ...between(texts.password_done({ path: "\0" }), make("code", {}, answer.path))),
        text, make("p", { class: "tools" }, ...[copy, edit, close].filter(Boolean)));
      copy.focus();
    });
  };

  const button = (label, act) => {
    const made = make("button", { class: "btn", type: "button" }, label);
    made.addEventListener("click", act);
    return made;
  };
  const show = async () => {
    // Where nothing that is there already moves.
    const more = [...document.querySelectorAll(".rail nav")].at(-1);
    more?.append(make("a", { href: root + "../../index.html" },
      make("i", { class: "i i-team" }), make("bdi", {}, texts.team_site)));
    const out = button(texts.log_out, logOut);
    const field = matchMedia("(max-width: 760px)").matches ? null : document.querySelector(".top .find");
    if (field) field.after(out);
    else more?.append(out);
    if (/\/profile\.html$/.test(location.pathname)) {
      document.getElementById("main").append(make("p", { class: "tools" }, button(texts.change_password, change)));
    }
    const { until, passwordLength, token: shared } = await ask({ do: "status" });
    // Of a tab that another one opened.
    if (shared && !token()) token(shared);
    least = passwordLength ?? least;
    if (until) {
      const day = new Date(until).toLocaleDateString(locale, { day: "numeric", month: "long" });
      out.title = staying = texts.session_until({ day });
    }
    // The worker of a new build, before the copy: browsers look for it only now and then.
    const found = await navigator.serviceWorker.getRegistration(root);
    await found?.update().catch(() => {});
    if (!found?.installing && !found?.waiting) ask({ do: "copy" });
  };
  show();
})();
