import { NO_PERMISSIONS } from '@uas/contract';
import type { Dependencies } from '../../dependencies';
import { breaksConstraint } from '../../platform/database/constraint';
import { json } from '../../platform/database/json';
import { writeUnit } from '../../platform/http/unit-of-work';

/** Makes the master that the environment names, when there is no master yet. */
export async function ensureFirstMaster(dependencies: Dependencies): Promise<void> {
  const { firstMaster } = dependencies.environment;
  if (!firstMaster) return;
  const master = await dependencies.database
    .selectFrom('staff')
    .select('id')
    .where('is_master', '=', true)
    .limit(1)
    .executeTakeFirst();
  if (!master) await addMaster(dependencies, { ...firstMaster, name: '' });
}

/** Adds a master admin; false when that e-mail is taken by one of the staff already. */
export async function addMaster(
  dependencies: Dependencies,
  master: { email: string; password: string; name: string },
): Promise<boolean> {
  const { clock, ids, passwords } = dependencies;
  const id = ids.next();
  const password_hash = await passwords.hash(master.password);
  try {
    await writeUnit({ dependencies, actor: null }, async (unit) => {
      await unit.database
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
      await unit.emit({
        kind: 'create-staff',
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
