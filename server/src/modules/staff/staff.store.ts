import { permissionsSchema, type StaffMember } from '@uas/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import { STAFF_COLUMNS } from '../../platform/database/schema';
import { contains } from '../../platform/database/search-pattern';
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

/** The staff member with that id or e-mail. */
export function findStaff(
  database: ReadableDatabase,
  one: { readonly id: string } | { readonly email: string },
): Promise<StaffRow | undefined> {
  const staff = database.selectFrom('staff').select(STAFF_COLUMNS);
  const found = 'id' in one ? staff.where('id', '=', one.id) : staff.where(sql`lower(email)`, '=', one.email);
  return found.executeTakeFirst();
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

/** A few of the staff whose name or e-mail holds the search text, by name. */
export function findStaffNamed(
  database: ReadableDatabase,
  search: string,
  limit: number,
): Promise<Pick<StaffRow, 'name' | 'email'>[]> {
  return database
    .selectFrom('staff')
    .select(['name', 'email'])
    .where(contains(search, 'name', 'email'))
    .orderBy(sql`lower(name)`)
    .orderBy('email')
    .limit(limit)
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

const COUNTED = ['students', 'institutes', 'applications', 'staff'] as const;

/** How many students, institutes, applications and staff there are, each to the last one. */
export async function countEverything(database: ReadableDatabase) {
  const { rows } = await sql<Record<(typeof COUNTED)[number], number>>`
    select (select count(*)::int from student) as students, (select count(*)::int from institute) as institutes,
      (select count(*)::int from application) as applications, (select count(*)::int from staff) as staff`.execute(
    database,
  );
  return rows[0] ?? { students: 0, institutes: 0, applications: 0, staff: 0 };
}
