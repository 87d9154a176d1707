import { z } from 'zod';
import { APPLICATION_OUTCOMES } from '../decisions/decisions';
import { endpoint } from '../endpoint';
import { day, id, instant, openEnum, paged, paging, requiredLine, searchText } from '../fields';
import { refundState } from './refund-state';

/** What staff do next with a refund, and what is done. */
export const REFUND_LISTS = ['to-agree', 'to-pay', 'paid-out'] as const;
export type RefundList = (typeof REFUND_LISTS)[number];
/** How an application ended of which money comes back: as any, or it is not there any more. */
export const REFUND_OUTCOMES = [...APPLICATION_OUTCOMES, 'withdrawn', 'deleted'] as const;
export const BANK_REFERENCE_LENGTH = 60;

const staffRefund = refundState.extend({
  paymentId: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  /** Null for an application that is not there any more. */
  applicationNumber: z.string().nullable(),
  outcome: openEnum(REFUND_OUTCOMES),
  /** The day of classes on which it ended, the first is 1; null where that was not known or does not count. */
  classDay: z.number().int().nullable(),
  /** What was paid for, and what comes back of it. */
  lines: z.array(z.object({ name: z.string(), paisa: z.number().int(), back: z.number().int() })),
  madeAt: instant,
});
export type StaffRefund = z.infer<typeof staffRefund>;

const staff = { audience: { staff: ['manageStudents'] } } as const;

export const listRefunds = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/refunds',
  summary:
    'What comes back of payments whose application is over, the oldest first; what is paid out, the newest.',
  query: z.object({ ...paging, search: searchText, state: z.enum(REFUND_LISTS).optional() }),
  reply: z.object({ refunds: z.array(staffRefund), ...paged }),
  texts: 'Could not load the refunds. Please try again.',
});

export const agreeRefunds = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/refunds/agree',
  summary: 'Agrees to refunds; those that are agreed already stay as they are.',
  body: z.strictObject({ paymentIds: z.array(id).min(1).max(100) }),
  reply: z.object({ agreed: z.number().int() }),
  texts: { failed: 'Could not agree to this. Please try again.' },
});

export const payRefund = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/refunds/:paymentId/pay',
  summary: 'Notes that a refund that was agreed to is paid out, on which day, and what the bank calls it.',
  params: z.object({ paymentId: id }),
  body: z.strictObject({
    paidOn: day,
    bankReference: requiredLine(BANK_REFERENCE_LENGTH, 'refund.reference-missing'),
  }),
  reply: staffRefund,
  texts: { done: 'Noted as paid out.', failed: 'Could not save this. Please try again.' },
});
