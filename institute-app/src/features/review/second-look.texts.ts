import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/second-look', {
  loading: 'Loading the appeal…',
  gone: 'There is no appeal here any more.',
  decided: 'Your decision',
  judged: 'Marks, form and documents',
  decide: 'After the appeal',
  change: 'Change: back to pending',
  changeMore: 'You can then approve it, or decide again.',
  stands: 'The decision stands',
  standsMore: 'The student cannot ask about it again.',
  answer: 'Answer to the student',
  answerMore: '{count} characters left.',
  changeQuestion: 'Set the application of {student} back to pending? The student reads your answer.',
  standsQuestion: 'Let the decision on {student} stand? The student reads your answer. You cannot undo this.',
  changeYes: 'Yes, back to pending',
  standsYes: 'Yes, it stands',
  send: 'Send answer',
});
