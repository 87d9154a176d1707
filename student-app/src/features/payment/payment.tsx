import { getSiteConfig, listVouchers } from '@uas/contract';
import { FailedState, Skeleton, Stack } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';
import { texts } from './payment.texts';
import { PaymentAccounts } from './payment-accounts';
import { ReceiptPart } from './receipt-part';
import { Vouchers } from './vouchers';
import { WaivedFees } from './waived';

/** Vouchers, how to pay the registration fee while it is not paid, and where to hand in the receipt. */
export function Payment() {
  const { email, student } = useStudent();
  const { data, error, refetch, isFetching, isLoadingError } = useEndpointQuery(getSiteConfig, {});
  const { data: own } = useEndpointQuery(listVouchers, { params: { email } });
  const hasVoucher =
    own?.vouchers.some(({ purpose, state }) => purpose === 'registration' && state === 'open') ?? false;
  const isWaived =
    own?.payments.some(({ purpose, method }) => purpose === 'registration' && method === 'waiver') ?? false;
  return (
    <Stack gap={5}>
      {own && <WaivedFees payments={own.payments} />}
      <Vouchers applicationNumber={null} />
      {isLoadingError && <FailedState message={error.message} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && !student.paid && <Skeleton shape="row" count={3} label={texts.loading} />}
      {data && !student.paid && <PaymentAccounts config={data} email={email} hasVoucher={hasVoucher} />}
      <ReceiptPart isWaived={isWaived} />
    </Stack>
  );
}
