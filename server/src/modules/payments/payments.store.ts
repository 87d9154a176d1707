import type { FeeRefund } from '@uas/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PaymentTable, VoucherTable } from '../../platform/database/schema';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** One line of what is to be paid, in paisa; negative for what was paid before. */
export interface VoucherLine {
  readonly name: string;
  readonly paisa: number;
  readonly refund: FeeRefund;
}

export type VoucherRow = Omit<Selectable<VoucherTable>, 'lines'> & { readonly lines: readonly VoucherLine[] };
export type PaymentRow = Selectable<PaymentTable>;
/** A payment that was not taken back, whose fees its voucher has (null without one), and what of it was paid out again. */
export type LivePayment = PaymentRow & {
  readonly fees_of: string | null;
  readonly lines: readonly VoucherLine[] | null;
  readonly returned: number;
};

/** What was paid out again of a payment, in paisa. */
export const RETURNED = sql<number>`coalesce(
  (select refund.paisa from refund where refund.payment_id = payment.id and refund.paid_on is not null), 0)`;

/** What a voucher or a payment is for: of a student, and of an application where it is for one. */
export interface PaidFor {
  readonly studentId: string;
  readonly purpose: string;
  readonly applicationId: string | null;
}

const vouchers = (database: ReadableDatabase) =>
  database.selectFrom('voucher').selectAll().$castTo<VoucherRow>();

/** The voucher that is neither paid nor cancelled; its day may have passed. There is at most one. */
export async function findOpenVoucher(
  database: ReadableDatabase,
  { studentId, purpose, applicationId }: PaidFor,
): Promise<VoucherRow | undefined> {
  return vouchers(database)
    .where('student_id', '=', studentId)
    .where('purpose', '=', purpose)
    .where('application_id', applicationId === null ? 'is' : '=', applicationId)
    .where('state', '=', 'open')
    .executeTakeFirst();
}

export async function findVoucherNumbered(
  database: ReadableDatabase,
  number: string,
): Promise<VoucherRow | undefined> {
  return vouchers(database).where('number', '=', number).executeTakeFirst();
}

export async function findVoucher(database: ReadableDatabase, id: string): Promise<VoucherRow | undefined> {
  return vouchers(database).where('id', '=', id).executeTakeFirst();
}

/** Takes the row of a voucher until the transaction ends; after those of its student and its application. */
export async function lockVoucher(transaction: Database, id: string): Promise<VoucherRow | undefined> {
  return vouchers(transaction).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** The vouchers of a student but for cancelled ones, the newest first. */
export async function listVouchersOf(database: ReadableDatabase, studentId: string): Promise<VoucherRow[]> {
  return vouchers(database)
    .where('student_id', '=', studentId)
    .where('state', '<>', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Writes a voucher; false where another one has its number. */
export async function addVoucher(transaction: Database, row: Insertable<VoucherTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('voucher')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function setVoucherState(
  transaction: Database,
  id: string,
  state: 'open' | 'paid' | 'cancelled',
): Promise<void> {
  await transaction.updateTable('voucher').set({ state }).where('id', '=', id).execute();
}

/** Cancels the open voucher of an application that is no offer any more. */
export async function cancelVoucherOf(transaction: Database, applicationId: string): Promise<void> {
  await transaction
    .updateTable('voucher')
    .set({ state: 'cancelled' })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .execute();
}

/** Payments of a student that were not taken back, the newest first. */
export async function listLivePayments(
  database: ReadableDatabase,
  studentId: string,
): Promise<LivePayment[]> {
  return database
    .selectFrom('payment')
    .leftJoin('voucher', 'voucher.id', 'payment.voucher_id')
    .selectAll('payment')
    .select(['voucher.fees_of', 'voucher.lines', RETURNED.as('returned')])
    .where('payment.student_id', '=', studentId)
    .where('reversed_at', 'is', null)
    .orderBy('recorded_at', 'desc')
    .orderBy('payment.id', 'desc')
    .$castTo<LivePayment>()
    .execute();
}

/** The payment of a voucher that was not taken back. */
export async function findLivePaymentOf(
  database: ReadableDatabase,
  voucherId: string,
): Promise<PaymentRow | undefined> {
  return database
    .selectFrom('payment')
    .selectAll()
    .where('voucher_id', '=', voucherId)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the network of the banks told of a payment by this key before, also of one that was taken back. */
export async function wasTold(database: ReadableDatabase, billerKey: string): Promise<boolean> {
  const row = await database
    .selectFrom('payment')
    .select('id')
    .where('biller_key', '=', billerKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addPayment(transaction: Database, row: Insertable<PaymentTable>): Promise<void> {
  await transaction.insertInto('payment').values(row).execute();
}

/** The payment of a student for what is of no application, that was not taken back. */
export async function findLivePaymentFor(
  database: ReadableDatabase,
  { studentId, purpose }: Pick<PaidFor, 'studentId' | 'purpose'>,
): Promise<PaymentRow | undefined> {
  return database
    .selectFrom('payment')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('purpose', '=', purpose)
    .where('application_id', 'is', null)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

/** What a line of a statement has paid, unless it was taken back. */
export async function findLivePaymentByLine(
  database: ReadableDatabase,
  lineId: string,
): Promise<PaymentRow | undefined> {
  return database
    .selectFrom('payment')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
}

export async function reversePaymentRow(
  transaction: Database,
  id: string,
  by: { readonly reversed_by: string | null; readonly reversed_at: Date },
): Promise<void> {
  await transaction.updateTable('payment').set(by).where('id', '=', id).execute();
}

/** Says what became of a line of a statement; only a line that is set aside has a note. */
export async function setLineState(
  transaction: Database,
  id: string,
  { state, note = '' }: { readonly state: 'new' | 'matched' | 'ignored'; readonly note?: string },
): Promise<void> {
  await transaction.updateTable('statement_line').set({ state, note }).where('id', '=', id).execute();
}

/** An offer as far as a voucher for it needs it. */
export interface OfferRow {
  readonly id: string;
  readonly student_id: string;
  readonly number: number;
  readonly created_at: Date;
  readonly program_id: string | null;
  readonly session: string;
  readonly status: string;
  readonly offer_accepted: boolean;
  readonly reply_by: Date | null;
  /** The category of the seat that a merit list gave; null without one. */
  readonly category: string | null;
}

const offers = (database: ReadableDatabase) =>
  database
    .selectFrom('application')
    .select(['id', 'student_id', 'number', 'created_at', 'program_id', 'session', 'status'])
    .select(['offer_accepted', 'reply_by'])
    .select(
      sql<string | null>`(select placed_as from allotment where application_id = application.id)`.as(
        'category',
      ),
    );

/** The approved applications of a student, the newest first. */
export async function listOffersOf(database: ReadableDatabase, studentId: string): Promise<OfferRow[]> {
  return offers(database)
    .where('student_id', '=', studentId)
    .where('status', '=', 'approved')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An application of a student, whose row nobody changes until the transaction ends. */
export async function lockOffer(
  transaction: Database,
  { id, studentId }: { readonly id: string; readonly studentId: string },
): Promise<OfferRow | undefined> {
  await transaction
    .selectFrom('application_row')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return offers(transaction).where('id', '=', id).where('student_id', '=', studentId).executeTakeFirst();
}

/** An application that is approved and neither withdrawn nor of an institute that is being deleted. */
export async function findOffer(database: ReadableDatabase, id: string): Promise<OfferRow | undefined> {
  return offers(database).where('id', '=', id).where('status', '=', 'approved').executeTakeFirst();
}

/** The numbers and days of applications, also of those that are gone for their student. */
export async function readNumbersOfApplications(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly createdAt: Date }>> {
  const rows = await database
    .selectFrom('application_row')
    .select(['id', 'number', 'created_at as createdAt'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, ...numbered }) => [id, numbered]));
}

/** What is to be paid at admission, in rupees. */
type AdmissionLines = readonly {
  readonly name: string;
  readonly rupees: number;
  readonly refund?: FeeRefund;
}[];

/** What is to be paid for a program in a session, by the first of the categories that has fees of its own; none: not given. */
export async function readAdmissionLines(
  database: ReadableDatabase,
  {
    programId,
    session,
    categories,
  }: { readonly programId: string; readonly session: string; readonly categories: readonly string[] },
): Promise<AdmissionLines> {
  const rows = await database
    .selectFrom('program_fee')
    .select(['category', 'admission_lines as lines'])
    .where('program_id', '=', programId)
    .where('session', '=', session)
    .where(sql<boolean>`category = any(${[...categories]}::text[])`)
    .where(sql<boolean>`jsonb_array_length(admission_lines) > 0`)
    .$castTo<{ category: string; lines: AdmissionLines }>()
    .execute();
  return categories.flatMap((category) => rows.filter((row) => row.category === category))[0]?.lines ?? [];
}
