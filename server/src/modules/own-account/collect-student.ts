import { formatStudentNumber } from '@uas/contract';
import { sql } from 'kysely';
import { STUDENT_COLUMNS } from '../../platform/database/schema';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { EventRecords } from '../../platform/events/event-record';
import type { Account } from '../../platform/identity/accounts';
import type { ReadingParts } from '../application-parts/application-parts.store';
import { readFileScores } from '../test-scores/test-scores.store';
import { collectApplications } from './collect-applications';
import { collectTimeline } from './collect-timeline';
import type { PartToRead } from './data-export';

interface Own {
  readonly parts: readonly PartToRead[];
  readonly notes: readonly string[];
}

const NOTES = [
  'Who of our staff or of a university looked at your papers: those are other people.',
  'What people of a university, or our staff, note about an application for their colleagues.',
];

/** What a student has: profile, form, applications with their copies, messages, checks, queries and what happened. */
export function collectStudent(
  reading: ReadingParts & { readonly events: EventRecords },
  { personId, email }: Account,
  pathOf: (id: string | null) => string | null,
): Own {
  const { database, events } = reading;
  const ofStudent = { database, personId };
  return {
    parts: [
      { name: 'profile', title: 'Your profile', read: () => readProfile(ofStudent) },
      { name: 'admission-form', title: 'Your admission form', read: () => readForm(ofStudent) },
      {
        name: 'test-scores',
        title: 'Results of entry tests that universities or our staff have of you',
        read: () => listTestScores(ofStudent),
      },
      {
        name: 'applications',
        title: 'Your applications',
        read: () => collectApplications(reading, personId, pathOf),
      },
      {
        name: 'program-order',
        title: 'The order of your programs at universities that published seats',
        read: () => listProgramOrder(ofStudent),
      },
      { name: 'claims', title: 'The categories of seats that you claim', read: () => listClaims(ofStudent) },
      { name: 'payments', title: 'Your vouchers and payments', read: () => listPayments(ofStudent) },
      { name: 'checks', title: 'What we found of your documents', read: () => listChecks(ofStudent) },
      { name: 'messages', title: 'Messages with the admin', read: () => listMessages(ofStudent) },
      {
        name: 'queries',
        title: 'Queries with your e-mail and phone',
        read: () => listQueries(ofStudent, email),
      },
      {
        name: 'timeline',
        title: 'What happened',
        read: () => collectTimeline({ database, events }, personId),
      },
    ],
    notes: NOTES,
  };
}

interface OfStudent {
  readonly database: ReadableDatabase;
  readonly personId: string;
}

async function readProfile(ofStudent: OfStudent) {
  const { id, created_at, number, referred_by, ...profile } = await ofStudent.database
    .selectFrom('student')
    .select(STUDENT_COLUMNS)
    .where('id', '=', ofStudent.personId)
    .executeTakeFirstOrThrow();
  return {
    number: formatStudentNumber({ number, createdAt: created_at }),
    ...profile,
    referredBy: referred_by,
    registeredAt: created_at,
    deletion: await readDeletion(ofStudent),
  };
}

async function readDeletion({ database, personId }: OfStudent) {
  const row = await database
    .selectFrom('account_deletion')
    .select(['asked_at as askedAt', 'due_at as dueAt'])
    .where('student_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

async function readForm({ database, personId }: OfStudent) {
  const form = await database
    .selectFrom('admission_form')
    .select(['form', 'version', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('student_id', '=', personId)
    .executeTakeFirst();
  const draft = await database
    .selectFrom('admission_form_draft')
    .select(['draft', 'saved_at as savedAt'])
    .where('student_id', '=', personId)
    .executeTakeFirst();
  return { ...form, ...(draft && { unfinished: draft }) };
}

async function listTestScores(ofStudent: OfStudent) {
  const sessions = await ofStudent.database
    .selectFrom('admission_session')
    .select('label')
    .distinct()
    .orderBy('label')
    .execute();
  const { form } = await readForm(ofStudent);
  const people = sessions.map(({ label: session }) => ({ session, form }));
  const scores = await readFileScores(ofStudent.database, people);
  return scores.flat().map(({ instituteId: _, ...score }) => score);
}

function listProgramOrder({ database, personId }: OfStudent) {
  return database
    .selectFrom('preference')
    .innerJoin('institute_row as institute', 'institute.id', 'preference.institute_id')
    .innerJoin('program', 'program.id', 'preference.program_id')
    .select(['institute.name as university', 'session', 'preference.position', 'program.name as program'])
    .where('student_id', '=', personId)
    .orderBy('institute.name')
    .orderBy('session')
    .orderBy('preference.position')
    .execute();
}

function listClaims({ database, personId }: OfStudent) {
  return database
    .selectFrom('category_claim')
    .innerJoin('institute_row as institute', 'institute.id', 'institute_id')
    .select(['institute.name as university', 'session', 'code as category', 'claimed_at as claimedAt'])
    .select('refused as refusedBecause')
    .where('student_id', '=', personId)
    .orderBy('institute.name')
    .orderBy('session')
    .orderBy('code')
    .execute();
}

async function listPayments({ database, personId }: OfStudent) {
  const vouchers = await database
    .selectFrom('voucher')
    .select(['number', 'name', 'lines', 'paisa', 'due_at as dueAt', 'state', 'created_at as madeAt'])
    .where('student_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const payments = await database
    .selectFrom('payment')
    .leftJoin('voucher', 'voucher.id', 'payment.voucher_id')
    .leftJoin('refund', 'refund.payment_id', 'payment.id')
    .select(['payment.purpose', 'voucher.number as voucher', 'method', 'payment.paisa'])
    // Why a fee is waived; what staff wrote of the line of a bank is theirs.
    .select(sql<string>`case when method = 'waiver' then reason else '' end`.as('reason'))
    .select(['payment.paid_on as paidOn', 'recorded_at as recordedAt', 'reversed_at as takenBackAt'])
    .select(['refund.paisa as refundPaisa', 'agreed_at as refundAgreedAt', 'refund.paid_on as refundPaidOn'])
    .select(['refund.lines as refundLines', 'refund.bank_reference as refundReference'])
    .where('payment.student_id', '=', personId)
    .orderBy('recorded_at')
    .orderBy('payment.id')
    .execute();
  return { vouchers, payments };
}

function listChecks({ database, personId }: OfStudent) {
  return database
    .selectFrom('document_check')
    .select(['type_tag as document', 'verdict', 'reasons', 'marks', 'at'])
    .where('student_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function listMessages({ database, personId }: OfStudent) {
  return database
    .selectFrom('admin_message')
    .select(['sender as from', 'text', 'created_at as at'])
    .where('student_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Nobody signs in to send one: only those that name both the e-mail and the phone are surely the student's. */
function listQueries({ database, personId }: OfStudent, email: string) {
  return database
    .selectFrom('query')
    .select(['university_name as university', 'course_name as program', 'message', 'created_at as at'])
    .select(['student_name as name', 'student_phone as phone', 'student_email as email', 'answer'])
    .select(['answered_at as answeredAt', 'wrong_fact as wrongFact'])
    .where(sql`lower(student_email)`, '=', email.toLowerCase())
    .where('student_phone', '=', database.selectFrom('student').select('phone').where('id', '=', personId))
    .orderBy('created_at')
    .execute();
}
