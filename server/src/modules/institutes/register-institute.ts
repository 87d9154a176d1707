import { INSTITUTE_REGISTERED, type registerInstitute } from '@uas/contract';
import { breaksConstraint } from '../../platform/database/constraint';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { insertInstitute, isNameTaken } from './institutes.store';
import { presentInstitute } from './present-institute';
import { requireInstitute } from './require-institute';

/** Registers an institute; of two at the same time one gets the e-mail, and one the name. */
export async function register(
  call: Call<typeof registerInstitute>,
): Promise<Answer<typeof registerInstitute>> {
  const { clock, ids, ip, passwords, body } = call;
  const id = ids.next();
  const row = {
    id,
    email: body.email,
    password_hash: await passwords.hash(body.password, ip),
    name: body.name,
    contact_person: body.contactPerson,
    phone: body.phone,
    created_at: clock.now(),
  };
  try {
    return await call.write(async (unit) => {
      // The lock on the name comes before any write, as when an institute is renamed; the e-mail is refused first.
      const nameTaken = await isNameTaken(unit.database, row);
      await insertInstitute(unit.database, row);
      if (nameTaken) throw new Refusal('institute.name-taken');
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
  } catch (error) {
    if (breaksConstraint(error, 'institute_email')) throw new Refusal('account.email-taken');
    throw error;
  }
}
