import { getInstitute, listInstituteApplications, type Program, renameProgram } from '@uas/contract';
import { fieldErrorsFromZod } from '@uas/shared-ui/forms';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { keepInstitute, useInstitute } from '../../institute/institute-context';

/** The new name of a program while it is typed; saving the old one only closes. */
export function useRenameProgram({ id, name: before }: Program, onClose: () => void) {
  const { email } = useInstitute();
  const [name, setName] = useState(before);
  const [wrong, setWrong] = useState<string | null>(null);
  const action = useEndpointMutation(renameProgram, {
    invalidates: [listInstituteApplications, getInstitute],
    onDone: ({ institute }) => {
      keepInstitute(email, institute);
      onClose();
    },
  });
  const save = () => {
    action.reset();
    const checked = renameProgram.body.safeParse({ name });
    setWrong(fieldErrorsFromZod(checked.error).name ?? null);
    if (!checked.success) return;
    if (checked.data.name === before) onClose();
    else void action.mutate({ params: { id }, body: checked.data });
  };
  // What the server refuses is the name; whatever else went wrong concerns the whole.
  const reason = action.error?.message ?? null;
  const refused = action.error?.kind === 'refused' && action.error.status < 500;
  return {
    name,
    setName: (typed: string) => {
      setName(typed);
      setWrong(null);
      action.reset();
    },
    error: wrong ?? (refused ? reason : null),
    failure: refused ? null : reason,
    pending: action.isPending,
    save,
  };
}
