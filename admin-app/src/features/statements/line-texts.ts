import { karachiDay, type StatementLine } from '@uas/contract';
import { formatDay } from '@uas/shared-ui/kit';
import { formatPaisa } from '../../admin/format-paisa';
import { texts } from './statements.texts';

/** A line as buttons and dialogs name it. */
export function lineName({ paisa, day }: Pick<StatementLine, 'paisa' | 'day'>): string {
  return texts.lineNamed({ sum: formatPaisa(paisa), day: formatDay(day) });
}

/** Why a voucher that is not open cannot be paid; null where it can. */
export function closedText({ state }: { readonly state: string }): string | null {
  if (state === 'paid') return texts.isPaid;
  return state === 'open' || state === 'ended' ? null : texts.isCancelled;
}

export function differsText(paid: number, due: number): string {
  return texts.differs({ paid: formatPaisa(paid), due: formatPaisa(due) });
}

/** What is not as it should be with a line that waits. */
export function remarkOf({ list, voucher, day, paisa }: StatementLine): string | null {
  if (list === 'matched' || list === 'ignored') return null;
  if (!voucher) return list === 'looks-like' ? texts.owesThis : null;
  const closed = closedText(voucher);
  if (closed) return closed;
  if (voucher.paisa !== paisa) return differsText(paisa, voucher.paisa);
  const lastDay = karachiDay(new Date(voucher.dueAt));
  return day > lastDay ? texts.hasEnded({ day: formatDay(lastDay) }) : null;
}
