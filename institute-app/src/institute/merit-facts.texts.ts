import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/merit-facts', {
  parts: 'How it is calculated',
  missingResult: 'The result of {name} is missing.',
  missingMarks: 'The marks of {name} are missing.',
  missingGroup: 'The group of the Intermediate is missing.',
  missingBirthDate: 'The date of birth is missing.',
});
