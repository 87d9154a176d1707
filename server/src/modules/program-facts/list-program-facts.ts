import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { presentOwnFacts } from './present-program-facts';

/** The own programs with what is said of them. */
export const listProgramFacts = handle(api.listProgramFacts, async ({ actor, params, query, database }) => {
  requireOwnEmail(actor, params.email);
  return presentOwnFacts(database, actor.id, query.session);
});
