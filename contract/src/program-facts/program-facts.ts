import { z } from 'zod';
import { instant, openEnum } from '../fields';
import { FEE_REFUNDS, HOSTELS, SHIFTS } from './read-program-facts';

const rupees = z.number().int();
/** One line of what is to be paid at admission, and when it comes back: by default never. */
const feeLine = z.object({ name: z.string(), rupees, refund: openEnum(FEE_REFUNDS).optional() });

/** What a university says of a program; null where it says nothing. */
export const programFacts = z.object({
  degree: z.string().nullable(),
  years: z.number().nullable(),
  shift: openEnum(SHIFTS).nullable(),
  language: z.string().nullable(),
  accreditedBy: z.string().nullable(),
  /** The last day that it is accredited, `yyyy-mm-dd`. */
  accreditedUntil: z.string().nullable(),
  scholarships: z.string().nullable(),
  hostel: openEnum(HOSTELS).nullable(),
});

/** What is to be paid for a program in a session, by those of one category of seats; `open` is everybody else. */
export const programFee = z.object({
  session: z.string(),
  category: z.string(),
  semesterRupees: rupees.nullable(),
  lines: z.array(feeLine),
});

/** The lowest aggregate that was selected in a session and category, with as many places as were given. */
export const closingMerit = z.object({
  session: z.string(),
  category: z.string(),
  aggregate: z.string(),
  /** It is of a published list, and not what the university typed. */
  isFromList: z.boolean(),
});

/** A program of an institute with all that it has said of it. */
export const ownProgramFacts = z.object({
  programId: z.string(),
  name: z.string(),
  department: z.string(),
  facts: programFacts,
  fees: z.array(programFee),
  closingMerits: z.array(closingMerit),
  /** When facts or fees were last changed; null where nothing was said yet. */
  updatedAt: instant.nullable(),
});
export type OwnProgramFacts = z.infer<typeof ownProgramFacts>;

/**
 * What everybody reads of the programs of one institute, which is a lot for sixty of them: what was not given is left out, the
 * category where it is `open`, and lines that are the same for many programs stand once. `factsOfProgram` reads it.
 */
export const publicProgramFacts = z.object({
  programs: z.array(
    z.object({
      programId: z.string(),
      ...programFacts.partial().shape,
      /** Of the latest session that has one. */
      fees: z
        .array(
          z.object({
            session: z.string(),
            category: z.string().optional(),
            semesterRupees: rupees.optional(),
            /** Which of `lines`. */
            lines: z.number().int().optional(),
          }),
        )
        .optional(),
      /** The latest session first. */
      closingMerits: z
        .array(
          z.object({
            session: z.string(),
            category: z.string().optional(),
            aggregate: z.string(),
            isFromList: z.boolean().optional(),
          }),
        )
        .optional(),
      /** The day of the last change, in Karachi. */
      asOf: z.string(),
    }),
  ),
  lines: z.array(z.array(feeLine)),
});
export type PublicProgramFacts = z.infer<typeof publicProgramFacts>;
