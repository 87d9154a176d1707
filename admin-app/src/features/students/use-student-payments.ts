import { listQueues, listStudentPayments } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';

/** What a student has paid or need not pay; undefined where the service has no vouchers, and while it loads. */
export function useStudentPayments(email: string) {
  // Who has the queue of refunds works where fees are paid by voucher.
  const { data: waiting } = useEndpointQuery(listQueues, {});
  const hasVouchers = waiting?.queues.some(({ kind }) => kind === 'refunds') ?? false;
  const { data } = useEndpointQuery(listStudentPayments, hasVouchers ? { params: { email } } : null);
  return data;
}
