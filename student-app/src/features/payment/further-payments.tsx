import { listVouchers } from '@uas/contract';
import { Button, Card, formatMoney, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { dueText, inRupees } from './of-voucher';
import classes from './payment.module.css';
import { texts } from './payment.texts';

/** What else can be paid by who has paid the registration fee; nothing on a site without vouchers. */
export function FurtherPayments() {
  const { student } = useStudent();
  return student.paid ? <Payable email={student.email} /> : null;
}

function Payable({ email }: { readonly email: string }) {
  const dialog = useDialog();
  const { data } = useEndpointQuery(listVouchers, { params: { email } });
  if (!data) return null;
  const isOwn = (of: { readonly applicationNumber: string | null }) => of.applicationNumber === null;
  const open = data.vouchers.filter((voucher) => isOwn(voucher) && voucher.state === 'open');
  const payable = [
    ...open,
    ...data.available
      .filter((one) => isOwn(one) && !open.some(({ purpose }) => purpose === one.purpose))
      .map((one) => ({ ...one, dueAt: null })),
  ];
  if (payable.length === 0) return null;
  return (
    <Card className={classes.pay}>
      <Stack gap={1}>
        {payable.map(({ purpose, name, paisa, dueAt }) => (
          <Text key={purpose}>
            {texts.furtherFee({ purpose: <Typed>{name}</Typed>, sum: formatMoney(inRupees(paisa)) })}{' '}
            {dueAt !== null && texts.payBy({ day: dueText(dueAt) })}
          </Text>
        ))}
      </Stack>
      <Button onClick={() => dialog.open({ kind: 'payment' })}>{texts.howToPay}</Button>
    </Card>
  );
}
