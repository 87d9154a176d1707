import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';

/** What a committee reads of the form that came with an application, and of a decision that is prepared. */
export interface CommitteeForm {
  readonly id: string;
  readonly records: unknown;
  readonly district: string | null;
  /** Null where no decision is prepared. */
  readonly prepared_reasons: unknown;
}

/** Of some applications by their ids; the rest of their forms is not read. */
export async function readCommitteeForms(
  database: ReadableDatabase,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CommitteeForm>> {
  const { rows } = await sql<CommitteeForm>`
    select id, form_copy->'academicRecords' as records, form_copy->>'domicile' as district,
      (select reasons from prepared_decision where application_id = application.id) as prepared_reasons
    from application where id = any(${[...ids]}::text[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
