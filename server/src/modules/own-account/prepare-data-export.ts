import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { subjectOfActor } from '../../platform/identity/person-kind';
import { sessionIdOf } from '../../platform/identity/sessions';
import { hourly } from '../../platform/limits/call-limits';
import { exportAddress } from './export-address';

const limits = {
  rates: (['student', 'institute', 'admin'] as const).map((per) =>
    hourly(api.COPIES_PER_HOUR, per, 'too-often.copies'),
  ),
};

/** The address at which the browser fetches the copy; the history has one line of it. */
export const prepareDataExport = handle(api.prepareDataExport, limits, async (call) => {
  const { actor, database, token } = call;
  const session = await sessionIdOf(database, token);
  return call.write(async (unit) => {
    await unit.emit({ kind: 'copy-account', subject: subjectOfActor(actor) });
    return { address: exportAddress(call, { accountId: actor.accountId, session }) };
  });
});
