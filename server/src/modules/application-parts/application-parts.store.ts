import { type RawBuilder, sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { ApplicationPart } from './application-part';

/** What reads applications with their parts. */
export interface ReadingParts {
  readonly database: ReadableDatabase;
  readonly applicationParts: readonly ApplicationPart[];
}

/** What is stored of each part with an application of the outer query, by the name of the part. */
export function partsOfApplication(
  parts: readonly ApplicationPart[],
): RawBuilder<Readonly<Record<string, unknown>>> {
  const pairs = parts.flatMap(({ name, select }) => [sql`${sql.lit(name)}`, select]);
  return sql<Readonly<Record<string, unknown>>>`jsonb_build_object(${sql.join(pairs)})`;
}

/** Whether an application of the outer query waits for its institute because of a part. */
export function waitsForInstitute(parts: readonly ApplicationPart[]): RawBuilder<boolean> {
  return anyOf(parts.flatMap(({ waiting }) => waiting ?? []));
}

/** Whether an application of the outer query is one of those that a filter of a part chooses. */
export function chosenByPart(parts: readonly ApplicationPart[], filter: string): RawBuilder<boolean> {
  return anyOf(
    parts.flatMap(({ filters = {} }) =>
      Object.entries(filters).flatMap(([name, chooses]) => (name === filter ? [chooses] : [])),
    ),
  );
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** The filters of the parts. */
export function filtersOfParts(parts: readonly ApplicationPart[]) {
  return parts.flatMap(({ filters = {} }) => Object.keys(filters));
}

/** The files of all parts, rows of `application_id` and `file_id`, as a table of an outer query. */
export function filesOfParts(parts: readonly ApplicationPart[]): RawBuilder<unknown> {
  const none = sql`select null::text as application_id, null::text as file_id where false`;
  return sql`(${sql.join([none, ...parts.flatMap(({ files }) => files ?? [])], sql` union all `)}) as part_file`;
}

/** The files of all proofs that some applications ever had, and of their parts. */
export async function listFilesOf(
  { database, applicationParts }: ReadingParts,
  applicationIds: readonly string[],
): Promise<string[]> {
  const ids = sql`any(${[...applicationIds]}::text[])`;
  const { rows } = await sql<{ id: string }>`
    select offer_file_id as id from application_row where id = ${ids} and offer_file_id is not null
    union select file_id from event where subject_id = ${ids} and step is not null and file_id is not null
    union select file_id from ${filesOfParts(applicationParts)}
      where application_id = ${ids} and file_id is not null`.execute(database);
  return rows.map(({ id }) => id);
}
