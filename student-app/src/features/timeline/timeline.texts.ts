import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/timeline', {
  loading: 'Loading what happened...',
  none: 'Nothing has happened yet.',
  noneMore: 'What you do here, and what is decided about you, will stand here.',
  count: { one: '{figure} entry', other: '{figure} entries' },
});
