import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/student-queries', {
  caption: 'Student queries',
  date: 'Date',
  allDates: 'All dates',
  details: 'Details',
  detailsOf: 'Details of the query by {person}',
  queryBy: 'Query by {person}',
  closeDetails: 'Close details',
  course: 'Course',
  sent: 'Sent',
  noMessage: 'No message.',
});
