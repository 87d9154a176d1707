import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, requiredText } from '../fields';
import { offerProofUpload } from '../uploads';
import { SECOND_LOOK_ANSWER_LENGTH, SECOND_LOOK_LENGTH } from './second-look';

/** One file that comes with the question or not, of the kinds that prove an offer. */
export const secondLookUpload = { ...offerProofUpload, missing: undefined };

export const askSecondLook = endpoint({
  method: 'POST',
  path: '/api/student/applications/second-look/:id',
  summary:
    'Asks the university once to look at its decision again, in words and with one file or without; until seven working days after the decision, or until its last day for objections.',
  audience: { student: true },
  params: z.object({ id }),
  body: z.object({ text: requiredText(SECOND_LOOK_LENGTH, 'second-look.text-missing') }),
  files: { document: secondLookUpload },
  withoutFile: true,
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'Your appeal was sent.',
    notOk: 'Could not send your appeal. Please try again.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const answerSecondLook = endpoint({
  method: 'POST',
  path: '/api/institute/applications/:id/second-look',
  summary: 'Answers an appeal in words: `changed` sets the application back to pending.',
  audience: { institute: 'decide' },
  params: z.object({ id }),
  body: z.strictObject({
    secondLookId: id,
    state: z.enum(['changed', 'unchanged']),
    answer: requiredText(SECOND_LOOK_ANSWER_LENGTH, 'second-look.answer-missing'),
  }),
  reply: z.object({ message: z.string() }),
  texts: {
    done: 'The appeal was answered.',
    notOk: 'Could not send the answer. Please try again.',
    noAnswer: 'Could not connect to server.',
  },
});
