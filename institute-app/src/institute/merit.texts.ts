import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/merit-figure', {
  merit: 'Merit',
  noFigure: 'No merit yet',
  notVerified: 'not verified',
  notQualified: 'does not qualify',
});
