import { removeDocument, type StudentDocument } from '@uas/contract';
import { Alert, Button, IconFileText, sentence, Typed, toast, useAction } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useStudent } from '../../student/student-context';
import { wordsFor } from './document-words';
import classes from './documents.module.css';
import { texts } from './documents.texts';

/** One document: what it is, opening it, and Remove where that is allowed. */
export function DocumentRow({ document, removable }: { document: StudentDocument; removable: boolean }) {
  const { remove, pending, error, question } = useRemoval(document);
  return (
    <li className={classes.row}>
      <IconFileText aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <a href={document.url} target="_blank" rel="noopener noreferrer" className={classes.link}>
          <Typed>{document.name}</Typed>
        </a>
        <span className={classes.kind}>{wordsFor(document)}</span>
      </div>
      {removable && (
        <Button
          size="small"
          pending={pending}
          pendingLabel={texts.removing}
          aria-label={texts.removeOne({ document: document.name })}
          onClick={remove}
        >
          {texts.remove}
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
  const { email, student, profile, form } = useStudent();
  const { confirm, dialog } = useConfirm();
  const action = useAction(removeDocument, {
    onDone: ({ documents }) => {
      profile.setData({ ...student, documents });
      // The saved form no longer has what was removed; an editor of it must not begin with it.
      void form.reload();
      toast({ message: sentence(removeDocument.texts.done), tone: 'success' });
    },
  });
  const remove = async () => {
    const sure = await confirm({
      message: texts.removeQuestion({ document: document.name }),
      confirmLabel: texts.removeYes,
      tone: 'danger',
    });
    if (sure) await action.run({ body: { email, docUrl: document.url, typeTag: document.typeTag } });
  };
  return { remove, pending: action.pending, error: action.error, question: dialog };
}
