import { lazyEndpoint } from '@uas/shared-ui/kit';

/** A page that the server rendered comes with the list and is taken over without the schemas. */
const calls = () => import('./list-calls');

export const getMeritList = lazyEndpoint(
  async () => (await calls()).getMeritList,
  'GET /api/merit-lists/:id',
);
export const findInMeritList = lazyEndpoint(
  async () => (await calls()).findInMeritList,
  'GET /api/merit-lists/:id/find',
);
export const listPublicMeritLists = lazyEndpoint(
  async () => (await calls()).listPublicMeritLists,
  'GET /api/institute/by-id/:id/merit-lists',
);
