import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isDatabaseGone } from '../database/outages';
import { breaksConstraint, type Transaction } from '../database/tables';
import type { Dependencies } from '../dependencies';
import type { Actor } from '../identity/actor';
import { Refusal } from '../refusals/refusal';
import type { AddressedFile } from './file-address';
import type { ReceivedFile } from './receive-upload';
import { VARIANT_WIDTHS, variantKey } from './variants';

const DISCARDED_AT_ONCE = 500;

export type KeptFile = AddressedFile & { readonly name: string };

/** An uploaded file whose bytes are safe while its row is not written yet. */
export interface StoredBytes {
  /** Writes the row; refuses what goes over the quota of a student. */
  keepRow(transaction: Transaction): Promise<KeptFile>;
  /**
   * Runs the transaction that keeps the row. When it is refused or fails, the bytes go again; unless the database went
   * away in the middle of it: nobody knows yet whether the row is there, and a row must never be without its bytes, so
   * they stay, and the sweeper finds out.
   */
  during<Value>(commit: () => Promise<Value>): Promise<Value>;
}

type Context = Pick<Dependencies, 'storage' | 'clock' | 'ids' | 'environment'>;

/** Stores the bytes of an uploaded file, durably. What a student uploads is private, what an institute does is public. */
export async function storeBytes(
  context: Context,
  owner: Pick<Actor, 'role' | 'id'>,
  file: ReceivedFile,
): Promise<StoredBytes> {
  const { storage, clock, ids } = context;
  const id = ids.next();
  const visibility = owner.role === 'student' ? 'private' : 'public';
  const key = `${visibility}/${id.slice(-2)}/${id}`;
  const { name, mime, size, sha256 } = file;
  await storage.keep(key, file.path, mime);
  return {
    async keepRow(transaction) {
      if (owner.role === 'student') await refuseOverQuota(context, transaction, { id: owner.id, size });
      await transaction
        .insertInto('stored_file')
        .values({
          id,
          student_id: owner.role === 'student' ? owner.id : null,
          institute_id: owner.role === 'institute' ? owner.id : null,
          visibility,
          storage_key: key,
          name,
          mime,
          size,
          sha256,
          created_at: clock.now(),
        })
        .execute();
      return { id, name, mime, visibility };
    },
    async during(commit) {
      try {
        return await commit();
      } catch (error) {
        if (!isDatabaseGone(error)) await storage.remove(key).catch(() => undefined);
        // Deleted while the upload was on its way; a student's row is locked and looked at before.
        throw breaksConstraint(error, 'stored_file_institute_id_fkey')
          ? new Refusal('file.not-found')
          : error;
      }
    },
  };
}

async function refuseOverQuota(
  { environment }: Pick<Context, 'environment'>,
  transaction: Transaction,
  student: { readonly id: string; readonly size: number },
): Promise<void> {
  const owner = await transaction
    .selectFrom('student')
    .select('id')
    .where('id', '=', student.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Deleted while the upload was on its way.
  if (!owner) throw new Refusal('session.sign-in');
  const { count, bytes } = await transaction
    .selectFrom('stored_file')
    .where('student_id', '=', student.id)
    .select((query) => [
      query.fn.countAll<number>().as('count'),
      query.fn.coalesce(query.fn.sum<number>('size'), query.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  if (count >= environment.fileQuotaCount || bytes + student.size > environment.fileQuotaBytes) {
    throw new Refusal('file.quota-reached');
  }
}

/** Forgets stored files; their bytes go once nothing names them. */
export async function removeFileRows(
  unit: { readonly database: Transaction; discardFiles(): void },
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await unit.database
    .deleteFrom('stored_file')
    .where(sql<boolean>`id = any(${[...fileIds]}::text[])`)
    .execute();
  unit.discardFiles();
}

/**
 * Removes the bytes of files whose rows are gone, after the commit. What was asked for is done by then, so a failure is only logged: the sweeper tries again
 * within minutes, as it does when this is interrupted.
 */
export async function removeDiscardedFiles(
  context: Pick<Dependencies, 'database' | 'storage'> & { readonly log?: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  await removeSomeDiscarded(context).catch((error) => {
    context.log?.warn({ err: error }, 'the bytes of deleted files wait for the sweeper');
  });
}

/** All of them, for the task in the background, which wants to know about a failure. */
export async function sweepDiscardedFiles(
  context: Pick<Dependencies, 'database' | 'storage'>,
): Promise<void> {
  while ((await removeSomeDiscarded(context)) === DISCARDED_AT_ONCE);
}

async function removeSomeDiscarded({
  database,
  storage,
}: Pick<Dependencies, 'database' | 'storage'>): Promise<number> {
  const discarded = await database
    .selectFrom('discarded_file')
    .select('storage_key')
    .limit(DISCARDED_AT_ONCE)
    .execute();
  for (const { storage_key: key } of discarded) {
    await storage.remove(key);
    if (key.startsWith('public/')) {
      await Promise.all(VARIANT_WIDTHS.map((width) => storage.remove(variantKey(key, width))));
    }
    await database.deleteFrom('discarded_file').where('storage_key', '=', key).execute();
  }
  return discarded.length;
}
