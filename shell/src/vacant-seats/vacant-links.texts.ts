import { defineTexts } from '@uas/shared-ui/kit';

/** The ways that lead here. */
export const linkTexts = defineTexts('shell/vacant-seats/links', {
  all: 'Vacant seats',
  ofProgram: 'Vacant seats of this program',
  until: 'Vacant seats until {at}',
});
