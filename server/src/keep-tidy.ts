import type { FastifyBaseLogger } from 'fastify';
import { compactTally } from './database/tally';
import type { Dependencies } from './dependencies';
import { sweepDiscardedFiles } from './files/keep-file';
import { sweepFiles } from './files/sweep-files';
import { sweepRateLimits } from './identity/limit-rate';
import { sweepSessions } from './identity/sessions';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Removes in the background what is over: sessions, limits, answers to retries, bytes without a row; adds up the tally. */
export function keepTidy(world: Dependencies, log: FastifyBaseLogger): () => void {
  const regularly = (milliseconds: number, work: () => Promise<void>) =>
    setInterval(
      () => work().catch((error) => log.warn({ err: error }, 'tidying failed')),
      milliseconds,
    ).unref();

  const timers = [
    regularly(MINUTE, () => sweepDiscardedFiles(world)),
    regularly(MINUTE, () => compactTally(world.database)),
    regularly(10 * MINUTE, async () => {
      await sweepSessions(world);
      await sweepRateLimits(world);
      await sweepAnswers(world);
    }),
    regularly(6 * 60 * MINUTE, () => sweepFiles(world)),
  ];
  return () => timers.forEach(clearInterval);
}

async function sweepAnswers({ database, clock }: Dependencies): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY);
  await database.deleteFrom('answered_request').where('created_at', '<', yesterday).execute();
}
