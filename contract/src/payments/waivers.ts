import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, emailKey, line, openEnum } from '../fields';
import type { RefusalCode } from '../refusals';
import { PAYMENT_METHODS } from './vouchers';

/** Why a fee need not be paid; `other` with a note that says it. */
export const WAIVER_REASONS = ['disability', 'orphan', 'martyrs-child', 'need', 'other'] as const;
export type WaiverReason = (typeof WAIVER_REASONS)[number];
export const WAIVER_NOTE_LENGTH = 200;

const MISSING = 'payment.reason-missing' satisfies RefusalCode;
const staff = { audience: { staff: ['manageStudents'] } } as const;
const purpose = z.string().regex(/^[a-z][a-z\d-]{0,39}$/);

const staffPayments = z.object({
  /** Of the student, but for those that were taken back; the newest first. */
  payments: z.array(
    z.object({
      purpose: z.string(),
      name: z.string(),
      method: openEnum(PAYMENT_METHODS),
      /** In paisa; null where nobody said the sum. */
      paisa: z.number().int().nullable(),
      paidOn: day,
      /** Why it is waived, and what was written of it; both empty for what was paid. */
      reason: openEnum([...WAIVER_REASONS, '']),
      note: z.string(),
    }),
  ),
  /** What is not paid and can be waived; none where the service has no vouchers. */
  waivable: z.array(z.object({ purpose: z.string(), name: z.string() })),
});
export type StaffPayments = z.infer<typeof staffPayments>;

export const listStudentPayments = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/admin/students/payments/:email',
  summary: 'What a student has paid or need not pay, and what can be waived.',
  params: z.object({ email: emailKey }),
  reply: staffPayments,
  texts: 'Could not load the payments. Please try again.',
});

export const waiveFee = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/students/waive',
  summary:
    'Says that a student need not pay for a purpose, and why. An open voucher for it is cancelled. Not for an offer.',
  body: z
    .strictObject({
      email: emailKey,
      purpose,
      reason: z.enum(WAIVER_REASONS, MISSING),
      note: line(WAIVER_NOTE_LENGTH).default(''),
    })
    .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: MISSING }),
  reply: staffPayments,
  texts: { failed: 'Could not waive the fee. Please try again.' },
});

export const takeBackWaiver = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/admin/students/waive/undo',
  summary: 'Takes back that a student need not pay for a purpose. Taking it back twice changes nothing.',
  body: z.strictObject({ email: emailKey, purpose }),
  reply: staffPayments,
  texts: { failed: 'Could not take this back. Please try again.' },
});
