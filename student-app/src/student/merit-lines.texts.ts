import { defineTexts } from '@uas/shared-ui/kit';

/** What a merit list says of an application, to its student. */
export const texts = defineTexts('student/merit-lines', {
  list: 'list {round}',
  provisionalList: 'provisional list {round}',
  selected: 'You are selected for {program} on {list}, {category}, position {position}, merit {aggregate}.',
  upgraded: 'You moved up to {program} on {list}, {category}, position {position}, merit {aggregate}.',
  hasSeat: 'You have your seat in {program} already. On {list} you are number {position}.',
  hadSeat: 'On {list} you are number {position} for {program}. You do not have this seat any more.',
  waiting: 'You are number {number} on the waiting list for {program}, {list}.',
  closing: 'The last one selected had {closing}.',
  leftOut: 'On {list} you are left out for {program}.',
  notListed: 'This application is not named on {list}. Open it to see why.',
  replyBy: 'Reply by {at}.',
});
