import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/prepared-decision', {
  approval: 'Prepared: approve',
  rejection: 'Prepared: reject',
});
