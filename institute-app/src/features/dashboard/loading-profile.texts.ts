import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/loading-profile', {
  loading: 'Loading profile...',
});
