import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/offerings', {
  loading: 'Loading the dates...',
  none: 'No dates yet. Without dates students can apply at any time.',
  more: 'What counts is when an application reaches the service. A day ends at 23:59 in Pakistan.',
  forAll: 'All programs',
  forAllMore: 'The first row counts for every program without dates of its own.',
  tableMore:
    'Type a day such as 1 Dec 2026, with a time if it matters: 1 Dec 2026, 16:00. The first row counts for every program without dates of its own. Enter and the arrow keys go up and down, and cells copied from a spreadsheet can be pasted.',
  table: 'Dates of the programs',
  program: 'Program',
  likeAll: 'As all programs',
  allPrograms: 'Show all {count} programs',
  cell: '{date}, {program}',
  noDay: 'Please write a day such as 1 Dec 2026, or 1 Dec 2026, 16:00.',
  wrong: 'Some dates cannot be saved yet. They are marked in the table.',
  removeProgram: 'Use the dates of all programs for {program}',
  fewBankDays: {
    one: 'Only {count} bank day lies between {from} and {to}.',
    other: 'Only {count} bank days lie between {from} and {to}.',
  },
  noBankDay: 'No bank day lies between {from} and {to}.',
  lateFee: 'Late fee in rupees',
  addDate: 'Add a date',
  chooseKind: 'Choose a kind',
  reason: 'Reason for a new date',
  reasonHint: 'Needed when a date that people have seen is moved. Everybody will read it.',
  discard: 'Discard changes?',
  discardMore: 'The dates that you have changed here are not saved.',
  discardYes: 'Discard',
  discardNo: 'Keep editing',
  save: 'Save dates',
  saving: 'Saving...',
  moves: 'Dates that were moved',
  moved: '{date}: {from} → {to}',
  next: 'What comes next',
  nothingNext: 'No date lies ahead.',
  missing: 'Not set yet: {dates}.',
});

/** What each date is called. */
export const dateTexts = defineTexts('institute/offerings/dates', {
  opens: 'Opens',
  closes: 'Closes',
  late: 'Late applications until',
  test: 'Test',
  'corrections-until': 'Corrections to applications until',
  'results-until': 'Results until',
  list: 'Merit list',
  'objections-until': 'Objections until',
  dues: 'Fee due by',
  classes: 'Classes begin',
});
