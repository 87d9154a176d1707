import {
  type askAccountDeletion as askEndpoint,
  type getAccountDeletion as getEndpoint,
  takeBackAccountDeletion as takeBackEndpoint,
} from '@uas/contract';
import type { Answer, Call } from '../../platform/http/route';
import { readAccount } from '../../platform/identity/accounts';
import { Refusal } from '../../platform/refusals/refusal';
import {
  dropDeletion,
  findDeletionDue,
  hasAcceptedOffer,
  insertDeletion,
} from '../student-record/account-deletion.store';

/** When the own account is deleted. */
export async function getAccountDeletion({
  actor,
  database,
}: Call<typeof getEndpoint>): Promise<Answer<typeof getEndpoint>> {
  return { dueAt: (await findDeletionDue(database, actor.id))?.toISOString() ?? null };
}

/** Has the own account deleted later; asking again changes nothing. */
export async function askAccountDeletion(
  call: Call<typeof askEndpoint>,
): Promise<Answer<typeof askEndpoint>> {
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
}

/** Keeps the own account. */
export async function takeBackAccountDeletion(
  call: Call<typeof takeBackEndpoint>,
): Promise<Answer<typeof takeBackEndpoint>> {
  const { actor } = call;
  return call.write(async (unit) => {
    if (await dropDeletion(unit.database, actor.id)) {
      await unit.emit({ kind: 'take-back-account-deletion', subject: { kind: 'student', id: actor.id } });
    }
    return { success: true, message: takeBackEndpoint.texts.done };
  });
}
