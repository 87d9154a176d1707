import {
  getProgram,
  getPublicInstitute,
  listCourses,
  listInstitutes,
  searchCourses,
} from '../site/read-catalogue';
import { reportClientFailure } from '../site/report-client-failure';
import { getSiteConfig } from './read-site-config';

/** What everybody reads: the catalogue, answered from memory, and the configuration; and what browsers report. */
export const handlers = [
  listInstitutes,
  searchCourses,
  listCourses,
  getProgram,
  getPublicInstitute,
  reportClientFailure,
  getSiteConfig,
];
