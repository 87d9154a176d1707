import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/numbers-part', {
  title: 'Numbers by day',
});
