import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/staff/history', {
  filters: 'Filter history',
  person: 'Person',
  personMore: 'E-mail of who did it or whom it was about',
  action: 'Action',
  all: 'All',
  what: 'What',
  when: 'When',
  who: 'Who',
  about: 'About',
  change: 'Change',
  changed: '{field}: {before} → {after}',
  nothing: 'nothing',
  reason: 'Reason: {reason}',
  show: 'Show',
  caption: 'Entries of the history',
  loading: 'Loading history…',
  noMatch: 'Nothing matches this filter.',
  none: 'Nothing has happened yet.',
  showAll: 'Show the whole history',
});
