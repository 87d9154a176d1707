import { LINE_BOXES, type LineBox, type StatementMapping, statementMapping, TOTAL_CAP } from '@uas/contract';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { BankStatementTable, StatementLineTable } from '../../../platform/database/schema';
import { type Database, json, type ReadableDatabase } from '../../../platform/database/tables';
import { boxOf, named } from './line-boxes';

export type BankStatementRow = Selectable<BankStatementTable>;
export type LineRow = Selectable<StatementLineTable>;

/** How the files of an account were read before. */
export async function findMapping(
  database: ReadableDatabase,
  account: string,
): Promise<StatementMapping | undefined> {
  const row = await database
    .selectFrom('statement_mapping')
    .select('mapping')
    .where('account', '=', account)
    .executeTakeFirst();
  return row && statementMapping.parse(row.mapping);
}

export async function keepMapping(
  transaction: Database,
  {
    account,
    mapping,
    at,
  }: { readonly account: string; readonly mapping: StatementMapping; readonly at: Date },
): Promise<void> {
  const values = { mapping: json(mapping), changed_at: at };
  await transaction
    .insertInto('statement_mapping')
    .values({ account, ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute();
}

interface FileOfAccount {
  readonly account: string;
  readonly sha256: string;
}

export async function findStatement(
  database: ReadableDatabase,
  { account, sha256 }: FileOfAccount,
): Promise<BankStatementRow | undefined> {
  return database
    .selectFrom('bank_statement')
    .selectAll()
    .where('account', '=', account)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

/** Notes that a file is being imported; of two at once, and of one that was broken off, there is one note. */
export async function addStatement(
  transaction: Database,
  row: Insertable<BankStatementTable>,
): Promise<BankStatementRow> {
  await transaction
    .insertInto('bank_statement')
    .values(row)
    .onConflict((conflict) => conflict.constraint('bank_statement_once').doNothing())
    .execute();
  const found = await findStatement(transaction, row);
  if (!found) throw new Error('A statement that was just noted is not there.');
  return found;
}

/** Notes that a file is imported; false where it was before. */
export async function finishStatement(
  transaction: Database,
  id: string,
  {
    counts,
    at,
    days,
  }: { readonly counts: object; readonly at: Date; readonly days: readonly [string, string] },
): Promise<boolean> {
  const [first, last] = days;
  const { numUpdatedRows } = await transaction
    .updateTable('bank_statement')
    .set({ finished_at: at, counts: json(counts), first_day: first, last_day: last })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes lines but for those that are there; answers how many were not. */
export async function addLines(
  transaction: Database,
  rows: readonly Insertable<StatementLineTable>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('statement_line')
    .values([...rows])
    .onConflict((conflict) => conflict.constraint('statement_line_once').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Which of these keys there are lines of. */
export async function readLineKeys(
  database: ReadableDatabase,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('statement_line')
    .select('line_key')
    .where(sql<boolean>`line_key = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ line_key: key }) => key));
}

export async function findLine(database: ReadableDatabase, id: string): Promise<LineRow | undefined> {
  return database.selectFrom('statement_line').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes the row of a line until the transaction ends; behind student and application, before its voucher. */
export async function lockLine(transaction: Database, id: string): Promise<LineRow | undefined> {
  return transaction
    .selectFrom('statement_line')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** What a line looks like that is not written yet. */
export interface LineAsRead {
  readonly day: string;
  readonly paisa: number;
  readonly voucherId: string | null;
  readonly studentId: string | null;
}

/** How many lines are in a box, and their sum. */
export interface BoxCount {
  readonly box: LineBox;
  readonly count: number;
  readonly countIsCapped: boolean;
  readonly paisa: number;
}

interface BoxFound {
  readonly box: LineBox;
  readonly count: number;
  readonly paisa: string | number;
}

/** In which boxes lines would be that are not written yet. */
export async function countBoxesOf(
  database: ReadableDatabase,
  lines: readonly LineAsRead[],
  fee: number | null,
): Promise<ReadonlyMap<LineBox, { readonly count: number; readonly paisa: number }>> {
  const { rows } = await sql<BoxFound>`
    select ${boxOf(fee)} as box, count(*)::int as count, sum(line.paisa) as paisa
    from jsonb_to_recordset(${json(lines)}) as line (day date, paisa bigint, "voucherId" text, "studentId" text)
    left join voucher on voucher.id = line."voucherId"
    left join student on student.id = line."studentId"
    group by 1`.execute(database);
  return new Map(rows.map(({ box, count, paisa }) => [box, { count, paisa: Number(paisa) }]));
}

/** Of so many lines that name somebody the boxes are found out to be counted: enough for the cap of each. */
const MOST_NAMED = LINE_BOXES.length * (TOTAL_CAP + 1);

/**
 * How many lines wait in each box, up to the cap: of the oldest ones that name a voucher or a student, and of the many that
 * name nobody. Where more name somebody than are looked at, every count is one of those at least.
 */
export async function countBoxes(
  database: ReadableDatabase,
  account: string,
  fee: number | null,
): Promise<BoxCount[]> {
  const oldest = (which: RawBuilder<boolean>, most: number) => sql`(
    select * from statement_line as line
    where state = 'new' and (${account} = '' or account = ${account}) and ${which}
    order by day, id limit ${sql.lit(most)}
  )`;
  const { rows } = await sql<BoxFound & { naming: number }>`
    select box, count(*)::int as count, sum(paisa) as paisa, sum(naming)::int as naming
    from (
      select ${boxOf(fee)} as box, line.paisa, 1 as naming
      from ${oldest(named, MOST_NAMED)} as line
      left join voucher on voucher.id = line.voucher_id
      left join student on student.id = line.student_id
      union all
      select 'unknown', paisa, 0 from ${oldest(sql`not ${named}`, TOTAL_CAP + 1)} as line
    ) as counted
    group by 1`.execute(database);
  const isLong = rows.reduce((sum, { naming }) => sum + naming, 0) >= MOST_NAMED;
  return LINE_BOXES.map((box) => {
    const found = rows.find((row) => row.box === box);
    const count = found?.count ?? 0;
    const paisa = Number(found?.paisa ?? 0);
    return { box, count: Math.min(count, TOTAL_CAP), countIsCapped: isLong || count > TOTAL_CAP, paisa };
  });
}

/** The oldest lines that fit, with the voucher of each, by their ids. */
export async function listFitting(
  database: ReadableDatabase,
  { account, fee, most }: { readonly account: string; readonly fee: number | null; readonly most: number },
): Promise<{ readonly id: string; readonly voucherId: string }[]> {
  const { rows } = await sql<{ id: string; voucherId: string }>`
    select line.id, voucher.id as "voucherId"
    from statement_line as line
    join voucher on voucher.id = line.voucher_id
    left join student on student.id = line.student_id
    where line.state = 'new' and (${account} = '' or line.account = ${account}) and ${boxOf(fee)} = 'fits'
    order by line.day, line.id limit ${most}`.execute(database);
  return rows;
}

/** Until which day each account has statements that were imported to their end. */
export async function readStatementsUntil(database: ReadableDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('bank_statement')
    .select(['account', sql<string>`max(last_day)`.as('until')])
    .where('finished_at', 'is not', null)
    .groupBy('account')
    .execute();
  return new Map(rows.map(({ account, until }) => [account, until]));
}
