import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/percentages', {
  matriculation: 'Matriculation',
  intermediate: 'Intermediate',
  least: '{qualification} from',
  example: 'e.g. 60 %',
  leastTag: '{qualification} at least {percentage}\u00a0%',
  verified: '{qualification} {percentage}\u00a0%, verified',
  claimed: '{qualification} {percentage}\u00a0%, claimed',
  none: '{qualification}: no percentage',
});
