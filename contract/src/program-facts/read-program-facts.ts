import type { Open } from '../fields';
import type { PublicProgramFacts } from './program-facts';

// Apart from the schemas: public pages show these and must not pay for zod.

export const SHIFTS = ['morning', 'evening', 'weekend'] as const;
export type Shift = (typeof SHIFTS)[number];
export const HOSTELS = ['no', 'women', 'men', 'both'] as const;
export type Hostel = (typeof HOSTELS)[number];
/** When a line of the fee comes back to whoever leaves: never, until a day, always. */
export const FEE_REFUNDS = ['never', 'by-day', 'always'] as const;
export type FeeRefund = (typeof FEE_REFUNDS)[number];

/** The category of whoever is in no other one. */
export const OPEN_CATEGORY = 'open';

export interface FeeLine {
  readonly name: string;
  readonly rupees: number;
  readonly refund?: Open<FeeRefund> | undefined;
}

/** What is known of a program; null where nothing was given. */
export interface ProgramFacts {
  readonly degree: string | null;
  readonly years: number | null;
  readonly shift: Open<Shift> | null;
  readonly language: string | null;
  readonly accreditedBy: string | null;
  readonly accreditedUntil: string | null;
  readonly scholarships: string | null;
  readonly hostel: Open<Hostel> | null;
}

export const NO_FACTS: ProgramFacts = {
  degree: null,
  years: null,
  shift: null,
  language: null,
  accreditedBy: null,
  accreditedUntil: null,
  scholarships: null,
  hostel: null,
};

export interface ProgramFee {
  readonly session: string;
  readonly category: string;
  readonly semesterRupees: number | null;
  readonly lines: readonly FeeLine[];
}

export interface ClosingMerit {
  readonly session: string;
  readonly category: string;
  readonly aggregate: string;
  readonly isFromList: boolean;
}

/** All that everybody reads of a program. */
export interface KnownProgram {
  readonly facts: ProgramFacts;
  /** Of the latest session that has one, `open` first. */
  readonly fees: readonly ProgramFee[];
  /** The latest session first, `open` first in each. */
  readonly closingMerits: readonly ClosingMerit[];
  /** The day of the last change; null where nothing was given. */
  readonly asOf: string | null;
}

/** What an institute's page says of one program. */
export function factsOfProgram(
  known: PublicProgramFacts | undefined,
  programId: string | null,
): KnownProgram {
  const found = known?.programs.find((each) => each.programId === programId);
  if (!known || !found) return { facts: NO_FACTS, fees: [], closingMerits: [], asOf: null };
  const { programId: _, fees = [], closingMerits = [], asOf, ...facts } = found;
  return {
    facts: { ...NO_FACTS, ...facts },
    fees: fees.map(({ category = OPEN_CATEGORY, semesterRupees = null, lines, ...fee }) => ({
      ...fee,
      category,
      semesterRupees,
      lines: lines === undefined ? [] : (known.lines[lines] ?? []),
    })),
    closingMerits: closingMerits.map(({ category = OPEN_CATEGORY, isFromList = false, ...merit }) => ({
      ...merit,
      category,
      isFromList,
    })),
    asOf,
  };
}

/** What is to be paid at admission: the sum of the lines; null where there are none. */
export function rupeesAtAdmission({ lines }: Pick<ProgramFee, 'lines'>): number | null {
  return lines.length === 0 ? null : lines.reduce((sum, { rupees }) => sum + rupees, 0);
}

const SESSION = /^(Spring|Fall) (\d{4})$/;

/** Whether it is the name of a session, `Spring 2027`. */
export function isSessionName(name: string): boolean {
  return SESSION.test(name);
}

/** Sessions with the latest first: Spring comes before Fall of a year. */
export function compareSessions(one: string, other: string): number {
  return orderOf(other) - orderOf(one);
}

function orderOf(session: string): number {
  const [, season, year = '0'] = SESSION.exec(session) ?? [];
  return Number(year) * 2 + (season === 'Fall' ? 1 : 0);
}

interface OfSession {
  readonly session: string;
  readonly category: string;
}

/** The latest session first; in a session everybody's before those of single categories, which stand by name. */
export function compareBySession(one: OfSession, other: OfSession): number {
  const isOpen = ({ category }: OfSession) => Number(category === OPEN_CATEGORY);
  return (
    compareSessions(one.session, other.session) ||
    isOpen(other) - isOpen(one) ||
    (one.category < other.category ? -1 : Number(one.category > other.category))
  );
}

/** What counts for sorting and on cards: that of the latest session that has one, for everybody. */
export function latestOpen<Row extends OfSession>(rows: readonly Row[]): Row | undefined {
  return rows
    .filter(({ category }) => category === OPEN_CATEGORY)
    .sort((one, other) => compareSessions(one.session, other.session))[0];
}

const MERIT = /^(?:100(?:\.0{1,4})?|\d{1,2}(?:\.\d{1,4})?)$/;

/** How many places a merit was written with, up to four; null where it is none from 0 to 100. */
export function decimalsOfMerit(written: string): number | null {
  return MERIT.test(written) ? (written.split('.')[1]?.length ?? 0) : null;
}
