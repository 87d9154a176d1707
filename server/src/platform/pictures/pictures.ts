import { rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Refusal } from '../refusals/refusal';
import { PICTURE_LIMITS, type PictureLimits } from './picture-limits';
import type { PictureOutcome, PictureTask } from './picture-task';
import { createPictureWorker, PictureProcessEnded } from './picture-worker';
import { createTurns, LineFull, type TurnLimits } from './take-turns';

/** Everything that is done with strangers' pictures, in processes of their own. */
export interface Pictures {
  /**
   * Writes an uploaded picture anew in place: no hidden data, no position of the camera, upright, within the longest
   * side, in the format that it is to become. One at a time for each person. Throws the refusal that the picture calls for.
   */
  rewrite(
    person: string,
    picture: { readonly path: string; readonly mime: string; readonly becomes?: string },
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
const TRY_AGAIN_AFTER = 5;

export function createPictures(limits: PictureLimits = PICTURE_LIMITS): Pictures {
  const uploads = createLane(UPLOADS, limits);
  const copies = createLane(COPIES, limits);
  return {
    async rewrite(person, { path, mime, becomes }) {
      const target = `${path}.new`;
      try {
        const outcome = await uploads.draw(person, { kind: 'rewrite', source: path, target, mime, becomes });
        if (outcome === 'too-large') throw new Refusal('picture.too-large');
        if (outcome === 'unreadable') throw new Refusal('file.not-readable');
        await rename(target, path);
      } finally {
        await rm(target, { force: true });
      }
    },
    async shrink(name, copy) {
      return (await copies.draw(name, { kind: 'shrink', ...copy })) === 'done';
    },
    stop() {
      uploads.stop();
      copies.stop();
    },
  };
}

/** A few processes and the line before them. */
function createLane(turns: TurnLimits, limits: PictureLimits) {
  const workers = Array.from({ length: turns.atOnce }, () => createPictureWorker(limits));
  // The one that rested last is the first to work again, so that on a quiet day one process does it all.
  const free = [...workers];
  const takeTurn = createTurns(turns);

  async function drawWithFree(task: PictureTask): Promise<PictureOutcome> {
    const worker = free.pop();
    if (!worker) throw new Error('More pictures are drawn at once than there are processes.');
    try {
      return await worker.run(task);
    } finally {
      free.push(worker);
    }
  }

  return {
    draw: (person: string, task: PictureTask) =>
      takeTurn(person, () => drawWithFree(task)).catch((error: unknown) => {
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
