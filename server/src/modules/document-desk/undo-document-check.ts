import { documentLabel, type undoDocumentCheck as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { notify } from '../notifications/notify';
import { lockStudent } from '../student-record/students.store';
import { findCheck, replaceChecks } from './document-checks.store';

/** Takes the check of a document back; its document waits again, and the history keeps why. */
export async function undoDocumentCheck(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { id, reason } = call.body;
  return call.write(async (unit) => {
    const check = await findCheck(unit.database, id);
    // Whoever deletes a student takes them before their documents as well.
    if (check) await lockStudent(unit.database, check.student_id);
    if (!check || !(await replaceChecks(unit.database, [id], unit.clock.now()))) {
      throw new Refusal('document-check.undone');
    }
    const { student_id: studentId, type_tag: typeTag, verdict } = check;
    await unit.emit({
      kind: 'undo-document-check',
      subject: { kind: 'student', id: studentId },
      before: { typeTag, verdict },
      after: { reason },
    });
    await notify(unit.database, unit, {
      to: { role: 'student', id: studentId },
      kind: 'document-check-undone',
      sourceId: `undo:${id}`,
      data: { document: documentLabel(typeTag) },
    });
    return { success: true };
  });
}
