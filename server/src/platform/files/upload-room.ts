import { statfs } from 'node:fs/promises';
import { DAY, HOUR } from '@uas/contract';
import type { Dependencies } from '../dependencies';
import type { Actor } from '../identity/actor';
import { firstIdAt } from '../ids';
import { Refusal } from '../refusals/refusal';

/** A disk in bytes: all of it, and what may still be written. */
export interface Disk {
  readonly size: number;
  readonly free: number;
}

/** Looks at the disk of a folder. */
export type ReadDisk = (folder: string) => Promise<Disk>;

export const readDisk: ReadDisk = async (folder) => {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { size: bsize * blocks, free: bsize * bavail };
};

/** Unless the operator sets another reserve, it is the larger one of these. */
export const LEAST_RESERVE = 1024 ** 3;
export const RESERVE_PERCENT = 1;
/** In which time what newcomers upload is added up, and for how long an institute is one, in milliseconds. */
const WINDOW = HOUR;
const NEW_FOR = DAY;
/** How many bytes of an upload count before they have come; announcing more takes nothing from anybody. */
export const ALLOWANCE = 128 * 1024;
/** How long one look at disk and rows answers for, in milliseconds; what came since is added. */
const LOOK_TTL_MS = 1_000;
/** After how many seconds it is worth asking again: room is made by people, the share grows with each minute. */
const RETRY_AFTER = { reserve: 300, share: 600 };

type Context = Pick<Dependencies, 'storage' | 'database' | 'clock' | 'environment' | 'readDisk'>;

interface Claim {
  /** What has arrived and a small allowance, at most what was announced. */
  bytes: number;
  readonly isNewcomer: boolean;
  /** Its file is kept, so the next look at the disk sees it. */
  isKept: boolean;
}

interface DiskUsage {
  readonly at: number;
  readonly disks: readonly Disk[];
  /** What newcomers uploaded within the last hour and still have, in bytes. */
  readonly newcomers: number;
}

/** Who uploads, and how many bytes at most. */
interface Announced {
  readonly isNewcomer: boolean;
  readonly bytes: number;
}

/** Receives an upload, and says of its bytes that they have arrived before they are written. */
export type Receive<Value> = (arrive: (bytes: number) => Promise<void>) => Promise<Value>;

export interface UploadRoom {
  /**
   * Receives an upload while room is held for what has come of it, or refuses it with 503, before it begins or in the middle.
   * When it fails, its room is free at once; what was kept goes on counting until the disk itself shows it.
   */
  hold<Value>(announced: Announced, receive: Receive<Value>): Promise<Value>;
}

/**
 * Lets an upload go on only while the disk keeps its reserve with it and with all others that are under way, so that
 * the database always has room to write; and those of newcomers only while all of them together took no more than a
 * share of the free room within an hour. The disk is looked at once a second at most.
 */
export function createUploadRoom(context: Context): UploadRoom {
  const { storage, clock, environment, readDisk } = context;
  /** In the order of their coming; each counts what came before it. */
  const claims = new Set<Claim>();
  let last: DiskUsage | null = null;
  let looking: Promise<DiskUsage> | null = null;

  async function look(): Promise<DiskUsage> {
    const seen = [...claims].filter(({ isKept }) => isKept);
    const at = clock.now().getTime();
    const folders = storage.folder === null ? [] : [storage.folder];
    const [newcomers, ...disks] = await Promise.all([
      storage.folder === null ? 0 : bytesOfNewcomers(context),
      ...[...folders, storage.temporaryFolder].map((folder) => readDisk(folder)),
    ]);
    for (const claim of seen) claims.delete(claim);
    return { at, disks, newcomers };
  }

  async function lookedAt(): Promise<DiskUsage> {
    if (last && Math.abs(clock.now().getTime() - last.at) < LOOK_TTL_MS) return last;
    looking ??= look().finally(() => {
      looking = null;
    });
    last = await looking;
    return last;
  }

  function refuse({ disks, newcomers }: DiskUsage, claim: Claim, upToIt: readonly Claim[]): void {
    const claimed = bytesOf(upToIt);
    const open = Math.min(...disks.map((disk) => disk.free - reserveOf(disk, environment)));
    if (claimed > open) throw new Refusal('storage.reserve-reached', { retryAfter: RETRY_AFTER.reserve });
    if (!claim.isNewcomer) return;
    const theirs = newcomers + bytesOf(upToIt.filter(({ isNewcomer }) => isNewcomer));
    if (theirs > (open * environment.newcomersSharePercent) / 100)
      throw new Refusal('storage.share-reached', { retryAfter: RETRY_AFTER.share });
  }

  return {
    async hold({ bytes, ...sender }, receive) {
      const isNewcomer = storage.folder !== null && sender.isNewcomer;
      const claim: Claim = { bytes: Math.min(bytes, ALLOWANCE), isNewcomer, isKept: false };
      claims.add(claim);
      let arrived = 0;
      const arrive = async (more: number) => {
        arrived += more;
        if (arrived + ALLOWANCE / 2 <= claim.bytes || claim.bytes >= bytes) return;
        claim.bytes = Math.min(bytes, arrived + ALLOWANCE);
        refuse(await lookedAt(), claim, [...claims]);
      };
      try {
        const look = await lookedAt();
        refuse(look, claim, [...claims].slice(0, [...claims].indexOf(claim) + 1));
        const received = await receive(arrive);
        claim.isKept = true;
        return received;
      } catch (error) {
        claims.delete(claim);
        throw error;
      }
    },
  };
}

function bytesOf(claims: readonly Claim[]): number {
  return claims.reduce((sum, { bytes }) => sum + bytes, 0);
}

function reserveOf({ size }: Disk, { diskReserveBytes }: Context['environment']): number {
  return diskReserveBytes ?? Math.max(LEAST_RESERVE, (size * RESERVE_PERCENT) / 100);
}

/** A student whose fee is not confirmed, or an institute in its first day. */
export async function isNewcomer(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  actor: Actor | null,
): Promise<boolean> {
  if (actor?.role === 'student') {
    const student = await database
      .selectFrom('student')
      .select('paid')
      .where('id', '=', actor.id)
      .executeTakeFirst();
    return student?.paid !== true;
  }
  if (actor?.role !== 'institute') return actor === null;
  const institute = await database
    .selectFrom('institute')
    .select('created_at')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return !institute || institute.created_at.getTime() > clock.now().getTime() - NEW_FOR;
}

/** Files have names that grow with time, so those of the last hour are found by their key. */
async function bytesOfNewcomers({ database, clock }: Context): Promise<number> {
  const now = clock.now().getTime();
  const { bytes } = await database
    .selectFrom('stored_file')
    .leftJoin('student', 'student.id', 'stored_file.student_id')
    .leftJoin('institute', 'institute.id', 'stored_file.institute_id')
    .where('stored_file.id', '>=', firstIdAt(new Date(now - WINDOW)))
    .where(({ eb, or }) =>
      or([eb('student.paid', '=', false), eb('institute.created_at', '>', new Date(now - NEW_FOR))]),
    )
    .select((query) => query.fn.coalesce(query.fn.sum<number>('size'), query.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
