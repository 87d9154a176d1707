import {
  PAYMENT_PROMPT,
  PAYMENT_RECEIVED,
  PAYMENT_REVERTED,
  PAYMENT_UNDO_PROMPT,
  type StudentProfile,
  setPayment,
} from '@uas/contract';
import type { ReactNode } from 'react';
import { CHANGED_BY_PAYMENTS } from '../../admin/changed-by-payments';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { texts } from './students.texts';

/** Marks the fee of a student as paid or takes that back, each after its question. */
export function usePayment({ onDone }: { readonly onDone?: () => void } = {}): {
  askAboutPayment: (student: StudentProfile) => void;
  dialog: ReactNode;
} {
  const { ask, dialog } = useConfirmedAction(setPayment, {
    invalidates: CHANGED_BY_PAYMENTS,
    onDone,
  });
  const askAboutPayment = ({ name, email, paid }: StudentProfile) =>
    ask({
      prompt: paid ? PAYMENT_UNDO_PROMPT : PAYMENT_PROMPT,
      subject: `${name} (${email})`,
      confirmLabel: paid ? texts.markAsNotPaid : texts.markAsPaid,
      tone: paid ? 'danger' : 'normal',
      request: { body: { email, paid: !paid } },
      done: paid ? PAYMENT_REVERTED : PAYMENT_RECEIVED,
    });
  return { askAboutPayment, dialog };
}
