import { defineTexts } from '@uas/shared-ui/kit';

/** What happened, one sentence a kind. `{subject}` is a person or an organisation, of an application its student. */
export const sentenceTexts = defineTexts('admin/staff/sentences', {
  'accept-offer': '{actor} accepted the offer for {program} at {institute}',
  'add-academy': '{actor} added {subject} to the academies',
  apply: '{actor} applied for {program} at {institute}',
  approve: '{actor} approved {program} for {subject}',
  'change-own-password': '{actor} changed their own password',
  'change-staff-password': '{actor} set a new password for {subject}',
  'create-demo-data': '{actor} created the demo data',
  'create-staff': '{actor} added {subject} to the staff',
  'delete-academy': '{actor} deleted an academy',
  'delete-admin-thread': '{actor} deleted the messages with {subject}',
  'delete-application': '{actor} deleted an application',
  'delete-institute': '{actor} deleted a university',
  'delete-query': '{actor} deleted a query',
  'delete-staff': '{actor} deleted a staff member',
  'delete-student': '{actor} deleted a student',
  'export-applications': '{actor} downloaded a file of applications',
  'export-queries': '{actor} downloaded a file of queries',
  'import-institute': '{actor} imported {subject}',
  'login-staff': '{actor} logged in',
  'pause-queries': '{actor} paused the queries to {subject}',
  pay: '{actor} confirmed the payment of {subject}',
  'read-documents': '{actor} looked at the documents of {subject}',
  'read-form': '{actor} looked at the admission form of {subject}',
  'read-receipt': '{actor} looked at the receipt of {subject}',
  'register-institute': 'New university: {subject}',
  'register-student': 'New student: {subject}',
  reject: '{actor} rejected {program} for {subject}',
  'remove-document': '{actor} removed a document',
  'rename-program': '{actor} renamed {subject}',
  'reset-institute-password': '{actor} set a new password for {subject}',
  'reset-student-password': '{actor} set a new password for {subject}',
  'resume-queries': '{actor} let queries through to {subject}',
  'revert-payment': '{actor} took back the payment of {subject}',
  'save-admission-form': '{actor} saved the admission form',
  'undo-decision': '{actor} set {program} at {institute} for {subject} back to pending',
  'update-academy': '{actor} changed the entry of {subject}',
  'update-institute': '{actor} changed the profile of the university',
  'update-staff': '{actor} changed the account of {subject}',
  'update-student': '{actor} changed their own profile',
  'upload-document': '{actor} uploaded a document',
  'upload-institute-file': '{actor} uploaded a file for the public page',
  'withdraw-application': '{actor} withdrew the application for {program} at {institute}',
});

/** Who did it, when that is nobody with a name: at the head of a sentence. */
export const actorTexts = defineTexts('admin/staff/actors', {
  system: 'The system',
  student: 'A deleted student',
  institute: 'A deleted university',
  admin: 'A deleted staff member',
  other: 'Somebody',
});

/** Whom or what it is about, when that is gone by now. */
export const goneTexts = defineTexts('admin/staff/gone', {
  student: 'a deleted student',
  institute: 'a deleted university',
  staff: 'a deleted staff member',
  academy: 'a deleted academy',
  application: 'a student whose application is gone',
  program: 'a program',
  university: 'a university',
  other: 'something that is gone',
});
