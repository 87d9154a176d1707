import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { readOfferings } from './offerings.store';
import { presentOfferings } from './present-offerings';

/** The dates of the own institute in one session. */
export const listOfferings = handle(api.listOfferings, async ({ actor, params, query, database }) => {
  requireOwnEmail(actor, params.email);
  const rows = await readOfferings(database, { instituteId: actor.id, session: query.session });
  return { offerings: await presentOfferings(database, rows) };
});
