import type { ListResult } from '@uas/contract';
import { givingWay } from '../../platform/tasks/give-way';
import type { PublishedPlan } from '../seats/published-plans.store';
import type { Allocation, Market } from './allocate';
import type { ReadMarket } from './assemble-market';
import type { MeritFigure } from './rank-lines';

/** A line of a list as it is stored. */
export interface ListEntry extends Pick<MeritFigure, 'applicationId' | 'number' | 'aggregate' | 'parts'> {
  readonly programId: string;
  /** What decided between equal figures; empty where nothing had to. */
  readonly tie: string;
  readonly position: number;
  readonly result: ListResult;
  /** Empty for who waits. */
  readonly seatOf: string;
  readonly placedAs: string;
}

/** So many who wait are named for each seat of a program, and so many at least. */
export const WAITING_PER_SEAT = 3;
export const WAITING_LEAST = 100;

/**
 * The lines of a list: of each program, in the order of merit, all who have one of its seats, and of those who asked for it
 * and were not chosen as many as three times its seats, a hundred at least.
 */
export async function entriesOf(
  { plans, market, programs, holders }: ReadMarket,
  { seats, asked }: Allocation,
): Promise<ListEntry[]> {
  const giveWay = givingWay();
  const holds = new Map(market.participants.map(({ id, holds: seat }) => [id, seat]));
  const entries: ListEntry[] = [];
  for (const plan of plans) {
    await giveWay();
    const { program_id: programId } = plan;
    const program = programs.get(programId);
    let [position, waiting] = [0, 0];
    const most = mostWaiting(plan);
    for (const [at, { figure }] of program?.lines.entries() ?? []) {
      const { studentId } = figure;
      const seat = seats.get(studentId);
      const hasSeat = seat?.programId === programId;
      if (!hasSeat && (waiting >= most || !asked.get(studentId)?.includes(programId))) continue;
      if (!hasSeat) waiting += 1;
      const result = hasSeat ? resultOf(holds.get(studentId), programId) : 'waiting';
      // Who moves up keeps the application that has the seat, with its number.
      const mover = result === 'upgraded' ? holders.get(studentId) : undefined;
      position += 1;
      entries.push({
        programId,
        position,
        result,
        applicationId: mover?.applicationId ?? figure.applicationId,
        number: mover?.number ?? figure.number,
        aggregate: figure.aggregate,
        parts: figure.parts,
        tie: program?.tieAt(at) ?? '',
        seatOf: hasSeat ? seat.seatOf : '',
        placedAs: hasSeat ? seat.placedAs : '',
      });
    }
  }
  return entries;
}

function mostWaiting({ categories }: PublishedPlan): number {
  const seats = categories.reduce((sum, category) => sum + category.seats, 0);
  return Math.max(WAITING_LEAST, WAITING_PER_SEAT * seats);
}

function resultOf(holds: Market['participants'][number]['holds'] | undefined, programId: string): ListResult {
  if (!holds) return 'selected';
  return holds.programId === programId ? 'kept' : 'upgraded';
}
