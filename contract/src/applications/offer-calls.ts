import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { writtenEnding } from '../offerings/offerings';

export const extendOffer = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/more-time',
  summary: 'Gives an open offer more time to be answered, never less (R-73).',
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({ replyBy: writtenEnding }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The offer has more time.',
    notOk: 'Could not give more time. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});

export const settleCondition = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/condition',
  summary: 'Says whether a condition of an offer was met; one that was not ends the offer, accepted or not.',
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({ conditionId: id, state: z.enum(['met', 'not-met']) }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The condition was settled.',
    notOk: 'Could not settle the condition. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});
