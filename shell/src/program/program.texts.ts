import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/program', {
  loading: 'Loading the program...',
  offeredBy: {
    one: '{count} university offers this program.',
    other: '{count} universities offer this program.',
  },
  similar: 'Find similar programs',
  browseAll: 'Browse all universities',
  firstOfAll: 'The first {count} by name are shown.',
});
