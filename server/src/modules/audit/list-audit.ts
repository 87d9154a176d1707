import * as api from '@uas/contract';
import { fillMessage, formatApplicationNumber, formatStudentNumber } from '@uas/contract';
import { cutPage } from '../../platform/database/keyset';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type Details, descriptionOf, type EventRecords } from '../../platform/events/event-record';
import { handle } from '../../platform/http/handle';
import {
  type AuditRow,
  listActions,
  listAuditLines,
  type NamedRow,
  readNamesOf,
  readNumbersOfDeleted,
} from './audit.store';

/** Who did what when, newest first; those who still exist are named as they are called now. */
export const listAudit = handle(api.listAudit, async ({ database, events, query }) => {
  const found = await listAuditLines(database, query);
  const { rows, hasMore, cursor } = cutPage(found.lines, query, ({ at, id }) => ({
    key: at.toISOString(),
    id,
  }));
  const { names, numbers } = await readWhatIsNamed(database, rows);
  return {
    entries: rows.map((row) => ({
      _id: row.id,
      at: row.at.toISOString(),
      actorRole: row.actor_role,
      actor: names.get(row.actor_id ?? '')?.email || (row.actor_id ?? ''),
      action: row.kind,
      subject: subjectOf(row, names),
      before: row.before ?? null,
      after: row.after ?? null,
      reason: '',
      actorName: names.get(row.actor_id ?? '')?.name ?? '',
      ...(row.actor_member_id !== null && {
        actorMember: { id: row.actor_member_id, name: names.get(row.actor_member_id)?.name ?? '' },
      }),
      about: aboutOf(row.subject_kind, names.get(row.subject_id)),
      ...sentenceOf(events, row),
      ...(numbers.has(row.subject_id) && { number: numbers.get(row.subject_id) }),
    })),
    hasMore,
    total: found.total,
    totalIsCapped: found.totalIsCapped,
    cursor,
    actions: await listActions(database),
  };
});

/** The names of today of all that these lines name, by id, and the numbers of the students and applications. */
export async function readWhatIsNamed(database: ReadableDatabase, rows: readonly AuditRow[]) {
  const ids = rows.flatMap(({ actor_id, actor_member_id, subject_id }) =>
    [actor_id, actor_member_id, subject_id].filter((id) => id !== null),
  );
  const names = await readNamesOf(database, [...new Set(ids)]);
  const gone = rows.filter(
    ({ subject_kind, subject_id }) =>
      (subject_kind === 'student' || subject_kind === 'application') && !names.has(subject_id),
  );
  const numbers = await readNumbersOfDeleted(database, [
    ...new Set(gone.map(({ subject_id }) => subject_id)),
  ]);
  for (const { subject_kind, subject_id } of rows) {
    const number = numberOf(subject_kind, names.get(subject_id));
    if (number !== null) numbers.set(subject_id, number);
  }
  return { names, numbers };
}

function numberOf(kind: string, named: NamedRow | undefined): string | null {
  if (!named || named.number === null || named.created_at === null) return null;
  const row = { number: named.number, createdAt: named.created_at };
  return kind === 'application' ? formatApplicationNumber(row) : formatStudentNumber(row);
}

/** Whom or what a line is about, by e-mail or else by id. */
export function subjectOf(
  { subject_kind, subject_id }: AuditRow,
  names: ReadonlyMap<string, NamedRow>,
): string {
  return `${subject_kind} ${names.get(subject_id)?.email || subject_id}`;
}

export const detailsOf = (after: unknown): Details | null =>
  typeof after === 'object' ? (after as Details | null) : null;

/** What happened, with gaps for the names that stand beside it; nothing of a kind that went. */
function sentenceOf(events: EventRecords, { kind, after }: AuditRow) {
  const details = detailsOf(after);
  const said = descriptionOf(events, kind, details)?.description;
  return said ? { sentence: fillMessage(said.history, said.fills?.(details ?? {})) } : {};
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
