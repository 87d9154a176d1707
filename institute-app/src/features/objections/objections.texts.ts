import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/objections', {
  more: 'What students say is wrong in a provisional list. All of them are to be answered before the final list can be published.',
  loading: 'Loading the objections…',
  none: 'No objections in {session}.',
  open: { one: '{count} objection is not answered yet.', other: '{count} objections are not answered yet.' },
  allAnswered: 'All objections are answered.',
  list: 'Objections, those that are not answered first',
  inList: 'List {round}',
  about: 'About',
  which: 'Which',
  madeAt: 'Made',
  application: 'Application',
  openApplication: 'Open the application',
  openApplicationMore: 'Its marks, form and documents',
  text: 'What is wrong',
  line: '{program}: position {position}, merit {merit}, {result}',
  part: '{label}, of {weight}: {percent} %, {points} points',
  counted: 'Results in the form that came with the application',
  present: 'Results in the form now',
  sameForm: 'The student has not changed the form since.',
  paper: 'Paper of {student}',
  noPaper: 'No paper came with it.',
  marksMore: "If you accept, the student's present form counts for the final list.",
  categoryMore: 'If you accept, the claim counts. Its proof must be verified at the desk.',
  otherMore: 'If you accept, nothing changes by itself.',
  form: 'Objection of {student}',
  answer: 'Answer',
  answerMore: 'The student reads it. {count} characters left.',
  accept: 'Accept',
  refuse: 'Refuse',
  keys: 'A accepts, R refuses, once the answer is written.',
  answered: 'Answered {at}',
  answeredMeanwhile: 'This objection is answered already. What you typed was not sent:',
  discard: 'Discard what you have typed?',
  discardMore: 'The answers that you have typed here are not sent.',
  discardYes: 'Discard',
});

export const stateTexts = defineTexts('institute/objections/states', {
  open: 'Not answered',
  accepted: 'Accepted',
  refused: 'Refused',
});

export const subjectTexts = defineTexts('institute/objections/subjects', {
  marks: 'Marks',
  test: 'Result of a test',
  category: 'Category of seats',
  other: 'Something else',
});
