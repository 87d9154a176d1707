import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/offer-dialog', {
  open: 'Offer',
  openOne: 'Offer to {student} for {program}',
  title: 'Offer to {student}',
  loading: 'Loading the offer...',
  notFetched: 'Could not load the offer.',
});
