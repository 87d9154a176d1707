import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { readOwnApplications } from './preferences.store';
import { presentList, readStudentsSession } from './present-preferences';

/** The own lists, one for each institute and session with an application and published seats. */
export const listPreferences = handle(api.listPreferences, async (call) => {
  const { actor, database, params } = call;
  requireOwnEmail(actor, params.email);
  const lists = [];
  const seen = new Set<string>();
  for (const { institute_id: instituteId, session } of await readOwnApplications(database, actor.id)) {
    const key = `${instituteId} ${session}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const students = await readStudentsSession(database, { studentId: actor.id, instituteId, session });
    if (students && students.plans.length > 0) lists.push(await presentList(call, students));
  }
  return { lists };
});
