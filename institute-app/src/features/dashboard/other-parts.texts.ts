import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/other-parts', {
  programs: 'Departments and programs',
  withStudents: 'Students',
  withStudentsMore: 'You can write to a student once the application is approved.',
  withAdmin: 'Admin',
  admissionDates: 'Admission Dates',
  studentQueries: 'Student Queries',
});
