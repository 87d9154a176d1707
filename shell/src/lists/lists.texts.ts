import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/lists', {
  page: 'Merit list',
  loading: 'Loading the list…',
  browseAll: 'Browse all universities',
  of: '{university}, {session}',
  title: 'Merit list {round}',
  titleOf: 'Merit list {round}, {program}',
  pageTitle: 'Merit list {round}, {university}, {session}',
  published: 'Published {at}.',
  none: 'No list has been published for {session}.',
  noApplicants: 'Nobody asked for a seat of this program.',
  noLines: 'Nobody stands on this page of the list.',
  noNames: 'No names: application numbers and first letters only.',
  otherPrograms: { one: '{count} other program', other: '{count} other programs' },
  stage: 'Stage',
  provisional: 'Provisional',
  final: 'Final',
  dates: 'Dates of this list',
  over: 'over',
  today: 'today',
  tomorrow: 'tomorrow',
  daysLeft: { one: '{count} day left', other: '{count} days left' },
  notSet: 'Not set',
  closing: 'Seats and closing merit',
  category: 'Category',
  seats: 'Seats',
  given: 'Given',
  closingMerit: 'Closing merit',
  semester: '{amount} a semester',
  lines: 'Merit list of {program}',
  position: 'Position',
  application: 'Application',
  initials: 'Initials',
  seat: 'Seat',
  part: '{label}, of {weight}',
  parts: 'Made up of',
  onePart: '{label} {points}',
  merit: 'Merit',
  result: 'Result',
  fell: 'A seat of {category}',
  you: 'You',
  previous: 'Back',
  next: 'Next',
  pageNumber: 'Page {page}',
  number: 'Application number',
  find: 'Find',
  finding: 'Looking for the number…',
  found: 'What was found',
  foundNone:
    'This number is not on the list. A list names who is selected and those who wait next; who is further behind is not named.',
  seeLine: 'See the line in {program}',
  ownLines: 'Your lines on this list',
  toDashboard: 'Open your applications',
});

/** A line that was looked for, as a sentence. */
export const foundTexts = defineTexts('shell/lists/found', {
  selected: 'Number {position} in {program}: selected, {category}, merit {aggregate}.',
  upgraded: 'Number {position} in {program}: moved up, {category}, merit {aggregate}.',
  hasSeat: 'Number {position} in {program}: has the seat already, {category}, merit {aggregate}.',
  waiting: 'Number {position} in {program}: number {waiting} on the waiting list, merit {aggregate}.',
  leftOut: 'Number {position} in {program}: left out, merit {aggregate}.',
});

/** The same to the student whose line it is. */
export const ownTexts = defineTexts('shell/lists/own', {
  selected: 'You are selected for {program}: number {position}, {category}, merit {aggregate}.',
  upgraded: 'You moved up to {program}: number {position}, {category}, merit {aggregate}.',
  hasSeat: 'You have your seat in {program} already: number {position}, {category}, merit {aggregate}.',
  waiting: 'You are number {waiting} on the waiting list for {program}, merit {aggregate}.',
  leftOut: 'You are left out in {program}, merit {aggregate}.',
});

export const universityTexts = defineTexts('shell/lists/university', {
  title: 'Merit lists',
  list: 'Merit list {round}, {session}',
});
