import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/student-threads', {
  students: 'Approved students',
  loadingStudents: 'Loading students...',
  noStudents: 'No approved students yet.',
  student: 'Student',
  program: 'Program',
  last: 'Last message',
  noMessage: 'No message yet',
  open: 'Open',
  openOne: 'Open the thread with {student}, {program}',
});
