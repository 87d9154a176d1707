import type { Reason } from '../refusals';
import {
  isPercentage,
  isSheetOfPartOne,
  percentageOf,
  percentageUnder,
  QUALIFICATIONS,
  type ReadMarks,
  reachesPercentage,
  readMarks,
} from '../students/academic-record';
import type { ShownAdmissionForm } from '../students/admission-form';
import { CHECKLIST } from '../students/checklist';
import { tagOfQualification } from '../students/document-checks';
import type { ChecklistItem } from '../students/document-fields';
import { DOCUMENT_SEPARATOR, listDetail, type Worded } from './decisions';

/** What somebody has in one qualification. */
export interface KnownMarks {
  readonly qualification: string;
  /** `79.64`, with two decimals. */
  readonly percentage: string;
  /** Read from a document by whoever checked it, and not only typed by the student. */
  readonly isVerified: boolean;
  /** Absent where the form has the percentage alone. */
  readonly marks?: ReadMarks;
}

/** What a form and the documents beside it say, as far as reasons speak of it. */
export interface ReasonFacts {
  /** One for each qualification that has marks. */
  readonly marks: readonly KnownMarks[];
  readonly documents: readonly Pick<ChecklistItem, 'label' | 'state'>[];
}

type Records = ShownAdmissionForm['academicRecords'];

/**
 * What reasons are filled in with: verified marks, else those of the form. Of several rows of one qualification the latest
 * year counts, of one year the better percentage; Part I and its sheet are no result yet. An older server sends no documents.
 */
export function factsOf(
  form: { readonly academicRecords: Records } | null | undefined,
  documents: readonly ChecklistItem[] = [],
): ReasonFacts {
  const records = form?.academicRecords ?? [];
  const marks = QUALIFICATIONS.flatMap((qualification) => {
    const tag = tagOfQualification(qualification);
    const rows = records.filter((record) => record.qualification === qualification);
    const sheet = documents.find(({ key, marks }) => key === tag && marks)?.marks;
    const verified = sheet && !isSheetOfPartOne(sheet, rows) && read({ ...sheet, percentage: '' });
    if (verified) return [{ ...verified, qualification, isVerified: true }];
    const [claimed] = rows
      .filter((record) => !record.part)
      .flatMap((record) => {
        const found = read(record);
        return found ? [{ year: yearOf(record.passingYear), read: found }] : [];
      })
      .sort((one, other) => other.year - one.year || ratioOf(other.read) - ratioOf(one.read));
    return claimed ? [{ ...claimed.read, qualification, isVerified: false }] : [];
  });
  return { marks, documents };
}

type FoundMarks = Pick<KnownMarks, 'percentage' | 'marks'>;

function read(row: {
  readonly obtainedMarks: string;
  readonly totalMarks: string;
  readonly percentage: string;
}): FoundMarks | null {
  const { obtainedMarks, totalMarks, percentage } = row;
  if (obtainedMarks === '' || totalMarks === '') return isPercentage(percentage) ? { percentage } : null;
  const marks = readMarks(obtainedMarks, totalMarks);
  return marks && { percentage: percentageOf(obtainedMarks, totalMarks), marks };
}

function yearOf(typed: string): number {
  return /^\d{4}$/.test(typed) ? Number(typed) : 0;
}

function ratioOf({ percentage, marks }: FoundMarks): number {
  return marks ? (marks.obtained / marks.total) * 100 : Number(percentage);
}

function isAtLeast({ percentage, marks }: FoundMarks, needed: number): boolean {
  return marks ? reachesPercentage(marks, needed) : Number(percentage) >= needed;
}

/** A reason as it is stored, or why it is not true for this person. */
export type ReasonForOne = { readonly reason: Worded } | { readonly refusal: Reason };

/**
 * Fills a reason in with what is true for one person; what a client has filled in itself stays. A reason that does not
 * fit the person is refused: who reaches the minimum, or sent the document, is never told otherwise.
 */
export function fillReason(reason: Worded, facts: ReasonFacts): ReasonForOne {
  const fill = Object.hasOwn(FILLERS, reason.code) ? FILLERS[reason.code] : undefined;
  return fill ? fill(reason, facts) : { reason };
}

/** Whether the form has to be read to fill this reason in. */
export function needsFacts({ code, details = {} }: Worded): boolean {
  return Object.hasOwn(FILLERS, code) && !(code === 'below-minimum' && details.yours);
}

const FILLERS: Readonly<Record<string, (reason: Worded, facts: ReasonFacts) => ReasonForOne>> = {
  'below-minimum': belowMinimum,
  'result-missing': resultMissing,
  'document-not-sent': (reason, facts) =>
    documentsIn(reason, facts, {
      fits: ({ state }) => state === 'not-sent',
      code: 'decision.documents-sent',
    }),
  'document-not-verified': (reason, facts) =>
    documentsIn(reason, facts, {
      fits: ({ state }) => state !== 'not-sent' && state !== 'verified',
      code: 'decision.documents-verified',
    }),
};

function belowMinimum(reason: Worded, { marks }: ReasonFacts): ReasonForOne {
  const { qualification = '', needed = '', yours = '' } = reason.details ?? {};
  if (yours !== '') return { reason };
  const known = marksOf(marks, qualification);
  if (!known) return { refusal: { code: 'decision.marks-missing', params: { qualification } } };
  // What is needed may not be written yet.
  if (needed !== '' && isAtLeast(known, Number(needed))) {
    const params = { qualification, needed, yours: known.percentage };
    return { refusal: { code: 'decision.marks-suffice', params } };
  }
  const details = {
    qualification,
    needed,
    yours: below(known, Number(needed)),
    ...(!known.isVerified && { source: 'claimed' }),
  };
  return { reason: { code: reason.code, details } };
}

/** The percentage, never rounded up to what is needed: 59.996 of 60 reads 59.99. */
function below(known: KnownMarks, needed: number): string {
  const { percentage, marks } = known;
  return marks && Number(percentage) >= needed ? percentageUnder(marks) : percentage;
}

function marksOf(marks: readonly KnownMarks[], qualification: string): KnownMarks | undefined {
  const name = qualification.trim().toLowerCase();
  return marks.find((one) => one.qualification.toLowerCase() === name);
}

function resultMissing(reason: Worded, { marks }: ReasonFacts): ReasonForOne {
  const { qualification = '' } = reason.details ?? {};
  // What is in the form may be the marks of a part; only a sheet that was checked is the result.
  if (!marksOf(marks, qualification)?.isVerified) return { reason };
  return { refusal: { code: 'decision.result-known', params: { qualification } } };
}

interface DocumentRule {
  readonly fits: (document: ReasonFacts['documents'][number]) => boolean;
  readonly code: 'decision.documents-sent' | 'decision.documents-verified';
}

/** Of the documents that are named, those that fit; words of an older client that name none of the checklist stay. */
function documentsIn(reason: Worded, { documents }: ReasonFacts, { fits, code }: DocumentRule): ReasonForOne {
  const { document = '' } = reason.details ?? {};
  const named = document.split(DOCUMENT_SEPARATOR).map((label) => label.trim());
  const known = CHECKLIST.filter(({ label }) => named.includes(label));
  if (known.length < named.length || documents.length === 0) return { reason };
  const fitting = known.filter(({ label }) => documents.some((one) => one.label === label && fits(one)));
  if (fitting.length === 0) return { refusal: { code, params: { document } } };
  return {
    reason: { code: reason.code, details: { document: listDetail(fitting.map(({ label }) => label)) } },
  };
}
