import { type DecisionBatch, listBatches } from '@uas/contract';
import { EmptyState, FailedState, Skeleton, Stack } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { NoRight } from '../../institute/no-right';
import { isOpenBatch, LOOK_MS } from '../../institute/preparing';
import { BatchResult } from './batch-result';
import { texts } from './decision-batches.texts';
import { WaitingBatch } from './waiting-batch';

/** What is prepared, and what came of the batch before it. */
export function Prepared() {
  const found = useEndpointQuery(
    listBatches,
    {},
    {
      refetchInterval: ({ state: { data } }) => (data?.batches.some(isWaiting) ? LOOK_MS : false),
    },
  );
  if (found.isLoading) return <Skeleton shape="row" count={5} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  const { batches } = found.data;
  const waiting = batches.filter((batch) => isOpenBatch(batch) || isWaiting(batch));
  const last = lastPublished(batches);
  return (
    <Stack gap={5}>
      <NoRight to="decide" />
      {last && <BatchResult batch={last} />}
      {waiting.length === 0 && <EmptyState title={texts.none}>{texts.noneMore}</EmptyState>}
      {waiting.map((batch) => (
        <WaitingBatch key={batch._id} batch={batch} />
      ))}
    </Stack>
  );
}

/** A batch that was begun before another can be published after it. */
function lastPublished(batches: readonly DecisionBatch[]): DecisionBatch | undefined {
  const published = batches.filter(({ state }) => state === 'published');
  return published.sort((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))[0];
}

/** Whether the server will publish it by itself. */
function isWaiting({ state, publishAt }: DecisionBatch): boolean {
  return state === 'publishing' || (state === 'open' && publishAt !== null);
}
