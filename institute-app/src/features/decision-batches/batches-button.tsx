import { listBatches } from '@uas/contract';
import { Button, formatNumber } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { countIn, usePreparing } from '../../institute/preparing';
import { useDialog } from '../../institute/use-dialog';
import { texts } from '../../institute/views.texts';
import { texts as batchTexts } from './decision-batches.texts';

/** Opens what is prepared, with how much that is. */
export function PreparedButton() {
  const { open } = useDialog();
  const batches = useEndpointQuery(listBatches, {}).data?.batches ?? [];
  const count = batches
    .filter(({ state }) => state === 'open' || state === 'publishing')
    .reduce((sum, { approved, rejected }) => sum + approved + rejected, 0);
  return (
    <Button onClick={() => open({ kind: 'prepared' })}>
      {count === 0 ? texts.prepared : texts.preparedCount({ count: formatNumber(count) })}
    </Button>
  );
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
