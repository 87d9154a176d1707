import { EVENT_FIELDS, EVENT_KINDS } from '@uas/contract';
import { changesOf, labelOfAction } from './audit-labels';
import { actionTexts, fieldTexts } from './audit-labels.texts';

it('makes an action and a field that came later readable', () => {
  expect(labelOfAction('invite-guest')).toBe('Invite guest');
  expect(changesOf({ before: null, after: { seatCount: 3 } })).toEqual(['Seat count: 3']);
});

it('has a text for every action and field that the server writes, and no other', () => {
  expect(Object.keys(actionTexts)).toEqual([...EVENT_KINDS]);
  expect(Object.keys(fieldTexts)).toEqual([...EVENT_FIELDS]);
});

it.each(EVENT_KINDS.map((action) => [action]))('calls %s by the words of its name', (action) => {
  const text = action.replace(/-/g, ' ');
  expect(labelOfAction(action)).toBe(text.charAt(0).toUpperCase() + text.slice(1));
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
