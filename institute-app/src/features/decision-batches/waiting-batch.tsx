import { type DecisionBatch, previewBatch } from '@uas/contract';
import { Alert, FailedState, formatInstant, Heading, Skeleton, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useMay } from '../../institute/institute-context';
import { countIn } from '../../institute/preparing';
import { BatchDecisions } from './batch-decisions';
import { texts } from './decision-batches.texts';
import { PublishBatch } from './publish-batch';

/** A batch that is not published yet: everybody by name, and what can be done with it. */
export function WaitingBatch({ batch }: { batch: DecisionBatch }) {
  const { _id: id, state, publishAt, approved, rejected, done } = batch;
  const preview = useEndpointQuery(previewBatch, { params: { id } });
  const mayDecide = useMay('decide');
  const count = countIn(batch);
  if (state === 'publishing') return <Alert tone="info">{texts.publishing({ done })}</Alert>;
  return (
    <Stack gap={4}>
      <div>
        <Heading level={3}>
          <Typed>{batch.name}</Typed>
        </Heading>
        <Text weight="strong">
          {count === 0 ? texts.emptyBatch : texts.waiting({ count, approved, rejected })}
        </Text>
        <Text tone="muted">{texts.nobody}</Text>
      </div>
      {publishAt && <Alert tone="attention">{texts.scheduled({ at: formatInstant(publishAt) })}</Alert>}
      {mayDecide && <PublishBatch batch={batch} />}
      {preview.isLoading && <Skeleton shape="row" count={3} label={texts.loading} />}
      {preview.isLoadingError && (
        <FailedState
          message={preview.error.message}
          onRetry={preview.refetch}
          retrying={preview.isFetching}
        />
      )}
      {preview.data && count > 0 && <BatchDecisions batchId={id} decisions={preview.data.decisions} />}
    </Stack>
  );
}
