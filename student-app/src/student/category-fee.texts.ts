import { defineTexts } from '@uas/shared-ui/kit';

/** What a category of seats costs in a program. */
export const texts = defineTexts('student/category-fee', {
  both: '{program}: {semester} a semester, {admission} at admission',
  semester: '{program}: {semester} a semester',
  admission: '{program}: {admission} at admission',
  unknown: '{program}: no fee of its own is given',
});
