import { sql } from 'kysely';
import type { Database } from '../platform/database/tables';

/** Six digits as a whole word: they may happen to stand inside a longer number. */
export function codeAlone(code: string): RegExp {
  return new RegExp(`(?<![\\w-])${code}(?![\\w-])`);
}

/** The tables in which something stands, in whichever column. */
export async function tablesThatHold(database: Database, pattern: RegExp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(database);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(database);
    if (pattern.test(JSON.stringify(rows))) found.push(name);
  }
  return found;
}
