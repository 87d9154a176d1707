import { isIncompatible, publishedRecord } from './incompatible';

const remote = {
  name: 'student_b',
  version: '1.0.0-b',
  entry: '/remotes/student/1.0.0-b/entry.js',
  preload: [],
};
const provided = {
  '@uas/shared-ui/kit': async () => ({ Button: 'a component' }),
  '@uas/shared-ui/forms': () => Promise.reject(new Error('its files are gone')),
};
const GONE = '@uas/shared-ui/forms';
const recordThat = (record: unknown) => ({
  provided,
  recordOf: async () => record,
  versionsOf: (name: string) => (name === 'react' ? ['19.3.1'] : []),
});

afterEach(() => jest.restoreAllMocks());

it.each<[string, unknown, boolean]>([
  ['uses what the page has', { uses: { '@uas/shared-ui/kit': ['Button'] } }, false],
  ['uses a name that the page lacks', { uses: { '@uas/shared-ui/kit': ['Button', 'Slider'] } }, true],
  ['uses an entry that the page lacks', { uses: { '@uas/shared-ui/charts': ['Pie'] } }, true],
  ['uses an entry whose files are gone', { uses: { [GONE]: ['Form'] } }, false],
  ['lacks a name beside that', { uses: { [GONE]: ['Form'], '@uas/shared-ui/kit': ['Slider'] } }, true],
  ['accepts the version of the page', { shared: { react: '^19.3.1' } }, false],
  ['wants another version than the page has', { shared: { react: '^20.0.0' } }, true],
  ['says nothing about it', {}, false],
])('a build that %s', async (_what, record, answer) => {
  await expect(isIncompatible(remote, recordThat(record))).resolves.toBe(answer);
});

it('asks the record beside the entry, and takes silence for a fit', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const silent = { ...recordThat({}), recordOf: publishedRecord };
  await expect(isIncompatible(remote, silent)).resolves.toBe(false);
  expect(String(asked.mock.calls[0]?.[0])).toBe(`${location.origin}/remotes/student/1.0.0-b/record.json`);
});
