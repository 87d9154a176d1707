import { type setPayment as endpoint, PAYMENT_RECEIVED, PAYMENT_REVERTED } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { updateStudentRow } from '../student-record/students.store';
import { requireStudent } from './require-student';

/** Marks the registration fee as paid or not paid. Marking it twice changes nothing. */
export async function setPayment(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { body } = call;
  return call.write(async (unit) => {
    const { id, paid } = await requireStudent(unit.database, body.email);
    if (paid !== body.paid) {
      await updateStudentRow(unit.database, id, { paid: body.paid });
      await unit.emit({
        kind: 'set-payment',
        subject: { kind: 'student', id },
        before: { paid },
        after: { paid: body.paid },
      });
    }
    return { success: true, message: body.paid ? PAYMENT_RECEIVED : PAYMENT_REVERTED };
  });
}
