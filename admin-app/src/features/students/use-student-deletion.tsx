import {
  deletePersonPrompt,
  deleteStudent,
  getCounts,
  listAdminStudents,
  listQueues,
  type StudentProfile,
} from '@uas/contract';
import type { ReactNode } from 'react';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { StudentDeletionSummary } from './student-deletion-summary';
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
      done: deleteStudent.texts.done,
    });
  return { askToDelete, dialog };
}
