import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/account', {
  willBeDeleted: 'Your account will be deleted on {day}.',
  keep: 'Keep my account',
});
