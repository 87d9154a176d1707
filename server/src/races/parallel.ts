import type { AnyEndpoint } from '@uas/contract';
import type { Received } from '../test-kit/call-endpoint';

/** Races need an engine with many connections: they run only where `TEST_DATABASE_URL` names a PostgreSQL server. */
export const describeRace = process.env.TEST_DATABASE_URL ? describe : describe.skip;

/** Sends so many calls at the same time and waits for all replies. */
export function atOnce<E extends AnyEndpoint>(
  times: number,
  send: (index: number) => Promise<Received<E>>,
): Promise<Received<E>[]> {
  return Promise.all(Array.from({ length: times }, (_none, index) => send(index)));
}

/** How often each status, or each status with its sentence, was answered. */
export function tally(
  replies: readonly Pick<Received<AnyEndpoint>, 'status' | 'body'>[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const outcome = status < 300 ? String(status) : `${status} ${(body as { message?: string }).message}`;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
