import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/change-password', {
  title: 'Change Password',
});
