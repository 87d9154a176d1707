import type { Dependencies } from '../dependencies';
import type { Actor } from '../identity/actor';
import { recordAudit } from './record-audit';

type World = Pick<Dependencies, 'database' | 'clock' | 'ids'> & { readonly actor: Actor };

/** Writes a line of the history when staff are shown the form or the documents of a student; others read their own. */
export async function recordReading(
  world: World,
  action: 'read-form' | 'read-documents' | 'read-receipt',
  studentId: string,
): Promise<void> {
  if (world.actor.role !== 'admin') return;
  await recordAudit(world.database, world, {
    actor: world.actor,
    action,
    subject: { kind: 'student', id: studentId },
  });
}
