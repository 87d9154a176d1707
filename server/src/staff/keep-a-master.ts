import { LAST_MASTER, NOT_YOURSELF, SENTENCES } from '@uas/contract';
import type { Database } from '../database/tables';
import { Refusal } from '../http/refusal';
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
  if (!masters.includes(actorId)) throw new Refusal(403, SENTENCES.forbidden);
  if (subjectId === actorId) throw new Refusal(409, masters.length === 1 ? LAST_MASTER : NOT_YOURSELF);
}
