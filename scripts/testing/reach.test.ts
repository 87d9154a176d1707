import { reachedSpecs, reachedWorkspaces, testsBeside } from './reach.mjs';

const SPECS = {
  'clerk.spec.ts': 'await openInstitute(page, institute);',
  'payer.spec.ts': "await loginStudent(page, 'student');",
  'visitor.spec.ts': "await page.goto('/universities');",
};
const ALL = Object.keys(SPECS);

it('reaches every browser test when what changed is not known, or more than portals changed', () => {
  expect(reachedSpecs(null, SPECS)).toEqual(ALL);
  for (const file of ['shared-ui/src/a.ts', 'contract/src/a.ts', 'server/src/a.ts', 'package-lock.json'])
    expect(reachedSpecs([file, 'student-app/src/a.tsx'], SPECS)).toEqual(ALL);
});

it('reaches those that open a portal when it alone changed', () => {
  expect(reachedSpecs(['student-app/src/a.tsx'], SPECS)).toEqual(['payer.spec.ts']);
  expect(reachedSpecs(['student-app/src/a.tsx', 'institute-app/src/a.tsx'], SPECS)).toEqual([
    'clerk.spec.ts',
    'payer.spec.ts',
  ]);
});

it('reaches a changed spec alone, and none by what no page is made of', () => {
  for (const file of ['visitor.spec.ts', 'visitor.spec.ts-snapshots/home.png'])
    expect(reachedSpecs([`e2e/specs/${file}`], SPECS)).toEqual(['visitor.spec.ts']);
  expect(
    reachedSpecs(['docs/voice.md', 'README.md', 'server/src/a.test.ts', 'tools/bench/a.ts'], SPECS),
  ).toEqual([]);
});

it('knows how each portal is opened in the specs that there are', () => {
  for (const portal of ['student-app', 'institute-app', 'admin-app'])
    expect(reachedSpecs([`${portal}/src/portal.tsx`]).length).toBeGreaterThan(10);
  // By a role in a table, and by one that is handed on.
  expect(reachedSpecs(['institute-app/src/portal.tsx'])).toContain('layout-shift.spec.ts');
  expect(reachedSpecs(['admin-app/src/portal.tsx'])).toContain('dense-screens.spec.ts');
});

it('reaches the unit tests of a portal by what it is made of, and by nothing of another portal or of the server', () => {
  const small = ['contract', 'shared-ui', 'scripts', 'tools'];
  const all = [...small, 'shell', 'student-app', 'institute-app', 'admin-app'];
  expect(reachedWorkspaces(null)).toEqual(all);
  for (const file of [
    'shared-ui/src/a.ts',
    'contract/src/a.ts',
    'scripts/a.mjs',
    'package-lock.json',
    '.npmrc',
  ])
    expect(reachedWorkspaces([file])).toEqual(all);
  expect(reachedWorkspaces(['student-app/src/a.tsx', 'shell/src/a.test.tsx', 'server/src/a.ts'])).toEqual([
    ...small,
    'shell',
    'student-app',
  ]);
  expect(
    reachedWorkspaces(['docs/voice.md', 'README.md', 'e2e/specs/a.spec.ts', 'shared-ui/src/a.test.ts']),
  ).toEqual(small);
});

it('finds the tests beside a change: of its feature, its module, its folder, and of every small workspace', () => {
  const small = ['/contract/', '/shared-ui/', '/scripts/', '/tools/'];
  expect(testsBeside([])).toEqual(small);
  expect(
    testsBeside(['docs/voice.md', 'package.json', 'contract/src/a.ts', 'server/migrations/0001.sql']),
  ).toEqual(small);
  expect(
    testsBeside([
      'student-app/src/features/apply/steps/a.tsx',
      'student-app/src/features/apply/b.module.css',
      'server/src/modules/payments/vouchers.ts',
    ]),
  ).toEqual([...small, '/student-app/src/features/apply/', '/server/src/modules/payments/']);
  // A file of the top stands beside the files of the top, not beside everything under them.
  expect(testsBeside(['server/src/app.ts'])).toEqual([...small, '/server/src/[^/]+$']);
});
