import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/withdraw-offer', {
  title: 'Withdraw this offer',
  more: 'The offer ends at once, accepted or not. The student and the university are notified.',
  reason: 'Reason',
  reasonMore: 'The student will read it.',
  withdraw: 'Withdraw offer',
  withdrawing: 'Withdrawing…',
  cancel: 'Cancel',
});
