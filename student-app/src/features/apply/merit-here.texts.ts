import { defineTexts } from '@uas/shared-ui/kit';

/** The ways to what a merit rule misses, by the part of the form. */
export const texts = defineTexts('student/apply/merit', {
  academic: 'Enter it under Academic records',
  personal: 'Enter it under Personal details',
});
