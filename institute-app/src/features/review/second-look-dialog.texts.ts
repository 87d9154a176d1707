import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/second-look-dialog', {
  answer: 'Answer second look',
  read: 'Second look',
  one: '{label}: {student}, {program}',
  title: 'Second look for {student}',
  loading: 'Loading the second look…',
});
