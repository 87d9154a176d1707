import type { ApplicationMessage } from '@uas/contract';
import { readInstantCursor } from '../../platform/database/keyset';
import type { ReadableDatabase } from '../../platform/database/tables';
import { presentMessage } from '../applications/present-student-application';
import { listMessages } from './application-thread.store';
import { cutThread } from './cut-thread';

/** A page of an application's thread: the newest messages, or those before a cursor, oldest first. */
export async function readThread(
  database: ReadableDatabase,
  applicationId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ messages: ApplicationMessage[]; earlier: string | null }> {
  const asked = { before: readInstantCursor(before), limit: limit + 1 };
  const { rows, earlier } = cutThread(await listMessages(database, applicationId, asked), limit);
  return { messages: rows.map(presentMessage), earlier };
}
