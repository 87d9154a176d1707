import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/proposal-dialog', {
  instead: 'Offer another program instead',
  title: 'Another program for {student}',
  loading: 'Loading…',
});
