import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { notify } from '../notifications/notify';
import { readPublishedPlans } from '../seats/published-plans.store';
import { lockStudent } from '../students/students.store';
import { findClaimant, setRefused } from './claims.store';
import { reservedCategories } from './present-preferences';

const limits = { rates: [hourly(600, 'institute', 'too-often.actions')] };

/** Refuses a claim with a reason, or takes the refusal back; the student is notified of a refusal. */
export const refuseClaim = handle(api.refuseClaim, limits, async ({ actor, body, write }) => {
  const { applicationId, code, reason } = body;
  return write(async (unit) => {
    const { database } = unit;
    const claimant = await findClaimant(database, applicationId);
    if (!claimant) throw new Refusal('application.not-found');
    if (claimant.institute_id !== actor.id) throw new Refusal('access.forbidden');
    const { student_id: studentId, session, institute: university } = claimant;
    await lockStudent(database, studentId);
    const key = { studentId, instituteId: actor.id, session };
    if (!(await setRefused(database, { ...key, code }, reason))) throw new Refusal('claim.unknown');
    const subject = { kind: 'application', id: applicationId } as const;
    await unit.emit({ kind: 'refuse-claim', subject, after: { code, refused: reason !== '' } });
    if (reason !== '') {
      const category = reservedCategories(await readPublishedPlans(database, key)).find(
        (each) => each.code === code,
      );
      await notify(database, unit, {
        to: { role: 'student', id: studentId },
        kind: 'claim-refused',
        sourceId: unit.ids.next(),
        applicationId,
        data: { university, category: category?.label ?? code, reason },
      });
    }
    return { success: true as const };
  });
});
