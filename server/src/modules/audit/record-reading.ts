import type { Unit } from '../../platform/http/unit-of-work';
import type { Actor } from '../../platform/identity/actor';

interface Reading {
  readonly actor: Actor;
  write(work: (unit: Unit) => Promise<void>): Promise<void>;
}

/** Writes a line of the history when staff are shown the form or the documents of a student; others read their own. */
export async function recordReading(
  { actor, write }: Reading,
  action: 'read-form' | 'read-document' | 'read-documents' | 'read-receipt',
  studentId: string,
  after?: { readonly typeTag: string },
): Promise<void> {
  if (actor.role !== 'admin') return;
  const subject = { kind: 'student', id: studentId } as const;
  await write((unit) => unit.emit({ kind: action, subject, ...(after && { after }) }));
}
