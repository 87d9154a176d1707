// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Chromium without windows: what Playwright brings as well, and a fifth less work for a test. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';

function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/** The path of the system's own Chromium, of CHROMIUM_PATH, or null. */
export function systemChromium() {
  return process.env.CHROMIUM_PATH ?? findInPath(NAMES);
}

async function playwrightChromium() {
  const { chromium } = await import('playwright-core');
  const executable = chromium.executablePath();
  return executable && existsSync(executable) ? executable : null;
}

function run(command, options) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, options, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

/** Installs the first package that the distribution has; only root may. */
function installPackage() {
  if (process.getuid?.() !== 0 || findInPath(['apt-get']) === null) return null;
  run('apt-get', ['update', '-qq']);
  const installed = [WITHOUT_WINDOWS, 'chromium'].find((name) =>
    run('apt-get', ['install', '-y', '-qq', name]),
  );
  return installed ? findInPath([installed]) : null;
}

/** Makes sure that there is a Chromium. Throws one line that says how to get one when it cannot be installed. */
export async function provideChromium() {
  const found =
    process.env.CHROMIUM_PATH ??
    findInPath([WITHOUT_WINDOWS]) ??
    systemChromium() ??
    (await playwrightChromium());
  if (found) return found;
  console.log('No Chromium found; installing one.');
  const installed = installPackage();
  if (installed) return installed;
  if (run('npx', ['--no-install', 'playwright', 'install', '--with-deps', 'chromium']))
    return playwrightChromium();
  throw new Error('The browser tests need Chromium: run "apt-get install chromium" or set CHROMIUM_PATH.');
}
