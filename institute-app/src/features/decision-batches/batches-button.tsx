import { listBatches } from '@uas/contract';
import { Button, formatNumber } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useDialog } from '../../institute/use-dialog';
import { texts } from '../../institute/views.texts';

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
