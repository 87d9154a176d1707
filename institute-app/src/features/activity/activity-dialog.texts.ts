import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/activity-dialog', {
  title: 'Activity',
  loading: 'Loading what happened...',
  notFetched: 'Could not load what happened.',
});
