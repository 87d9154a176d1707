import {
  compareBySession,
  type FeeLine,
  karachiDay,
  latestOpen,
  OPEN_CATEGORY,
  type OwnProgramFacts,
  type PublicProgramFacts,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import {
  type ClosingMeritRow,
  type FactRow,
  type FactRows,
  type FeeRow,
  readFactRows,
  readOfferedPrograms,
} from './program-facts.store';

/** The programs that an institute offers with what it says of them; of one session's fees, or of all. */
export async function presentOwnFacts(
  database: ReadableDatabase,
  instituteId: string,
  session?: string,
): Promise<{ programs: OwnProgramFacts[] }> {
  const programs = await readOfferedPrograms(database, instituteId);
  const rows = byProgram(await readFactRows(database, instituteId));
  return {
    programs: programs.map(({ id, name, department }) => {
      const { fact, fees, closingMerits } = rows.get(id) ?? NOTHING;
      const ofSession = session === undefined ? fees : fees.filter((fee) => fee.session === session);
      return {
        programId: id,
        name,
        department,
        facts: {
          degree: fact?.degree || null,
          years: fact?.years ?? null,
          shift: fact?.shift || null,
          language: fact?.language || null,
          accreditedBy: fact?.accredited_by || null,
          accreditedUntil: fact?.accredited_until ?? null,
          scholarships: fact?.scholarships || null,
          hostel: fact?.hostel || null,
        },
        fees: ofSession.map((fee) => ({
          session: fee.session,
          category: fee.category,
          semesterRupees: fee.semester_rupees,
          lines: linesOf(fee),
        })),
        closingMerits: closingMerits.map((merit) => ({
          session: merit.session,
          category: merit.category,
          aggregate: writtenMerit(merit),
          isFromList: merit.list_id !== null,
        })),
        updatedAt: fact?.updated_at.toISOString() ?? null,
      };
    }),
  };
}

/** What everybody reads of programs, by program. */
export async function readPublicFacts(
  database: ReadableDatabase,
): Promise<ReadonlyMap<string, RowsOfProgram>> {
  return byProgram(await readFactRows(database));
}

/** What everybody reads of the programs of one institute; undefined where it says nothing of any. */
export function presentPublicFacts(
  rows: ReadonlyMap<string, RowsOfProgram>,
  programIds: readonly string[],
): PublicProgramFacts | undefined {
  const lines: FeeLine[][] = [];
  const indexes = new Map<string, number>();
  const indexOf = (written: FeeLine[]): number => {
    const key = JSON.stringify(written);
    const known = indexes.get(key);
    if (known !== undefined) return known;
    indexes.set(key, lines.push(written) - 1);
    return lines.length - 1;
  };
  const programs = programIds.flatMap((id) => {
    const known = rows.get(id);
    const asOf = known && lastChange(known);
    return known && asOf ? [{ programId: id, ...publicFacts(known, indexOf), asOf: karachiDay(asOf) }] : [];
  });
  return programs.length === 0 ? undefined : { programs, lines };
}

function publicFacts(
  { fact, fees, closingMerits }: RowsOfProgram,
  indexOf: (lines: FeeLine[]) => number,
): Omit<PublicProgramFacts['programs'][number], 'programId' | 'asOf'> {
  const counting = latestOpen(fees) ?? fees[0];
  const latest = fees.filter(({ session }) => session === counting?.session);
  const categoryOf = ({ category }: { category: string }) => category !== OPEN_CATEGORY && { category };
  return {
    ...(fact?.degree && { degree: fact.degree }),
    ...(fact?.years && { years: fact.years }),
    ...(fact?.shift && { shift: fact.shift }),
    ...(fact?.language && { language: fact.language }),
    ...(fact?.accredited_by && { accreditedBy: fact.accredited_by }),
    ...(fact?.accredited_until && { accreditedUntil: fact.accredited_until }),
    ...(fact?.scholarships && { scholarships: fact.scholarships }),
    ...(fact?.hostel && { hostel: fact.hostel }),
    ...(latest.length > 0 && {
      fees: latest.map((fee) => {
        const lines = linesOf(fee);
        return {
          session: fee.session,
          ...categoryOf(fee),
          ...(fee.semester_rupees !== null && { semesterRupees: fee.semester_rupees }),
          ...(lines.length > 0 && { lines: indexOf(lines) }),
        };
      }),
    }),
    ...(closingMerits.length > 0 && {
      closingMerits: closingMerits.map((merit) => ({
        session: merit.session,
        ...categoryOf(merit),
        aggregate: writtenMerit(merit),
        ...(merit.list_id !== null && { isFromList: true }),
      })),
    }),
  };
}

interface RowsOfProgram {
  readonly fact: FactRow | undefined;
  /** The latest session first, and in it those of everybody. */
  readonly fees: readonly FeeRow[];
  readonly closingMerits: readonly ClosingMeritRow[];
}

const NOTHING: RowsOfProgram = { fact: undefined, fees: [], closingMerits: [] };

function byProgram({ facts, fees, closingMerits }: FactRows): ReadonlyMap<string, RowsOfProgram> {
  const factOf = new Map(facts.map((fact) => [fact.program_id, fact]));
  const feesOf = grouped(fees);
  const meritsOf = grouped(closingMerits);
  const ids = new Set([...factOf.keys(), ...feesOf.keys(), ...meritsOf.keys()]);
  return new Map(
    [...ids].map((id) => [
      id,
      {
        fact: factOf.get(id),
        fees: (feesOf.get(id) ?? []).sort(compareBySession),
        closingMerits: (meritsOf.get(id) ?? []).sort(compareBySession),
      },
    ]),
  );
}

function grouped<Row extends { readonly program_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const before = found.get(row.program_id);
    if (before) before.push(row);
    else found.set(row.program_id, [row]);
  }
  return found;
}

function lastChange({ fact, fees, closingMerits }: RowsOfProgram): Date | undefined {
  const changes = [...(fact ? [fact] : []), ...fees, ...closingMerits].map((row) => row.updated_at);
  return changes.sort((one, other) => other.getTime() - one.getTime())[0];
}

/** With the decimals that it was given with: 91.25 stays 91.25, and 91.2500 of a list stays that. */
function writtenMerit({ aggregate, decimals }: ClosingMeritRow): string {
  return aggregate.toFixed(decimals);
}

/** The lines of a fee as they travel: one that never comes back says nothing of it. */
function linesOf({ admission_lines }: FeeRow): FeeLine[] {
  return (admission_lines as unknown as FeeLine[]).map(({ refund, ...line }) =>
    refund === undefined || refund === 'never' ? line : { ...line, refund },
  );
}
