import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/merit', {
  merit: 'Merit: {merit}',
  notVerified: 'not verified',
  qualify: 'You qualify. Your merit: {merit}',
  qualifyOnly: 'You qualify.',
  parts: 'How it is calculated',
});
