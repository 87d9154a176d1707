import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/messages', {
  toStudent: 'Write to {student}',
  withAdmin: 'Messages with Admin',
  toAdmin: 'Type your message to admin',
  you: 'You',
  students: 'Approved students',
  loadingStudents: 'Loading students...',
  noStudents: 'No approved students yet.',
  last: 'Last message',
  noMessage: 'No message yet',
  open: 'Open',
  openOne: 'Open the thread with {student}, {program}',
});
