import type * as api from '@uas/contract';
import {
  type DocumentToReview,
  documentLabel,
  formatStudentNumber,
  returnSentence,
  rowsOf,
  type ShownAdmissionForm,
} from '@uas/contract';
import type { Answer, Call } from '../../platform/http/handle';
import { recordReading } from '../audit/record-reading';
import { findForm } from './admission-form.store';
import { listReturned } from './document-checks.store';
import { documentHints } from './document-hints';
import { countWaiting, listSendersOf, takeOldest, type WaitingDocument } from './document-review.store';
import { findDocumentOfFile, type StoredDocument } from './documents.store';
import { presentFile } from './present-document';
import { findStudent } from './students.store';

/** The oldest document that waits, with what it is compared with. */
export async function takeNextDocument(
  call: Call<typeof api.getNextDocument>,
): Promise<Answer<typeof api.getNextDocument>> {
  const { actor, database, query } = call;
  const { total, totalIsCapped, oldest } = await countWaiting(database, query);
  const counted = { waiting: total, waitingIsCapped: totalIsCapped, oldest: oldest?.toISOString() ?? null };
  if (total === 0) return { ...counted, document: null };
  const taken = await call.write((unit) =>
    takeOldest(unit.database, { ...query, staffId: actor.id, now: unit.clock.now() }),
  );
  return { ...counted, document: taken && (await presentDocumentToReview(call, taken)) };
}

async function presentDocumentToReview(
  call: Call<typeof api.getNextDocument>,
  { file_id, again }: WaitingDocument,
): Promise<DocumentToReview | null> {
  const { database } = call;
  const document = await findDocumentOfFile(database, file_id);
  const student = document && (await findStudent(database, document.student_id));
  // Removed by its student this very moment.
  if (!document || !student) return null;
  const { type_tag: typeTag, sha256 } = document;
  const saved = await findForm(database, student.id);
  const earlier = await listReturned(database, { studentId: student.id, typeTag });
  const senders = await listSendersOf(database, { sha256, besides: student.id });
  await recordLook(call, document);
  return {
    _id: document.id,
    student: presentReviewStudent(student),
    typeTag,
    label: documentLabel(typeTag),
    kind: again ? 'again' : 'new',
    sentAt: document.created_at.toISOString(),
    sha256,
    file: presentFile(call, document),
    form: saved && formFor(typeTag, saved.form),
    hints: documentHints(typeTag, saved?.form ?? null),
    earlier: earlier.map(({ reasons, at }) => ({ reason: returnSentence(reasons), at: at.toISOString() })),
    alsoSentBy: senders.map(presentReviewStudent),
  };
}

/** What a document of this kind is compared with. */
function formFor(typeTag: string, form: ShownAdmissionForm): NonNullable<DocumentToReview['form']> {
  const { name, fatherName, cnic, dob, domicile } = form;
  const rows = rowsOf(typeTag, form).map(
    ({ qualification, passingYear, board, rollNo, obtainedMarks, totalMarks }) => ({
      qualification,
      passingYear,
      board,
      rollNo,
      obtainedMarks,
      totalMarks,
    }),
  );
  return { name, fatherName, cnic, dob, domicile, rows };
}

/** A student without phone and e-mail. */
export function presentReviewStudent({
  id,
  name,
  ...numbered
}: {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly created_at: Date;
}) {
  const { number, created_at: createdAt } = numbered;
  return { _id: id, name, number: formatStudentNumber({ number, createdAt }) };
}

/** Looking at a receipt or at a picture of an identity card leaves a line in the history. */
async function recordLook(call: Call<typeof api.getNextDocument>, document: StoredDocument): Promise<void> {
  const { type_tag: typeTag, student_id: studentId } = document;
  if (typeTag.startsWith('cnic')) await recordReading(call, 'read-document', studentId, { typeTag });
  if (typeTag === 'paymentreceipt') await recordReading(call, 'read-receipt', studentId);
}
