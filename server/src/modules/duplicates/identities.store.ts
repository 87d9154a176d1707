import { sql } from 'kysely';
import type { Database, ReadableDatabase, Transaction } from '../../platform/database/tables';
import type { Identity } from './identity-of';

/** How many accounts of one person are looked for; staff need no more to see what is going on. */
const MATCHES_OF_ONE = 20;

/** A form that waits to be compared, at one of its changes. */
export interface Waiting {
  readonly studentId: string;
  readonly changes: number;
}

/** Some forms that were saved and not compared since. */
export async function listWaiting(database: ReadableDatabase, limit: number): Promise<Waiting[]> {
  return database
    .selectFrom('student_identity')
    .select(['student_id as studentId', 'changes'])
    .where(sql<boolean>`changes > compared`)
    .orderBy('student_id')
    .limit(limit)
    .execute();
}

/** Keeps what a form says of its person. It is committed before it is compared: of two forms one meets the other. */
export async function writeIdentity(
  database: Database,
  studentId: string,
  { cnic, person }: Identity,
): Promise<void> {
  await database
    .updateTable('student_identity')
    .set({ cnic, person })
    .where('student_id', '=', studentId)
    .execute();
}

/** Notes that a form was compared as it was at that change; one that was saved again meanwhile still waits. */
export async function noteCompared(database: Database, { studentId, changes }: Waiting): Promise<void> {
  await database
    .updateTable('student_identity')
    .set({ compared: changes })
    .where('student_id', '=', studentId)
    .execute();
}

/** Has a student compared again. */
export async function compareAgain(database: Database, studentId: string): Promise<void> {
  await database
    .updateTable('student_identity')
    .set({ changes: sql<number>`changes + 1` })
    .where('student_id', '=', studentId)
    .execute();
}

/** Whether something is the same that staff have not cleared; of two identities and their match. */
const UNCLEARED = sql`(a.cnic = b.cnic and a.cnic is distinct from m.cleared_cnic
  or a.person = b.person and a.person is distinct from m.cleared_person)`;

/**
 * Finds whoever looks like a student, whose row the caller holds: each of the two keys is looked up once. What staff
 * found of two accounts stays until something is the same that was not when they looked.
 */
export async function compareStudent(database: Transaction, studentId: string, now: Date): Promise<void> {
  await sql`
    update duplicate_match m set
      state = case when num_nonnulls(m.cleared_cnic, m.cleared_person) = 0 then 'gone' else 'different' end
    where m.state = 'open' and (m.one_id = ${studentId} or m.other_id = ${studentId}) and not exists (
      select from student_identity a, student_identity b, student sa, student sb
      where a.student_id = m.one_id and b.student_id = m.other_id and ${UNCLEARED}
        and sa.id = m.one_id and sa.closed_at is null and sb.id = m.other_id and sb.closed_at is null)
  `.execute(database);
  await sql`
    insert into duplicate_match as m (one_id, other_id, because, cnic, person, found_at)
    select least(a.student_id collate "C", b.student_id collate "C"),
      greatest(a.student_id collate "C", b.student_id collate "C"),
      case when a.cnic = b.cnic then 'cnic' else 'person' end,
      case when a.cnic = b.cnic then a.cnic end, case when a.person = b.person then a.person end, ${now}
    from student_identity a
    join student own on own.id = a.student_id and own.closed_at is null
    join student_identity b on b.student_id in (${lookUp('cnic')} union ${lookUp('person')})
    join student other on other.id = b.student_id and other.closed_at is null
    where a.student_id = ${studentId}
    order by 1, 2
    on conflict (one_id, other_id) do update set state = 'open', cnic = excluded.cnic, person = excluded.person,
      because = case when excluded.cnic <> coalesce(m.cleared_cnic, '') then 'cnic' else 'person' end,
      found_at = case when m.state = 'open' then m.found_at else excluded.found_at end
    where m.state <> 'closed'
      and (excluded.cnic <> coalesce(m.cleared_cnic, '') or excluded.person <> coalesce(m.cleared_person, ''))
      and (m.state <> 'open' or (excluded.cnic, excluded.person) is distinct from (m.cnic, m.person))
  `.execute(database);
}

/** The students with a key of the student `a`. */
function lookUp(key: 'cnic' | 'person') {
  const column = sql.ref(key);
  return sql`(select student_id from student_identity where ${column} = a.${column} and student_id <> a.student_id
    order by student_id limit ${MATCHES_OF_ONE})`;
}
