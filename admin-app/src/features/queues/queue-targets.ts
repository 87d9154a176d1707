import { knownWord, QUEUE_KINDS, type Queue, type QueueKind } from '@uas/contract';

/** Where a queue is worked on, as search parameters ('' takes one away), and the filter of its list. */
interface QueueTarget {
  readonly address: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, unknown>>;
}

const threadsOf = (userType: string): QueueTarget => ({
  address: { tab: 'messages', messages: '', 'conversations.userType': userType },
  stored: { conversations: { search: '', userType } },
});

/** Where each queue is worked on. */
export const QUEUE_TARGETS: Readonly<Record<QueueKind, QueueTarget>> = {
  receipts: { address: { tab: 'students', students: 'receipts' } },
  documents: { address: { tab: 'students', students: 'documents' } },
  'same-person': { address: { tab: 'students', students: 'same-person' } },
  'bank-lines': { address: { tab: 'students', students: 'payments' } },
  refunds: { address: { tab: 'students', students: 'refunds' } },
  institutes: {
    address: { tab: 'institutes', institutes: '', 'institutes.only': 'waiting' },
    stored: { institutes: { search: '', sort: '', only: 'waiting' } },
  },
  recognitions: { address: { tab: 'institutes', institutes: 'recognition' } },
  'messages-students': threadsOf('student'),
  'messages-institutes': threadsOf('institute'),
  queries: {
    address: { tab: 'queries', 'queries.state': 'open' },
    stored: { queries: { day: '', search: '', state: 'open' } },
  },
  'failed-messages': {
    address: { tab: 'messages', messages: 'outbox', 'outbox.state': 'failed' },
    stored: { outbox: { search: '', state: 'failed' } },
  },
};

/** The same as a link, for another tab of the browser. */
export function addressOf(kind: QueueKind): string {
  const filled = Object.entries(QUEUE_TARGETS[kind].address).filter(([, value]) => value !== '');
  return `/?${new URLSearchParams([...filled, ['role', 'admin']])}`;
}

/** The kind of a queue that this portal knows; null for a later one. */
export function knownKind({ kind }: Queue): QueueKind | null {
  return knownWord(QUEUE_KINDS, kind);
}
