import * as api from '@uas/contract';
import { beginningOf, endingOf, type MovedDateKind } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { movesOf, type OfferingDates } from './change-dates';
import { changesOf } from './changed-offering';
import {
  lockOffering,
  readOfferingDates,
  readProgramNames,
  recordMoves,
  writeOffering,
} from './offerings.store';
import { presentOfferings } from './present-offerings';

/** Moves one date of the own institute, with a reason that everybody reads. */
export const moveOffering = handle(api.moveOffering, async ({ actor, params, body, write }) => {
  const { kind, number, reason } = body;
  return write(async (unit) => {
    const { database, clock } = unit;
    const row = await lockOffering(database, { instituteId: actor.id, id: params.id });
    if (!row) throw new Refusal('offering.not-found');
    if (reason === '') throw new Refusal('offering.reason-missing');
    const before: OfferingDates = {
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      lateUntil: row.late_until,
      dates: await readOfferingDates(database, [row.id]),
    };
    const after = moved(before, kind, number, body.to);
    const moves = movesOf({ before, after, isSeen: true, now: clock.now(), reason });
    const next = { ...row, closes_at: after.closesAt, late_until: after.lateUntil };
    await writeOffering(database, next, after.dates);
    await recordMoves(unit, row.id, moves, { reason });
    const subject = { kind: 'institute', id: actor.id } as const;
    const names = await readProgramNames(database, [row.program_id]);
    const details = { session: row.session, moves: moves.length, changes: changesOf(row, moves, names) };
    await unit.emit({ kind: 'move-offering', subject, after: details });
    const [offering] = await presentOfferings(database, [next]);
    if (!offering) throw new Refusal('offering.not-found');
    return { offering };
  });
});

/** The same dates with one of them moved; the late days go with a closing date that passes them. */
function moved(before: OfferingDates, kind: MovedDateKind, number: number, written: string): OfferingDates {
  if (kind === 'closes') {
    if (before.closesAt === null) throw new Refusal('offering.date-missing');
    const closesAt = endingOf(written);
    const hasLate = before.lateUntil !== null && before.lateUntil > closesAt;
    return { ...before, closesAt, lateUntil: hasLate ? before.lateUntil : null };
  }
  if (kind === 'late') {
    if (before.lateUntil === null) throw new Refusal('offering.date-missing');
    return { ...before, lateUntil: endingOf(written) };
  }
  const at = beginningOf(written);
  const isMoved = (date: OfferingDates['dates'][number]) => date.kind === kind && date.number === number;
  if (!before.dates.some(isMoved)) throw new Refusal('offering.date-missing');
  return { ...before, dates: before.dates.map((date) => (isMoved(date) ? { ...date, at } : date)) };
}
