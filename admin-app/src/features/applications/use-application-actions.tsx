import {
  type Application,
  DELETE_APPLICATION_PROMPT,
  deleteApplication,
  getCounts,
  listAdminApplications,
  undoDecision,
} from '@uas/contract';
import { programName } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { texts } from './applications.texts';

interface ApplicationActions {
  readonly askToUndo: (application: Application) => void;
  readonly askToDelete: (application: Application) => void;
  readonly dialog: ReactNode;
}

function subjectOf(application: Application): string {
  return `${application.studentName}: ${programName(application)}, ${application.instituteName}`;
}

/** Undo to Pending and Delete, each after its question. */
export function useApplicationActions(): ApplicationActions {
  const undo = useConfirmedAction(undoDecision, { invalidates: [listAdminApplications] });
  const deletion = useConfirmedAction(deleteApplication, { invalidates: [listAdminApplications, getCounts] });
  const askToUndo = (application: Application) =>
    undo.ask({
      prompt: texts.undoQuestion,
      subject: subjectOf(application),
      confirmLabel: texts.undo,
      request: {
        body: {
          studentEmail: application.studentEmail,
          course: application.course,
          applicationId: application._id,
          status: 'pending',
        },
      },
    });
  const askToDelete = (application: Application) =>
    deletion.ask({
      prompt: DELETE_APPLICATION_PROMPT,
      subject: subjectOf(application),
      confirmLabel: texts.deleteOne,
      request: { params: { id: application._id } },
    });
  const dialog = (
    <>
      {undo.dialog}
      {deletion.dialog}
    </>
  );
  return { askToUndo, askToDelete, dialog };
}
