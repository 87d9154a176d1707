import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/next-dates', {
  title: 'Next dates',
  next: 'Next: {date} {day}, {when}',
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: { one: 'in {count} day', other: 'in {count} days' },
  addToCalendar: 'Add to calendar',
  loadingCalendar: 'Loading the calendar...',
  calendarMore:
    'Your calendar then follows every date, and moves it when a university does. Whoever has the address can read your dates, so keep it to yourself.',
  subscribe: 'Open in your calendar',
  downloadCalendar: 'Download the dates',
  copyCalendar: 'Copy the address',
  programAt: '{program}, {institute}',
});

/** What each date is called. */
export const dateTexts = defineTexts('student/next-dates/kinds', {
  test: 'Test',
  'corrections-until': 'Corrections to applications until',
  'results-until': 'Results until',
  list: 'Merit list',
  'objections-until': 'Objections until',
  dues: 'Fee due by',
  classes: 'Classes begin',
  offer: 'Answer the offer until',
  condition: 'Meet the condition until',
});
