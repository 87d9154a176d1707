import { DAY, HOUR, MINUTE } from '@uas/contract';
import { partTasks } from './application-parts';
import { keepDemoDates } from './demo/demo-dates';
import { sendCodes } from './modules/accounts/send-codes';
import { BULK_DECISIONS_TASK, doBulkDecisions } from './modules/applications/do-bulk-decisions';
import { expireOffers } from './modules/applications/expire-offers';
import { publishBatches } from './modules/applications/publish-decision-batches';
import { sealHistory } from './modules/audit/seal-history';
import { removeInPieces } from './modules/deletions/remove-in-pieces';
import { findDuplicates } from './modules/duplicates/find-duplicates';
import { sendInvitations } from './modules/members/send-invitations';
import { notifyOfRules } from './modules/merit/notify-of-rules';
import { notifyOfLists } from './modules/merit-lists/notify-of-lists';
import { publishLists } from './modules/merit-lists/publish-lists';
import { forgetSentWords } from './modules/notifications/outbox.store';
import { sendOutbox } from './modules/notifications/send-outbox';
import { sendReminders } from './modules/notifications/send-reminders';
import { notifyOfMoves } from './modules/offerings/notify-of-moves';
import { deleteAskedAccounts } from './modules/own-account/delete-asked-accounts';
import { BULK_MESSAGES_TASK, doBulkMessages } from './modules/threads/bulk-message';
import { checkpointWhenDue } from './platform/database/embedded/checkpoint';
import { sweepDiscardedFiles } from './platform/files/keep-file';
import { sweepFiles } from './platform/files/sweep-files';
import { sweepDevices } from './platform/identity/known-devices';
import { sweepRateLimits } from './platform/identity/limit-rate';
import { sweepCodes } from './platform/identity/one-time-codes';
import { sweepChallenges } from './platform/identity/passkeys';
import { sweepSessions } from './platform/identity/sessions';
import type { Task, TaskContext } from './platform/tasks/task';

/** Everything that the server does in the background. */
export const SCHEDULED_TASKS: readonly Task[] = [
  { name: 'remove-deleted-institutes', intervalMs: MINUTE, leaseMs: MINUTE, run: removeInPieces },
  { name: 'delete-asked-accounts', intervalMs: MINUTE, leaseMs: MINUTE, run: deleteAskedAccounts },
  { name: 'send-outbox', intervalMs: 2_000, leaseMs: MINUTE, onEveryInstance: true, run: sendOutbox },
  { name: 'send-codes', intervalMs: 2_000, leaseMs: MINUTE, onEveryInstance: true, run: sendCodes },
  { name: 'find-duplicates', intervalMs: 2_000, leaseMs: MINUTE, run: findDuplicates },
  {
    name: 'send-invitations',
    intervalMs: 2_000,
    leaseMs: MINUTE,
    onEveryInstance: true,
    run: sendInvitations,
  },
  { name: 'send-reminders', intervalMs: 10 * MINUTE, leaseMs: 5 * MINUTE, run: sendReminders },
  { name: 'notify-of-moves', intervalMs: MINUTE, leaseMs: MINUTE, run: notifyOfMoves },
  { name: 'notify-of-rules', intervalMs: MINUTE, leaseMs: MINUTE, run: notifyOfRules },
  { name: 'publish-decisions', intervalMs: 5_000, leaseMs: MINUTE, run: publishBatches },
  { name: 'publish-lists', intervalMs: 5_000, leaseMs: MINUTE, run: publishLists },
  { name: 'notify-of-lists', intervalMs: MINUTE, leaseMs: MINUTE, run: notifyOfLists },
  { name: BULK_DECISIONS_TASK, intervalMs: 5_000, leaseMs: MINUTE, run: doBulkDecisions },
  { name: BULK_MESSAGES_TASK, intervalMs: 5_000, leaseMs: MINUTE, run: doBulkMessages },
  { name: 'expire-offers', intervalMs: MINUTE, leaseMs: MINUTE, run: expireOffers },
  ...partTasks,
  { name: 'seal-history', intervalMs: HOUR, leaseMs: 5 * MINUTE, run: sealHistory },
  { name: 'forget-sent-words', intervalMs: 6 * HOUR, leaseMs: MINUTE, run: forgetSentWords },
  { name: 'remove-discarded-files', intervalMs: MINUTE, leaseMs: 5 * MINUTE, run: sweepDiscardedFiles },
  { name: 'checkpoint', intervalMs: 15_000, leaseMs: MINUTE, run: checkpointEmbedded },
  { name: 'end-sessions', intervalMs: 10 * MINUTE, leaseMs: MINUTE, run: sweepSessions },
  { name: 'forget-browsers', intervalMs: 6 * HOUR, leaseMs: MINUTE, run: sweepDevices },
  { name: 'forget-codes', intervalMs: 6 * HOUR, leaseMs: MINUTE, run: sweepCodes },
  { name: 'forget-challenges', intervalMs: HOUR, leaseMs: MINUTE, run: sweepChallenges },
  { name: 'end-limits', intervalMs: 10 * MINUTE, leaseMs: MINUTE, run: sweepRateLimits },
  { name: 'forget-answers', intervalMs: 10 * MINUTE, leaseMs: MINUTE, run: forgetAnswers },
  { name: 'keep-demo-dates', intervalMs: 6 * HOUR, leaseMs: MINUTE, run: renewDemoDates },
  { name: 'remove-orphaned-files', intervalMs: 6 * HOUR, leaseMs: HOUR, run: sweepFiles },
];

/** PostgreSQL as a server does it by itself. */
async function checkpointEmbedded({ database, environment }: TaskContext): Promise<void> {
  if (environment.databaseUrl === null) await checkpointWhenDue(database);
}

/** The demo begins a new season when its last one is over. */
async function renewDemoDates(context: TaskContext): Promise<void> {
  await keepDemoDates(context);
}

/** What repeated requests were answered the first time is kept for a day. */
async function forgetAnswers({ database, clock }: TaskContext): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY);
  await database.deleteFrom('answered_request').where('created_at', '<', yesterday).execute();
}
