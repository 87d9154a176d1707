import { formatVoucherNumber, type Voucher } from '@uas/contract';
import { PrintFrame } from '@uas/shared-ui/data';
import {
  Alert,
  Button,
  formatDay,
  formatMoney,
  Heading,
  IconPrinter,
  Inline,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { QRCodeSVG } from 'qrcode.react';
import { useRef, useState } from 'react';
import { KeepPicture } from '../../student/keep-picture';
import { RefundText } from '../../student/refund-text';
import { useStudent } from '../../student/student-context';
import { Copyable } from './copyable';
import { accountText, dueText, inRupees, type PaymentAccount } from './of-voucher';
import classes from './payment.module.css';
import { texts } from './payment.texts';
import { VoucherLines, VoucherSheet } from './voucher-sheet';

interface VoucherProps {
  readonly voucher: Voucher;
  /** The account that it is paid into; undefined where it is not known. */
  readonly account: PaymentAccount | undefined;
}

interface VoucherCardProps extends VoucherProps {
  /** What is to be paid has changed since it was made. */
  readonly isOutdated: boolean;
}

/** Pixels; readers need the white around the code. */
const QR_SIZE = 112;
const QUIET_ZONE = 4;

/** A voucher on the screen: what to pay, until when, under which number; or what has become of it. */
export function VoucherCard({ voucher, account, isOutdated }: VoucherCardProps) {
  const { name, state, paidOn, paisa, paidPaisa = paisa } = voucher;
  const day = dueText(voucher.dueAt);
  const sum = formatMoney(inRupees(paidPaisa));
  return (
    <section className={classes.voucher} aria-label={name}>
      <div className={classes.state}>
        <Heading level={3}>
          <Typed>{name}</Typed>
        </Heading>
        <StatusBadge status={STATUS[state as keyof typeof STATUS] ?? state} />
      </div>
      {state === 'paid' && <Text>{paidOn ? texts.paidOn({ day: formatDay(paidOn), sum }) : sum}</Text>}
      {voucher.refund && (
        <Text>
          <RefundText refund={voucher.refund} />
        </Text>
      )}
      {state === 'ended' && <Alert tone="attention">{texts.ended({ day })}</Alert>}
      {state === 'open' && isOutdated && <Alert tone="attention">{texts.outdated}</Alert>}
      {state === 'open' && !isOutdated && <OpenVoucher voucher={voucher} account={account} />}
    </section>
  );
}

/** As the badge takes them; a state that only a newer server knows is shown as it is. */
const STATUS = { open: 'Not paid', ended: 'Ended', paid: 'Paid', cancelled: 'Cancelled' };

function OpenVoucher({ voucher, account }: VoucherProps) {
  const [printing, setPrinting] = useState(false);
  const { student } = useStudent();
  const code = useRef<SVGSVGElement>(null);
  const number = voucher.billNumber ?? voucher.number;
  const draw = async () => {
    if (!code.current) throw new Error('The code is not there.');
    const { drawVoucher } = await import('./draw-voucher');
    return drawVoucher({
      voucher,
      account,
      number: readable(voucher),
      student: student.name,
      code: code.current,
    });
  };
  return (
    <>
      <div className={classes.pay}>
        <div className={classes.due}>
          <span className={classes.sum}>{formatMoney(inRupees(voucher.paisa))}</span>
          <Text size="s">{texts.payBy({ day: dueText(voucher.dueAt) })}</Text>
        </div>
        <QRCodeSVG
          ref={code}
          className={classes.qr}
          value={number}
          size={QR_SIZE}
          marginSize={QUIET_ZONE}
          title={texts.qr}
          role="img"
        />
      </div>
      <Copyable label={texts.copyVoucher} value={number}>
        <strong className={classes.voucherNumber}>{readable(voucher)}</strong>
      </Copyable>
      <Text size="s">
        {voucher.billNumber
          ? texts.payBill
          : texts.writeNumber({ account: accountText(voucher.account, account) })}
      </Text>
      <VoucherLines voucher={voucher} />
      <Text size="s" tone="muted">
        {voucher.sumText}
      </Text>
      <Inline gap={3}>
        <Button
          icon={<IconPrinter aria-hidden="true" />}
          pending={printing}
          pendingLabel={texts.printing}
          onClick={() => setPrinting(true)}
        >
          {texts.print}
        </Button>
        <KeepPicture draw={draw} fileName={`voucher-${number}.png`} />
      </Inline>
      <PrintFrame
        printing={printing}
        onDone={() => setPrinting(false)}
        title={texts.printTitle({ number })}
        isNumbered={false}
      >
        <VoucherSheet voucher={voucher} account={account} number={readable(voucher)} />
      </PrintFrame>
    </>
  );
}

/** The number in groups, as it is read aloud; behind the prefix of the bill, where banks ask for that. */
function readable({ billNumber, number }: Voucher): string {
  const groups = formatVoucherNumber(number);
  if (billNumber === null) return groups;
  const prefix = billNumber.slice(0, billNumber.length - number.length);
  return prefix ? `${prefix} ${groups}` : groups;
}
