import * as api from '@uas/contract';
import { fileIdOf } from '../../platform/files/file-address';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { clearFromForm } from './admission-form.store';
import { deleteDocument, findDocumentOfFile, isKept, listDocuments } from './documents.store';
import { presentDocuments } from './present-document';
import { lockOwnRecord } from './students.store';

const limits = { rates: [hourly(120, 'student', 'too-often.uploads')] };

/** Removes a document of the student, and what the saved form says of it; receipts and challans stay (S-5.34). */
export const removeDocument = handle(api.removeDocument, limits, async (call) => {
  const { actor, body } = call;
  requireOwnEmail(actor, body.email);
  const fileId = fileIdOf(body.docUrl);
  if (fileId === null) throw new Refusal('input.invalid');

  return call.write(async (unit) => {
    await lockOwnRecord(unit.database, actor.id);
    const document = await findDocumentOfFile(unit.database, fileId);
    if (!document) throw new Refusal('file.not-found');
    if (document.student_id !== actor.id) throw new Refusal('access.forbidden');
    if (isKept(document.type_tag)) throw new Refusal('document.kept');

    await clearFromForm(unit.database, { studentId: actor.id, tag: document.type_tag, fileId });
    await deleteDocument(unit, { id: document.id, fileId });
    await unit.emit({
      kind: 'remove-document',
      subject: { kind: 'student', id: actor.id },
      before: { documentId: document.id, typeTag: document.type_tag },
    });
    const documents = await listDocuments(unit.database, [actor.id]);
    return { success: true, documents: presentDocuments(call, documents) };
  });
});
