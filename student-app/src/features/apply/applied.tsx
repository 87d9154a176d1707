import type { Application } from '@uas/contract';
import { Alert, Button, ProgramName, ReferenceNumber } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { texts } from './apply.texts';

/** After applying: the number, and the way to the confirmation. */
export function Applied({ application }: { application: Application }) {
  const dialog = useDialog();
  return (
    <Alert
      tone="success"
      live="off"
      title={texts.appliedFor({ program: <ProgramName of={application} />, session: application.session })}
    >
      {application.number && <ReferenceNumber number={application.number} line />}
      <Button
        size="small"
        onClick={() => dialog.open({ kind: 'confirmation', applicationId: application._id })}
      >
        {texts.confirmation}
      </Button>
    </Alert>
  );
}
