import {
  type Academy,
  DELETE_ACADEMY_PROMPT,
  deleteAcademy,
  listAcademies,
  listAdminAcademies,
  listReferredStudents,
  referredStudentsKept,
} from '@uas/contract';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { texts } from './academies.texts';

/** Deletes an academy after a question that says what becomes of the students whom it referred. */
export function useAcademyDeletion(): {
  askToDelete: (academy: Academy) => void;
  dialog: ReactNode;
} {
  const { ask, dialog } = useConfirmedAction(deleteAcademy, {
    invalidates: [listAdminAcademies, listAcademies],
  });
  const referred = useEndpointMutation(listReferredStudents, {
    failure: 'reported',
  });
  const askToDelete = async ({ name, email }: Academy) => {
    const found = await referred.mutate({ params: { email } });
    if (!found) return;
    ask({
      prompt: `${DELETE_ACADEMY_PROMPT} ${referredStudentsKept(found.students.length)}`,
      subject: `${name} (${email})`,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
    });
  };
  return { askToDelete: (academy) => void askToDelete(academy), dialog };
}
