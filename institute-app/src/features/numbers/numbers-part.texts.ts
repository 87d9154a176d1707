import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/numbers-part', {
  title: 'Applications in numbers',
});
