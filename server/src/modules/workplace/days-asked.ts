import { daysOf, statisticsPeriod, statisticsRefusal } from '@uas/contract';
import { readPeriod } from '../../platform/database/keyset';
import { Refusal } from '../../platform/refusals/refusal';
import type { CountedDay, Instants } from './statistics.store';

/** The Karachi days that somebody asks about, and the instants between which they lie. */
export interface DaysAsked {
  readonly days: readonly string[];
  readonly instants: Instants;
}

/** Reads the days of a request; refuses those that stand the wrong way round, and more than two years. */
export function daysAsked(query: { from: string; to: string }, now: Date): DaysAsked {
  readPeriod(query);
  const period = statisticsPeriod(query, now);
  const refusal = statisticsRefusal(period);
  if (refusal) throw new Refusal(refusal);
  const { from, before } = readPeriod(period);
  if (!from || !before) throw new Refusal('day.unknown');
  return { days: daysOf(period), instants: { from, before } };
}

/** A number for each day; 0 for those on which nothing was. */
export function countsOf(days: readonly string[], counted: readonly CountedDay[]): number[] {
  const byDay = new Map(counted.map(({ day, count }) => [day, count]));
  return days.map((day) => byDay.get(day) ?? 0);
}
