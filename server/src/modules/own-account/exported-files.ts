import { cutStart } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Account } from '../../platform/identity/accounts';
import { type CopiedFile, presentEach } from './data-export';

/** The files of a person: what is said of each, and its bytes. `pathOf` gives the place of a file by its id. */
export async function collectFiles(database: ReadableDatabase, { role, personId }: Account) {
  const rows = await database
    .selectFrom('stored_file')
    .leftJoin('student_document', 'student_document.file_id', 'stored_file.id')
    .select(['stored_file.id', 'storage_key', 'name', 'mime', 'size', 'stored_file.created_at', 'type_tag'])
    .where(role === 'student' ? 'stored_file.student_id' : 'stored_file.institute_id', '=', personId)
    .orderBy('stored_file.created_at')
    .orderBy('stored_file.id')
    .execute();
  const paths = new Map(rows.map((row, index) => [row.id, pathIn(index + 1, row.name)]));
  const files: CopiedFile[] = rows.map((row) => ({
    path: paths.get(row.id) ?? '',
    storageKey: row.storage_key,
  }));
  return {
    content: await presentEach(rows, (row) => ({
      name: row.name,
      kind: row.type_tag ?? '',
      type: row.mime,
      bytes: row.size,
      sentAt: row.created_at.toISOString(),
      file: paths.get(row.id) ?? null,
    })),
    files,
    pathOf: (id: string | null) => (id === null ? null : (paths.get(id) ?? null)),
  };
}

/** A name that every system can write and that no other file has: the number first, then what it was called. */
function pathIn(number: number, name: string): string {
  const plain = cutStart(
    name
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}. _-]/gu, '_')
      .replace(/^[. ]+|[. ]+$/g, ''),
    80,
  );
  return `files/${String(number).padStart(3, '0')}-${plain || 'file'}`;
}
