import { lazyEndpoint } from '@uas/shared-ui/kit';

/** A page that the server rendered comes with the seats and is taken over without the schemas. */
export const listVacantSeats = lazyEndpoint(
  async () => (await import('./vacant-calls')).listVacantSeats,
  'GET /api/vacant-seats',
);
