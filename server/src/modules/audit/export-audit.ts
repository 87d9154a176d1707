import * as api from '@uas/contract';
import { AUDIT_CSV_COLUMNS, auditCsvName, fillGaps, formatTime, humanize, karachiDay } from '@uas/contract';
import { csvLines } from '../../platform/csv/csv-lines';
import { readPeriod } from '../../platform/database/keyset';
import type { ReadableDatabase } from '../../platform/database/tables';
import { descriptionOf, type EventRecords } from '../../platform/events/event-record';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { type AuditRow, eachAuditLine, type NamedRow } from './audit.store';
import { detailsOf, readWhatIsNamed, subjectOf } from './list-audit';
import { recordExport } from './record-export';

const limits = { rates: [hourly(60, 'admin', 'too-often.exports')] };

/** Every line of the history that matches the filter, with the names of today. */
export const exportAudit = handle(api.exportAudit, limits, async (call) => {
  const { clock, database, events, query } = call;
  readPeriod(query); // Refuses before the first byte is sent.
  const pages = recordExport(call, { kind: 'history', filter: query }, eachAuditLine(database, query));
  return {
    fileName: auditCsvName(karachiDay(clock.now())),
    lines: csvLines(AUDIT_CSV_COLUMNS, cellsOf({ database, events }, pages)),
  };
});

interface Reading {
  readonly database: ReadableDatabase;
  readonly events: EventRecords;
}

async function* cellsOf({ database, events }: Reading, pages: AsyncIterable<AuditRow[]>) {
  for await (const rows of pages) {
    const { names, numbers } = await readWhatIsNamed(database, rows);
    yield rows.map((row) => {
      const about = names.get(row.subject_id);
      const number = numbers.get(row.subject_id) ?? '';
      return [
        row.id,
        `${karachiDay(row.at)} ${formatTime(row.at)}`,
        actorOf(row, names),
        names.get(row.actor_member_id ?? row.actor_id ?? '')?.email ?? '',
        row.actor_role,
        sentenceOf(events, row, names),
        number,
        about?.name ?? '',
        about?.email ?? '',
        about?.program ?? '',
        about?.institute ?? '',
        row.kind,
        writtenOf(row.before),
        writtenOf(row.after),
      ];
    });
  }
}

/** Who did it, by name, of a university the member too; whoever is gone by the id that stays. */
function actorOf(row: AuditRow, names: ReadonlyMap<string, NamedRow>): string {
  const nameOf = (id: string) => names.get(id)?.name || id;
  if (row.actor_id === null) return humanize(row.actor_role);
  const actor = nameOf(row.actor_id);
  return row.actor_member_id === null ? actor : `${nameOf(row.actor_member_id)} (${actor})`;
}

/** What happened, in a sentence; what is gone is called by its kind and id. */
function sentenceOf(events: EventRecords, row: AuditRow, names: ReadonlyMap<string, NamedRow>): string {
  const said = descriptionOf(events, row.kind, detailsOf(row.after));
  if (!said) return humanize(row.kind);
  const about = names.get(row.subject_id);
  const subject = subjectOf(row, names);
  return fillGaps(said.description.history, {
    actor: actorOf(row, names),
    subject: about?.name || subject,
    program: about?.program || subject,
    institute: about?.institute || subject,
    ...said.description.fills?.(detailsOf(row.after) ?? {}),
  });
}

function writtenOf(details: unknown): string {
  return details === null ? '' : JSON.stringify(details);
}
