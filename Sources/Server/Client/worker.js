// The service worker of a team's server: pages come from the server. What a user saw is kept, with the todos on the own
// Home, and shown while the server does not answer. Called with the path of that Home and the name of the site for this
// user, who has a cache of its own. Nothing is kept once the page for logging in was shown, unless that was wanted.
"use strict";
(() => {
  const texts = {}; // The build writes them.
  const query = new URL(location.href).searchParams;
  const home = new URL(query.get("home"), location.href).href;
  const prefix = "docket team ";
  const name = `${prefix}${query.get("site")} ${home}`;
  /** In the cache of somebody who logged out and wanted to keep it. */
  const mark = new URL("/-/kept", home).href;
  /** The most files that are kept, the most bytes of one, and the most todos that are kept unseen. */
  const limit = 400, largest = 1e6, unseen = 100;
  /** Milliseconds until a kept page is shown, where the server is that slow. */
  const patience = 4000;

  const key = (address) => address.replace(/[?#].*/s, "");
  const isForm = (path) => path.startsWith("/-/") && !/\.(js|css)$/.test(path);

  let isEnded = false;
  const keep = async (address, response) => {
    if (!response.ok || response.redirected) return;
    const headers = new Headers(response.headers);
    headers.set("Date", new Date().toUTCString());
    const body = await response.arrayBuffer();
    if (body.byteLength > largest || isEnded) return;
    const cache = await caches.open(name);
    await cache.put(address, new Response(body, { headers }));
    const all = await cache.keys();
    for (const old of all.slice(0, -limit)) await cache.delete(old);
    if (address === home) await keepLinked(new TextDecoder().decode(body), cache);
  };
  /** Keeps what a page needs, and the todos that it links. */
  const keepLinked = async (html, cache) => {
    const links = [...html.matchAll(/\s(?:href|src)="([^"#?]+)/g)].map(([, link]) => new URL(link, home).href);
    const own = [...new Set(links)].filter((link) => link.startsWith(new URL("/", home).href));
    const needed = own.filter((link) => /\.(js|css|svg|png|jpe?g|gif|webp)$/.test(link));
    const todos = own.filter((link) => /\/users\/[^/]+\/todos\/[^/]+\.html$/.test(link)).slice(0, unseen);
    for (const link of [...needed, ...todos]) {
      if (!(await cache.match(link))) await keep(link, await fetch(link));
    }
  };

  /** A kept page, which says of when it is: `live.js` shows that. */
  const dated = async (page) => {
    const html = (await page.text()).replace("<html ", `<html data-kept="${Date.parse(page.headers.get("date")) || 0}" `);
    return new Response(html, { headers: page.headers });
  };
  /** What is shown at the address of a page that is not kept. */
  const missing = () => {
    const head = `<meta charset="utf-8"><meta http-equiv="refresh" content="10"><meta name="viewport" content="width=device-width"><title>${texts.no_connection}</title>`;
    const links = '<link rel="stylesheet" href="/assets/style.css"><link rel="stylesheet" href="/-/edit.css">';
    const main = `<main class="docket-answer"><h1>${texts.no_connection}</h1><p>${texts.not_stored}</p><p><a href="${home}">${texts.home}</a></p></main>`;
    return new Response(`<!doctype html>${head}${links}${main}`, { status: 503, headers: { "Content-Type": "text/html" } });
  };

  const answer = async (request, network) => {
    const late = new Promise((done) => setTimeout(done, patience));
    const response = await Promise.race([network.catch(() => null), late]);
    if (response && response.status < 500) return response;
    const isPage = request.mode === "navigate";
    const address = key(request.url);
    const isRoot = address === new URL("/", home).href;
    const file = isRoot ? home : address.endsWith("/") ? address + "index.html" : address;
    // Opens no cache, which would make one that was removed anew.
    const kept = await caches.match(file, { cacheName: name });
    if (kept) return isPage ? dated(kept) : kept;
    return network.catch((error) => {
      if (isPage) return missing();
      throw error;
    });
  };

  const removeCaches = async (isOld) => {
    for (const cache of await caches.keys()) if (cache.startsWith(prefix) && isOld(cache)) await caches.delete(cache);
  };

  /** The page for logging in is shown. */
  const end = async (isWanted) => {
    if (isWanted) return (await caches.open(name)).put(mark, new Response());
    if (await caches.match(mark, { cacheName: name })) return;
    isEnded = true;
    await removeCaches(() => true);
    await registration.unregister();
  };

  addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname, searchParams } = new URL(url);
    if (origin !== location.origin) return;
    // Somebody logs in, perhaps another user.
    if (method === "POST" && ["/-/login", "/-/join", "/-/restore"].includes(pathname)) event.waitUntil(removeCaches(() => true));
    if (method !== "GET" || pathname.startsWith("/api/")) return;
    const isLogin = pathname === "/-/login" && mode === "navigate";
    if (isForm(pathname) && !isLogin) return mode === "navigate" && event.respondWith(fetch(event.request).catch(missing));
    const network = fetch(event.request);
    if (isLogin) {
      event.respondWith(network.catch(missing));
      event.waitUntil(network.then(({ ok }) => ok && end(searchParams.has("kept"))).catch(() => {}));
      return;
    }
    const isFile = mode === "navigate" || /\.(html|js|css|svg|png|jpe?g|gif|webp)$/.test(pathname);
    if (isFile) event.waitUntil(network.then((response) => keep(key(url), response.clone())).catch(() => {}));
    event.respondWith(answer(event.request, network));
  });
  addEventListener("install", () => skipWaiting());
  addEventListener("activate", (event) => {
    const fill = async () => {
      await removeCaches((cache) => cache !== name);
      await clients.claim();
      await keep(home, await fetch(home));
    };
    event.waitUntil(fill().catch(() => {}));
  });
})();
