import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { lockInstitute, updateInstituteRow } from './institutes.store';
import { presentStaffInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** Notes that staff have looked at an institute, which ends what holds for new ones; taking it back brings that again. */
export const setInstituteLookedAt = handle(api.setInstituteLookedAt, async (call) => {
  const { instituteId: id, lookedAt } = call.body;
  return call.write(async (unit) => {
    const before = await lockInstitute(unit.database, id);
    if (!before) throw new Refusal('institute.not-found');
    if ((before.looked_at !== null) !== lookedAt) {
      await updateInstituteRow(unit.database, id, { looked_at: lookedAt ? unit.clock.now() : null });
      await unit.emit({
        kind: 'set-institute-looked-at',
        subject: { kind: 'institute', id },
        before: { lookedAt: !lookedAt },
        after: { lookedAt },
      });
    }
    return {
      success: true,
      institute: presentStaffInstitute(unit, await requireInstitute(unit.database, id)),
    };
  });
});
