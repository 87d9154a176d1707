import { HOUR, SECOND } from '@uas/contract';
import type { Dependencies } from '../dependencies';
import { readAccount } from '../identity/accounts';
import type { FailedLogin } from '../identity/failed-login';
import { countHit } from '../identity/limit-rate';
import { subjectOf } from '../identity/person-kind';
import { writeUnit } from './unit-of-work';

/** At which of the attempts of an hour the owner is told: lines of the history are sealed, so none is counted on later. */
const NOTED: readonly number[] = [1, 10, 100, 1_000];

/**
 * Tells the owner's history that somebody could not log in: at the first time of an hour and at each tenfold, so that whoever
 * guesses cannot fill it. Nothing of who it was is kept. Without an account it is counted all the same: both take as long.
 */
export async function noteFailedLogin(
  dependencies: Dependencies,
  { role, email, accountId = '', proof }: FailedLogin,
): Promise<void> {
  await writeUnit({ dependencies, actor: null }, async (unit) => {
    const account = await readAccount(unit.database, { accountId });
    const { hits } = await countHit(unit, {
      key: `failed-login:${proof}:${role}:${email}`,
      max: Math.max(...NOTED),
      windowSeconds: HOUR / SECOND,
    });
    if (!account || !NOTED.includes(hits)) return;
    await unit.emit({ kind: 'fail-login', subject: subjectOf(account), after: { proof, attempts: hits } });
  });
}
