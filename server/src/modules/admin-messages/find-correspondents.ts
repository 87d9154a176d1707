import type { findCorrespondents as endpoint } from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import { searchCorrespondents } from './admin-messages.store';
import { kindsFor } from './correspondent-of';

/** Students or institutes to write to, by a part of their name or e-mail; nothing for fewer than two letters. */
export async function findCorrespondents({
  actor,
  database,
  query,
}: Call<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  if (!kindsFor(actor).includes(query.userType)) throw new Refusal('access.forbidden');
  const search = query.search.trim();
  if (search.length < 2) return { found: [] };
  return { found: await searchCorrespondents(database, query.userType, search) };
}
