import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { breaksConstraint } from '../database/constraint';
import type { Tables } from '../database/tables';
import type { Dependencies } from '../dependencies';
import { isDatabaseGone } from '../http/outages';
import { Refusal } from '../http/refusal';
import type { AddressedFile } from './file-address';
import type { ReceivedFile } from './receive-upload';
import { VARIANT_WIDTHS, variantKey } from './variants';

const DISCARDED_AT_ONCE = 500;

export type FileOwner =
  | { readonly kind: 'student'; readonly id: string }
  | { readonly kind: 'institute'; readonly id: string };

export interface Keeping {
  readonly owner: FileOwner;
  /** Everything of a student is private; logos, covers and fee structures are public. */
  readonly visibility: 'private' | 'public';
}

type World = Pick<Dependencies, 'storage' | 'database' | 'clock' | 'ids' | 'environment'> & {
  readonly file: ReceivedFile;
};

/**
 * Keeps the uploaded file: first the bytes, durably, then its row and whatever `work` writes, in one transaction. When
 * that is refused or fails, the bytes go again; unless the database went away in the middle of it. A student's quota is checked under a lock on the student.
 */
export async function keepFile<Value>(
  world: World,
  { owner, visibility }: Keeping,
  work: (transaction: Transaction<Tables>, file: AddressedFile & { readonly name: string }) => Promise<Value>,
): Promise<Value> {
  const { storage, database, clock, ids, file } = world;
  const id = ids.next();
  const key = `${visibility}/${id.slice(-2)}/${id}`;
  await storage.keep(key, file.path, file.mime);
  try {
    return await database.transaction().execute(async (transaction) => {
      if (owner.kind === 'student') await refuseOverQuota(world, transaction, owner.id);
      await transaction
        .insertInto('stored_file')
        .values({
          id,
          student_id: owner.kind === 'student' ? owner.id : null,
          institute_id: owner.kind === 'institute' ? owner.id : null,
          visibility,
          storage_key: key,
          name: file.name,
          mime: file.mime,
          size: file.size,
          sha256: file.sha256,
          created_at: clock.now(),
        })
        .execute();
      return work(transaction, { id, name: file.name, mime: file.mime, visibility });
    });
  } catch (error) {
    // When the database goes away while it commits, nobody knows yet whether the row is there; a row must never be
    // without its bytes, so they stay, and the sweeper finds out.
    if (!isDatabaseGone(error)) await storage.remove(key).catch(() => undefined);
    // Deleted while the upload was on its way; a student's row is locked and looked at before.
    if (breaksConstraint(error, 'stored_file_institute_id_fkey')) {
      throw new Refusal('file.not-found');
    }
    throw error;
  }
}

async function refuseOverQuota(
  world: World,
  transaction: Transaction<Tables>,
  studentId: string,
): Promise<void> {
  const { environment, file } = world;
  const owner = await transaction
    .selectFrom('student')
    .select('id')
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Deleted while the upload was on its way.
  if (!owner) throw new Refusal('session.sign-in');
  const { count, bytes } = await transaction
    .selectFrom('stored_file')
    .where('student_id', '=', studentId)
    .select((held) => [
      held.fn.countAll<number>().as('count'),
      held.fn.coalesce(held.fn.sum<number>('size'), held.lit(0)).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  if (count >= environment.fileQuotaCount || bytes + file.size > environment.fileQuotaBytes) {
    throw new Refusal('file.quota-reached');
  }
}

/**
 * Removes the bytes of files whose rows are gone. Call it after a transaction that deleted rows of `stored_file`,
 * directly or by cascade. What was asked for is done by then, so a failure is only logged: the sweeper tries again
 * within minutes, as it does when this is forgotten or interrupted.
 */
export async function removeDiscardedFiles(
  world: Pick<Dependencies, 'database' | 'storage'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  await removeSomeDiscarded(world).catch((error) => {
    world.log.warn({ err: error }, 'the bytes of deleted files wait for the sweeper');
  });
}

/** All of them, for the task in the background, which wants to know about a failure. */
export async function sweepDiscardedFiles(world: Pick<Dependencies, 'database' | 'storage'>): Promise<void> {
  while ((await removeSomeDiscarded(world)) === DISCARDED_AT_ONCE);
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
