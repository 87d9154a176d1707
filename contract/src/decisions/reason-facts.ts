import { plainNumber } from '../phones';
import type { Reason } from '../refusals';
import { percentageOf, QUALIFICATIONS } from '../students/academic-record';
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
  /** Obtained and total; absent where the form has the percentage alone. */
  readonly marks?: readonly [number, number];
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
 * year counts, of one year the better percentage. An older server sends no documents.
 */
export function factsOf(
  form: { readonly academicRecords: Records } | null | undefined,
  documents: readonly ChecklistItem[] = [],
): ReasonFacts {
  const records = form?.academicRecords ?? [];
  const marks = QUALIFICATIONS.flatMap((qualification) => {
    const tag = tagOfQualification(qualification);
    const sheet = documents.find(({ key, marks }) => key === tag && marks)?.marks;
    const verified = sheet && read({ ...sheet, percentage: '' });
    if (verified) return [{ ...verified, qualification, isVerified: true }];
    const [claimed] = records
      .filter((record) => record.qualification === qualification)
      .flatMap((record) => ({ year: record.passingYear, read: read(record) }))
      .flatMap(({ year, read }) => (read ? [{ year: Number(year), read }] : []))
      .sort((one, other) => other.year - one.year || ratioOf(other.read) - ratioOf(one.read));
    return claimed ? [{ ...claimed.read, qualification, isVerified: false }] : [];
  });
  return { marks, documents };
}

type ReadMarks = Pick<KnownMarks, 'percentage' | 'marks'>;

function read(row: {
  readonly obtainedMarks: string;
  readonly totalMarks: string;
  readonly percentage: string;
}): ReadMarks | null {
  const percentage = percentageOf(row.obtainedMarks, row.totalMarks);
  if (percentage === '') return row.percentage === '' ? null : { percentage: row.percentage };
  return { percentage, marks: [numberOf(row.obtainedMarks), numberOf(row.totalMarks)] };
}

function numberOf(typed: string): number {
  return Number(plainNumber(typed));
}

function ratioOf({ percentage, marks }: ReadMarks): number {
  return marks ? (marks[0] / marks[1]) * 100 : Number(percentage);
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
  if (needed !== '' && ratioOf(known) >= Number(needed)) {
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
  if (Number(known.percentage) < needed) return known.percentage;
  return (Math.floor(ratioOf(known) * 100) / 100).toFixed(2);
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
