import { serverNow, sessionsForStudent, sessionsWithPastYear } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import { commonTexts, useLocationState } from '@uas/shared-ui/kit';
import { type Question, useConfirm } from '@uas/shared-ui/overlays';
import { useCallback, useState } from 'react';

interface SessionChoice {
  /** Parts with the same name look at the same session; Back and a reload know it. */
  readonly name: string;
  /** The sessions of the past year can be chosen too: their lists, seats and objections go on in the new one. */
  readonly withPastYear?: boolean;
  /** Asked before what was typed for one session is lost by choosing another. */
  readonly question?: () => Question;
  /** Tells whether something typed would be lost. */
  readonly onUnsaved?: (unsaved: boolean) => void;
}

/** One of the sessions on offer, for which something is filled in. */
export function useSessionChoice({ name, withPastYear = false, question, onUnsaved }: SessionChoice) {
  const [now] = useState(() => serverNow());
  const sessions = withPastYear ? sessionsWithPastYear(now) : sessionsForStudent(now);
  const [chosen, setChosen] = useLocationState(`${name}-session`, '');
  const session = sessions.find((each) => each === chosen) ?? sessions[0] ?? '';
  const [dirty, setDirty] = useState(false);
  const noteDirty = useCallback(
    (unsaved: boolean) => {
      setDirty(unsaved);
      onUnsaved?.(unsaved);
    },
    [onUnsaved],
  );
  const { confirm, dialog } = useConfirm();
  const change = async (next: string) => {
    if (dirty && question && !(await confirm(question()))) return;
    setChosen(next, 'replace');
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
        placeholder={null}
        value={session}
        onChange={(next) => void change(next)}
      />
    ),
  };
}
