import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/merit-facts', {
  parts: 'How it is calculated',
  part: '{weight} % of {label}, {percent} %: {points}',
});
