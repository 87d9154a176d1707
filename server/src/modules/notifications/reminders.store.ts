import { type GivenReason, RECEIPT_TAG } from '@uas/contract';
import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** One turn of a reminder: the same is never sent twice. */
export interface ReminderRound {
  readonly kind: string;
  readonly subjectId: string;
  readonly round: number;
}

/** Takes a turn; false when somebody had it already. */
export async function takeRound(
  transaction: Database,
  { kind, subjectId, round }: ReminderRound,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('reminder')
    .values({ kind, subject_id: subjectId, round, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Those who had no turn yet. */
const withoutRound = (kind: string, round: number, subject: string) => sql<boolean>`not exists (
  select from reminder where reminder.kind = ${kind} and round = ${round} and subject_id = ${sql.ref(subject)})`;

/** Students who registered in a period and have saved no form, which is complete when it is saved. */
export async function listWithoutForm(
  database: ReadableDatabase,
  { from, to }: Period,
  { round, limit }: { readonly round: number; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from student where created_at > ${from} and created_at <= ${to}
      and closed_at is null and not exists (select from admission_form where student_id = student.id)
      and ${withoutRound('form-unfinished', round, 'student.id')}
    order by created_at, id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Students whose payment was confirmed in a period, is still, and who never applied. */
export async function listPaidNotApplied(
  database: ReadableDatabase,
  { from, to }: Period,
  { limit }: { readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct student.id from event join student on student.id = subject_id
    where kind = 'set-payment' and in_history and at > ${from} and at <= ${to} and after ->> 'paid' = 'true'
      and student.paid and student.closed_at is null
      and not exists (select from event later where later.subject_id = student.id and later.kind = 'set-payment'
        and later.in_history and later.at > event.at)
      and not exists (select from application_row where student_id = student.id)
      and ${withoutRound('paid-not-applied', 1, 'student.id')}
    order by student.id limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** An open offer whose student is reminded of it. */
export interface WaitingOffer {
  readonly id: string;
  readonly student_id: string;
  readonly reply_by: Date;
}

/** When an offer is reminded of: half of its time to reply is over, or a day is left. */
const REMINDED_AT = {
  'offer-half-time': sql<Date>`offered_at + (reply_by - offered_at) / 2`,
  'offer-last-day': sql<Date>`reply_by - interval '24 hours'`,
} as const;

/** The turn of a reminder of an offer: another one once it was given more time. */
const TURN = sql<number>`(extract(epoch from reply_by) / 60)::int`;

/** Whoever has accepted one offer can accept no other. */
const HAS_ACCEPTED = sql<boolean>`exists (select from application taken
  where taken.student_id = student.id and taken.offer_accepted)`;

/** Offers that can be accepted, came to the time of a reminder in a period, and had no turn yet since they got this time to reply. */
export async function listWaitingOffers(
  database: ReadableDatabase,
  kind: keyof typeof REMINDED_AT,
  { from, to, limit }: Period & { readonly limit: number },
): Promise<(WaitingOffer & { readonly round: number })[]> {
  const at = REMINDED_AT[kind];
  const { rows } = await sql<WaitingOffer & { round: number }>`
    select application.id, student_id, reply_by, ${TURN} as round
    from application join student on student.id = student_id
    where status = 'approved' and student.closed_at is null and not ${HAS_ACCEPTED}
      and reply_by > ${to} and ${at} > offered_at and ${at} > ${from} and ${at} <= ${to}
      and not exists (select from reminder where reminder.kind = ${kind} and subject_id = application.id
        and round = ${TURN})
    order by reply_by, application.id limit ${limit}`.execute(database);
  return rows;
}

const isStillThere = sql<boolean>`exists (select from student_document d join stored_file f on f.id = d.file_id
  where d.student_id = c.student_id and d.type_tag = c.type_tag and f.sha256 = c.sha256)`;

/** Another receipt stands beside the one before, and a confirmed payment needs none. */
const isReceiptAwaited = sql<boolean>`not exists (select from student where id = c.student_id and paid)
  and not exists (select from student_document d join stored_file f on f.id = d.file_id
    where d.student_id = c.student_id and d.type_tag = c.type_tag and d.created_at > c.at
      and f.sha256 <> c.sha256)`;

/** A document that was sent back, and has not come again. */
export interface StillReturned {
  readonly id: string;
  readonly student_id: string;
  readonly type_tag: string;
  readonly reasons: GivenReason[];
}

/** What was sent back in a period, a document of the checklist or a receipt, and is still what was looked at. */
export async function listStillReturned(
  database: ReadableDatabase,
  kind: 'document-awaited' | 'receipt-awaited',
  { from, to, limit }: Period & { readonly limit: number },
): Promise<StillReturned[]> {
  const isOfKind =
    kind === 'receipt-awaited'
      ? sql`c.type_tag = ${RECEIPT_TAG} and ${isReceiptAwaited}`
      : sql`c.type_tag <> ${RECEIPT_TAG}`;
  const { rows } = await sql<StillReturned>`
    select c.id, c.student_id, c.type_tag, c.reasons from document_check c join student on student.id = c.student_id
    where student.closed_at is null and c.verdict = 'returned' and c.replaced_at is null and c.at > ${from} and c.at <= ${to}
      and ${isOfKind} and ${isStillThere} and ${withoutRound(kind, 1, 'c.id')}
    order by c.at, c.id limit ${limit}`.execute(database);
  return rows;
}

/** An institute with applications that have waited for too long, and the turn of its next reminder. */
export interface Undecided {
  readonly institute_id: string;
  readonly count: number;
  readonly round: number;
}

/** Institutes with applications that have been pending since some instant, and no reminder after another one. */
export async function listUndecided(
  database: ReadableDatabase,
  { pendingSince, remindedAfter, limit }: { pendingSince: Date; remindedAfter: Date; limit: number },
): Promise<Undecided[]> {
  const { rows } = await sql<Undecided>`
    select institute_id, count(*)::int as count,
      coalesce((select max(round) from reminder where kind = 'applications-undecided'
        and subject_id = institute_id), 0)::int + 1 as round
    from application
    where status = 'pending' and created_at <= ${pendingSince}
      and not exists (select from reminder where kind = 'applications-undecided' and subject_id = institute_id
        and at > ${remindedAfter})
    group by institute_id order by institute_id limit ${limit}`.execute(database);
  return rows;
}

/** The oldest of them. */
export async function listOldestPending(
  database: ReadableDatabase,
  instituteId: string,
  pendingSince: Date,
  limit: number,
) {
  return database
    .selectFrom('application')
    .select(['number', 'course', 'created_at'])
    .where('institute_id', '=', instituteId)
    .where('status', '=', 'pending')
    .where('created_at', '<=', pendingSince)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** What came in and was withdrawn at an institute in a period. */
export interface Received {
  readonly institute_id: string;
  readonly received: number;
  readonly withdrawn: number;
}

/** Institutes that got applications in a period, or lost some, and were not told of it yet. */
export async function listReceived(
  database: ReadableDatabase,
  { from, to }: Period,
  { round, limit }: { readonly round: number; readonly limit: number },
): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select institute_id, count(*) filter (where kind = 'apply')::int as received,
      count(*) filter (where kind <> 'apply')::int as withdrawn
    from (select kind, coalesce(after ->> 'instituteId', before ->> 'instituteId') as institute_id from event
      where kind in ('apply', 'withdraw-application') and in_history and at >= ${from} and at < ${to}) as happened
    where exists (select from institute where institute.id = institute_id)
      and ${withoutRound('applications-received', round, 'institute_id')}
    group by institute_id order by institute_id limit ${limit}`.execute(database);
  return rows;
}

/** How many students have a newest receipt that nobody has looked at, while their payment is not confirmed. */
export async function countWaitingReceipts(database: ReadableDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from student where not paid and exists (
      select from student_document d join stored_file f on f.id = d.file_id
      where d.student_id = student.id and d.type_tag in ('receipt', 'paymentreceipt')
        and not exists (select from student_document later where later.student_id = d.student_id
          and later.type_tag = d.type_tag and (later.created_at, later.id) > (d.created_at, d.id))
        and not exists (select from document_check c where c.student_id = d.student_id
          and c.type_tag = d.type_tag and c.sha256 = f.sha256 and c.replaced_at is null))`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Those who had a turn. */
export async function listReminded(
  database: ReadableDatabase,
  kind: string,
  round: number,
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('reminder')
    .select('subject_id')
    .where('kind', '=', kind)
    .where('round', '=', round)
    .execute();
  return new Set(rows.map(({ subject_id }) => subject_id));
}

interface EndingPeriod {
  /** A day of Karachi. */
  readonly today: string;
  /** The last day is more than so many days ahead, and at most `within`. */
  readonly after: number;
  readonly within: number;
  readonly turn: number;
  readonly limit: number;
}

/** Institutes whose recognition ends within some days, that do not wait to be looked up already and have not had this turn of the reminder for that last day. */
export async function listEndingRecognitions(
  database: ReadableDatabase,
  { today, after, within, turn, limit }: EndingPeriod,
): Promise<{ id: string; until: string; round: number }[]> {
  const round = sql<number>`((valid_until - date '2000-01-01') * 2 + ${turn}::int)`;
  const { rows } = await sql<{ id: string; until: string; round: number }>`
    select institute.id, valid_until as until, ${round} as round
    from recognition join institute on institute.id = institute_id
    where valid_until > ${today}::date + ${after}::int and valid_until <= ${today}::date + ${within}::int
      and asked_at is null
      and not exists (select from reminder where reminder.kind = 'recognition-ending'
        and subject_id = institute.id and reminder.round = ${round})
    order by valid_until, institute.id limit ${limit}`.execute(database);
  return rows;
}

/** A voucher that ends soon, and whose it is. */
export interface EndingVoucher {
  readonly id: string;
  readonly student_id: string;
  readonly name: string;
  readonly paisa: number;
  readonly due_at: Date;
}

/** Open vouchers that end before some instant, and of which nobody was reminded; none of an offer beside an accepted one. */
export async function listEndingVouchers(
  database: ReadableDatabase,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<EndingVoucher[]> {
  const { rows } = await sql<EndingVoucher>`
    select voucher.id, voucher.student_id, voucher.name, paisa, due_at
    from voucher join student on student.id = voucher.student_id
    left join application on application.id = application_id
    where voucher.state = 'open' and due_at > ${now} and due_at <= ${before} and student.closed_at is null
      and (application.id is null or offer_accepted or not ${HAS_ACCEPTED})
      and ${withoutRound('voucher-due', 1, 'voucher.id')}
    order by due_at, voucher.id limit ${limit}`.execute(database);
  return rows;
}
