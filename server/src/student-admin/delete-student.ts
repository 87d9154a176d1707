import { deleteStudent as endpoint } from '@uas/contract';
import { recordAudit } from '../audit/record-audit';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import type { Answer, Call } from '../http/route';
import { requireStudent } from './require-student';
import { deleteStudentRow } from './student-admin.store';

/** Deletes a student with form, applications, messages, documents, sessions and files, in one piece. */
export async function deleteStudent(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { database, actor, params } = call;
  await database.transaction().execute(async (transaction) => {
    const { id } = await requireStudent(transaction, params.email);
    if (!(await deleteStudentRow(transaction, id))) throw new Refusal('student.unknown');
    await recordAudit(transaction, call, {
      actor,
      action: 'delete-student',
      subject: { kind: 'student', id },
    });
  });
  await removeDiscardedFiles(call);
  return { message: endpoint.texts.done };
}
