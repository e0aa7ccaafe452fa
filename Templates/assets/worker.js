// The service worker of the site, called by `sw.js` with the version of a build and the files to store at once.
// Pages come from the network. What was seen is stored, and shown when the network does not answer. A cache holds
// the files of one build only: the worker of a new build fills a cache of its own and removes the others.
"use strict";

/** @param {{version: string, files: string[]}} build files by their paths from the site's root */
globalThis.docketWorker = (build) => {
  const root = registration.scope;
  // Other sites on the same host have caches too.
  const prefix = "docket " + root + " ";
  const name = prefix + build.version;
  const listed = build.files.map((path) => root + path);
  /** The most files that are stored beside the listed ones, and the most bytes of one. */
  const limit = 300, largest = 1e6;
  /** Milliseconds until a stored page is shown, where the network is that slow. */
  const patience = 4000;
  /** The pages that were shown from the cache, as clients: their other files come from there too. */
  const stored = new Set();

  const key = (address) => address.replace(/[?#].*/s, "").replace(/\/$/, "/index.html");

  const removeCaches = async (isOld) => {
    for (const cache of await caches.keys()) {
      if (cache.startsWith(prefix) && isOld(cache)) await caches.delete(cache);
    }
  };

  /** Whether the server has this worker's build. A site that has no worker any more ends this one. */
  const isCurrent = async () => {
    const answer = await fetch(root + "sw.js", { cache: "no-store" });
    if (answer.status === 404 || answer.status === 410) {
      await removeCaches(() => true);
      await registration.unregister();
    }
    return answer.ok && (await answer.text()).includes(build.version);
  };

  let seen = new Map();
  let storing = null;
  /** Stores a file, unless the server has another build by then. */
  const store = (address, response, isPage) => {
    const isHTML = (response.headers.get("content-type") ?? "").startsWith("text/html");
    if (!response.ok || isPage !== isHTML || response.headers.get("content-length") > largest) return;
    seen.set(address, response.clone());
    storing ??= new Promise((done) => setTimeout(done, 500)).then(async () => {
      const files = seen;
      [seen, storing] = [new Map(), null];
      if (!(await isCurrent())) return;
      const cache = await caches.open(name);
      for (const file of files) await cache.put(...file);
      const others = (await cache.keys()).filter((request) => !listed.includes(request.url));
      for (const request of others.slice(0, -limit)) await cache.delete(request);
    });
    return storing;
  };

  /** A stored file. Opens no cache: that would make anew the one that the next build's worker removed. */
  const find = async (address) =>
    (await caches.match(address, { cacheName: name }))
      ?? caches.match(address.replace(/\.html$/, ""), { cacheName: name });

  /** A stored page, which says of when it is: `offline.js` shows that. */
  const page = async (file) => {
    const time = Date.parse(file.headers.get("date")) || 0;
    const html = (await file.text()).replace("<html ", `<html data-offline="${time}" `);
    return new Response(html, { headers: file.headers });
  };

  /** What is shown at the address of a page that is not stored. */
  const missing = async () => {
    const file = await find(root + "offline.html");
    if (!file) return Response.error();
    const html = (await file.text()).replace(/(href|src)="(?!#|[a-z]+:)/g, (link) => link + root);
    return new Response(html, { headers: file.headers });
  };

  const answer = async (event, network) => {
    const address = key(event.request.url);
    const isPage = event.request.mode === "navigate";
    if (!stored.has(event.clientId)) {
      const late = new Promise((done) => setTimeout(done, patience));
      const response = await Promise.race([network.catch(() => null), late]);
      if (response && response.status < 500) return response;
    }
    const file = await find(address);
    if (!file) return network.catch(() => isPage ? missing() : Response.error());
    if (!isPage) return file;
    stored.add(event.resultingClientId);
    return page(file);
  };

  addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const address = key(url);
    if (method !== "GET" || !url.startsWith(root)) return;
    const isPage = mode === "navigate";
    if (!isPage && !/\.(js|css|svg|png|jpe?g|gif|webp)$/.test(address)) return;
    // The scripts and styles of the build are stored already, and may come from the browser's own cache. Other
    // files may not: it could have those of an earlier build.
    const isListed = !isPage && listed.includes(address);
    const network = fetch(event.request, isListed ? {} : { cache: "no-cache" });
    // Without a connection, or on a full disk, there is nothing to store.
    if (!isListed) event.waitUntil(network.then((response) => store(address, response, isPage)).catch(() => {}));
    event.respondWith(answer(event, network));
  });

  const install = async () => {
    const cache = await caches.open(name);
    const add = async (address, isRequired) => {
      const response = await fetch(address, { cache: "no-cache" });
      if (response.ok) return cache.put(address, new Response(response.body, { headers: response.headers }));
      if (isRequired) throw new Error(`${address}: ${response.status}`);
    };
    await Promise.all(listed.map((address) => add(address, true)));
    // Open pages, and those that were seen in earlier builds, as they are now.
    const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const known = open.map((client) => key(client.url)).filter((address) => address.startsWith(root));
    for (const other of await caches.keys()) {
      if (!other.startsWith(prefix) || other === name) continue;
      known.push(...(await (await caches.open(other)).keys()).map((request) => request.url));
    }
    const addresses = [...new Set(known)].filter((address) => !listed.includes(address));
    for (const address of addresses.slice(-limit)) await add(address, false);
    if (!(await isCurrent())) throw new Error("another build was published meanwhile");
    await skipWaiting();
  };
  addEventListener("install", (event) => {
    event.waitUntil(install().catch(async (error) => {
      await caches.delete(name);
      throw error;
    }));
  });
  addEventListener("activate", (event) => {
    event.waitUntil(removeCaches((cache) => cache !== name).then(() => clients.claim()));
  });
};
