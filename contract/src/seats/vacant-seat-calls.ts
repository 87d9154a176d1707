import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, openEnum, paging, searchText } from '../fields';
import { ADMISSION_STATES } from '../offerings/admission-dates';
import { SEATS_FOR } from './seats';

// Apart from what institutes write: the public pages load this alone.

const count = z.number().int();

/** A program with seats that nobody has, after at least one final list of its session. */
export const vacantSeats = z.object({
  instituteId: z.string(),
  university: z.string(),
  city: z.string(),
  programId: z.string(),
  program: z.string(),
  department: z.string(),
  session: z.string(),
  onlyFor: openEnum(SEATS_FOR).nullable(),
  /** How many are free in all categories together. */
  free: count,
  /** Those that have free seats, in the order of the plan. */
  categories: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      free: count,
      overAndAbove: z.boolean(),
      /** The label of the category that gets them where nobody of this one can take them; null: none. */
      fallsTo: z.string().nullable(),
    }),
  ),
  /** How applications to the program stand, and the instant that this ends or ended at; null where no dates are set: then one can apply. */
  admissions: z.object({ state: openEnum(ADMISSION_STATES), at: instant.nullable() }).nullable(),
  /** Until when the seats are offered. */
  until: instant,
});
export type VacantSeats = z.infer<typeof vacantSeats>;

export const listVacantSeats = endpoint({
  method: 'GET',
  path: '/api/vacant-seats',
  summary:
    'The programs that have vacant seats now, by university and name, 50 a page; `program` is a part of the name. A page beyond the last is empty.',
  audience: 'open',
  query: z.object({ city: searchText, program: searchText, page: paging.page }),
  reply: z.object({
    seats: z.array(vacantSeats),
    total: count,
    /** Every city that has some, for the filter. */
    cities: z.array(z.string()),
  }),
  texts: 'Could not load the vacant seats. Please try again.',
});
