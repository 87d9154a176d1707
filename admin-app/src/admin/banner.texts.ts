import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/banner', {
  dismiss: 'Dismiss',
});
