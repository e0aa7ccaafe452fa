// The service worker of a sealed user's pages, `sealed.js`, on a host, in a browser's storage and among tabs that are
// made here.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import zlib from "node:zlib";

import { scripts } from "./scripts.mjs";

const source = scripts(["seal", "sealed-answers", "sealed-host", "sealed-session", "sealed"].map((name) => name + ".js")).join("");
const { subtle } = globalThis.crypto;
const utf8 = (text) => new TextEncoder().encode(text);
const toBase64 = (bytes) => Buffer.from(bytes).toString("base64");
const fromBase64 = (text) => new Uint8Array(Buffer.from(text, "base64"));
const scope = "https://example.org/repo/users/ana/";
const password = "harbour lights 9";

// MARK: A site

const derive = async (key, site, info, count = 32) => {
  const base = await subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: Buffer.from(site, "hex"), info: utf8(info) };
  return new Uint8Array(await subtle.deriveBits(how, base, 8 * count));
};

const stretch = async (text, salt, iterations, usage) => {
  const base = await subtle.importKey("raw", utf8(text.normalize("NFC")), "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return subtle.deriveKey(how, base, { name: "AES-KW", length: 256 }, false, [usage]);
};

const hmac = { name: "HMAC", hash: "SHA-256" };

const pack = (files) => {
  const entries = Object.entries(files).map(([path, text]) => [path, utf8(text)]);
  const directory = utf8(JSON.stringify(entries.map(([path, bytes]) => [path, bytes.length])));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(directory.length);
  return Buffer.concat([size, directory, ...entries.map(([, bytes]) => bytes)]);
};

const seal = async (key, header, content) => {
  const additionalData = utf8(`docket-sealed 1\n${JSON.stringify(header)}\n`);
  const deflated = zlib.deflateRawSync(content);
  const plain = Buffer.alloc(4 + deflated.length + 100);
  plain.writeUInt32LE(deflated.length);
  deflated.copy(plain, 4);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const how = { name: "AES-GCM", iv, additionalData };
  const sealing = await subtle.importKey("raw", await derive(key, header.site, "docket seal"), "AES-GCM", false, ["encrypt"]);
  return Buffer.concat([additionalData, iv, Buffer.from(await subtle.encrypt(how, sealing, plain))]);
};

const sum = (text) => utf8(text).reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

/** The files of a host by address, and what `sw.js` calls. */
const build = async ({ count = 3, epoch = 1, site = "00112233445566778899aabbccddeeff", key = new Uint8Array(32).fill(7) } = {}) => {
  const html = (title) => `<!doctype html>\n<html lang="en"><title>${title}</title>`;
  const pages = {
    "users/ana/past.html": html("Past"), "users/ana/todos/tea.html": html("Tea"), "search.js": "docketSearch()",
    "search/index.html": html("Search"), "images/a b.svg": "<svg/>",
  };
  const chunks = [{
    "site.json": JSON.stringify({
      chunks: count, edit: "https://github.com/o/r/edit/main/users/ana/key.yml", email: "Ana@example.org",
      key_file: "users/ana/key.yml", names: ["ana"], password_length: 9,
    }),
    "index.html": html("Home"), "rail.js": "docketRail()",
  }, ...Array.from({ length: count }, () => ({}))];
  for (const [path, text] of Object.entries(pages)) chunks[1 + (sum(path) % count)][path] = text;

  const salt = new Uint8Array(16).fill(epoch);
  const inner = await subtle.importKey("raw", key, hmac, true, ["sign"]);
  const wrapped = await subtle.wrapKey("raw", inner, await stretch(password, salt, 1000, "wrapKey"), "AES-KW");
  const check = toBase64(await derive(key, site, "docket check", 16));
  const file = { version: 1, user: "ana", epoch, rounds: 1000, salt: toBase64(salt), key: toBase64(wrapped), check };
  const files = {
    "index.html": `<html lang="en"><link href="../../assets/style.css"><h1>Log in</h1>`, "sw.js": "docketSealed()",
    "key.json": JSON.stringify(file), "../../assets/docket.js": "docket",
  };
  for (const [number, each] of chunks.entries()) {
    files[`sealed/${number}.bin`] = await seal(key, { user: "ana", epoch, chunk: String(number), site }, pack(each));
  }
  const host = new Map(Object.entries(files).map(([path, content]) => [new URL(path, scope).href, content]));
  return { host, key, call: { user: "ana", epoch, site, language: "en", version: `v${epoch}`, assets: ["assets/docket.js"] } };
};

// MARK: A browser

const types = { html: "text/html", js: "text/javascript", json: "application/json", bin: "application/octet-stream" };

class Browser {
  constructor(site) {
    this.site = site;
    this.isOnline = true;
    this.stored = new Map();
    this.records = new Map();
    this.tabs = [];
    this.start();
  }

  /** Starts the worker again, with nothing in memory. */
  start() {
    const listeners = {};
    const { stored, records } = this;
    const cache = {
      put: async (address, response) => void stored.set(address, response),
      match: async (address) => stored.get(address)?.clone(),
      keys: async () => [...stored.keys()].map((url) => ({ url })),
      delete: async (address) => stored.delete(address),
    };
    const request = (result) => {
      const made = { result };
      queueMicrotask(() => made.onsuccess?.());
      return made;
    };
    const store = {
      get: (name) => request(records.get(name)),
      put: (value, name) => request(void records.set(name, value)),
      delete: (name) => request(void records.delete(name)),
    };
    const open = () => request({
      close() {},
      transaction: () => {
        const made = { objectStore: () => store };
        setTimeout(() => made.oncomplete());
        return made;
      },
    });
    const names = {
      registration: { scope, unregister: async () => (this.isGone = true) }, indexedDB: { open },
      caches: { open: async () => cache, delete: async () => stored.clear() },
      clients: { matchAll: async () => this.tabs, claim() {} },
      skipWaiting() {}, addEventListener: (name, act) => (listeners[name] = act),
      // Node's keeps a process running.
      MessageChannel: class {
        port1 = {};
        port2 = { postMessage: (data) => this.port1.onmessage({ data }) };
      },
      // The timer that waits for the network is always left, and keeps no test running.
      setTimeout: (act, milliseconds) => milliseconds < 4000 ? setTimeout(act, milliseconds) : setTimeout(act, milliseconds).unref(),
      fetch: async (address) => {
        if (!this.isOnline) throw new TypeError("Failed to fetch");
        const content = this.site.host.get(address.url ?? address);
        const type = types[/\w+$/.exec(address.url ?? address)?.[0]] ?? "text/html";
        return new Response(content ?? "404", { status: content === undefined ? 404 : 200, headers: { "Content-Type": type } });
      },
    };
    new Function(...Object.keys(names), source)(...Object.values(names));
    globalThis.docketSealed(this.site.call);
    this.listeners = listeners;
  }

  tab(token = null) {
    const tab = { id: `tab ${Math.random()}`, url: scope + "index.html", messages: [] };
    tab.postMessage = (message, [port] = []) => {
      tab.messages.push(message.do);
      if (message.do === "token") port.postMessage(token);
    };
    this.tabs.push(tab);
    return tab;
  }

  ask(message, tab = this.tabs[0] ?? this.tab()) {
    return new Promise((done) => {
      const port = { postMessage: done };
      this.listeners.message({ data: message, ports: [port], source: tab, waitUntil() {} });
    });
  }

  logIn(more = {}) { return this.ask({ do: "login", name: "ana", password, stay: false, ...more }); }

  /** The answer to a request; null if the worker leaves it to the browser. */
  async get(path, mode = "navigate") {
    let answer = null;
    const request = { method: "GET", url: new URL(path, scope).href, mode };
    const event = { request, clientId: "", resultingClientId: "new", respondWith: (value) => (answer = value) };
    this.listeners.fetch(event);
    return answer;
  }

  async text(path, mode) { return (await this.get(path, mode)).text(); }
}

const opened = async (more) => {
  const browser = new Browser(await build());
  const answer = await browser.logIn(more);
  assert.equal(answer.error, undefined);
  return { browser, answer };
};

const damage = (browser, number) => {
  const bytes = Buffer.from(browser.site.host.get(`${scope}sealed/${number}.bin`));
  bytes[bytes.length - 20] ^= 1;
  browser.site.host.set(`${scope}sealed/${number}.bin`, bytes);
};

describe("logging in", () => {
  for (const name of ["ana", " ANA ", "ana@example.org"]) {
    test(`as '${name}'`, async () => {
      const { browser } = await opened({ name });
      assert.match(await browser.text(""), /<html data-sealed lang="en"><title>Home/);
    });
  }

  test("a wrong name and a wrong password have one error", async () => {
    const browser = new Browser(await build());
    assert.deepEqual(await browser.logIn({ name: "ben" }), { error: "wrong" });
    assert.deepEqual(await browser.logIn({ password: "harbour lights 8" }), { error: "wrong" });
    assert.match(await browser.text(""), /Log in/);
  });

  test("without a password of the user, with a damaged file, without a connection", async () => {
    const browser = new Browser(await build());
    browser.isOnline = false;
    assert.deepEqual(await browser.logIn(), { error: "offline" });
    browser.isOnline = true;
    damage(browser, 0);
    assert.deepEqual(await browser.logIn(), { error: "damaged" });
    browser.site.host.set(scope + "key.json", JSON.stringify({ version: 1, user: "ana", epoch: 1 }));
    assert.deepEqual(await browser.logIn(), { error: "revoked" });
  });

  test("the page to log in is shown at each address, with links that lead on", async () => {
    const browser = new Browser(await build());
    assert.match(await browser.text("users/ana/todos/tea.html"), /<html data-login="" lang="en"><link href="https:\/\/example.org\/repo\/users\/ana\/\.\.\/\.\.\/assets/);
    assert.equal((await browser.get("rail.js", "no-cors")).status, 403);
  });
});

describe("the session", () => {
  test("a worker that was stopped asks the open tabs for the token", async () => {
    const { browser, answer } = await opened();
    browser.start();
    browser.tabs = [];
    browser.tab("AAAA");
    browser.tab(answer.token);
    assert.match(await browser.text("users/ana/past.html"), /Past/);
  });

  test("a tab that another one opened has its token", async () => {
    const { browser, answer } = await opened();
    const { token } = await browser.ask({ do: "status" }, browser.tab());
    assert.equal(token, answer.token);
    browser.start();
    browser.tabs = [];
    browser.tab(token);
    assert.match(await browser.text("users/ana/past.html"), /Past/);
  });

  test("a tab that was loaded again sends its token", async () => {
    const { browser, answer } = await opened();
    browser.start();
    browser.tabs = [];
    assert.match(await browser.text(""), /data-login/);
    const tab = browser.tab();
    assert.deepEqual(await browser.ask({ do: "resume", token: null }, tab), { error: "closed" });
    assert.deepEqual(await browser.ask({ do: "resume", token: answer.token }, tab), { ok: true });
    assert.match(await browser.text(""), /Home/);
  });

  test("closing the last tab logs out", async () => {
    const { browser } = await opened();
    browser.tabs = [];
    assert.match(await browser.text(""), /Log in/);
  });

  test("staying logged in keeps a key that cannot be read, for 30 days", async () => {
    const { browser, answer } = await opened({ stay: true });
    assert.equal(answer.token, null);
    const record = browser.records.get("now");
    assert.equal(record.key.extractable, false);
    assert.equal(Math.round((record.until - Date.now()) / 864e5), 30);
    assert.deepEqual((await browser.ask({ do: "status" })).until, record.until);
    browser.tabs = [];
    browser.start();
    assert.match(await browser.text(""), /Home/);
    record.until = Date.now() - 1;
    browser.start();
    assert.match(await browser.text(""), /Log in/);
    assert.equal(browser.records.size, 0);
  });

  test("logging out closes all tabs and may remove the copy", async () => {
    const { browser, answer } = await opened();
    const other = browser.tab();
    await browser.ask({ do: "logout", removeCopy: false });
    assert.deepEqual(other.messages, ["closed"]);
    assert.deepEqual(await browser.ask({ do: "resume", token: answer.token }), { error: "closed" });
    assert(browser.stored.has(scope + "sealed/0.bin"));
    await browser.ask({ do: "logout", removeCopy: true });
    assert.equal(browser.stored.size, 0);
  });

  test("a new password gives a key file that it opens", async () => {
    const { browser } = await opened();
    assert.deepEqual(await browser.ask({ do: "password", old: "other", next: "new one" }), { error: "wrong" });
    const { text, path, edit } = await browser.ask({ do: "password", old: password, next: "new cafe\u0301" });
    assert.deepEqual([path, edit], ["users/ana/key.yml", "https://github.com/o/r/edit/main/users/ana/key.yml"]);
    const lines = text.split("\n");
    assert.match(lines[0], /^# Made by 'docket seal password'/);
    const fields = Object.fromEntries(lines.slice(2, -1).map((line) => line.split(": ")));
    assert.deepEqual(
      Object.keys(fields), ["version", "user", "epoch", "kdf", "rounds", "salt", "wrap", "key", "check"]);
    const wrapping = await stretch("new caf\u00e9", fromBase64(fields.salt), Number(fields.rounds), "unwrapKey");
    const key = await subtle.unwrapKey("raw", fromBase64(fields.key), wrapping, "AES-KW", hmac, true, ["sign"]);
    assert.deepEqual(new Uint8Array(await subtle.exportKey("raw", key)), browser.site.key);
    assert.equal(fields.check, JSON.parse(browser.site.host.get(scope + "key.json")).check);
  });
});

describe("pages", () => {
  test("files have their types and are stored nowhere in the clear", async () => {
    const { browser } = await opened();
    const script = await browser.get("search.js", "no-cors");
    assert.deepEqual(
      ["content-type", "cache-control", "x-content-type-options"].map((name) => script.headers.get(name)),
      ["text/javascript; charset=utf-8", "no-store", "nosniff"]);
    const image = await browser.get("images/a%20b.svg", "no-cors");
    assert.equal(image.headers.get("content-security-policy"), "default-src 'none'; style-src 'unsafe-inline'");
    assert.equal(await browser.text("assets/docket.js", "no-cors"), "docket");
    for (const response of browser.stored.values()) assert.doesNotMatch(await response.clone().text(), /docketSearch/);
    assert.equal((await browser.get("none.js", "no-cors")).status, 404);
    for (const path of ["key.json", "sw.js", "sealed/0.bin", "../../index.html"]) {
      assert.equal(await browser.get(path), null, path);
    }
  });

  for (const [path, place] of [
    ["past.html", "users/ana/past.html"], ["todos/tea.html", "users/ana/todos/tea.html"],
    ["search", "search/index.html"],
  ]) {
    test(`'${path}' leads to '${place}'`, async () => {
      const { browser } = await opened();
      assert.equal((await browser.get(path)).headers.get("location"), scope + place);
    });
  }

  test("there are folders, and addresses without a page", async () => {
    const { browser } = await opened();
    assert.match(await browser.text("search/"), /Search/);
    const missing = await browser.get("none.html");
    assert.equal(missing.status, 404);
    assert.match(await missing.text(), /There is no page at this address/);
    assert.equal((await browser.get("%E0%A4%A")).status, 404);
  });

  test("everything is there without a connection", async () => {
    const { browser } = await opened();
    await browser.ask({ do: "copy" });
    browser.isOnline = false;
    browser.start();
    browser.tabs = [];
    assert.equal((await browser.logIn()).error, undefined);
    assert.match(await browser.text("users/ana/todos/tea.html"), /data-sealed data-offline="0" lang="en"><title>Tea/);
    browser.isOnline = true;
    assert.doesNotMatch(await browser.text("users/ana/todos/tea.html"), /data-offline/);
  });

  test("a copy that logging out ends is not whole", async () => {
    const { browser } = await opened();
    const { host } = browser.site;
    const get = host.get.bind(host);
    host.get = (address) => {
      if (address.endsWith("sealed/1.bin")) browser.ask({ do: "logout", removeCopy: false });
      return get(address);
    };
    assert.deepEqual(await browser.ask({ do: "copy" }), { error: "closed" });
    host.get = get;
    assert.equal(browser.stored.has(scope + "sealed/2.bin"), false);
    await browser.logIn();
    await browser.ask({ do: "copy" });
    assert.equal(browser.stored.has(scope + "sealed/3.bin"), true);
  });

  test("a damaged file does not log out", async () => {
    const { browser } = await opened();
    for (const number of [1, 2, 3]) damage(browser, number);
    const page = await browser.get("users/ana/past.html");
    assert.equal(page.status, 500);
    assert.match(await page.text(), /their file is damaged/);
    assert.match(await browser.text(""), /Home/);
  });
});

describe("a new build", () => {
  for (const [change, more] of [["epoch", { epoch: 2 }], ["key", { key: new Uint8Array(32).fill(8) }]]) {
    test(`with another ${change} logs out`, async () => {
      const { browser } = await opened();
      browser.site = { ...(await build(more)), call: browser.site.call };
      assert.match(await browser.text("users/ana/past.html"), /data-login="changed"/);
      assert.equal(browser.records.size, 0);
    });
  }

  for (const count of [1, 7]) {
    test(`of ${count} instead of 3 chunks has each file in its place`, async () => {
      for (const path of ["users/ana/past.html", "users/ana/todos/tea.html", "search/index.html"]) {
        const { browser } = await opened();
        browser.site = await build({ count });
        assert.match(await browser.text(path), /<html data-sealed/);
        assert.equal(await browser.text("search.js", "no-cors"), "docketSearch()");
      }
    });
  }

  test("whose worker has another epoch logs out", async () => {
    const { browser } = await opened({ stay: true });
    browser.site = await build({ epoch: 2 });
    browser.start();
    assert.match(await browser.text(""), /data-login="changed"/);
    assert.match(await browser.text(""), /data-login=""/);
    assert.equal((await browser.logIn()).error, undefined);
  });

  test("in which the user is not sealed ends the worker", async () => {
    const { browser } = await opened();
    const open = { host: new Map([[scope + "past.html", "open"]]), call: browser.site.call };
    browser.site = open;
    const page = await browser.get("users/ana/past.html");
    assert.equal(page.headers.get("location"), scope + "past.html");
    assert.deepEqual([browser.isGone, browser.stored.size, browser.records.size], [true, 0, 0]);
  });

  test("whose files are not all there yet logs nobody out", async () => {
    const { browser } = await opened();
    browser.site.host.delete(scope + "sw.js");
    browser.site.host.set(scope + "index.html", '<form class="login" id="login">');
    for (const number of [1, 2, 3]) browser.site.host.delete(`${scope}sealed/${number}.bin`);
    await browser.get("users/ana/past.html");
    assert.deepEqual([browser.isGone, browser.records.size], [undefined, 1]);
  });
});
