import * as api from '@uas/contract';
import { documentLabel } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { notify } from '../notifications/notify';
import { findCheck, replaceChecks } from './document-checks.store';
import { lockStudent } from './students.store';

/** Takes the check of a document back; its document waits again, and the history keeps why. */
export const undoDocumentCheck = handle(api.undoDocumentCheck, async (call) => {
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
});
