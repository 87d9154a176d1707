import { type StudentApplication, withdrawApplication } from '@uas/contract';
import { Alert, Button, programName, Stack, sentence, toast, useAction } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useStudent } from '../../student/student-context';
import { texts } from './applications.texts';

/** Takes a pending application back, after asking. */
export function WithdrawButton({ application }: { application: StudentApplication }) {
  const { applications } = useStudent();
  const { confirm, dialog } = useConfirm();
  const { instituteName, _id } = application;
  const action = useAction(withdrawApplication, {
    onDone: () => {
      toast({ message: sentence(withdrawApplication.texts.done), tone: 'success' });
      void applications.reload();
    },
    onFailed: (_, failure) => {
      if (failure?.status === 409 || failure?.status === 404) void applications.reload();
    },
  });
  const withdraw = async () => {
    const sure = await confirm({
      message: texts.withdrawQuestion({ program: programName(application), institute: instituteName }),
      confirmLabel: texts.withdrawYes,
      tone: 'danger',
    });
    if (sure) await action.run({ params: { id: _id } });
  };
  return (
    <Stack gap={2}>
      <div>
        <Button size="small" pending={action.pending} pendingLabel={texts.withdrawing} onClick={withdraw}>
          {texts.withdraw}
        </Button>
      </div>
      {action.error && <Alert tone="danger">{action.error}</Alert>}
      {dialog}
    </Stack>
  );
}
