import {
  compareMerit,
  type Merit,
  type MeritRule,
  type MeritTie,
  measureName,
  type Ranked,
} from '@uas/contract';
import type { PublishedPlan } from '../seats/published-plans.store';

/** Somebody who is considered for a program. */
export interface MeritLine {
  readonly studentId: string;
  readonly programId: string;
  /** The application that is for the program, or would move to it. */
  readonly applicationId: string;
  readonly number: string;
  readonly aggregate: string;
  readonly parts: Merit['parts'];
  /** What the order of merit compares, with the number of the application without its year. */
  readonly ranked: Ranked;
  /** The figure in ten thousandths: whole, so that comparing is exact and quick. */
  readonly value: number;
}

/** The lines of a program, the best first. */
export interface RankedProgram {
  readonly lines: readonly MeritLine[];
  /**
   * What decided between the line at an index and one of equal figure beside it: `Matriculation`, `age`, `application
   * number`; empty where nothing had to.
   */
  readonly tieAt: (at: number) => string;
}

export interface Ranking {
  /** 1 is the best; programs of one cap are ranked together. */
  readonly ranks: ReadonlyMap<MeritLine, number>;
  readonly programs: ReadonlyMap<string, RankedProgram>;
}

interface Unranked {
  readonly plans: readonly PublishedPlan[];
  /** By program. */
  readonly rules: ReadonlyMap<string, { readonly id: string; readonly rule: MeritRule }>;
  /** By program. */
  readonly lines: ReadonlyMap<string, readonly MeritLine[]>;
}

/** The order of merit of each program; those under one cap are compared with each other as well. */
export async function rankLines(
  { plans, rules, lines }: Unranked,
  giveWay: () => Promise<void>,
): Promise<Ranking> {
  const ranks = new Map<MeritLine, number>();
  const programs = new Map<string, RankedProgram>();
  const comparers = new Map<string, Comparer>();
  for (const group of groupsOf(plans)) {
    const published = rules.get(group[0]?.program_id ?? '');
    if (!published) continue;
    // Programs of one rule share what their ties were found to be.
    const compare = comparers.get(published.id) ?? compareMerit(published.rule);
    comparers.set(published.id, compare);
    const all = group.flatMap(({ program_id }) => lines.get(program_id) ?? []);
    all.sort((one, other) => other.value - one.value || compare(one.ranked, other.ranked).order);
    for (const [at, line] of all.entries()) ranks.set(line, at + 1);
    for (const { program_id } of group) {
      await giveWay();
      const own = all.filter(({ programId }) => programId === program_id);
      programs.set(program_id, { lines: own, tieAt: (at) => tieOf(own, at, compare) });
    }
  }
  return { ranks, programs };
}

function groupsOf(plans: readonly PublishedPlan[]): Iterable<readonly PublishedPlan[]> {
  const groups = new Map<string, PublishedPlan[]>();
  for (const plan of plans) {
    const name = plan.cap?.id ?? plan.program_id;
    groups.set(name, [...(groups.get(name) ?? []), plan]);
  }
  return groups.values();
}

type Comparer = ReturnType<typeof compareMerit>;

function tieOf(lines: readonly MeritLine[], at: number, compare: Comparer): string {
  const line = lines[at];
  const equal = [lines[at - 1], lines[at + 1]].find((other) => other?.value === line?.value);
  return line && equal ? tieName(compare(line.ranked, equal.ranked).by) : '';
}

/** What decided, as the sentence of a line names it. */
function tieName(by: 'merit' | 'number' | MeritTie): string {
  if (by === 'number' || by === 'merit') return 'application number';
  return by === 'older' || by === 'younger' ? 'age' : measureName(by);
}
