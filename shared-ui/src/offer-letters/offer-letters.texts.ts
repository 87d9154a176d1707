import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/offer-letters', {
  loading: 'Loading the offer letter…',
  print: 'Print',
  printing: 'Printing…',
  printTitle: 'Offer letter {number}',
  title: 'Offer of admission',
  dear: 'Dear {student},',
  offers: '{university} offers you a seat in {program}.',
  accepted: 'You accepted this offer.',
  answer: 'Please answer on the website until {at}. After that the offer ends.',
  answerAny: 'Please answer on the website.',
  number: 'Application',
  program: 'Program',
  department: 'Department',
  session: 'Session',
  offeredOn: 'Offered on',
  conditions: 'This offer has conditions',
  due: '{condition}, due on {day}',
  check: 'Is this letter genuine?',
  checkMore: 'Scan the square, or open {address} and type this code:',
  qr: 'Opens the page where this letter can be checked',
});

/** What was asked and answered of an appeal. */
export const appealTexts = defineTexts('ui/appeals', {
  asked: 'Asked on {at}',
  answered: 'Answered on {at}',
  open: 'Not answered yet',
  changed: 'Pending again',
  unchanged: 'The decision stands',
  file: 'File of the appeal',
  look: 'Look at the file',
  hide: 'Hide the file',
});

/** What a university asked a student to send, and what came of it. */
export const requestTexts = defineTexts('ui/requested-documents', {
  open: 'Not sent yet',
  openAgain: 'Not sent again yet',
  sent: 'Sent',
  sentLate: 'Sent late',
  missing: 'It is missing.',
  unclear: 'What was sent is not clear.',
  askedOn: 'Asked for on {asked}, until {until}',
  overdue: 'Asked for on {asked}, until {until}. That day has passed; it can still be sent.',
  sentOn: 'Asked for on {asked}, until {until}. Sent on {sent}',
});

/** The forms that came with an application. */
export const formCopiesTexts = defineTexts('ui/form-copies', {
  loading: 'Loading the forms…',
  counts: 'The form that counts',
  until: 'Counted until {at}',
  none: 'No results',
  marks: '{result}: {obtained} of {total}',
  percentage: '{result}: {percentage} %',
});
