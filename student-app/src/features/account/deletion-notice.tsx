import { getAccountDeletion, getStudent, takeBackAccountDeletion } from '@uas/contract';
import { Alert, Button, Day } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';
import { texts } from './account.texts';

const CHANGES = { invalidates: [getStudent, getAccountDeletion] };

/** While the account waits to be deleted: until when, and the way to keep it. */
export function DeletionNotice() {
  const { deletionDueAt } = useStudent().student;
  const { mutate, isPending, error } = useEndpointMutation(takeBackAccountDeletion, CHANGES);
  if (deletionDueAt === undefined) return null;
  return (
    <Alert
      tone="attention"
      live="off"
      title={texts.willBeDeleted({ day: <Day value={deletionDueAt} /> })}
      action={
        <Button pending={isPending} onClick={() => void mutate({})}>
          {texts.keep}
        </Button>
      }
    >
      {error?.message}
    </Alert>
  );
}
