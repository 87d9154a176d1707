import type { ApplicationNoteTable, Database, ReadableDatabase } from '../../platform/database/tables';

/** Whose notes: neither side reads those of the other. */
export interface NotesOf {
  readonly applicationId: string;
  readonly side: 'institute' | 'staff';
}

/** The notes of one side at an application, oldest first. */
export function listNoteRows(database: ReadableDatabase, { applicationId, side }: NotesOf) {
  return database
    .selectFrom('application_note')
    .select(['id', 'account_id', 'author', 'text', 'created_at'])
    .where('application_id', '=', applicationId)
    .where('side', '=', side)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertNote(database: Database, note: ApplicationNoteTable): Promise<void> {
  await database.insertInto('application_note').values(note).execute();
}

export async function deleteNoteRow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('application_note').where('id', '=', id).execute();
}
