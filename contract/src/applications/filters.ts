import { z } from 'zod';
import { partFilters } from '../application-parts/application-parts';
import { id, line, optionalDay, searchText } from '../fields';
import { writtenPercentage } from '../students/academic-record';
import { APPLICATION_STATUSES } from './application';

export const TAG_LENGTH = 30;

/** Who reads an application: whoever is signed in, nobody, or the colleague with this id. */
export const ASSIGNED_FILTERS = ['', 'me', 'nobody'] as const;

const filters = {
  search: searchText,
  from: optionalDay.default(''),
  to: optionalDay.default(''),
  session: line(40).default(''),
};

export const ADMIN_STATUS_FILTERS = ['', ...APPLICATION_STATUSES, 'accepted'] as const;

/** Pending ones by whether a decision on them is prepared. */
export const PREPARED_FILTERS = ['unprepared', 'prepared'] as const;

/** What an institute may choose from: also what is prepared, and those that wait for it because of a part of theirs. */
export const INSTITUTE_STATUS_FILTERS = [
  ...ADMIN_STATUS_FILTERS,
  ...PREPARED_FILTERS,
  ...z.object(partFilters).keyof().options,
] as const;

/** What staff may filter all applications by. */
export const staffFilter = { ...filters, status: z.enum(ADMIN_STATUS_FILTERS).default('') };
/** What an institute may filter its applications by. */
export const instituteFilter = {
  ...filters,
  /** One of its programs, by id, whatever it is called now. */
  program: z.union([z.literal(''), id]).default(''),
  /** One of its tags, however it is typed. */
  tag: line(TAG_LENGTH).default(''),
  status: z.enum(INSTITUTE_STATUS_FILTERS).default(''),
  assigned: z.union([z.enum(ASSIGNED_FILTERS), id]).default(''),
  /** At least so much in Matriculation or Intermediate, verified or else claimed; whoever has none has not. */
  matriculation: writtenPercentage,
  intermediate: writtenPercentage,
};

/** How many of an institute's applications match a filter and wait for a decision, as the caller was told. */
export const confirmedMatching = z.strictObject({
  filter: z.strictObject(instituteFilter),
  count: z.number().int().min(1),
});
