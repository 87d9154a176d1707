import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/program-facts', {
  more: 'What students compare by. Everybody reads it beside the program, with the day of the last change; what you leave out is said to be not provided.',
  loading: 'Loading the facts...',
  none: 'Nothing given yet. Students compare by fee and closing merit first.',
  noPrograms: 'No programs yet. What is said of a program can be filled in here once it is added.',
  sheet: 'Facts of the programs',
  tabs: 'What to fill in',
  facts: 'Facts',
  fees: 'Fees',
  merits: 'Closing merits',
  factsMore: 'Enter and the arrow keys go up and down, and cells copied from a spreadsheet can be pasted.',
  feesMore: 'Whole rupees, of one session at a time. The lines are what is paid at admission.',
  meritsMore:
    'The lowest merit that was selected, as you published it: 91.25 stays 91.25. What comes from a published list stands as it is.',
  program: 'Program',
  cell: '{column}, {program}',
  degree: 'Degree',
  years: 'Years',
  shift: 'Shift',
  language: 'Language',
  accreditedBy: 'Accredited by',
  accreditedUntil: 'Accredited until',
  scholarships: 'Scholarships',
  hostel: 'Hostel',
  semester: 'Fee per semester',
  admission: 'At admission',
  lines: { one: '{amount}, {count} line', other: '{amount}, {count} lines' },
  addLines: 'Add lines',
  linesOf: 'At admission, {program}',
  fromList: 'From the published list',
  noDay: 'Please write a day such as 30 Jun 2027.',
  noChoice: 'Please choose',
  copyDown: 'Copy to the programs below',
  copyDownMore: 'Copies the cell that you were in last; in a cell Ctrl+D does the same.',
  feesOf: 'Fees of',
  everybody: 'Open merit and all others',
  takeOver: 'Take over from {session}',
  wrong: 'Some cells cannot be saved yet. They are marked in the sheet.',
  save: 'Save facts',
  saving: 'Saving...',
  discard: 'Discard changes?',
  discardMore: 'What you have changed here is not saved.',
  discardYes: 'Discard',
  discardNo: 'Keep editing',
  lineName: 'Line {number}',
  lineRupees: 'Rupees of line {number}',
  lineRefund: 'What comes back of line {number}',
  removeLine: 'Remove line {number}',
  addLine: 'Add a line',
  sum: '{amount} at admission',
  useLines: 'Use these lines',
});

export const shiftTexts = defineTexts('institute/program-facts/shifts', {
  morning: 'Morning',
  evening: 'Evening',
  weekend: 'Weekend',
});

export const hostelTexts = defineTexts('institute/program-facts/hostels', {
  no: 'No hostel',
  women: 'For women',
  men: 'For men',
  both: 'For women and for men',
});

export const refundTexts = defineTexts('institute/program-facts/refunds', {
  never: 'Does not come back',
  'by-day': 'Depends on the day',
  always: 'Comes back',
});
