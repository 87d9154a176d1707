import { z } from 'zod';
import { endpoint } from '../endpoint';
import { emailKey, line, newEmail, openEnum, optionalPhone, requiredLine, typedEmail } from '../fields';

/** What everybody may know: the list behind "Referred by". */
export const publicAcademy = z.object({ name: z.string(), email: z.string(), city: z.string() });
export type PublicAcademy = z.infer<typeof publicAcademy>;

export const academy = publicAcademy.extend({
  address: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
});
export type Academy = z.infer<typeof academy>;

export const listAcademies = endpoint({
  method: 'GET',
  path: '/api/academies',
  summary: 'Academies and consultants: name, e-mail, city.',
  audience: 'open',
  reply: z.object({ academies: z.array(publicAcademy) }),
});

export const listAdminAcademies = endpoint({
  method: 'GET',
  path: '/api/admin/academies',
  summary: 'Academies and consultants with contact data, by name.',
  audience: { staff: ['viewAcademies'] },
  reply: z.object({ academies: z.array(academy) }),
  texts: 'Could not load academies.',
});

/** An address of old may stay when the rest is corrected; one that is new is looked at as for a new academy. */
const academyBody = z.strictObject({
  name: requiredLine(200, 'academy.name-missing'),
  address: line(300).default(''),
  city: line(80).default(''),
  contactPerson: line(120).default(''),
  phone: optionalPhone.default(''),
  email: typedEmail,
});

export const addAcademy = endpoint({
  method: 'POST',
  path: '/api/admin/academies',
  summary: 'Adds an academy or consultant.',
  audience: { staff: ['viewAcademies'] },
  body: academyBody.extend({ email: newEmail }),
  reply: z.object({ success: z.literal(true), academy, message: z.string() }),
  status: 201,
  texts: { done: 'Academy added.', failed: 'Could not add academy.' },
});

export const referredStudent = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Accepted once any application of theirs has an accepted offer. */
  offerStatus: openEnum(['Accepted', 'Registered']),
});
export type ReferredStudent = z.infer<typeof referredStudent>;

export const NO_REFERRED_STUDENTS = 'No students referred by this academy yet.';

export const listReferredStudents = endpoint({
  method: 'GET',
  path: '/api/admin/academies/:email/students',
  summary: 'Students who named this academy as their referrer.',
  audience: { staff: ['viewAcademies'] },
  params: z.object({ email: emailKey }),
  reply: z.object({ students: z.array(referredStudent) }),
  texts: 'Could not load students from backend.',
});

export const updateAcademy = endpoint({
  method: 'PUT',
  path: '/api/admin/academies/:email',
  summary: 'Corrects an academy; students whom it referred follow a new e-mail.',
  audience: { staff: ['viewAcademies'] },
  params: z.object({ email: emailKey }),
  body: academyBody,
  reply: z.object({ success: z.literal(true), academy, message: z.string() }),
  texts: {
    done: 'Academy saved.',
    failed: 'Could not save academy.',
  },
});

export const DELETE_ACADEMY_PROMPT = 'Are you sure you want to delete this academy? This cannot be undone.';

/** What a deletion does to the students who named the academy. */
export function referredStudentsKept(count: number): string {
  if (count === 0) return 'No students were referred by it.';
  const who = count === 1 ? '1 student was' : `${count} students were`;
  return `${who} referred by it. They keep their accounts, and its e-mail stays in their records as the referrer.`;
}

export const deleteAcademy = endpoint({
  method: 'DELETE',
  path: '/api/admin/academies/:email',
  summary: 'Deletes an academy; students whom it referred keep its e-mail as their referrer.',
  audience: { staff: ['viewAcademies'] },
  params: z.object({ email: emailKey }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  texts: {
    done: 'Academy deleted.',
    failed: 'Could not delete academy.',
  },
});
