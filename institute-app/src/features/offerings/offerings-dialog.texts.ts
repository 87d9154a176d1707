import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/offerings-dialog', {
  title: 'Admission Dates',
  loading: 'Loading the dates...',
  notFetched: 'Could not load the dates.',
});
