import {
  compareMerit,
  type Merit,
  type MeritRecord,
  type MeritRule,
  type MeritTie,
  measureName,
} from '@uas/contract';
import type { PublishedPlan } from '../seats/published-plans.store';

/** Somebody in the order of merit of a program. */
export interface RankedLine {
  readonly studentId: string;
  readonly programId: string;
  /** The application that is for the program, or would move to it. */
  readonly applicationId: string;
  readonly number: string;
  readonly aggregate: string;
  readonly parts: Merit['parts'];
  /** What decided between equal figures: `Matriculation`, `age`, `application number`; empty where nothing had to. */
  readonly tie: string;
}

/** A line before it is known where it stands. */
export interface UnrankedLine extends Omit<RankedLine, 'tie'> {
  readonly record: MeritRecord;
  /** The number of the application, without its year. */
  readonly running: number;
  /** The figure in ten thousandths: whole, so that comparing is exact and quick. */
  readonly value: number;
}

export interface Ranking {
  /** By program and student: 1 is the best; programs of one cap are ranked together. */
  readonly ranks: ReadonlyMap<string, number>;
  /** The lines of each program in the order of merit. */
  readonly lines: ReadonlyMap<string, readonly RankedLine[]>;
}

/** The key of a student at a program. */
export function rankKey(programId: string, studentId: string): string {
  return `${programId} ${studentId}`;
}

/** The order of merit of each program; those under one cap are compared with each other as well. */
export function rankLines(
  plans: readonly PublishedPlan[],
  rules: ReadonlyMap<string, { readonly rule: MeritRule }>,
  unranked: ReadonlyMap<string, readonly UnrankedLine[]>,
): Ranking {
  const ranks = new Map<string, number>();
  const lines = new Map<string, RankedLine[]>();
  for (const group of groupsOf(plans)) {
    const rule = rules.get(group[0]?.program_id ?? '')?.rule;
    if (!rule) continue;
    const compare = comparerOf(rule);
    const all = group.flatMap(({ program_id }) => unranked.get(program_id) ?? []);
    all.sort((one, other) => other.value - one.value || compare(one, other).order);
    for (const [at, { programId, studentId }] of all.entries())
      ranks.set(rankKey(programId, studentId), at + 1);
    for (const { program_id } of group) {
      const own = all.filter(({ programId }) => programId === program_id);
      lines.set(
        program_id,
        own.map((line, at) => rankedLine(line, [own[at - 1], own[at + 1]], compare)),
      );
    }
  }
  return { ranks, lines };
}

function groupsOf(plans: readonly PublishedPlan[]): Iterable<readonly PublishedPlan[]> {
  const groups = new Map<string, PublishedPlan[]>();
  for (const plan of plans) {
    const name = plan.cap?.id ?? plan.program_id;
    groups.set(name, [...(groups.get(name) ?? []), plan]);
  }
  return groups.values();
}

type Comparer = (one: UnrankedLine, other: UnrankedLine) => ReturnType<ReturnType<typeof compareMerit>>;

function comparerOf(rule: MeritRule): Comparer {
  const compare = compareMerit(rule);
  const ranked = ({ aggregate, record, running }: UnrankedLine) => ({ aggregate, record, number: running });
  return (one, other) => compare(ranked(one), ranked(other));
}

function rankedLine(
  line: UnrankedLine,
  neighbours: readonly (UnrankedLine | undefined)[],
  compare: Comparer,
): RankedLine {
  const { record: _record, running: _running, value, ...rest } = line;
  const equal = neighbours.find((other) => other?.value === value);
  return { ...rest, tie: equal ? tieName(compare(line, equal).by) : '' };
}

/** What decided, as the sentence of a line names it. */
function tieName(by: 'merit' | 'number' | MeritTie): string {
  if (by === 'number' || by === 'merit') return 'application number';
  return by === 'older' || by === 'younger' ? 'age' : measureName(by);
}
