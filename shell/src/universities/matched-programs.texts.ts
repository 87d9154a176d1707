import { defineTexts } from '@uas/shared-ui/kit';

export const matchedTexts = defineTexts('shell/universities/matched', {
  list: 'Programs of {university} that match',
  more: { one: '{count} more program matches.', other: '{count} more programs match.' },
  applyFor: 'Apply for {program} at {university}',
  inYears: { one: '{count} year', other: '{count} years' },
  aSemester: '{amount} a semester',
  closedAt: 'Closed at {merit}',
});
