import {
  admissionState,
  listStudentApplications,
  readDates,
  type StudentApplication,
  serverNow,
  withdrawApplication,
} from '@uas/contract';
import { Alert, Button, programName, Stack } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { texts } from './applications.texts';

/** Takes a pending application back, after asking. */
export function WithdrawButton({ application }: { application: StudentApplication }) {
  const { confirm, dialog } = useConfirm();
  const { instituteName, _id } = application;
  const action = useEndpointMutation(withdrawApplication, {
    invalidates: [listStudentApplications],
  });
  const withdraw = async () => {
    const question = texts.withdrawQuestion({ program: programName(application), institute: instituteName });
    const sure = await confirm({
      message: isClosed(application) ? `${texts.withdrawClosed} ${question}` : question,
      confirmLabel: texts.withdrawYes,
      tone: 'danger',
    });
    if (sure) await action.mutate({ params: { id: _id } });
  };
  return (
    <Stack gap={2}>
      <div>
        <Button size="small" pending={action.isPending} pendingLabel={texts.withdrawing} onClick={withdraw}>
          {texts.withdraw}
        </Button>
      </div>
      {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      {dialog}
    </Stack>
  );
}

/** Whether nobody can apply to this program and session any more. */
function isClosed({ dates }: StudentApplication): boolean {
  return dates !== undefined && admissionState(readDates(dates), serverNow()) === 'closed';
}
