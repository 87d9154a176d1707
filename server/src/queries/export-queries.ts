import {
  type exportAdminQueries as endpoint,
  formatTime,
  karachiDay,
  QUERIES_CSV_COLUMNS,
  queriesCsvName,
} from '@uas/contract';
import { csvLines } from '../csv/csv-lines';
import type { Answer, Call } from '../http/route';
import { eachQuery, type QueryFilter, type QueryRow } from './queries.store';

/** Every query of the period, named after its day when it is a single one. */
export async function exportAdminQueries({
  database,
  query,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  return {
    fileName: queriesCsvName(periodOf(query)),
    lines: csvLines(QUERIES_CSV_COLUMNS, cellsOf(eachQuery(database, { ...query, instituteId: null }))),
  };
}

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
