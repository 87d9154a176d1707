import type { BodyOf, QueryOf } from '@uas/contract';
import * as api from '@uas/contract';
import { sql } from 'kysely';
import { handle } from '../../platform/http/handle';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import type { ReadingParts } from '../application-parts/application-parts.store';
import { filterOf } from './list-institute-applications';
import { matching } from './review-filter';

type Filter = QueryOf<typeof api.countMatching>;

/** What is asked for all that match: exactly those that wait for a decision. */
function waiting(reading: ReadingParts, actor: InstituteActor, filter: Filter) {
  return matching(reading, filterOf(actor, filter), null).where('application.status', '=', 'pending');
}

/** Those that match and are approved: about these a message can be written, while the student's account is open. */
function approved(reading: ReadingParts, actor: InstituteActor, filter: Filter) {
  return matching(reading, filterOf(actor, filter), null).where('application.status', '=', 'approved');
}

const OPEN_ACCOUNT = sql<boolean>`exists (
  select from student where id = application.student_id and closed_at is null)`;

/** How many of the own applications match a filter and wait for a decision, and how many are approved. */
export const countMatching = handle(api.countMatching, async (call) => {
  const { count, prepared } = await waiting(call, call.actor, call.query)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where exists (
        select from prepared_decision where application_id = application.id))::int`.as('prepared'),
    ])
    .executeTakeFirstOrThrow();
  const written = await approved(call, call.actor, call.query)
    .select([
      sql<number>`count(*)::int`.as('approved'),
      sql<number>`count(distinct application.student_id) filter (where ${OPEN_ACCOUNT})::int`.as('students'),
    ])
    .executeTakeFirstOrThrow();
  return { count, prepared, ...written };
});

/**
 * The ids of all own applications that match a filter and wait for a decision, the oldest first; refused when they are not
 * as many as the caller was told.
 */
export async function readMatching(
  reading: ReadingParts,
  actor: InstituteActor,
  { filter, count }: NonNullable<BodyOf<typeof api.tagApplications>['matching']>,
): Promise<string[]> {
  const rows = await waiting(reading, actor, filter)
    .select('application.id')
    .orderBy('application.created_at')
    .orderBy('application.id')
    .execute();
  if (rows.length !== count)
    throw new Refusal({ code: 'bulk.count-changed', params: { count: rows.length } });
  return rows.map(({ id }) => id);
}

/** Those that a call names, or all that match its filter; it says one of the two. */
export async function readNamedOrMatching(
  reading: ReadingParts,
  actor: InstituteActor,
  { applicationIds, matching: all }: Pick<BodyOf<typeof api.tagApplications>, 'applicationIds' | 'matching'>,
): Promise<readonly string[]> {
  if (applicationIds && !all) return applicationIds;
  if (all && !applicationIds) return readMatching(reading, actor, all);
  throw new Refusal('input.invalid');
}

/**
 * One application for each student to whom a message goes: of those that are named the newest approved one, or where
 * none is, the newest; or of all approved ones that match. It is chosen now, at the beginning: where its approval is undone
 * meanwhile, the student is left out. Refused when they are not as many as the caller was told.
 */
export async function readOneOfEachStudent(
  reading: ReadingParts,
  actor: InstituteActor,
  { applicationIds, matching: all }: Pick<BodyOf<typeof api.beginBulkMessage>, 'applicationIds' | 'matching'>,
): Promise<readonly string[]> {
  if (applicationIds && !all) {
    const { rows } = await sql<{ id: string }>`
      select distinct on (student_id) id from application_row where id = any(${[...applicationIds]}::text[])
      order by student_id, (withdrawn_at is null and status = 'approved') desc, created_at desc, id desc`.execute(
      reading.database,
    );
    return rows.map(({ id }) => id);
  }
  if (!all || applicationIds) throw new Refusal('input.invalid');
  const rows = await approved(reading, actor, all.filter)
    .where(OPEN_ACCOUNT)
    .distinctOn('application.student_id')
    .select('application.id')
    .orderBy('application.student_id')
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc')
    .execute();
  if (rows.length !== all.count)
    throw new Refusal({ code: 'bulk.students-changed', params: { count: rows.length } });
  return rows.map(({ id }) => id);
}
