import type { PublicInstitute } from '@uas/contract';
import { type Selectable, sql } from 'kysely';
import type { MeritRuleTable } from '../../platform/database/schema';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';

export type MeritRuleRow = Selectable<MeritRuleTable>;

/** Whose rule it is: of one program, or (null) of all that have none of their own, in one session of an institute. */
export interface RuleKey {
  readonly instituteId: string;
  readonly session: string;
  readonly programId: string | null;
}

/** All drafts of an institute in one session, and of what is published the newest of each; those for all programs first. */
export async function readRules(
  database: ReadableDatabase,
  { instituteId, session }: Omit<RuleKey, 'programId'>,
): Promise<MeritRuleRow[]> {
  const { rows } = await sql<MeritRuleRow>`
    select distinct on (program_id, published_at is null) * from merit_rule
    where institute_id = ${instituteId} and session = ${session}
    order by program_id nulls first, published_at is null, version desc`.execute(database);
  return rows;
}

/** The rules of an institute that everybody reads: the newest of each program, in some sessions. */
export async function readPublishedRules(
  database: ReadableDatabase,
  instituteId: string,
  sessions: readonly string[],
): Promise<MeritRuleRow[]> {
  const { rows } = await sql<MeritRuleRow>`
    select distinct on (session, program_id) * from merit_rule
    where institute_id = ${instituteId} and session = any(${[...sessions]}::text[]) and published_at is not null
    order by session, program_id nulls first, version desc`.execute(database);
  return rows;
}

type RuledPrograms = NonNullable<PublicInstitute['meritRules']>;

/** Which programs (null: all without a rule of their own) have a published rule, by institute, in the order of the sessions. */
export async function readRuledPrograms(
  database: ReadableDatabase,
  sessions: readonly string[],
): Promise<ReadonlyMap<string, RuledPrograms>> {
  const rows = await database
    .selectFrom('merit_rule')
    .select(['institute_id', 'session', 'program_id'])
    .distinct()
    .where('session', 'in', sessions)
    .where('published_at', 'is not', null)
    .execute();
  const found = new Map<string, RuledPrograms>();
  rows.sort((one, other) => sessions.indexOf(one.session) - sessions.indexOf(other.session));
  for (const { institute_id, session, program_id: programId } of rows) {
    const before = found.get(institute_id);
    if (before) before.push({ session, programId });
    else found.set(institute_id, [{ session, programId }]);
  }
  return found;
}

/** The rule that counts for a program now; undefined where there is none. */
export async function findRuleFor(
  database: ReadableDatabase,
  { instituteId, session, programId }: RuleKey,
): Promise<MeritRuleRow | undefined> {
  return database
    .selectFrom('merit_rule')
    .selectAll()
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .where('published_at', 'is not', null)
    .where((where) => where.or([where('program_id', '=', programId), where('program_id', 'is', null)]))
    .orderBy('program_id', (order) => order.asc().nullsLast())
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The draft and the newest published version of one rule. */
export async function findVersions(database: ReadableDatabase, key: RuleKey) {
  const rows = await readRules(database, key);
  const own = rows.filter(({ program_id }) => program_id === key.programId);
  return {
    draft: own.find(({ published_at }) => published_at === null),
    published: own.find(({ published_at }) => published_at !== null),
  };
}

/** Whether two rules are the same, in whichever order their keys stand. */
export async function isSameRule(database: ReadableDatabase, one: unknown, other: unknown): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select ${json(one)}::jsonb = ${json(other)}::jsonb as same`.execute(database);
  return rows[0]?.same ?? false;
}

/** Writes the draft of a rule, in place of the one before; the caller holds the institute's row. */
export async function writeDraft(
  { database, ids, clock }: Unit,
  { instituteId, session, programId }: RuleKey,
  { version, rule }: { readonly version: number; readonly rule: unknown },
): Promise<void> {
  await removeDraft(database, { instituteId, session, programId });
  await database
    .insertInto('merit_rule')
    .values({
      id: ids.next(),
      institute_id: instituteId,
      session,
      program_id: programId,
      version,
      rule: json(rule),
      saved_at: clock.now(),
    })
    .execute();
}

export async function removeDraft(database: Database, key: RuleKey): Promise<void> {
  await database
    .deleteFrom('merit_rule')
    .where('institute_id', '=', key.instituteId)
    .where('session', '=', key.session)
    .where(sql<boolean>`program_id is not distinct from ${key.programId}`)
    .where('published_at', 'is', null)
    .execute();
}

/** Makes a draft the version that counts. */
export async function publishDraft({ database, clock }: Unit, id: string, reason: string): Promise<void> {
  await database
    .updateTable('merit_rule')
    .set({ published_at: clock.now(), reason })
    .where('id', '=', id)
    .execute();
}

/** When a rule of a session was published last; null where none was. */
export async function findLastPublished(
  database: ReadableDatabase,
  { instituteId, session }: Pick<RuleKey, 'instituteId' | 'session'>,
): Promise<Date | null> {
  const row = await database
    .selectFrom('merit_rule')
    .select(({ fn }) => fn.max('published_at').as('at'))
    .where('institute_id', '=', instituteId)
    .where('session', '=', session)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Whether a list that people have seen, final or provisional, was made by the rule. */
export async function isRuleOfList(
  database: ReadableDatabase,
  { instituteId, session, programId }: RuleKey,
): Promise<boolean> {
  const { rows } = await sql`
    select from merit_list list
    where list.institute_id = ${instituteId} and list.session = ${session}
      and list.state in ('provisional', 'publishing', 'final')
      and exists (select from merit_list_entry entry where entry.list_id = list.id
        and case when ${programId}::text is not null then entry.program_id = ${programId}
          else not exists (select from merit_rule own where own.institute_id = list.institute_id
            and own.session = list.session and own.program_id = entry.program_id and own.published_at is not null) end)
    limit 1`.execute(database);
  return rows.length > 0;
}

/** An application with what its form says of merit, and the rule that counts for it. */
export interface RankedApplication {
  readonly id: string;
  readonly number: number;
  readonly created_at: Date;
  readonly student_id: string;
  readonly session: string;
  readonly institute_id: string;
  /** What rules ask of its copy of the form. */
  readonly form: unknown;
  readonly rule_id: string | null;
}

/** What rules ask of the copy of the form of an application of the outer query. */
export const formOfMerit = sql<unknown>`jsonb_strip_nulls(jsonb_build_object('academicRecords', form_copy -> 'academicRecords',
  'dob', form_copy -> 'dob', 'tests', form_copy -> 'tests', 'hafiz', form_copy -> 'hafiz', 'cnic', form_copy -> 'cnic'))`;

/** Of some applications those whose program has a rule. */
export async function readRankedApplications(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<RankedApplication[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RankedApplication>`
    select application.id, number, created_at, student_id, application.session, application.institute_id, ${formOfMerit} as form,
      counting.id as rule_id
    from application
    cross join lateral (
      select id from merit_rule
      where institute_id = application.institute_id and session = application.session
        and published_at is not null and (program_id = application.program_id or program_id is null)
      order by program_id nulls last, version desc limit 1
    ) counting
    where application.id = any(${[...ids]}::text[])`.execute(database);
  return rows;
}

/** The newest applications that a rule is for: of its program, or of all that have no published rule of their own. */
export async function readNewestApplications(
  database: ReadableDatabase,
  { instituteId, session, programId }: RuleKey,
  limit: number,
): Promise<RankedApplication[]> {
  const { rows } = await sql<RankedApplication>`
    select id, number, created_at, student_id, session, institute_id, ${formOfMerit} as form, null as rule_id from application
    where institute_id = ${instituteId} and session = ${session} and ${isRuledBy(programId)}
    order by created_at desc, id desc limit ${limit}`.execute(database);
  return rows;
}

/** A published version of which not everybody has been notified, with the one whose place it took. */
export interface UnnotifiedRule extends RuleKey {
  readonly id: string;
  readonly university: string;
  readonly reason: string;
  readonly published_at: Date;
  readonly rule: unknown;
  readonly before: unknown;
}

/** The oldest published version, from the second on, of which not everybody has been notified. */
export async function findUnnotifiedRule(database: ReadableDatabase): Promise<UnnotifiedRule | undefined> {
  const { rows } = await sql<UnnotifiedRule>`
    select rule.id, rule.institute_id as "instituteId", rule.session, rule.program_id as "programId", institute.name as university,
      rule.reason, rule.published_at, rule.rule, before.rule as before
    from merit_rule rule
    join institute on institute.id = rule.institute_id
    join merit_rule before on before.institute_id = rule.institute_id and before.session = rule.session
      and before.program_id is not distinct from rule.program_id and before.version = rule.version - 1
    where rule.published_at is not null and rule.version > 1 and rule.notified_at is null
    order by rule.published_at, rule.id limit 1`.execute(database);
  return rows[0];
}

export interface ConcernedApplication extends RankedApplication {
  readonly course: string;
}

/** Pending applications, by id, that were made before a version counted, and for which it counts. */
export async function listConcernedByRule(
  database: ReadableDatabase,
  { instituteId, session, programId, published_at }: UnnotifiedRule,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ConcernedApplication[]> {
  const { rows } = await sql<ConcernedApplication>`
    select id, number, created_at, student_id, session, institute_id, course, ${formOfMerit} as form, null as rule_id from application
    where institute_id = ${instituteId} and session = ${session} and status = 'pending'
      and created_at < ${published_at} and id > ${after} and ${isRuledBy(programId)}
    order by id limit ${limit}`.execute(database);
  return rows;
}

/** Whether the rule of a program, or (null) the one for all that have none of their own, is the one for an application. */
function isRuledBy(programId: string | null) {
  return sql<boolean>`case when ${programId}::text is null then not exists (select from merit_rule own
      where own.institute_id = application.institute_id and own.session = application.session
        and own.program_id = application.program_id and own.published_at is not null)
    else program_id = ${programId} end`;
}

export async function markRuleNotified(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('merit_rule').set({ notified_at: at }).where('id', '=', id).execute();
}

/** Rules by their ids. */
export async function readRulesById(
  database: ReadableDatabase,
  ids: readonly (string | null)[],
): Promise<Map<string, unknown>> {
  const unique = [...new Set(ids.filter((id) => id !== null))];
  if (unique.length === 0) return new Map();
  const rows = await database
    .selectFrom('merit_rule')
    .select(['id', 'rule'])
    .where('id', '=', sql<string>`any(${unique}::text[])`)
    .execute();
  return new Map(rows.map(({ id, rule }) => [id, rule]));
}
