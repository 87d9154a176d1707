import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/refund', {
  waits: '{sum} of {paid} come back. Our staff have not agreed yet.',
  agreed: '{sum} of {paid} come back. Agreed on {day}.',
  paidOut: '{sum} of {paid} came back on {day}. Reference of the bank: {reference}.',
  none: 'Nothing of {paid} comes back.',
});
