import type { Role } from '@uas/contract';
import { sql } from 'kysely';

/** Whom something is told or sent to: a student, an institute, or a member of staff (`admin`). */
export interface Recipient {
  readonly role: Role;
  readonly id: string;
}

export const RECIPIENT_COLUMN = {
  student: 'student_id',
  institute: 'institute_id',
  admin: 'staff_id',
} as const satisfies Record<Role, string>;

/** The three columns of a row that belongs to one person, two of them empty. */
export function columnsOf({ role, id }: Recipient) {
  return {
    student_id: role === 'student' ? id : null,
    institute_id: role === 'institute' ? id : null,
    staff_id: role === 'admin' ? id : null,
  };
}

/** The person of a row with those three columns. */
export function recipientOf(row: {
  readonly student_id: string | null;
  readonly institute_id: string | null;
  readonly staff_id: string | null;
}): Recipient {
  if (row.student_id !== null) return { role: 'student', id: row.student_id };
  if (row.institute_id !== null) return { role: 'institute', id: row.institute_id };
  return { role: 'admin', id: row.staff_id ?? '' };
}

/** What the indexes of those tables call the person. */
export const RECIPIENT_ID = sql<string>`coalesce(student_id, institute_id, staff_id)`;
