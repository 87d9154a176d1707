// npm test               what a person runs while working: all checks, the tests beside the change, the journeys
// npm test -- student    what belongs to one workspace: its style, its types and its tests, without the browser
// npm test -- season screens composition    groups of browser tests that the first leaves out
// .ci/run                what must hold before anything lands (--landing)
// npm run test:all       everything there is (--all)
// Each installs what is missing and ends with the line "N passed, M failed".
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { installMissing } from './install-missing.mjs';
import {
  changedFiles,
  reachedSpecs,
  reachedWorkspaces,
  readSpecs,
  testsBeside,
  uncommittedFiles,
} from './testing/reach.mjs';
import {
  forgetFlaky,
  MOST_FLAKY,
  quoted,
  readFlaky,
  root,
  runJest,
  runPlaywright,
} from './testing/run-tests.mjs';

function tool(name) {
  return path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

function run(command, options) {
  const { status } = spawnSync(command, options, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Runs a command and collects what it prints; `print` shows it at once. Answers whether it went well and its output. */
function collect(command, options, { print = false, environment = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, options, {
      cwd: root,
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of ['stdout', 'stderr']) {
      child[stream].on('data', (chunk) => {
        output += chunk;
        if (print) process[stream].write(chunk);
      });
    }
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
  types: () => collect(process.execPath, ['scripts/typecheck.mjs']),
  'rules of React': () => collect(tool('eslint'), ['--cache', '--cache-location', '.cache/eslint/', '.']),
  'import rules': () => collect(tool('depcruise'), ['--config', '.dependency-cruiser.cjs', ...SOURCES]),
  'folders without circles': () =>
    collect(tool('depcruise'), ['--config', '.dependency-cruiser.folders.cjs', 'server']),
  lint: () => collect(tool('biome'), ['check', '.']),
  'words of names': () => collect(process.execPath, ['scripts/check-words.mjs']),
  'style sheets': () => collect(tool('stylelint'), ['*/{src,gallery}/**/*.css']),
  requirements: () => collect(process.execPath, ['scripts/trace.mjs', '--strict']),
  'design rules': () => collect(process.execPath, ['scripts/check-design.mjs']),
  'no decision by a sentence': () => collect(process.execPath, ['scripts/check-sentences.mjs']),
};

/**
 * How Node runs tests, whose code lives for seconds: without the optimizing compiler of WebAssembly, which was half of the
 * start of each embedded PostgreSQL. The stages on PostgreSQL run without this.
 */
const FOR_SHORT_LIVES = ['--liftoff-only'];

/** A folder with Node and nothing else: tests need no other program, so none is in their PATH. */
function onlyNode() {
  if (process.platform === 'win32') return {};
  // One for each Node: two runs at once leave each other's alone.
  const folder = path.join(root, '.cache/only-node', process.version);
  const link = path.join(folder, 'node');
  if (!existsSync(link)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    symlinkSync(process.execPath, link);
  }
  return { PATH: folder };
}

/** Runs the chosen projects of jest. */
const unitTests = (...chosen) => runJest(chosen, { flags: FOR_SHORT_LIVES, environment: onlyNode() });

/** Where tests are that `testsBeside` means, so that folders above this one match nothing. */
const filesBeside = () =>
  testsBeside(changedFiles() ?? uncommittedFiles()).map((pattern) => quoted(root) + pattern);

/** Each screen in one width and one theme, and of many like instances one part (e2e/fixtures/looks.ts). */
const ONE_LOOK = { LOOKS: 'one' };

/** Groups of browser tests (e2e/playwright.config.ts). */
async function browserTests(groups, environment = {}) {
  const { provideChromium } = await import('./find-chromium.mjs');
  const chosen = groups.map((group) => `--project=${group}`);
  return runPlaywright(chosen, { chromium: await provideChromium(), environment });
}

/** All groups in one run, one look a screen; of season and screens what the change can reach. */
function reachedBrowserTests() {
  const specs = readSpecs();
  const reached = reachedSpecs(changedFiles(), specs);
  console.log(`The change can reach ${reached.length} files of browser tests.`);
  const leftOut = Object.keys(specs).filter((name) => !reached.includes(name));
  const groups = ['story', 'journeys', 'composition', 'season', 'screens'];
  return browserTests(groups, { ...ONE_LOOK, LEFT_OUT: leftOut.join(',') });
}

/** A stage that is a program of its own and ends with "N passed, M failed". */
async function stage(script, options = [], environment = {}) {
  const given = ['--import', 'tsx', script, ...options];
  const { good, output } = await collect(process.execPath, given, { print: true, environment });
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [null, 0, 1];
  return { passed: Number(passed), failed: good ? Number(failed) : Math.max(1, Number(failed)) };
}

/** Builds what is stale for the browser tests, and removes what those of an earlier run left behind. */
function build() {
  rmSync(path.join(root, 'test-results'), { recursive: true, force: true });
  return run(process.execPath, ['scripts/build.mjs']);
}

/** Each step answers whether it went well, or how many of its tests passed and failed. */
const WORKING = {
  checks: () => sideBySide(CHECKS),
  'tests beside the change': () =>
    unitTests('--ignoreProjects', 'drills', '--testPathPatterns', ...filesBeside()),
  build,
  journeys: () => browserTests(['story', 'journeys'], ONE_LOOK),
};

const S3 = { 'files and backups on S3': () => stage('tools/cluster/test-on-s3.ts') };

/** Files of the server whose subject is its database: on the embedded engine something else could come of them. */
const OF_THE_ENGINE =
  'server/src/platform/(backup|database|events|identity|tasks)/|server/src/platform/http/unit-of-work';

/**
 * Each test once. The rules of the server run on PostgreSQL, which takes less than half of the time of the embedded engine;
 * on that run what depends on an engine, and every browser test.
 */
const LANDING = {
  checks: WORKING.checks,
  'unit tests': () => unitTests('--selectProjects', ...reachedWorkspaces(changedFiles())),
  'the database on the embedded engine': () =>
    unitTests('--selectProjects', 'server', '--testPathPatterns', OF_THE_ENGINE),
  build,
  'browser tests': reachedBrowserTests,
  'API and races on PostgreSQL': () => stage('tools/cluster/test-on-postgres.ts', ['server']),
  ...S3,
  'two kills': () =>
    stage('tools/drill/drill.ts', ['--only', 'kill-server-embedded,kill-postgres', '--most-rounds', '3']),
};

const ALL = {
  checks: WORKING.checks,
  'unit and API tests': () => unitTests('--ignoreProjects', 'drills'),
  build,
  journeys: () => browserTests(['story', 'journeys']),
  'a season, all screens, and the composition': () => browserTests(['season', 'screens', 'composition']),
  'journeys in bad weather': () => browserTests(['weather'], { WEATHER_SEEDS: '3' }),
  'drills of the embedded engine': () => stage('scripts/test-drills.ts'),
  // Every engine and every Node once: the embedded one has run on this machine's Node.
  'API, races and drills on PostgreSQL and Node 20.19': () =>
    stage('tools/cluster/test-on-postgres.ts', ['--node', '20.19', 'contract', 'server', 'tools', 'drills'], {
      ROUNDS: 'all',
    }),
  // Node 22 and later abort now and then in a process that opens and closes many embedded databases (nodejs/node#64500).
  // Once more with dates in the database that concern nobody (F-2.3).
  'API on PostgreSQL and Node 24': () =>
    stage('tools/cluster/test-on-postgres.ts', ['--node', '24', 'contract', 'server', 'tools'], {
      TEST_OFFERINGS: 'on',
    }),
  ...S3,
  faults: () => stage('tools/drill/drill.ts'),
  'the benchmark, small: are all answers right?': () => stage('tools/bench/bench-api.ts', ['--quick']),
};

const BROWSER_GROUPS = ['season', 'screens', 'composition'];

/** The steps of a command: of none, `--landing`, `--all`, groups of browser tests, or one workspace. */
function stepsOf(names) {
  const [name] = names;
  if (name === undefined) return WORKING;
  if (names.length === 1 && name === '--landing') return LANDING;
  if (names.length === 1 && name === '--all') return ALL;
  if (names.every((each) => BROWSER_GROUPS.includes(each)))
    return { build, 'browser tests': () => browserTests(names) };
  // A portal by its role, others by their folder.
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

/** How many tests of a step passed and failed; a step without tests that went wrong counts as one. */
async function outcomeOf(step) {
  try {
    const outcome = await step();
    return typeof outcome === 'boolean' ? { passed: 0, failed: outcome ? 0 : 1 } : outcome;
  } catch (error) {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}

/** What passed only the second time, for whoever sees it next. */
function printFlaky(flaky) {
  if (flaky.length === 0) return;
  console.log(`flaky: ${flaky.length}`);
  for (const { name, file, message } of flaky)
    console.log(`  ${path.relative(root, file)}: ${name}\n    ${message.replaceAll('\n', '\n    ')}`);
  if (flaky.length > MOST_FLAKY) console.log(`More than ${MOST_FLAKY} are not luck.`);
}

async function test(names) {
  const steps = stepsOf(names);
  installMissing();
  forgetFlaky();
  const lines = [];
  const total = { passed: 0, failed: 0 };
  for (const [name, step] of Object.entries(steps)) {
    console.log(`\n== ${name}`);
    const started = Date.now();
    const { passed, failed } = await outcomeOf(step);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    lines.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    // A run that is stopped has said how long each step took.
    console.log(lines.at(-1));
    total.passed += passed;
    total.failed += failed;
  }
  const flaky = readFlaky();
  if (flaky.length > MOST_FLAKY) total.failed += flaky.length;
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  printFlaky(flaky);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
