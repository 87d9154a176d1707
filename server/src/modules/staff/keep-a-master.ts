import type { Database } from '../../platform/database/tables';
import { Refusal } from '../../platform/refusals/refusal';
import { lockMasters } from './staff.store';

/**
 * Refuses what would leave no master, and what a master would do to themself. Holds all masters until the
 * transaction ends, so that two of them cannot demote each other at the same time.
 */
export async function refuseLosingMaster(
  transaction: Database,
  { actorId, subjectId }: { actorId: string; subjectId: string },
): Promise<void> {
  const masters = await lockMasters(transaction);
  if (!masters.includes(actorId)) throw new Refusal('access.forbidden');
  if (subjectId === actorId)
    throw new Refusal(masters.length === 1 ? 'staff.last-master' : 'staff.not-yourself');
}
