import { type decideApplication as endpoint, statusUpdated } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { findNamedApplication } from './find-named-application';
import { decideWhilePending, findApplication, recordStep } from './review.store';

/** Approves or rejects an own application that is still pending; whoever comes second is told so. */
export async function decideApplication(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, clock, ids, actor, body } = call;
  const { status } = body;
  const id = await findNamedApplication(database, actor.id, body);
  await database.transaction().execute(async (transaction) => {
    const decided = await decideWhilePending(transaction, { id, status });
    if (!decided) {
      const still = await findApplication(transaction, id);
      throw still ? new Refusal('application.not-pending') : new Refusal('application.not-found');
    }
    await recordStep(transaction, {
      id: ids.next(),
      application_id: id,
      kind: status,
      at: clock.now(),
      actor_role: 'institute',
      actor_id: actor.id,
    });
    await recordAudit(transaction, call, {
      actor,
      action: 'decide-application',
      subject: { kind: 'application', id },
      before: { status: 'pending' },
      after: { status },
    });
  });
  return { message: statusUpdated(status) };
}
