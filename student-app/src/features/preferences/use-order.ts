import {
  type ListedProgram,
  listPreferences,
  listStudentApplications,
  type PreferenceList,
  savePreferences,
} from '@uas/contract';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';

/** Puts a list that was saved in the place of the one that was read. */
export function keepList(email: string, saved: PreferenceList): void {
  putReply(listPreferences, { params: { email } }, (before) => ({
    lists: before ? before.lists.map((list) => (isSame(list, saved) ? saved : list)) : [saved],
  }));
}

function isSame(one: PreferenceList, other: PreferenceList): boolean {
  return one.instituteId === other.instituteId && one.session === other.session;
}

/** The order as it is on the screen: what was saved, or what somebody made of it and has not saved yet. */
export function useOrder(list: PreferenceList) {
  const { email } = useStudent();
  const [edited, setEdited] = useState<readonly ListedProgram[] | null>(null);
  const saved = list.programs;
  const order = edited === null ? saved : withNew(edited, list);
  const isChanged =
    order.length !== saved.length || order.some(({ programId }, at) => programId !== saved[at]?.programId);
  const { mutate, isPending, error, reset } = useEndpointMutation(savePreferences, {
    invalidates: [listPreferences, listStudentApplications],
    onDone: (reply) => {
      keepList(email, reply.list);
      setEdited(null);
    },
  });
  const change = (next: readonly ListedProgram[]) => {
    if (!isPending) setEdited(next);
  };
  return {
    order,
    isChanged,
    isPending,
    error,
    change,
    undo: () => {
      reset();
      setEdited(null);
    },
    save: () =>
      void mutate({
        params: { email },
        body: {
          instituteId: list.instituteId,
          session: list.session,
          programIds: order.map(({ programId }) => programId),
        },
      }),
  };
}

/** What was applied for meanwhile stands at the end: it cannot be left out, as what has ended can. */
function withNew(edited: readonly ListedProgram[], { programs }: PreferenceList): readonly ListedProgram[] {
  const isIn = ({ programId }: ListedProgram) => edited.some((each) => each.programId === programId);
  return [...edited, ...programs.filter((program) => program.isRequired && !isIn(program))];
}
