import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/change-password', {
  title: 'Change Password',
});
