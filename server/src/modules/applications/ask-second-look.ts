import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { secondLookChance } from '../decisions/second-look-chance';
import { insertSecondLook, listSecondLooks } from '../decisions/second-looks.store';
import { readApplicationDates } from '../offerings/public-dates';
import { lockOwnRecord } from '../student-record/students.store';
import { listEvents } from './student-applications.store';
import { lockApplication } from './transition.store';

/** Asks the institute to look at its decision again. What counts is when the request reached the service. */
export const askSecondLook = handle(api.askSecondLook, async (call) => {
  const { actor, params, body, file, receivedAt, holidays } = call;
  return call.write(async (unit) => {
    const { database } = unit;
    // Before the application, as whoever accepts an offer does; the quota of files is asked under the same lock.
    await lockOwnRecord(database, actor.id);
    const row = await lockApplication(database, params.id);
    if (!row) throw new Refusal('application.not-found');
    if (row.student_id !== actor.id) throw new Refusal('access.forbidden');
    const steps = await listEvents(database, [row.id]);
    const chance = secondLookChance(
      {
        ...row,
        rejectedAt: steps.findLast(({ kind }) => kind === 'rejected')?.at,
        looks: await listSecondLooks(database, row.id),
        dates: (await readApplicationDates(database, [row.id])).get(row.id)?.dates,
        holidays,
      },
      receivedAt,
    );
    if ('refusal' in chance) throw new Refusal(chance.refusal);
    const fileId = file ? (await unit.keepFile()).id : null;
    await insertSecondLook(unit, { applicationId: row.id, text: body.text, fileId });
    await unit.emit({ kind: 'ask-second-look', subject: { kind: 'application', id: row.id } });
    return { message: api.askSecondLook.texts.done };
  });
});
