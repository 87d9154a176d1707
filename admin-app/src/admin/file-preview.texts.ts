import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/file-preview', {
  loading: 'Loading preview…',
});
