import {
  type BodyOf,
  DAY,
  type DecisionReason,
  type decideApplication,
  detailsRefusal,
  karachiDay,
  type OfferCondition,
  type PlainCode,
  REPLY_DAYS,
  serverNow,
} from '@uas/contract';

export type Decision = 'approved' | 'rejected';
export type Details = Readonly<Record<string, string>>;

/** Days to answer that are offered; `day` is one that is picked, `none` no end. */
export const REPLY_CHOICES = [3, REPLY_DAYS, 14] as const;

/** A decision as it is being made. */
export interface EditedDecision {
  /** A number of days, `day` or `none`. */
  readonly reply: string;
  readonly day: string;
  readonly conditions: Readonly<
    Partial<Record<OfferCondition, { readonly details: Details; readonly dueOn: string }>>
  >;
  readonly reasons: Readonly<Partial<Record<DecisionReason, Details>>>;
}

export const NEW_DECISION: EditedDecision = {
  reply: String(REPLY_DAYS),
  day: '',
  conditions: {},
  reasons: {},
};

/** What reasons are about. Each group and each reason in it has a number, which is its key and never changes. */
export const REASON_GROUPS = {
  marks: ['below-minimum', 'test-below-minimum', 'lower-merit', 'subjects', 'test-not-taken'],
  documents: ['document-not-sent', 'document-not-verified', 'result-missing'],
  seats: ['seats-full', 'domicile-or-category'],
  others: ['duplicate', 'age', 'other'],
} as const satisfies Readonly<Record<string, readonly DecisionReason[]>>;

export type Reasons = EditedDecision['reasons'];

/** The reasons of a rejection for the next one: without what one person has, or was told in words of its own. */
export function reasonsForNext({ reasons = [] }: WrittenDecision): Reasons {
  return Object.fromEntries(
    reasons
      .filter(({ code }) => code !== 'other')
      .map(({ code, details }) => {
        const { yours: _yours, ...rest } = details ?? {};
        return [code, rest];
      }),
  );
}

/** The day that is so many days from now, in Karachi. */
export function dayAfter(days: number, now = serverNow()): string {
  return karachiDay(new Date(now.getTime() + days * DAY));
}

type Body = BodyOf<typeof decideApplication>;
/** What is sent of a decision beside whose it is. */
export type WrittenDecision = Pick<Body, 'status'> &
  Partial<Pick<Body, 'reasons' | 'conditions' | 'prepare' | 'batchId'>> & { replyBy?: string };

/** The decision as it is sent, or the code of what is missing. */
export type ReadDecision = { readonly written: WrittenDecision } | { readonly missing: PlainCode };

const WRITERS = { approved: writeOffer, rejected: writeReasons } as const;

/** Reads what was filled in. */
export function writeDecision(status: Decision, edited: EditedDecision): ReadDecision {
  return WRITERS[status](edited);
}

function writeReasons({ reasons }: EditedDecision) {
  const written = entriesOf(reasons).map(([code, details]) => ({ code, details }));
  if (written.length === 0) return { missing: 'decision.reason-missing' } as const;
  const missing = firstRefusal('reason', written);
  if (missing) return { missing };
  return { written: { status: 'rejected', reasons: written } } as const;
}

function writeOffer({ reply, day, conditions }: EditedDecision) {
  const written = entriesOf(conditions).map(([code, { details, dueOn }]) => ({
    code,
    details,
    dueOn: dueOn === '' ? null : dueOn,
  }));
  const missing = firstRefusal('condition', written);
  if (missing) return { missing };
  if (reply === 'day' && day === '') return { missing: 'decision.reply-too-soon' } as const;
  const replyBy = replyOf(reply, day);
  return {
    written: {
      status: 'approved',
      ...(written.length > 0 && { conditions: written }),
      ...(replyBy !== null && { replyBy }),
    },
  } as const;
}

/** The last day to answer, or null for an offer without an end. */
function replyOf(reply: string, day: string): string | null {
  if (reply === 'none') return null;
  return reply === 'day' ? day : dayAfter(Number(reply));
}

function firstRefusal(
  kind: 'reason' | 'condition',
  written: readonly { readonly code: string; readonly details: Details }[],
): PlainCode | null {
  return written.map((one) => detailsRefusal(kind, one)).find((code) => code !== null) ?? null;
}

function entriesOf<Code extends string, Value>(
  chosen: Readonly<Partial<Record<Code, Value>>>,
): [Code, Value][] {
  return Object.entries(chosen) as [Code, Value][];
}
