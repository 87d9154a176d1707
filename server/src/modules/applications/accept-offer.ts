import * as api from '@uas/contract';
import { OFFER_ACCEPTED, offerRefusal } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { removeHiddenApplications } from '../deletions/deletions.store';
import { insertDocument } from '../students/documents.store';
import { lockOwnRecord } from '../students/students.store';
import { findApplication, listOfferStates } from './student-applications.store';
import { transition } from './transition';

const limits = { rates: [hourly(60, 'student', 'too-often.uploads')] };

/** Accepts an approved offer with its proof; of many attempts at once one passes and only its file stays. */
export const acceptOffer = handle(api.acceptOffer, limits, async (call) => {
  const { actor, body, params } = call;
  requireOwnEmail(actor, body.email);
  const application = await findApplication(call, params.id);
  if (!application) throw new Refusal('application.not-found');
  if (application.student_id !== actor.id) throw new Refusal('access.forbidden');

  return call
    .write(async (unit) => {
      await markAccepted(unit, application, {
        fileId: (await unit.keepFile()).id,
        receivedAt: call.receivedAt,
      });
      return { success: true as const, message: OFFER_ACCEPTED };
    })
    .catch((error: unknown) => {
      if (breaksConstraint(error, 'application_one_accepted_offer'))
        throw new Refusal('offer.already-accepted');
      throw error;
    });
});

async function markAccepted(
  unit: Unit,
  { id, student_id: studentId }: { readonly id: string; readonly student_id: string },
  { fileId, receivedAt }: { readonly fileId: string; readonly receivedAt: Date },
): Promise<void> {
  await lockOwnRecord(unit.database, studentId);
  await removeHiddenApplications(unit, studentId);
  const states = await listOfferStates(unit.database, studentId);
  const chosen = states.find((each) => each.id === id);
  if (!chosen) throw new Refusal('application.not-found');
  const refusal = offerRefusal(
    {
      status: chosen.status,
      offerAccepted: chosen.offer_accepted,
      ...(chosen.reply_by !== null && { replyBy: chosen.reply_by.toISOString() }),
    },
    states.some(({ offer_accepted }) => offer_accepted),
    receivedAt,
  );
  if (refusal !== null) throw new Refusal(refusal);
  await transition(unit, { id, event: 'accept', fileId, receivedAt });
  await insertDocument(unit.database, {
    id: unit.ids.next(),
    student_id: studentId,
    file_id: fileId,
    type_tag: 'challan',
    document_type: 'Admission proof',
    created_at: unit.clock.now(),
  });
}
