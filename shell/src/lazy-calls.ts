import { lazyEndpoint } from '@uas/shared-ui/kit';

/** A page that the server rendered comes with the answers and is taken over without the schemas. */
const calls = () => import('./calls');

export const getProgram = lazyEndpoint(async () => (await calls()).getProgram, 'GET /api/programs/:slug');
export const getPublicInstitute = lazyEndpoint(
  async () => (await calls()).getPublicInstitute,
  'GET /api/institute/by-id/:id',
);
export const getSiteConfig = lazyEndpoint(async () => (await calls()).getSiteConfig, 'GET /api/config');
export const listInstitutes = lazyEndpoint(async () => (await calls()).listInstitutes, 'GET /api/institutes');
/** Apart from the others: it travels when somebody asks for the rule of a program. */
export const listPublishedMeritRules = lazyEndpoint(
  async () => (await import('./merit/merit-calls')).listPublishedMeritRules,
  'GET /api/institute/by-id/:id/merit-rules',
);
/** Apart from the others: it travels with the page of a university that has published seats. */
export const listPublishedSeats = lazyEndpoint(
  async () => (await import('./university/seat-calls')).listPublishedSeats,
  'GET /api/institute/by-id/:id/seats',
);
export const searchCourses = lazyEndpoint(
  async () => (await calls()).searchCourses,
  'GET /api/institutes/search-courses',
);
