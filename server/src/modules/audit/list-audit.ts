import * as api from '@uas/contract';
import { cutPage } from '../../platform/database/keyset';
import { type Details, descriptionOf, type EventDescription } from '../../platform/events/event-record';
import { handle } from '../../platform/http/handle';
import { listActions, listAuditLines, type NamedRow, readNamesOf } from './audit.store';

/** Who did what when, newest first; those who still exist are named as they are called now. */
export const listAudit = handle(api.listAudit, async ({ database, events, query }) => {
  const found = await listAuditLines(database, query);
  const { rows, hasMore, cursor } = cutPage(found.lines, query, ({ at, id }) => ({
    key: at.toISOString(),
    id,
  }));
  const ids = rows.flatMap(({ actor_id, actor_member_id, subject_id }) =>
    [actor_id, actor_member_id, subject_id].filter((id) => id !== null),
  );
  const names = await readNamesOf(database, [...new Set(ids)]);
  return {
    entries: rows.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      actorRole: row.actor_role,
      actor: names.get(row.actor_id ?? '')?.email || (row.actor_id ?? ''),
      action: row.kind,
      subject: `${row.subject_kind} ${names.get(row.subject_id)?.email || row.subject_id}`,
      before: row.before ?? null,
      after: row.after ?? null,
      reason: '',
      actorName: names.get(row.actor_id ?? '')?.name ?? '',
      ...(row.actor_member_id !== null && {
        actorMember: { id: row.actor_member_id, name: names.get(row.actor_member_id)?.name ?? '' },
      }),
      about: aboutOf(row.subject_kind, names.get(row.subject_id)),
      ...sentenceOf(descriptionOf(events, row.kind, detailsOf(row.after))),
    })),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
    actions: await listActions(database),
  };
});

const detailsOf = (after: unknown): Details | null =>
  typeof after === 'object' ? (after as Details | null) : null;

/** What happened, with gaps for the names that stand beside it; nothing of a kind that went. */
function sentenceOf(said: { readonly description: EventDescription } | null) {
  return said ? { sentence: said.description.history } : {};
}

function aboutOf(kind: string, named: NamedRow | undefined) {
  return {
    kind,
    name: named?.name ?? '',
    email: named?.email ?? '',
    program: named?.program ?? '',
    institute: named?.institute ?? '',
  };
}
