import { z } from 'zod';
import { endOfKarachiDay, formatInstant, startOfKarachiDay } from './dates';
import { endpoint } from './endpoint';
import { day, emailKey, id, instant, requiredText, text } from './fields';
import { openEnum } from './open-enum';
import type { Reason, RefusalCode } from './refusals';

/** When a program can be applied to in one session; null where nothing is said. Each is the last instant that counts. */
export interface AdmissionDates {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  /** Later applications are accepted until then. */
  readonly lateUntil: Date | null;
}

/** Until when an application is accepted, or null when nothing closes. */
export function lastInstant({ closesAt, lateUntil }: AdmissionDates): Date | null {
  return lateUntil ?? closesAt;
}

/** Why somebody whose request reached the service at this instant cannot apply, or null. */
export function datesRefusal(dates: AdmissionDates | null, receivedAt: Date): Reason | null {
  if (dates === null) return null;
  const { opensAt } = dates;
  if (opensAt !== null && receivedAt < opensAt)
    return { code: 'application.not-open', params: { at: formatInstant(opensAt) } };
  const end = lastInstant(dates);
  if (end !== null && receivedAt > end)
    return { code: 'application.closed', params: { at: formatInstant(end) } };
  return null;
}

export type AdmissionState = 'opens' | 'open' | 'late' | 'closed';

/** What the dates say of an instant. */
export function admissionState(dates: AdmissionDates, now: Date): AdmissionState {
  const { opensAt, closesAt, lateUntil } = dates;
  if (opensAt !== null && now < opensAt) return 'opens';
  if (closesAt === null || now <= closesAt) return 'open';
  return lateUntil !== null && now <= lateUntil ? 'late' : 'closed';
}

/** Dates that are shown and reminded of, and not asked when somebody applies. There may be several lists. */
export const OFFERING_DATE_KINDS = [
  'test',
  'corrections-until',
  'results-until',
  'list',
  'objections-until',
  'dues',
  'classes',
] as const;
export type OfferingDateKind = (typeof OFFERING_DATE_KINDS)[number];
/** What can be moved with a reason. */
export const MOVED_DATE_KINDS = ['closes', 'late', ...OFFERING_DATE_KINDS] as const;
export type MovedDateKind = (typeof MOVED_DATE_KINDS)[number];

export const MOST_DATES_OF_KIND = 20;
export const MOVE_REASON_LENGTH = 300;

const WRITTEN = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):[0-5]\d)?$/;

/** `2026-11-20`, or `2026-11-20T16:00`, in Karachi. */
const dayOrMinute = z
  .string()
  .regex(WRITTEN, 'day.invalid' satisfies RefusalCode)
  .refine((value) => day.safeParse(value.slice(0, 10)).success, 'day.unknown' satisfies RefusalCode);

const isDay = (written: string) => written.length === 10;
const minute = (written: string) => new Date(`${written}:00+05:00`);

/** The instant at which a written day or minute begins. */
export function beginningOf(written: string): Date {
  return isDay(written) ? startOfKarachiDay(written) : minute(written);
}

/** The last instant of a written day; a minute means itself. */
export function endingOf(written: string): Date {
  return isDay(written) ? new Date(endOfKarachiDay(written).getTime() - 1) : minute(written);
}

const opening = dayOrMinute.transform(beginningOf).nullable().default(null);
const closing = dayOrMinute.transform(endingOf).nullable().default(null);

const datedKind = {
  kind: z.enum(OFFERING_DATE_KINDS),
  number: z.number().int().min(1).max(MOST_DATES_OF_KIND),
};

/** The dates of one session, for all programs (`programId` null) or for one, as an institute writes them. */
export const writtenOffering = z
  .strictObject({
    programId: id.nullable(),
    opensAt: opening,
    closesAt: closing,
    lateUntil: closing,
    lateFeeRupees: z.number().int().min(0).max(1_000_000).default(0),
    dates: z
      .array(z.strictObject({ ...datedKind, at: dayOrMinute.transform(beginningOf) }))
      .max(OFFERING_DATE_KINDS.length * MOST_DATES_OF_KIND)
      .refine(
        (dates) => new Set(dates.map(({ kind, number }) => `${kind} ${number}`)).size === dates.length,
        'offering.date-twice' satisfies RefusalCode,
      )
      .default([]),
  })
  .refine(
    ({ opensAt, closesAt }) => opensAt === null || closesAt === null || opensAt < closesAt,
    'offering.closes-before-opening' satisfies RefusalCode,
  )
  .refine(
    ({ closesAt, lateUntil }) => lateUntil === null || (closesAt !== null && lateUntil > closesAt),
    'offering.late-before-closing' satisfies RefusalCode,
  );
export type WrittenOffering = z.output<typeof writtenOffering>;

/** A move of a date that people had seen, for everybody to read. */
const dateChange = z.object({
  kind: openEnum(MOVED_DATE_KINDS),
  number: z.number().int(),
  from: instant.nullable(),
  to: instant,
  reason: z.string(),
  at: instant,
});

export const offering = z.object({
  _id: z.string(),
  session: z.string(),
  /** Null: all programs that have no dates of their own. */
  programId: z.string().nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  lateUntil: instant.nullable(),
  lateFeeRupees: z.number().int(),
  dates: z.array(z.object({ kind: openEnum(OFFERING_DATE_KINDS), number: z.number().int(), at: instant })),
  changes: z.array(dateChange),
});
export type Offering = z.infer<typeof offering>;

const session = requiredText(40, 'application.session-missing');
const offerings = z.object({ offerings: z.array(offering) });
const OFFERINGS_MOST = 601;

const texts = {
  done: 'Your dates are saved.',
  notOk: 'Could not save the dates. Please try again.',
  noAnswer: 'Could not save the dates. Please try again.',
};

export const listOfferings = endpoint({
  method: 'GET',
  path: '/api/institute/offerings/:email',
  summary:
    'The dates of the institute in one session: for all programs first, then those of single programs.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  query: z.object({ session }),
  reply: offerings,
  texts: { notOk: 'Could not load the dates.', noAnswer: 'Could not load the dates.' },
});

export const setOfferings = endpoint({
  method: 'PUT',
  path: '/api/institute/offerings/:email',
  summary:
    'Sets all dates of the institute in one session. Dates that people have seen need a reason to move, and closing dates move only later.',
  audience: { institute: true },
  params: z.object({ email: emailKey }),
  body: z.strictObject({
    session,
    offerings: z
      .array(writtenOffering)
      .max(OFFERINGS_MOST)
      .refine(
        (written) => new Set(written.map(({ programId }) => programId)).size === written.length,
        'offering.program-twice' satisfies RefusalCode,
      ),
    /** Why dates that people have seen are moved. */
    reason: text(MOVE_REASON_LENGTH).default(''),
  }),
  reply: offerings,
  texts,
});

export const moveOffering = endpoint({
  method: 'POST',
  path: '/api/institute/offerings/:id/move',
  summary: 'Moves one date, with a reason that everybody reads.',
  audience: { institute: true },
  params: z.object({ id }),
  body: z.strictObject({
    kind: z.enum(MOVED_DATE_KINDS),
    number: z.number().int().min(1).max(MOST_DATES_OF_KIND).default(1),
    to: dayOrMinute,
    reason: text(MOVE_REASON_LENGTH),
  }),
  reply: z.object({ offering }),
  texts,
});
