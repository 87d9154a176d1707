import type { Unit } from '../../platform/http/unit-of-work';
import type { Actor } from '../../platform/identity/actor';

interface Reading {
  readonly actor: Actor;
  write(work: (unit: Unit) => Promise<void>): Promise<void>;
}

/** Writes a line of the history when staff are shown the form or the documents of a student; others read their own. */
export async function recordReading(
  { actor, write }: Reading,
  action: 'read-form' | 'read-documents' | 'read-receipt',
  studentId: string,
): Promise<void> {
  if (actor.role !== 'admin') return;
  await write((unit) => unit.emit({ kind: action, subject: { kind: 'student', id: studentId } }));
}
