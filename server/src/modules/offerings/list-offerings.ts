import type { listOfferings as endpoint } from '@uas/contract';
import { requireOwnEmail } from '../../platform/http/require-own';
import type { Answer, Call } from '../../platform/http/route';
import { readOfferings } from './offerings.store';
import { presentOfferings } from './present-offerings';

/** The dates of the own institute in one session. */
export async function listOfferings({
  actor,
  params,
  query,
  database,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  requireOwnEmail(actor, params.email);
  const rows = await readOfferings(database, { instituteId: actor.id, session: query.session });
  return { offerings: await presentOfferings(database, rows) };
}
