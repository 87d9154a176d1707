import type { LineBox, LineList, listStatementLines, QueryOf } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf } from '../../../platform/database/keyset';
import { contains } from '../../../platform/database/search-pattern';
import type { ReadableDatabase } from '../../../platform/database/tables';
import { REGISTRATION } from '../../site/purposes';
import { boxOf, named } from './line-boxes';

/** A line with its box, the voucher and the student that it is about, and what could be confirmed with it. */
export interface PresentedRow {
  readonly id: string;
  readonly account: string;
  readonly day: string;
  readonly paisa: number;
  readonly description: string;
  readonly bank_reference: string;
  readonly state: 'new' | 'matched' | 'ignored';
  readonly note: string;
  readonly box: LineBox;
  readonly voucher_id: string | null;
  readonly voucher_number: string;
  readonly voucher_name: string;
  readonly voucher_paisa: number;
  readonly voucher_due_at: Date;
  readonly voucher_state: string;
  readonly student_id: string | null;
  readonly student_name: string;
  readonly student_email: string;
  readonly student_number: number;
  readonly student_created_at: Date;
  readonly student_paid: boolean;
  readonly payable_id: string | null;
  readonly payable_name: string;
  readonly payable_paisa: number;
}

/** Of what is open of a student, the voucher that the line repeats comes first, then one of the same sum. */
const presented = (fee: number | null, from = sql`statement_line`) => sql`
  select line.id, line.account, line.day::text as day, line.paisa, line.description, line.bank_reference, line.state,
    line.note, ${boxOf(fee)} as box,
    voucher.id as voucher_id, voucher.number as voucher_number, voucher.name as voucher_name,
    voucher.paisa as voucher_paisa, voucher.due_at as voucher_due_at, voucher.state as voucher_state,
    student.id as student_id, student.name as student_name, student.email as student_email,
    student.number as student_number, student.created_at as student_created_at, student.paid as student_paid,
    payable.id as payable_id, payable.name as payable_name, payable.paisa as payable_paisa
  from ${from} as line
  left join payment on payment.line_id = line.id and payment.reversed_at is null
  left join voucher on voucher.id = case when line.state = 'matched' then payment.voucher_id else line.voucher_id end
  left join student on student.id = coalesce(payment.student_id, voucher.student_id, line.student_id)
  left join lateral (
    select id, name, paisa from voucher as open
    where open.student_id = student.id and open.state = 'open' and line.state = 'new'
    order by (open.id = line.voucher_id) desc nulls last, (open.paisa = line.paisa) desc,
      (open.purpose = ${REGISTRATION}) desc, open.created_at, open.id limit 1
  ) as payable on true`;

export async function findPresentedLine(
  database: ReadableDatabase,
  id: string,
  fee: number | null,
): Promise<PresentedRow | undefined> {
  const { rows } = await sql<PresentedRow>`${presented(fee)} where line.id = ${id}`.execute(database);
  return rows[0];
}

/** The oldest new line that names a student with the sum of the registration fee, where that is owed. */
export async function findLineOfStudent(
  database: ReadableDatabase,
  studentId: string,
  fee: number,
): Promise<PresentedRow | undefined> {
  const { rows } = await sql<PresentedRow>`${presented(fee)}
    where line.state = 'new' and student.id = ${studentId} and not student.paid
      and (line.student_id = ${studentId} or line.voucher_id in (select id from voucher where student_id = ${studentId}))
      and (voucher.id is null or voucher.purpose = ${REGISTRATION})
      and line.paisa = coalesce(
        (select paisa from voucher where student_id = ${studentId} and purpose = ${REGISTRATION} and state = 'open'),
        ${fee}::bigint
      )
    order by line.day, line.id limit 1`.execute(database);
  return rows[0];
}

type ListRequest = Omit<QueryOf<typeof listStatementLines>, 'after'>;

/** For each line of a page so many of the oldest lines are looked through first; mostly that is enough. */
const LOOKED_AT = 20;

/** Lines of one list, the oldest first, one more than the page has where there are more. */
export async function listPresentedLines(
  database: ReadableDatabase,
  request: ListRequest,
  fee: number | null,
): Promise<PresentedRow[]> {
  const { limit, box } = request;
  const offset = offsetOf(request);
  const read = async (from?: RawBuilder<unknown>) => {
    const { rows } = await sql<PresentedRow>`
      ${presented(fee, from)} where ${conditionsOf(request, fee)}
      order by line.day, line.id limit ${limit + 1} offset ${offset}`.execute(database);
    return rows;
  };
  if (box === 'matched' || box === 'ignored') return read();
  // In which box a line is has to be found out for each: not for all of them where a page of the first ones is there.
  const first = await read(sql`(
    select * from statement_line as line where state = 'new' ${box === 'unknown' ? sql`` : sql`and ${named}`}
    order by day, id limit ${(offset + limit + 1) * LOOKED_AT}
  )`);
  return first.length > limit ? first : read();
}

/** The same without what is shown of them, to be counted. */
export function matchingLines(request: ListRequest, fee: number | null): RawBuilder<unknown> {
  return sql`
    select 1 from statement_line as line
    left join voucher on voucher.id = line.voucher_id
    left join student on student.id = line.student_id
    where ${conditionsOf(request, fee)}`;
}

function conditionsOf({ box, account, search }: ListRequest, fee: number | null): RawBuilder<boolean> {
  const conditions = [listed(box, fee)];
  if (account !== '') conditions.push(sql<boolean>`line.account = ${account}`);
  if (search !== '') conditions.push(contains(search, 'line.description', 'line.bank_reference'));
  return sql.join(conditions, sql` and `);
}

function listed(list: LineList, fee: number | null): RawBuilder<boolean> {
  if (list === 'matched' || list === 'ignored') return sql<boolean>`line.state = ${list}`;
  const isNamed = list === 'unknown' ? sql`` : sql`and ${named}`;
  return sql<boolean>`line.state = 'new' ${isNamed} and ${boxOf(fee)} = ${list}`;
}
