import { z } from 'zod';
import { PASSWORD_MINIMUM } from '../accounts/passwords';
import { endpoint } from '../endpoint';
import { emailKey, newPassword, paged, paging, searchText, success } from '../fields';
import { studentProfile } from './student';

const students = z.object({ students: z.array(studentProfile), ...paged });
const texts = 'Could not load students from backend.';
const query = z.object({
  ...paging,
  search: searchText,
  paid: z.enum(['', 'paid', 'unpaid', 'review']).default(''),
  /** `oldest-receipt`: whose newest receipt has waited longest comes first. */
  sort: z.enum(['newest', 'name', 'oldest-receipt']).default('newest'),
});

export const listAdminStudents = endpoint({
  method: 'GET',
  path: '/api/admin/students',
  summary: 'Students, newest first; `paid=review` are those whose receipt waits for a confirmation.',
  audience: { staff: ['manageStudents'] },
  query,
  reply: students,
  texts,
});

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  summary: 'The same list for the developer test page.',
  audience: { staff: ['manageStudents'] },
  query,
  reply: students,
  texts,
});

/** What staff read when a student is gone meanwhile. */
export const PAYMENT_RECEIVED = 'Payment marked as received.';
export const PAYMENT_REVERTED = 'Payment status reverted to NOT PAID.';
export const PAYMENT_PROMPT = 'Confirm payment has been received for this student?';
export const PAYMENT_UNDO_PROMPT = 'Are you sure you want to mark this student as NOT PAID?';

export const setPayment = endpoint({
  method: 'POST',
  path: '/api/admin/students/payment',
  summary: 'Marks the registration fee of a student as paid or not paid.',
  audience: { staff: ['manageStudents'] },
  body: z.strictObject({ email: emailKey, paid: z.boolean() }),
  reply: success.extend({ message: z.string() }),
  texts: 'Could not update payment status!',
});

export const resetStudentPassword = endpoint({
  method: 'POST',
  path: '/api/admin/students/reset-password',
  summary: 'Sets a new password for a student and ends their sessions.',
  audience: { staff: ['manageStudents'] },
  body: z.strictObject({ email: emailKey, newPassword: newPassword(PASSWORD_MINIMUM.reset) }),
  reply: success.extend({ message: z.string() }),
  texts: {
    done: 'Password updated.',
    failed: 'Could not update password!',
  },
});

/** 'Are you sure you want to delete this {student|institute}? This cannot be undone.' */
export function deletePersonPrompt(kind: 'student' | 'institute'): string {
  return `Are you sure you want to delete this ${kind}? This cannot be undone.`;
}

export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/admin/students/:email',
  summary: 'Deletes a student with form, applications, messages, documents and files (R-29).',
  audience: { staff: ['deleteStudent'] },
  params: z.object({ email: emailKey }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Student deleted, including all associated data and files.',
    failed: 'Could not delete student!',
  },
});
