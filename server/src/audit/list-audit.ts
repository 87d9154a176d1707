import type { listAudit as endpoint } from '@uas/contract';
import { cutPage } from '../database/keyset';
import type { Answer, Call } from '../http/route';
import { listActions, listAuditLines, readEmailsOf } from './audit.store';

/** Who did what when, newest first; people who still exist are shown by their e-mail, others by their id. */
export async function listAudit({
  database,
  query,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const found = await listAuditLines(database, query);
  const { rows, hasMore, cursor } = cutPage(found.lines, query, ({ at, id }) => ({
    key: at.toISOString(),
    id,
  }));
  const ids = rows.flatMap(({ actor_id, subject_id }) =>
    actor_id === null ? [subject_id] : [actor_id, subject_id],
  );
  const emails = await readEmailsOf(database, [...new Set(ids)]);
  return {
    entries: rows.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      actorRole: row.actor_role,
      actor: emails.get(row.actor_id ?? '') ?? row.actor_id ?? '',
      action: row.action,
      subject: `${row.subject_kind} ${emails.get(row.subject_id) ?? row.subject_id}`,
      before: row.before ?? null,
      after: row.after ?? null,
      reason: row.reason,
    })),
    hasMore,
    total: found.total,
    cursor,
    actions: await listActions(database),
  };
}
