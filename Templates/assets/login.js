// The page at which a sealed user logs in. The cryptography is in the service worker; this is the form.
(() => {
  "use strict";
  const { element: make } = docket;
  const form = document.getElementById("login");
  if (!form) return;
  const scope = form.dataset.scope ? new URL(form.dataset.scope, docket.root).href : location.href;
  const [refusal, busy] = ["refusal", "busy"].map((name) => form.querySelector("." + name + "-of-login"));
  const texts = {}; // The build writes them.
  const fields = [...form.querySelectorAll("input")];
  const [name, password, stay] = ["username", "password", "stay"].map((each) => form.elements[each]);

  const show = (reason) => {
    refusal.textContent = texts["login_" + reason] ?? texts.login_damaged;
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
    busy.querySelector("p").textContent = isBusy ? texts.login_unlocking : "";
    form.querySelector("button").hidden = isBusy;
    for (const field of fields) field.disabled = isBusy;
    if (isBusy) refusal.hidden = true;
  };

  const obstacle = !globalThis.isSecureContext || !location.protocol.startsWith("http") ? texts.login_insecure
    : !navigator.serviceWorker ? texts.login_blocked : !globalThis.DecompressionStream ? texts.login_old : null;
  if (obstacle) {
    form.replaceWith(make("p", { class: "note" }, obstacle));
    return;
  }

  const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

  /** The newest worker of these pages, once it runs. */
  const connect = async () => {
    const found = await navigator.serviceWorker.register(scope + "sw.js", { scope, updateViaCache: "none" });
    // Without a connection the worker stays the one that it is.
    if (found.active) await Promise.race([found.update().catch(() => {}), later(4000)]);
    const worker = found.installing ?? found.waiting ?? found.active;
    while (!["activated", "redundant"].includes(worker.state)) {
      await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
    }
    return found.active ?? worker;
  };
  let connected = connect();
  /** Asks the worker; the answer has `error` if it refuses. */
  const ask = async (message) => {
    const worker = await connected;
    return new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = (event) => done(event.data);
      worker.postMessage(message, [port2]);
    });
  };

  const tokenName = "docket-sealed " + scope;
  /** The token of this tab; a browser without storage asks again where the worker has stopped. */
  const token = (value) => {
    try {
      if (value) sessionStorage.setItem(tokenName, value);
      else if (value === null) sessionStorage.removeItem(tokenName);
      return sessionStorage.getItem(tokenName);
    } catch {
      return null;
    }
  };

  /** The address that `#to=` names, if it is one of these pages. */
  const target = (to) => {
    try {
      if (/^[/\\]|^[a-z][a-z0-9+.-]*:|\\|(^|\/)\.\.(\/|$)/i.test(decodeURIComponent(to))) return null;
      const { href } = new URL(scope + to);
      return href.startsWith(scope) ? href : null;
    } catch {
      return null;
    }
  };
  /** Opens the page that was asked for: this address, or the one that `#to=` names. */
  const open = () => {
    const [, to] = location.hash.match(/^#to=(.+)$/) ?? [];
    if (to === undefined) return location.reload();
    const href = target(to) ?? scope + "index.html";
    const isHere = href.split("#")[0] === location.href.split("#")[0];
    if (!isHere) return location.replace(href);
    history.replaceState(null, "", href);
    location.reload();
  };

  /** Why the worker cannot be reached. */
  const reason = (error) => (error.name === "SecurityError" ? "blocked" : "offline");

  /** Whether the form was sent: from then on its answer decides. */
  let isSent = false;

  const start = async () => {
    if (document.documentElement.dataset.login === "changed") {
      token(null);
      show("changed");
    }
    // Logged in already, in this tab or in another one.
    if (token()) setBusy(true);
    const answer = await ask({ do: "resume", token: token() });
    if (isSent) return;
    if (!answer.error) {
      setBusy(true);
      return open();
    }
    setBusy(false);
  };

  const logIn = async () => {
    const message = { do: "login", name: name.value, password: password.value, stay: stay.checked };
    const answer = await ask(message);
    if (answer.error !== "changed") return answer;
    // The site was built again, and its worker is another one.
    connected = connect();
    return ask(message);
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    isSent = true;
    setBusy(true);
    const answer = await logIn().catch((error) => ({ error: reason(error) }));
    if (answer.error) {
      setBusy(false);
      return show(answer.error);
    }
    token(answer.token);
    open();
  });

  start().catch((error) => {
    setBusy(false);
    show(reason(error));
  });
})();
