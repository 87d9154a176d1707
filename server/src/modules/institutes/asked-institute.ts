import type { ReadableDatabase } from '../../platform/database/tables';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { InstituteActor, StaffActor } from '../../platform/identity/actor';
import { Refusal } from '../../platform/refusals/refusal';
import { findInstituteByEmail } from './institutes.store';

interface AskedByEmail {
  readonly actor: InstituteActor | StaffActor;
  readonly params: { readonly email: string };
  readonly database: ReadableDatabase;
}

/** The id of the institute that a call names by its e-mail: an institute reads its own data, staff those of any. */
export async function askedInstitute({ actor, params, database }: AskedByEmail): Promise<string> {
  requireOwnEmail(actor, params.email);
  if (actor.role === 'institute') return actor.id;
  const institute = await findInstituteByEmail(database, params.email);
  if (!institute) throw new Refusal('institute.unknown');
  return institute.id;
}
