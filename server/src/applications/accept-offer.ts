import { type acceptOffer as endpoint, OFFER_ACCEPTED, offerRefusal } from '@uas/contract';
import { breaksConstraint } from '../database/constraint';
import type { Database } from '../database/tables';
import { removeHiddenApplications } from '../deletions/deletions.store';
import { insertDocument } from '../documents/documents.store';
import { keepFile } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import { requireOwnEmail } from '../http/require-own';
import type { Answer, Call } from '../http/route';
import { lockStudent } from '../students/students.store';
import { findApplication, listOfferStates } from './student-applications.store';
import { transition } from './transition';

/** Accepts an approved offer with its proof; of many attempts at once one passes and only its file stays. */
export async function acceptOffer(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, body, database, params } = call;
  requireOwnEmail(actor, body.email);
  const application = await findApplication(database, params.id);
  if (!application) throw new Refusal('application.not-found');
  if (application.student_id !== actor.id) throw new Refusal('access.forbidden');

  const owner = { kind: 'student', id: actor.id } as const;
  try {
    await keepFile(call, { owner, visibility: 'private' }, (transaction, file) =>
      settle(call, transaction, file.id),
    );
  } catch (error) {
    throw breaksConstraint(error, 'application_one_accepted_offer')
      ? new Refusal('offer.already-accepted')
      : error;
  }
  return { success: true, message: OFFER_ACCEPTED };
}

async function settle(call: Call<typeof endpoint>, transaction: Database, fileId: string): Promise<void> {
  const { actor, clock, ids, params } = call;
  await lockStudent(transaction, actor.id);
  await removeHiddenApplications(transaction, actor.id);
  const states = await listOfferStates(transaction, actor.id);
  const chosen = states.find(({ id }) => id === params.id);
  if (!chosen) throw new Refusal('application.not-found');
  const refusal = offerRefusal(
    { status: chosen.status, offerAccepted: chosen.offer_accepted },
    states.some(({ offer_accepted }) => offer_accepted),
  );
  if (refusal !== null) throw new Refusal(refusal);
  await transition(transaction, call, { id: params.id, event: 'accept', fileId });
  await insertDocument(transaction, {
    id: ids.next(),
    student_id: actor.id,
    file_id: fileId,
    type_tag: 'challan',
    document_type: 'Admission proof',
    created_at: clock.now(),
  });
}
