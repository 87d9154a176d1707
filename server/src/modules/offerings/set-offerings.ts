import * as api from '@uas/contract';
import { isSessionOffered, type WrittenOffering } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Unit } from '../../platform/http/unit-of-work';
import { Refusal } from '../../platform/refusals/refusal';
import { movesOf, type OfferingDates } from './change-dates';
import { type ChangedOffering, changedFields, nameIn } from './changed-offering';
import {
  ensureSession,
  holdApplications,
  listAppliedPrograms,
  listOfferedPrograms,
  lockOfferings,
  type OfferingRow,
  readOfferingDates,
  readOfferings,
  readProgramNames,
  recordMoves,
  removeOfferings,
  writeOffering,
} from './offerings.store';
import { presentSession } from './present-offerings';

/** Sets all dates of one session of the own institute at once. */
export const setOfferings = handle(api.setOfferings, async ({ actor, params, body, write }) => {
  requireOwnEmail(actor, params.email);
  const { session, offerings, reason } = body;
  const asked = { instituteId: actor.id, session };
  return write(async (unit) => {
    const { database, clock, ids } = unit;
    await holdApplications(database, actor.id);
    await lockOfferings(database, asked);
    const known = await readSession(unit, asked);
    if (body.seen !== undefined && body.seen !== (await presentSession(database, known.rows)).seen)
      throw new Refusal('offering.changed');
    if (known.rows.length === 0 && !isSessionOffered(session, clock.now()))
      throw new Refusal('application.session-not-offered');
    await refuseForeignPrograms(unit, asked, offerings, known.rows);
    const { left, moved } = plan(known, offerings, { now: clock.now(), reason });
    await ensureSession(database, { id: ids.next(), ...asked });
    await removeOfferings(database, left);
    for (const written of offerings) {
      const row = {
        id: known.rowOf(written.programId)?.id ?? ids.next(),
        institute_id: actor.id,
        session,
        program_id: written.programId,
        opens_at: written.opensAt,
        closes_at: written.closesAt,
        late_until: written.lateUntil,
        late_fee_rupees: written.lateFeeRupees,
      };
      await writeOffering(database, row, written.dates);
      await recordMoves(unit, row.id, moved.get(written.programId) ?? [], { reason });
    }
    const changes = await changesBy(unit, known, { offerings, left });
    const subject = { kind: 'institute', id: actor.id } as const;
    const moves = [...moved.values()].flat().length;
    await unit.emit({ kind: 'set-offerings', subject, after: { session, moves, changes } });
    return presentSession(database, await readOfferings(database, asked));
  });
});

type OfferingsKey = Readonly<Record<'instituteId' | 'session', string>>;

/** What holds in a session now, and what people may have seen of it. */
async function readSession({ database, clock }: Unit, asked: OfferingsKey) {
  const rows = await readOfferings(database, asked);
  const dates = await readOfferingDates(
    database,
    rows.map(({ id }) => id),
  );
  const applied = await listAppliedPrograms(database, asked);
  const rowOf = (programId: string | null) => rows.find((row) => row.program_id === programId);
  const isSeen = (row: OfferingRow) => {
    const { program_id, opens_at } = row;
    if (opens_at === null || opens_at <= clock.now()) return true;
    // Those with dates of their own did not read the ones for all.
    return program_id === null
      ? applied.some((id) => rowOf(id ?? '') === undefined)
      : applied.includes(program_id);
  };
  return {
    rows,
    rowOf,
    isSeen,
    datesOf: (row: OfferingRow): OfferingDates => ({
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      lateUntil: row.late_until,
      dates: dates.filter((date) => date.offering_id === row.id),
    }),
  };
}

/** Which offerings go, and what moves of those that stay. */
function plan(
  known: Awaited<ReturnType<typeof readSession>>,
  offerings: readonly WrittenOffering[],
  { now, reason }: { readonly now: Date; readonly reason: string },
) {
  const stays = new Set(offerings.map(({ programId }) => programId));
  const left = known.rows.filter((row) => !stays.has(row.program_id));
  if (left.some((row) => row.closes_at !== null && known.isSeen(row))) throw new Refusal('offering.seen');
  const moved = new Map(
    offerings.map((after) => {
      // A program without dates of its own had those for all.
      const row = known.rowOf(after.programId) ?? known.rowOf(null);
      const isSeen = row !== undefined && known.isSeen(row);
      const before = row ? known.datesOf(row) : null;
      return [after.programId, movesOf({ before, after, isSeen, now, reason })] as const;
    }),
  );
  return { left: left.map(({ id }) => id), moved };
}

/** Which dates of which programs are not what they were. */
async function changesBy(
  { database }: Unit,
  known: Awaited<ReturnType<typeof readSession>>,
  { offerings, left }: { readonly offerings: readonly WrittenOffering[]; readonly left: readonly string[] },
): Promise<ChangedOffering[]> {
  const gone = known.rows.filter(({ id }) => left.includes(id));
  const names = await readProgramNames(database, [
    ...offerings.map(({ programId }) => programId),
    ...gone.map(({ program_id }) => program_id),
  ]);
  const written = offerings.flatMap((after) => {
    const row = known.rowOf(after.programId);
    const before = row ? { ...known.datesOf(row), lateFeeRupees: row.late_fee_rupees } : null;
    const fields = changedFields(before, after);
    return fields.length === 0 ? [] : [{ program: nameIn(names, after.programId), fields }];
  });
  return [...written, ...gone.map(({ program_id }) => ({ program: nameIn(names, program_id), fields: [] }))];
}

/** A program that is archived keeps its dates; a new one must be offered. */
async function refuseForeignPrograms(
  { database }: Unit,
  { instituteId }: OfferingsKey,
  offerings: readonly WrittenOffering[],
  rows: readonly OfferingRow[],
): Promise<void> {
  const known = new Set(rows.map((row) => row.program_id));
  const ids = offerings.flatMap(({ programId }) =>
    programId === null || known.has(programId) ? [] : [programId],
  );
  const offered = await listOfferedPrograms(database, { instituteId, ids });
  if (ids.some((id) => !offered.has(id))) throw new Refusal('program.not-found');
}
