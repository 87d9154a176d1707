import fs from 'node:fs';
import path from 'node:path';
import { filesUnder } from './workspaces.mjs';

const root = path.join(__dirname, '../..');
const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
const files = [
  'package.json',
  ...workspaces.flatMap((workspace: string) =>
    filesUnder(path.join(root, workspace), { tests: true }).map((file) => path.relative(root, file)),
  ),
];
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const sources = files.filter((file) => /^[\w-]+\/(src|federation)\/.*\.(tsx?|cjs)$/.test(file));

it('D-1.1 is TypeScript throughout, with React in front', () => {
  expect(sources.filter((file) => /\/src\/.*\.jsx?$/.test(file))).toEqual([]);
  for (const app of ['shell', 'student-app', 'institute-app', 'admin-app']) {
    expect(JSON.parse(read(`${app}/package.json`)).dependencies).toHaveProperty('react');
    expect(sources.some((file) => file.startsWith(`${app}/src/`) && file.endsWith('.tsx'))).toBe(true);
  }
});

/** Where each package of the card does its work: a file that would not do without it. */
const USED: readonly [string, RegExp, RegExp][] = [
  ['react', /\.tsx$/, /from 'react'/],
  ['react-dom', /shell\/src\/bootstrap\.tsx$/, /from 'react-dom\/client'/],
  ['@module-federation/enhanced', /shell\/src\/portals\//, /from '@module-federation\/enhanced\/runtime'/],
  ['react-router-dom', /shared-ui\/src\/kit\/navigation\/router\.tsx$/, /from 'react-router-dom'/],
  ['zustand', /shared-ui\/src\/kit\/session\/session\.ts$/, /from 'zustand'/],
  ['ky', /shared-ui\/src\/kit\/client\/transport\.ts$/, /from 'ky'/],
  ['@mantine/core', /shared-ui\/src\//, /from '@mantine\/core'/],
  ['@mantine/dates', /shared-ui\/src\/dates\//, /from '@mantine\/dates'/],
  ['jspdf', /institute-app\/src\//, /import\('jspdf'\)/],
  ['html2canvas', /institute-app\/src\//, /import\('html2canvas'\)/],
  ['@testing-library/react', /\.test\.tsx$/, /from '@testing-library\/react'/],
];

it.each(USED)('D-1.3 really uses %s', (name, where, how) => {
  const manifests = files
    .filter((file) => /^([\w-]+\/)?package\.json$/.test(file))
    .map((file) => JSON.parse(read(file)));
  expect(
    manifests.some(({ dependencies, devDependencies }) => ({ ...dependencies, ...devDependencies })[name]),
  ).toBe(true);
  expect(sources.filter((file) => where.test(file)).some((file) => how.test(read(file)))).toBe(true);
});

it('D-1.3 is built with webpack, tested with jest and versioned with lerna', () => {
  const { devDependencies, scripts } = JSON.parse(read('package.json'));
  expect(devDependencies).toMatchObject({
    webpack: '5.110.3',
    jest: expect.any(String),
    lerna: expect.any(String),
  });
  expect(scripts).toMatchObject({ unit: 'jest' });
  expect(JSON.parse(read('lerna.json'))).toMatchObject({ version: 'independent', npmClient: 'npm' });
});

it('D-1.4 has the top level of the card', () => {
  const top = [
    'shell',
    'student-app',
    'institute-app',
    'admin-app',
    'shared-ui',
    'package.json',
    'lerna.json',
    'README.md',
  ];
  expect(top.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
});

it('S-9.14 R-41 keeps the fee and the accounts in one configuration file, as marked placeholders, and out of the texts', () => {
  const config = JSON.parse(read('server/config/site.json'));
  expect(config.registrationFee).toMatch(/^\[.*\]$/);
  expect(config.paymentAccounts.map(({ accountNumber }: { accountNumber: string }) => accountNumber)).toEqual(
    Array(3).fill('[account number]'),
  );
  const product = sources.filter(
    (file) => /^(contract|student-app)\/src\//.test(file) && !/\.test\./.test(file),
  );
  expect(
    product.filter((file) =>
      /Rs\.? ?\d|\bPK\d{2}[A-Z]{4}/.test(read(file).replace(/\/\*\*[\s\S]*?\*\//g, '')),
    ),
  ).toEqual([]);
});
