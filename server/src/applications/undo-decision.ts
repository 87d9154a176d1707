import { undoDecision as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { findNamedApplication } from './find-named-application';
import { findApplication, recordStep, revertDecision } from './review.store';

/** Sets a decided application back to pending; an accepted offer is free again. */
export async function undoDecision(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, clock, ids, actor, body } = call;
  const id = await findNamedApplication(database, null, body);
  await database.transaction().execute(async (transaction) => {
    const before = await revertDecision(transaction, id);
    if (!before) {
      const still = await findApplication(transaction, id);
      throw still ? new Refusal('application.already-pending') : new Refusal('application.not-found');
    }
    await recordStep(transaction, {
      id: ids.next(),
      application_id: id,
      kind: 'reverted',
      at: clock.now(),
      actor_role: 'admin',
      actor_id: actor.id,
    });
    await recordAudit(transaction, call, {
      actor,
      action: 'undo-decision',
      subject: { kind: 'application', id },
      before: { status: before.status, offerAccepted: before.offer_accepted },
      after: { status: 'pending', offerAccepted: false },
    });
  });
  return { message: endpoint.texts.done };
}
