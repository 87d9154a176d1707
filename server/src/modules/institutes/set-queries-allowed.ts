import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute, updateInstituteRow } from './institutes.store';
import { presentStaffInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** Lets an institute receive queries, or pauses them; nothing that was sent is lost. */
export const setQueriesAllowed = handle(api.setQueriesAllowed, async (call) => {
  const { instituteId: id, allowed } = call.body;
  return call.write(async (unit) => {
    const before = await lockInstitute(unit.database, id);
    if (!before) throw new Refusal('institute.not-found');
    if (before.queries_allowed !== allowed) {
      await updateInstituteRow(unit.database, id, { queries_allowed: allowed });
      await unit.emit({
        kind: 'set-queries-allowed',
        subject: { kind: 'institute', id },
        before: { allowed: before.queries_allowed },
        after: { allowed },
      });
    }
    return {
      success: true,
      institute: presentStaffInstitute(unit, await requireInstitute(unit.database, id)),
    };
  });
});
