import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/review', {
  profile: 'Profile',
  messages: 'Messages',
  openProfile: 'Open profile of {student}, {program}',
  openMessages: 'Open messages of {student}, {program}',
  openNewMessages: 'Open messages of {student} (New), {program}',
  waits: 'Available once the application is approved.',
  approved: 'Approve',
  rejected: 'Reject',
  approveOne: 'Approve the application of {student} for {program}',
  rejectOne: 'Reject the application of {student} for {program}',
  approvedTitle: 'Approve this application?',
  rejectedTitle: 'Reject this application?',
  approvedMessage:
    'Approve the application of {student} for {program}? The student will see your decision. Afterwards only the admin can change it.',
  rejectedMessage:
    'Reject the application of {student} for {program}? The student will see your decision. Afterwards only the admin can change it.',
  approvedCount: 'Approve {count}',
  rejectedCount: 'Reject {count}',
  approvedTitles: { one: 'Approve {count} application?', other: 'Approve {count} applications?' },
  rejectedTitles: { one: 'Reject {count} application?', other: 'Reject {count} applications?' },
  replacesApproved: 'An approval is prepared already. This decision takes its place.',
  replacesRejected: 'A rejection is prepared already. This decision takes its place.',
  seenBy: {
    one: 'The student will see your decision. Afterwards only the admin can change it.',
    other: 'The students will see your decision. Afterwards only the admin can change it.',
  },
  approvedRunning: { one: 'Approving {count} application', other: 'Approving {count} applications' },
  rejectedRunning: { one: 'Rejecting {count} application', other: 'Rejecting {count} applications' },
  approvedOf: {
    one: '{done} of {count} application approved',
    other: '{done} of {count} applications approved',
  },
  rejectedOf: {
    one: '{done} of {count} application rejected',
    other: '{done} of {count} applications rejected',
  },
  approvedAll: { one: '{count} application approved.', other: '{count} applications approved.' },
  rejectedAll: { one: '{count} application rejected.', other: '{count} applications rejected.' },
  student: 'Student Profile',
  studentNamed: 'Student Profile: {student}',
  loading: 'Loading student profile...',
  notLoaded: 'Could not load the student profile.',
});
