import { CHECKLIST, type ChecklistItem, differingRow, rowsOf, type ShownAdmissionForm } from '@uas/contract';
import type { HandlerDependencies } from '../../platform/dependencies';
import { listDocuments, listMarksChecks, type MarksCheck, type StoredDocument } from './documents.store';
import { checkerOf, instantOf, presentFile, presentVerdict } from './present-document';

type Context = Pick<HandlerDependencies, 'database' | 'clock' | 'fileKey'>;

/**
 * The nine documents with what is known of each. Marks that were read off a sheet stay when its file goes; the pictures
 * come along `withFiles` only.
 */
export async function presentChecklist(
  context: Context,
  studentId: string,
  { withFiles }: { readonly withFiles: boolean },
): Promise<ChecklistItem[]> {
  const documents = await listDocuments(context.database, [studentId]);
  const marks = await listMarksChecks(context.database, [studentId]);
  return checklistOf(context, { documents, marks }, { withFiles });
}

/** The same of some students, without the pictures. */
export async function presentChecklists(
  context: Context,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, ChecklistItem[]>> {
  const documents = byStudent(await listDocuments(context.database, studentIds));
  const marks = byStudent(await listMarksChecks(context.database, studentIds));
  return new Map(
    studentIds.map((id) => {
      const known = { documents: documents.get(id) ?? [], marks: marks.get(id) ?? [] };
      return [id, checklistOf(context, known, { withFiles: false })];
    }),
  );
}

function byStudent<Row extends { readonly student_id: string }>(rows: readonly Row[]) {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const ofOne = found.get(row.student_id) ?? [];
    found.set(row.student_id, ofOne);
    ofOne.push(row);
  }
  return found;
}

interface KnownDocuments {
  readonly documents: readonly StoredDocument[];
  readonly marks: readonly MarksCheck[];
}

function checklistOf(
  signing: Pick<Context, 'clock' | 'fileKey'>,
  { documents, marks }: KnownDocuments,
  { withFiles }: { readonly withFiles: boolean },
): ChecklistItem[] {
  const verified = marks.filter(({ check }) => check.verdict === 'verified');
  return CHECKLIST.map(({ key, label }) => {
    const document = documents.findLast(({ type_tag }) => type_tag === key);
    const check = document ? document.check : verified.findLast(({ type_tag }) => type_tag === key)?.check;
    const isRead = check?.verdict === 'verified' && check.marks !== null;
    return {
      key,
      label,
      ...(document ? presentVerdict(document) : { state: 'not-sent' }),
      ...(isRead && { marks: check.marks, verifiedAt: instantOf(check), verifiedBy: checkerOf(check) }),
      ...(withFiles && document && { file: presentFile(signing, document), sha256: document.sha256 }),
    };
  });
}

/** Whether a form, or the copy of one, has other marks than those that were verified. */
export function hasOtherMarks(
  form: Pick<ShownAdmissionForm, 'academicRecords'>,
  items: readonly ChecklistItem[],
): boolean {
  return items.some(
    ({ key, marks }) => marks !== undefined && differingRow(marks, rowsOf(key, form)) !== null,
  );
}
