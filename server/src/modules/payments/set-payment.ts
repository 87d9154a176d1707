import * as api from '@uas/contract';
import { karachiDay, PAYMENT_RECEIVED, PAYMENT_REVERTED } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { REGISTRATION, rupeesOf } from '../site/purposes';
import { requireStudent } from '../students/require-student';
import { lockStudent } from '../students/students.store';
import { findLivePaymentFor, findOpenVoucher } from './payments.store';
import { nameOf } from './present-voucher';
import { recordPayment, reversePayment } from './record-payment';

/** Marks the registration fee as paid or not paid. Marking it twice changes nothing. */
export const setPayment = handle(api.setPayment, async (call) => {
  const { body, siteConfig } = call;
  return call.write(async (unit) => {
    const { id: studentId } = await requireStudent(unit.database, body.email);
    const student = await lockStudent(unit.database, studentId);
    if (!student) throw new Refusal('student.unknown');
    const paidFor = { studentId, purpose: REGISTRATION, applicationId: null };
    const name = nameOf(siteConfig, REGISTRATION);
    if (body.paid && !student.paid) {
      // The voucher is taken along, so that the banks are told that it is paid.
      const voucher = await findOpenVoucher(unit.database, paidFor);
      const purpose = siteConfig.purposes?.find(({ code }) => code === REGISTRATION);
      await recordPayment(unit, {
        ...paidFor,
        name,
        method: 'by-hand',
        paisa: voucher?.paisa ?? (purpose ? rupeesOf(purpose) * 100 : null),
        paidOn: karachiDay(unit.clock.now()),
        voucher: voucher ?? null,
      });
    }
    if (!body.paid && student.paid) {
      const payment = await findLivePaymentFor(unit.database, paidFor);
      await reversePayment(unit, { ...paidFor, name, payment });
    }
    return { success: true, message: body.paid ? PAYMENT_RECEIVED : PAYMENT_REVERTED };
  });
});
