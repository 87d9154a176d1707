import { defineTexts } from '@uas/shared-ui/kit';

/** What the views of the portal are called, and the buttons that lead to them from an application. */
export const texts = defineTexts('institute/views', {
  changePassword: 'Change Password',
  adminMessages: 'Messages with Admin',
  studentQueries: 'Student Queries',
  activity: 'Activity',
  offerings: 'Admission Dates',
  prepared: 'Prepared decisions',
  assign: 'Assign applications',
  people: 'People',
  messages: 'Messages',
  messagesWith: 'Messages with {student}, {program}',
  student: 'Student Profile',
  studentNamed: 'Student Profile: {student}',
  offer: 'Offer',
  offerTo: 'Offer to {student}',
  openOffer: 'Offer to {student} for {program}',
  proposal: 'Offer another program instead',
  proposed: 'Offered {program} instead, answer until {at}',
  proposalFor: 'Another program for {student}',
  appeal: 'Appeal',
  appealOf: 'Appeal of {student}',
  appealOpen: 'Appeal open',
  appealAnswer: 'Answer appeal',
  openAppeal: '{label}: {student}, {program}',
  preparedCount: 'Prepared decisions ({count})',
});
