const { availableParallelism } = require('node:os');

/** One project a kind of code: rules and server on Node, everything with React in a browser-like environment. */
const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      ...(react && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'commonjs' },
  },
];

const node = (name) => ({
  displayName: name,
  rootDir: `${__dirname}/${name}`,
  testEnvironment: `${__dirname}/scripts/jest/node-environment.cjs`,
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '\\.[cm]?[jt]sx?$': swc(false) },
  transformIgnorePatterns: [
    '/node_modules/(?!(aws4fetch|cookie|n2words|@scure|@noble|@otplib/plugin-crypto-noble)/)',
  ],
});

const browser = (name) => ({
  displayName: name,
  rootDir: `${__dirname}/${name}`,
  testEnvironment: `${__dirname}/scripts/jest/browser-environment.cjs`,
  setupFilesAfterEnv: [`${__dirname}/shared-ui/src/test-kit/jest-setup.ts`],
  testMatch: ['**/src/**/*.test.ts', '**/src/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: { '\\.[cm]?[jt]sx?$': swc(true) },
  transformIgnorePatterns: ['/node_modules/(?!(ky|cookie)/)'],
  moduleNameMapper: {
    '\\.module\\.css$': `${__dirname}/shared-ui/src/test-kit/class-names.cjs`,
    '\\.css$': `${__dirname}/shared-ui/src/test-kit/nothing.cjs`,
    '\\.(svg|png|jpg|webp)$': `${__dirname}/shared-ui/src/test-kit/asset.cjs`,
  },
});

/**
 * Kills, locks, backups, upgrades of old databases, large tables and pictures, storms of guesses, of calls at every limit and
 * of odd requests: `npm run test:drills`, a stage of `npm run test:all`.
 */
const DRILLS = '\\.drill\\.test\\.ts$';
const server = {
  ...node('server'),
  globalSetup: `${__dirname}/scripts/server/prepare-tests.mjs`,
  moduleNameMapper: { '/own-files$': `${__dirname}/server/src/test-kit/own-files.ts` },
};

module.exports = {
  testTimeout: 120_000,
  // One more than there are cores: a tenth of the time of a test is waiting for a timer or a process.
  maxWorkers: availableParallelism() + 1,
  projects: [
    node('contract'),
    {
      ...server,
      testEnvironment: `${__dirname}/scripts/jest/server-environment.cjs`,
      testPathIgnorePatterns: [...server.testPathIgnorePatterns, DRILLS],
    },
    {
      ...server,
      displayName: 'drills',
      rootDir: __dirname,
      roots: ['<rootDir>/server', '<rootDir>/scripts'],
      testMatch: ['**/*.drill.test.ts'],
    },
    { ...node('scripts'), testPathIgnorePatterns: ['/node_modules/', DRILLS] },
    node('tools'),
    browser('shared-ui'),
    browser('shell'),
    browser('student-app'),
    browser('institute-app'),
    browser('admin-app'),
  ],
};
