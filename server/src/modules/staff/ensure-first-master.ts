import { NO_PERMISSIONS } from '@uas/contract';
import { json } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import { type Unit, writeUnit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { registerAccount } from '../accounts/register-account';
import { insertStaff } from './staff.store';

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
  { name, ...typed }: { email: string; password: string; name: string },
): Promise<boolean> {
  const write = <Value>(work: (unit: Unit) => Promise<Value>) =>
    writeUnit({ dependencies, actor: null }, work);
  try {
    await registerAccount({ ...dependencies, write }, { ...typed, role: 'admin' }, async (unit, person) => {
      const permissions = json(NO_PERMISSIONS);
      await insertStaff(unit.database, { ...person, name, is_master: true, permissions });
      const subject = { kind: 'staff', id: person.id } as const;
      await unit.emit({ kind: 'create-staff', subject, after: { isMaster: true } });
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'account.email-taken') return false;
    throw error;
  }
}
