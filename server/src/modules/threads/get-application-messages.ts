import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { readThread } from './read-thread';
import { threadOf } from './thread-of';

/** A page of the messages of an approved application, for its two parties. */
export const getApplicationMessages = handle(
  api.getApplicationMessages,
  async ({ actor, database, query }) => {
    const { id } = await threadOf(database, actor, query);
    return readThread(database, id, query);
  },
);
