import * as api from '@uas/contract';
import { CHECKLIST, PROOF_TAGS } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { deleteDocument, findDocumentOfFile, insertDocument, listDocuments } from './documents.store';
import { presentDocument } from './present-document';

const SINGLE_TAGS: readonly string[] = ['photo', ...CHECKLIST.map(({ key }) => key), ...PROOF_TAGS];

const limits = { rates: [hourly(120, 'student', 'too-often.uploads')] };

/** Stores a document; a photo, a checklist document or the proof of a claim takes the place of the one before, receipts add up. */
export const uploadDocument = handle(api.uploadDocument, limits, async (call) => {
  const { actor, body, clock, ids } = call;
  requireOwnEmail(actor, body.email);

  return call.write(async (unit) => {
    const file = await unit.keepFile();
    const earlier = SINGLE_TAGS.includes(body.typeTag) ? await listDocuments(unit.database, [actor.id]) : [];
    const id = ids.next();
    await insertDocument(unit.database, {
      id,
      student_id: actor.id,
      file_id: file.id,
      type_tag: body.typeTag,
      document_type: body.documentType,
      created_at: clock.now(),
    });
    for (const old of earlier.filter(({ type_tag }) => type_tag === body.typeTag)) {
      await deleteDocument(unit, { id: old.id, fileId: old.file_id });
    }
    await unit.emit({
      kind: 'upload-document',
      subject: { kind: 'student', id: actor.id },
      after: { documentId: id, typeTag: body.typeTag },
    });
    const stored = await findDocumentOfFile(unit.database, file.id);
    if (!stored) throw new Refusal('file.not-found');
    return { success: true, document: presentDocument(call, stored) };
  });
});
