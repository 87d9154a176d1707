import { WIRE_PATH } from '@uas/contract';
import { type Wire, wireNow } from '../../contract/lock/wire';
import { wireSchema } from './candidate';

const ANSWER_WITHIN_MS = 15_000;

/** The calls that a running server answers; without an address, those of this checkout's contract. */
export async function serverWire(address: string | undefined): Promise<Wire> {
  if (address === undefined) return wireNow();
  const reply = await fetch(new URL(WIRE_PATH, address), { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    // The cause of a failed fetch is a code; what matters is that nobody answered.
    .catch(() => null);
  if (!reply?.ok) throw new Error(`The server at ${address} does not say which calls it answers.`);
  return wireSchema.parse(await reply.json()) as Wire;
}
