import { defineTexts } from '../kit/texts';

export const texts = defineTexts('ui/dates', {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  from: 'From',
  to: 'To',
  pick: 'Pick a date',
  noCalendar: 'The calendar could not be loaded. Please try again.',
  named: '{label}: {value}',
  calendar: '{label}: calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  clear: 'Clear {label}',
});
