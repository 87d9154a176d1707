import type { ListResult } from '@uas/contract';
import type { PublishedPlan } from '../seats/published-plans.store';
import type { Allocation, Market } from './allocate';
import type { ReadMarket } from './assemble-market';
import type { RankedLine } from './rank-lines';

/** A line of a list as it is stored. */
export interface ListEntry extends Omit<RankedLine, 'studentId'> {
  readonly position: number;
  readonly result: ListResult;
  /** Empty for who waits. */
  readonly seatOf: string;
  readonly placedAs: string;
}

/** So many who wait are named for each seat of a program, and so many at least. */
const WAITING_PER_SEAT = 3;
const WAITING_LEAST = 100;

/**
 * The lines of a list: of each program, in the order of merit, all who have one of its seats, and of those who asked for it
 * and were not chosen as many as three times its seats, a hundred at least.
 */
export function entriesOf(
  { plans, market, lines, holders }: ReadMarket,
  { seats, asked }: Allocation,
): ListEntry[] {
  const holds = new Map(market.participants.map(({ id, holds: seat }) => [id, seat]));
  return plans.flatMap((plan) => {
    let waiting = 0;
    const most = mostWaiting(plan);
    const named = (lines.get(plan.program_id) ?? []).flatMap((line): Omit<ListEntry, 'position'>[] => {
      const { studentId, ...rest } = line;
      const seat = seats.get(studentId);
      if (seat?.programId === plan.program_id) {
        const { seatOf, placedAs } = seat;
        const result = resultOf(holds.get(studentId), plan.program_id);
        // Who moves up keeps the application that has the seat, with its number.
        return [{ ...rest, ...(result === 'upgraded' && holders.get(studentId)), seatOf, placedAs, result }];
      }
      if (!asked.get(studentId)?.includes(plan.program_id) || waiting >= most) return [];
      waiting += 1;
      return [{ ...rest, seatOf: '', placedAs: '', result: 'waiting' }];
    });
    return named.map((line, at) => ({ ...line, position: at + 1 }));
  });
}

function mostWaiting({ categories }: PublishedPlan): number {
  const seats = categories.reduce((sum, category) => sum + category.seats, 0);
  return Math.max(WAITING_LEAST, WAITING_PER_SEAT * seats);
}

function resultOf(holds: Market['participants'][number]['holds'] | undefined, programId: string): ListResult {
  if (!holds) return 'selected';
  return holds.programId === programId ? 'kept' : 'upgraded';
}
