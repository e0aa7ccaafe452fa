// The formats of sealed pages in Web Cryptography: `key.json`, `key.yml` and the chunks. For `sealed.js`.
"use strict";

/** @param {{user: string, epoch: number, site: string}} site */
globalThis.docketSeal = (site) => {
  const { subtle } = crypto;
  const utf8 = (text) => new TextEncoder().encode(text);
  const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const toBase64 = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const siteBytes = Uint8Array.from(site.site.match(/../g), (digits) => parseInt(digits, 16));

  /** An error that a page has words for: "wrong", "damaged", "revoked", "offline", "changed", "closed", "gone". */
  class Refusal extends Error {}

  const derive = async (key, info, count = 32) => {
    const base = await subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]);
    const how = { name: "HKDF", hash: "SHA-256", salt: siteBytes, info: utf8(info) };
    return new Uint8Array(await subtle.deriveBits(how, base, 8 * count));
  };

  const stretch = async (password, salt, iterations, usage) => {
    const base = await subtle.importKey("raw", utf8(password.normalize("NFC")), "PBKDF2", false, ["deriveKey"]);
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

  const checkOf = async (key) => toBase64(await derive(key, "docket check", 16));

  /** The text of a `key.yml` with the key under a new password. */
  const keyText = async (key, epoch, password) => {
    const rounds = 600000;
    const salt = crypto.getRandomValues(new Uint8Array(16));
    const wrapping = await stretch(password, salt, rounds, "wrapKey");
    const inner = await subtle.importKey("raw", key, hmac, true, ["sign"]);
    const wrapped = await subtle.wrapKey("raw", inner, wrapping, "AES-KW");
    return [
      "# Made by 'docket seal password': the key to the user's sealed pages, encrypted.",
      "# This file is safe to commit if the password is hard to guess: only the password opens it.",
      "version: 1", `user: ${site.user}`, `epoch: ${epoch}`, "kdf: PBKDF2-HMAC-SHA256", `rounds: ${rounds}`,
      `salt: ${toBase64(salt)}`, "wrap: AES-KW", `key: ${toBase64(wrapped)}`,
      `check: ${await checkOf(key)}`, "",
    ].join("\n");
  };

  /** The key that opens chunks, as bytes. */
  const readingKey = (key) => derive(key, "docket seal");

  // MARK: Chunks

  const inflate = (bytes) =>
    new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();

  /** The files of a chunk by path. */
  class Chunk {
    constructor(bytes) {
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

  /** The files of a chunk; throws if it was made with another key, of another user, or is damaged. */
  const decrypt = async (bytes, number, key) => {
    const { user, epoch } = site;
    const header = utf8("docket-sealed 1\n" + JSON.stringify({ user, epoch, chunk: String(number), site: site.site }) + "\n");
    if (header.some((byte, index) => byte !== bytes[index])) throw new Error("another header");
    const body = bytes.subarray(header.length);
    const how = { name: "AES-GCM", iv: body.subarray(0, 12), additionalData: header };
    const plain = await subtle.decrypt(how, key, body.subarray(12));
    const size = new DataView(plain).getUint32(0, true);
    return new Chunk(await inflate(new Uint8Array(plain, 4, size)));
  };

  /** FNV-1a, which tells in which chunk a file is. */
  const hash = (text) => utf8(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);

  return { Refusal, fromBase64, toBase64, userKey, keyText, checkOf, readingKey, decrypt, hash };
};
