// On the pages of a sealed user who is logged in: log out, and change the password. The service worker does it.
(() => {
  "use strict";
  const { root, language, element: make } = docket;
  const spanish = language === "es";
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return;
  const ask = (message) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    worker.postMessage(message, [port2]);
  });
  const words = spanish
    ? {
        team: "Sitio del equipo", logOut: "Cerrar sesión", really: "¿Cerrar sesión?", stay: "Seguir", until: "Sesión abierta en este dispositivo hasta el ",
        copy: "Las páginas quedan en este dispositivo como copia cifrada, para poder iniciar sesión sin conexión.",
        remove: "Quitar también la copia de este dispositivo",
        change: "Cambiar la contraseña", old: "Contraseña actual", next: "Contraseña nueva", again: "La nueva otra vez", cancel: "Cancelar", close: "Cerrar",
        length: "La contraseña nueva tiene de 6 a 128 caracteres.", differ: "Las dos contraseñas nuevas no son iguales.",
        wrong: "La contraseña actual no es correcta.", failed: "No se ha podido cambiar la contraseña: no hay conexión con el sitio.",
        done: ["Sustituye ", " por este texto y haz un commit. Desde la próxima generación del sitio vale la contraseña nueva. Quien conoce la anterior y guarda un key.yml anterior puede abrir las páginas hasta que se ejecute 'docket seal revoke'."],
      }
    : {
        team: "Site of the team", logOut: "Log out", really: "Log out?", stay: "Stay", until: "Logged in on this device until ",
        copy: "The pages stay on this device as an encrypted copy, so that the next log-in works without a connection.",
        remove: "Remove the copy from this device too",
        change: "Change password", old: "Old password", next: "New password", again: "New password again", cancel: "Cancel", close: "Close",
        length: "A new password has 6 to 128 characters.", differ: "The two new passwords differ.",
        wrong: "The old password is wrong.", failed: "The password cannot be changed: the site cannot be reached.",
        done: ["Replace ", " with this text and commit it. The new password works from the next build on. Who knows the old one and has an old key.yml can open the pages until 'docket seal revoke' is run."],
      };

  /** Shows a dialog whose form acts; `act` returns whether to close it. */
  const dialogOf = (title, content, buttons, act) => {
    const form = make("form", { class: "login", method: "dialog" }, make("h2", { id: "session-title" }, title), ...content, buttons);
    const dialog = make("dialog", { class: "box", "aria-labelledby": "session-title" }, form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      act(form, dialog);
    });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
  };
  const buttons = (main, other) => {
    const cancel = make("button", { class: "btn", type: "button" }, other);
    cancel.addEventListener("click", () => cancel.closest("dialog").close());
    return make("p", { class: "tools" }, make("button", { class: "btn main", type: "submit" }, main), cancel);
  };

  const logOut = () => dialogOf(words.really, [
    make("p", { class: "small" }, words.copy),
    make("label", { class: "check" }, make("input", { type: "checkbox", name: "remove" }), words.remove),
  ], buttons(words.logOut, words.stay), async (form) => {
    await ask({ do: "logout", removeCopy: form.elements.remove.checked });
    try {
      sessionStorage.removeItem("docket-sealed " + root);
    } catch {
      // Nothing is kept where there is no storage.
    }
    location.replace(root + "index.html");
  });

  const change = () => {
    const field = (label, name, kind) => make("label", { class: "field" }, label,
      make("input", { type: "password", name, autocomplete: kind, required: true }));
    const refusal = make("p", { class: "refusal", role: "alert", hidden: true });
    const refuse = (text) => {
      refusal.textContent = text;
      refusal.hidden = false;
    };
    const user = new URL(root).pathname.split("/").at(-2);
    // For password managers.
    const name = make("input", { name: "username", autocomplete: "username", value: user, hidden: true });
    dialogOf(words.change, [
      name, field(words.old, "old", "current-password"), field(words.next, "next", "new-password"),
      field(words.again, "again", "new-password"), refusal,
    ], buttons(words.change, words.cancel), async (form, dialog) => {
      const [old, next, again] = ["old", "next", "again"].map((name) => form.elements[name].value);
      const count = [...next.normalize("NFKC")].length;
      if (count < 6 || count > 128 || /\p{Cc}/u.test(next)) return refuse(words.length);
      if (next !== again) return refuse(words.differ);
      const answer = await ask({ do: "password", old, next });
      if (answer.error) return refuse(answer.error === "wrong" ? words.wrong : words.failed);
      const text = make("pre", { tabindex: "0" }, answer.text);
      const close = make("button", { class: "btn", type: "button" }, words.close);
      close.addEventListener("click", () => dialog.close());
      form.replaceChildren(make("h2", { id: "session-title" }, words.change),
        make("p", { class: "small", role: "status" }, words.done[0], make("code", {}, `users/${user}/key.yml`), words.done[1]),
        text, make("p", { class: "tools" }, docket.copyButton(text, undefined, "btn main"), close));
    });
  };

  const button = (label, act) => {
    const made = make("button", { class: "btn", type: "button" }, label);
    made.addEventListener("click", act);
    return made;
  };
  const show = async () => {
    const team = make("a", { href: root + "../../index.html" },
      make("i", { class: "i i-team", "aria-hidden": "true" }), make("span", { class: "name" }, words.team));
    document.querySelector(".rail .pages")?.append(team);
    const out = button(words.logOut, logOut);
    document.querySelector(".top")?.append(out);
    if (/\/profile\.html$/.test(location.pathname)) {
      document.querySelector(".profile")?.after(make("p", { class: "tools" }, button(words.change, change)));
    }
    const { until } = await ask({ do: "status" });
    if (until) {
      const day = new Date(until).toLocaleDateString(spanish ? "es" : "en-GB", { day: "numeric", month: "long" });
      out.title = words.until + day;
    }
    ask({ do: "copy" });
  };
  show();
})();
