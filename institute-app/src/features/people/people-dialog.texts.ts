import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/people-dialog', {
  title: 'People',
  loading: 'Loading people...',
  notFetched: 'Could not load the people.',
});
