import { z } from 'zod';
import { endpoint } from '../endpoint';
import { searchText } from '../fields';

/** How many of each kind the search over everything shows. */
export const FOUND_OF_EACH = 8;
/** Fewer letters find nothing: no index knows them, and nearly everybody would match. */
export const SEARCH_FROM_LETTERS = 3;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'Students, applications, institutes and staff by name, e-mail, phone, CNIC or number: at most 8 of each kind, and only the kinds whose right the caller has.',
  audience: { staff: 'any' },
  query: z.object({ search: searchText }),
  reply: z.object({
    students: z.array(z.object({ _id: z.string(), number: z.string(), name: z.string(), email: z.string() })),
    applications: z.array(
      z.object({
        _id: z.string(),
        number: z.string(),
        studentName: z.string(),
        /** Whose form opens with it; an older server does not say it. */
        studentEmail: z.string().optional(),
        program: z.string(),
        university: z.string(),
      }),
    ),
    institutes: z.array(z.object({ _id: z.string(), name: z.string(), city: z.string() })),
    staff: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  texts: 'Could not search.',
});
