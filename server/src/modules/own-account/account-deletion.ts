import * as api from '@uas/contract';
import { handle } from '../../platform/http/handle';
import { readAccount } from '../../platform/identity/accounts';
import { hourly, LOGIN_BODY } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import {
  dropDeletion,
  findDeletionDue,
  hasAcceptedOffer,
  insertDeletion,
} from '../students/account-deletion.store';

/** When the own account is deleted. */
export const getAccountDeletion = handle(api.getAccountDeletion, async ({ actor, database }) => ({
  dueAt: (await findDeletionDue(database, actor.id))?.toISOString() ?? null,
}));

const limits = { body: LOGIN_BODY, rates: [hourly(30, 'student', 'too-often.actions')] };

/** Has the own account deleted later; asking again changes nothing. */
export const askAccountDeletion = handle(api.askAccountDeletion, limits, async (call) => {
  const { actor, body, clock, database } = call;
  const account = await readAccount(database, actor);
  await call.provePassword({
    role: actor.role,
    email: account?.email ?? actor.email,
    account,
    password: body.password,
    isSignedIn: true,
    refusal: 'account.password-wrong',
  });
  return call.write(async (unit) => {
    if (await hasAcceptedOffer(unit.database, actor.id)) throw new Refusal('account.offer-accepted');
    if (await insertDeletion(unit.database, actor.id, clock.now())) {
      await unit.emit({ kind: 'ask-account-deletion', subject: { kind: 'student', id: actor.id } });
    }
    return { dueAt: (await findDeletionDue(unit.database, actor.id))?.toISOString() ?? null };
  });
});

/** Keeps the own account. */
export const takeBackAccountDeletion = handle(api.takeBackAccountDeletion, async (call) => {
  const { actor } = call;
  return call.write(async (unit) => {
    if (await dropDeletion(unit.database, actor.id)) {
      await unit.emit({ kind: 'take-back-account-deletion', subject: { kind: 'student', id: actor.id } });
    }
    return { success: true, message: api.takeBackAccountDeletion.texts.done };
  });
});
