import type { Load } from './load';

/** A round with the processor time that the server and the database took for it, in seconds. */
export interface Round extends Load {
  readonly server: number;
  readonly database: number;
}

/** Something that counts its processor time. */
interface Counting {
  cpu(): number;
}

/** Runs a round and counts the processor time of those who work for it. */
export async function counted(
  { server, database }: { server: Counting; database: Counting },
  round: () => Promise<Load>,
): Promise<Round> {
  const before = { server: server.cpu(), database: database.cpu() };
  const load = await round();
  return { ...load, server: server.cpu() - before.server, database: database.cpu() - before.database };
}

/** Milliseconds of processor time that an answer cost. */
export interface Cost {
  readonly server: number;
  readonly database: number;
}

export function costOf(rounds: readonly Round[]): Cost {
  const answered = rounds.reduce((sum, round) => sum + round.answered, 0);
  const each = (part: keyof Cost) => (1000 * rounds.reduce((sum, round) => sum + round[part], 0)) / answered;
  return { server: each('server'), database: each('database') };
}

export function whole({ server, database }: Cost): number {
  return server + database;
}

/** Several rounds as one; the middle round tells the speed, so that one disturbed round does not. */
export function perSecond(rounds: readonly Load[]): number {
  const speeds = rounds.map(({ answered, seconds }) => answered / seconds).sort((one, other) => one - other);
  const middle = speeds.length >> 1;
  const upper = speeds[middle] ?? 0;
  return speeds.length % 2 === 1 ? upper : (upper + (speeds[middle - 1] ?? 0)) / 2;
}
