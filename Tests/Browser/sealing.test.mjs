// Sealed files in a browser's cryptography, written from the formats alone. With a folder DOCKET_SEALING
// (Tests/SealingTests/NodeTests.swift) it opens its swift.json, and writes node.json for Swift to open.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import zlib from "node:zlib";

const { subtle } = globalThis.crypto;
const folder = process.env.DOCKET_SEALING;
const utf8 = (text) => new TextEncoder().encode(text);
const fromBase64 = (text) => new Uint8Array(Buffer.from(text, "base64"));
const toBase64 = (bytes) => Buffer.from(bytes).toString("base64");
const joined = (...parts) => new Uint8Array(Buffer.concat(parts));

/** HKDF-SHA256. */
const derive = async (key, site, info, count = 32) => {
  const base = await subtle.importKey("raw", key, "HKDF", false, ["deriveBits"]);
  const salt = Buffer.from(site, "hex");
  return new Uint8Array(
    await subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info: utf8(info) }, base, 8 * count),
  );
};

const userKey = (secret, user, epoch, site) =>
  derive(Buffer.from(secret, "base64url"), site, `docket user key\0${user}\0${epoch}`);

/** The key that wraps the user key. */
const stretch = async (password, salt, iterations, usage) => {
  const text = utf8(password.normalize("NFC"));
  const base = await subtle.importKey("raw", text, "PBKDF2", false, ["deriveKey"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations };
  return subtle.deriveKey(how, base, { name: "AES-KW", length: 256 }, false, [usage]);
};

const unwrap = async (file, password) => {
  const fields = Object.fromEntries(
    file.split("\n").filter((line) => line && !line.startsWith("#")).map((line) => line.split(": ")),
  );
  assert.deepEqual(
    [fields.version, fields.kdf, fields.wrap], ["1", "PBKDF2-HMAC-SHA256", "AES-KW"]);
  const wrapping = await stretch(
    password, fromBase64(fields.salt), Number(fields.rounds), "unwrapKey");
  // Web Cryptography wraps keys, not bytes: as an HMAC key these can be read.
  const key = await subtle.unwrapKey(
    "raw", fromBase64(fields.key), wrapping, "AES-KW", { name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
  return { key: new Uint8Array(await subtle.exportKey("raw", key)), fields };
};

const wrap = async (key, user, epoch, site, password) => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const wrapping = await stretch(password, salt, 100_000, "wrapKey");
  const inner = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, true, ["sign"]);
  const wrapped = new Uint8Array(await subtle.wrapKey("raw", inner, wrapping, "AES-KW"));
  const check = await derive(key, site, "docket check", 16);
  return [
    "version: 1", `user: ${user}`, `epoch: ${epoch}`, "kdf: PBKDF2-HMAC-SHA256", "rounds: 100000",
    `salt: ${toBase64(salt)}`, "wrap: AES-KW", `key: ${toBase64(wrapped)}`,
    `check: ${toBase64(check)}`, "",
  ].join("\n");
};

const padded = (count) => {
  const size = Math.max(count, 256);
  const exponent = Math.floor(Math.log2(size));
  const unit = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1);
  return Math.ceil(size / unit) * unit;
};

const encryption = async (key, site, usage) =>
  subtle.importKey("raw", await derive(key, site, "docket seal"), "AES-GCM", false, [usage]);

const nonceOf = async (key, site, bytes) => {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  const base = await subtle.importKey(
    "raw", await derive(key, site, "docket nonce"), hmac, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", base, bytes)).slice(0, 12);
};

const open = async (bytes, key) => {
  const end = bytes.indexOf(10, bytes.indexOf(10) + 1) + 1;
  const additionalData = bytes.slice(0, end);
  const lines = new TextDecoder().decode(additionalData).split("\n");
  assert.equal(lines[0], "docket-sealed 1");
  const header = JSON.parse(lines[1]);
  const iv = bytes.slice(end, end + 12);
  const plaintext = new Uint8Array(
    await subtle.decrypt(
      { name: "AES-GCM", iv, additionalData }, await encryption(key, header.site, "decrypt"),
      bytes.slice(end + 12)),
  );
  assert.deepEqual(iv, await nonceOf(key, header.site, joined(additionalData, plaintext)));
  const count = new DataView(plaintext.buffer).getUint32(0, true);
  assert.equal(plaintext.length, padded(4 + count));
  assert(plaintext.slice(4 + count).every((byte) => byte === 0));
  return { header, content: new Uint8Array(zlib.inflateRawSync(plaintext.slice(4, 4 + count))) };
};

const seal = async (content, key, header) => {
  const additionalData = utf8(`docket-sealed 1\n${JSON.stringify(header)}\n`);
  const deflated = zlib.deflateRawSync(content, { level: 6 });
  const plaintext = new Uint8Array(padded(4 + deflated.length));
  new DataView(plaintext.buffer).setUint32(0, deflated.length, true);
  plaintext.set(deflated, 4);
  const iv = await nonceOf(key, header.site, joined(additionalData, plaintext));
  const ciphertext = await subtle.encrypt(
    { name: "AES-GCM", iv, additionalData }, await encryption(key, header.site, "encrypt"), plaintext);
  return joined(additionalData, iv, new Uint8Array(ciphertext));
};

describe("sealed files", { skip: folder ? false : "DOCKET_SEALING is not set" }, () => {
  const swift = folder ? JSON.parse(readFileSync(path.join(folder, "swift.json"), "utf8")) : {};

  test("the password opens what Swift sealed", async () => {
    const { key, fields } = await unwrap(swift.keyFile, swift.password);
    assert.deepEqual([fields.user, fields.epoch], [swift.user, String(swift.epoch)]);
    assert.deepEqual(key, await userKey(swift.secret, swift.user, swift.epoch, swift.site));
    const check = toBase64(await derive(key, swift.site, "docket check", 16));
    assert.deepEqual([check, fields.check], [swift.check, swift.check]);
    assert(swift.files.length >= 3);
    for (const file of swift.files) {
      const { header, content } = await open(fromBase64(file.sealed), key);
      const { user, epoch, site } = swift;
      assert.deepEqual(header, { user, epoch, chunk: file.chunk, site });
      assert.equal(toBase64(content), file.content);
    }
  });

  test("another password and a changed byte do not", async () => {
    await assert.rejects(unwrap(swift.keyFile, swift.password + "!"), { name: "OperationError" });
    const { key } = await unwrap(swift.keyFile, swift.password);
    const bytes = fromBase64(swift.files[1].sealed);
    bytes[bytes.length - 1] ^= 1;
    await assert.rejects(open(bytes, key), { name: "OperationError" });
  });

  test("Swift composes each character as Node does", () => {
    let count = 0;
    for (let value = 0; value < 0x110000; value += 1) {
      if (value >= 0xd800 && value < 0xe000) continue;
      const text = String.fromCodePoint(value);
      // A version of Unicode before Swift's does not know its new characters.
      if (/\p{Cn}/u.test(text)) continue;
      count += 1;
      assert.equal(swift.composed[value] ?? text, text.normalize("NFC"), value.toString(16));
    }
    assert(count > 140_000);
  });

  test("Node seals for Swift", async () => {
    const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
    const site = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("hex");
    const [user, epoch, password] = ["bob", 3, "ｐａｓｓｗｏｒｄ ﬂuß Ångström"];
    const key = await userKey(secret, user, epoch, site);
    const contents = [
      utf8(""), utf8("plain text"), utf8("<p>Größe</p>".repeat(20_000)),
      crypto.getRandomValues(new Uint8Array(3000)),
    ];
    const files = [];
    for (const [index, content] of contents.entries()) {
      const header = { user, epoch, chunk: String(index), site };
      const sealed = toBase64(await seal(content, key, header));
      files.push({ chunk: header.chunk, content: toBase64(content), sealed });
    }
    const keyFile = await wrap(key, user, epoch, site, password);
    const check = toBase64(await derive(key, site, "docket check", 16));
    writeFileSync(
      path.join(folder, "node.json"),
      JSON.stringify({ secret, site, user, epoch, password, keyFile, check, files }));
  });
});
