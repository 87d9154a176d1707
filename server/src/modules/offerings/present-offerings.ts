import { createHash } from 'node:crypto';
import type { Offering, ReplyOf } from '@uas/contract';
import * as api from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { type OfferingRow, readDateChanges, readOfferingDates, readOfferings } from './offerings.store';

/** Offerings as the wire has them, each with its further dates and its moves. */
export async function presentOfferings(
  database: ReadableDatabase,
  rows: readonly OfferingRow[],
): Promise<Offering[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const dates = byOffering(await readOfferingDates(database, ids));
  const changes = byOffering(await readDateChanges(database, ids));
  return rows.map((row) => ({
    _id: row.id,
    session: row.session,
    programId: row.program_id,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    lateUntil: row.late_until?.toISOString() ?? null,
    lateFeeRupees: row.late_fee_rupees,
    dates: (dates.get(row.id) ?? []).map(({ kind, number, at }) => ({ kind, number, at: at.toISOString() })),
    changes: (changes.get(row.id) ?? []).map(({ kind, number, from_at, to_at, reason, changed_at }) => ({
      kind,
      number,
      from: from_at?.toISOString() ?? null,
      to: to_at.toISOString(),
      reason,
      at: changed_at.toISOString(),
    })),
  }));
}

/** The dates of one session, and by what a later save knows that they are still these. */
export async function presentSession(
  database: ReadableDatabase,
  rows: readonly OfferingRow[],
): Promise<ReplyOf<typeof api.listOfferings>> {
  const offerings = await presentOfferings(database, rows);
  const written = JSON.stringify(offerings.map(({ changes: _, ...dates }) => dates));
  return { offerings, seen: createHash('sha256').update(written).digest('base64url') };
}

function byOffering<Row extends { readonly offering_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const before = found.get(row.offering_id);
    if (before) before.push(row);
    else found.set(row.offering_id, [row]);
  }
  return found;
}

/** The dates of the own institute in one session. */
export const listOfferings = handle(api.listOfferings, async ({ actor, params, query, database }) => {
  requireOwnEmail(actor, params.email);
  const rows = await readOfferings(database, { instituteId: actor.id, session: query.session });
  return presentSession(database, rows);
});
