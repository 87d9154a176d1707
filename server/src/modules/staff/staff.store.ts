import { permissionsSchema, type StaffMember } from '@uas/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { STAFF_COLUMNS } from '../../platform/database/columns';
import type { Database, ReadableDatabase, StaffTable } from '../../platform/database/tables';

export type StaffRow = Selectable<StaffTable>;

/** A staff member as it travels. */
export function presentStaff(
  row: Pick<StaffRow, 'name' | 'email' | 'is_master' | 'permissions'>,
): StaffMember {
  return {
    name: row.name,
    email: row.email,
    isMaster: row.is_master,
    permissions: permissionsSchema.parse(row.permissions),
  };
}

/** The staff member with that e-mail. */
export function findStaffByEmail(database: ReadableDatabase, email: string): Promise<StaffRow | undefined> {
  return database
    .selectFrom('staff')
    .select(STAFF_COLUMNS)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
}

/** Everybody on the staff, masters first. */
export function listStaffRows(database: ReadableDatabase): Promise<StaffRow[]> {
  return database
    .selectFrom('staff')
    .select(STAFF_COLUMNS)
    .orderBy('is_master', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('email')
    .execute();
}

export async function insertStaff(database: Database, row: Insertable<StaffTable>): Promise<void> {
  await database.insertInto('staff').values(row).execute();
}

export async function updateStaffRow(
  database: Database,
  id: string,
  changes: {
    name?: string;
    is_master?: boolean;
    permissions?: Insertable<StaffTable>['permissions'];
    password_hash?: string;
  },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await database.updateTable('staff').set(changes).where('id', '=', id).execute();
}

export async function deleteStaffRow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('staff').where('id', '=', id).execute();
}

/** Takes the rows of all masters, so that two of them cannot remove each other at the same time. */
export async function lockMasters(database: ReadableDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('staff')
    .select('id')
    .where('is_master', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** How many students, institutes, applications and staff there are. */
export async function countEverything(database: ReadableDatabase) {
  const { rows } = await sql<{ students: number; institutes: number; applications: number; staff: number }>`
    select
      (select coalesce(sum(amount), 0)::int from tally where list = 'student') as students,
      (select count(*)::int from institute) as institutes,
      (select coalesce(sum(amount), 0)::int from tally where list = 'application') as applications,
      (select count(*)::int from staff) as staff`.execute(database);
  return rows[0] ?? { students: 0, institutes: 0, applications: 0, staff: 0 };
}
