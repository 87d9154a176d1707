import { type DecisionBatch, listBatches, listInstituteApplications } from '@uas/contract';
import { Button, formatNumber } from '@uas/shared-ui/kit';
import { invalidate, useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useRef } from 'react';
import { countIn, isOpenBatch, LOOK_MS, usePreparing } from '../../institute/preparing';
import { useDialog } from '../../institute/use-dialog';
import { texts } from '../../institute/views.texts';
import { texts as batchTexts } from './decision-batches.texts';

/** Opens what is prepared, with how much that is. */
export function PreparedButton() {
  const { open } = useDialog();
  const { data } = useEndpointQuery(
    listBatches,
    {},
    { refetchInterval: ({ state }) => (state.data?.batches.some(isPublishing) ? LOOK_MS : false) },
  );
  const batches = data?.batches ?? [];
  const publishes = batches.some(isPublishing);
  const didPublish = useRef(false);
  // The rows show what was published meanwhile.
  useEffect(() => {
    if (didPublish.current && !publishes) void invalidate(listInstituteApplications);
    didPublish.current = publishes;
  }, [publishes]);
  const count = batches
    .filter((batch) => isOpenBatch(batch) || isPublishing(batch))
    .reduce((sum, { approved, rejected }) => sum + approved + rejected, 0);
  return (
    <Button onClick={() => open({ kind: 'prepared' })}>
      {count === 0 ? texts.prepared : texts.preparedCount({ count: formatNumber(count) })}
    </Button>
  );
}

function isPublishing({ state }: DecisionBatch): boolean {
  return state === 'publishing';
}

/** Turns the mode on, where decisions are made at once. */
export function PrepareButton() {
  const { isOn, toggle, batch } = usePreparing();
  if (isOn) return null;
  return (
    <Button aria-keyshortcuts="P" onClick={toggle} title={batchTexts.modeMore}>
      {batch && countIn(batch) > 0
        ? batchTexts.goOn({ count: formatNumber(countIn(batch)) })
        : batchTexts.prepare}
    </Button>
  );
}
