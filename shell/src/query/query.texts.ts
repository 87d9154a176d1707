import { defineTexts } from '@uas/shared-ui/kit';

/** What the page for visitors without scripts does not say; all else is in the contract. */
export const texts = defineTexts('shell/query', {
  cancel: 'Cancel',
  sending: 'Sending',
  notFetched: 'The form for your query could not be loaded.',
});
