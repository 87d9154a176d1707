import { z } from 'zod';
import { endpoint } from '../endpoint';
import { PAGE_SIZE, searchText } from '../fields';
import { publicInstitute } from '../institutes/institute';
import { INSTITUTE_SORTS } from '../without-schemas';

/** Narrows a list to institutes or programs that can be applied to now, or that have set no dates. */
const open = z.enum(['now']).optional();

const optionalCount = z.coerce.number().int().min(1).max(1_000_000).optional();

export const listInstitutes = endpoint({
  method: 'GET',
  path: '/api/institutes',
  summary:
    'All institutes by name (or in the order of `sort`); with page, limit, search or city a page of them. A search finds names first, then cities and addresses, then programs.',
  audience: 'open',
  query: z.object({
    page: optionalCount,
    limit: optionalCount.transform((value) => value && Math.min(value, PAGE_SIZE)),
    search: searchText,
    city: searchText,
    sort: z.enum(INSTITUTE_SORTS).optional(),
    open,
  }),
  reply: z.object({
    institutes: z.array(publicInstitute),
    hasMore: z.boolean(),
    total: z.number().int(),
    /** Every city that occurs, for the filter. */
    cities: z.array(z.string()),
  }),
});

export const searchCourses = endpoint({
  method: 'GET',
  path: '/api/institutes/search-courses',
  summary:
    'Institutes that offer a program whose name contains `q` (always text, never a pattern), and the others.',
  audience: 'open',
  query: z.object({ q: searchText, open }),
  reply: z.object({
    matches: z.array(publicInstitute.extend({ programsOffered: z.number().int() })),
    all: z.array(publicInstitute.extend({ programsOffered: z.number().int() })),
  }),
});

export const getProgram = endpoint({
  method: 'GET',
  path: '/api/programs/:slug',
  summary: 'One program by the slug of its name, with the institutes that offer it, by name.',
  audience: 'open',
  params: z.object({ slug: z.string().min(1).max(200) }),
  reply: z.object({
    program: z.object({
      /** As the first of the institutes writes it. */
      name: z.string(),
      universities: z.array(publicInstitute.extend({ programsOffered: z.number().int() })),
      /** How many offer it; the list holds the first of them. */
      total: z.number().int(),
    }),
  }),
});

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses/all',
  summary: 'The names of all programs, each once, by name.',
  audience: 'open',
  reply: z.object({ courses: z.array(z.string()) }),
});
