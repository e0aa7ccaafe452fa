// The service worker of a sealed user's pages, called by `users/…/sw.js`. It holds the key while somebody is logged
// in, decrypts the chunks that a page is in, and answers as a server would that has the pages. Pages reach it by
// messages: they hold no key, only a token that wraps it while the tab is open.
"use strict";

/** @param {{user: string, epoch: number, site: string, language: string, version: string}} site */
globalThis.docketSealed = (site) => {
  const { subtle } = crypto;
  const { Refusal, fromBase64, toBase64, userKey, keyText, checkOf, readingKey, decrypt, hash } = docketSeal(site);
  const scope = registration.scope;
  const top = new URL("../../", scope).href;
  const cacheName = "docket-sealed " + scope;
  /** How many days a log-in lasts that is kept on the device. */
  const days = 30;
  /** Milliseconds until a stored file is used, where the network is that slow. */
  const patience = 4000;

  const { language } = site;
  const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt()};`);

  // MARK: Files from the host

  const isHTML = (response) => (response.headers.get("content-type") ?? "").startsWith("text/html");

  const fromNetwork = async (address) => {
    const response = await fetch(address, { cache: "no-cache" });
    // A network in which one logs in first answers everything with a page of its own.
    const isForeign = response.ok && isHTML(response) && !address.endsWith(".html");
    if (response.status >= 500 || isForeign) throw new Refusal("offline");
    // To the end, because a connection may be lost on the way.
    const bytes = await response.arrayBuffer();
    return new Response(bytes, { status: response.status, headers: response.headers });
  };

  /** Until when stored files are used at once: the page whose first file was slow has more of them. */
  let hurry = 0;
  /** A file of the host, and whether it is the stored copy. */
  const load = async (address) => {
    const cache = await caches.open(cacheName);
    const network = fromNetwork(address).then(async (response) => {
      // A full disk stores nothing.
      if (response.ok) await cache.put(address, response.clone()).catch(() => {});
      return { response, isStored: false };
    });
    const late = new Promise((done) => setTimeout(done, Date.now() < hurry ? 0 : patience));
    const found = await Promise.race([network, late]).catch(() => null);
    if (found) return found;
    const response = await cache.match(address);
    if (response) {
      const isSlow = found === undefined;
      if (isSlow) hurry = Date.now() + patience;
      return { response, isStored: true };
    }
    return network.catch(() => {
      throw new Refusal("offline");
    });
  };

  const keyFile = async () => {
    const { response } = await load(scope + "key.json");
    if (!response.ok) throw new Refusal("damaged");
    return response.json();
  };

  /**
   * Whether the user's pages are no longer sealed: the site has no worker for them, and no form to log in, which it
   * has while its files are replaced. Then the worker ends.
   */
  const isGone = async () => {
    const get = (path) => fetch(scope + path, { cache: "no-store" }).catch(() => null);
    const [worker, page] = await Promise.all([get("sw.js"), get("index.html")]);
    if (worker?.status !== 404 && worker?.status !== 410) return false;
    if (page?.ok && (await page.text()).includes('id="login"')) return false;
    close();
    await forget();
    await caches.delete(cacheName);
    await registration.unregister();
    return true;
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
      transaction.onabort = () => {
        open.result.close();
        fail(transaction.error);
      };
    };
  });
  // A browser that stores nothing is logged in as long as the worker runs.
  const record = () => stored("readonly", (store) => store.get("now")).catch(() => null);
  const keepRecord = (value) => stored("readwrite", (store) => store.put(value, "now")).catch(() => {});
  const forget = () => stored("readwrite", (store) => store.delete("now")).catch(() => {});

  const isOurs = (found) => found && found.epoch === site.epoch && found.site === site.site;

  // MARK: The session

  /** What is in memory while somebody is logged in: the key that opens chunks, which cannot be read. */
  let key = null, check = null, until = null;
  /** The token of the tab that logged in, for the tabs that it opens; null where the device stays logged in. */
  let token = null;
  let chunks = new Map();
  /** The pages that show the form: they keep no session open. */
  const outside = new Set();

  const close = () => {
    [key, check, until, token] = [null, null, null, null];
    chunks = new Map();
  };
  const enter = (opened, session, text = null) => {
    close();
    [key, check, until, token] = [opened, session.check, session.until ?? null, text];
  };
  /** Ends the session on this device, and tells the pages that show it. */
  const end = async () => {
    close();
    await forget();
    for (const page of await insidePages()) page.postMessage({ do: "closed" });
  };

  const insidePages = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    return pages.filter(({ id, url }) => url.startsWith(scope) && !outside.has(id));
  };

  /** Goes on with the log-in that is kept on the device. */
  const resumeStored = async () => {
    const found = await record();
    if (!found?.key || !isOurs(found)) return;
    if (found.until < Date.now()) await forget();
    else enter(found.key, found);
  };

  /** Goes on with the log-in of a tab, by its token. */
  const resumeWith = async (text) => {
    const found = await record();
    if (!found?.wrapped || !isOurs(found)) return false;
    try {
      const wrapping = await subtle.importKey("raw", fromBase64(text), "AES-KW", false, ["unwrapKey"]);
      const opened = await subtle.unwrapKey("raw", found.wrapped, wrapping, "AES-KW", "AES-GCM", false, ["decrypt"]);
      enter(opened, found, text);
      return true;
    } catch {
      // The token of an earlier log-in.
      return false;
    }
  };

  /** Asks the open pages for their token: browsers stop a worker that has nothing to do, and start it again. */
  const resumeFromPages = async () => {
    const pages = await insidePages();
    if (pages.length === 0) return;
    await new Promise((done) => {
      setTimeout(done, 500);
      for (const page of pages) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = async ({ data }) => {
          if (data && (await resumeWith(data))) done();
        };
        page.postMessage({ do: "token" }, [port2]);
      }
    });
  };

  /** Whether somebody is logged in. Without a tab left, nobody is, unless the device keeps the log-in. */
  const isOpen = async (isPage = true) => {
    // A file is asked for by a page, which may not be among the clients yet.
    if (key && (until ?? Infinity) > Date.now() && (!isPage || (await insidePages()).length > 0)) return true;
    close();
    await resumeStored();
    if (!key) await resumeFromPages();
    return key !== null;
  };

  const answers = {
    async login({ name, password, stay }, page) {
      const file = await keyFile();
      const bytes = await userKey(file, password);
      if ((await checkOf(bytes)) !== file.check) throw new Refusal("changed");
      const raw = await readingKey(bytes);
      const opened = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
      const start = await chunkWith(opened, 0);
      const about = JSON.parse(start.text("site.json"));
      const names = [...about.names, about.email].filter(Boolean).map((each) => each.toLowerCase());
      if (!names.includes(name.trim().toLowerCase())) throw new Refusal("wrong");

      const session = { epoch: site.epoch, site: site.site, check: file.check };
      let text = null;
      if (stay) {
        session.until = Date.now() + days * 86400000;
        session.key = opened;
      } else {
        const random = crypto.getRandomValues(new Uint8Array(32));
        text = toBase64(random);
        const wrapping = await subtle.importKey("raw", random, "AES-KW", false, ["wrapKey"]);
        const inner = await subtle.importKey("raw", raw, "AES-GCM", true, ["decrypt"]);
        session.wrapped = await subtle.wrapKey("raw", inner, wrapping, "AES-KW");
      }
      enter(opened, session, text);
      chunks.set(0, Promise.resolve(start));
      await keepRecord(session);
      outside.delete(page.id);
      return { ok: true, token };
    },
    async resume({ token: text }, page) {
      if (!(text && (await resumeWith(text))) && !(await isOpen())) throw new Refusal("closed");
      outside.delete(page.id);
      return { ok: true };
    },
    async logout({ removeCopy }) {
      await end();
      if (removeCopy) await caches.delete(cacheName);
      return { ok: true };
    },
    async status() {
      const known = (await isOpen()) ? await about().catch(() => ({})) : {};
      return { user: site.user, isOpen: key !== null, stay: until !== null, until, token, passwordLength: known.password_length };
    },
    async password({ old, next }) {
      const file = await keyFile();
      const bytes = await userKey(file, old);
      if ((await checkOf(bytes)) !== file.check) throw new Refusal("changed");
      const { key_file: path, edit } = await about();
      return { text: await keyText(bytes, file.epoch, next), path, edit };
    },
    /** Stores all chunks of this build, so that the copy on the device is whole. */
    async copy() {
      const cache = await caches.open(cacheName);
      const done = await cache.match(scope + "sealed/copied");
      const { chunks: count } = await about();
      if (count > 200 || (await done?.text()) === site.version) return { ok: true };
      for (let number = 0; number <= count && key; number++) await load(`${scope}sealed/${number}.bin`);
      if (!key) throw new Refusal("closed");
      for (const { url } of await cache.keys()) {
        if (Number(url.match(/\/sealed\/(\d+)\.bin$/)?.[1]) > count) await cache.delete(url);
      }
      await cache.put(scope + "sealed/copied", new Response(site.version));
      return { ok: true };
    },
  };

  addEventListener("message", (event) => {
    const [port] = event.ports;
    const act = Object.hasOwn(answers, event.data?.do ?? "") ? answers[event.data.do] : null;
    if (!port || !act) return;
    const answer = act(event.data, event.source)
      .catch((error) => ({ error: error instanceof Refusal ? error.message : "damaged" }));
    event.waitUntil(answer.then((value) => port.postMessage(value)));
  });

  // MARK: Chunks

  /** Why a chunk is not what it should be: there are new keys, or its file is damaged. */
  const reason = async (bytes) => {
    const [format, line] = new TextDecoder().decode(bytes.subarray(0, 400)).split("\n");
    const other = line?.match(/^\{"user":"[a-z0-9._-]+","epoch":(\d+),"chunk":"\d+","site":"([0-9a-f]{32})"\}$/);
    const isOther = format === "docket-sealed 1" && other && (Number(other[1]) !== site.epoch || other[2] !== site.site);
    const file = await keyFile().catch(() => null);
    const isNew = file && (file.epoch !== site.epoch || (check && file.check !== check));
    return new Refusal(isOther || isNew ? "changed" : "damaged");
  };

  const chunkWith = async (opened, number) => {
    const { response, isStored } = await load(`${scope}sealed/${number}.bin`);
    if (!response.ok) throw new Refusal((await isGone()) ? "gone" : "damaged");
    const bytes = new Uint8Array(await response.arrayBuffer());
    try {
      return Object.assign(await decrypt(bytes, number, opened), { isStored, date: response.headers.get("date") });
    } catch {
      throw await reason(bytes);
    }
  };

  /** The chunk of a number. The first and the last few stay in memory; a page asks again for what was stored. */
  const chunk = async (number, isPage = false) => {
    const known = chunks;
    const before = await known.get(number);
    const found = before && !(isPage && before.isStored) ? before : chunkWith(key, number);
    known.delete(number);
    known.set(number, found);
    Promise.resolve(found).catch(() => known.delete(number));
    for (const old of known.keys()) {
      if (known.size > 9 && old !== 0) known.delete(old);
    }
    return found;
  };

  /** What the build says of the site, `site.json`. */
  const about = async () => JSON.parse((await chunk(0)).text("site.json"));

  /** A file with the chunk that it is in; null if there is none. */
  const find = async (path, isPage = false) => {
    const start = await chunk(0, isPage);
    if (start.files.has(path)) return { bytes: start.files.get(path), chunk: start };
    const { chunks: count } = JSON.parse(start.text("site.json"));
    const found = await chunk(1 + (hash(path) % count), isPage);
    return found.files.has(path) ? { bytes: found.files.get(path), chunk: found } : null;
  };

  /** The same; a new build may have other chunks than those in memory. */
  const findAnew = async (path, isPage) => {
    const found = await find(path, isPage).catch((error) => {
      if (error.message !== "damaged") throw error;
    });
    if (found) return found;
    chunks = new Map();
    return find(path, isPage);
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

  const texts = {}; // The build writes them.

  /** A short page of this worker's own. */
  const note = (status) => {
    const [title, text] = {
      404: [texts.not_found, texts.no_page + "."],
      500: [texts.damaged, texts.login_damaged],
      503: [texts.no_connection, texts.sealed_offline],
    }[status];
    const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="${top}assets/icon.svg">` +
      `<link rel="stylesheet" href="${top}assets/style.css"></head><body><aside class="rail" aria-label="${escape(texts.home)}">` +
      `<nav class="pages"><a href="${scope}index.html">${escape(texts.home)}</a></nav></aside>` +
      `<main id="main"><h1>${escape(title)}</h1><p class="lead">${escape(text)}</p></main></body></html>`;
    const headers = {
      "Content-Type": types.html, "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'",
    };
    return new Response(html, { status, headers });
  };

  const loginPage = async (event, why = "") => {
    const [{ response }, isOver] = await Promise.all([load(scope + "index.html"), isGone()]);
    if (isOver) return afterSealing(event);
    outside.add(event.resultingClientId);
    const found = await record();
    if (found && !isOurs(found)) {
      why = "changed";
      await forget();
    }
    // Its links are relative to its own address.
    const html = (await response.text()).replace(/(href|src)="(?!#|[a-z]+:)/g, (link) => link + scope)
      .replace("<html ", `<html data-login="${why}" `);
    return new Response(html, { headers: { "Content-Type": types.html, "Cache-Control": "no-store" } });
  };

  const own = `users/${site.user}/`;
  const address = (path) => scope + path.split("/").map(encodeURIComponent).join("/");

  /** The answer at an address of the site whose pages are not sealed any longer. */
  const afterSealing = (event) => {
    const path = pathOf(event);
    return path.startsWith(own) ? Response.redirect(address(path.slice(own.length))) : fetch(event.request);
  };

  const page = async (asked) => {
    const path = asked.replace(/(^|\/)$/, "$1index.html");
    const found = await findAnew(path, true);
    if (found) return respond(path, found);
    // A folder without its slash, and addresses from before the pages were sealed.
    for (const other of [path + "/index.html", own + path, own + path + "/index.html"]) {
      if (await find(other)) return Response.redirect(address(other));
    }
    return note(404);
  };

  const answer = async (event) => {
    const isPage = event.request.mode === "navigate";
    const path = pathOf(event);
    try {
      if (path.startsWith("assets/") && path !== "assets/categories.css") return (await load(top + path)).response;
      if (!(await isOpen(isPage))) return isPage ? await loginPage(event) : new Response("", { status: 403 });
      if (isPage) return await page(path);
      const found = await findAnew(path);
      return found ? respond(path, found) : new Response("", { status: 404 });
    } catch (error) {
      const why = error instanceof Refusal ? error.message : "damaged";
      if (why === "gone") return isPage ? afterSealing(event) : fetch(event.request);
      if (why === "changed") {
        await end();
        if (isPage) return loginPage(event, why).catch(() => note(503));
      }
      if (!isPage) return new Response("", { status: 503 });
      return note(why === "offline" ? 503 : 500);
    }
  };

  const pathOf = ({ request }) => {
    const path = request.url.replace(/[?#].*/s, "").slice(scope.length);
    try {
      return decodeURIComponent(path);
    } catch {
      return path;
    }
  };

  addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method !== "GET") return;
    const plain = url.replace(/[?#].*/s, "");
    // The open site's files for the page at which one logs in.
    if (plain.startsWith(top + "assets/") || plain === top + "rail.js") {
      return event.respondWith(load(plain).then(({ response }) => response, () => Response.error()));
    }
    if (!plain.startsWith(scope) || /^(key\.json|sw\.js|sealed\/.*)$/.test(pathOf(event))) return;
    event.respondWith(answer(event));
  });

  // MARK: Life

  addEventListener("install", (event) => {
    const names = ["docket", "login", "session", "fold", "query", "query-table", "query-help", "search", "results", "list",
      "todo", "select", "people", "forms", "offline"];
    const files = [...names.map((name) => `${top}assets/${name}.js`), top + "assets/style.css", top + "assets/icon.svg",
      top + "assets/categories.css", top + "rail.js", scope + "index.html", scope + "key.json", scope + "sealed/0.bin"];
    // A page that is loading cannot hand over its token yet: the worker before this one answers it to its end.
    const patience = registration.active ? 2000 : 0;
    event.waitUntil(Promise.all(files.map((file) => load(file).catch(() => {})))
      .then(() => new Promise((done) => setTimeout(done, patience))).then(() => skipWaiting()));
  });
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
};
