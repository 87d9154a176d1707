import { defineTexts } from '@uas/shared-ui/kit';

/** The ways that lead here. */
export const linkTexts = defineTexts('shell/vacant-seats/links', {
  all: 'Vacant seats',
  until: 'Vacant seats until {at}',
});
