import { randomBytes } from 'node:crypto';
import * as api from '@uas/contract';
import { HOUR, SECOND } from '@uas/contract';
import { sql } from 'kysely';
import type { ReadableDatabase } from '../../platform/database/tables';
import { type Call, handle } from '../../platform/http/handle';
import { isEmailTaken } from '../../platform/identity/accounts';
import type { Actor } from '../../platform/identity/actor';
import { askForCode, type ProvedCode } from '../../platform/identity/one-time-codes';
import { hourly, LOGIN_BODY } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { proveOwnPassword } from '../accounts/prove-own-password';
import { passOn } from './pass-on';

/** How often the two codes may be asked for in an hour. */
const CODES_AN_HOUR = 3;

const limits = { body: LOGIN_BODY, rates: [hourly(30, 'institute', 'too-often.actions')] };

/** Asks for a code to the present address of the main account and for one to the new address; nothing changes yet. */
export const handOver = handle(api.handOver, limits, async (call) => {
  const { actor, body, database } = call;
  const { newEmail } = body;
  const account = await proveOwnPassword(call, body);
  if (await hasAccount(database, newEmail)) throw new Refusal('account.email-taken');
  await call.limitRate({
    key: `hand-over:${actor.accountId}`,
    max: CODES_AN_HOUR,
    windowSeconds: HOUR / SECOND,
    code: 'too-often.codes',
  });
  return call.write(async (unit) => {
    await askForCode(unit, keyOf(actor, 'old'), { channel: 'email', address: account.email });
    await askForCode(unit, keyOf(actor, 'new'), { channel: 'email', address: newEmail });
    return { success: true, message: api.handOver.texts.done };
  });
});

/** Hands the main account over once both codes are typed; of several tries one does. */
export const completeHandOver = handle(api.completeHandOver, limits, async (call) => {
  const { newEmail } = call.body;
  const codes = [await prove(call, 'old'), await prove(call, 'new')] as const;
  if (codes[1].address !== newEmail) throw new Refusal('code.not-valid');
  // A password that nobody knows: no login fits, and a code to the new address still opens the account.
  const password_hash = await call.passwords.hash(randomBytes(32).toString('base64url'));
  try {
    return await call.write(async (unit) => {
      await passOn(unit, call.actor, { codes, newEmail, password_hash });
      return { success: true, message: api.completeHandOver.texts.done };
    });
  } catch (error) {
    if (isEmailTaken(error)) throw new Refusal('account.email-taken');
    throw error;
  }
});

type Slot = 'old' | 'new';

/** Each address has a code of its own. */
function keyOf({ role, accountId }: Actor, slot: Slot) {
  return { purpose: 'hand-over', role, accountId, slot } as const;
}

/** Proves one of the codes, and says which of them is wrong. */
async function prove(
  { actor, body, proveCode }: Call<typeof api.completeHandOver>,
  slot: Slot,
): Promise<ProvedCode> {
  try {
    return await proveCode({ ...keyOf(actor, slot), code: slot === 'old' ? body.oldCode : body.newCode });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'code.wrong') throw error;
    throw new Refusal(`hand-over.${slot}-code-wrong`);
  }
}

/** Whether somebody of an institute has the address, or is invited with it. */
async function hasAccount(database: ReadableDatabase, email: string): Promise<boolean> {
  const row = await database
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'institute')
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst();
  return row !== undefined;
}
