// Who is logged in: in memory, and what the device keeps of it. For `sealed.js`.
"use strict";

/** @param {{epoch: number, site: string}} site */
globalThis.docketSession = (site, scope, fromBase64) => {
  const { subtle } = crypto;

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

  // MARK: In memory

  const session = {
    /** What is in memory while somebody is logged in: the key that opens chunks, which cannot be read. */
    key: null, check: null, until: null,
    /** The token of the tab that logged in, for the tabs that it opens; null where the device stays logged in. */
    token: null,
    chunks: new Map(),
    /** The pages that show the form: they keep no session open. */
    outside: new Set(),
  };
  const close = () => Object.assign(session, { key: null, check: null, until: null, token: null, chunks: new Map() });
  const enter = (key, { check, until = null }, token = null) => Object.assign(close(), { key, check, until, token });
  /** Ends the session on this device, and tells the pages that show it. */
  const end = async () => {
    close();
    await forget();
    for (const page of await insidePages()) page.postMessage({ do: "closed" });
  };

  const insidePages = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    return pages.filter(({ id, url }) => url.startsWith(scope) && !session.outside.has(id));
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

  /** Whether the user is logged in: until the last tab is closed, or as long as the device keeps the log-in. */
  const isOpen = async (isPage = true) => {
    // A file is asked for by a page, which may not be among the clients yet.
    if (session.key && (session.until ?? Infinity) > Date.now() && (!isPage || (await insidePages()).length > 0)) return true;
    close();
    await resumeStored();
    if (!session.key) await resumeFromPages();
    return session.key !== null;
  };

  return Object.assign(session, { record, keepRecord, forget, isOurs, close, enter, end, resumeWith, isOpen });
};
