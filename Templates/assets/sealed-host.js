// The files of the host, with their copies on the device. For `sealed.js`.
"use strict";

/** @param {string} cacheName of the copies */
globalThis.docketHost = (cacheName, Refusal) => {
  /** Milliseconds until a stored file is used, where the network is that slow. */
  const patience = 4000;

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

  return { load };
};
