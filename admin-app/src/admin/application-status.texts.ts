import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/application-status', {
  offerAccepted: 'Offer accepted',
});
