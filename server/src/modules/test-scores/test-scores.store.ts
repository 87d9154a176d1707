import { comparable, type FileScore, rollNumberKey, type ScoreScope, ungrouped } from '@uas/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';

/** A line of a file that is right. */
export interface ScoreLine {
  readonly line: number;
  readonly rollNumber: string;
  readonly cnicDigits: string;
  readonly name: string;
  readonly score: number;
  readonly outOf: number;
}

/** Whose file it is, for which session. */
export type ScoreOwner = ScoreScope;

/** Whoever takes scores of an institute, or of all, does so one after the other. */
const TEST_SCORES_LOCK = 7_114_062;
const PAGE = 2_000;

export async function lockTestScores(transaction: Database, { instituteId }: ScoreOwner): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TEST_SCORES_LOCK}, hashtext(${instituteId ?? ''}))`.execute(
    transaction,
  );
}

const ownedBy = ({ instituteId, session }: ScoreOwner) =>
  sql<boolean>`${instituteId === null ? sql`institute_id is null` : sql`institute_id = ${instituteId}`}
    and session = ${session}`;

/** What a test is called already, however it is typed now. */
export async function findTestName(
  database: ReadableDatabase,
  owner: ScoreOwner,
  typed: string,
): Promise<string> {
  const rows = await database
    .selectFrom('test_score')
    .select('test')
    .distinct()
    .where(ownedBy(owner))
    .execute();
  return rows.find(({ test }) => comparable(test) === comparable(typed))?.test ?? typed;
}

export type StoredScore = Omit<ScoreLine, 'line'>;

/**
 * What is stored of some roll numbers of a test. Each is looked up in the index: a plan that was made while the table was empty
 * would read the whole of it for every part of a large file.
 */
export async function readStoredScores(
  database: ReadableDatabase,
  owner: ScoreOwner,
  { test, rollNumbers }: { readonly test: string; readonly rollNumbers: readonly string[] },
): Promise<ReadonlyMap<string, StoredScore>> {
  const { rows } = await sql<StoredScore>`
    select stored.* from unnest(${[...rollNumbers]}::text[]) as asked (roll_no)
    cross join lateral (
      select roll_no as "rollNumber", cnic_digits as "cnicDigits", name, score, out_of as "outOf" from test_score
      where ${ownedBy(owner)} and test = ${test} and roll_no = asked.roll_no
      limit 1
    ) stored
  `.execute(database);
  return new Map(rows.map((row) => [row.rollNumber, row]));
}

/** Writes scores, in the place of those that the same roll numbers have. */
export async function writeScores(
  { database, ids, clock }: Unit,
  { instituteId, session }: ScoreOwner,
  { test, lines }: { readonly test: string; readonly lines: readonly ScoreLine[] },
): Promise<void> {
  const textsOf = (field: (line: ScoreLine) => unknown) => lines.map((line) => String(field(line)));
  await sql`
    insert into test_score (id, institute_id, session, test, roll_no, cnic_digits, name, score, out_of, imported_at)
    select id, ${instituteId}, ${session}, ${test}, roll_no, cnic_digits, name, score::numeric, out_of::numeric, ${clock.now()}
    from unnest(${lines.map(() => ids.next())}::text[], ${textsOf((line) => line.rollNumber)}::text[],
      ${textsOf((line) => line.cnicDigits)}::text[], ${textsOf((line) => line.name)}::text[],
      ${textsOf((line) => line.score)}::text[], ${textsOf((line) => line.outOf)}::text[])
      as lines (id, roll_no, cnic_digits, name, score, out_of)
    on conflict on constraint test_score_once do update set cnic_digits = excluded.cnic_digits, name = excluded.name,
      score = excluded.score, out_of = excluded.out_of, imported_at = excluded.imported_at`.execute(database);
}

/** What of a form says whose scores are whose. */
const formOfScores = z.object({
  cnic: z.string().catch(''),
  tests: z.array(z.object({ test: z.string(), rollNo: z.string() })).catch([]),
});

/** The CNIC of somebody in digits, and the tests that they say they took. */
export interface KnownPerson {
  readonly cnicDigits: string;
  readonly tests: readonly { readonly test: string; readonly rollNumber: string }[];
}

/** Who somebody is by their form, as it is compared with files of scores. */
export function personOfForm(form: unknown): KnownPerson {
  const { cnic = '', tests = [] } = formOfScores.safeParse(form).data ?? {};
  return {
    cnicDigits: ungrouped(cnic),
    tests: tests.flatMap(({ test, rollNo }) => {
      const rollNumber = rollNumberKey(rollNo);
      return rollNumber === '' ? [] : [{ test: comparable(test), rollNumber }];
    }),
  };
}

/** Everybody whose scores a file can bring: who applied to the institute in the session; for staff whoever has a form. */
export async function* listKnownPeople(
  database: ReadableDatabase,
  { instituteId, session }: ScoreOwner,
): AsyncGenerator<readonly KnownPerson[]> {
  const source =
    instituteId === null
      ? sql`(select student_id as id, form from admission_form)`
      : sql`(select id, form_copy as form from application
          where institute_id = ${instituteId} and session = ${session})`;
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; form: unknown }>`
      select id, jsonb_build_object('cnic', form -> 'cnic', 'tests', form -> 'tests') as form from ${source} as people
      where id > ${after} order by id limit ${PAGE}`.execute(database);
    yield rows.map(({ form }) => personOfForm(form));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Somebody in a session, at one institute or (undefined) at all of them. */
export interface ScoredPerson {
  readonly session: string;
  readonly instituteId?: string;
  readonly form: unknown;
}

/**
 * The scores of some people that came in files, for each of them: of lines with their CNIC, and of lines without any that have
 * their roll number of that test. Those of an institute count there, those of staff everywhere.
 */
export async function readFileScores(
  database: ReadableDatabase,
  people: readonly ScoredPerson[],
): Promise<readonly (readonly (FileScore & ScoreScope)[])[]> {
  const known = people.map(({ form, session, instituteId = null }, at) => ({
    at,
    session,
    instituteId,
    ...personOfForm(form),
  }));
  const withCnic = known.filter(({ cnicDigits }) => cnicDigits !== '');
  const typed = known.flatMap(({ tests, ...person }) => tests.map((test) => ({ ...person, ...test })));
  const found = people.map((): (FileScore & ScoreScope)[] => []);
  if (withCnic.length === 0 && typed.length === 0) return found;
  const { rows } = await sql<FileScore & ScoreScope & { at: number }>`
    select at, score_row.session, score_row.institute_id as "instituteId", score_row.test,
      trim_scale(score_row.score)::text as score, trim_scale(score_row.out_of)::text as "outOf"
    from unnest(${withCnic.map(({ at }) => at)}::integer[], ${withCnic.map(({ session }) => session)}::text[],
      ${withCnic.map(({ instituteId }) => instituteId)}::text[], ${withCnic.map(({ cnicDigits }) => cnicDigits)}::text[])
      as person (at, session, institute_id, cnic)
    join test_score score_row on score_row.session = person.session and score_row.cnic_digits = person.cnic
      and score_row.cnic_digits <> '' and ${countsFor}
    union all
    select at, score_row.session, score_row.institute_id, score_row.test, trim_scale(score_row.score)::text,
      trim_scale(score_row.out_of)::text
    from unnest(${typed.map(({ at }) => at)}::integer[], ${typed.map(({ session }) => session)}::text[],
      ${typed.map(({ instituteId }) => instituteId)}::text[], ${typed.map(({ test }) => test)}::text[],
      ${typed.map(({ rollNumber }) => rollNumber)}::text[]) as person (at, session, institute_id, test, roll_no)
    join test_score score_row on score_row.session = person.session and score_row.roll_no = person.roll_no
      and score_row.cnic_digits = '' and comparable(score_row.test) = person.test and ${countsFor}`.execute(
    database,
  );
  for (const { at, ...score } of rows) found[at]?.push(score);
  return found;
}

const countsFor = sql`(score_row.institute_id is null or person.institute_id is null
  or score_row.institute_id = person.institute_id)`;
