import type { RefundState } from '@uas/contract';
import { formatDay, formatMoney, Typed } from '@uas/shared-ui/kit';
import { texts } from './refund.texts';

/** What comes back of what was paid for a seat, and how far that is. */
export function RefundText({ refund }: { readonly refund: RefundState }) {
  const { agreedOn, paidOn, bankReference } = refund;
  const [sum, paid] = [formatMoney(refund.paisa / 100), formatMoney(refund.ofPaisa / 100)];
  if (refund.paisa === 0) return texts.none({ paid });
  if (paidOn !== null) {
    const reference = <Typed>{bankReference}</Typed>;
    return texts.paidOut({ sum, paid, day: formatDay(paidOn), reference });
  }
  return agreedOn === null
    ? texts.waits({ sum, paid })
    : texts.agreed({ sum, paid, day: formatDay(agreedOn) });
}
