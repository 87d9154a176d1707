import type { Permission } from '@uas/contract';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/tables';
import type { Recipient } from './recipient';

/** The members of staff who have a right, the masters among them. */
export function listStaffWith(database: Database, right: Permission): Promise<Recipient[]> {
  return listStaff(database, sql<boolean>`(is_master or permissions ->> ${right} = 'true')`);
}

export function listMasters(database: Database): Promise<Recipient[]> {
  return listStaff(database, sql<boolean>`is_master`);
}

async function listStaff(database: Database, which: ReturnType<typeof sql<boolean>>): Promise<Recipient[]> {
  const rows = await database.selectFrom('staff').select('id').where(which).orderBy('id').execute();
  return rows.map(({ id }) => ({ role: 'admin', id }));
}
