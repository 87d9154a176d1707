import { AUDIT_ACTIONS, AUDIT_FIELDS } from '@uas/contract';
import { changesOf, wordsOfAction } from './audit-words';
import { actionTexts, fieldTexts } from './audit-words.texts';

it('makes an action and a field that came later readable', () => {
  expect(wordsOfAction('invite-guest')).toBe('Invite guest');
  expect(changesOf({ before: null, after: { seatCount: 3 } })).toEqual(['Seat count: nothing → 3']);
});

it('has a text for every action and field that the server writes, and no other', () => {
  expect(Object.keys(actionTexts)).toEqual([...AUDIT_ACTIONS]);
  expect(Object.keys(fieldTexts)).toEqual([...AUDIT_FIELDS]);
});

it.each(AUDIT_ACTIONS.map((action) => [action]))('calls %s by the words of its name', (action) => {
  const words = action.replace(/-/g, ' ');
  expect(wordsOfAction(action)).toBe(words.charAt(0).toUpperCase() + words.slice(1));
});

it.each(AUDIT_FIELDS.map((field) => [field]))('shows a change of %s', (field) => {
  expect(changesOf({ before: { [field]: 1 }, after: { [field]: 2 } })).toEqual([`${field}: 1 → 2`]);
});

it('leaves out what did not change', () => {
  expect(changesOf({ before: { paid: true, version: 1 }, after: { paid: true, version: 2 } })).toEqual([
    'version: 1 → 2',
  ]);
});
