import type { getApplicationMessages as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { readThread } from './read-thread';
import { threadOf } from './thread-of';

/** A page of the messages of an approved application, for its two parties. */
export async function getApplicationMessages({
  actor,
  database,
  query,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { id } = await threadOf(database, actor, query);
  return readThread(database, id, query);
}
