import { type ListedState, listedStateOf, preferencesOf } from './preferences-of';

/** `CS EE*` is an order saved; `a:CS b:EE/seat` are applications in the order of applying. */
function read(saved: string, applications: string): string {
  const rows = saved.split(' ').filter(Boolean);
  const applied = applications
    .split(' ')
    .filter(Boolean)
    .map((written) => {
      const [id = '', rest = ''] = written.split(':');
      const [programId = '', state = 'pending'] = rest.split('/');
      return { id, programId: programId === '-' ? null : programId, state: state as ListedState };
    });
  return preferencesOf(
    rows.map((programId) => ({ programId })),
    applied,
  )
    .map(({ programId, applicationId, carriedBy, counts }) => {
      const own = applicationId === null ? `(${carriedBy ?? 'nobody'})` : `=${applicationId}`;
      return `${programId}${own}${counts ? '' : '!'}`;
    })
    .join(' ');
}

it.each([
  ['nothing at all', '', '', ''],
  ['no order saved: that of applying', '', 'a:CS b:EE', 'CS=a EE=b'],
  ['the order saved', 'EE CS', 'a:CS b:EE', 'EE=b CS=a'],
  ['applied for later: at the end', 'EE CS', 'a:CS b:EE c:BBA d:MBA', 'EE=b CS=a BBA=c MBA=d'],
  ['an attached one is carried by the nearest above it', 'CS AI EE SE', 'a:CS b:EE', 'CS=a AI(a) EE=b SE(b)'],
  ['none above it: by the first', 'AI SE EE CS', 'a:CS b:EE', 'AI(b) SE(b) EE=b CS=a'],
  ['the holder of the seat carries all', 'AI CS SE EE', 'a:CS b:EE/seat', 'AI(b) CS=a SE(b) EE=b'],
  ['approved by hand: in the list, carries none', 'CS AI EE', 'a:CS/approved b:EE', 'CS=a! AI(b) EE=b'],
  ['none that can carry', 'CS AI', 'a:CS/approved', 'CS=a! AI(nobody)!'],
  ['ended: where it was saved', 'CS AI EE', 'a:CS/ended b:EE', 'CS=a! AI(b) EE=b'],
  ['ended and never saved: gone', '', 'a:CS/ended b:EE', 'EE=b'],
  ['applied for an attached one: the same position', 'CS AI EE', 'a:CS b:EE c:AI', 'CS=a AI=c EE=b'],
  [
    'moved to an attached program: what it left is attached',
    'CS EE BBA',
    'a:CS b:BBA/seat',
    'CS=a EE(b) BBA=b',
  ],
  ['an application for no program of the institute', '', 'a:- b:EE', 'EE=b'],
  ['no application left', 'CS AI', '', 'CS(nobody)! AI(nobody)!'],
  ['a program that stands twice is read once', 'CS CS EE', 'a:CS b:EE', 'CS=a EE=b'],
])('F-3.9 %s', (_title, saved, applications, expected) => {
  expect(read(saved, applications)).toBe(expected);
});

it('F-3.9 names more programs than a list can have, when they were applied for', () => {
  const saved = Array.from({ length: 30 }, (_, index) => `P${index}`).join(' ');
  expect(read(saved, 'a:P0 b:CS c:EE').split(' ')).toHaveLength(32);
});

it.each([
  ['pending', null, false, false, 'pending'],
  ['approved', null, false, false, 'approved'],
  ['approved', null, true, false, 'seat'],
  ['rejected', 'expired', false, false, 'ended'],
  ['rejected', 'expired', false, true, 'pending'],
  ['rejected', 'declined', false, true, 'ended'],
  ['rejected', 'given-up', false, true, 'ended'],
])('F-3.9 %s, %s, with a seat %p, waiting again %p: %s', (status, outcome, holdsSeat, waitsAgain, state) => {
  expect(listedStateOf({ status, outcome, holdsSeat, waitsAgain })).toBe(state);
});
