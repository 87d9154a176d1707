import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/second-look', {
  loading: 'Loading the appeal…',
  gone: 'There is no appeal here any more.',
});
