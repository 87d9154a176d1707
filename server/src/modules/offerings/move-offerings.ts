import * as api from '@uas/contract';
import { HOUR, lastInstant, MOST_CLOSING_NAMED } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { movesOf } from './change-dates';
import { changesOf } from './changed-offering';
import { type ClosingPeriod, listClosing, lockClosing } from './closing.store';
import {
  type OfferingRow,
  readOfferingDates,
  readProgramNames,
  recordMoves,
  writeOffering,
} from './offerings.store';

/** What a move would touch; writes nothing. */
export const previewOfferingMoves = handle(api.previewMoves, async ({ query, database }) => {
  const rows = await listClosing(database, query);
  const closing = rows.slice(0, MOST_CLOSING_NAMED).map((row) => {
    const { institute, session, program, applicants } = row;
    const after = movedBy(row, query);
    const end = (dates: { closes_at: Date; late_until: Date | null }) =>
      (dates.late_until ?? dates.closes_at).toISOString();
    return { institute, session, program, applicants, from: end(row), to: end({ ...row, ...after }) };
  });
  return { ...countsOf(rows), closing };
});

/** Moves everything that closes in the period, late windows with it, in one batch with one reason. */
export const moveAllOfferings = handle(api.moveOfferings, async ({ body, write }) => {
  const { reason } = body;
  if (reason === '') throw new Refusal('offering.reason-missing');
  return write(async (unit) => {
    const { database, clock, ids } = unit;
    const locked = await lockClosing(database, body);
    const touched = new Set(locked.map(({ id }) => id));
    const counts = countsOf((await listClosing(database, body)).filter(({ id }) => touched.has(id)));
    const batchId = ids.next();
    const names = await readProgramNames(
      database,
      locked.map(({ program_id }) => program_id),
    );
    for (const row of locked) {
      const dates = (await readOfferingDates(database, [row.id])).map(({ kind, number, at }) => ({
        kind,
        number,
        at,
      }));
      const next: OfferingRow = { ...row, ...movedBy(row, body) };
      const [before, after] = [row, next].map(({ opens_at, closes_at, late_until }) => ({
        opensAt: opens_at,
        closesAt: closes_at,
        lateUntil: late_until,
        dates,
      }));
      if (!before || !after || lastInstant(after) === null) continue;
      const moves = movesOf({ before, after, isSeen: true, now: clock.now(), reason });
      await writeOffering(database, next, dates);
      await recordMoves(unit, row.id, moves, { reason, batchId });
      const subject = { kind: 'institute', id: row.institute_id } as const;
      await unit.emit({
        kind: 'move-offering',
        subject,
        after: { session: row.session, moves: moves.length, changes: changesOf(row, moves, names) },
      });
    }
    return counts;
  });
});

/** The dates after the move: a late window goes with its closing date, and alone where only it ends in the period. */
function movedBy<Dates extends Pick<OfferingRow, 'closes_at' | 'late_until'>>(
  { closes_at, late_until }: Dates,
  { closesFrom, closesTo, byHours }: ClosingPeriod & { readonly byHours: number },
): Pick<Dates, 'closes_at' | 'late_until'> {
  const moved = (at: Date | null) => at && new Date(at.getTime() + byHours * HOUR);
  const closes = closes_at !== null && closes_at >= closesFrom && closes_at <= closesTo;
  return { closes_at: closes ? moved(closes_at) : closes_at, late_until: moved(late_until) };
}

function countsOf(rows: readonly { readonly institute_id: string; readonly applicants: number }[]) {
  return {
    offerings: rows.length,
    institutes: new Set(rows.map(({ institute_id }) => institute_id)).size,
    applicants: rows.reduce((sum, { applicants }) => sum + applicants, 0),
  };
}
