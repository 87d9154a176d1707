import type { Unit } from '../../platform/http/unit-of-work';
import { endSessionsOf } from '../../platform/identity/sessions';
import { Refusal } from '../../platform/refusals/refusal';
import { transition } from '../applications/transition';
import { hasAcceptedOffer } from '../students/account-deletion.store';
import { setClosed } from '../students/closed-accounts.store';
import { deleteFileNobodyShows } from '../students/documents.store';
import { endMatchesOf } from './duplicates.store';

interface Closing {
  readonly id: string;
  /** The account that stays. */
  readonly otherId: string;
  readonly reason: string;
}

/**
 * Closes an account whose row the caller holds: what is pending is withdrawn, what was decided stays, and whoever is
 * signed in to it is not any more. Answers how many applications were withdrawn.
 */
export async function closeAccount(unit: Unit, { id, otherId, reason }: Closing): Promise<number> {
  const { database, clock } = unit;
  if (await hasAcceptedOffer(database, id)) throw new Refusal('duplicate.offer-accepted');
  await setClosed(database, id, { at: clock.now(), why: reason });
  await endMatchesOf(database, id);
  // What a university decided a moment ago is left out: a row is read as it is once it is held.
  const pending = await database
    .selectFrom('application')
    .select('id')
    .where('student_id', '=', id)
    .where('status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const application of pending) {
    const { photo } = await transition(unit, { ...application, event: 'withdraw', accountClosed: true });
    if (photo) await deleteFileNobodyShows(unit, photo);
  }
  const accounts = await database.selectFrom('account').select('id').where('student_id', '=', id).execute();
  for (const account of accounts) await endSessionsOf(database, { accountId: account.id });
  const withdrawn = pending.length;
  await unit.emit({
    kind: 'close-account',
    subject: { kind: 'student', id },
    after: { otherId, withdrawn, reason },
  });
  return withdrawn;
}
