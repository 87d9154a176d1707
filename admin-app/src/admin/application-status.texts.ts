import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/application-status', {
  offerAccepted: 'Offer accepted',
  answerUntil: 'Answer until {at}',
  proposed: 'Offered {program} instead, answer until {at}',
});
