import {
  getSiteConfig,
  getStudent,
  getVoucher,
  listVouchers,
  type ReplyOf,
  type Voucher,
} from '@uas/contract';
import { Alert, Button, FailedState, formatMoney, Skeleton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { every, invalidate, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStudent } from '../../student/student-context';
import { inRupees } from './of-voucher';
import classes from './payment.module.css';
import { texts } from './payment.texts';
import { VoucherCard } from './voucher-card';

/** What a student pays before anything else. */
const FIRST = 'registration';
type Own = ReplyOf<typeof listVouchers>;

/** A payment that a bank tells of appears by itself. */
const FRESH = { refetchInterval: every(15_000) };

interface VouchersProps {
  /** Of the application that they are for; null: of the student. */
  readonly applicationNumber: string | null;
  /** Stands over them. */
  readonly above?: ReactNode;
  /** Stands there where there are none. */
  readonly otherwise?: ReactNode;
}

/**
 * The vouchers of the student, or of one application, and a button for each that there can be.
 */
export function Vouchers({ applicationNumber, above, otherwise = null }: VouchersProps) {
  const { email } = useStudent();
  const { data, error, refetch, isFetching, isLoading } = useEndpointQuery(
    listVouchers,
    { params: { email } },
    FRESH,
  );
  const { data: config } = useEndpointQuery(getSiteConfig, {});
  useFreshStudent(data?.payments.length);
  if (isLoading) return <Skeleton shape="row" count={1} label={texts.loadingVouchers} />;
  // A server of before has none.
  if (!data && error?.status === 404) return otherwise;
  if (!data) return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;
  const isOfThis = (of: { readonly applicationNumber: string | null }) =>
    of.applicationNumber === applicationNumber;
  const vouchers = newestOfEach(data.vouchers.filter(isOfThis));
  const available = data.available.filter(isOfThis);
  if (vouchers.length === 0 && available.length === 0) return otherwise;
  return (
    <Stack gap={4}>
      {above}
      {vouchers.map((voucher) => (
        <VoucherCard
          key={voucher.number}
          voucher={voucher}
          isOutdated={available.some(({ purpose }) => purpose === voucher.purpose)}
          account={config?.paymentAccounts.find(({ name }) => name === voucher.account)}
        />
      ))}
      {available.map((of) => (
        <GetVoucher key={of.purpose} of={of} />
      ))}
    </Stack>
  );
}

/** What a payment changes beside the vouchers is asked for at once. */
function useFreshStudent(count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current !== undefined && before.current !== count) void invalidate(getStudent);
    before.current = count;
  }, [count]);
}

/** Of several vouchers for one purpose the newest, and those that were paid; that of the registration first. */
function newestOfEach(vouchers: readonly Voucher[]): Voucher[] {
  return vouchers
    .filter(
      (voucher, at) =>
        voucher.state === 'paid' || vouchers.findIndex(({ purpose }) => purpose === voucher.purpose) === at,
    )
    .sort((one, other) => Number(other.purpose === FIRST) - Number(one.purpose === FIRST));
}

type Available = Own['available'][number];

function GetVoucher({ of }: { of: Available }) {
  const { email } = useStudent();
  const { mutate, isPending, error } = useEndpointMutation(getVoucher, { invalidates: [listVouchers] });
  const { purpose, applicationId } = of;
  const sum = formatMoney(inRupees(of.paisa));
  return (
    <div className={classes.available}>
      <div>
        <Text>
          <Typed>{of.name}</Typed>
        </Text>
        <strong>{sum}</strong>
      </div>
      <Button
        variant={purpose === FIRST ? 'primary' : 'secondary'}
        pending={isPending}
        aria-label={texts.getVoucherFor({ purpose: of.name, sum })}
        onClick={() =>
          void mutate({ body: { email, purpose, ...(applicationId !== null && { applicationId }) } })
        }
      >
        {texts.getVoucher}
      </Button>
      {error && <Alert tone="danger">{error.message}</Alert>}
    </div>
  );
}
