// Runs tests of jest and of Playwright. What fails is run once more, alone, when the others have ended: what passes then
// counts as passed and is kept by name in .cache/flaky.json. More than MOST_FLAKY are no luck any more.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');
const JEST = path.join(root, 'node_modules/jest/bin/jest.js');
const PLAYWRIGHT = path.join(root, 'node_modules/@playwright/test/cli.js');
/** A run within a run has a file of its own. */
const FLAKY_FILE = process.env.FLAKY_FILE ?? path.join(root, '.cache/flaky.json');

/** So many tests of one run may pass only when they are alone; with more that fail, none is run again. */
export const MOST_FLAKY = 5;

/** What passed only the second time: its name and what the first failure said. */
export function readFlaky() {
  return readJson(FLAKY_FILE) ?? [];
}

export function forgetFlaky() {
  rmSync(FLAKY_FILE, { force: true });
}

function keepFlaky({ flaky, ...counts }) {
  if (flaky.length > 0) {
    mkdirSync(path.dirname(FLAKY_FILE), { recursive: true });
    writeFileSync(FLAKY_FILE, `${JSON.stringify([...readFlaky(), ...flaky], null, 2)}\n`);
  }
  return counts;
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Runs the tests once, and those that failed once more, file by file. `first` and `again` answer `{ good, passed,
 * failures }`: whether all went well, how many passed, and of each test that failed `name`, `file` and `message`. What it
 * answers counts as passed what passed the second time, and names it as `flaky`.
 */
export function withSecondRun(first, again) {
  const { good, passed, failures } = first();
  const counts = { passed, failed: 0, flaky: [] };
  if (failures.length === 0) return { ...counts, failed: good ? 0 : 1 };
  if (failures.length > MOST_FLAKY) return { ...counts, failed: failures.length };
  for (const file of new Set(failures.map((failure) => failure.file))) {
    const failed = failures.filter((failure) => failure.file === file);
    console.log(`\nOnce more, alone: ${file}`);
    const second = again(file, failed);
    const stillFailing = new Set(second.failures.map(({ name }) => name));
    // A second run that went wrong without a failed test, or ran fewer, says nothing good of any.
    const says = stillFailing.size > 0 || (second.good && second.passed >= failed.length);
    const flaky = says ? failed.filter(({ name }) => !stillFailing.has(name)) : [];
    counts.flaky.push(...flaky);
    counts.passed += flaky.length;
    counts.failed += Math.max(failed.length - flaky.length, stillFailing.size);
  }
  return counts;
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** The beginning of what a failure says, without the way through libraries. */
const said = (message = '') =>
  message
    .replace(COLOURS, '')
    .trim()
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, 8)
    .join('\n');

/** A text as a part of a regular expression. */
export const quoted = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Runs a program of Node and reads the report that it writes; the report goes afterwards. */
function runWithReport(read, run) {
  const folder = mkdtempSync(path.join(tmpdir(), 'uas-results-'));
  const report = path.join(folder, 'report.json');
  try {
    const { status } = run(report);
    return read(readJson(report), status === 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What jest reports. A file that could not be run counts as one failed test without a name. */
export function readJest(report, good) {
  const failures = (report?.testResults ?? []).flatMap(
    ({ name: file, message, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [{ name: '', file, message: said(message) }] : [];
      return failed.map(({ fullName, failureMessages }) => ({
        name: fullName,
        file,
        message: said(failureMessages[0]),
      }));
    },
  );
  return { good: good && report !== null, passed: report?.numPassedTests ?? 0, failures };
}

/** Runs jest with these arguments, and answers how many tests passed and failed. */
export function runJest(
  args,
  { node = process.execPath, flags = [], environment = {}, stdio = 'inherit' } = {},
) {
  const run = (...more) =>
    runWithReport(readJest, (report) =>
      spawnSync(node, [...flags, JEST, ...args, ...more, '--json', `--outputFile=${report}`], {
        cwd: root,
        stdio,
        env: { ...process.env, ...environment },
      }),
    );
  const again = (file, failures) => {
    const names = failures.map(({ name }) => quoted(name));
    const chosen = names.includes('') ? [] : ['--testNamePattern', `^(${names.join('|')})$`];
    return run('--maxWorkers=1', '--runTestsByPath', file, ...chosen);
  };
  return keepFlaky(withSecondRun(run, again));
}

/** What Playwright reports: its suites hold suites, and these the tests. */
export function readPlaywright(report, good) {
  const failures = [];
  const walk = ({ suites = [], specs = [] }, file, titles) => {
    for (const { title, tests } of specs) {
      for (const { status, results } of tests) {
        if (status !== 'unexpected') continue;
        const [error] = results.flatMap(({ errors }) => errors);
        failures.push({ name: [...titles, title].join(' '), file, message: said(error?.message) });
      }
    }
    for (const suite of suites) walk(suite, file, [...titles, suite.title]);
  };
  for (const suite of report?.suites ?? []) walk(suite, path.join(report.config.rootDir, suite.file), []);
  return { good: good && report !== null, passed: report?.stats.expected ?? 0, failures };
}

/** Runs browser tests in a Chromium; `chosen` are arguments of Playwright. The second run leaves a trace of each test. */
export function runPlaywright(chosen, { chromium, environment = {} }) {
  const run = (...args) =>
    runWithReport(readPlaywright, (report) =>
      spawnSync(
        process.execPath,
        [PLAYWRIGHT, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args],
        {
          cwd: root,
          stdio: 'inherit',
          env: {
            ...process.env,
            ...environment,
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          },
        },
      ),
    );
  const again = (file, failures) => {
    // The tests of such a file build on one another.
    const inOrder = /mode: 'serial'/.test(readFileSync(file, 'utf8'));
    const names = failures.map(({ name }) => quoted(name));
    const only = inOrder ? [] : ['--grep', `(${names.join('|')})$`];
    const projects = chosen.filter((each) => each.startsWith('--project'));
    return run(...projects, '--workers=1', '--trace=on', `${quoted(file)}$`, ...only);
  };
  return keepFlaky(withSecondRun(() => run(...chosen), again));
}
