import { z } from 'zod';
import { endpoint } from '../endpoint';
import { instant, openEnum } from '../fields';

/** What waits for staff, in the order in which the dashboard shows it; `bank-lines` only where students can pay by voucher. */
export const QUEUE_KINDS = [
  'receipts',
  'documents',
  'same-person',
  'bank-lines',
  'refunds',
  'institutes',
  'recognitions',
  'messages-students',
  'messages-institutes',
  'queries',
  'failed-messages',
] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

const queue = z.object({
  kind: openEnum(QUEUE_KINDS),
  count: z.number().int(),
  /** There are more than `count`, which is the `TOTAL_CAP`. */
  countIsCapped: z.boolean(),
  /** Since when the oldest waits; null when nothing does. */
  oldestAt: instant.nullable(),
});
export type Queue = z.infer<typeof queue>;

export const listQueues = endpoint({
  method: 'GET',
  path: '/api/admin/queues',
  summary:
    'What waits for the caller: how many, and since when. A queue whose right they have not is not there.',
  audience: { staff: 'any' },
  reply: z.object({ queues: z.array(queue) }),
  texts: 'Could not load what waits.',
});
