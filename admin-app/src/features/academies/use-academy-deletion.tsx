import {
  type Academy,
  DELETE_ACADEMY_PROMPT,
  deleteAcademy,
  listReferredStudents,
  referredStudentsKept,
} from '@uas/contract';
import { useAction } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { useConfirmedDeed } from '../../deeds/use-confirmed-deed';
import { useInfo } from '../../info/info';
import { texts } from './academies.texts';

/** Deletes an academy after a question that says what becomes of the students whom it referred. */
export function useAcademyDeletion(onDeleted: () => void): {
  askToDelete: (academy: Academy) => void;
  dialog: ReactNode;
} {
  const { ask, dialog } = useConfirmedDeed(deleteAcademy, { onDone: onDeleted, onOutdated: onDeleted });
  const { warn } = useInfo();
  const referred = useAction(listReferredStudents, { onFailed: warn });
  const askToDelete = async ({ name, email }: Academy) => {
    const found = await referred.run({ params: { email } });
    if (!found) return;
    ask({
      prompt: `${DELETE_ACADEMY_PROMPT} ${referredStudentsKept(found.students.length)}`,
      subject: `${name} (${email})`,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
      done: deleteAcademy.texts.done,
    });
  };
  return { askToDelete: (academy) => void askToDelete(academy), dialog };
}
