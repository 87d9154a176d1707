import { type Deletion, listDeletions } from '@uas/contract';
import { ProgressBar } from '@uas/shared-ui/data';
import { Alert, formatNumber } from '@uas/shared-ui/kit';
import { every, useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './institutes.texts';

const whileRunning = every(3_000);

/** How far the deletions are that go on in the background; nothing when there are none. */
export function DeletionsProgress() {
  const { data } = useEndpointQuery(
    listDeletions,
    {},
    { refetchInterval: (query) => (query.state.data?.deletions.length ? whileRunning(query) : false) },
  );
  return data?.deletions.map((deletion) => <DeletionProgress key={deletion._id} deletion={deletion} />);
}

function DeletionProgress({ deletion: { name, total, removed } }: { deletion: Deletion }) {
  return (
    <Alert live="off" title={texts.deleting({ name })}>
      {texts.deletingMore}
      <ProgressBar
        label={texts.removedOf({ name })}
        part={total === 0 ? 1 : removed / total}
        text={texts.progress({ removed: formatNumber(removed), total: formatNumber(total) })}
      />
    </Alert>
  );
}
