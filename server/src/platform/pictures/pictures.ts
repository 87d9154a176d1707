import { rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { HOUR } from '@uas/contract';
import { Refusal } from '../refusals/refusal';
import { type Bringing, createTurns, LineFull, type TurnLimits } from './fair-queue';
import { mostPixels, PICTURE_LIMITS, type PictureLimits } from './picture-limits';
import type { PictureTask } from './picture-task';
import { createPictureWorker, type Drawn, PictureProcessEnded } from './picture-worker';

/** Everything that is done with strangers' pictures, in processes of their own. */
export interface Pictures {
  /**
   * Writes an uploaded picture anew in place: no hidden data, no position of the camera, upright, within the longest
   * side, in the format that it is to become. One at a time for each person. A newcomer, who is one of `newcomersOf` an
   * address, waits in its line, one picture behind the one at work, and has narrower limits. Throws the refusal that the
   * picture calls for.
   */
  rewrite(
    person: string,
    picture: { readonly path: string; readonly mime: string; readonly becomes?: string },
    newcomersOf?: string | null,
  ): Promise<void>;
  /** Writes a narrower webp of a picture that is kept; false when that cannot be done. `name` is the copy's own. */
  shrink(
    name: string,
    copy: { readonly source: string; readonly target: string; readonly width: number },
  ): Promise<boolean>;
  /** Ends the processes. */
  stop(): void;
}

/** Uploads get a process for every two processors; the others go on answering. */
const UPLOADS_AT_ONCE = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));
const UPLOADS: TurnLimits = { atOnce: UPLOADS_AT_ONCE, ofPerson: 4, waiting: 60 };
/** Copies for the open pages have one of their own: no upload delays a page. */
const COPIES: TurnLimits = { atOnce: 1, ofPerson: 1, waiting: 200 };
/** What a newcomer may have at work and waiting. */
const OF_NEWCOMER = 2;
/** How many times as long as a picture took the newcomers of its address rest: they never fill a process alone. */
export const REST_OF_NEWCOMERS = 3;
const TRY_AGAIN_AFTER = 5;

export function createPictures(limits: PictureLimits = PICTURE_LIMITS): Pictures {
  const uploads = createLane(UPLOADS, limits);
  const copies = createLane(COPIES, limits);
  const work = createWorkAccounts();
  return {
    async rewrite(person, { path, mime, becomes }, newcomersOf = null) {
      const isNewcomer = newcomersOf !== null;
      const most = mostPixels(mime, isNewcomer);
      if (most === null) throw new Refusal('file.not-readable');
      const bringing = isNewcomer
        ? { person, line: `newcomers of ${newcomersOf}`, most: OF_NEWCOMER, rest: REST_OF_NEWCOMERS }
        : { person, line: person };
      const retryAfter = work.secondsUntil(person, limits.hourly[isNewcomer ? 'newcomer' : 'other']);
      if (retryAfter !== null) throw new Refusal('too-often.uploads', { retryAfter });
      const target = `${path}.new`;
      try {
        const drawn = await uploads.draw(bringing, {
          kind: 'rewrite',
          source: path,
          target,
          mime,
          becomes,
          most,
        });
        work.note(person, drawn.work);
        const { outcome } = drawn;
        if (outcome === 'too-large') throw new Refusal('picture.too-large');
        if (outcome === 'unreadable') throw new Refusal('file.not-readable');
        await rename(target, path);
      } finally {
        await rm(target, { force: true });
      }
    },
    async shrink(name, copy) {
      const { outcome } = await copies.draw({ person: name, line: name }, { kind: 'shrink', ...copy });
      return outcome === 'done';
    },
    stop() {
      uploads.stop();
      copies.stop();
    },
  };
}

/** How much processor time each person's pictures took within an hour of their first. */
function createWorkAccounts() {
  const accounts = new Map<string, { endsAt: number; worked: number }>();
  const openOf = (person: string) => {
    const now = performance.now();
    // In the order of their beginning, so those that are over stand first.
    for (const [name, { endsAt }] of accounts) {
      if (endsAt > now) break;
      accounts.delete(name);
    }
    return accounts.get(person);
  };
  return {
    /** How many seconds it is until more than so much may be used again; null as long as less was. */
    secondsUntil(person: string, most: number): number | null {
      const open = openOf(person);
      return open && open.worked >= most ? Math.ceil((open.endsAt - performance.now()) / 1_000) : null;
    },
    note(person: string, worked: number): void {
      const open = openOf(person);
      if (open) open.worked += worked;
      else accounts.set(person, { endsAt: performance.now() + HOUR, worked });
    },
  };
}

/** A few processes and the line before them. */
function createLane(turns: TurnLimits, limits: PictureLimits) {
  const workers = Array.from({ length: turns.atOnce }, () => createPictureWorker(limits));
  // The one that rested last is the first to work again, so that on a quiet day one process does it all.
  const free = [...workers];
  const takeTurn = createTurns(turns);

  async function drawWithFree(task: PictureTask): Promise<Drawn> {
    const worker = free.pop();
    if (!worker) throw new Error('More pictures are drawn at once than there are processes.');
    try {
      return await worker.run(task);
    } finally {
      free.push(worker);
    }
  }

  return {
    draw: (bringing: Bringing, task: PictureTask) =>
      takeTurn(bringing, () => drawWithFree(task)).catch((error: unknown) => {
        throw refusalOf(error);
      }),
    stop: () => {
      for (const worker of workers) worker.stop();
    },
  };
}

function refusalOf(error: unknown): unknown {
  if (error instanceof LineFull) {
    return error.of === 'this person'
      ? new Refusal('picture.too-many', { retryAfter: TRY_AGAIN_AFTER })
      : new Refusal('service.unavailable', { retryAfter: TRY_AGAIN_AFTER });
  }
  return error instanceof PictureProcessEnded
    ? new Refusal('storage.unavailable', { retryAfter: TRY_AGAIN_AFTER })
    : error;
}
