import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import type { StoredFileTable } from '../platform/database/tables';
import type { Dependencies } from '../platform/dependencies';

export interface DemoFile {
  readonly owner: { readonly kind: 'student' | 'institute'; readonly id: string };
  readonly visibility: 'private' | 'public';
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Keeps the bytes of a file and returns its row, which is written later with the rows that need it. */
export async function keepDemoFile(
  { storage, ids, clock }: Pick<Dependencies, 'storage' | 'ids' | 'clock'>,
  { owner, visibility, name, mime, bytes }: DemoFile,
): Promise<Insertable<StoredFileTable>> {
  const id = ids.next();
  const storage_key = `${visibility}/${id.slice(-2)}/${id}`;
  const path = join(storage.temporaryFolder, id);
  await writeFile(path, bytes, { mode: 0o600 });
  await storage.keep(storage_key, path, mime);
  return {
    id,
    student_id: owner.kind === 'student' ? owner.id : null,
    institute_id: owner.kind === 'institute' ? owner.id : null,
    visibility,
    storage_key,
    name,
    mime,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    created_at: clock.now(),
  };
}
