import { defineTexts } from '@uas/shared-ui/kit';

export const seatTexts = defineTexts('shell/university/seats', {
  seats: 'Seats',
  loading: 'Loading the seats…',
  seatsOf: 'Seats of {session}',
  more: 'Empty seats of a category may go to others. A category without a fee beside its seats pays that of open merit.',
  program: 'Program',
  total: 'Seats in all',
  overAndAbove: '{category}, over and above',
  women: 'Women only',
  men: 'Men only',
  semester: '{amount} a semester',
});
