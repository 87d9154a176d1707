import { defineTexts } from '../kit/texts/texts';

export const texts = defineTexts('ui/dates', {
  day: 'Day',
  month: 'Month',
  year: 'Year',
  from: 'From',
  to: 'To',
  pick: 'Pick a date',
  noSuchDay: 'There is no {day} {month} {year}.',
  noCalendar: 'The calendar could not be loaded. Please try again.',
  named: '{label}: {value}',
  calendar: '{label}: calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous ten years',
  nextDecade: 'Next ten years',
  clear: 'Clear {label}',
});
