import {
  compareMerit,
  type Merit,
  type MeritPart,
  type MeritRule,
  type MeritTie,
  measureName,
  type Ranked,
} from '@uas/contract';
import type { PublishedPlan } from '../seats/published-plans.store';

/** What a rule says of an application: one for all programs of that rule. */
export interface MeritFigure {
  readonly studentId: string;
  readonly applicationId: string;
  readonly number: string;
  readonly aggregate: string;
  readonly parts: readonly Omit<MeritPart, 'extra'>[];
  /** What the order of merit compares, with the number of the application without its year. */
  readonly ranked: Ranked;
  /** The figure in ten thousandths: whole, so that comparing is exact and quick. */
  readonly value: number;
  /** Where it stands among all figures of its rule; 0 until they are ranked. */
  order: number;
}

/**
 * The parts of a figure as everybody reads them on the list, and nobody who is a Hafiz: without the extra marks in them, and
 * no parts at all where the rule gives a Hafiz marks in the merit itself, because then the sum of the others would tell.
 */
export function publicParts({ extra }: MeritRule, { parts }: Merit): MeritFigure['parts'] {
  if (extra.some((one) => one.for === 'hafiz' && one.to === 'result')) return [];
  return parts.map(({ extra: _, ...part }) => part);
}

/** Somebody who is considered for a program. */
export interface MeritLine {
  readonly programId: string;
  /** Of the application that is for the program, or would move to it. */
  readonly figure: MeritFigure;
  /** 1 is the best; programs of one cap are ranked together. 0 until they are. */
  rank: number;
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

/** The rule of a program, with a name that equal ones share. */
export interface ProgramRule {
  readonly id: string;
  readonly key: string;
  readonly rule: MeritRule;
}

interface Unranked {
  readonly plans: readonly PublishedPlan[];
  /** By program. */
  readonly rules: ReadonlyMap<string, ProgramRule>;
  /** By rule. */
  readonly figures: ReadonlyMap<string, MeritFigure[]>;
  /** By program. */
  readonly lines: ReadonlyMap<string, readonly MeritLine[]>;
}

/**
 * The order of merit of each program; those under one cap are compared with each other as well. Figures are compared once for
 * all programs of their rule.
 */
export async function rankLines(
  { plans, rules, figures, lines }: Unranked,
  giveWay: () => Promise<void>,
): Promise<ReadonlyMap<string, RankedProgram>> {
  const comparers = new Map<string, Comparer>();
  for (const { key, rule } of rules.values()) {
    if (comparers.has(key)) continue;
    const compare = compareMerit(rule);
    comparers.set(key, compare);
    await orderFigures(figures.get(key) ?? [], compare, giveWay);
  }
  const programs = new Map<string, RankedProgram>();
  for (const group of groupsOf(plans)) {
    const compare = comparers.get(rules.get(group[0]?.program_id ?? '')?.key ?? '');
    if (!compare) continue;
    await giveWay();
    const all = group.flatMap(({ program_id }) => lines.get(program_id) ?? []);
    all.sort((one, other) => one.figure.order - other.figure.order);
    for (const [at, line] of all.entries()) line.rank = at + 1;
    for (const { program_id } of group) {
      await giveWay();
      const own = all.filter(({ programId }) => programId === program_id);
      programs.set(program_id, { lines: own, tieAt: (at) => tieOf(own, at, compare) });
    }
  }
  return programs;
}

/** Few are equal: those of each figure are compared, and others work between them. */
async function orderFigures(
  figures: readonly MeritFigure[],
  compare: Comparer,
  giveWay: () => Promise<void>,
): Promise<void> {
  const equal = new Map<number, MeritFigure[]>();
  for (const figure of figures) {
    const others = equal.get(figure.value);
    if (others) others.push(figure);
    else equal.set(figure.value, [figure]);
  }
  let order = 0;
  for (const value of Float64Array.from(equal.keys()).sort().reverse()) {
    await giveWay();
    const ofValue = equal.get(value) ?? [];
    ofValue.sort((one, other) => compare(one.ranked, other.ranked).order);
    for (const figure of ofValue) {
      figure.order = order;
      order += 1;
    }
  }
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
  const figureAt = (index: number) => lines[index]?.figure;
  const figure = figureAt(at);
  const equal = [figureAt(at - 1), figureAt(at + 1)].find((other) => other?.value === figure?.value);
  return figure && equal ? tieName(compare(figure.ranked, equal.ranked).by) : '';
}

/** What decided, as the sentence of a line names it. */
function tieName(by: 'merit' | 'number' | MeritTie): string {
  if (by === 'number' || by === 'merit') return 'application number';
  return by === 'older' || by === 'younger' ? 'age' : measureName(by);
}
