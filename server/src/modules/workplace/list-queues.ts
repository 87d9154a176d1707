import * as api from '@uas/contract';
import { mayDo, QUEUE_KINDS, type QueueKind, RECEIPT_TAG, type StaffRight } from '@uas/contract';
import type { CappedTotal } from '../../platform/database/count-capped';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { AppDependencies } from '../../platform/dependencies';
import { handle } from '../../platform/http/handle';
import type { StaffActor } from '../../platform/identity/actor';
import { countOpenMatches } from '../duplicates/duplicates.store';
import { countWaitingInstitutes } from '../institutes/institutes.store';
import { countFailed } from '../notifications/outbox-counts.store';
import { countOpenRefunds } from '../payments/refunds.store';
import { countWaitingLines } from '../payments/waiting-lines.store';
import { countOpenQueries } from '../queries/queries.store';
import { countWaitingRecognitions } from '../recognitions/recognitions.store';
import { countWaiting } from '../students/document-review.store';
import { countUnanswered } from '../threads/admin-messages.store';

/** How many wait, and since when the oldest does. */
type Waiting = CappedTotal & { readonly oldest: Date | null };

interface QueueRule {
  /** Whoever holds one of these rights sees the queue; a master sees all. */
  readonly needs: Exclude<StaffRight, string>;
  /** Whether the service has it at all; it has, unless this says otherwise. */
  readonly isOn?: (siteConfig: AppDependencies['siteConfig']) => boolean;
  readonly count: (database: ReadableDatabase, staff: StaffActor, now: Date) => Promise<Waiting>;
}

const hasVouchers = ({ purposes = [] }: AppDependencies['siteConfig']) => purposes.length > 0;

const QUEUES: Readonly<Record<QueueKind, QueueRule>> = {
  receipts: {
    needs: ['manageStudents'],
    count: (database) => countWaiting(database, { tag: RECEIPT_TAG }),
  },
  documents: { needs: ['manageStudents'], count: (database) => countWaiting(database, {}) },
  'same-person': { needs: ['manageStudents'], count: countOpenMatches },
  'bank-lines': {
    needs: ['manageStudents'],
    isOn: hasVouchers,
    count: countWaitingLines,
  },
  refunds: {
    needs: ['manageStudents'],
    isOn: hasVouchers,
    count: countOpenRefunds,
  },
  institutes: { needs: ['manageInstitutes'], count: countWaitingInstitutes },
  recognitions: {
    needs: ['manageInstitutes'],
    count: (database, _staff, now) => countWaitingRecognitions(database, now),
  },
  'messages-students': {
    needs: ['messagesStudents'],
    count: (database) => countUnanswered(database, 'student'),
  },
  'messages-institutes': {
    needs: ['messagesInstitutes'],
    count: (database) => countUnanswered(database, 'institute'),
  },
  queries: { needs: ['viewQueries'], count: countOpenQueries },
  'failed-messages': { needs: ['messagesStudents', 'messagesInstitutes'], count: countFailed },
};

/** What waits for a staff member; what they have no right for is neither counted nor named. */
export const listQueues = handle(api.listQueues, async ({ actor, database, clock, siteConfig }) => {
  const kinds = QUEUE_KINDS.filter((kind) => {
    const { needs, isOn = () => true } = QUEUES[kind];
    return needs.some((right) => mayDo(actor, right)) && isOn(siteConfig);
  });
  const queues = [];
  // One after the other: the embedded engine has one connection, and no call shall take all of a pool.
  for (const kind of kinds) {
    const { total, totalIsCapped, oldest } = await QUEUES[kind].count(database, actor, clock.now());
    queues.push({
      kind,
      count: total,
      countIsCapped: totalIsCapped,
      oldestAt: oldest?.toISOString() ?? null,
    });
  }
  return { queues };
});
