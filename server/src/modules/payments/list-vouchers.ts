import * as api from '@uas/contract';
import { formatApplicationNumber } from '@uas/contract';
import type { Answer } from '../../platform/http/handle';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { isOfApplication } from '../site/purposes';
import { findStudent } from '../students/students.store';
import { owedFor, saysToday } from './owed';
import {
  listLivePayments,
  listOffersOf,
  listVouchersOf,
  type OfferRow,
  readNumbersOfApplications,
} from './payments.store';
import { nameOf, presentVoucher } from './present-voucher';
import { presentRefund } from './refunds';
import { listRefundsOf } from './refunds.store';
import { waiverOf } from './waivers';

type Available = Answer<typeof api.listVouchers>['available'][number];

/** The own vouchers, what was paid, and for what there can be a voucher. */
export const listVouchers = handle(api.listVouchers, async (call) => {
  const { actor, clock, database, params, siteConfig } = call;
  requireOwnEmail(actor, params.email);
  const student = await findStudent(database, actor.id);
  if (!student) throw new Refusal('student.not-found');
  const [rows, payments, refunds] = await Promise.all([
    listVouchersOf(database, actor.id),
    listLivePayments(database, actor.id),
    listRefundsOf(database, actor.id),
  ]);
  const numbers = await readNumbersOfApplications(
    database,
    rows.flatMap(({ application_id }) => application_id ?? []),
  );
  const now = clock.now();
  const available: Available[] = [];
  const offers = siteConfig.purposes?.some(isOfApplication) ? await listOffersOf(database, actor.id) : [];
  for (const purpose of siteConfig.purposes ?? []) {
    const candidates: (OfferRow | null)[] = isOfApplication(purpose) ? offers : [null];
    for (const offer of candidates) {
      const owed = await owedFor(database, { purpose, student, offer, now, payments });
      if (typeof owed === 'string') continue;
      const isOpen = rows.some(
        (row) =>
          row.state === 'open' &&
          row.purpose === purpose.code &&
          row.application_id === (offer?.id ?? null) &&
          saysToday(row, owed, { name: purpose.name, now }),
      );
      if (isOpen) continue;
      available.push({
        purpose: purpose.code,
        name: purpose.name,
        paisa: owed.paisa,
        applicationId: offer?.id ?? null,
        applicationNumber: offer
          ? formatApplicationNumber({ number: offer.number, createdAt: offer.created_at })
          : null,
      });
    }
  }
  return {
    vouchers: rows.map((row) => {
      const refund = refunds.find(({ voucher_id }) => voucher_id === row.id);
      return presentVoucher(call, row, {
        application: numbers.get(row.application_id ?? ''),
        payment: payments.find(({ voucher_id }) => voucher_id === row.id),
        refund: refund && presentRefund(refund),
      });
    }),
    payments: payments.map(({ purpose, method, paisa, paid_on, reason }) => ({
      purpose,
      name: nameOf(siteConfig, purpose),
      method,
      paisa,
      paidOn: paid_on,
      ...waiverOf({ method, reason }),
    })),
    available,
  };
});
