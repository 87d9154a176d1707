import { changesOf, labelOfAction } from './audit-labels';

it('makes an action and a field that came later readable', () => {
  expect(labelOfAction('invite-guest')).toBe('Invite guest');
  expect(changesOf({ before: null, after: { seatCount: 3 } })).toEqual(['Seat count: 3']);
});

it.each([
  ['accept-offer', 'Accept offer'],
  ['apply', 'Apply'],
])('calls %s by the words of its name', (action, label) => {
  expect(labelOfAction(action)).toBe(label);
});

it('leaves out what did not change', () => {
  expect(changesOf({ before: { paid: true, version: 1 }, after: { paid: true, version: 2 } })).toEqual([
    'version: 1 → 2',
  ]);
});

it('says which rights were given and taken, not all thirteen', () => {
  const before = { viewApplications: true, viewQueries: true, deleteStudent: false };
  const after = { viewApplications: true, viewQueries: false, deleteStudent: true, deleteQueries: true };
  expect(changesOf({ before: { permissions: before }, after: { permissions: after } })).toEqual([
    'Rights given: Delete students and Delete student queries',
    'Rights taken away: See and export student queries',
  ]);
});

it('puts codes in words', () => {
  const change = { before: { status: 'pending' }, after: { status: 'approved', kind: 'fee-structure' } };
  expect(changesOf(change)).toEqual(['status: Pending → Approved', 'kind: Fee structure']);
});

it('puts lists, switches and filters in words, and leaves names of rows out', () => {
  const after = { changed: ['phone', 'contactPerson'], isMaster: true, documentId: '01abc' };
  expect(changesOf({ before: { isMaster: false }, after })).toEqual([
    'master admin: no → yes',
    'changed: phone and contact person',
  ]);
  const filter = { status: 'pending', search: '', programs: 3 };
  expect(changesOf({ before: null, after: { filter, rows: 12 } })).toEqual([
    'filter: status: Pending and number of programs: 3',
    'rows in the file: 12',
  ]);
});

it('F-7 names programs as they are called, and the fields of each', () => {
  const changes = [
    { program: 'BS-CS (Hons)', fields: ['closes', 'lateFee'] },
    { program: null, fields: ['opens'] },
  ];
  expect(changesOf({ before: null, after: { changes } })).toEqual([
    'changes: program: BS-CS (Hons) and changed: closing date and late fee and changed: opening date',
  ]);
  expect(changesOf({ before: null, after: { fields: [], added: ['Pre-Med'], removed: [] } })).toEqual([
    'programs added: Pre-Med',
  ]);
});
