import * as api from '@uas/contract';
import { sessionsForStudent } from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { askedInstitute } from '../institutes/asked-institute';
import { presentOwnSeats, presentPublishedSeats } from './present-seats';

/** The seats of one session, drafts included. */
export const listSeats = handle(api.listSeats, async (call) => {
  const instituteId = await askedInstitute(call);
  return presentOwnSeats(call.database, { instituteId, session: call.query.session });
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
