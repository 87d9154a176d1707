import {
  deletePersonPrompt,
  deleteStudent,
  getCounts,
  getStudentContents,
  listAdminStudents,
  listQueues,
  type StudentProfile,
} from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import { countOf, DeletionSummary } from '../../admin/deletion-summary';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { texts } from './students.texts';

/** Deletes a student with everything of theirs, after the question. */
export function useStudentDeletion(onDeleted?: () => void): {
  askToDelete: (student: StudentProfile) => void;
  dialog: ReactNode;
} {
  const { ask, dialog } = useConfirmedAction(deleteStudent, {
    invalidates: [listAdminStudents, getCounts, listQueues],
    onDone: onDeleted,
  });
  const askToDelete = ({ name, email }: StudentProfile) =>
    ask({
      prompt: deletePersonPrompt('student'),
      subject: `${name} (${email})`,
      details: <StudentDeletionSummary email={email} />,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
    });
  return { askToDelete, dialog };
}

/** What goes with a student, in numbers; nothing when they cannot be had. */
function StudentDeletionSummary({ email }: { email: string }) {
  const { data, isLoading } = useEndpointQuery(getStudentContents, { params: { email } });
  const counts = data && [
    countOf('applications', data.applications),
    countOf('messages', data.messages),
    countOf('files', data.files),
  ];
  return <DeletionSummary counts={counts} loading={isLoading} />;
}
