import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/second-step-button', {
  removeOf: 'Remove second step of {person}',
});
