import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/delayed-decision', {
  approved: '{student}: approved. It is sent in five seconds.',
  rejected: '{student}: not selected. It is sent in five seconds.',
  approvedPrepared: '{student}: an approval is prepared. Nobody sees it until you publish it.',
  rejectedPrepared: '{student}: a rejection is prepared. Nobody sees it until you publish it.',
});
