import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/sign-in', {
  page: 'Admin login',
  heading: 'ADMIN LOGIN',
  changeRole: 'Change Role',
});
