import { getAccountDeletion, getStudent, takeBackAccountDeletion } from '@uas/contract';
import { Alert, Button, Day } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { texts } from '../../student/student.texts';

const CHANGES = { invalidates: [getStudent, getAccountDeletion] };

/** Until when the account can be kept, and the way to keep it. */
export function DeletionAlert({ dueAt }: { dueAt: string }) {
  const { mutate, isPending, error } = useEndpointMutation(takeBackAccountDeletion, CHANGES);
  return (
    <Alert
      tone="attention"
      live="off"
      title={texts.willBeDeleted({ day: <Day value={dueAt} /> })}
      action={
        <Button pending={isPending} onClick={() => void mutate({})}>
          {texts.keepAccount}
        </Button>
      }
    >
      {error?.message}
    </Alert>
  );
}
