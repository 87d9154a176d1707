import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/test-scores', {
  title: 'Results of national tests',
  more: 'A result of such a test counts at all universities whose rules ask for it, before what a student typed.',
});
