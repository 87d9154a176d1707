import * as api from '@uas/contract';
import { KEPT_TAGS } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { readEmailState } from '../accounts/email-state';
import { recordReading } from '../audit/record-reading';
import { presentStudent } from './present-student';
import { isApprovedBy } from './students.store';

/** The profile: for the student and staff whole, for an institute that approved without receipts and challans. */
export const getStudent = handle(api.getStudent, async (call) => {
  const { actor, database, params } = call;
  if (actor.role !== 'institute') {
    requireOwnEmail(actor, params.email);
    const profile = await presentStudent(call, params);
    if (actor.role === 'student') return { ...profile, emailState: await readEmailState(database, actor) };
    await recordReading(call, 'read-documents', profile._id);
    return profile;
  }
  const approved = await isApprovedBy(database, { studentEmail: params.email, instituteId: actor.id });
  if (!approved) throw new Refusal('access.forbidden');
  const { deletionDueAt: _, closedAt: _closed, ...profile } = await presentStudent(call, params);
  const documents = profile.documents.filter(({ typeTag }) => !KEPT_TAGS.includes(typeTag));
  return { ...profile, documents, paymentReceipt: null };
});
