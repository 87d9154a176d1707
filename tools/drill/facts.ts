import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database/tables';
import { waitUntil } from '../cluster/wait-until';
import type { Actions } from './actions';

/** What is so in the database; an action changes all of it or nothing. */
export type Facts = Readonly<Record<string, boolean>>;

const TIMEOUT_MS = 15_000;

/** Waits until nothing is at work in the database any more, as after a server was killed. */
export async function waitForQuiet(database: Database): Promise<void> {
  const busy = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(database);
    return rows[0]?.count === 0;
  };
  await waitUntil(busy, { timeoutMs: TIMEOUT_MS, otherwise: () => 'The database is still at work.' });
}

/** Everything that each action changes, as it is now. */
export async function factsOf(
  database: Database,
  { deleted, accepting, undone, withdrawing }: Actions,
): Promise<Readonly<Record<'deleted' | 'accepted' | 'undone' | 'withdrawn', Facts>>> {
  const ask = (facts: Record<string, ReturnType<typeof sql>>) => readFacts(database, facts);
  const of = deleted.student.id;
  return {
    deleted: await ask({
      student: sql`select 1 from student where id = ${of}`,
      form: sql`select 1 from admission_form where student_id = ${of}`,
      documents: sql`select 1 from student_document where student_id = ${of}`,
      files: sql`select 1 from stored_file where student_id = ${of}`,
      applications: sql`select 1 from application where student_id = ${of}`,
      history: sql`select 1 from event join application_row r on r.id = subject_id
        where subject_id = ${deleted.id} and step is not null`,
      messages: sql`select 1 from application_message where application_id = ${deleted.id}`,
      account: sql`select 1 from account where student_id = ${of}`,
      session: sql`select 1 from session where account_id = ${deleted.student.accountId}`,
      'said in the audit': audited('delete-student', of),
    }),
    accepted: await ask({
      accepted: sql`select 1 from application where id = ${accepting.id} and offer_accepted`,
      proof: sql`select 1 from application where id = ${accepting.id} and offer_file_id is not null`,
      document: sql`select 1 from student_document where student_id = ${accepting.student.id}`,
      file: sql`select 1 from stored_file where student_id = ${accepting.student.id}`,
      history: happened(accepting.id, 'offer-accepted'),
      'said in the audit': audited('accept-offer', accepting.id),
    }),
    undone: await ask({
      pending: sql`select 1 from application where id = ${undone.id} and status = 'pending'`,
      accepted: sql`select 1 from application where id = ${undone.id} and offer_accepted`,
      history: happened(undone.id, 'reverted'),
      'said in the audit': audited('undo-decision', undone.id),
    }),
    withdrawn: await ask({
      application: sql`select 1 from application where id = ${withdrawing.id}`,
      'row and history out of sight': sql`select 1 from application_row r
        join event e on e.subject_id = r.id and e.step = 'submitted'
        where r.id = ${withdrawing.id} and r.withdrawn_at is not null`,
      photo: sql`select 1 from stored_file where id = ${withdrawing.photoId}`,
      'said in the audit': audited('withdraw-application', withdrawing.id),
    }),
  };
}

function audited(kind: string, subject: string) {
  return sql`select 1 from event where in_history and kind = ${kind} and subject_id = ${subject}`;
}

function happened(application: string, step: string) {
  return sql`select 1 from event where subject_id = ${application} and step = ${step}`;
}

async function readFacts(database: Database, facts: Record<string, ReturnType<typeof sql>>): Promise<Facts> {
  const columns = Object.entries(facts).map(([name, fact]) => sql`exists (${fact}) as ${sql.ref(name)}`);
  const { rows } = await sql<Facts>`select ${sql.join(columns)}`.execute(database);
  return rows[0] ?? {};
}
