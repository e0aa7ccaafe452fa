#!/usr/bin/env node
// Starts the program of the package for this machine, which npm installed as an optional dependency.
"use strict";

const { spawnSync } = require("node:child_process");

const name = `@PACKAGE@-${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`${name}/bin/docket`);
} catch {
  console.error(`docket: there is no package ${name} here: Docket has none for this machine, or npm left out optional dependencies`);
  process.exit(1);
}
const { status, signal, error } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (error) {
  console.error(`docket: ${error.message}`);
  process.exit(1);
}
if (signal) process.kill(process.pid, signal);
process.exit(status ?? 1);
