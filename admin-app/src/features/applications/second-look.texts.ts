import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/second-look', {
  loading: 'Loading the second look…',
  gone: 'There is no second look here any more.',
});
