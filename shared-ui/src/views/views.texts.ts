import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/views', {
  loading: 'Loading…',
  notFetched: 'Could not load this. Please try again.',
  broken: 'Something went wrong here. Please try again.',
  nothing: 'Nothing to show here',
  nothingMore: 'The link may be meant for somebody else, or lead to something that is gone.',
});
