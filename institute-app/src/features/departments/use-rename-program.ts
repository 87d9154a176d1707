import { type Program, renameProgram } from '@uas/contract';
import { fieldErrorsFromZod } from '@uas/shared-ui/forms';
import { keepRecord, sentence, toast, useAction } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';

/** The new name of a program while it is typed; saving the old one only closes. */
export function useRenameProgram({ id, name: before }: Program, onClose: () => void) {
  const { profile } = useInstitute();
  const [name, setName] = useState(before);
  const [wrong, setWrong] = useState<string | null>(null);
  const action = useAction(renameProgram, {
    onDone: ({ institute }) => {
      profile.setData(institute);
      keepRecord(institute);
      toast({ message: sentence(renameProgram.texts.done), tone: 'success' });
      onClose();
    },
    onFailed: (_, failure) => {
      if (failure?.status === 404) void profile.reload();
    },
  });
  const save = () => {
    action.reset();
    const checked = renameProgram.body.safeParse({ name });
    setWrong(fieldErrorsFromZod(checked.error).name ?? null);
    if (!checked.success) return;
    if (checked.data.name === before) onClose();
    else void action.run({ params: { id }, body: checked.data });
  };
  // What the server refuses is the name; whatever else went wrong concerns the whole.
  const refused = action.failure?.kind === 'refused' && action.failure.status < 500;
  return {
    name,
    setName: (typed: string) => {
      setName(typed);
      setWrong(null);
      action.reset();
    },
    error: wrong ?? (refused ? action.error : null),
    failure: refused ? null : action.error,
    pending: action.pending,
    save,
  };
}
