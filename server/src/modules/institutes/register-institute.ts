import * as api from '@uas/contract';
import { INSTITUTE_REGISTERED } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { registerAccount } from '../accounts/register-account';
import { insertInstitute, isNameTaken, updateInstituteRow } from './institutes.store';
import { presentInstitute } from './present-institute';
import { isBeyondPace } from './registration-pace';
import { requireInstitute } from './require-institute';

const limits = {
  body: 8 * KILOBYTE,
  rates: [
    hourly(10, 'browser', 'too-often.registrations'),
    hourly(10, 'machine', 'too-often.registrations-from-here'),
    hourly(40, 'address', 'too-often.registrations-from-here'),
    // Long before that, and before all together are too many, newcomers wait for staff instead of being refused.
    hourly(200, 'network', 'too-often.registrations-from-here'),
    hourly(20_000, 'everybody', 'too-often.registrations-in-all'),
  ],
};

/** Registers an institute; of two at the same time one gets the e-mail, and one the name. */
export const register = handle(api.registerInstitute, limits, async (call) => {
  const { email, password, name, contactPerson: contact_person, phone } = call.body;
  const account = { role: 'institute', email, password, from: call.ip } as const;
  return registerAccount(call, account, async (unit, person) => {
    const { id } = person;
    // The lock on the name comes before any write, as when an institute is renamed; the e-mail is refused first.
    const nameTaken = await isNameTaken(unit.database, { id, name });
    await insertInstitute(unit.database, { ...person, name, contact_person, phone });
    if (nameTaken) throw new Refusal('institute.name-taken');
    if (await isBeyondPace(unit, call))
      await updateInstituteRow(unit.database, id, { waits_since: person.created_at });
    await unit.emit({
      actor: { role: 'institute', id },
      kind: 'register-institute',
      subject: { kind: 'institute', id },
    });
    return {
      institute: presentInstitute(unit, await requireInstitute(unit.database, id)),
      message: INSTITUTE_REGISTERED,
    };
  });
});
