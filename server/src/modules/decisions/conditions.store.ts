import { lastOfKarachiDay, type WrittenCondition } from '@uas/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, json, type ReadableDatabase } from '../../platform/database/tables';
import type { Unit } from '../../platform/http/unit-of-work';

/** A condition as it is read with its application; its instants are text. */
export interface ConditionRow {
  readonly id: string;
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;
  readonly due_at: string | null;
  readonly state: string;
}

/** The conditions of an application of the outer query, in their order; null when it has none. */
export const conditionsOfApplication: RawBuilder<ConditionRow[] | null> = sql<ConditionRow[] | null>`(
  select jsonb_agg(jsonb_build_object('id', condition.id, 'code', condition.code, 'details', condition.details,
    'due_at', condition.due_at, 'state', condition.state) order by condition.position)
  from condition where condition.application_id = application.id)`;

/** The conditions of one application, in their order. */
export async function listConditions(database: ReadableDatabase, applicationId: string) {
  const rows = await database
    .selectFrom('condition')
    .select(['code', 'details', 'state'])
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: details as ConditionRow['details'] }));
}

/** A condition of an offer, of those that an institute chooses or of a list. */
export type OfferedCondition = Pick<WrittenCondition, 'details' | 'dueOn'> & { readonly code: string };

/** Adds the conditions of a new offer; a day ends with its last instant in Karachi. */
export async function insertConditions(
  { database, ids }: Unit,
  applicationId: string,
  conditions: readonly OfferedCondition[],
): Promise<void> {
  if (conditions.length === 0) return;
  const rows = conditions.map(({ code, details, dueOn }, position) => ({
    id: ids.next(),
    application_id: applicationId,
    position,
    code,
    details: json(details),
    due_at: dueOn === null ? null : lastOfKarachiDay(dueOn),
  }));
  await database.insertInto('condition').values(rows).execute();
}

/** A condition of an application; nobody settles it while the transaction lasts. */
export function lockCondition(
  transaction: Database,
  { id, applicationId }: { id: string; applicationId: string },
) {
  return transaction
    .selectFrom('condition')
    .select(['id', 'code', 'state'])
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setConditionState(
  { database, clock }: Unit,
  id: string,
  state: 'met' | 'not-met',
): Promise<void> {
  await database
    .updateTable('condition')
    .set({ state, settled_at: clock.now() })
    .where('id', '=', id)
    .execute();
}

/** Removes the conditions of an application, or those of one code. */
export async function removeConditions(
  transaction: Database,
  applicationId: string,
  code?: string,
): Promise<void> {
  const conditions = transaction.deleteFrom('condition').where('application_id', '=', applicationId);
  await (code === undefined ? conditions : conditions.where('code', '=', code)).execute();
}
