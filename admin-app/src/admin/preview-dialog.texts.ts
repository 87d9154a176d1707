import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/preview-dialog', {
  loading: 'Loading preview…',
  close: 'Close',
});
