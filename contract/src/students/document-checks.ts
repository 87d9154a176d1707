import { fillGaps } from '../lines';
import { SEAT_PROOF_LABELS, SEAT_PROOFS, type SeatProof } from '../seats/seat-proofs';
import type { ShownAdmissionForm } from './admission-form';
import { CHECKLIST, type ChecklistKey } from './checklist';

/** What is known of a document of the checklist. It is asked of the newest check of its file, never stored. */
export const DOCUMENT_STATES = ['not-sent', 'sent', 'verified', 'returned'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
export const DOCUMENT_STATE_LABELS: Readonly<Record<DocumentState, string>> = {
  'not-sent': 'Not sent',
  sent: 'Sent',
  verified: 'Verified',
  returned: 'Please send again',
};

export const DOCUMENT_VERDICTS = ['verified', 'returned'] as const;
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number];

/** Why a document is sent back, and what its student reads of it. */
export const RETURN_REASONS = {
  unreadable: 'We cannot read it. Please take the picture in daylight, flat, without a shadow.',
  'cut-off': 'A part is missing at the edge.',
  'wrong-document': 'This is another document. Here we need: {label}.',
  'pages-missing': 'Not all pages are there. Several pictures can be sent as one file.',
  'other-person': 'It belongs to somebody else.',
  'name-differs': 'The name differs from the form: {document} and {form}.',
  'marks-differ':
    'The form says {formObtained} of {formTotal}, the document {documentObtained} of {documentTotal}.',
  expired: 'It is no longer valid.',
  'not-genuine': 'It could not be confirmed with the board. Please write to us.',
  other: '{note}',
  'other-amount': 'The amount is another one than the fee.',
  'already-used': 'This receipt was sent before.',
  'not-in-bank': 'The payment could not be found in the bank.',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;
export const RETURN_REASON_CODES = Object.keys(RETURN_REASONS) as ReturnReason[];

/** The tag of the receipt of the registration fee, which goes over the same desk. */
export const RECEIPT_TAG = 'paymentreceipt';
/** What proves a claim to a category of seats and is no document of the checklist: sent only by whoever claims it. */
export type ProofTag = Exclude<SeatProof, ChecklistKey>;
export const PROOF_TAGS = SEAT_PROOFS.filter((tag): tag is ProofTag => tag !== 'domicile');
export const REVIEW_TAGS = [...CHECKLIST.map(({ key }) => key), ...PROOF_TAGS, RECEIPT_TAG] as const;
export type ReviewTag = ChecklistKey | ProofTag | typeof RECEIPT_TAG;

/** Whether a document proves a claim and is no document of the checklist. */
export function isProofTag(tag: string): tag is ProofTag {
  return (PROOF_TAGS as readonly string[]).includes(tag);
}

const RECEIPT_REASONS: readonly ReturnReason[] = [
  'unreadable',
  'other-amount',
  'already-used',
  'not-in-bank',
  'other',
];

/** The qualification whose row of the form a marks sheet stands for. */
const QUALIFICATION_OF: Readonly<Record<string, string>> = {
  matriculation: 'Matriculation',
  intermediate: 'Intermediate',
  graduation: 'Bachelors',
};

/** The tag of the marks sheet of a qualification, however it was typed; undefined where no document stands for it. */
export function tagOfQualification(qualification: string): string | undefined {
  const name = qualification.trim().toLowerCase();
  return Object.keys(QUALIFICATION_OF).find((tag) => QUALIFICATION_OF[tag]?.toLowerCase() === name);
}

/** Whether two numbers are read off a document of this tag. */
export function isMarksSheet(tag: string): boolean {
  return Object.hasOwn(QUALIFICATION_OF, tag);
}

/** Which reasons can be given for a document, in the order of the list. */
export function reasonsFor(tag: string): readonly ReturnReason[] {
  if (tag === RECEIPT_TAG) return RECEIPT_REASONS;
  return RETURN_REASON_CODES.filter((code) => {
    if (code === 'marks-differ') return isMarksSheet(tag);
    return code === 'unreadable' || code === 'other' || !RECEIPT_REASONS.includes(code);
  });
}

/** What a document of the desk is called. */
export function documentLabel(tag: string): string {
  if (tag === RECEIPT_TAG) return 'Payment receipt';
  if (isProofTag(tag)) return SEAT_PROOF_LABELS[tag];
  return CHECKLIST.find(({ key }) => key === tag)?.label ?? tag;
}

/** A reason with what its sentence is filled in with. */
export interface GivenReason {
  readonly code: string;
  readonly params?: Readonly<Record<string, string>> | undefined;
}

/** What a student reads: one sentence a reason; a reason of a later build says nothing. */
export function returnSentence(reasons: readonly GivenReason[]): string {
  return reasons
    .map(({ code, params = {} }) => {
      const sentence = Object.hasOwn(RETURN_REASONS, code) ? RETURN_REASONS[code as ReturnReason] : '';
      return fillGaps(sentence, params);
    })
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** The two numbers of a marks sheet. */
export interface Marks {
  readonly obtainedMarks: string;
  readonly totalMarks: string;
}

type FormRow = ShownAdmissionForm['academicRecords'][number];

/** The rows of the form that a marks sheet stands for; none for other documents. */
export function rowsOf(tag: string, form: Pick<ShownAdmissionForm, 'academicRecords'> | null): FormRow[] {
  const qualification = Object.hasOwn(QUALIFICATION_OF, tag) ? QUALIFICATION_OF[tag] : undefined;
  return (form?.academicRecords ?? []).filter((row) => row.qualification === qualification);
}

/** The row that says something else than the document, or null when one agrees or none has marks. */
export function differingRow<Row extends Marks>(marks: Marks, rows: readonly Row[]): Row | null {
  const filled = rows.filter((row) => row.obtainedMarks !== '' && row.totalMarks !== '');
  return filled.some((row) => isSameMarks(row, marks)) ? null : (filled.at(-1) ?? null);
}

/** Whether two pairs of marks are the same numbers. */
export function isSameMarks(one: Marks, other: Marks): boolean {
  return (
    Number(one.obtainedMarks) === Number(other.obtainedMarks) &&
    Number(one.totalMarks) === Number(other.totalMarks)
  );
}

export const MARKS_DIFFER_FROM_VERIFIED = 'The marks in this application differ from the verified ones.';
export const ALL_DOCUMENTS_CHECKED = 'All documents are checked.';
