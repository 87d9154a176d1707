import { formatStudentNumber } from '@uas/contract';
import type { StudentRow } from '../students/students.store';
import type { MatchRow } from './duplicates.store';

/** What is known of two accounts, as staff read it. */
export function presentMatch({ because, state, found_at, settled_at, settled_by, reason }: MatchRow) {
  const settledAt = settled_at?.toISOString() ?? null;
  return { because, state, foundAt: found_at.toISOString(), settledAt, settledBy: settled_by, reason };
}

/** One of two accounts, by its number and name. */
export function presentPerson({ id, number, name, created_at, closed_at }: StudentRow) {
  return {
    _id: id,
    number: formatStudentNumber({ number, createdAt: created_at }),
    name,
    closedAt: closed_at?.toISOString() ?? null,
  };
}
