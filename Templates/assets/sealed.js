// The service worker of a sealed user's pages, called by `users/…/sw.js`. It holds the key while somebody is logged
// in, decrypts the chunks that a page is in, and answers as a server would that has the pages. Pages reach it by
// messages: they hold no key, only a token that wraps it while the tab is open.
"use strict";

/** @param {{user: string, epoch: number, site: string, language: string, version: string}} site */
globalThis.docketSealed = (site) => {
  const { subtle } = crypto;
  const scope = registration.scope;
  const top = new URL("../../", scope).href;
  const cacheName = "docket-sealed " + scope;
  /** How many days a log-in lasts that is kept on the device. */
  const days = 30;
  /** Milliseconds until a stored file is used, where the network is that slow. */
  const patience = 4000;

  const utf8 = (text) => new TextEncoder().encode(text);
  const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const toBase64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const siteBytes = Uint8Array.from(site.site.match(/../g), (digits) => parseInt(digits, 16));

  /** An error that a page has words for: "wrong", "damaged", "revoked", "offline", "changed". */
  class Refusal extends Error {}

  // MARK: Files from the host

  const fetchWithin = (address) => Promise.race([
    fetch(address, { cache: "no-cache" }),
    new Promise((_, fail) => setTimeout(() => fail(new Error("slow")), patience)),
  ]);

  /** A file of the host, and whether it is the stored copy. */
  const load = async (address) => {
    const cache = await caches.open(cacheName);
    try {
      const response = await fetchWithin(address);
      if (response.ok) {
        await cache.put(address, response.clone()).catch(() => {});
        return { response, isStored: false };
      }
      if (response.status < 500) return { response, isStored: false };
    } catch {
      // No connection: the stored copy follows.
    }
    const response = await cache.match(address);
    if (!response) throw new Refusal("offline");
    return { response, isStored: true };
  };

  const keyFile = async () => {
    const { response } = await load(scope + "key.json");
    if (!response.ok) throw new Refusal("damaged");
    return response.json();
  };

  // MARK: Keys

  const derive = async (key, info, count = 32) => {
    const base = await subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]);
    const how = { name: "HKDF", hash: "SHA-256", salt: siteBytes, info: utf8(info) };
    return new Uint8Array(await subtle.deriveBits(how, base, 8 * count));
  };

  const stretch = async (password, salt, iterations, usage) => {
    const base = await subtle.importKey("raw", utf8(password.normalize("NFKC")), "PBKDF2", false, ["deriveKey"]);
    const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
    return subtle.deriveKey(how, base, { name: "AES-KW", length: 256 }, false, [usage]);
  };

  const hmac = { name: "HMAC", hash: "SHA-256" };

  /** The user key. It takes as long for a wrong password as for the right one. */
  const userKey = async (file, password) => {
    if (!file.key) throw new Refusal("revoked");
    const wrapping = await stretch(password, fromBase64(file.salt), file.rounds, "unwrapKey");
    try {
      // Web Cryptography unwraps keys, not bytes: those of an HMAC key can be read.
      const key = await subtle.unwrapKey("raw", fromBase64(file.key), wrapping, "AES-KW", hmac, true, ["sign"]);
      return new Uint8Array(await subtle.exportKey("raw", key));
    } catch {
      throw new Refusal("wrong");
    }
  };

  /** The text of a `key.yml` with the key under a new password. */
  const keyText = async (key, password) => {
    const rounds = 600000;
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const wrapping = await stretch(password, salt, rounds, "wrapKey");
    const inner = await subtle.importKey("raw", key, hmac, true, ["sign"]);
    const wrapped = await subtle.wrapKey("raw", inner, wrapping, "AES-KW");
    return [
      "# Made by 'docket seal password': the key to the user's sealed pages, encrypted.",
      "# This file is safe to commit if the password is hard to guess: only the password opens it.",
      "version: 1", `user: ${site.user}`, `epoch: ${site.epoch}`, "kdf: PBKDF2-HMAC-SHA256", `rounds: ${rounds}`,
      `salt: ${toBase64(salt)}`, "wrap: AES-KW", `key: ${toBase64(wrapped)}`,
      `check: ${toBase64(await derive(key, "docket check", 16))}`, "",
    ].join("\n");
  };

  // MARK: What is kept on the device

  /** Works with the record of this user in IndexedDB. */
  const stored = (mode, work) => new Promise((done, fail) => {
    const open = indexedDB.open("docket-sealed " + scope, 1);
    open.onupgradeneeded = () => open.result.createObjectStore("session");
    open.onerror = () => fail(open.error);
    open.onsuccess = () => {
      const transaction = open.result.transaction("session", mode);
      const request = work(transaction.objectStore("session"));
      transaction.oncomplete = () => {
        open.result.close();
        done(request.result);
      };
      transaction.onerror = () => fail(transaction.error);
    };
  });
  const record = () => stored("readonly", (store) => store.get("now"));
  const keepRecord = (value) => stored("readwrite", (store) => store.put(value, "now"));
  const forget = () => stored("readwrite", (store) => store.delete("now"));

  const isOurs = (found) => found && found.epoch === site.epoch && found.site === site.site;

  // MARK: The session

  /** The key that opens chunks; it cannot be read, and is gone when the worker ends. */
  let key = null;
  let chunks = new Map();
  let first = null;
  const close = () => {
    key = null;
    first = null;
    chunks = new Map();
  };

  /** The key of a log-in that is kept on the device. */
  const resumeStored = async () => {
    const found = await record();
    if (!found?.key) return;
    if (!isOurs(found) || found.until < Date.now()) await forget();
    else key = found.key;
  };

  /** Whether somebody is logged in. Without a tab left, nobody is, unless the device keeps the log-in. */
  const isOpen = async () => {
    if (key) {
      const pages = await clients.matchAll({ type: "window" });
      if (pages.length > 0) return true;
      close();
    }
    await resumeStored();
    return key !== null;
  };

  const sealing = (bytes, usages) => subtle.importKey("raw", bytes, "AES-GCM", true, usages);

  const logIn = async ({ name, password, stay }) => {
    const file = await keyFile();
    const bytes = await userKey(file, password);
    const raw = await derive(bytes, "docket seal");
    const opened = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
    const chunk = await chunkWith(opened, 0);
    const about = JSON.parse(chunk.text("site.json"));
    const typed = name.trim().toLowerCase();
    const names = [...about.names, about.email].filter(Boolean).map((each) => each.toLowerCase());
    if (!names.includes(typed)) throw new Refusal("wrong");
    close();
    [key, first] = [opened, chunk];
    const session = { epoch: site.epoch, site: site.site };
    if (stay) {
      const until = Date.now() + days * 86400000;
      await keepRecord({ ...session, key: opened, until });
      return { until };
    }
    const token = crypto.getRandomValues(new Uint8Array(32));
    const wrapping = await subtle.importKey("raw", token, "AES-KW", false, ["wrapKey"]);
    const wrapped = await subtle.wrapKey("raw", await sealing(raw, ["decrypt"]), wrapping, "AES-KW");
    await keepRecord({ ...session, wrapped });
    return { token: toBase64(token) };
  };

  /** Goes on with the log-in of a tab, whose token the worker forgot or never had. */
  const resume = async ({ token }) => {
    if (await isOpen()) return {};
    const found = await record();
    if (!found?.wrapped || !isOurs(found)) throw new Refusal("closed");
    try {
      const wrapping = await subtle.importKey("raw", fromBase64(token), "AES-KW", false, ["unwrapKey"]);
      key = await subtle.unwrapKey("raw", found.wrapped, wrapping, "AES-KW", "AES-GCM", false, ["decrypt"]);
    } catch {
      throw new Refusal("closed");
    }
    return {};
  };

  const answers = {
    login: logIn,
    resume,
    async logout({ removeCopy }) {
      close();
      await forget();
      if (removeCopy) await caches.delete(cacheName);
      return {};
    },
    async status() {
      const found = await record();
      return { user: site.user, until: found?.until ?? null };
    },
    async password({ old, next }) {
      const bytes = await userKey(await keyFile(), old);
      return { text: await keyText(bytes, next) };
    },
    /** Stores all chunks, so that the copy on the device is whole. */
    async copy() {
      const { chunks: count } = JSON.parse((await firstChunk()).text("site.json"));
      if (count > 200) return {};
      for (let number = 1; number <= count && key; number++) await load(`${scope}sealed/${number}.bin`);
      return {};
    },
  };

  addEventListener("message", (event) => {
    const [port] = event.ports;
    const act = Object.hasOwn(answers, event.data?.do ?? "") ? answers[event.data.do] : null;
    if (!port || !act) return;
    const answer = act(event.data).catch((error) => ({ error: error instanceof Refusal ? error.message : "damaged" }));
    event.waitUntil(answer.then((value) => port.postMessage(value)));
  });

  // MARK: Chunks

  const inflate = (bytes) =>
    new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();

  /** The files of a chunk by path. */
  class Chunk {
    constructor(bytes, isStored, date) {
      [this.isStored, this.date] = [isStored, date];
      const size = new DataView(bytes).getUint32(0, true);
      const directory = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, size)));
      this.files = new Map();
      let start = 4 + size;
      for (const [path, count] of directory) {
        this.files.set(path, new Uint8Array(bytes, start, count));
        start += count;
      }
    }

    text(path) { return new TextDecoder().decode(this.files.get(path)); }
  }

  const chunkWith = async (opened, number) => {
    const { response, isStored } = await load(`${scope}sealed/${number}.bin`);
    if (!response.ok) throw new Refusal("damaged");
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { user, epoch } = site;
    const header = utf8("docket-sealed 1\n" + JSON.stringify({ user, epoch, chunk: String(number), site: site.site }) + "\n");
    if (header.some((byte, index) => byte !== bytes[index])) throw new Refusal("changed");
    const body = bytes.subarray(header.length);
    try {
      const how = { name: "AES-GCM", iv: body.subarray(0, 12), additionalData: header };
      const plain = await subtle.decrypt(how, opened, body.subarray(12));
      const size = new DataView(plain).getUint32(0, true);
      return new Chunk(await inflate(new Uint8Array(plain, 4, size)), isStored, response.headers.get("date"));
    } catch {
      throw new Refusal("damaged");
    }
  };

  const firstChunk = async () => (first ??= await chunkWith(key, 0));

  /** The chunk of a number; the last few stay in memory. */
  const chunk = (number) => {
    const found = chunks.get(number) ?? chunkWith(key, number);
    chunks.delete(number);
    chunks.set(number, found);
    found.catch(() => chunks.delete(number));
    if (chunks.size > 8) chunks.delete(chunks.keys().next().value);
    return found;
  };

  /** FNV-1a. */
  const hash = (text) => utf8(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

  /** A file with the chunk that it is in; null if there is none. */
  const find = async (path) => {
    const start = await firstChunk();
    if (start.files.has(path)) return { bytes: start.files.get(path), chunk: start };
    const { chunks: count } = JSON.parse(start.text("site.json"));
    const found = await chunk(1 + (hash(path) % count));
    return found.files.has(path) ? { bytes: found.files.get(path), chunk: found } : null;
  };

  // MARK: Answers

  const types = {
    html: "text/html; charset=utf-8", js: "text/javascript; charset=utf-8", css: "text/css; charset=utf-8",
    json: "application/json", csv: "text/csv; charset=utf-8", ics: "text/calendar; charset=utf-8",
    xml: "application/xml", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg", gif: "image/gif",
    webp: "image/webp",
  };

  const respond = (path, { bytes, chunk }) => {
    const ending = path.slice(path.lastIndexOf(".") + 1);
    const headers = {
      "Content-Type": types[ending] ?? "application/octet-stream", "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    };
    if (ending === "svg") headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'";
    if (ending !== "html") return new Response(bytes, { headers });
    // For `session.js` and `offline.js`.
    const age = chunk.isStored ? ` data-offline="${Date.parse(chunk.date) || 0}"` : "";
    const html = new TextDecoder().decode(bytes).replace("<html ", `<html data-sealed${age} `);
    return new Response(html, { headers });
  };

  const words = site.language === "es"
    ? {
        home: "Inicio", 404: ["No encontrada", "No hay ninguna página en esta dirección."],
        503: ["Sin conexión", "Esta página no está guardada en este dispositivo y no se puede llegar al sitio."],
        500: ["Dañada", "No se pueden abrir estas páginas: su archivo está dañado. Genera el sitio otra vez o vuelve a la última versión que se abría."],
      }
    : {
        home: "Home", 404: ["Not found", "There is no page at this address."],
        503: ["No connection", "This page is not stored on this device, and the site cannot be reached."],
        500: ["Damaged", "These pages cannot be opened: their file is damaged. Build the site again, or go back to the last version that opened."],
      };

  /** A short page of this worker's own. */
  const note = (status) => {
    const [title, text] = words[status];
    const html = `<!doctype html><html lang="${site.language}"><head><meta charset="utf-8"><title>${title}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1">` +
      `<link rel="stylesheet" href="${top}assets/style.css"></head><body><main id="main"><h1>${title}</h1>` +
      `<p class="lead">${text}</p><p><a href="${scope}index.html">${words.home}</a></p></main></body></html>`;
    return new Response(html, { status, headers: { "Content-Type": types.html, "Cache-Control": "no-store" } });
  };

  const loginPage = async (reason) => {
    const { response } = await load(scope + "index.html");
    // Its links are relative to its own address.
    const html = (await response.text()).replace(/(href|src)="(?!#|[a-z]+:)/g, (link) => link + scope)
      .replace("<html ", `<html data-login="${reason}" `);
    return new Response(html, { headers: { "Content-Type": types.html, "Cache-Control": "no-store" } });
  };

  const page = async (path) => {
    let found = await find(path);
    if (!found && /\/$|^$/.test(path)) found = await find((path += "index.html"));
    if (found) return respond(path, found);
    // An address from before the pages were sealed.
    const old = `users/${site.user}/${path}`;
    if (await find(old)) return Response.redirect(scope + old);
    return note(404);
  };

  const answer = async (event, path) => {
    const isPage = event.request.mode === "navigate";
    try {
      if (path.startsWith("assets/") && path !== "assets/categories.css") return (await load(top + path)).response;
      if (!(await isOpen())) return isPage ? await loginPage("") : new Response("", { status: 403 });
      if (isPage) return await page(path === "" ? "index.html" : path);
      const found = await find(path);
      return found ? respond(path, found) : new Response("", { status: 404 });
    } catch (error) {
      const reason = error instanceof Refusal ? error.message : "damaged";
      if (reason === "changed") {
        close();
        await forget();
        return isPage ? loginPage("changed").catch(() => Response.error()) : new Response("", { status: 403 });
      }
      if (!isPage) return new Response("", { status: 503 });
      return note(reason === "offline" ? 503 : 500);
    }
  };

  addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method !== "GET") return;
    const address = url.replace(/[?#].*/s, "");
    if (address.startsWith(top + "assets/")) return event.respondWith(load(address).then(({ response }) => response, () => Response.error()));
    // The open site's data, which the page for logging in shows.
    if (address === top + "rail.js") return event.respondWith(load(address).then(({ response }) => response, () => Response.error()));
    if (!address.startsWith(scope)) return;
    const path = decodeURIComponent(address.slice(scope.length));
    if (/^(key\.json|sw\.js|sealed\/.*)$/.test(path)) return;
    event.respondWith(answer(event, path));
  });

  // MARK: Life

  addEventListener("install", (event) => {
    const names = ["docket", "login", "session", "query", "query-table", "query-help", "search", "results", "list",
      "todo", "select", "offline"];
    const files = [...names.map((name) => `${top}assets/${name}.js`), top + "assets/style.css", top + "assets/icon.svg",
      top + "assets/categories.css", top + "rail.js", scope + "index.html", scope + "key.json", scope + "sealed/0.bin"];
    event.waitUntil(Promise.all(files.map((file) => load(file).catch(() => {}))).then(() => skipWaiting()));
  });
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
};
