import { z } from 'zod';
import { lastOfKarachiDay, startOfKarachiDay } from '../dates';
import { endpoint } from '../endpoint';
import { day, emailKey, id, instant, line, openEnum, requiredLine, text } from '../fields';
import type { RefusalCode } from '../refusals';
import { MOVED_DATE_KINDS, OFFERING_DATE_KINDS } from './date-kinds';

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
  return isDay(written) ? lastOfKarachiDay(written) : minute(written);
}

/** The last instant of a written day, or a written minute, in Karachi. */
export const writtenEnding = dayOrMinute.transform(endingOf);
const opening = dayOrMinute.transform(beginningOf).nullable().default(null);
const closing = writtenEnding.nullable().default(null);

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

/** Dates as everybody reads them: in lists without the further dates and the moves. */
export const publicOffering = offering.omit({ _id: true }).partial({ dates: true, changes: true });
export type PublicOffering = z.infer<typeof publicOffering>;

const session = requiredLine(40, 'application.session-missing');
const offerings = z.object({
  offerings: z.array(offering),
  /** Another one as soon as any of these dates is; older servers do not send it. */
  seen: z.string().optional(),
});
const OFFERINGS_MOST = 601;

const texts = {
  done: 'Your dates are saved.',
  failed: 'Could not save the dates. Please try again.',
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
  texts: 'Could not load the dates.',
});

export const setOfferings = endpoint({
  method: 'PUT',
  path: '/api/institute/offerings/:email',
  summary:
    'Sets all dates of the institute in one session. Dates that people have seen need a reason to move, and closing dates move only later.',
  audience: { institute: 'dates' },
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
    /** `seen` of the dates that are changed; where they are others by now nothing is saved. */
    seen: line(64).optional(),
  }),
  reply: offerings,
  texts,
});

export const moveOffering = endpoint({
  method: 'POST',
  path: '/api/institute/offerings/:id/move',
  summary: 'Moves one date, with a reason that everybody reads.',
  audience: { institute: 'dates' },
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

/** The longest that staff move what closes at once: a month. */
export const MOST_HOURS_MOVED = 24 * 31;

/** What closes in a period, of one institute or (without one) of all; a day means the whole of it. */
const closingPeriod = {
  closesFrom: dayOrMinute.transform(beginningOf),
  closesTo: dayOrMinute.transform(endingOf),
  instituteId: id.optional(),
};
const byHours = z.number().int().min(1).max(MOST_HOURS_MOVED);

/** Dates that close in the period, with who is concerned. */
const closingOffering = z.object({
  institute: z.string(),
  session: z.string(),
  /** Null: all programs that have no dates of their own. */
  program: z.string().nullable(),
  /** When the last application is accepted now, and after the move. */
  from: instant,
  to: instant,
  applicants: z.number().int(),
});
export type ClosingOffering = z.infer<typeof closingOffering>;

/** As many as a preview names. */
export const MOST_CLOSING_NAMED = 200;

const counts = { offerings: z.number().int(), institutes: z.number().int(), applicants: z.number().int() };

export const previewMoves = endpoint({
  method: 'GET',
  path: '/api/admin/offerings/move/preview',
  summary: 'What a move of everything that closes in a period would touch; writes nothing.',
  audience: { staff: ['manageInstitutes'] },
  query: z.object({ ...closingPeriod, byHours: z.coerce.number().pipe(byHours) }),
  reply: z.object({ ...counts, closing: z.array(closingOffering) }),
  texts: 'Could not load the dates.',
});

export const moveOfferings = endpoint({
  method: 'POST',
  path: '/api/admin/offerings/move',
  summary:
    'Moves everything that closes in a period by so many hours, late windows with it, with one reason that everybody reads.',
  audience: { staff: ['manageInstitutes'] },
  body: z.strictObject({ ...closingPeriod, byHours, reason: text(MOVE_REASON_LENGTH) }),
  reply: z.object(counts),
  texts: {
    done: 'The dates were moved.',
    failed: 'Could not move the dates. Please try again.',
  },
});
