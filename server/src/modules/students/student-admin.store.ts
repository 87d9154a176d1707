import {
  cnicDigits,
  formatApplicationNumber,
  formatStudentNumber,
  isVoucherNumber,
  normalisePhone,
  readReferenceNumber,
  ungrouped,
} from '@uas/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest, readCursor, readInstantCursor } from '../../platform/database/keyset';
import { numbered } from '../../platform/database/reference-number';
import { STUDENT_COLUMNS } from '../../platform/database/schema';
import { contains } from '../../platform/database/search-pattern';
import type { Database, ReadableDatabase, Tables } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';
import { hasWaitingReceipt } from './document-review.store';
import type { StudentRow } from './students.store';

export interface StudentListRequest extends PageRequest {
  readonly search: string;
  readonly paid: '' | 'paid' | 'unpaid' | 'review';
  readonly sort: 'newest' | 'name' | 'oldest-receipt';
}

type Matching = SelectQueryBuilder<Tables, 'student', object>;

function matching(database: ReadableDatabase, { search, paid }: StudentListRequest): Matching {
  let query: Matching = database.selectFrom('student');
  if (paid !== '') query = query.where('paid', '=', sql.lit(paid === 'paid'));
  if (paid === 'review') query = query.where(hasWaitingReceipt);
  const typed = search.trim();
  if (typed === '') return query;
  const reference = readReferenceNumber(typed);
  if (reference?.kind === 'student') return query.where(numbered('student', reference));
  const cnic = cnicDigits(typed);
  // With a biller, the digits in front of the number are its prefix.
  const voucher = /^\d{12,18}$/.test(ungrouped(typed)) ? ungrouped(typed).slice(-12) : '';
  // A whole number is found however its groups were typed.
  const phone = normalisePhone(typed);
  return query.where((where) =>
    where.or([
      contains(typed, 'name', 'email', 'phone'),
      ...(phone === null || phone === typed ? [] : [contains(phone, 'phone')]),
      ...(isVoucherNumber(voucher)
        ? [sql<boolean>`id = any(array(select student_id from voucher where number = ${voucher}))`]
        : []),
      ...(cnic === null
        ? []
        : [sql<boolean>`id = any(array(select student_id from student_identity where cnic = ${cnic}))`]),
    ]),
  );
}

/** When the newest receipt of a student came; null without one. */
const receiptAt = sql<Date | null>`(select max(d.created_at) from student_document d
  where d.student_id = student.id and d.type_tag = 'paymentreceipt')`;

type ListedStudent = StudentRow & { readonly receipt_at?: Date | null };

/** A page of students (one more than asked for, when there is one) and how many match. */
export async function listStudentRows(
  database: ReadableDatabase,
  request: StudentListRequest,
): Promise<CappedTotal & { students: ListedStudent[] }> {
  const query = matching(database, request);
  const inOrder = ORDERS[request.sort];
  const offset = offsetOf(request);
  const limit = request.limit + 1;
  // Rows that are skipped are only walked over in the index.
  const ids = inOrder(query, request).select('id').limit(limit).offset(offset);
  const page = offset === 0 ? query : database.selectFrom('student').where('id', 'in', ids);
  const students = await inOrder(page, request)
    .select(STUDENT_COLUMNS)
    .$if(request.sort === 'oldest-receipt', (rows) => rows.select(receiptAt.as('receipt_at')))
    .limit(limit)
    .execute();
  return { students, ...(await countCapped(database, query)) };
}

function byName(page: Matching, { after }: StudentListRequest): Matching {
  const cursor = readCursor(after);
  const rest = cursor
    ? page.where(sql<boolean>`(lower(name), id) > (lower(${cursor.key}::text), ${cursor.id}::text)`)
    : page;
  return rest.orderBy(sql`lower(name)`).orderBy('id');
}

function oldestReceiptFirst(page: Matching, { after }: StudentListRequest): Matching {
  const cursor = readInstantCursor(after);
  const rest = cursor
    ? page.where(sql<boolean>`(${receiptAt}, id) > (${cursor.at}::timestamptz, ${cursor.id}::text)`)
    : page;
  return rest.orderBy(receiptAt).orderBy('id');
}

function newestFirst(page: Matching, { after }: StudentListRequest): Matching {
  const cursor = readInstantCursor(after);
  const rest = cursor
    ? page.where(sql<boolean>`(created_at, id) < (${cursor.at}::timestamptz, ${cursor.id}::text)`)
    : page;
  return rest.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

const ORDERS = { name: byName, newest: newestFirst, 'oldest-receipt': oldestReceiptFirst };

/** Queries of visitors that name both the e-mail and the phone of a student are surely theirs; the copy of the account has the same. */
async function deleteOwnQueries(database: Database, id: string): Promise<void> {
  await database
    .deleteFrom('query_row')
    .where(
      sql<boolean>`exists (select 1 from student where student.id = ${id}
        and lower(query_row.student_email) = lower(student.email) and query_row.student_phone = student.phone)`,
    )
    .execute();
}

/** Removes a student with everything that is theirs, also the own queries; the content of the files is marked for removal. */
export async function deleteStudentRow(unit: Unit, id: string): Promise<boolean> {
  await deleteOwnQueries(unit.database, id);
  const { numDeletedRows } = await unit.database
    .deleteFrom('student')
    .where('id', '=', id)
    .executeTakeFirst();
  unit.discardFiles();
  return numDeletedRows > 0n;
}

/** The reference numbers of a student and of their applications, by which they are known outside the service. */
export async function readNumbersOf(
  database: ReadableDatabase,
  id: string,
): Promise<{ number?: string; applications: string[] }> {
  const student = await database
    .selectFrom('student')
    .select(['number', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const applications = await database
    .selectFrom('application_row')
    .select(['number', 'created_at'])
    .where('student_id', '=', id)
    .orderBy('number')
    .execute();
  return {
    ...(student && {
      number: formatStudentNumber({ number: student.number, createdAt: student.created_at }),
    }),
    applications: applications.map(({ number, created_at }) =>
      formatApplicationNumber({ number, createdAt: created_at }),
    ),
  };
}

/** Counts what goes with a student. */
export async function countStudentContents(
  database: ReadableDatabase,
  id: string,
): Promise<{ applications: number; messages: number; files: number }> {
  const { rows } = await sql<{ applications: number; messages: number; files: number }>`
    select
      (select count(*)::int from application where student_id = ${id}) as applications,
      (select count(*)::int from admin_message where student_id = ${id})
        + (select count(*)::int from application_message message
            join application on application.id = message.application_id where student_id = ${id}) as messages,
      (select count(*)::int from stored_file where student_id = ${id}) as files`.execute(database);
  const [contents] = rows;
  if (!contents) throw new Error('a count without a row');
  return contents;
}
