import { DAY, karachiDay } from '@uas/contract';
import type { AppDependencies } from '../../../platform/dependencies';
import { type Unit, writeUnit } from '../../../platform/http/unit-of-work';
import { type BillerReason, wordingOf } from '../../site/biller-wording';
import { lockStudent } from '../../students/students.store';
import { lockOffer, lockVoucher, wasTold } from '../payments.store';
import { recordPayment } from '../record-payment';
import { type Bill, findBill, numberOnBill, stateOfBill, voucherNumberIn } from './bill';
import { named, readPayment, type ToldPayment } from './fields';

interface Answered {
  readonly reason: BillerReason;
  readonly answer: Record<string, string>;
}

const NUMBER_WIDTH = 20;

/**
 * Notes a payment that the network tells of. A network that got no answer tells it again, and hears that it was told
 * before; what was refused is not kept and may be told again.
 */
export async function takePayment(dependencies: AppDependencies, body: unknown): Promise<Answered> {
  const { clock, database, siteConfig } = dependencies;
  const wording = wordingOf(siteConfig);
  const replyWith = (reason: BillerReason, number = '') => ({
    reason,
    answer: named(wording, {
      response_Code: wording.codes[reason],
      Identification_parameter: number.padEnd(NUMBER_WIDTH),
      reserved: '',
    }),
  });
  const payment = readPayment(wording, body, clock.now());
  if (payment === null) return replyWith('invalid');
  const number = voucherNumberIn(payment.consumerNumber, wording.prefix);
  const key = `${number}:${payment.authId}:${payment.date}:${payment.time}`;
  if (await wasTold(database, key)) return replyWith('toldTwice');
  const bill = await findBill(database, number);
  if (!bill) return replyWith('unknown');
  const reason = await writeUnit({ dependencies, actor: null }, (unit) =>
    recordBillPayment(unit, { bill, payment, key }),
  );
  return replyWith(reason, reason === 'good' ? await numberOnBill(database, bill) : '');
}

interface Telling {
  readonly bill: Bill;
  readonly payment: ToldPayment;
  readonly key: string;
}

/** Judges the payment once more, now that nobody else changes what it is for, and notes it where it is right. */
async function recordBillPayment(unit: Unit, { bill, payment, key }: Telling): Promise<BillerReason> {
  const { id, name, student_id: studentId, application_id: applicationId, purpose } = bill.voucher;
  const student = await lockStudent(unit.database, studentId);
  const offer = applicationId && (await lockOffer(unit.database, { id: applicationId, studentId }));
  const voucher = await lockVoucher(unit.database, id);
  if (await wasTold(unit.database, key)) return 'toldTwice';
  if (!student || !voucher) return 'unknown';
  const isDue = applicationId === null || (!!offer && offer.status === 'approved');
  const reason = judge({ voucher, student, isDue }, payment, unit.clock.now());
  if (reason !== 'good') {
    await unit.emit({
      kind: 'refuse-bill-payment',
      subject: { kind: 'student', id: studentId },
      after: { code: reason },
    });
    return reason;
  }
  await recordPayment(unit, {
    studentId,
    purpose,
    applicationId,
    name,
    method: 'biller',
    paisa: payment.paisa,
    paidOn: karachiDay(payment.at),
    voucher,
    billerKey: key,
  });
  return 'good';
}

/** A payment is told within two days, in milliseconds; what is told again is answered before that is looked at. */
const LATE = 2 * DAY;

/** The instant of the payment counts, not that of the call. */
function judge(bill: Bill, { at, paisa }: ToldPayment, now: Date): BillerReason {
  if (now.getTime() - at.getTime() > LATE) return 'invalid';
  const state = stateOfBill(bill, at);
  if (state === 'paid') return 'paidPayment';
  if (state === 'good' && paisa !== bill.voucher.paisa) return 'otherAmount';
  return state;
}
