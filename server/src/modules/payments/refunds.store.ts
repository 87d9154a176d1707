import type { RefundList } from '@uas/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type CappedTotal, countCapped } from '../../platform/database/count-capped';
import { offsetOf, type PageRequest } from '../../platform/database/keyset';
import type { RefundTable } from '../../platform/database/schema';
import { contains } from '../../platform/database/search-pattern';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';
import { RETURNED, type VoucherLine } from './payments.store';

/** What was paid for, and what comes back of it, in paisa. */
export interface RefundLine {
  readonly name: string;
  readonly paisa: number;
  readonly back: number;
}

export type RefundRow = Omit<Selectable<RefundTable>, 'lines'> & { readonly lines: readonly RefundLine[] };

/** A payment for an application that is over, with the lines of its voucher; null where that is not there any more. */
export interface RefundablePayment {
  readonly id: string;
  /** What was paid and did not come back already. */
  readonly paisa: number;
  readonly lines: readonly VoucherLine[] | null;
}

/**
 * Whether a payment was not taken back and is for this application: on it, or for its program on one that a list joined
 * with it.
 */
const isFor = (applicationId: string): RawBuilder<boolean> => sql`payment.reversed_at is null
  and payment.student_id = (select student_id from application_row where id = ${applicationId}) and (
  payment.application_id = ${applicationId}
  or exists (select from application_row mine join voucher on voucher.id = payment.voucher_id
    where mine.id = ${applicationId} and payment.application_id is not null
      and split_part(voucher.fees_of, ' ', 1) = mine.program_id
      and not exists (select from application where application.id = payment.application_id)))`;

/** The payments of an application that were not taken back, the newest first. */
export async function listRefundable(
  transaction: Database,
  applicationId: string,
): Promise<RefundablePayment[]> {
  return transaction
    .selectFrom('payment')
    .leftJoin('voucher', 'voucher.id', 'payment.voucher_id')
    .select([
      'payment.id',
      sql<number>`coalesce(payment.paisa, 0) - ${RETURNED}`.as('paisa'),
      'voucher.lines',
    ])
    .where(isFor(applicationId))
    .orderBy('payment.recorded_at', 'desc')
    .orderBy('payment.id', 'desc')
    .$castTo<RefundablePayment>()
    .execute();
}

/** Of applications, the offers of students who paid for one. */
export async function listPaidOffers(transaction: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('application_row')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .where('status', '=', 'approved')
    .where(
      sql<boolean>`exists (select from payment where payment.student_id = application_row.student_id
        and payment.application_id is not null and payment.reversed_at is null)`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes what comes back of a payment, in the place of what was to come back of it before; what is paid out stays. */
export async function addRefund(
  transaction: Database,
  row: Pick<RefundRow, 'payment_id' | 'outcome' | 'class_day' | 'lines' | 'paisa' | 'made_at'>,
): Promise<void> {
  const values = { ...row, lines: json([...row.lines]) };
  await transaction
    .insertInto('refund')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column('payment_id')
        .doUpdateSet({ ...values, agreed_by: null, agreed_at: null })
        .where('refund.paid_on', 'is', null),
    )
    .execute();
}

/** Removes what was to come back of an application that goes on, unless it is paid out. */
export async function dropRefundsOf(transaction: Database, applicationId: string): Promise<void> {
  await transaction
    .deleteFrom('refund')
    .where('paid_on', 'is', null)
    .where('payment_id', 'in', (payments) =>
      payments.selectFrom('payment').select('payment.id').where(isFor(applicationId)),
    )
    .execute();
}

/** Removes what was to come back of an application and answers it; what is paid out stays. */
export async function takeRefundOf(
  transaction: Database,
  applicationId: string,
): Promise<RefundRow | undefined> {
  const rows = await transaction
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .where(isFor(applicationId))
    .orderBy('refund.payment_id')
    .forNoKeyUpdate('refund')
    .$castTo<RefundRow>()
    .execute();
  await dropRefundsOf(transaction, applicationId);
  return rows.find(({ paid_on }) => paid_on !== null) ?? rows[0];
}

/** Takes the rows of refunds until the transaction ends, always in the same order. */
export async function lockRefunds(
  transaction: Database,
  paymentIds: readonly string[],
): Promise<RefundRow[]> {
  return transaction
    .selectFrom('refund')
    .selectAll()
    .where(sql<boolean>`payment_id = any(${[...paymentIds]}::text[])`)
    .orderBy('payment_id')
    .forNoKeyUpdate()
    .$castTo<RefundRow>()
    .execute();
}

export async function updateRefund(
  transaction: Database,
  paymentId: string,
  changes: Partial<Pick<RefundRow, 'agreed_by' | 'agreed_at' | 'paid_on' | 'bank_reference'>>,
): Promise<void> {
  await transaction.updateTable('refund').set(changes).where('payment_id', '=', paymentId).execute();
}

/** Whose payment it is. */
export async function findPayer(database: ReadableDatabase, paymentId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment')
    .select('student_id')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row?.student_id;
}

/** What was paid for the application of a payment, in all payments that were not taken back, less what came back of others. */
const OF_PAISA = sql<number>`(select coalesce(sum(each.paisa), 0)::int8
    - coalesce(sum(before.paisa) filter (where before.payment_id <> payment.id), 0)::int8
  from payment each left join refund before on before.payment_id = each.id and before.paid_on is not null
  where each.student_id = payment.student_id and each.application_id = payment.application_id
    and each.reversed_at is null)`;

/** What comes back of the payments of a student. */
export async function listRefundsOf(database: ReadableDatabase, studentId: string) {
  const rows = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select(['payment.application_id', 'payment.voucher_id', OF_PAISA.as('of_paisa')])
    .where('payment.student_id', '=', studentId)
    .$castTo<StudentRefundRow>()
    .execute();
  return rows.map((row) => ({ ...row, of_paisa: Number(row.of_paisa) }));
}

export type StudentRefundRow = RefundRow & {
  readonly application_id: string | null;
  readonly voucher_id: string | null;
  readonly of_paisa: number;
};

/** A refund with whose it is. */
export type StaffRefundRow = RefundRow & {
  readonly of_paisa: number;
  readonly student_name: string;
  readonly student_email: string;
  readonly application_number: number | null;
  readonly application_created_at: Date | null;
};

const CONDITIONS: Readonly<Record<RefundList, RawBuilder<boolean>>> = {
  'to-agree': sql`refund.paid_on is null and refund.agreed_at is null`,
  'to-pay': sql`refund.paid_on is null and refund.agreed_at is not null`,
  'paid-out': sql`refund.paid_on is not null`,
};

interface RefundFilter {
  readonly state?: RefundList | undefined;
  readonly search: string;
}

/** Of which nothing comes back, nobody has to do anything. */
function listed(database: ReadableDatabase, { state, search }: RefundFilter) {
  let matching = database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .innerJoin('student', 'student.id', 'payment.student_id')
    .where('refund.paisa', '>', 0);
  if (state) matching = matching.where(CONDITIONS[state]);
  if (search !== '') matching = matching.where(contains(search, 'student.name', 'student.email'));
  return matching;
}

function withStudent(matching: ReturnType<typeof listed>) {
  return matching
    .leftJoin('application_row', 'application_row.id', 'payment.application_id')
    .selectAll('refund')
    .select(['student.name as student_name', 'student.email as student_email'])
    .select(['application_row.number as application_number'])
    .select(['application_row.created_at as application_created_at', OF_PAISA.as('of_paisa')])
    .$castTo<StaffRefundRow>();
}

/** A page of refunds (one more than asked for, when there is one) and how many match; the oldest first, those that are paid out the newest. */
export async function listRefundRows(
  database: ReadableDatabase,
  request: PageRequest & RefundFilter,
): Promise<CappedTotal & { rows: StaffRefundRow[] }> {
  const matching = listed(database, { ...request, search: request.search.trim() });
  const direction = request.state === 'paid-out' ? 'desc' : 'asc';
  const rows = await withStudent(matching)
    .orderBy('refund.made_at', direction)
    .orderBy('refund.payment_id', direction)
    .limit(request.limit + 1)
    .offset(offsetOf(request))
    .execute();
  return { rows, ...(await countCapped(database, matching.select('refund.payment_id'))) };
}

/** One refund with whose it is. */
export async function findRefund(
  database: ReadableDatabase,
  paymentId: string,
): Promise<StaffRefundRow | undefined> {
  return withStudent(listed(database, { search: '' }))
    .where('refund.payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** How many refunds are not paid out, and since when the oldest waits. */
export async function countOpenRefunds(
  database: ReadableDatabase,
): Promise<CappedTotal & { oldest: Date | null }> {
  const open = database.selectFrom('refund').where('paid_on', 'is', null).where('paisa', '>', 0);
  const oldest = await open.select(sql<Date | null>`min(made_at)`.as('at')).executeTakeFirst();
  return { ...(await countCapped(database, open.select('payment_id'))), oldest: oldest?.at ?? null };
}
