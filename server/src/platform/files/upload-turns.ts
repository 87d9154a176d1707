import type { FastifyRequest } from 'fastify';
import { createFewAtOnce } from '../limits/account-concurrency';
import { networkOf } from '../limits/network-of';
import { Refusal } from '../refusals/refusal';

/** How many uploads of one account are received at once; its others wait, with their bytes still at the sender. */
export const UPLOADS_OF_ACCOUNT = 2;
/** How many of one address are: a school with one line for all its rooms. */
export const UPLOADS_OF_ADDRESS = 100;
const WAITING_OF_ADDRESS = 1_000;

export type UploadInTurn = <Value>(request: FastifyRequest, receive: () => Promise<Value>) => Promise<Value>;

/** Receives a few uploads of each account and of each address at once, in their order. */
export function createUploadTurns(): UploadInTurn {
  const full = () => new Refusal('too-often.calls', { retryAfter: 5 });
  const ofAccount = createFewAtOnce(UPLOADS_OF_ACCOUNT, full);
  const ofAddress = createFewAtOnce(UPLOADS_OF_ADDRESS, full, WAITING_OF_ADDRESS);
  return ({ actor, ip }, receive) => {
    const network = networkOf(ip);
    return ofAccount(actor ? `${actor.role} ${actor.id}` : network, () => ofAddress(network, receive));
  };
}
