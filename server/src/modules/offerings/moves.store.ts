import { sql } from 'kysely';
import type { Database, ReadableDatabase } from '../../platform/database/tables';

/** A moved date of which not everybody has been notified. */
export interface UnnotifiedMove {
  readonly id: string;
  readonly kind: string;
  readonly to_at: Date;
  readonly reason: string;
  readonly institute_id: string;
  readonly university: string;
  readonly session: string;
  /** Null: it concerns all programs that have no dates of their own. */
  readonly program_id: string | null;
  /** Not null: staff moved it, with others. */
  readonly batch_id: string | null;
}

/** The oldest moved date of which not everybody has been notified. */
export async function findUnnotifiedMove(database: ReadableDatabase): Promise<UnnotifiedMove | undefined> {
  return database
    .selectFrom('date_change')
    .innerJoin('offering', 'offering.id', 'date_change.offering_id')
    .innerJoin('institute', 'institute.id', 'offering.institute_id')
    .select([
      'date_change.id',
      'date_change.kind',
      'date_change.to_at',
      'date_change.reason',
      'date_change.batch_id',
    ])
    .select([
      'offering.institute_id',
      'institute.name as university',
      'offering.session',
      'offering.program_id',
    ])
    .where('date_change.notified_at', 'is', null)
    .orderBy('date_change.changed_at')
    .orderBy('date_change.id')
    .limit(1)
    .executeTakeFirst();
}

interface ConcernedApplication {
  readonly id: string;
  readonly student_id: string;
  readonly course: string;
  readonly number: number;
  readonly created_at: Date;
}

/** Running applications that a moved date concerns, by id. */
export async function listConcernedApplications(
  database: ReadableDatabase,
  { institute_id, session, program_id }: UnnotifiedMove,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ConcernedApplication[]> {
  const { rows } = await sql<ConcernedApplication>`
    select id, student_id, course, number, created_at from application
    where institute_id = ${institute_id} and session = ${session}
      and status in ('pending', 'approved') and id > ${after}
      and case when ${program_id}::text is null
        then not exists (select from offering
          where offering.institute_id = application.institute_id and offering.session = application.session
            and offering.program_id = application.program_id)
        else program_id = ${program_id} end
    order by id limit ${limit}`.execute(database);
  return rows;
}

export async function markMoveNotified(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('date_change').set({ notified_at: at }).where('id', '=', id).execute();
}
