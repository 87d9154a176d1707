import { addAcademy as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { breaksConstraint } from '../database/constraint';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { insertAcademy } from './academies.store';

/** Adds an academy or consultant; each e-mail once. */
export async function addAcademy(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, clock, ids, actor, body } = call;
  const { contactPerson, ...rest } = body;
  const id = ids.next();
  try {
    await database.transaction().execute(async (transaction) => {
      await insertAcademy(transaction, {
        ...rest,
        id,
        contact_person: contactPerson,
        created_at: clock.now(),
      });
      await recordAudit(transaction, call, {
        actor,
        action: 'add-academy',
        subject: { kind: 'academy', id },
      });
    });
  } catch (error) {
    if (breaksConstraint(error, 'academy_email')) throw new Refusal('academy.already-exists');
    throw error;
  }
  return { success: true, academy: body, message: endpoint.texts.done };
}
