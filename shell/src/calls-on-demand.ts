import { endpointOnDemand } from '@uas/shared-ui/kit';

/** A page that the server rendered comes with the answers and is taken over without the schemas. */
const calls = () => import('./calls');

export const getProgram = endpointOnDemand(async () => (await calls()).getProgram, 'GET /api/programs/:slug');
export const getPublicInstitute = endpointOnDemand(
  async () => (await calls()).getPublicInstitute,
  'GET /api/institute/by-id/:id',
);
export const getSiteConfig = endpointOnDemand(async () => (await calls()).getSiteConfig, 'GET /api/config');
export const listInstitutes = endpointOnDemand(
  async () => (await calls()).listInstitutes,
  'GET /api/institutes',
);
export const searchCourses = endpointOnDemand(
  async () => (await calls()).searchCourses,
  'GET /api/institutes/search-courses',
);
