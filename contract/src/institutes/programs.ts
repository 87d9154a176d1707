import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, instant, requiredLine } from '../fields';
import { instituteProfile } from './institute';

export const renameProgram = endpoint({
  method: 'POST',
  path: '/api/institute/programs/:id',
  summary:
    'Renames a program that the institute offers. Applications keep the name they were made with and say the new one beside it.',
  audience: { institute: 'settings' },
  params: z.object({ id }),
  body: z.strictObject({ name: requiredLine(200, 'course.name-missing') }),
  reply: z.object({ institute: instituteProfile }),
  texts: {
    done: 'Program renamed.',
    notOk: 'Could not rename the program.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const setProgramOffered = endpoint({
  method: 'POST',
  path: '/api/institute/programs/:id/offered',
  summary:
    'Takes a program out of what is offered, or offers it again. Its applications, dates and decisions stay as they are.',
  audience: { institute: 'settings' },
  params: z.object({ id }),
  body: z.strictObject({ offered: z.boolean() }),
  reply: z.object({ institute: instituteProfile }),
  texts: 'Could not change the program. Please try again.',
});

export const renameDepartment = endpoint({
  method: 'POST',
  path: '/api/institute/departments/rename',
  summary: 'Renames a department that the institute offers; its programs stay the same.',
  audience: { institute: 'settings' },
  body: z.strictObject({
    department: requiredLine(200, 'department.name-missing'),
    name: requiredLine(200, 'department.name-missing'),
  }),
  reply: z.object({ institute: instituteProfile }),
  texts: {
    done: 'Department renamed.',
    notOk: 'Could not rename the department.',
    noAnswer: 'Could not connect to server. Please try again.',
  },
});

export const MOST_PAST_PROGRAMS = 500;

export const listPastPrograms = endpoint({
  method: 'GET',
  path: '/api/institute/past-programs',
  summary: `The programs that the institute does not offer any more, the last first, at most ${MOST_PAST_PROGRAMS}.`,
  audience: { institute: true },
  reply: z.object({
    programs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        department: z.string(),
        /** Since when it is not offered. */
        archivedAt: instant,
        /** How many applications it has. */
        applications: z.number().int(),
      }),
    ),
  }),
  texts: 'Could not load the programs.',
});
