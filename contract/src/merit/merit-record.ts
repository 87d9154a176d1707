import type { ShownAdmissionForm } from '../students/admission-form';
import { tagOfQualification } from '../students/document-checks';
import type { ChecklistItem } from '../students/document-fields';
import type { FileScore } from './file-scores';
import type { MeritRecord, MeritRow } from './merit';
import { MERIT_SOURCE_NAMES } from './merit.texts';

/** What a form, or the copy of one, says of merit. */
export type MeritForm = Pick<ShownAdmissionForm, 'academicRecords' | 'dob'> &
  Partial<Pick<ShownAdmissionForm, 'tests' | 'hafiz'>>;

/**
 * Everything that a rule can ask of somebody: the rows of the form, with the marks of a verified sheet in place of the typed
 * ones; date of birth, Hafiz, typed tests, and the scores that came in files. Nothing of it is stored. An older server sends
 * no documents.
 */
export function meritRecordOf(
  form: MeritForm,
  session: string,
  documents: readonly Pick<ChecklistItem, 'key' | 'marks'>[] = [],
  scores: readonly FileScore[] = [],
): MeritRecord {
  return {
    rows: rowsOfForm(form, documents),
    tests: [...testsOf(scores, true), ...testsOf(form.tests ?? [], false)],
    bornOn: form.dob,
    isHafiz: form.hafiz ?? false,
    sessionYear: yearOfSession(session),
  };
}

function testsOf(tests: readonly FileScore[], isVerified: boolean): MeritRecord['tests'] {
  return tests.map(({ test, score, outOf }) => ({ test, score, outOf, isVerified }));
}

/** What a row of the form is called: `Intermediate (Part I)` while the result is awaited. */
export function resultName({
  qualification,
  part,
}: Pick<MeritForm['academicRecords'][number], 'qualification' | 'part'>): string {
  const isPartOne = qualification === MERIT_SOURCE_NAMES.inter && part === 'part-1';
  return isPartOne ? MERIT_SOURCE_NAMES['inter-part-1'] : qualification;
}

/** The year that a session has in its name; 0 where there is none. */
export function yearOfSession(session: string): number {
  return Number(/\b(19|20)\d\d\b/.exec(session)?.[0] ?? 0);
}

function rowsOfForm(
  { academicRecords }: MeritForm,
  documents: readonly Pick<ChecklistItem, 'key' | 'marks'>[],
): MeritRow[] {
  const typed: MeritRow[] = academicRecords.map((row) => ({
    qualification: row.qualification,
    part: row.part ?? '',
    group: row.group ?? '',
    obtained: row.obtainedMarks,
    total: row.totalMarks,
    year: row.passingYear,
    subjects: row.subjects ?? [],
    isVerified: false,
  }));
  return documents.reduce((rows, { key, marks }) => (marks ? withSheet(rows, key, marks) : rows), typed);
}

/**
 * The rows with what was read off a sheet in the row that it stands for: the one that says the same, of Part I where no complete
 * one does, else the last complete one.
 */
function withSheet(
  rows: MeritRow[],
  key: string,
  { obtainedMarks: obtained, totalMarks: total }: NonNullable<ChecklistItem['marks']>,
): MeritRow[] {
  const isOfKey = ({ qualification }: MeritRow) => tagOfQualification(qualification) === key;
  const isComplete = (row: MeritRow) => isOfKey(row) && row.part === '';
  const isSame = (row: MeritRow) =>
    Number(row.obtained) === Number(obtained) && Number(row.total) === Number(total);
  const candidates = [
    rows.findLastIndex((row) => isComplete(row) && isSame(row)),
    rows.findLastIndex((row) => isOfKey(row) && isSame(row)),
    rows.findLastIndex(isComplete),
  ];
  const meant = candidates.find((at) => at >= 0);
  return rows.map((row, index) => (index === meant ? { ...row, obtained, total, isVerified: true } : row));
}
