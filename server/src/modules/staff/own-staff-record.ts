import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { changeOwnPassword } from '../accounts/change-own-password';
import { readEmailState } from '../accounts/email-state';
import { presentStaff, updateStaffRow } from './staff.store';
import { requireStaff } from './update-staff';

/** The own record with the permissions as they are now. */
export const getOwnStaffRecord = handle(api.getOwnStaffRecord, async ({ actor, database, siteConfig }) => {
  const { name, email, isMaster, permissions } = actor;
  return {
    admin: { name, email, isMaster, permissions },
    emailState: await readEmailState(database, actor),
    notSet: api.missingSettings(siteConfig),
  };
});

/** Changes the own password once the old one is proved; every other session of the staff member ends. */
export const changeOwnStaffPassword = handle(api.changeOwnStaffPassword, async (call) =>
  changeOwnPassword(call, call.body, {
    success: true,
    message: api.changeOwnStaffPassword.texts.done,
  }),
);

/** Changes the own name. */
export const renameOwnStaff = handle(api.renameOwnStaff, async (call) => {
  const { actor, body } = call;
  return call.write(async (unit) => {
    await updateStaffRow(unit.database, actor.id, { name: body.name });
    const staff = await requireStaff(unit.database, actor.email);
    await unit.emit({ kind: 'rename-own-staff', subject: { kind: 'staff', id: actor.id } });
    return { admin: presentStaff(staff) };
  });
});
