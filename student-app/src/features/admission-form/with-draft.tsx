import { type ShownAdmissionForm, serverNow } from '@uas/contract';
import {
  Alert,
  Button,
  formatDay,
  formatInstant,
  formatTime,
  Inline,
  Skeleton,
  toast,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { texts } from './admission-form.texts';
import { AdmissionFormEditor } from './admission-form-editor';
import { keepDraftHere, readUnclosedDraft } from './draft-storage';
import { dropDraft } from './use-draft-keeping';
import { useKeptDraft } from './use-kept-draft';

interface WithDraftProps {
  readonly saved: ShownAdmissionForm;
  readonly version: number;
  readonly onClose: () => void;
}

/** What the editor begins with. */
interface Beginning {
  readonly form: ShownAdmissionForm;
  readonly version: number;
  readonly restored: boolean;
}

/**
 * Asks first whether an unsaved form of an earlier visit should come back; what was only left for another part is there at
 * once, unless the form was saved elsewhere meanwhile. Once the editor is open, nothing that the server answers meanwhile
 * replaces it: what is typed is newer.
 */
export function WithDraft({ saved, version, onClose }: WithDraftProps) {
  const { email } = useStudent();
  const [beginning, setBeginning] = useState<Beginning | null>(() => {
    const unclosed = readUnclosedDraft(email);
    if (unclosed?.version !== version) return null;
    return { form: unclosed.form, version, restored: true };
  });
  const { loading, draft } = useKeptDraft(email, saved);
  if (beginning) {
    const { form, restored } = beginning;
    return (
      <AdmissionFormEditor
        key={String(restored)}
        initial={form}
        restored={restored}
        version={beginning.version}
        onClose={onClose}
      />
    );
  }
  if (loading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (!draft) {
    setBeginning({ form: saved, version, restored: false });
    return null;
  }
  const restore = () => setBeginning({ form: draft.form, version, restored: true });
  return (
    <RestoreQuestion
      savedAt={draft.savedAt}
      onRestore={restore}
      onDiscard={() => {
        setBeginning({ form: saved, version, restored: false });
        void dropDraft(email);
        toast({
          message: texts.discarded,
          onUndo: () => {
            // The form may be closed by now.
            keepDraftHere(email, { ...draft, isSent: false });
            restore();
          },
        });
      }}
    />
  );
}

function RestoreQuestion({
  savedAt,
  onRestore,
  onDiscard,
}: {
  savedAt: string;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const today = formatDay(savedAt) === formatDay(serverNow());
  return (
    <Alert
      tone="info"
      title={texts.restoreFrom({ time: today ? formatTime(savedAt) : formatInstant(savedAt) })}
    >
      <p>{texts.restoreMore}</p>
      <Inline gap={2}>
        <Button variant="primary" onClick={onRestore}>
          {texts.restore}
        </Button>
        <Button onClick={onDiscard}>{texts.discard}</Button>
      </Inline>
    </Alert>
  );
}
