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
export const searchCourses = lazyEndpoint(
  async () => (await calls()).searchCourses,
  'GET /api/institutes/search-courses',
);
