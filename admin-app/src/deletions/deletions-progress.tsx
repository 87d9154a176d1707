import { type Deletion, listDeletions } from '@uas/contract';
import { ProgressBar } from '@uas/shared-ui/data';
import { Alert, formatNumber, useResource } from '@uas/shared-ui/kit';
import { useEffect } from 'react';
import { texts } from './deletions.texts';

const BETWEEN_LOOKS_MS = 3_000;

interface DeletionsProgressProps {
  /** Grows with each deletion that is begun here, so that its progress is shown at once. */
  readonly begun: number;
}

/** How far the deletions are that go on in the background; nothing when there are none. */
export function DeletionsProgress({ begun }: DeletionsProgressProps) {
  const { data, reload } = useResource(listDeletions, {});
  const running = data?.deletions ?? [];
  const isRunning = running.length > 0;
  useEffect(() => {
    if (begun > 0) void reload();
  }, [begun, reload]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void reload(), BETWEEN_LOOKS_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  return running.map((deletion) => <DeletionProgress key={deletion._id} deletion={deletion} />);
}

function DeletionProgress({ deletion: { name, total, removed } }: { deletion: Deletion }) {
  return (
    <Alert live="off" title={texts.deleting({ name })}>
      {texts.deletingMore}
      <ProgressBar
        label={texts.removedOf({ name })}
        part={total === 0 ? 1 : removed / total}
        words={texts.progress({ removed: formatNumber(removed), total: formatNumber(total) })}
      />
    </Alert>
  );
}
