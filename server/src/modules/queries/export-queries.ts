import * as api from '@uas/contract';
import { formatTime, karachiDay, QUERIES_CSV_COLUMNS, queriesCsvName } from '@uas/contract';
import { csvLines } from '../../platform/csv/csv-lines';
import { readPeriod } from '../../platform/database/keyset';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { recordExport } from '../audit/record-export';
import { eachQuery, type QueryFilter, type QueryRow } from './queries.store';

const limits = { rates: [hourly(60, 'admin', 'too-often.exports')] };

/** Every query of the period, named after its day when it is a single one. */
export const exportAdminQueries = handle(api.exportAdminQueries, limits, async (call) => {
  const { database, query } = call;
  readPeriod(query); // Refuses before the first byte is sent.
  const pages = eachQuery(database, { ...query, instituteId: null });
  return {
    fileName: queriesCsvName(periodOf(query)),
    lines: csvLines(
      QUERIES_CSV_COLUMNS,
      cellsOf(recordExport(call, { kind: 'queries', filter: { ...query } }, pages)),
    ),
  };
});

function periodOf({ from, to }: Pick<QueryFilter, 'from' | 'to'>): string {
  if (from === to) return from;
  return [from, to].filter((day) => day !== '').join('_to_');
}

async function* cellsOf(pages: AsyncIterable<QueryRow[]>) {
  for await (const rows of pages) {
    yield rows.map((row) => [
      row.id,
      `${karachiDay(row.created_at)} ${formatTime(row.created_at)}`,
      row.student_name,
      row.student_email,
      row.student_phone,
      row.university_name,
      row.course_name,
      row.message,
    ]);
  }
}
