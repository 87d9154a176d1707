import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/shared', {
  offerAccepted: 'Offer accepted',
  answerUntil: 'Answer until {at}',
  proposed: 'Offered {program} instead, answer until {at}',
  dismiss: 'Dismiss',
  counting: 'Counting what is deleted with it…',
  nothingElse: 'Nothing else is deleted with it.',
  alsoDeletes: 'This also deletes {list}.',
  applications: { one: '{number} application', other: '{number} applications' },
  programs: { one: '{number} program', other: '{number} programs' },
  queries: { one: '{number} query', other: '{number} queries' },
  messages: { one: '{number} message', other: '{number} messages' },
  files: { one: '{number} file', other: '{number} files' },
  loadingPreview: 'Loading preview…',
  mailRepeated: '{kind} ({count})',
  message: 'Message',
  messageTo: 'Message {person}',
});
