// On the pages of a sealed user who is logged in: log out, and change the password. The service worker does it.
(() => {
  "use strict";
  const { root, language, element: make } = docket;
  const spanish = language === "es";
  if (!navigator.serviceWorker?.controller) return;
  const ask = (message) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    // A new build has a worker of its own.
    navigator.serviceWorker.controller.postMessage(message, [port2]);
  });
  const words = spanish
    ? {
        team: "Sitio del equipo", logOut: "Cerrar sesión", really: "¿Cerrar sesión?", stay: "Cancelar", until: "Sesión abierta en este dispositivo hasta el ",
        copy: "Las páginas quedan en este dispositivo como copia cifrada, para poder iniciar sesión sin conexión.",
        remove: "Quitar también la copia de este dispositivo",
        change: "Cambiar la contraseña", old: "Contraseña actual", next: "Contraseña nueva", again: "Repite la contraseña nueva", cancel: "Cancelar", close: "Cerrar", edit: "Editar el archivo",
        empty: "Escribe la contraseña actual.", short: (least) => `Una contraseña tiene ${least} caracteres o más.`, long: "Una contraseña tiene 128 caracteres o menos.",
        control: "Una contraseña no tiene caracteres de control, como un tabulador.", differ: "Las dos contraseñas nuevas no son iguales.",
        wrong: "La contraseña actual no es correcta.", changed: "Las claves de estas páginas son nuevas. Carga la página otra vez.", failed: "No se ha podido cambiar la contraseña: no hay conexión con el sitio.",
        done: ["Sustituye ", " por este texto y haz un commit. La contraseña anterior abre las páginas hasta la próxima generación del sitio. Con una copia anterior de key.yml las sigue abriendo después, hasta 'docket seal revoke'."],
      }
    : {
        team: "Team site", logOut: "Log out", really: "Log out?", stay: "Cancel", until: "Logged in on this device until ",
        copy: "The pages stay on this device as an encrypted copy, so that the next log-in works without a connection.",
        remove: "Remove the copy from this device too",
        change: "Change password", old: "Old password", next: "New password", again: "New password again", cancel: "Cancel", close: "Close", edit: "Edit the file",
        empty: "Type the old password.", short: (least) => `A password has ${least} characters or more.`, long: "A password has 128 characters or fewer.",
        control: "A password has no control characters, such as a tab.", differ: "The two new passwords differ.",
        wrong: "The old password is wrong.", changed: "The keys of these pages are new. Load the page again.", failed: "The password cannot be changed: the site cannot be reached.",
        done: ["Replace ", " with this text and commit it. The old password opens the pages until the next build. With an old copy of key.yml it still opens them after that, until 'docket seal revoke'."],
      };

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
  const logOut = () => dialogOf(words.really, [
    staying && make("p", { class: "small" }, staying),
    make("p", { class: "small" }, words.copy),
    make("label", { class: "check" }, make("input", { type: "checkbox", name: "remove" }), words.remove),
  ], buttons(words.logOut, words.stay), async (form) => {
    const removeCopy = form.elements.remove.checked;
    await ask({ do: "logout", removeCopy });
    leave();
  });

  /** The least number of characters of a password. */
  let least = 6;
  /** What is wrong with a new password, by the rules of `docket seal password`. */
  const problem = (text) => {
    const count = [...text.normalize("NFKC")].length;
    return count < least ? words.short(least) : count > 128 ? words.long : /\p{Cc}/u.test(text) ? words.control : "";
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
    const busy = make("progress", { "aria-label": words.change, hidden: true });
    const fields = [
      name, field(words.old, "old", "current-password"), field(words.next, "next", "new-password"),
      field(words.again, "again", "new-password"), busy,
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
    dialogOf(words.change, fields, buttons(words.change, words.cancel), async (form, dialog) => {
      const [old, next, again] = ["old", "next", "again"].map((name) => form.elements[name].value);
      const found = { old: old ? "" : words.empty, next: problem(next), again: next === again ? "" : words.differ };
      const submit = form.querySelector("[type=submit]");
      if (submit.disabled || refuse(form, found)) return;
      busy.hidden = !(submit.disabled = true);
      const answer = await ask({ do: "password", old, next });
      busy.hidden = !(submit.disabled = false);
      if (answer.error) return refuse(form, { old: words[answer.error] ?? words.failed });
      const text = make("pre", { tabindex: "0" }, answer.text);
      const close = make("button", { class: "btn", type: "button" }, words.close);
      close.addEventListener("click", () => dialog.close());
      const copy = docket.copyButton(text, undefined, "btn main");
      const edit = answer.edit && make("a", { class: "btn", href: answer.edit, rel: "noreferrer", target: "_blank" }, words.edit);
      form.replaceChildren(make("h2", { id: "session-title" }, words.change),
        make("p", { class: "small" }, words.done[0], make("code", {}, answer.path), words.done[1]),
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
      make("i", { class: "i i-team", "aria-hidden": "true" }), make("span", { class: "name" }, words.team)));
    const out = button(words.logOut, logOut);
    const field = matchMedia("(max-width: 760px)").matches ? null : document.querySelector(".top .find");
    if (field) field.after(out);
    else more?.append(out);
    if (/\/profile\.html$/.test(location.pathname)) {
      document.getElementById("main").append(make("p", { class: "tools" }, button(words.change, change)));
    }
    const { until, passwordLength, token: shared } = await ask({ do: "status" });
    // Of a tab that another one opened.
    if (shared && !token()) token(shared);
    least = passwordLength ?? least;
    if (until) {
      const day = new Date(until).toLocaleDateString(spanish ? "es" : "en-GB", { day: "numeric", month: "long" });
      out.title = staying = words.until + day;
    }
    // The worker of a new build, before the copy: browsers look for it only now and then.
    const found = await navigator.serviceWorker.getRegistration(root);
    await found?.update().catch(() => {});
    if (!found?.installing && !found?.waiting) ask({ do: "copy" });
  };
  show();
})();
