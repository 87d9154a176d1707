import type { PreferenceList } from '@uas/contract';
import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { listPublishedSessions } from './preferences.store';
import { presentList, readStudentsSession } from './present-preferences';

/** The own lists, one for each institute and session with an application and published seats. */
export const listPreferences = handle(api.listPreferences, async (call) => {
  const { actor, database, params } = call;
  requireOwnEmail(actor, params.email);
  const lists: PreferenceList[] = [];
  for (const key of await listPublishedSessions(database, actor.id)) {
    const students = await readStudentsSession(database, { ...key, studentId: actor.id });
    if (students) lists.push(await presentList(call, students));
  }
  return { lists };
});
