import * as api from '@uas/contract';
import {
  type BodyOf,
  CHECKLIST,
  differingRow,
  documentLabel,
  type GivenReason,
  isMarksSheet,
  type Marks,
  RECEIPT_TAG,
  type ReturnReason,
  reasonsFor,
  returnSentence,
  rowsOf,
  type ShownAdmissionForm,
} from '@uas/contract';
import { breaksConstraint } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { notify } from '../notifications/notify';
import { findForm } from './admission-form.store';
import { hasApproved, insertCheck } from './document-checks.store';
import { listDocuments, type StoredDocument } from './documents.store';
import { stateOf } from './present-document';
import { lockStudent } from './students.store';

type Body = BodyOf<typeof api.checkDocument>;

/** Verifies a document or sends it back, once; what was read off a marks sheet is kept with it. */
export const checkDocument = handle(api.checkDocument, async (call) => {
  const { actor, body } = call;
  const { studentId, typeTag, sha256, verdict } = body;
  const work = async (unit: Unit) => {
    const student = await lockStudent(unit.database, studentId);
    if (actor.role === 'institute') await refuseStranger(unit, actor.id, body);
    if (!student) throw new Refusal('student.not-found');
    const document = await newestOf(unit, body);
    if (document?.sha256 !== sha256) throw new Refusal('document-check.replaced');
    if (stateOf(document) !== 'sent') throw new Refusal('document-check.already');
    const form = (await findForm(unit.database, studentId))?.form ?? null;
    const reasons = reasonsOf(body, form);
    const checkId = unit.ids.next();
    await insertCheck(unit.database, {
      id: checkId,
      ...{ studentId, typeTag, sha256, verdict, reasons },
      marks: isMarksSheet(typeTag) ? (body.marks ?? null) : null,
      checker: actor,
      now: unit.clock.now(),
    });
    await unit.emit({
      kind: 'check-document',
      subject: { kind: 'student', id: studentId },
      after: { typeTag, verdict, reasons: reasons.map(({ code }) => code) },
    });
    await notifyStudent(unit, checkId, { studentId, typeTag, verdict, reasons });
    return { success: true as const, checkId, state: verdict };
  };
  return call.write(work).catch((error: unknown) => {
    throw breaksConstraint(error, 'document_check_current') ? new Refusal('document-check.already') : error;
  });
});

/** An institute checks for the students whom it approved, and never a receipt; it learns of no others. */
async function refuseStranger({ database }: Unit, instituteId: string, { studentId, typeTag }: Body) {
  const isChecklist = CHECKLIST.some(({ key }) => key === typeTag);
  if (isChecklist && (await hasApproved(database, { instituteId, studentId }))) return;
  throw new Refusal('access.forbidden');
}

async function newestOf(
  { database }: Unit,
  { studentId, typeTag }: Body,
): Promise<StoredDocument | undefined> {
  const documents = await listDocuments(database, [studentId]);
  return documents.findLast(({ type_tag }) => type_tag === typeTag);
}

/** The reasons with what their sentences are filled in with; refuses a verdict that lacks something or contradicts. */
function reasonsOf(body: Body, form: ShownAdmissionForm | null): GivenReason[] {
  const { typeTag, verdict, reasons, marks } = body;
  if (verdict === 'returned') {
    if (reasons.length === 0) throw new Refusal('document-check.reason-missing');
    return [...new Set(reasons)].map((code) => ({ code, params: paramsOf(code, body, form) }));
  }
  if (typeTag === RECEIPT_TAG) throw new Refusal('document-check.receipt');
  if (reasons.length > 0) throw new Refusal('document-check.wrong-reason');
  if (!isMarksSheet(typeTag)) return [];
  if (differingRow(readMarksOf(marks), rowsOf(typeTag, form)))
    throw new Refusal('document-check.marks-differ');
  return [];
}

function paramsOf(
  code: ReturnReason,
  { typeTag, note, marks }: Body,
  form: ShownAdmissionForm | null,
): GivenReason['params'] {
  if (!reasonsFor(typeTag).includes(code)) throw new Refusal('document-check.wrong-reason');
  if (code === 'wrong-document') return { label: documentLabel(typeTag) };
  if (code === 'marks-differ') {
    const read = readMarksOf(marks);
    const row = differingRow(read, rowsOf(typeTag, form));
    if (!row) throw new Refusal('document-check.wrong-reason');
    return {
      formObtained: row.obtainedMarks,
      formTotal: row.totalMarks,
      documentObtained: read.obtainedMarks,
      documentTotal: read.totalMarks,
    };
  }
  if (code !== 'other' && code !== 'name-differs') return undefined;
  if (note === '') throw new Refusal('document-check.note-missing');
  return code === 'other' ? { note } : { document: note, form: form?.name ?? '' };
}

/** What was read off a marks sheet; refuses what cannot stand on one. */
function readMarksOf(marks: Marks | undefined): Marks {
  if (!marks || marks.obtainedMarks === '' || !(Number(marks.totalMarks) > 0))
    throw new Refusal('document-check.marks-missing');
  if (Number(marks.obtainedMarks) > Number(marks.totalMarks))
    throw new Refusal('academic-record.marks-above-total');
  return marks;
}

async function notifyStudent(
  unit: Unit,
  checkId: string,
  check: { studentId: string; typeTag: string; verdict: 'verified' | 'returned'; reasons: GivenReason[] },
): Promise<void> {
  const { studentId, typeTag, verdict } = check;
  const returned = typeTag === RECEIPT_TAG ? 'receipt-returned' : 'document-returned';
  await notify(unit.database, unit, {
    to: { role: 'student', id: studentId },
    kind: verdict === 'verified' ? 'document-verified' : returned,
    sourceId: checkId,
    data: { document: documentLabel(typeTag), reason: returnSentence(check.reasons) },
  });
}
