// npm test               installs what is missing, checks everything, and ends with the line "N passed, M failed"
// npm test -- student    what belongs to one workspace: its style, its types and its tests, without the browser
// npm test -- season screens composition    browser tests that the first leaves out: what a season needs beyond the
//                        documents, every screen looked at, portals changing
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install-missing.mjs';

const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const results = path.join(root, '.cache/test-results');
const unitReport = path.join(results, 'unit.json');
const browserReport = path.join(results, 'browser.json');

function tool(name) {
  return path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

function run(command, options, environment = {}) {
  const { status } = spawnSync(command, options, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Runs a command whose output waits until it has ended. */
function runAside(command, options) {
  return new Promise((resolve) => {
    const child = spawn(command, options, { cwd: root, shell: process.platform === 'win32' });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', ({ message }) => resolve({ good: false, output: message }));
    child.on('close', (code) => resolve({ good: code === 0, output }));
  });
}

/** Runs checks, one a core; prints each one's output when it has ended. Answers whether all went well. */
async function sideBySide(checks) {
  const waiting = Object.entries(checks);
  let allGood = true;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, check] = next;
      const { good, output } = await check();
      console.log(`${good ? 'ok    ' : 'FAILED'} ${name}\n${output.trim()}`.trim());
      allGood &&= good;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return allGood;
}

const SOURCES = [...JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces, 'scripts'];

/** What looks at the code without running it: side by side, one a core. The longest comes first. */
const CHECKS = {
  types: () => runAside(process.execPath, ['scripts/typecheck.mjs']),
  'rules of React': () => runAside(tool('eslint'), ['--cache', '--cache-location', '.cache/eslint/', '.']),
  'import rules': () => runAside(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', ...SOURCES]),
  'folders without circles': () =>
    runAside(tool('depcruise'), ['--config', '.dependency-cruiser.folders.cjs', 'server']),
  lint: () => runAside(tool('biome'), ['check', '.']),
  'words of names': () => runAside(process.execPath, ['scripts/check-words.mjs']),
  'style sheets': () => runAside(tool('stylelint'), ['*/{src,gallery}/**/*.css']),
  requirements: () => runAside(process.execPath, ['scripts/trace.mjs', '--strict']),
  'design rules': () => runAside(process.execPath, ['scripts/check-design.mjs']),
  'no decision by a sentence': () => runAside(process.execPath, ['scripts/check-sentences.mjs']),
};

/** Each step answers whether it went well. */
const everything = {
  checks: () => sideBySide(CHECKS),
  'unit and API tests': () => unitTests('--ignoreProjects', 'drills'),
  build: () => run(process.execPath, ['scripts/build.mjs']),
  'browser tests': () => browserTests('journeys'),
};

/** The groups of browser tests (e2e/playwright.config.ts) that have a run of their own. */
const BROWSER_GROUPS = ['season', 'screens', 'composition'];

/** What `npm test -- names` checks: groups of browser tests, or one workspace: a portal by its role, others by their folder. */
function stepsOf(names) {
  if (names.every((name) => BROWSER_GROUPS.includes(name)))
    return { build: everything.build, 'browser tests': () => browserTests(...names) };
  const [name] = names;
  const workspace = SOURCES.find((source) => source === name || source === `${name}-app`);
  if (!workspace || workspace === 'e2e' || names.length > 1) {
    const known = SOURCES.filter((source) => source !== 'e2e').map((source) => source.replace('-app', ''));
    throw new Error(
      `npm test takes one of these names, or none: ${[...known, ...BROWSER_GROUPS].join(', ')}`,
    );
  }
  return {
    lint: () => run(tool('biome'), ['check', workspace]),
    types: () => run(process.execPath, ['scripts/typecheck.mjs', workspace]),
    tests: () => unitTests('--selectProjects', workspace),
  };
}

/**
 * How Node runs tests, whose code lives for seconds: without the optimizing compiler of WebAssembly, which was half of the
 * start of each embedded PostgreSQL, with JavaScript compiled at its first call, and with fewer collections of garbage.
 * The other stages of `.ci/run` run without these.
 */
const FOR_SHORT_LIVES = ['--liftoff-only', '--always-sparkplug', '--max-semi-space-size=128'];

/** Runs the chosen projects of jest. */
function unitTests(...chosen) {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  return run(process.execPath, [...FOR_SHORT_LIVES, jest, ...chosen, '--json', `--outputFile=${unitReport}`]);
}

async function browserTests(...groups) {
  const { provideChromium } = await import('./find-chromium.mjs');
  const chromium = await provideChromium();
  const chosen = groups.map((group) => `--project=${group}`);
  return run(
    tool('playwright'),
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...chosen],
    {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
    },
  );
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}

/** Tests that passed and failed in the reports of jest and Playwright, and whether each report exists. */
function countTests() {
  const unit = read(unitReport);
  const browser = read(browserReport)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0),
    // What passes only the second time has failed.
    failed: (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0),
  };
}

async function outcomeOf(step) {
  try {
    return await step();
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

async function test(names) {
  const steps = names.length > 0 ? stepsOf(names) : everything;
  installMissing();
  for (const old of [results, path.join(root, 'test-results')]) rmSync(old, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const lines = [];
  let broken = 0;
  for (const [name, step] of Object.entries(steps)) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const before = countTests().failed;
    const good = await outcomeOf(step);
    lines.push(`${good ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
    // A step that fails without a failed test of its own still counts.
    if (!good && countTests().failed === before) broken += 1;
  }
  const { passed, failed } = countTests();
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${passed} passed, ${failed + broken} failed`);
  return failed + broken === 0 && passed > 0 ? 0 : 1;
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
