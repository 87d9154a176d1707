import { type setPayment as endpoint, PAYMENT_RECEIVED, PAYMENT_REVERTED } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import type { Answer, Call } from '../http/route';
import { updateStudentRow } from '../students/students.store';
import { requireStudent } from './require-student';

/** Marks the registration fee as paid or not paid. Marking it twice changes nothing. */
export async function setPayment(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, body } = call;
  await database.transaction().execute(async (transaction) => {
    const { id, paid } = await requireStudent(transaction, body.email);
    if (paid === body.paid) return;
    await updateStudentRow(transaction, id, { paid: body.paid });
    await recordAudit(transaction, call, {
      actor,
      action: 'set-payment',
      subject: { kind: 'student', id },
      before: { paid },
      after: { paid: body.paid },
    });
  });
  return { success: true, message: body.paid ? PAYMENT_RECEIVED : PAYMENT_REVERTED };
}
