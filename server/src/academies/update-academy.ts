import { updateAcademy as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { breaksConstraint } from '../database/constraint';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { lockAcademy, updateAcademyRow } from './academies.store';

/** Corrects an academy or consultant; each e-mail once. */
export async function updateAcademy(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params, body } = call;
  const { contactPerson, ...rest } = body;
  try {
    await database.transaction().execute(async (transaction) => {
      const before = await lockAcademy(transaction, params.email);
      if (!before) throw new Refusal('academy.not-found');
      await updateAcademyRow(transaction, before, { ...rest, contact_person: contactPerson });
      const { id, name, email, city, address, phone, contact_person } = before;
      await recordAudit(transaction, call, {
        actor,
        action: 'update-academy',
        subject: { kind: 'academy', id },
        before: { name, email, city, address, phone, contactPerson: contact_person },
        after: body,
      });
    });
  } catch (error) {
    if (breaksConstraint(error, 'academy_email')) throw new Refusal('academy.already-exists');
    throw error;
  }
  return { success: true, academy: body, message: endpoint.texts.done };
}
