import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { writtenEnding } from '../offerings/offerings';

export const proposeProgram = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/propose',
  summary:
    'Offers another own program to the student of a pending application, with a time to answer; it stays pending meanwhile.',
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({ programId: id, replyBy: writtenEnding }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The student can choose the other program now.',
    notOk: 'Could not offer the other program. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});

export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/student/applications/proposal/:id',
  summary:
    'Accepts another program, which changes the own application to it and approves it, or refuses it: the application stays pending as it was.',
  audience: { student: true },
  params: z.object({ id }),
  body: z.strictObject({ accept: z.boolean() }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Your answer was sent.',
    notOk: 'Could not send your answer. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});
