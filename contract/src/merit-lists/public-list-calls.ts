import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, line, paging } from '../fields';
import { ruledSession } from '../merit/published-rule-calls';
import { LIST_STAGES, listProgram, publicListLine, publicMeritList } from './merit-list';

// Apart from what institutes do: the public pages load this alone.

export const listPublicMeritLists = endpoint({
  method: 'GET',
  path: '/api/institute/by-id/:id/merit-lists',
  summary: 'The published merit lists of an institute in one session, the newest first.',
  audience: 'open',
  params: z.object({ id }),
  query: z.object({ session: ruledSession.optional() }),
  reply: z.object({ lists: z.array(publicMeritList) }),
  texts: 'Could not load the lists. Please try again.',
});

export const getMeritList = endpoint({
  method: 'GET',
  path: '/api/merit-lists/:id',
  summary:
    'A published list, one program at a time, 200 lines a page; without a program the first one, without a stage the newest one. A page beyond the last is empty.',
  audience: 'open',
  params: z.object({ id }),
  query: z.object({
    programId: id.optional(),
    stage: z.enum(LIST_STAGES).optional(),
    page: paging.page,
  }),
  reply: z.object({
    list: publicMeritList.extend({ instituteId: z.string(), university: z.string() }),
    stage: z.string(),
    programs: z.array(listProgram),
    programId: z.string(),
    lines: z.array(publicListLine),
    page: z.number().int(),
    hasMore: z.boolean(),
  }),
  texts: 'Could not load the list. Please try again.',
});

export const findInMeritList = endpoint({
  method: 'GET',
  path: '/api/merit-lists/:id/find',
  summary: 'The lines of one student, by any of their application numbers; none where there is none.',
  audience: 'open',
  params: z.object({ id }),
  query: z.object({ number: line(40) }),
  reply: z.object({
    lines: z.array(
      publicListLine.extend({
        programId: z.string(),
        program: z.string(),
        /** On which page of its program the line stands. */
        page: z.number().int(),
        /** How many wait in front, that line included; null for who has a seat. */
        waiting: z.number().int().nullable(),
      }),
    ),
  }),
  texts: 'Could not look for the number. Please try again.',
});
