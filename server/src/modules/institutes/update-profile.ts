import * as api from '@uas/contract';
import { anySentenceOf } from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import { hostOf, hostsOfSite } from '../../platform/http/own-host';
import { invalidInput } from '../../platform/http/parse-input';
import { requireOwnEmail } from '../../platform/http/require-own';
import { hourly, KILOBYTE } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { isNameTaken, isSameName, lockInstitute, updateInstituteRow } from './institutes.store';
import { presentInstitute } from './present-institute';
import { replacePrograms } from './replace-programs';
import { requireInstitute } from './require-institute';

const limits = { body: 128 * KILOBYTE, rates: [hourly(60, 'institute', 'too-often.profiles')] };

/** Changes what the institute may change of itself; fields that are not sent stay as they are. */
export const updateProfile = handle(api.updateInstitute, limits, async (call) => {
  const { actor, body } = call;
  requireOwnEmail(actor, body.email);
  const { contactPerson, departments, ...profile } = body.updatedProfile;
  refuseOwnAddress(call, profile.website);
  const changes = {
    ...definedOf(profile),
    ...definedOf({ contact_person: contactPerson }),
  };

  return call.write(async (unit) => {
    const before = await lockInstitute(unit.database, actor.id);
    if (!before) throw new Refusal('institute.not-found');
    const was: Readonly<Record<string, unknown>> = { ...before };
    const { name = before.name } = profile;
    const isRenamed = name !== before.name && !(await isSameName(unit.database, name, before.name));
    if (isRenamed && (await isNameTaken(unit.database, { id: actor.id, name })))
      throw new Refusal('institute.name-taken');
    await updateInstituteRow(unit.database, actor.id, changes);
    const programs = departments
      ? await replacePrograms(unit, { instituteId: actor.id, departments })
      : { archived: [], added: [], removed: [] };
    await unit.emit({
      kind: 'update-institute',
      subject: { kind: 'institute', id: actor.id },
      after: {
        fields: Object.entries(changes).flatMap(([field, value]) => (value === was[field] ? [] : [field])),
        ...(departments && { programs: departments.reduce((sum, { courses }) => sum + courses.length, 0) }),
        added: programs.added,
        removed: programs.removed,
      },
    });
    const institute = presentInstitute(unit, await requireInstitute(unit.database, actor.id));
    return { institute, ...(programs.archived.length > 0 && { archived: programs.archived }) };
  });
});

/** Refuses a website that leads back to this site, by the name it is known by or was called by. */
function refuseOwnAddress(call: Call<typeof api.updateInstitute>, website = ''): void {
  if (website === '' || !hostsOfSite(call).includes(hostOf(website))) return;
  const code = 'website.is-this-site';
  throw invalidInput([{ path: 'updatedProfile.website', code, message: anySentenceOf(code) }]);
}

/** Without the fields that were not sent. */
function definedOf<Fields extends Record<string, string | undefined>>(fields: Fields) {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
