import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { recordReading } from '../audit/record-reading';
import { findNewestReceipt } from './documents.store';
import { presentFile } from './present-document';
import { findStudentByEmail } from './students.store';

/** The newest receipt of the registration fee, or null. */
export const getPaymentReceipt = handle(api.getPaymentReceipt, async (call) => {
  requireOwnEmail(call.actor, call.params.email);
  const student = await findStudentByEmail(call.database, call.params.email);
  if (!student) throw new Refusal('student.not-found');
  const receipt = await findNewestReceipt(call.database, student.id);
  if (receipt) await recordReading(call, 'read-receipt', student.id);
  return { paymentReceipt: receipt ? presentFile(call, receipt) : null };
});
