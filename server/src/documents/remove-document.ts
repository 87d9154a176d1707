import type { removeDocument as endpoint } from '@uas/contract';
import { clearFromForm } from '../admission-form/admission-form.store';
import { recordAudit } from '../audit/record-audit';
import { fileIdOf } from '../files/file-address';
import { removeDiscardedFiles } from '../files/keep-file';
import { Refusal } from '../http/refusal';
import { requireOwnEmail } from '../http/require-own';
import type { Answer, Call } from '../http/route';
import { lockStudent } from '../students/students.store';
import { deleteDocument, findDocumentOfFile, isKept, listDocuments } from './documents.store';
import { presentDocument } from './present-document';

/** Removes a document of the student, and what the saved form says of it; receipts and challans stay (S-5.34). */
export async function removeDocument(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { actor, body, database } = call;
  requireOwnEmail(actor, body.email);
  const fileId = fileIdOf(body.docUrl);
  if (fileId === null) throw new Refusal('input.invalid');

  const documents = await database.transaction().execute(async (transaction) => {
    await lockStudent(transaction, actor.id);
    const document = await findDocumentOfFile(transaction, fileId);
    if (!document) throw new Refusal('file.not-found');
    if (document.student_id !== actor.id) throw new Refusal('access.forbidden');
    if (isKept(document.type_tag)) throw new Refusal('document.kept');

    await clearFromForm(transaction, { studentId: actor.id, tag: document.type_tag, fileId });
    await deleteDocument(transaction, { id: document.id, fileId });
    await recordAudit(transaction, call, {
      actor,
      action: 'remove-document',
      subject: { kind: 'student', id: actor.id },
      before: { documentId: document.id, typeTag: document.type_tag },
    });
    return listDocuments(transaction, [actor.id]);
  });
  await removeDiscardedFiles(call);
  return { success: true, documents: documents.map((document) => presentDocument(call, document)) };
}
