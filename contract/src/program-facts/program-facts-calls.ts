import { z } from 'zod';
import { endpoint } from '../endpoint';
import { day, emailKey, id, line, requiredLine } from '../fields';
import { MOST_PROGRAMS } from '../institutes/departments';
import type { RefusalCode } from '../refusals';
import { ownProgramFacts } from './program-facts';
import {
  decimalsOfMerit,
  FEE_REFUNDS,
  HOSTELS,
  isSessionName,
  OPEN_CATEGORY,
  SHIFTS,
} from './read-program-facts';

export const FACT_LENGTH = 60;
export const SCHOLARSHIPS_LENGTH = 300;
export const MOST_FEE_LINES = 12;
export const MOST_RUPEES = 100_000_000;

const session = z
  .string()
  .max(40)
  .refine(isSessionName, 'application.session-missing' satisfies RefusalCode);
const category = requiredLine(40, 'input.invalid').default(OPEN_CATEGORY);
const amount = (least: number) =>
  z
    .number('fee.amount' satisfies RefusalCode)
    .int('fee.amount' satisfies RefusalCode)
    .min(least, 'fee.amount' satisfies RefusalCode)
    .max(MOST_RUPEES, 'fee.amount' satisfies RefusalCode);
const isHalfYears = (years: number) => years >= 0.5 && years <= 8 && Number(years.toFixed(1)) === years;

/** `updatedAt` as it was read: one for the facts and the fees of a program. */
const ofProgram = { programId: id, updatedAt: z.iso.datetime().nullable() };

const writtenFacts = z
  .strictObject({
    ...ofProgram,
    degree: line(FACT_LENGTH).default(''),
    years: z
      .number('fact.years' satisfies RefusalCode)
      .refine(isHalfYears, 'fact.years' satisfies RefusalCode)
      .nullable()
      .default(null),
    shift: z.enum(SHIFTS).nullable().default(null),
    language: line(FACT_LENGTH).default(''),
    accreditedBy: line(FACT_LENGTH).default(''),
    accreditedUntil: day.nullable().default(null),
    scholarships: line(SCHOLARSHIPS_LENGTH).default(''),
    hostel: z.enum(HOSTELS).nullable().default(null),
  })
  .refine(({ accreditedBy, accreditedUntil }) => accreditedUntil === null || accreditedBy !== '', {
    path: ['accreditedBy'],
    message: 'fact.accreditor-missing' satisfies RefusalCode,
  });
export type WrittenProgramFacts = z.output<typeof writtenFacts>;

const writtenFee = z.strictObject({
  ...ofProgram,
  category,
  semesterRupees: amount(0).nullable().default(null),
  lines: z
    .array(
      z.strictObject({
        name: requiredLine(FACT_LENGTH, 'fee.line-missing'),
        rupees: amount(1),
        refund: z.enum(FEE_REFUNDS).default('never'),
      }),
    )
    .max(MOST_FEE_LINES, 'fee.too-many-lines' satisfies RefusalCode)
    .default([]),
});
export type WrittenProgramFee = z.output<typeof writtenFee>;

const writtenMerit = z.strictObject({
  programId: id,
  category,
  /** Empty: there is none. */
  aggregate: z
    .string()
    .max(20)
    .transform((value) => value.trim())
    .refine(
      (value) => value === '' || decimalsOfMerit(value) !== null,
      'closing-merit.invalid' satisfies RefusalCode,
    ),
});

function hasEachOnce(
  rows: readonly { readonly programId: string; readonly category?: string | undefined }[],
): boolean {
  return new Set(rows.map((row) => `${row.programId} ${row.category}`)).size === rows.length;
}
const TWICE: RefusalCode = 'offering.program-twice';

const params = z.object({ email: emailKey });
const reply = z.object({ programs: z.array(ownProgramFacts) });

export const listProgramFacts = endpoint({
  method: 'GET',
  path: '/api/institute/program-facts/:email',
  summary:
    'The programs that the institute offers, with what it says of them: facts, fees (of one session, or of all) and closing merits.',
  audience: { institute: true },
  params,
  query: z.object({ session: session.optional() }),
  reply,
  texts: 'Could not load the facts. Please try again.',
});

export const setProgramFacts = endpoint({
  method: 'PUT',
  path: '/api/institute/program-facts/:email',
  summary:
    'Sets facts of programs and their fees in one session; the other programs stay. A fee that says nothing is removed.',
  audience: { institute: 'settings' },
  params,
  body: z.strictObject({
    session,
    facts: z.array(writtenFacts).max(MOST_PROGRAMS).refine(hasEachOnce, TWICE).default([]),
    fees: z
      .array(writtenFee)
      .max(2 * MOST_PROGRAMS)
      .refine(hasEachOnce, TWICE)
      .default([]),
  }),
  reply,
  texts: { done: 'Your facts are saved.', failed: 'Could not save the facts. Please try again.' },
});

export const setClosingMerits = endpoint({
  method: 'PUT',
  path: '/api/institute/closing-merits/:email',
  summary:
    'Sets closing merits of one session, with the places that are written; an empty one is removed. The others stay.',
  audience: { institute: 'settings' },
  params,
  body: z.strictObject({
    session,
    merits: z
      .array(writtenMerit)
      .max(2 * MOST_PROGRAMS)
      .refine(hasEachOnce, TWICE),
  }),
  reply,
  texts: {
    done: 'Your closing merits are saved.',
    failed: 'Could not save the closing merits. Please try again.',
  },
});
