import { deleteInstitute as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { wakeTask } from '../../platform/tasks/tasks.store';
import { beginDeletion } from '../deletions/deletions.store';
import { findInstituteByEmail, holdInstituteRow } from '../institutes/institutes.store';

/**
 * Deletes an institute with applications, queries, messages, sessions and files: at once for everybody who
 * looks; the rows behind it go in the background, because there may be tens of thousands.
 */
export async function deleteInstitute(call: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const { params, clock } = call;
  return call.write(async (unit) => {
    const institute = await findInstituteByEmail(unit.database, params.email);
    if (!institute || !(await holdInstituteRow(unit.database, institute.id))) {
      throw new Refusal('institute.not-found');
    }
    await beginDeletion(unit, institute, clock.now());
    await wakeTask(unit.database, 'remove-deleted-institutes', clock.now());
    await unit.emit({
      kind: 'delete-institute',
      subject: { kind: 'institute', id: institute.id },
    });
    return { message: endpoint.texts.done };
  });
}
