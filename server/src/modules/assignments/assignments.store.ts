import type { AssignmentMode, AssignmentRule } from '@uas/contract';
import { sql } from 'kysely';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';
import { nameOfAccount } from '../../platform/identity/accounts';
import type { Ids } from '../../platform/ids';

/** Who reads an application, as it is read with that. */
export interface ReaderRow {
  readonly id: string;
  readonly name: string;
}

/** Who reads an application of the outer query; null for nobody. */
export const readerOfApplication = sql<ReaderRow | null>`(
  select jsonb_build_object('id', account.id, 'name', ${nameOfAccount})
  from assignment join account on account.id = assignment.account_id
  left join institute_member on institute_member.account_id = account.id
  where assignment.application_id = application.id)`;

/** Whether an application of the outer query is read by an account, or by nobody. */
export function isAssignedTo(reader: string) {
  const assigned = sql`select from assignment where assignment.application_id = application.id`;
  return reader === 'nobody'
    ? sql<boolean>`not exists (${assigned})`
    : sql<boolean>`exists (${assigned} and assignment.account_id = ${reader})`;
}

export interface ColleagueRow extends ReaderRow {
  readonly open: number;
}

/** Everybody of an institute who can sign in: its main account first, then its members as they were invited. */
export async function listColleagues(
  database: ReadableDatabase,
  instituteId: string,
): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    with counted as (
      select assignment.account_id, count(*)::int as open
      from application join assignment on assignment.application_id = application.id
      where application.institute_id = ${instituteId} and application.status = 'pending'
      group by assignment.account_id
    )
    select account.id, ${nameOfAccount} as name, coalesce(counted.open, 0) as open
    from account left join institute_member on institute_member.account_id = account.id
    left join counted on counted.account_id = account.id
    where account.institute_id = ${instituteId} and account.password_hash <> ''
    order by institute_member.created_at nulls first, institute_member.id, account.id`.execute(database);
  return rows;
}

/** What rules can be about: the programs of an institute, also one that went and that somebody has applied to. */
export async function listAssignablePrograms(database: ReadableDatabase, instituteId: string) {
  return database
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id as _id', 'program.name', 'department.name as department'])
    .where('department.institute_id', '=', instituteId)
    .where(
      sql<boolean>`(program.archived_at is null or exists (
        select from application where program_id = program.id and application.status = 'pending'))`,
    )
    .orderBy('department.position')
    .orderBy('program.position')
    .orderBy('program.id')
    .execute();
}

/** The rules of an institute in their order, each with those who are still there. */
export async function listRules(database: ReadableDatabase, instituteId: string): Promise<AssignmentRule[]> {
  const { rows } = await sql<AssignmentRule>`
    select
      case when not of_others then (select coalesce(jsonb_agg(program_id order by program_id), '[]')
        from assignment_rule_program where rule_id = assignment_rule.id) end as "programIds",
      (select coalesce(jsonb_agg(account_id order by position), '[]')
        from assignment_rule_reader where rule_id = assignment_rule.id) as "colleagueIds"
    from assignment_rule where institute_id = ${instituteId} order by position`.execute(database);
  return rows;
}

/** Keeps just these rules of an institute. */
export async function replaceRules(
  { database, ids }: { readonly database: Database; readonly ids: Ids },
  instituteId: string,
  rules: readonly AssignmentRule[],
): Promise<void> {
  await database.deleteFrom('assignment_rule').where('institute_id', '=', instituteId).execute();
  if (rules.length === 0) return;
  const stored = rules.map((rule, position) => ({ ...rule, id: ids.next(), position }));
  await database
    .insertInto('assignment_rule')
    .values(
      stored.map(({ id, position, programIds }) => ({
        id,
        institute_id: instituteId,
        position,
        of_others: programIds === null,
      })),
    )
    .execute();
  const programs = stored.flatMap(({ id: rule_id, programIds }) =>
    (programIds ?? []).map((program_id) => ({ rule_id, program_id })),
  );
  if (programs.length > 0) await database.insertInto('assignment_rule_program').values(programs).execute();
  const readers = stored.flatMap(({ id: rule_id, colleagueIds }) =>
    colleagueIds.map((account_id, position) => ({ rule_id, account_id, position })),
  );
  await database.insertInto('assignment_rule_reader').values(readers).execute();
}

/** How many applications of a rule go from somebody to somebody. */
export interface GivenRow {
  /** Its position. */
  readonly rule: number;
  /** Null: nobody read them. */
  readonly from: string | null;
  readonly to: string;
  readonly count: number;
}

interface Giving {
  readonly instituteId: string;
  readonly rules: readonly AssignmentRule[];
  readonly mode: AssignmentMode;
}

/**
 * Gives the pending applications of an institute out in one statement, and answers with how many go where: within a rule in
 * turn, oldest first, beginning with whoever keeps fewest, so that nobody gets more than one application more than another.
 * What no rule is about stays as it is. Only counts where `isPreview`.
 */
export async function giveOut(
  database: ReadableDatabase,
  { instituteId, rules, mode, isPreview }: Giving & { readonly isPreview: boolean },
): Promise<GivenRow[]> {
  // One that is deleted meanwhile is left out.
  const lock = sql`for key share of application`;
  const written = sql`, written as (
    insert into assignment (application_id, account_id) select id, "to" from given
    on conflict (application_id) do update set account_id = excluded.account_id
    where assignment.account_id <> excluded.account_id)`;
  const { rows } = await sql<GivenRow>`
    with rule as materialized (
      select ordinality - 1 as position, value -> 'programIds' as programs, value -> 'colleagueIds' as readers
      from jsonb_array_elements(${json(rules)}) with ordinality
    ), named as materialized (
      select position, jsonb_array_elements_text(programs) as program_id from rule
      where jsonb_typeof(programs) = 'array'
    ), open as materialized (
      select application.id, application.created_at, assignment.account_id as reader,
        coalesce(named.position, (select position from rule where jsonb_typeof(programs) = 'null')) as rule
      from application left join named on named.program_id = application.program_id
      left join assignment on assignment.application_id = application.id
      where application.institute_id = ${instituteId} and application.status = 'pending'
      ${isPreview ? sql`` : lock}
    ), taken as materialized (
      select *, row_number() over (partition by rule order by created_at, id) - 1 as number from open
      where rule is not null and (${mode === 'anew'} or reader is null)
    ), keeps as materialized (
      select reader, count(*) as count from open
      where reader is not null and not (rule is not null and ${mode === 'anew'}) group by reader
    ), turns as materialized (
      select rule.position as rule, account_id, count(*) over (partition by rule.position) as readers,
        row_number() over (partition by rule.position order by coalesce(keeps.count, 0), ordinality) - 1 as turn
      from rule, jsonb_array_elements_text(rule.readers) with ordinality as listed (account_id, ordinality)
      left join keeps on keeps.reader = listed.account_id
    ), given as materialized (
      select taken.id, taken.rule, taken.reader as "from", turns.account_id as "to" from taken
      join turns on turns.rule = taken.rule and turns.turn = taken.number % turns.readers
    )${isPreview ? sql`` : written}
    select rule::int, "from", "to", count(*)::int from given group by 1, 2, 3`.execute(database);
  return rows;
}

interface Assigning {
  readonly instituteId: string;
  readonly applicationIds: readonly string[];
  /** Null: nobody. */
  readonly accountId: string | null;
}

/** Assigns those of some applications that are the institute's; answers with how many they are. */
export async function assign(
  database: Database,
  { instituteId, applicationIds, accountId }: Assigning,
): Promise<number> {
  const own = sql`select id from application
    where institute_id = ${instituteId} and id = any(${[...applicationIds]}::text[]) for key share`;
  const change =
    accountId === null
      ? sql`delete from assignment using own where application_id = own.id`
      : sql`insert into assignment (application_id, account_id) select id, ${accountId} from own
          on conflict (application_id) do update set account_id = excluded.account_id`;
  const { rows } = await sql<{ count: number }>`
    with own as materialized (${own}), changed as (${change})
    select count(*)::int from own`.execute(database);
  return rows[0]?.count ?? 0;
}

/**
 * Gives a new application to whoever of its rule has fewest open ones. The account is held: whoever is being removed gets
 * nothing.
 */
export async function assignByRule(database: Database, applicationId: string): Promise<void> {
  await sql`
    with made as materialized (
      select application.id, application.institute_id, coalesce(
        (select rule_id from assignment_rule_program where program_id = application.program_id),
        (select id from assignment_rule where institute_id = application.institute_id and of_others)) as rule_id
      from application where application.id = ${applicationId}
    ), counted as materialized (
      select assignment.account_id, count(*) as open
      from made join assignment_rule_reader on assignment_rule_reader.rule_id = made.rule_id
      join assignment on assignment.account_id = assignment_rule_reader.account_id
      join application on application.id = assignment.application_id
      where application.institute_id = made.institute_id and application.status = 'pending'
      group by assignment.account_id
    ), reader as materialized (
      select account.id from made join assignment_rule_reader on assignment_rule_reader.rule_id = made.rule_id
      join account on account.id = assignment_rule_reader.account_id
      left join counted on counted.account_id = account.id
      order by coalesce(counted.open, 0), assignment_rule_reader.position
      limit 1 for key share of account
    )
    insert into assignment (application_id, account_id) select made.id, reader.id from made, reader`.execute(
    database,
  );
}
