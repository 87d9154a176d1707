import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/delayed-decision', {
  approved: '{student}: approved. It is sent in five seconds.',
  rejected: '{student}: not selected. It is sent in five seconds.',
});
