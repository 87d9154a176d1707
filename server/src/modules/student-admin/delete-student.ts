import { deleteStudent as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { requireStudent } from './require-student';
import { deleteStudentRow } from './student-admin.store';

/** Deletes a student with form, applications, messages, documents, sessions and files, in one piece. */
export async function deleteStudent(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { params, channels } = call;
  const answer = await call.write(async (unit) => {
    const { id } = await requireStudent(unit.database, params.email);
    if (!(await deleteStudentRow(unit, id))) throw new Refusal('student.unknown');
    await unit.emit({
      kind: 'delete-student',
      subject: { kind: 'student', id },
    });
    return { message: endpoint.texts.done };
  });
  await channels.email.forget(params.email);
  return answer;
}
