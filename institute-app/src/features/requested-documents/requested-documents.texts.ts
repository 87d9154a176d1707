import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/requested-documents', {
  loading: 'Loading the documents...',
  gone: 'This application is decided. No document can be asked for.',
  ask: 'Ask for a document',
  askAnother: 'Ask for another document',
  askMore:
    'The student is told now and sends it in the student portal. Nothing is decided by itself when the day passes.',
  prepared: 'A decision is prepared. It is taken out of its batch when you ask.',
  asMissing: 'Not sent: ask for what is missing',
  asUnclear: 'Sent: ask for what is unclear',
  allAsked: 'You have asked for all documents of the checklist.',
  note: 'What the student should know (optional)',
  noteMore: { one: '{count} character left.', other: '{count} characters left.' },
  until: 'Until when',
  send: 'Ask the student',
  takeBack: 'Take back',
  takeBackOne: 'Take back: {document}',
  takeBackQuestion: 'Ask the student no longer for {document}?',
  takeBackYes: 'Yes, take back',
  move: 'Move the day',
  moveMore: 'Of everything that is not sent yet.',
  newDay: 'The new day',
});
