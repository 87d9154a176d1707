import * as api from '@uas/contract';
import { PAYMENT_RECEIVED, PAYMENT_REVERTED } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireStudent } from './require-student';
import { updateStudentRow } from './students.store';

/** Marks the registration fee as paid or not paid. Marking it twice changes nothing. */
export const setPayment = handle(api.setPayment, async (call) => {
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
});
