import { z } from 'zod';
import { endpoint } from '../endpoint';
import { PAGE_SIZE, searchText } from '../fields';
import { publicInstitute } from '../institutes/institute';
import { INSTITUTE_SORTS, PROGRAM_SORTS } from '../without-schemas';

/** Narrows a list to institutes or programs that can be applied to now, or that have set no dates. */
const open = z.enum(['now']).optional();

const optionalCount = z.coerce.number().int().min(1).max(1_000_000).optional();

/** What narrows and orders the universities that offer a program, by what they say of it. */
const byFacts = {
  city: searchText,
  /** Only programs of which a semester costs that at most. */
  feeMost: z.coerce.number().min(0).max(100_000_000).optional(),
  /** Only programs that closed there or below. */
  meritMost: z.coerce.number().min(0).max(100).optional(),
  sort: z.enum(PROGRAM_SORTS).optional(),
};

/** A program that matched, with what visitors compare by; null what was not given. */
const matchedProgram = z.object({
  programId: z.string(),
  name: z.string(),
  years: z.number().nullable(),
  semesterRupees: z.number().int().nullable(),
  closingMerit: z.string().nullable(),
  /** A merit rule is published for it. */
  hasMeritRule: z.boolean(),
});
export type MatchedProgram = z.infer<typeof matchedProgram>;

/** A university that offers what was looked for. */
const offeringInstitute = publicInstitute.extend({
  programsOffered: z.number().int(),
  /** The program that it was found by: of those that match the cheapest, or the one that closed highest. Older servers do not say it. */
  found: z
    .object({
      programId: z.string(),
      name: z.string(),
      /** Null where no fee was given; the closing merit with the decimals it was given with. */
      semesterRupees: z.number().int().nullable(),
      closingMerit: z.string().nullable(),
    })
    .optional(),
  /** The first programs that match, in the order that decides, and how many there are. Older servers do not say it. */
  matched: z.object({ programs: z.array(matchedProgram), total: z.number().int() }).optional(),
});
export type OfferingInstitute = z.infer<typeof offeringInstitute>;

/** How many were left out since they have not given the fee or the closing merit that was asked for. */
const notGiven = z.number().int().optional();

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
  query: z.object({ q: searchText, open, ...byFacts }),
  reply: z.object({
    matches: z.array(offeringInstitute),
    all: z.array(publicInstitute.extend({ programsOffered: z.number().int() })),
    notGiven,
  }),
});

export const getProgram = endpoint({
  method: 'GET',
  path: '/api/programs/:slug',
  summary: 'One program by the slug of its name, with the institutes that offer it, by name.',
  audience: 'open',
  params: z.object({ slug: z.string().min(1).max(200) }),
  query: z.object(byFacts),
  reply: z.object({
    program: z.object({
      /** As the first of the institutes writes it. */
      name: z.string(),
      universities: z.array(offeringInstitute),
      /** How many offer it; the list holds the first of them. */
      total: z.number().int(),
    }),
    notGiven,
  }),
});

export const listCourses = endpoint({
  method: 'GET',
  path: '/api/courses/all',
  summary: 'The names of all programs, each once, by name.',
  audience: 'open',
  reply: z.object({ courses: z.array(z.string()) }),
});
