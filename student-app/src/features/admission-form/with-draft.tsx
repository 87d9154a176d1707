import type { ShownAdmissionForm } from '@uas/contract';
import { Alert, Button, formatDay, formatInstant, formatTime, Inline, Skeleton } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { texts } from './admission-form.texts';
import { texts as dialogTexts } from './admission-form-dialog.texts';
import { AdmissionFormEditor } from './admission-form-editor';
import { dropDraft } from './use-draft-keeping';
import { useKeptDraft } from './use-kept-draft';

interface WithDraftProps {
  readonly saved: ShownAdmissionForm;
  readonly version: number;
  readonly section: string | undefined;
  readonly onClose: () => void;
}

/** Asks first whether an unsaved form of an earlier visit should come back. */
export function WithDraft({ saved, version, section, onClose }: WithDraftProps) {
  const { email } = useStudent();
  const [beginning, setBeginning] = useState(saved);
  const [answer, setAnswer] = useState<'restored' | 'discarded' | null>(null);
  const { loading, draft } = useKeptDraft(email, beginning);
  if (loading) return <Skeleton shape="row" count={6} label={dialogTexts.loading} />;
  if (draft && answer === null) {
    return (
      <RestoreQuestion
        savedAt={draft.savedAt}
        onRestore={() => {
          setBeginning(draft.form);
          setAnswer('restored');
        }}
        onDiscard={() => {
          setAnswer('discarded');
          void dropDraft(email);
        }}
      />
    );
  }
  return (
    <AdmissionFormEditor
      initial={beginning}
      restored={answer === 'restored'}
      version={version}
      section={section}
      onClose={onClose}
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
  const today = formatDay(savedAt) === formatDay(new Date());
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
