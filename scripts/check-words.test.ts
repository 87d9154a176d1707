import { pathOffences, readTable, wordsIn } from './check-words.mjs';

const found = (text: string) => wordsIn('server/src/x.ts', text).map((line) => line.split('\n')[0]);

it('refuses a home-made word as a name and as a part of one, wherever it stands', () => {
  expect(found('const a = 1;\nconst world = a;')).toEqual(['server/src/x.ts:2: world']);
  expect(found('export const makePlaces = (deed: string) => deed;')).toHaveLength(3);
  expect(found("call({ patience: 1, 'read-only': HONEST_PATIENCE });")).toHaveLength(2);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program
  expect(found('const text = `${misfit}`;')).toHaveLength(1);
});

it('refuses a name that does not say what it holds, and lets it be a part of one that does', () => {
  expect(found('const told = 1; let words = held;')).toHaveLength(3);
  expect(found('const changedSince = shownPermissions; const passwords = knownWord;')).toEqual([]);
});

it('looks at names, and neither at comments nor at texts', () => {
  expect(found("// a place in the world\nconst text = 'the placeholder of a deed';")).toEqual([]);
  expect(found('const placeholder = replace(text, allSettled);')).toEqual([]);
});

it('lets a name of the wire stand where the wire is spoken, and nowhere else', () => {
  const text = 'const report = { place: 1 };';
  expect(wordsIn('contract/src/site/client-report.ts', text)).toEqual([]);
  expect(wordsIn('server/src/app.ts', text)).toHaveLength(1);
});

it('refuses files and folders with a home-made word or one that the glossary rules out', () => {
  expect(pathOffences('tools/drill/world.ts')).toHaveLength(1);
  expect(pathOffences('server/src/places/index.ts')).toHaveLength(1);
  expect(pathOffences('server/src/modules/conversations/read.ts')).toEqual([
    'server/src/modules/conversations/read.ts: conversation\n    the glossary says: thread',
  ]);
  expect(pathOffences('server/src/modules/students/find-applicant.ts')).toHaveLength(1);
  expect(pathOffences('server/src/modules/thread/read-thread.test.ts')).toEqual([]);
});

it('takes its rules from the table, and does not go on without one', () => {
  const table =
    '# A\n\n## Names\n\n| Not | But |\n|---|---|\n| `…deed…`, `told` | action |\n\n## B\n\n| `x` | y |\n';
  expect(readTable(table)).toEqual([
    { word: 'deed', isPart: true, good: 'action' },
    { word: 'told', isPart: false, good: 'action' },
  ]);
  expect(() => readTable('# A')).toThrow('no table of names');
});
