import * as api from '@uas/contract';
import { sessionsForStudent } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { requireOwnEmail } from '../../platform/http/require-own';
import { Refusal } from '../../platform/refusals/refusal';
import { presentOwnSeats, presentPublishedSeats } from './present-seats';

/** The own seats of one session. */
export const listSeats = handle(api.listSeats, async ({ actor, params, query, database }) => {
  requireOwnEmail(actor, params.email);
  return presentOwnSeats(database, { instituteId: actor.id, session: query.session });
});

/** The published seats of an institute, for everybody. */
export const listPublishedSeats = handle(
  api.listPublishedSeats,
  async ({ params, query, database, catalogue, clock }) => {
    if (!(await catalogue.now()).byId.has(params.id)) throw new Refusal('institute.unknown');
    const sessions = query.session === undefined ? sessionsForStudent(clock.now()) : [query.session];
    return { seats: await presentPublishedSeats(database, params.id, sessions) };
  },
);
