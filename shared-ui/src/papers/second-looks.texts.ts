import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/second-looks', {
  asked: 'Asked on {at}',
  answered: 'Answered on {at}',
  open: 'Not answered yet',
  changed: 'Pending again',
  unchanged: 'The decision stands',
  file: 'File of the appeal',
  look: 'Look at the file',
  hide: 'Hide the file',
});
