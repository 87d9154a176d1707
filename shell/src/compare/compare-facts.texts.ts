import { defineTexts } from '@uas/shared-ui/kit';

export const compareFactTexts = defineTexts('shell/compare/facts', {
  program: 'Program to compare',
  noProgram: 'Not all of them offer such a program.',
  show: 'Show',
  clear: 'Clear',
  admissions: 'Admissions',
  semesterFees: 'Fee per semester',
  semester: '{amount} a semester',
  semesterRange: '{from} to {to} a semester',
  closedIn: '{merit} ({session})',
  doesNotOffer: 'Does not offer this program.',
});
