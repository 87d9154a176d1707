import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/previews', {
  loading: 'Loading preview…',
  close: 'Close',
});
