import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/decision', {
  loading: 'Loading the decision...',
  notFetched: 'Could not load what belongs to a decision.',
  preparing: { one: 'Preparing {count} decision', other: 'Preparing {count} decisions' },
  preparedOf: { one: '{done} of {count} decision prepared', other: '{done} of {count} decisions prepared' },
  preparedAll: { one: '{count} decision prepared.', other: '{count} decisions prepared.' },
});
