import { getDuplicate } from '@uas/contract';
import { FailedState, Skeleton, Stack } from '@uas/shared-ui/kit';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import type { PairRef } from '../../admin/views';
import { pairTexts as texts } from './duplicates.texts';
import { PairTable } from './pair-table';
import { ReopenForm } from './reopen-form';
import { SettleForm } from './settle-form';

/** Two accounts side by side, and what staff find. Each look is a line of the history, so it is not asked for again by itself. */
export function Pair({ subject: pair, onClose }: ViewProps<PairRef>) {
  const { data, error, isFetching, refetch } = useEndpointQuery(
    getDuplicate,
    { params: { ...pair } },
    HARDLY_CHANGES,
  );
  if (error && !data)
    return <FailedState message={error.message} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={6} label={texts.loading} />;
  const closed = [data.one, data.other].filter(({ closedAt }) => closedAt !== null);
  return (
    <Stack gap={6}>
      <PairTable pair={data} />
      {closed.map((account) => (
        <ReopenForm key={account._id} account={account} onDone={onClose} />
      ))}
      {data.state === 'open' && <SettleForm pair={data} onDone={onClose} />}
    </Stack>
  );
}
