import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/vacant-seats', {
  title: 'Vacant seats',
  description: 'Seats that are free after the merit lists. Apply for them as for any program.',
  loading: 'Loading the vacant seats…',
  none: 'No vacant seats right now. Universities offer them after their last merit list.',
  browseAll: 'Browse all universities',
  noneMatch: 'No vacant seats match.',
  noneMatchMore: 'Try a shorter name or another city.',
  showAll: 'Show all vacant seats',
  noneOnPage: 'There are no more vacant seats on this page.',
  firstPage: 'To the first page',
  found: {
    one: '{count} program has vacant seats.',
    other: '{count} programs have vacant seats.',
  },
  program: 'Program',
  city: 'City',
  noCity: 'No vacant seats in such a city.',
  search: 'Search',
  clear: 'Clear',
  table: 'Programs with vacant seats',
  university: 'University',
  vacant: 'Vacant',
  until: 'Offered until',
  applications: 'Applications',
  about: '{department}, {session}',
  women: 'Women only',
  men: 'Men only',
  category: '{category}: {count}',
  over: '{category}, over and above: {count}',
  falls: 'If nobody takes those of {categories}, they go to {other}.',
  seats: { one: '{count} seat', other: '{count} seats' },
  applyFor: 'Apply for {program} at {university}',
  more: 'The next merit list of the university gives these seats.',
});

/** The ways that lead here. */
export const linkTexts = defineTexts('shell/vacant-seats/links', {
  all: 'Vacant seats',
  ofProgram: 'Vacant seats of this program',
  until: 'Vacant seats until {at}',
});
