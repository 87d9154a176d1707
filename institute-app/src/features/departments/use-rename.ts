import {
  getInstitute,
  type InstituteProfile,
  listInstituteApplications,
  renameDepartment,
  renameProgram,
} from '@uas/contract';
import { fieldErrorsFromZod } from '@uas/shared-ui/forms';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { keepInstitute, useInstitute } from '../../institute/institute-context';

/** What gets another name: a program with its id, or a department, which goes by its name. */
export interface Renamed {
  readonly id?: string;
  readonly name: string;
}

/** The new name of a program or department while it is typed; saving the old one only closes. */
export function useRename({ id, name: before }: Renamed, onClose: () => void) {
  const { email } = useInstitute();
  const [name, setName] = useState(before);
  const [wrong, setWrong] = useState<string | null>(null);
  const options = {
    invalidates: [listInstituteApplications, getInstitute],
    onDone: ({ institute }: { readonly institute: InstituteProfile }) => {
      keepInstitute(email, institute);
      onClose();
    },
  };
  const program = useEndpointMutation(renameProgram, options);
  const department = useEndpointMutation(renameDepartment, options);
  const action = id === undefined ? department : program;
  const save = () => {
    action.reset();
    const rules = id === undefined ? renameDepartment.body.pick({ name: true }) : renameProgram.body;
    const checked = rules.safeParse({ name });
    setWrong(fieldErrorsFromZod(checked.error).name ?? null);
    if (!checked.success) return;
    if (checked.data.name === before) onClose();
    else if (id !== undefined) void program.mutate({ params: { id }, body: checked.data });
    else void department.mutate({ body: { ...checked.data, department: before } });
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
