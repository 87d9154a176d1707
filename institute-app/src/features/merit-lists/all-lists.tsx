import { finishMeritLists, listBatches, listMeritLists, type OwnMeritList } from '@uas/contract';
import { Button, EmptyState, FailedState, Inline, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useDialog } from '../../institute/use-dialog';
import { useSessionChoice } from '../../institute/use-session-choice';
import { isBusy, isOpen } from './list-looks';
import { ListRow } from './list-row';
import classes from './merit-lists.module.css';
import { texts } from './merit-lists.texts';
import { PrepareDialog } from './prepare-dialog';

/** How often a list whose offers are being made is looked at again, in milliseconds. */
export const LOOK_MS = 2_000;

/** The lists of one session, the newest first, and what comes next: the next list, or the end of the lists. */
export function AllLists({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { email } = useInstitute();
  const mayWrite = useMay('lists');
  const choice = useSessionChoice({ name: 'seats', withPastYear: true });
  const { session } = choice;
  const [isPreparing, setIsPreparing] = useState(false);
  const found = useEndpointQuery(
    listMeritLists,
    { params: { email }, query: { session } },
    { refetchInterval: ({ state: { data } }) => (data?.lists.some(isBusy) ? LOOK_MS : false) },
  );
  const lists = found.data?.lists;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <NoRight to="lists" />
      <div className={classes.short}>{choice.field}</div>
      {found.isLoading && <Skeleton shape="row" count={3} label={texts.loading} />}
      {!lists && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {lists?.length === 0 && (
        <EmptyState title={texts.none({ session })}>{mayWrite && texts.noneMore}</EmptyState>
      )}
      {lists && lists.length > 0 && (
        <ul className={classes.lists}>
          {lists.map((list) => (
            <ListRow key={list._id} list={list} mayOpen={mayWrite} onOpen={() => onOpen(list._id)} />
          ))}
        </ul>
      )}
      {lists && mayWrite && (
        <Inline gap={3}>
          {!lists.some(isOpen) && (
            <Button variant="primary" onClick={() => setIsPreparing(true)}>
              {texts.prepare}
            </Button>
          )}
          <FinishButton session={session} lists={lists} />
        </Inline>
      )}
      <PrepareDialog
        opened={isPreparing}
        session={session}
        onClose={() => setIsPreparing(false)}
        onPrepared={onOpen}
      />
    </Stack>
  );
}

interface FinishButtonProps {
  readonly session: string;
  readonly lists: readonly OwnMeritList[];
}

/** Prepares the decision on everybody who still waits, once a list was final. */
function FinishButton({ session, lists }: FinishButtonProps) {
  const { email } = useInstitute();
  const { open } = useDialog();
  const { confirm, dialog } = useConfirm();
  const finishing = useEndpointMutation(finishMeritLists, {
    invalidates: [listBatches],
    failure: 'reported',
    onDone: () => open({ kind: 'prepared' }),
  });
  if (!lists.some(({ finalAt }) => finalAt !== null)) return null;
  const finish = async () => {
    const isMeant = await confirm({
      message: texts.finishQuestion({ session }),
      confirmLabel: texts.finishYes,
    });
    if (isMeant) await finishing.mutate({ params: { email }, body: { session } });
  };
  return (
    <>
      <Button pending={finishing.isPending} onClick={() => void finish()}>
        {texts.finish}
      </Button>
      {dialog}
    </>
  );
}
