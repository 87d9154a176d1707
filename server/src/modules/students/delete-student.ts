import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { requireStudent } from './require-student';
import { countStudentContents, deleteStudentRow, readNumbersOf } from './student-admin.store';

/** Deletes a student with form, applications, messages, documents, sessions and files, in one piece. */
export const deleteStudent = handle(api.deleteStudent, async (call) => {
  const { params, channels } = call;
  const answer = await call.write(async (unit) => {
    const { id } = await requireStudent(unit.database, params.email);
    const numbers = await readNumbersOf(unit.database, id);
    if (!(await deleteStudentRow(unit, id))) throw new Refusal('student.unknown');
    await unit.emit({
      kind: 'delete-student',
      subject: { kind: 'student', id },
      after: numbers,
    });
    return { message: api.deleteStudent.texts.done };
  });
  await channels.email.forget(params.email);
  return answer;
});

/** What would be deleted with a student, said before it is confirmed. */
export const getStudentContents = handle(api.getStudentContents, async ({ database, params }) => {
  const { id } = await requireStudent(database, params.email);
  return countStudentContents(database, id);
});
