import { deleteAcademy as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { deleteAcademyRow, lockAcademy } from './academies.store';

/** Deletes an academy; students whom it referred keep its e-mail as their referrer. */
export async function deleteAcademy(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params } = call;
  await database.transaction().execute(async (transaction) => {
    const before = await lockAcademy(transaction, params.email);
    if (!before) throw new Refusal('academy.not-found');
    await deleteAcademyRow(transaction, before.id);
    await recordAudit(transaction, call, {
      actor,
      action: 'delete-academy',
      subject: { kind: 'academy', id: before.id },
      before: { name: before.name, email: before.email },
    });
  });
  return { success: true, message: endpoint.texts.done };
}
