import { defineTexts } from '../kit/texts/texts';

export const texts = defineTexts('ui/search', {
  found: { one: '{count} suggestion.', other: '{count} suggestions.' },
});
