import { deleteAcademy as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteAcademyRow, lockAcademy } from './academies.store';

/** Deletes an academy; students whom it referred keep its e-mail as their referrer. */
export async function deleteAcademy(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
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
    return { success: true, message: endpoint.texts.done };
  });
}
