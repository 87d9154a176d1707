import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.join(__dirname, '..');

/** Asks the system for a port that nobody uses. */
function freePort(): string {
  const ask =
    "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ['-e', ask]).toString().trim();
}

// The configuration is read again in every worker; the environment carries what the first reading decided.
process.env.E2E_PORT ??= freePort();
process.env.E2E_DATA_DIR ??= mkdtempSync(path.join(tmpdir(), 'uas-e2e-'));
process.env.E2E_FIRST_DATA = `${process.env.E2E_DATA_DIR}-first`;
process.env.E2E_SITE_DIR ??= path.join(root, 'dist/site');
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** The system's own Chromium where there is one, else Playwright's; the one without windows does with a fifth less. */
const chromium = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
].find((candidate) => candidate && existsSync(candidate));

/** Every screen and component looked at: accessible, fits, does not jump, can be read large and in other languages. */
const SCREENS =
  /\/([a-z-]+-screens|covers|gallery|languages|keyboard-tasks|large-text|layout-shift|rendered-pages|clerk-tasks|staff-tasks|student-tasks|swipe)\.spec\.ts$/;
/** Portals that are built, changed, published, broken and of another age, and the bytes of a first load. */
const COMPOSITION =
  /\/(broken-remote|composition|first-load|growing-wire|live-changes|lost-files|open-pages|shipping)\.spec\.ts$/;

/** Journeys through what a season needs beyond the documents: dates, notifications, checked documents, decisions. */
const SEASON =
  /\/(activity|admission-dates|committee|contacts|documents|duplicates|members|merit-calculator|merit-lists|my-account|notifications|offer-letter|offerings|offers|outbox|program-facts|proposals|recovery|requested-documents|second-look|sending|shared-links|test-scores|timeline|two-factor|unsubscribe|viewer|vouchers)\.spec\.ts$/;

/** The journeys of the documents, once more in bad weather: as many seeds as WEATHER_SEEDS says, from WEATHER_SEED on. */
const { WEATHER_SEED, WEATHER_SEEDS } = process.env;
const IN_WEATHER =
  /\/(student-journey|public-journey|institute-review|admin-tabs|review-queue-journey)\.spec\.ts$/;
const weather = {
  name: 'weather',
  testMatch: IN_WEATHER,
  // Who measures pixels does so with letters of the usual size; whose session has ended is asked at any call; and what is old
  // by intent is made new by any look at it.
  grepInvert: / px$|the session ends|two windows|kept for an hour/,
  repeatEach: Number(WEATHER_SEEDS ?? 1),
  use: { weather: Number(WEATHER_SEED ?? 1) },
};

const STORY = /\/story\.spec\.ts$/;

/** Files of season and screens that a change cannot reach (`scripts/test.mjs`), with commas between them. */
const LEFT_OUT = (process.env.LEFT_OUT ?? '').split(',').map((name) => `**/specs/${name}`);

export default defineConfig<{ weather: number | null }>({
  // `npm test` runs the journeys of the documents; the others run by their names, `npm test -- season`.
  projects: [
    // The longest test begins first, then files whose tests follow one another; short tests fill what is left of the time.
    { name: 'story', testMatch: STORY },
    { name: 'composition', testMatch: COMPOSITION },
    { name: 'journeys', testIgnore: [STORY, SEASON, SCREENS, COMPOSITION] },
    { name: 'season', testMatch: SEASON, testIgnore: LEFT_OUT },
    { name: 'screens', testMatch: SCREENS, testIgnore: LEFT_OUT },
    ...(WEATHER_SEED || WEATHER_SEEDS ? [weather] : []),
  ],
  testDir: path.join(__dirname, 'specs'),
  // A folder of its own, so that two runs on one machine do not remove each other's traces.
  outputDir: path.join(root, 'test-results', process.env.E2E_PORT),
  fullyParallel: true,
  // One more than there are cores: a fifth of the time of a browser test is waiting.
  workers: availableParallelism() + 1,
  timeout: 150_000,
  // Presses and rows that are counted, larger letters, development servers, portals of another age: `npm run test:all` alone.
  ...(process.env.LOOKS === 'one' && { grepInvert: /@all/ }),
  expect: {
    timeout: 30_000,
    // Kept pictures: a heading of another size or another shade of a line is a difference, the last bit of a colour is none.
    toHaveScreenshot: {
      threshold: 0.02,
      maxDiffPixels: 50,
      pathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
    },
  },
  forbidOnly: Boolean(process.env.CI),
  // What fails is run once more, alone and with a trace, by `scripts/testing/run-tests.mjs`.
  retries: 0,
  reporter: 'list',
  globalTeardown: path.join(__dirname, 'fixtures/remove-data.ts'),
  use: {
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--font-render-hinting=none',
      ],
    },
  },
  webServer: {
    command: `${process.execPath} e2e/fixtures/serve-site.mjs`,
    cwd: root,
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR,
      E2E_FIRST_DATA: process.env.E2E_FIRST_DATA,
      SITE_DIR: process.env.E2E_SITE_DIR,
      DEMO: 'on',
      TEST_LANGUAGES: 'on',
      LOG_LEVEL: 'error',
      LOGIN_ATTEMPTS_PER_ADDRESS: '100000',
      LIMIT_FACTOR: '1000',
      CALLS_PER_MINUTE: '100000000',
      QUERIES_PER_HOUR: '100000',
    },
  },
});
