import { endOtherSessions, endOwnSession, listOwnSessions } from '@uas/contract';
import { Alert, Button, FailedState, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import classes from './account.module.css';
import { texts } from './account.texts';
import { SessionRow } from './session-row';

const CHANGES = { invalidates: [listOwnSessions], success: 'in-place' } as const;

/** Where the person is signed in, with a way to end each of it. */
export function SessionsSection() {
  const { data, isLoading, error, refetch, isFetching } = useEndpointQuery(listOwnSessions, {});
  const one = useEndpointMutation(endOwnSession, CHANGES);
  const others = useEndpointMutation(endOtherSessions, CHANGES);
  const { confirm, dialog } = useConfirm();
  if (isLoading) return <Skeleton shape="row" count={3} label={texts.sessionsLoading} />;
  if (!data) return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;

  const endOthers = async () => {
    const question = { message: texts.endOthersQuestion, confirmLabel: texts.endOthersYes };
    if (!(await confirm(question))) return;
    one.reset();
    void others.mutate({});
  };
  const end = (id: string) => {
    others.reset();
    void one.mutate({ body: { id } });
  };
  const failure = one.error ?? others.error;
  const done = one.done ?? others.done;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.sessionsMore}</Text>
      <ul className={classes.sessions}>
        {data.sessions.map((session) => (
          <SessionRow
            key={session._id}
            session={session}
            isEnding={one.isPending}
            onEnd={() => end(session._id)}
          />
        ))}
      </ul>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      {done && !failure && <Alert tone="success">{done}</Alert>}
      {data.sessions.length > 1 && (
        <div>
          <Button pending={others.isPending} onClick={() => void endOthers()}>
            {texts.endOthers}
          </Button>
        </div>
      )}
      {dialog}
    </Stack>
  );
}
