// The page at which a sealed user logs in. The cryptography is in the service worker; this is the form.
(() => {
  "use strict";
  const { language, element: make } = docket;
  const spanish = language === "es";
  const form = document.getElementById("login");
  if (!form) return;
  const scope = form.dataset.scope ? new URL(form.dataset.scope, docket.root).href : location.href;
  const [refusal, busy] = ["refusal", "busy"].map((name) => form.querySelector("." + name + "-of-login"));
  const words = spanish
    ? {
        wrong: "El nombre o la contraseña no es correcto.",
        damaged: "No se pueden abrir estas páginas: su archivo está dañado. Genera el sitio otra vez o vuelve a la última versión que se abría.",
        revoked: "Este usuario no tiene contraseña. Quien lleva el sitio puede crear una.",
        offline: "Sin conexión, y en este dispositivo no hay una copia de estas páginas.",
        changed: "Las claves de estas páginas son nuevas. Inicia sesión otra vez.",
        insecure: "Para iniciar sesión hace falta https. Abierta como archivo o por http sin cifrar, el navegador no tiene criptografía con la que abrir estas páginas.",
        unlocking: "Abriendo. Tarda uno o dos segundos.",
      }
    : {
        wrong: "The name or the password is wrong.",
        damaged: "These pages cannot be opened: their file is damaged. Build the site again, or go back to the last version that opened.",
        revoked: "This user has no password. Who runs the site can set one.",
        offline: "There is no connection, and no copy of these pages on this device.",
        changed: "The keys of these pages are new. Log in again.",
        insecure: "Logging in needs https. Opened as a file or over plain http, a browser has no cryptography to open these pages with.",
        unlocking: "Unlocking. This takes a second or two.",
      };
  const fields = [...form.querySelectorAll("input")];
  const [name, password, stay] = ["username", "password", "stay"].map((each) => form.elements[each]);

  const show = (reason) => {
    refusal.textContent = words[reason] ?? words.damaged;
    refusal.hidden = false;
    for (const field of [name, password]) {
      if (reason === "wrong") field.setAttribute("aria-invalid", "true");
      else field.removeAttribute("aria-invalid");
    }
    if (reason === "wrong") {
      password.focus();
      password.select();
    }
  };
  const setBusy = (isBusy) => {
    busy.hidden = !isBusy;
    busy.querySelector("p").textContent = isBusy ? words.unlocking : "";
    form.querySelector("button").hidden = isBusy;
    for (const field of fields) field.disabled = isBusy;
    if (isBusy) refusal.hidden = true;
  };

  if (!globalThis.isSecureContext || !navigator.serviceWorker || !location.protocol.startsWith("http")) {
    form.replaceWith(make("p", { class: "note" }, words.insecure));
    return;
  }

  let worker = null;
  /** Asks the worker; the answer has `error` if it refuses. */
  const ask = (message) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => done(event.data);
    worker.postMessage(message, [port2]);
  });

  const tokenName = "docket-sealed " + scope;
  /** The page that was asked for: this address, or the one that `#to=` names. */
  const open = () => {
    const [, to] = location.hash.match(/^#to=(.+)$/) ?? [];
    const isInside = to && !/^\/|^[a-z][a-z0-9+.-]*:|\\|(^|\/)\.\.(\/|$)/i.test(decodeURIComponent(to));
    if (isInside) location.replace(scope + to);
    else if (to || location.href.split("#")[0] === scope + "index.html") location.replace(scope);
    else location.reload();
  };

  const start = async () => {
    const found = await navigator.serviceWorker.register(scope + "sw.js", { scope, updateViaCache: "none" });
    worker = found.active ?? found.waiting ?? found.installing;
    if (worker.state !== "activated") {
      await new Promise((done) => worker.addEventListener("statechange", () => worker.state === "activated" && done()));
    }
    let token = null;
    try {
      token = sessionStorage.getItem(tokenName);
    } catch {
      // A browser without storage asks again on each page.
    }
    if (!token && document.documentElement.dataset.login === "changed") show("changed");
    // Logged in, in this tab or in another one.
    const answer = await ask({ do: "resume", token: token ?? "" });
    if (!answer.error) {
      setBusy(true);
      return open();
    }
    form.hidden = false;
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!worker) return;
    setBusy(true);
    const answer = await ask({ do: "login", name: name.value, password: password.value, stay: stay.checked });
    if (answer.error) {
      setBusy(false);
      return show(answer.error);
    }
    try {
      if (answer.token) sessionStorage.setItem(tokenName, answer.token);
      else sessionStorage.removeItem(tokenName);
    } catch {
      // As above.
    }
    open();
  });

  start().catch(() => show("offline"));
})();
