import { defineTexts } from '@uas/shared-ui/kit';

export const seatTexts = defineTexts('shell/university/seats', {
  seats: 'Seats',
  loading: 'Loading the seats…',
  seatsOf: 'Seats of {session}',
  more: 'Empty seats of a category may go to others. A fee stands where a category pays one of its own, or where it is open merit.',
  program: 'Program',
  total: 'Seats in all',
  overAndAbove: '{category}, over and above',
  women: 'Women only',
  men: 'Men only',
  semester: '{amount} a semester',
  admission: '{amount} at admission',
});
