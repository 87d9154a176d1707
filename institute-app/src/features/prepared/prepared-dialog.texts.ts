import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/prepared-dialog', {
  button: 'Prepared decisions',
  buttonCount: 'Prepared decisions ({count})',
  title: 'Prepared decisions',
  loading: 'Loading the prepared decisions...',
  notFetched: 'Could not load the prepared decisions.',
});
