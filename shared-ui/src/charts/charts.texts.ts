import { defineTexts } from '../kit/texts/texts';

export const texts = defineTexts('ui/charts', {
  asTable: 'As a table',
  day: 'Day',
  total: 'Total',
  none: 'None in these days.',
  summary: '{total} in {days} days, at most {most} a day, first on {day}.',
  sum: '{total} in all.',
  firstRows: 'The first {count} of {total} are drawn; the table has all of them.',
});
