import type { Unit } from '../../platform/http/unit-of-work';
import type { InstituteActor } from '../../platform/identity/actor';
import { notify } from '../notifications/notify';

/** Tells colleagues how many applications they got, each once; whoever gave them out knows it. */
export async function notifyReaders(
  unit: Unit,
  { accountId }: InstituteActor,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const sourceId = unit.ids.next();
  for (const [id, count] of counts) {
    if (id === accountId || count === 0) continue;
    await notify(unit.database, unit, {
      to: { role: 'account', id },
      kind: 'applications-assigned',
      sourceId,
      data: { count },
    });
  }
}
