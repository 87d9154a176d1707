import type { getApplicationMessages as endpoint } from '@uas/contract';
import { presentMessage } from '../applications/present-student-application';
import { listApplicationMessages } from '../applications/student-applications.store';
import type { Answer, Call } from '../http/route';
import { threadOf } from './thread-of';

/** The messages of an approved application, oldest first, for its two parties. */
export async function getApplicationMessages({
  actor,
  database,
  query,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { id } = await threadOf(database, actor, query);
  return { messages: (await listApplicationMessages(database, [id])).map(presentMessage) };
}
