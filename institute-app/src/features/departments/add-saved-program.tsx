import { getInstitute, updateInstitute } from '@uas/contract';
import { toast } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { keepInstitute, useInstitute } from '../../institute/institute-context';
import { AddProgram } from './add-program';
import { NO_NEW_PROGRAM, namesOf, newProgramRefusal, withProgram } from './departments';
import { texts } from './edit-departments.texts';

/** Adds a program to what is offered at once; the department's name stays for the next one. */
export function AddSavedProgram() {
  const { email } = useInstitute();
  const [added, setAdded] = useState(NO_NEW_PROGRAM);
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = useEndpointMutation(getInstitute, { texts: updateInstitute.texts, success: 'in-place' });
  const action = useEndpointMutation(updateInstitute, {
    onDone: ({ institute }) => {
      keepInstitute(email, institute);
      toast({ message: texts.added({ program: added.programName.trim() }), tone: 'success' });
      setAdded({ ...added, programName: '' });
    },
  });
  const isRefused = (reason: string | null) => {
    setRefusal(reason);
    return reason !== null;
  };
  const add = async () => {
    if (isRefused(newProgramRefusal([], added))) return;
    // Programs that are left out are archived, so they are counted from what stands there now.
    const now = await look.mutate({ params: { email } });
    if (!now || isRefused(newProgramRefusal(now.departments, added))) return;
    const departments = withProgram(now.departments, added).map(namesOf);
    await action.mutate({ body: { email, updatedProfile: { departments } } });
  };
  return (
    <AddProgram
      added={added}
      setAdded={(typed) => {
        setAdded(typed);
        setRefusal(null);
        action.reset();
      }}
      add={() => void add()}
      refusal={refusal ?? look.error?.message ?? action.error?.message ?? null}
      pending={look.isPending || action.isPending}
    />
  );
}
