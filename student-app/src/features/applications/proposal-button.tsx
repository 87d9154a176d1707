import type { StudentApplication } from '@uas/contract';
import { Button, programName } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { texts } from './proposal-button.texts';

/** Opens another program that the university offers instead. */
export function ProposalButton({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  if (!application.proposal) return null;
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={`${texts.answer}: ${programName(application)}`}
      onClick={() => dialog.open({ kind: 'proposal', applicationId: application._id })}
    >
      {texts.answer}
    </Button>
  );
}
