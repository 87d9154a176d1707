import * as api from '@uas/contract';
import { formatInstant } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { writeClaims } from './claims.store';
import { presentList, reservedCategories } from './present-preferences';
import { holdStudentsSession, limits } from './save-preferences';

/** Sets all categories that the caller claims at one institute in one session. */
export const saveClaims = handle(api.saveClaims, limits, async (call) => {
  const { actor, params, body, receivedAt } = call;
  requireOwnEmail(actor, params.email);
  const { instituteId, session } = body;
  return call.write(async (unit) => {
    const students = await holdStudentsSession(unit, { studentId: actor.id, instituteId, session });
    const { closing } = students;
    if (closing !== null && receivedAt > closing)
      throw new Refusal({ code: 'claim.closed', params: { at: formatInstant(closing) } });
    const codes = [...new Set(body.codes)];
    const offered = new Set(reservedCategories(students.plans).map(({ code }) => code));
    if (codes.some((code) => !offered.has(code))) throw new Refusal('claim.unknown');
    await writeClaims(unit.database, students, { codes, now: unit.clock.now() });
    await unit.emit({
      kind: 'claim-categories',
      subject: { kind: 'student', id: actor.id },
      after: { instituteId, session, categories: codes.length },
    });
    return { list: await presentList(unit, students) };
  });
});
