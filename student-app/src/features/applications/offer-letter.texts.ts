import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/offer-letter', {
  offerLetter: 'Offer letter',
});
