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
  const isFurther = (of: { readonly applicationNumber: string | null; readonly purpose: string }) =>
    of.applicationNumber === null && of.purpose !== 'registration';
  // A voucher that does not say any more what is to be paid stands beside what can be asked for instead.
  const available = data.available.filter(isFurther);
  const open = data.vouchers.filter(
    (voucher) =>
      isFurther(voucher) &&
      voucher.state === 'open' &&
      !available.some(({ purpose }) => purpose === voucher.purpose),
  );
  const payable = [...open, ...available.map((one) => ({ ...one, dueAt: null }))];
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
      <Button
        aria-label={texts.howToPayFor({ purposes: payable.map(({ name }) => name).join(', ') })}
        onClick={() => dialog.open({ kind: 'payment' })}
      >
        {texts.howToPay}
      </Button>
    </Card>
  );
}
