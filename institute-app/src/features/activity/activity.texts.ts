import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/activity', {
  loading: 'Loading what happened...',
  more: 'What happened at your university and who did it, newest first.',
  caption: 'What happened',
  none: 'Nothing has happened yet.',
  history: 'History',
  noneMatches: 'Nothing happened that matches.',
  showAll: 'Show everything',
  filters: 'Filter what happened',
  search: 'Search',
  searchIn: 'Program or number',
  between: 'Happened between',
  what: 'What happened',
  when: 'When',
  who: 'Who',
  institute: 'Your university',
  student: 'A student',
  admin: 'The admin',
  system: 'The site',
  unknown: 'Not known',
  openOne: 'Open {number}',
});
