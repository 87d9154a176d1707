import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/prepare', {
  title: 'Check the picture before you send it',
  loading: 'Opening the picture…',
  notFetched: 'The picture could not be opened here. You can send it all the same.',
  sendAsItIs: 'Send as it is',
});
