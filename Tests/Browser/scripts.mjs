// The theme's scripts with their texts in a language, as the program DOCKET_PROGRAM writes them to a site.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import vm from "node:vm";

/** The scripts of these names. */
export const scripts = (names, language = "en") => {
  const folder = mkdtempSync(path.join(tmpdir(), "docket-scripts-"));
  const site = path.join(folder, "site");
  writeFileSync(path.join(folder, "docket.yml"), `language: ${language}\n`);
  mkdirSync(path.join(folder, "theme/assets"), { recursive: true });
  // A site without sealed users has no scripts for them.
  const copy = (name) => "theme/assets/copy-of-" + name;
  for (const name of names) cpSync(path.join(import.meta.dirname, "../../Templates/assets", name), path.join(folder, copy(name)));
  execFileSync(process.env.DOCKET_PROGRAM, ["build", folder, "-d", site, "-q"], { stdio: "ignore" });
  const found = names.map((name) => readFileSync(path.join(site, "assets/copy-of-" + name), "utf8"));
  rmSync(folder, { recursive: true });
  return found;
};

/** What they make of `globalThis.docket`. */
export const load = (names, language) => {
  const { docket } = globalThis;
  globalThis.docket = {};
  scripts(names, language).forEach((text, index) => vm.runInThisContext(text, { filename: names[index] }));
  const made = globalThis.docket;
  globalThis.docket = docket;
  return made;
};
