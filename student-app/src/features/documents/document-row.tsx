import { getAdmissionForm, getStudent, removeDocument, type StudentDocument } from '@uas/contract';
import { Alert, Button, commonTexts, IconFileText, Typed } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { documentName } from '../../student/labels';
import { useStudent } from '../../student/student-context';
import classes from './documents.module.css';
import { texts } from './documents.texts';

/** One document: what it is, opening it, and Remove where that is allowed. */
export function DocumentRow({ document, removable }: { document: StudentDocument; removable: boolean }) {
  const { remove, pending, error, question } = useRemoval(document);
  return (
    <li className={classes.row}>
      <IconFileText aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        <a href={document.url} target="_blank" rel="noopener noreferrer" className={classes.link}>
          <Typed>{document.name}</Typed>
        </a>
        <span className={classes.kind}>{documentName(document)}</span>
      </div>
      {removable && (
        <Button
          size="small"
          pending={pending}
          pendingLabel={texts.removing}
          aria-label={texts.removeOne({ document: document.name })}
          onClick={remove}
        >
          {commonTexts.remove}
        </Button>
      )}
      {error && (
        <div className={classes.failure}>
          <Alert tone="danger">{error}</Alert>
        </div>
      )}
      {question}
    </li>
  );
}

function useRemoval(document: StudentDocument) {
  const { email, student } = useStudent();
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(removeDocument, {
    // The saved form no longer has what was removed; an editor of it must not begin with it.
    invalidates: [getAdmissionForm],
    onDone: ({ documents }) => {
      putReply(getStudent, { params: { email } }, () => ({ ...student, documents }));
    },
  });
  const remove = async () => {
    const sure = await confirm({
      message: texts.removeQuestion({ document: document.name }),
      confirmLabel: texts.removeYes,
      tone: 'danger',
    });
    if (sure) await action.mutate({ body: { email, docUrl: document.url, typeTag: document.typeTag } });
  };
  return { remove, pending: action.isPending, error: action.error?.message, question: dialog };
}
