import { getStudent, removeDocument, type StudentDocument } from '@uas/contract';
import { Alert, Button, commonTexts, IconFileText, Typed } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';
import classes from './admission-form.module.css';
import { texts } from './admission-form.texts';

interface DocumentProps {
  readonly document: StudentDocument;
  /** What the checklist calls it, as it is shown. */
  readonly label: string;
}

/** The file of a checklist item; removing it unticks the item (S-4.24, `useRemovedDocuments`). */
export function ChecklistDocument({ document, label }: DocumentProps) {
  const { email, student } = useStudent();
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(removeDocument, {
    onDone: ({ documents }) => {
      putReply(getStudent, { params: { email } }, () => ({ ...student, documents }));
    },
  });
  const remove = async () => {
    const sure = await confirm({
      message: texts.removeQuestion({ file: document.name, document: label }),
      confirmLabel: texts.removeYes,
      tone: 'danger',
    });
    if (sure) await action.mutate({ body: { email, docUrl: document.url, typeTag: document.typeTag } });
  };
  return (
    <div className={classes.document}>
      <IconFileText aria-hidden="true" />
      <a href={document.url} target="_blank" rel="noopener noreferrer">
        <Typed>{document.name}</Typed>
      </a>
      <Button
        size="small"
        pending={action.isPending}
        pendingLabel={texts.removing}
        aria-label={texts.removeOne({ document: label })}
        onClick={remove}
      >
        {commonTexts.remove}
      </Button>
      {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      {dialog}
    </div>
  );
}
