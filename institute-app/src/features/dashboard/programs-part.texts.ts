import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/programs-part', {
  views: 'Programs and who gets their seats',
  offered: 'What is offered',
  departments: 'Departments and programs',
  admissionDates: 'Admission Dates',
  facts: 'Facts, fees and closing merits',
  rules: 'Merit rules',
  seats: 'Seats',
  claims: 'Claims',
  claimsToSeats: 'Claims to reserved seats',
  lists: 'Merit lists',
  objections: 'Objections',
});
