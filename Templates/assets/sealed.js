// The service worker of a sealed user's pages, called by `users/…/sw.js`. It holds the key while somebody is logged
// in, decrypts the chunks that a page is in, and answers as a server would that has the pages. Pages reach it by
// messages: they hold no key, only a token that wraps it while the tab is open.
"use strict";

/**
 * @param {{user: string, epoch: number, site: string, language: string, version: string, assets: string[]}} site
 *   `assets` are the files of pages, from the root of the site
 */
globalThis.docketSealed = (site) => {
  const { subtle } = crypto;
  const { Refusal, fromBase64, toBase64, userKey, keyText, checkOf, readingKey, decrypt, hash } = docketSeal(site);
  const scope = registration.scope;
  const top = new URL("../../", scope).href;
  const cacheName = "docket-sealed " + scope;
  const { load } = docketHost(cacheName, Refusal);
  const session = docketSession(site, scope, fromBase64);
  const { types, respond, note } = docketAnswers(site, scope, top);
  /** How many days a log-in lasts that is kept on the device. */
  const days = 30;

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
    session.close();
    await session.forget();
    await caches.delete(cacheName);
    await registration.unregister();
    return true;
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

      const record = { epoch: site.epoch, site: site.site, check: file.check };
      let text = null;
      if (stay) {
        record.until = Date.now() + days * 86400000;
        record.key = opened;
      } else {
        const random = crypto.getRandomValues(new Uint8Array(32));
        text = toBase64(random);
        const wrapping = await subtle.importKey("raw", random, "AES-KW", false, ["wrapKey"]);
        const inner = await subtle.importKey("raw", raw, "AES-GCM", true, ["decrypt"]);
        record.wrapped = await subtle.wrapKey("raw", inner, wrapping, "AES-KW");
      }
      session.enter(opened, record, text);
      session.chunks.set(0, Promise.resolve(start));
      await session.keepRecord(record);
      session.outside.delete(page.id);
      return { ok: true, token: session.token };
    },
    async resume({ token: text }, page) {
      if (!(text && (await session.resumeWith(text))) && !(await session.isOpen())) throw new Refusal("closed");
      session.outside.delete(page.id);
      return { ok: true };
    },
    async logout({ removeCopy }) {
      await session.end();
      if (removeCopy) await caches.delete(cacheName);
      return { ok: true };
    },
    async status() {
      const known = (await session.isOpen()) ? await about().catch(() => ({})) : {};
      const { key, until, token } = session;
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
      for (let number = 0; number <= count && session.key; number++) await load(`${scope}sealed/${number}.bin`);
      if (!session.key) throw new Refusal("closed");
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
    const isNew = file && (file.epoch !== site.epoch || (session.check && file.check !== session.check));
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
    const known = session.chunks;
    const before = await known.get(number);
    const found = before && !(isPage && before.isStored) ? before : chunkWith(session.key, number);
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
    session.chunks = new Map();
    return find(path, isPage);
  };

  // MARK: Answers

  const loginPage = async (event, why = "") => {
    const [{ response }, isOver] = await Promise.all([load(scope + "index.html"), isGone()]);
    if (isOver) return afterSealing(event);
    session.outside.add(event.resultingClientId);
    const found = await session.record();
    if (found && !session.isOurs(found)) {
      why = "changed";
      await session.forget();
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
      if (!(await session.isOpen(isPage))) return isPage ? await loginPage(event) : new Response("", { status: 403 });
      if (isPage) return await page(path);
      const found = await findAnew(path);
      return found ? respond(path, found) : new Response("", { status: 404 });
    } catch (error) {
      const why = error instanceof Refusal ? error.message : "damaged";
      if (why === "gone") return isPage ? afterSealing(event) : fetch(event.request);
      if (why === "changed") {
        await session.end();
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
    const store = (file) => load(file).catch(() => {});
    const files = [...["assets/docket.js", "assets/style.css", "assets/categories.css", "rail.js"].map((path) => top + path),
      ...["index.html", "key.json", "sealed/0.bin"].map((path) => scope + path)];
    const first = Promise.all(files.map(store));
    // What some pages have is not waited for: a page that needs it stores it too.
    first.then(() => site.assets.forEach((path) => store(top + path)));
    // A page that is loading cannot hand over its token yet: the worker before this one answers it to its end.
    const patience = registration.active ? 2000 : 0;
    event.waitUntil(first.then(() => new Promise((done) => setTimeout(done, patience))).then(() => skipWaiting()));
  });
  addEventListener("activate", (event) => event.waitUntil(clients.claim()));
};
