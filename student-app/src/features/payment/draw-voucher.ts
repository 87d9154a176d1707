import type { Voucher } from '@uas/contract';
import { formatMoney, PRODUCT_NAME } from '@uas/shared-ui/kit';
import { drawPicture, quietLine, strongLine, titleLine } from '../../student/draw-picture';
import { accountText, dueText, inRupees, type PaymentAccount } from './of-voucher';
import { texts } from './payment.texts';

interface Drawn {
  readonly voucher: Voucher;
  readonly account: PaymentAccount | undefined;
  /** As it is read. */
  readonly number: string;
  readonly student: string;
  readonly code: SVGElement;
}

/** A voucher as a picture, with its code. */
export function drawVoucher({ voucher, account, number, student, code }: Drawn): Promise<Blob> {
  const facts: readonly (readonly [label: string, value: string])[] = [
    [texts.voucherNumber, number],
    [texts.dueDay, dueText(voucher.dueAt)],
    [texts.account, accountText(voucher.account, account)],
    [texts.student, student],
    ...(voucher.applicationNumber ? [[texts.application, voucher.applicationNumber] as const] : []),
  ];
  return drawPicture(
    [
      quietLine(PRODUCT_NAME, 0),
      titleLine(voucher.name),
      titleLine(formatMoney(inRupees(voucher.paisa))),
      ...facts.flatMap(([label, value]) => [quietLine(label, 24), strongLine(value)]),
      quietLine(voucher.sumText, 24),
    ],
    code,
  );
}
