import type { BodyOf, QueryOf } from '@uas/contract';
import * as api from '@uas/contract';
import { sql } from 'kysely';
import { handle } from '../../platform/http/handle';
import type { InstituteActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import type { ReadingParts } from '../application-parts/application-parts.store';
import { filterOf } from './list-institute-applications';
import { matching } from './review-filter';

/** What is asked for all that match: exactly those that wait for a decision. */
function waiting(reading: ReadingParts, actor: InstituteActor, filter: QueryOf<typeof api.countMatching>) {
  return matching(reading, filterOf(actor, filter), null).where('application.status', '=', 'pending');
}

/** How many of the own applications match a filter and wait for a decision. */
export const countMatching = handle(api.countMatching, async (call) => {
  const { count, prepared } = await waiting(call, call.actor, call.query)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`count(*) filter (where exists (
        select from prepared_decision where application_id = application.id))::int`.as('prepared'),
    ])
    .executeTakeFirstOrThrow();
  return { count, prepared };
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
