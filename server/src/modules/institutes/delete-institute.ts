import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { wakeTask } from '../../platform/tasks/tasks.store';
import { beginDeletion, countInstituteContents, countOpenVouchers } from '../deletions/deletions.store';
import { findInstituteByEmail, holdInstituteRow } from './institutes.store';

/**
 * Deletes an institute with applications, queries, messages, sessions and files: at once for everybody who
 * looks; the rows behind it go in the background, because there may be tens of thousands.
 */
export const deleteInstitute = handle(api.deleteInstitute, async (call) => {
  const { params, query, clock } = call;
  return call.write(async (unit) => {
    const institute = await findInstituteByEmail(unit.database, params.email);
    if (!institute || !(await holdInstituteRow(unit.database, institute.id))) {
      throw new Refusal('institute.not-found');
    }
    const open = await countOpenVouchers(unit.database, institute.id, clock.now());
    if (open > 0 && query.withOpenVouchers === 'false')
      throw new Refusal({
        code: 'institute.vouchers-open',
        params: { vouchers: open === 1 ? '1 voucher' : `${open} vouchers` },
      });
    await beginDeletion(unit, institute, clock.now());
    await wakeTask(unit.database, 'remove-deleted-institutes', clock.now());
    await unit.emit({
      kind: 'delete-institute',
      subject: { kind: 'institute', id: institute.id },
    });
    return { message: api.deleteInstitute.texts.done };
  });
});

/** What would be deleted with an institute, said before it is confirmed. */
export const getInstituteContents = handle(api.getInstituteContents, async (call) => {
  const institute = await findInstituteByEmail(call.database, call.params.email);
  if (!institute) throw new Refusal('institute.not-found');
  return countInstituteContents(call, institute.id);
});
