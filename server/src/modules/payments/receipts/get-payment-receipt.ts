import * as api from '@uas/contract';
import { handle } from '../../../platform/http/handle';
import { requireOwnEmail } from '../../../platform/http/require-own';
import { Refusal } from '../../../platform/refusals/refusal';
import { recordReading } from '../../audit/record-reading';
import { listSendersOf } from '../../students/document-review.store';
import { findNewestReceipt } from '../../students/documents.store';
import { presentFile } from '../../students/present-document';
import { findStudentByEmail } from '../../students/students.store';
import { presentReviewStudent } from '../../students/take-next-document';
import { registrationFee } from '../statements/line-boxes';
import { readBesideReceipt } from './read-beside-receipt';

/** The newest receipt of the registration fee, or null. */
export const getPaymentReceipt = handle(api.getPaymentReceipt, async (call) => {
  const { actor, database, params } = call;
  requireOwnEmail(actor, params.email);
  const student = await findStudentByEmail(database, params.email);
  if (!student) throw new Refusal('student.not-found');
  const receipt = await findNewestReceipt(database, student.id);
  if (!receipt) return { paymentReceipt: null };
  await recordReading(call, 'read-receipt', student.id);
  const paymentReceipt = presentFile(call, receipt);
  if (actor.role === 'student' || registrationFee(call) === null) return { paymentReceipt };
  const { sha256 } = receipt;
  const senders = await listSendersOf(database, { sha256, besides: student.id });
  return {
    paymentReceipt,
    sha256,
    alsoSentBy: senders.map(presentReviewStudent),
    ...(await readBesideReceipt(database, call, student.id)),
  };
});
