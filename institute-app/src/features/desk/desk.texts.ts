import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/desk', {
  title: 'Review',
  list: 'Applications to review',
  loading: 'Loading applications...',
  none: 'No applications here',
  noneMore: 'Choose another status, or change the search.',
  choose: 'Choose an application from the list.',
  notFound: 'Nothing to show here',
  notFoundMore: 'The link may be meant for another university, or the application was withdrawn.',
  loadMore: 'Load more',
  status: 'Status',
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  counted: '{status} {count}',
  filters: 'Search, filters and order',
  order: 'Order',
  position: '{position} of {total}',
  outside: 'Not in this list',
  previous: 'Previous',
  next: 'Next',
  back: 'Back to the list',
  sending: 'Decided, sent in a moment',
  keys: 'Keys: J next, K previous, A approve, R reject, U undo.',
});

export const orderTexts = defineTexts('institute/desk-order', {
  newest: 'Newest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  program: 'Program, A to Z',
  '-program': 'Program, Z to A',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
});
