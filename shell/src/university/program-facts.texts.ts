import { defineTexts } from '@uas/shared-ui/kit';

export const factTexts = defineTexts('shell/university/facts', {
  table: 'Programs of {department}',
  program: 'Program',
  degree: 'Degree',
  years: 'Duration',
  shift: 'Shift',
  semester: 'Fee per semester',
  admission: 'At admission',
  closing: 'Closing merit',
  inYears: { one: '{count} year', other: '{count} years' },
  notProvided: 'Not provided',
  more: 'More about {program}',
  language: 'Language of teaching',
  accreditation: 'Accreditation',
  accreditedUntil: '{council}, until {day}',
  accreditationEnded: 'Accreditation by {council} ended on {day}.',
  scholarships: 'Scholarships',
  hostel: 'Hostel',
  feeOf: 'Fee of {session}',
  feeOfCategory: 'Fee of {session}, {category}',
  perSemester: '{amount} a semester',
  atAdmission: '{amount} at admission',
  closingMerits: 'Closing merits',
  ofCategory: '{session}, {category}',
  given: 'As given by the university',
  fromList: 'From the published list',
  asOf: 'As of {day}',
});

export const shiftTexts = defineTexts('shell/university/shifts', {
  morning: 'Morning',
  evening: 'Evening',
  weekend: 'Weekend',
});

export const hostelTexts = defineTexts('shell/university/hostels', {
  no: 'No hostel',
  women: 'For women',
  men: 'For men',
  both: 'For women and for men',
});

export const refundTexts = defineTexts('shell/university/refunds', {
  never: 'Does not come back',
  'by-day': 'What comes back depends on the day',
  always: 'Comes back',
});
