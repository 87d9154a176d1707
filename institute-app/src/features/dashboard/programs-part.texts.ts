import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/programs-part', {
  departments: 'Departments and programs',
  admissionDates: 'Admission Dates',
  facts: 'Facts, fees and closing merits',
  merit: 'Merit',
  seats: 'Seats',
  meritLists: 'Merit lists',
  objections: 'Objections',
});
