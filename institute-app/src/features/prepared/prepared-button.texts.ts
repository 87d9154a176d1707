import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/prepared-button', {
  button: 'Prepared decisions',
  buttonCount: 'Prepared decisions ({count})',
});
