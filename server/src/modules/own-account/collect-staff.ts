import { permissionsSchema } from '@uas/contract';
import { STAFF_COLUMNS } from '../../platform/database/schema';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Account } from '../../platform/identity/accounts';

const NOTES = ['What you did for others: the history has it, and it is about other people.'];

/** What a member of staff has: name and rights. */
export function collectStaff({ database }: { readonly database: ReadableDatabase }, { personId }: Account) {
  return {
    parts: [{ name: 'profile', title: 'Your profile', read: () => readProfile(database, personId) }],
    notes: NOTES,
  };
}

async function readProfile(database: ReadableDatabase, personId: string) {
  const row = await database
    .selectFrom('staff')
    .select(STAFF_COLUMNS)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    email: row.email,
    isMaster: row.is_master,
    permissions: permissionsSchema.parse(row.permissions),
    addedAt: row.created_at,
  };
}
