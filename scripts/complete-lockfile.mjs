#!/usr/bin/env node
// Completes package-lock.json with the platform-specific optional packages that the registry
// in use does not serve at that version (npm leaves them out, and `npm ci` then refuses the lock
// on every platform). The entries carry name, version, os and cpu only; npm fetches such a package
// by name and version where it is wanted, and skips it elsewhere.
// Use: complete-lockfile.mjs [package-lock.json]     after every `npm install`
import fs from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const OS = [
  'darwin',
  'win32',
  'linux',
  'android',
  'freebsd',
  'openharmony',
  'wasm32',
  'sunos',
  'aix',
  'netbsd',
  'openbsd',
];
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64'];

/** Whether `name`, asked for by the package at `from`, is in the lock at any level above it. */
function resolves(from, name) {
  for (let at = from; ; ) {
    if (lock.packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    const up = at.lastIndexOf('node_modules/');
    if (up < 0) return false;
    at = at.slice(0, up).replace(/\/$/, '');
  }
}

let added = 0;
for (const [at, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(at, name)) continue;
    const os = OS.find((o) => name.includes(o));
    const cpu = CPU.find((c) => name.includes(`-${c}`));
    if (!os && !cpu) {
      console.error(`left out, not a platform package: ${name}@${range} (of ${at})`);
      continue;
    }
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[\^~]/, ''),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(os === 'wasm32' ? { cpu: ['wasm32'] } : { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }) }),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${added}`);
