import type { Voucher } from '@uas/contract';
import { formatMoney, Heading, KeyValueList, PRODUCT_NAME, Text, Typed } from '@uas/shared-ui/kit';
import { QRCodeSVG } from 'qrcode.react';
import { useStudent } from '../../student/student-context';
import { accountText, dueText, inRupees, type PaymentAccount } from './of-voucher';
import classes from './payment.module.css';
import { texts } from './payment.texts';

/** Pixels; readers need the white around the code. */
const QR_SIZE = 112;
/** Modules of white around it. */
const QUIET_ZONE = 4;

interface SheetProps {
  readonly voucher: Voucher;
  readonly account: PaymentAccount | undefined;
  /** As it is read. */
  readonly number: string;
}

/** A voucher on one sheet of A4, in three parts that are cut apart: for the bank, the student and the office. */
export function VoucherSheet(props: SheetProps) {
  return (
    <div className={classes.sheet}>
      {[texts.forBank, texts.forStudent, texts.forOffice].map((copy) => (
        <SheetPart key={copy} copy={copy} {...props} />
      ))}
    </div>
  );
}

function SheetPart({ copy, voucher, account, number }: SheetProps & { readonly copy: string }) {
  const { student } = useStudent();
  return (
    <article className={classes.part}>
      <div className={classes.state}>
        <Heading level={3}>
          <Typed>{voucher.name}</Typed>
        </Heading>
        <Text size="s">
          {PRODUCT_NAME} · {copy}
        </Text>
      </div>
      <div className={classes.partBody}>
        <KeyValueList
          items={[
            {
              label: texts.voucherNumber,
              value: <strong className={classes.voucherNumber}>{number}</strong>,
            },
            { label: texts.student, value: <Typed>{student.name}</Typed> },
            ...(voucher.applicationNumber
              ? [{ label: texts.application, value: voucher.applicationNumber }]
              : []),
            { label: texts.account, value: <Typed>{accountText(voucher.account, account)}</Typed> },
            { label: texts.dueDay, value: dueText(voucher.dueAt) },
          ]}
        />
        <QRCodeSVG
          value={voucher.billNumber ?? voucher.number}
          size={QR_SIZE}
          marginSize={QUIET_ZONE}
          title={texts.qr}
          role="img"
        />
      </div>
      <VoucherLines voucher={voucher} />
      <Text size="s">
        <strong>{formatMoney(inRupees(voucher.paisa))}</strong> {voucher.sumText}
      </Text>
    </article>
  );
}

/** What the sum is made of, where that is more than one thing. */
export function VoucherLines({ voucher }: { voucher: Voucher }) {
  if (voucher.lines.length < 2) return null;
  return (
    <dl className={classes.lines}>
      {voucher.lines.map(({ name, paisa }) => (
        <div key={name}>
          <dt>{paisa < 0 ? texts.paidBefore : <Typed>{name}</Typed>}</dt>
          <dd>{formatMoney(inRupees(paisa))}</dd>
        </div>
      ))}
    </dl>
  );
}
