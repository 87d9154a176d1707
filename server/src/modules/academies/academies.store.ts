import { type Insertable, type Selectable, sql } from 'kysely';
import { ACADEMY_COLUMNS } from '../../platform/database/schema';
import type { AcademyTable, Database, ReadableDatabase } from '../../platform/database/tables';

export type AcademyRow = Selectable<AcademyTable>;

/** All academies by name. */
export function listAcademyRows(database: ReadableDatabase): Promise<AcademyRow[]> {
  return database
    .selectFrom('academy')
    .select(ACADEMY_COLUMNS)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

export async function insertAcademy(database: Database, row: Insertable<AcademyTable>): Promise<void> {
  await database.insertInto('academy').values(row).execute();
}

/** The academy with that e-mail, locked for a change; null when there is none. */
export async function lockAcademy(database: ReadableDatabase, email: string): Promise<AcademyRow | null> {
  const row = await database
    .selectFrom('academy')
    .select(ACADEMY_COLUMNS)
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes an academy; students whom it referred follow a new e-mail. */
export async function updateAcademyRow(
  database: Database,
  before: AcademyRow,
  change: Pick<Insertable<AcademyTable>, 'name' | 'email' | 'city' | 'address' | 'contact_person' | 'phone'>,
): Promise<void> {
  await database.updateTable('academy').set(change).where('id', '=', before.id).execute();
  if (change.email === before.email) return;
  await database
    .updateTable('student')
    .set({ referred_by: change.email })
    .where('referred_by', '=', before.email)
    .execute();
}

export async function deleteAcademyRow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('academy').where('id', '=', id).execute();
}

/** Whether there is an academy with that e-mail. */
export async function isAcademyKnown(database: ReadableDatabase, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('academy')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** Students who named the academy, newest first, and whether any offer of theirs is accepted. */
export function listReferred(database: ReadableDatabase, academyEmail: string) {
  return database
    .selectFrom('student')
    .where('referred_by', '=', academyEmail)
    .select(['name', 'email', 'phone'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('application')
            .select('application.id')
            .whereRef('application.student_id', '=', 'student.id')
            .where('offer_accepted', '=', true),
        )
        .$castTo<boolean>()
        .as('accepted'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
