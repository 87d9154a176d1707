import { z } from 'zod';
import { ownEmailState } from '../accounts/contacts';
import { PASSWORD_MINIMUM } from '../accounts/passwords';
import { LOGIN_TEXTS, REGISTRATION_TEXTS } from '../accounts/sign-in-texts';
import { twoFactorFields } from '../accounts/two-factor-fields';
import { endpoint } from '../endpoint';
import {
  anyPassword,
  emailKey,
  instant,
  line,
  newEmail,
  newPassword,
  optionalBirthDate,
  phone,
  requiredLine,
  spelled,
  success,
  text,
  typedEmail,
} from '../fields';
import type { RefusalCode } from '../refusals';
import { STUDENT_REGISTERED } from '../without-schemas';
import { RECEIPT_TAG } from './document-checks';
import { fileLink } from './document-fields';
import { studentDocument } from './documents';

export const PROFILE_GENDERS = ['Male', 'Female', 'Other', 'Prefer not to say'] as const;

/** The student as it travels to the student, to staff, and to an institute that approved (without receipts there). */
export const studentProfile = z.object({
  _id: z.string(),
  /** What is said on the phone, `UAS-S26-004821-4`; older servers do not send it. */
  number: z.string().optional(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  dob: z.string(),
  gender: z.string(),
  nationality: z.string(),
  referredBy: z.string(),
  paid: z.boolean(),
  documents: z.array(studentDocument),
  paymentReceipt: fileLink.nullable(),
  /** When the account is deleted, where its student asked for that. */
  deletionDueAt: instant.optional(),
  /** When staff closed the account; for staff alone. */
  closedAt: instant.optional(),
  /** For the student alone. */
  ...ownEmailState,
});
export type StudentProfile = z.infer<typeof studentProfile>;

/** Whether a receipt was sent that nobody has confirmed or sent back yet. */
export function isReceiptInReview(
  student: Pick<StudentProfile, 'paid' | 'paymentReceipt' | 'documents'>,
): boolean {
  const isReturned = student.documents.some(
    ({ typeTag, state }) => typeTag === RECEIPT_TAG && state === 'returned',
  );
  return !student.paid && student.paymentReceipt !== null && !isReturned;
}

export const registerStudent = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Registers a student.',
  audience: 'open',
  body: z.strictObject({
    name: requiredLine(120, 'student.name-missing'),
    email: newEmail,
    password: newPassword(PASSWORD_MINIMUM.student),
    phone,
  }),
  reply: z.object({ message: z.string() }),
  status: 201,
  texts: { ...REGISTRATION_TEXTS, done: STUDENT_REGISTERED },
});

export const loginStudent = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Logs a student in.',
  audience: 'open',
  body: z.strictObject({ email: typedEmail, password: anyPassword.min(1), ...twoFactorFields }),
  reply: z.object({ token: z.string(), student: studentProfile }),
  isShownOnce: true,
  texts: LOGIN_TEXTS,
});

export const getStudent = endpoint({
  method: 'GET',
  path: '/api/student/:email',
  summary:
    'The profile of a student; institutes see it once they approved an application, without receipts and challans.',
  audience: { student: true, institute: true, staff: ['manageStudents'] },
  params: z.object({ email: emailKey }),
  reply: studentProfile,
  texts: 'Could not load profile.',
});

export const updateStudent = endpoint({
  method: 'POST',
  path: '/api/student/update',
  summary:
    'Changes name, phone, address, date of birth, gender, nationality and referrer; ignores everything else (R-11).',
  audience: { student: true },
  body: z.object({
    email: emailKey,
    name: requiredLine(120, 'student.name-missing'),
    phone,
    address: text(300).default(''),
    dob: optionalBirthDate.default(''),
    gender: z.enum(['', ...PROFILE_GENDERS]).default(''),
    nationality: line(80).default(''),
    referredBy: z.union([z.literal(''), emailKey], 'academy.unknown' satisfies RefusalCode).default(''),
  }),
  reply: z.object({ student: studentProfile }),
  texts: {
    done: 'Profile updated successfully!',
    notOk: 'Update failed.',
    noAnswer: 'Network error. Please try again.',
  },
});

export const changeStudentPassword = endpoint({
  method: 'POST',
  path: '/api/student/change-password',
  summary: 'Changes the own password and ends the other sessions.',
  audience: { student: true },
  body: spelled(
    { oldPwd: 'oldPassword', newPwd: 'newPassword' },
    z.strictObject({
      email: emailKey,
      oldPassword: anyPassword,
      newPassword: newPassword(PASSWORD_MINIMUM.student, 'password.new-too-short'),
    }),
  ),
  reply: success.extend({ message: z.string() }),
  texts: {
    done: 'Password updated successfully!',
    notOk: 'Password change failed.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});
