import { getDuplicate } from '@uas/contract';
import { FailedState, type InAddress, Skeleton, Stack } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import { pairTexts as texts } from './duplicates.texts';
import { PairTable } from './pair-table';
import { ReopenForm } from './reopen-form';
import { SettleForm } from './settle-form';

/** Two accounts, by their ids. */
export interface Pair {
  readonly oneId: string;
  readonly otherId: string;
}

/** `?duplicate=<id>.<id>`. */
export const PAIR_IN_ADDRESS: InAddress<Pair | null> = {
  names: ['duplicate'],
  read: (address) => {
    const [oneId, otherId] = address.get('duplicate')?.split('.') ?? [];
    return oneId && otherId ? { oneId, otherId } : null;
  },
  write: (opened) => ({ duplicate: opened ? `${opened.oneId}.${opened.otherId}` : '' }),
};

interface PairDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly pair: Pair;
}

/** Two accounts side by side, and what staff find. */
export function PairDialog({ opened, onClose, pair }: PairDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="xl" history="place">
      <PairContent pair={pair} onClose={onClose} />
    </Dialog>
  );
}

/** Each look at a pair is a line of the history, so it is not asked for again by itself. */
function PairContent({ pair, onClose }: Omit<PairDialogProps, 'opened'>) {
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
