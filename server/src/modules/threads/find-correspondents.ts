import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { searchCorrespondents } from './admin-messages.store';
import { kindsFor } from './correspondent-of';

/** Students or institutes to write to, by a part of their name or e-mail; nothing for fewer than two letters. */
export const findCorrespondents = handle(api.findCorrespondents, async ({ actor, database, query }) => {
  if (!kindsFor(actor).includes(query.userType)) throw new Refusal('access.forbidden');
  const search = query.search.trim();
  if (search.length < 2) return { found: [] };
  return { found: await searchCorrespondents(database, query.userType, search) };
});
