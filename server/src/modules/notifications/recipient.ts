import type { Role } from '@uas/contract';
import { sql } from 'kysely';
import type { Actor } from '../../platform/identity/actor';

/**
 * Whom something is told or sent to: a student, a member of staff (`admin`), the main account of an institute, or one of
 * its members. What is told to an institute is told to its members by their rights (`notify`).
 */
export interface Recipient {
  readonly role: Role | 'member';
  readonly id: string;
}

export const RECIPIENT_COLUMN = {
  student: 'student_id',
  institute: 'institute_id',
  member: 'institute_member_id',
  admin: 'staff_id',
} as const satisfies Record<Recipient['role'], string>;

/** The four columns of a row that belongs to one person, three of them empty. */
export function columnsOf({ role, id }: Recipient) {
  return {
    student_id: role === 'student' ? id : null,
    institute_id: role === 'institute' ? id : null,
    staff_id: role === 'admin' ? id : null,
    institute_member_id: role === 'member' ? id : null,
  };
}

/** The person of a row with those columns. */
export function recipientOf(row: {
  readonly student_id: string | null;
  readonly institute_id: string | null;
  readonly staff_id: string | null;
  readonly institute_member_id: string | null;
}): Recipient {
  if (row.student_id !== null) return { role: 'student', id: row.student_id };
  if (row.institute_id !== null) return { role: 'institute', id: row.institute_id };
  if (row.institute_member_id !== null) return { role: 'member', id: row.institute_member_id };
  return { role: 'admin', id: row.staff_id ?? '' };
}

/** Where somebody who calls reads what they are told. */
export function recipientOfActor(actor: Actor): Recipient {
  if (actor.role === 'institute' && actor.member) return { role: 'member', id: actor.member.id };
  return { role: actor.role, id: actor.id };
}

/** In whose portal that is. */
export function portalOf({ role }: Recipient): Role {
  return role === 'member' ? 'institute' : role;
}

/** What the indexes of those tables call everybody but the members, who have indexes of their own. */
export const RECIPIENT_ID = sql<string>`coalesce(student_id, institute_id, staff_id)`;

/** Rows that belong to somebody, as the indexes find them. */
export function belongsTo({ role, id }: Recipient) {
  return role === 'member'
    ? sql<boolean>`institute_member_id = ${id}`
    : sql<boolean>`${RECIPIENT_ID} = ${id}`;
}
