import { defineTexts } from '@uas/shared-ui/kit';

/** Who did it, when that is nobody with a name: at the head of a sentence. */
export const actorTexts = defineTexts('admin/staff/actors', {
  system: 'The system',
  student: 'A deleted student',
  institute: 'A deleted university',
  admin: 'A deleted staff member',
  other: 'Somebody',
  /** Who of a university did it, beside its main account. */
  member: '{member} of {institute}',
});

/** Whom or what it is about, when that is gone by now. */
export const goneTexts = defineTexts('admin/staff/gone', {
  student: 'a deleted student',
  institute: 'a deleted university',
  member: 'somebody of a deleted university',
  staff: 'a deleted staff member',
  academy: 'a deleted academy',
  application: 'a student whose application is gone',
  program: 'a program',
  university: 'a university',
  other: 'something that is gone',
});
