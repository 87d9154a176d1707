import {
  compareSessions,
  FEE_REFUNDS,
  type FeeLine,
  type FeeRefund,
  HOSTELS,
  type Hostel,
  MOST_PROGRAMS,
  OPEN_CATEGORY,
  type OwnProgramFacts,
  SHIFTS,
  type Shift,
  westernDigits,
} from '@uas/contract';
import { inCalls } from '../../institute/in-calls';
import { type Moment, NEVER } from '../../institute/typed-moment';

/** A line of what is to be paid at admission, as it is typed. */
export interface EditedLine {
  readonly name: string;
  readonly rupees: string;
  readonly refund: FeeRefund;
}

/** What is to be paid by those of one category of seats, as it is typed. */
export interface EditedFee {
  readonly semester: string;
  readonly lines: readonly EditedLine[];
}

const NO_FEE: EditedFee = { semester: '', lines: [] };

/** What is said of one program, as it is typed; fees of one session. */
export interface EditedProgram {
  readonly programId: string;
  readonly name: string;
  /** As it was read: who changed it meanwhile is not overwritten. */
  readonly updatedAt: string | null;
  readonly facts: {
    readonly degree: string;
    readonly years: string;
    readonly shift: Shift | '';
    readonly language: string;
    readonly accreditedBy: string;
    readonly accreditedUntil: Moment;
    readonly scholarships: string;
    readonly hostel: Hostel | '';
  };
  /** By category of seats; one that is missing says nothing of its own. */
  readonly fees: Readonly<Record<string, EditedFee>>;
  /** By session. */
  readonly merits: Readonly<Record<string, string>>;
  /** The sessions with a published list, of whichever category: of these none is typed. */
  readonly listed: readonly string[];
}

/** What the server holds, to be edited. */
export function editedProgram(program: OwnProgramFacts, session: string): EditedProgram {
  const { programId, name, updatedAt, facts, closingMerits } = program;
  const everybody = closingMerits.filter(({ category }) => category === OPEN_CATEGORY);
  return {
    programId,
    name,
    updatedAt,
    facts: {
      degree: facts.degree ?? '',
      years: facts.years === null ? '' : String(facts.years),
      shift: SHIFTS.find((shift) => shift === facts.shift) ?? '',
      language: facts.language ?? '',
      accreditedBy: facts.accreditedBy ?? '',
      accreditedUntil: facts.accreditedUntil === null ? NEVER : { day: facts.accreditedUntil, time: '' },
      scholarships: facts.scholarships ?? '',
      hostel: HOSTELS.find((hostel) => hostel === facts.hostel) ?? '',
    },
    fees: feesIn(program, session),
    merits: Object.fromEntries(everybody.map((merit) => [merit.session, merit.aggregate])),
    listed: closingMerits.filter(({ isFromList }) => isFromList).map((merit) => merit.session),
  };
}

function feesIn({ fees }: OwnProgramFacts, session: string): EditedProgram['fees'] {
  const edited = fees
    .filter((fee) => fee.session === session)
    .map(({ category, semesterRupees, lines }): [string, EditedFee] => [
      category,
      {
        semester: semesterRupees == null ? '' : String(semesterRupees),
        lines: (lines ?? []).map(editedLine),
      },
    ]);
  return Object.fromEntries(edited);
}

/** What those of a category pay, as it is typed. */
export function feeOf({ fees }: EditedProgram, category: string): EditedFee {
  return fees[category] ?? NO_FEE;
}

/** A program with something else to be paid by those of a category. */
export function withFee(program: EditedProgram, category: string, change: Partial<EditedFee>): EditedProgram {
  const fee = { ...feeOf(program, category), ...change };
  return { ...program, fees: { ...program.fees, [category]: fee } };
}

function editedLine({ name, rupees, refund }: FeeLine): EditedLine {
  return { name, rupees: String(rupees), refund: FEE_REFUNDS.find((each) => each === refund) ?? 'never' };
}

/** The latest session before or after this one that has fees of a category; null where none has. */
export function sessionToTakeOver(
  programs: readonly OwnProgramFacts[],
  session: string,
  category: string,
): string | null {
  const fees = programs.flatMap((program) => program.fees);
  const others = fees.filter((fee) => fee.session !== session && fee.category === category);
  return others.map((fee) => fee.session).sort(compareSessions)[0] ?? null;
}

/** A program with what those of a category paid in another session, where it says nothing of them yet. */
export function withFeeOf(
  edited: EditedProgram,
  program: OwnProgramFacts | undefined,
  { session, category }: { readonly session: string; readonly category: string },
): EditedProgram {
  const { semester, lines } = feeOf(edited, category);
  const other = program && feesIn(program, session)[category];
  return other && semester === '' && lines.length === 0 ? withFee(edited, category, other) : edited;
}

/** Whole rupees as somebody writes them (`85,000`, `Rs 85,000`); null for what is none, undefined for nothing. */
export function readRupees(typed: string): number | null | undefined {
  const written = westernDigits(typed).trim();
  if (written === '') return undefined;
  const digits = /^(?:Rs\.?\s*)?(\d[\d,]*)(?:\/-)?$/i.exec(written)?.[1]?.replaceAll(',', '');
  return digits === undefined ? null : Number(digits);
}

/** The facts and fees that are not what they were, in as many calls as they need; a program is in one of them. */
export function writtenInCalls(programs: readonly EditedProgram[], before: readonly EditedProgram[]) {
  const facts = changedBy(programs, before, (program) => program.facts).map(writtenFacts);
  const fees = writtenFees(programs, before);
  const changed = programs
    .map(({ programId }) => ({
      programId,
      facts: facts.filter((one) => one.programId === programId),
      fees: fees.filter((one) => one.programId === programId),
    }))
    .filter((one) => one.facts.length + one.fees.length > 0);
  return inCalls(changed, MOST_PROGRAMS).map((part) => ({
    programIds: part.map(({ programId }) => programId),
    facts: part.flatMap((one) => one.facts),
    fees: part.flatMap((one) => one.fees),
  }));
}

/** As facts are sent; what is wrong was refused before. */
function writtenFacts({ programId, updatedAt, facts }: EditedProgram) {
  const { years, shift, hostel, accreditedUntil, ...rest } = facts;
  return {
    ...rest,
    programId,
    updatedAt,
    years: years.trim() === '' ? null : Number(westernDigits(years)),
    shift: shift === '' ? null : shift,
    hostel: hostel === '' ? null : hostel,
    accreditedUntil: accreditedUntil.day === '' ? null : accreditedUntil.day,
  };
}

/** The fees of all categories that are not what they were. */
function writtenFees(programs: readonly EditedProgram[], before: readonly EditedProgram[]) {
  const categories = [...new Set(programs.flatMap(({ fees }) => Object.keys(fees)))];
  return categories.flatMap((category) =>
    changedBy(programs, before, (program) => feeOf(program, category)).map((program) => {
      const { semester, lines } = feeOf(program, category);
      return {
        programId: program.programId,
        updatedAt: program.updatedAt,
        category,
        semesterRupees: readRupees(semester) ?? null,
        lines: lines.map(({ name, rupees, refund }) => ({ name, rupees: readRupees(rupees) ?? 0, refund })),
      };
    }),
  );
}

/** The closing merits of a session that are not what they were. */
export function writtenMerits(
  programs: readonly EditedProgram[],
  before: readonly EditedProgram[],
  session: string,
) {
  return changedBy(programs, before, ({ merits }) => merits[session] ?? '').map(({ programId, merits }) => ({
    programId,
    aggregate: westernDigits(merits[session] ?? '').trim(),
  }));
}

/** The programs of which one thing is not what it was. */
function changedBy(
  programs: readonly EditedProgram[],
  before: readonly EditedProgram[],
  read: (program: EditedProgram) => unknown,
): EditedProgram[] {
  const known = new Map(before.map((program) => [program.programId, JSON.stringify(read(program))]));
  return programs.filter((program) => known.get(program.programId) !== JSON.stringify(read(program)));
}
