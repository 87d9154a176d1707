import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/second-look-dialog', {
  answer: 'Answer appeal',
  read: 'Appeal',
  one: '{label}: {student}, {program}',
  title: 'Appeal of {student}',
  loading: 'Loading the appeal…',
});
