import { NO_PERMISSIONS } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { breaksConstraint } from '../database/constraint';
import { json } from '../database/json';
import type { Dependencies } from '../dependencies';

type World = Pick<Dependencies, 'database' | 'clock' | 'ids' | 'passwords'>;

/** Makes the master that the environment names, when there is no master yet. */
export async function ensureFirstMaster(world: Dependencies): Promise<void> {
  const { firstMaster } = world.environment;
  if (!firstMaster) return;
  const master = await world.database
    .selectFrom('staff')
    .select('id')
    .where('is_master', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!master) await addMaster(world, { ...firstMaster, name: '' });
}

/** Adds a master admin; false when that e-mail is taken by one of the staff already. */
export async function addMaster(
  world: World,
  master: { email: string; password: string; name: string },
): Promise<boolean> {
  const { database, clock, ids, passwords } = world;
  const id = ids.next();
  const password_hash = await passwords.hash(master.password);
  try {
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('staff')
        .values({
          id,
          email: master.email,
          name: master.name,
          password_hash,
          is_master: true,
          permissions: json(NO_PERMISSIONS),
          created_at: clock.now(),
        })
        .execute();
      await recordAudit(transaction, world, {
        actor: null,
        action: 'create-staff',
        subject: { kind: 'staff', id },
        after: { isMaster: true },
      });
    });
    return true;
  } catch (error) {
    if (breaksConstraint(error, 'staff_email')) return false;
    throw error;
  }
}
