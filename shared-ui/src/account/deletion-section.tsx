import {
  askAccountDeletion,
  DELETION_DAYS,
  getAccountDeletion,
  getStudent,
  takeBackAccountDeletion,
} from '@uas/contract';
import { Form, FormActions, PasswordField, SubmitButton, useFormValues } from '@uas/shared-ui/forms';
import { Alert, Button, Day, FailedState, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { OwnUsername, useConfirm, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './account.texts';

const CHANGES = { invalidates: [getAccountDeletion, getStudent], success: 'in-place' } as const;

/** The end of an account: asked for, waited for, taken back. */
export function DeletionSection() {
  const { data, isLoading, error, refetch, isFetching } = useEndpointQuery(getAccountDeletion, {});
  const keeping = useEndpointMutation(takeBackAccountDeletion, CHANGES);
  if (isLoading) return <Skeleton count={3} />;
  if (!data) return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;
  if (data.dueAt === null) {
    return (
      <Stack gap={4}>
        {keeping.done && <Alert tone="success">{keeping.done}</Alert>}
        <AskDeletion />
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      <Alert
        tone="attention"
        title={texts.deletionDue({ day: <Day value={data.dueAt} /> })}
        action={
          <Button pending={keeping.isPending} onClick={() => void keeping.mutate({})}>
            {texts.keepAccount}
          </Button>
        }
      >
        {texts.deletionDueMore}
      </Alert>
      {keeping.error && <Alert tone="danger">{keeping.error.message}</Alert>}
    </Stack>
  );
}

function AskDeletion() {
  const { values, field, dirty } = useFormValues({ password: '' });
  const { mutate, isPending, error } = useEndpointMutation(askAccountDeletion, CHANGES);
  const { confirm, dialog } = useConfirm();
  useTypedWork(dirty);
  const ask = async () => {
    const message = texts.deletionQuestion({ days: DELETION_DAYS });
    if (await confirm({ message, confirmLabel: texts.deleteAccount, tone: 'danger' })) {
      void mutate({ body: { password: values.password } });
    }
  };
  return (
    <Form
      label={texts.deletion}
      onSubmit={() => void ask()}
      failure={error?.message ?? null}
      pending={isPending}
      summary="none"
    >
      <Text>{texts.deletionMore({ days: DELETION_DAYS })}</Text>
      <Text tone="muted">{texts.deletionPassword}</Text>
      <OwnUsername />
      <PasswordField label={texts.password} purpose="current" required {...field('password')} />
      <FormActions>
        <SubmitButton variant="danger">{texts.deleteAccount}</SubmitButton>
      </FormActions>
      {dialog}
    </Form>
  );
}
