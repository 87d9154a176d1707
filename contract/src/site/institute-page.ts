import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant } from '../fields';
import { publicInstitute } from '../institutes/institute';
import { publicProgramFacts } from '../program-facts/program-facts';

// Apart from the lists, which say nothing of facts and do not pay for them.

/** What everybody may know of an institute that they look at. */
export const institutePage = publicInstitute.extend({
  /** False where this service asks for recognition and the institute has none: applying is refused. Else not there. */
  takesApplications: z.boolean().optional(),
  /** What is known of its programs; not there where it says nothing of any. */
  programFacts: publicProgramFacts.optional(),
  /** The sessions on offer whose seats are published; not there where none are. */
  seatSessions: z.array(z.string()).optional(),
  /** The sessions in which it has vacant seats, with until when they are offered; not there where it has none. */
  vacantSeats: z.array(z.object({ session: z.string(), until: instant })).optional(),
});
export type InstitutePage = z.infer<typeof institutePage>;

export const getPublicInstitute = endpoint({
  method: 'GET',
  path: '/api/institute/by-id/:id',
  summary: 'One institute.',
  audience: 'open',
  params: z.object({ id }),
  reply: z.object({ institute: institutePage }),
});
