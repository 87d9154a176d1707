import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';

/** An open proposal as it is read with its application; null where there is none. */
export const storedProposal = z
  .object({ program_id: z.string(), program: z.string(), department: z.string(), reply_by: z.string() })
  .nullable();

/** What `storedProposal` reads, of an application of the outer query. */
export const proposalOfApplication = sql`(
  select jsonb_build_object('program_id', offered.id, 'program', offered.name, 'department', division.name,
    'reply_by', proposal.reply_by)
  from proposal join program offered on offered.id = proposal.program_id
  join department division on division.id = offered.department_id
  where proposal.application_id = application.id and proposal.state = 'open')`;

/** The open proposal to an application whose row is locked. */
export function findOpenProposal(transaction: Database, applicationId: string) {
  return transaction
    .selectFrom('proposal')
    .innerJoin('program', 'program.id', 'proposal.program_id')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['proposal.program_id', 'proposal.reply_by'])
    .select(['program.name as program', 'department.name as department'])
    .where('proposal.application_id', '=', applicationId)
    .where('proposal.state', '=', 'open')
    .executeTakeFirst();
}

/** Proposes a program in place of one that was refused, or not answered, before. */
export async function putProposal(
  { database, clock }: Unit,
  proposed: { readonly applicationId: string; readonly programId: string; readonly replyBy: Date },
): Promise<void> {
  const columns = {
    program_id: proposed.programId,
    reply_by: proposed.replyBy,
    proposed_at: clock.now(),
    state: 'open',
  };
  await database
    .insertInto('proposal')
    .values({ application_id: proposed.applicationId, ...columns })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet(columns))
    .execute();
}

/** Closes the open proposal to an application, if there is one. */
export async function closeProposal(
  transaction: Database,
  applicationId: string,
  state: 'accepted' | 'refused' | 'ended',
): Promise<void> {
  await transaction
    .updateTable('proposal')
    .set({ state })
    .where('application_id', '=', applicationId)
    .where('state', '=', 'open')
    .execute();
}

/** Applications with a proposal whose time is over, the oldest first. */
export async function listEndedProposals(
  database: ReadableDatabase,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('proposal')
    .select('application_id')
    .where('state', '=', 'open')
    .where('reply_by', '<=', now)
    .orderBy('reply_by')
    .limit(limit)
    .execute();
  return rows.map(({ application_id }) => application_id);
}

/** A program that an institute offers, by its id; it is neither renamed nor archived while the transaction lasts. */
export function holdOwnProgram(
  transaction: Database,
  { id, instituteId }: { readonly id: string; readonly instituteId: string },
) {
  return transaction
    .selectFrom('program')
    .innerJoin('department', 'department.id', 'program.department_id')
    .select(['program.id', 'program.name as course', 'department.name as department'])
    .where('program.id', '=', id)
    .where('department.institute_id', '=', instituteId)
    .where('program.archived_at', 'is', null)
    .forShare('program')
    .executeTakeFirst();
}

/** Puts another program in the place of the one applied for; the old wish stays in the copy of the form. */
export async function changeProgram(
  transaction: Database,
  id: string,
  program: { readonly id: string; readonly course: string; readonly department: string },
): Promise<void> {
  await sql`update application set
      form_copy = jsonb_set(form_copy, '{altProgram}', to_jsonb(course)),
      program_id = ${program.id}, course = ${program.course}, department = ${program.department}
    where id = ${id}`.execute(transaction);
}

/** What was proposed to a student for an application, as the student takes it along. */
export function copyProposals(database: ReadableDatabase, applicationId: string) {
  return database
    .selectFrom('proposal')
    .innerJoin('program', 'program.id', 'proposal.program_id')
    .select(['program.name as program', 'proposed_at as proposedAt', 'reply_by as replyBy', 'state'])
    .where('application_id', '=', applicationId)
    .orderBy('proposed_at')
    .execute();
}
