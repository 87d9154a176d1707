import { z } from 'zod';
import { DAY } from '../dates';
import { day, instant, line, openEnum } from '../fields';
import { fillGaps } from '../lines';
import { plainPercentage } from '../phones';
import type { PlainCode } from '../refusals';

/** Why an application ended as it did; `status` keeps its three words. */
export const APPLICATION_OUTCOMES = [
  'not-selected',
  'declined',
  'expired',
  'given-up',
  'condition-not-met',
  'offer-withdrawn',
] as const;
export type ApplicationOutcome = (typeof APPLICATION_OUTCOMES)[number];

/** What is written of a reason or a condition, and what it becomes in a sentence. */
interface Wording {
  /** What has to be filled in. */
  readonly fields: readonly string[];
  /** Of these, what the server fills in for each person from the form, where a client leaves it out. */
  readonly fromForm?: readonly string[];
  readonly text: string;
  /** In place of `text` where the student typed what it says, and nobody checked it. */
  readonly claimed?: string;
  /** In place of `text` where it names several. */
  readonly plural?: string;
}

/** Why an institute does not select somebody. */
export const DECISION_REASONS = {
  'below-minimum': {
    fields: ['qualification', 'needed', 'yours'],
    fromForm: ['yours'],
    text: '{qualification} needs {needed} %, yours is {yours} %.',
    claimed: '{qualification} needs {needed} %, you entered {yours} %.',
  },
  subjects: {
    fields: ['needed'],
    text: 'The program needs these subjects: {needed}.',
  },
  'test-not-taken': {
    fields: [],
    text: 'The test of the program was not taken.',
  },
  'test-below-minimum': {
    fields: ['needed', 'yours'],
    text: 'The test needs {needed}, yours is {yours}.',
  },
  'result-missing': {
    fields: ['qualification'],
    text: 'The result of {qualification} is missing.',
  },
  'document-not-sent': {
    fields: ['document'],
    text: 'This document was not sent: {document}.',
    plural: 'These documents were not sent: {document}.',
  },
  'document-not-verified': {
    fields: ['document'],
    text: 'This document could not be verified: {document}.',
    plural: 'These documents could not be verified: {document}.',
  },
  'domicile-or-category': {
    fields: [],
    text: 'The seats are for another domicile or category.',
  },
  age: { fields: [], text: 'The age is outside the limits of the program.' },
  'seats-full': { fields: [], text: 'All seats are taken.' },
  'lower-merit': {
    fields: ['closing', 'yours'],
    text: 'The merit closed at {closing}, yours is {yours}.',
  },
  duplicate: {
    fields: [],
    text: 'Another application of yours covers this program.',
  },
  other: { fields: ['note'], text: '{note}' },
} as const satisfies Record<string, Wording>;
export type DecisionReason = keyof typeof DECISION_REASONS;
export const DECISION_REASON_CODES = Object.keys(DECISION_REASONS) as DecisionReason[];

/** Why a student does not take an offer. */
export const LEAVING_REASONS = {
  'another-university': { fields: [], text: 'Another university.' },
  'another-program': { fields: [], text: 'Another program.' },
  fees: { fields: [], text: 'The fees.' },
  distance: { fields: [], text: 'The distance.' },
  personal: { fields: [], text: 'Personal reasons.' },
} as const satisfies Record<string, Wording>;
export type LeavingReason = keyof typeof LEAVING_REASONS;
export const LEAVING_REASON_CODES = Object.keys(LEAVING_REASONS) as LeavingReason[];

/** What an offer depends on. */
export const OFFER_CONDITIONS = {
  'result-awaited': {
    fields: ['qualification', 'least'],
    text: '{qualification} with at least {least} %',
  },
  'originals-at-campus': {
    fields: [],
    text: 'Original documents at the campus',
  },
  'equivalence-certificate': {
    fields: [],
    text: 'Equivalence certificate',
  },
  medical: { fields: [], text: 'Medical check' },
  other: { fields: ['note'], text: '{note}' },
} as const satisfies Record<string, Wording>;
export type OfferCondition = keyof typeof OFFER_CONDITIONS;
export const OFFER_CONDITION_CODES = Object.keys(OFFER_CONDITIONS) as OfferCondition[];

/** What an offer of a merit list depends on, which nobody chooses. */
export const LIST_CONDITION = 'list-merit';
const LIST_CONDITIONS = {
  [LIST_CONDITION]: { fields: ['least', 'round'], text: 'Final merit at least {least} (list {round})' },
} as const satisfies Record<string, Wording>;

/** What can be filled in. */
export type DetailName = 'qualification' | 'needed' | 'yours' | 'closing' | 'document' | 'least' | 'note';

export const DETAIL_LENGTH = 300;
export const MOST_REASONS = 10;
export const MOST_CONDITIONS = 10;

type Details = Readonly<Record<string, string>>;

/** A reason or a condition with what was filled in. */
export interface Worded {
  readonly code: string;
  readonly details?: Details | undefined;
}

const WORDINGS: Readonly<Record<string, Wording>> = { ...LEAVING_REASONS, ...DECISION_REASONS };

/** The fields that a reason or a condition asks for. */
export function detailsOf(kind: 'reason' | 'condition', code: string): readonly DetailName[] {
  const wording: Wording | undefined = kind === 'reason' ? WORDINGS[code] : wordingOfCondition(code);
  return (wording?.fields ?? []) as readonly DetailName[];
}

/** Reasons whose `needed` is not a number but said in words. */
const NEEDED_IN_WORDS: readonly string[] = ['subjects'];

/** Whether a detail is a number: marks, a merit or a percentage. */
export function isNumberDetail(code: string, name: DetailName): boolean {
  if (name === 'needed') return !NEEDED_IN_WORDS.includes(code);
  return name === 'yours' || name === 'closing' || name === 'least';
}

/** A number as it was typed, in any digits, as `79.64`; null for what is none. */
export function readNumberDetail(typed: string): string | null {
  const number = plainPercentage(typed);
  return /^\d{1,6}(\.\d{1,4})?$/.test(number) ? number : null;
}

/** What a client may leave out of a reason, because the server fills it in from the form of each person. */
export function detailsFromForm(code: string): readonly string[] {
  return WORDINGS[code]?.fromForm ?? [];
}

/**
 * Whether a reason says something about one person alone that the form does not say, so that it cannot be given to several
 * at once.
 */
export function isPersonalReason(code: string): boolean {
  return detailsOf('reason', code).includes('yours') && !detailsFromForm(code).includes('yours');
}

/** Between the documents that a reason names. */
export const DOCUMENT_SEPARATOR = ', ';

/** Several documents as one detail. */
export function listDetail(labels: readonly string[]): string {
  return labels.join(DOCUMENT_SEPARATOR);
}

function wordingOfCondition(code: string): Wording | undefined {
  return ({ ...OFFER_CONDITIONS, ...LIST_CONDITIONS } as Readonly<Record<string, Wording>>)[code];
}

function sentenceFor(wording: Wording | undefined, { code, details = {} }: Worded): string {
  return wording ? fillGaps(textFor(wording, details), details) : code;
}

function textFor({ text, claimed, plural }: Wording, details: Details): string {
  if (claimed && details.source === 'claimed') return claimed;
  return plural && details.document?.includes(DOCUMENT_SEPARATOR) ? plural : text;
}

/** A reason as a sentence. */
export function reasonText(reason: Worded): string {
  return sentenceFor(WORDINGS[reason.code], reason);
}

/** A condition in a few words. */
export function conditionText(condition: Worded): string {
  return sentenceFor(wordingOfCondition(condition.code), condition);
}

const details = z.record(z.string().max(40), line(DETAIL_LENGTH)).default({});

type Kind = 'reason' | 'condition';

/** Why what was filled in of a reason or a condition cannot be sent, or null. */
export function detailsRefusal(kind: Kind, { code, details: filled = {} }: Worded): PlainCode | null {
  const isFilled = (name: DetailName) =>
    kind === 'reason' && detailsFromForm(code).includes(name) && !filled[name];
  const names = detailsOf(kind, code).filter((name) => !isFilled(name));
  if (names.some((name) => (filled[name] ?? '').trim() === '')) return INCOMPLETE[kind];
  const isNumber = (name: DetailName) => readNumberDetail(filled[name] ?? '') !== null;
  if (names.every((name) => !isNumberDetail(code, name) || isNumber(name))) return null;
  return 'academic-record.marks-not-a-number';
}

const INCOMPLETE = {
  reason: 'decision.reason-incomplete',
  condition: 'decision.condition-incomplete',
} as const;

function refuseDetails(kind: Kind) {
  return (written: Worded, context: z.RefinementCtx) => {
    const message = detailsRefusal(kind, written);
    if (message) context.addIssue({ code: 'custom', message });
  };
}

/** Numbers as they are stored, whatever digits and signs they were typed with. */
function withNumbers<Written extends { readonly code: string; readonly details: Details }>(
  written: Written,
): Written {
  const read = ([name, value]: [string, string]) => [
    name,
    isNumberDetail(written.code, name as DetailName) ? (readNumberDetail(value) ?? value) : value,
  ];
  return { ...written, details: Object.fromEntries(Object.entries(written.details).map(read)) };
}

export const writtenReason = z
  .strictObject({ code: z.enum(DECISION_REASON_CODES), details })
  .superRefine(refuseDetails('reason'))
  .transform(withNumbers);

export const writtenCondition = z
  .strictObject({ code: z.enum(OFFER_CONDITION_CODES), details, dueOn: day.nullable().default(null) })
  .superRefine(refuseDetails('condition'))
  .transform(withNumbers);
export type WrittenCondition = z.output<typeof writtenCondition>;

export const CONDITION_STATES = ['open', 'met', 'not-met'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** A condition of an offer, as it is read. */
export const offerCondition = z.object({
  _id: z.string(),
  code: z.string(),
  text: z.string(),
  /** What was filled in; older servers send none. */
  details: z.record(z.string(), z.string()).optional(),
  dueAt: instant.nullable(),
  state: openEnum(CONDITION_STATES),
});
export type ReadCondition = z.infer<typeof offerCondition>;

/** What a decision adds to an application; older servers send none of it. */
export const decisionFields = {
  outcome: openEnum(APPLICATION_OUTCOMES).optional(),
  /** What the outcome means for whoever reads it. */
  outcomeText: z.string().optional(),
  /** From then on the offer cannot be accepted. */
  replyBy: instant.optional(),
  conditions: z.array(offerCondition).optional(),
};

/** The least time to answer an offer. */
export const LEAST_REPLY_MS = DAY;
/** How many days a student has unless the institute says otherwise. */
export const REPLY_DAYS = 7;
