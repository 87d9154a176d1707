import { type RawBuilder, sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** The tags of an application of the outer query; null without any. */
export const tagsOfApplication = sql<string[] | null>`(
  select array_agg(name order by comparable(name)) from application_tag where application_id = application.id)`;

/** Whether an application of the outer query has a tag of its institute, however it is typed. */
export function hasTag(instituteId: string, tag: string): RawBuilder<boolean> {
  return sql<boolean>`application.id in (
    select application_id from application_tag
    where institute_id = ${instituteId} and comparable(name) = comparable(${tag}))`;
}

/**
 * The tags that an application to an institute has, as they are written; hops from one to the next, however many
 * applications have each.
 */
export async function listTagNames(database: ReadableDatabase, instituteId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive tag as (
      (select comparable(name) as compared from application_tag
        where institute_id = ${instituteId} order by comparable(name) limit 1)
      union all
      select next.compared from tag, lateral (
        select comparable(name) as compared from application_tag
        where institute_id = ${instituteId} and comparable(name) > tag.compared order by comparable(name) limit 1
      ) as next
    )
    select given.name from tag, lateral (
      select name from application_tag join application on application.id = application_id
      where application_tag.institute_id = ${instituteId} and comparable(name) = tag.compared limit 1
    ) as given
    order by compared`.execute(database);
  return rows.map(({ name }) => name);
}

/** Takes the institute, so that nobody gives it another tag meanwhile. */
export async function lockTags(database: Database, instituteId: string): Promise<void> {
  await database
    .selectFrom('institute_row')
    .select('id')
    .where('id', '=', instituteId)
    .forNoKeyUpdate()
    .execute();
}

/** Those of some applications that are there, with the institutes that they belong to. */
export function findTagged(database: ReadableDatabase, ids: readonly string[]) {
  return database
    .selectFrom('application')
    .select(['id', 'institute_id'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
}

interface Tagged {
  readonly instituteId: string;
  readonly ids: readonly string[];
  readonly name: string;
}

/** Gives a tag to applications; those that have it keep it. */
export async function insertTag(database: Database, { instituteId, ids, name }: Tagged): Promise<void> {
  await sql`
    insert into application_tag (application_id, institute_id, name)
    select id, ${instituteId}, ${name} from unnest(${[...ids]}::text[]) as given (id)
    on conflict do nothing`.execute(database);
}

/** Takes a tag from applications that have it. */
export async function deleteTag(database: Database, { instituteId, ids, name }: Tagged): Promise<void> {
  await database
    .deleteFrom('application_tag')
    .where('institute_id', '=', instituteId)
    .where(sql<boolean>`application_id = any(${[...ids]}::text[])`)
    .where(sql<boolean>`comparable(name) = comparable(${name})`)
    .execute();
}
