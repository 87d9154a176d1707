import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/not-found', {
  title: 'Page not found',
  description: 'There is nothing at this address. It may have been mistyped or moved.',
  backHome: 'Back to home',
  browseAll: 'Browse all universities',
});
