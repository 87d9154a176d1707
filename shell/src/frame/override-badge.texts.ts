import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/overrides', {
  overridden: 'Only this browser shows it like this',
  showDeployed: 'Show what is deployed',
});
