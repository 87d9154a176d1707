// npm test               installs what is missing, checks everything, and ends with the line "N passed, M failed"
// npm test -- student    what belongs to one workspace: its style, its types and its tests, without the browser
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
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

const SOURCES = [...JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces, 'scripts'];

/** Each step answers whether it went well. */
const everything = {
  lint: () => run(tool('biome'), ['check', '.']),
  'rules of React': () => run(tool('eslint'), ['--cache', '--cache-location', '.cache/eslint/', '.']),
  'style sheets': () => run(tool('stylelint'), ['*/{src,gallery}/**/*.css']),
  'import rules': () => run(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', ...SOURCES]),
  'folders without circles': () =>
    run(tool('depcruise'), ['--config', '.dependency-cruiser.folders.cjs', 'server']),
  requirements: () => run(process.execPath, ['scripts/trace.mjs', '--strict']),
  'design rules': () => run(process.execPath, ['scripts/check-design.mjs']),
  'no decision by a sentence': () => run(process.execPath, ['scripts/check-sentences.mjs']),
  'words of names': () => run(process.execPath, ['scripts/check-words.mjs']),
  types: () => run(process.execPath, ['scripts/typecheck.mjs']),
  'unit and API tests': () => unitTests('--ignoreProjects', 'drills'),
  build: () => run(process.execPath, ['scripts/build.mjs']),
  'browser tests': browserTests,
};

/** What `npm test -- name` checks: a portal by its role, everything else by its folder. */
function stepsOf(name) {
  const workspace = SOURCES.find((source) => source === name || source === `${name}-app`);
  if (!workspace || workspace === 'e2e') {
    const names = SOURCES.filter((source) => source !== 'e2e').map((source) => source.replace('-app', ''));
    throw new Error(`npm test takes one of these names, or none: ${names.join(', ')}`);
  }
  return {
    lint: () => run(tool('biome'), ['check', workspace]),
    types: () => run(process.execPath, ['scripts/typecheck.mjs', workspace]),
    tests: () => unitTests('--selectProjects', workspace),
  };
}

/** Runs the chosen projects of jest. */
function unitTests(...chosen) {
  return run(tool('jest'), [...chosen, '--json', `--outputFile=${unitReport}`]);
}

async function browserTests() {
  const { provideChromium } = await import('./find-chromium.mjs');
  const chromium = await provideChromium();
  return run(tool('playwright'), ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
  });
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

async function test(name) {
  const steps = name ? stepsOf(name) : everything;
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
  process.exitCode = await test(process.argv[2]);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
