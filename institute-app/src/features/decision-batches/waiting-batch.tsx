import {
  type DecisionBatch,
  humanize,
  knownWord,
  listBatches,
  listInstituteApplications,
  type PreparedDecision,
  previewBatch,
  removePrepared,
} from '@uas/contract';
import {
  Alert,
  Button,
  FailedState,
  formatInstant,
  ReferenceNumber,
  Skeleton,
  Stack,
  StatusBadge,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useMay } from '../../institute/institute-context';
import classes from './decision-batches.module.css';
import { texts } from './decision-batches.texts';
import { PublishBatch } from './publish-batch';

/** A batch that is not published yet: everybody by name, and what can be done with it. */
export function WaitingBatch({ batch }: { batch: DecisionBatch }) {
  const { _id: id, state, publishAt, approved, rejected, done } = batch;
  const preview = useEndpointQuery(previewBatch, { params: { id } });
  const mayDecide = useMay('decide');
  const isPublishing = state === 'publishing';
  if (isPublishing) {
    return <Alert tone="info">{texts.publishing({ done })}</Alert>;
  }
  return (
    <Stack gap={4}>
      <div>
        <Text weight="strong">{texts.waiting({ count: approved + rejected, approved, rejected })}</Text>
        <Text tone="muted">{texts.nobody}</Text>
      </div>
      {publishAt && <Alert tone="attention">{texts.scheduled({ at: formatInstant(publishAt) })}</Alert>}
      {preview.isLoading && <Skeleton shape="row" count={3} label={texts.loading} />}
      {preview.isLoadingError && (
        <FailedState
          message={preview.error.message}
          onRetry={preview.refetch}
          retrying={preview.isFetching}
        />
      )}
      {preview.data && (
        <ul className={classes.decisions} aria-label={texts.list}>
          {preview.data.decisions.map((decision) => (
            <Decision key={decision.applicationId} batchId={id} decision={decision} />
          ))}
        </ul>
      )}
      {mayDecide && <PublishBatch batch={batch} />}
    </Stack>
  );
}

const BADGES = {
  approved: () => ({ status: texts.approve, tone: 'success' as const }),
  rejected: () => ({ status: texts.reject, tone: 'danger' as const }),
};

/** What is prepared; a decision that this page does not know says itself. */
function badgeOf(status: string) {
  const known = knownWord(['approved', 'rejected'] as const, status);
  return known ? BADGES[known]() : { status: sentence(humanize(status)) };
}

function Decision({ batchId, decision }: { batchId: string; decision: PreparedDecision }) {
  const { applicationId, studentName, number, program, status, more, replyBy } = decision;
  const action = useEndpointMutation(removePrepared, {
    invalidates: [previewBatch, listBatches, listInstituteApplications],
  });
  const mayDecide = useMay('decide');
  return (
    <li className={classes.decision}>
      <div className={classes.whom}>
        <span className={classes.name}>
          <Typed>{studentName}</Typed>
        </span>
        <Text as="span" size="s" tone="muted">
          <Typed>{program}</Typed> · <ReferenceNumber number={number} />
        </Text>
        {more !== '' && (
          <Text as="span" size="s">
            <Typed>{more}</Typed>
          </Text>
        )}
        {replyBy && (
          <Text as="span" size="s" tone="muted">
            {texts.until({ at: formatInstant(replyBy) })}
          </Text>
        )}
        {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      </div>
      <StatusBadge {...badgeOf(status)} />
      {mayDecide && (
        <Button
          size="small"
          aria-label={texts.removeOne({ student: studentName })}
          pending={action.isPending}
          onClick={() => void action.mutate({ params: { id: batchId }, body: { applicationId } })}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
