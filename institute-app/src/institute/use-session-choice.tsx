import { serverNow, sessionsForStudent } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { commonTexts } from '@uas/shared-ui/kit';
import { type Question, useConfirm } from '@uas/shared-ui/overlays';
import { useCallback, useState } from 'react';

interface SessionChoice {
  /** Asked before what was typed for one session is lost by choosing another. */
  readonly question: () => Question;
  /** Tells whether something typed would be lost. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** One of the sessions on offer, for which something is filled in. */
export function useSessionChoice({ question, onUnsaved }: SessionChoice) {
  const [now] = useState(() => serverNow());
  const sessions = sessionsForStudent(now);
  const [session, setSession] = useState(sessions[0] ?? '');
  const [dirty, setDirty] = useState(false);
  const noteDirty = useCallback(
    (unsaved: boolean) => {
      setDirty(unsaved);
      onUnsaved(unsaved);
    },
    [onUnsaved],
  );
  const { confirm, dialog } = useConfirm();
  const change = async (next: string) => {
    if (next !== '' && (!dirty || (await confirm(question())))) setSession(next);
  };
  return {
    now,
    session,
    noteDirty,
    dialog,
    field: (
      <SelectField
        label={commonTexts.session}
        options={sessions}
        value={session}
        onChange={(next) => void change(next)}
      />
    ),
  };
}
