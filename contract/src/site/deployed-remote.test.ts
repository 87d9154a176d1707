import { isDeployedRemote } from './deployed-remote';
import { deployedRemoteSchema } from './remotes';

const remote = {
  name: 'student_1',
  version: '1.0.0-a',
  entry: '/remotes/student/1/entry.js',
  preload: ['a.js'],
};

it.each([
  remote,
  { ...remote, entry: 'https://portals.example/entry.js', preload: [] },
  { ...remote, more: 1 },
  { ...remote, name: 'Student' },
  { ...remote, version: '' },
  { ...remote, entry: 'javascript:alert(1)' },
  { ...remote, preload: [1] },
  { ...remote, preload: 'a.js' },
  { ...remote, preload: undefined },
  [],
  null,
  'text',
])('a deployed remote is the same with and without the parser: %j', (value) => {
  expect(isDeployedRemote(value)).toBe(deployedRemoteSchema.safeParse(value).success);
});
