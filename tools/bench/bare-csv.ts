import { formatTime, karachiDay } from '@uas/contract';
import type { Pool } from 'pg';
import type { BareCall, BareCsv } from './bare-call';
import { parameterOf } from './parameter-of';

/** A CSV file as the bare side writes it: the same statements, the same bytes, a page of rows at a time. */
export async function* bareCsv(
  pool: Pool,
  { statements }: BareCall,
  { head, columns }: BareCsv,
): AsyncGenerator<string> {
  yield head;
  const fresh: string[] = [];
  for (const { text, parameters } of statements) {
    const values = parameters.map((parameter) => parameterOf(parameter, [], fresh));
    const { rows } = await pool.query<Record<string, unknown>>(text, values);
    if (!text.includes(' order by ')) continue;
    yield rows.map((row) => `${columns.map((column) => cell(row, column)).join(',')}\r\n`).join('');
  }
}

function cell(row: Record<string, unknown>, column: string): string {
  const value = row[column.replace(/ time$/, '')];
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) {
    return column.endsWith(' time') ? `${karachiDay(value)} ${formatTime(value)}` : karachiDay(value);
  }
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
