import { listQueues } from './list-queues';

/** What waits for staff. */
export const handlers = [listQueues];
