import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteAcademyRow, lockAcademy } from './academies.store';

/** Deletes an academy; students whom it referred keep its e-mail as their referrer. */
export const deleteAcademy = handle(api.deleteAcademy, async (call) => {
  const { params } = call;
  return call.write(async (unit) => {
    const before = await lockAcademy(unit.database, params.email);
    if (!before) throw new Refusal('academy.not-found');
    await deleteAcademyRow(unit.database, before.id);
    await unit.emit({
      kind: 'delete-academy',
      subject: { kind: 'academy', id: before.id },
      before: { name: before.name, email: before.email },
    });
    return { success: true, message: api.deleteAcademy.texts.done };
  });
});
