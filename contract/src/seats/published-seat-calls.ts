import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, openEnum } from '../fields';
import { ruledSession } from '../merit/published-rule-calls';
import { SEATS_FOR, seatCategory } from './seats';

// Apart from what institutes write: the public pages load this alone.

/** The seats of a program in a session, as everybody reads them. */
export const publishedSeats = z.object({
  session: z.string(),
  programId: z.string(),
  program: z.string(),
  total: z.number().int(),
  onlyFor: openEnum(SEATS_FOR).nullable(),
  categories: z.array(
    seatCategory.pick({
      code: true,
      label: true,
      seats: true,
      overAndAbove: true,
      proofTag: true,
      fee: true,
    }),
  ),
});
export type PublishedSeats = z.infer<typeof publishedSeats>;

export const listPublishedSeats = endpoint({
  method: 'GET',
  path: '/api/institute/by-id/:id/seats',
  summary: 'The published seats of an institute in the sessions that are offered, or in one, by category.',
  audience: 'open',
  params: z.object({ id }),
  query: z.object({ session: ruledSession.optional() }),
  reply: z.object({ seats: z.array(publishedSeats) }),
  texts: 'Could not load the seats. Please try again.',
});
