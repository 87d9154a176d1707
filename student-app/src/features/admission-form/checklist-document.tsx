import { removeDocument, type StudentDocument } from '@uas/contract';
import { Alert, Button, IconFileText, toast, useAction } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useStudent } from '../../student/student-context';
import classes from './admission-form.module.css';

interface DocumentProps {
  readonly document: StudentDocument;
  readonly label: string;
}

/** The file of a checklist item; removing it unticks the item (S-4.24, `useRemovedDocuments`). */
export function ChecklistDocument({ document, label }: DocumentProps) {
  const { email, student, profile } = useStudent();
  const { confirm, dialog } = useConfirm();
  const action = useAction(removeDocument, {
    onDone: ({ documents }) => {
      profile.setData({ ...student, documents });
      toast({ message: removeDocument.texts.done, tone: 'success' });
    },
  });
  const remove = async () => {
    const sure = await confirm({
      message: `Remove ${document.name} (${label})? The file will be deleted. You cannot undo this.`,
      confirmLabel: 'Yes, remove',
      tone: 'danger',
    });
    if (sure) await action.run({ body: { email, docUrl: document.url, typeTag: document.typeTag } });
  };
  return (
    <div className={classes.document}>
      <IconFileText aria-hidden="true" />
      <a href={document.url} target="_blank" rel="noopener noreferrer">
        {document.name}
      </a>
      <Button
        size="small"
        pending={action.pending}
        pendingLabel="Removing…"
        aria-label={`Remove ${label}`}
        onClick={remove}
      >
        Remove
      </Button>
      {action.error && <Alert tone="danger">{action.error}</Alert>}
      {dialog}
    </div>
  );
}
