import { HOUR, SECOND, setStudentEmail } from '@uas/contract';
import { sql } from 'kysely';
import type { WritingCall } from '../../platform/http/handle';
import type { Unit } from '../../platform/http/unit-of-work';
import { findAccount, isEmailTaken, readMainAccount, setEmail } from '../../platform/identity/accounts';
import type { StaffActor } from '../../platform/identity/actor';
import { keepMark } from '../../platform/identity/contact-marks';
import { askForCode, dropCodesOf, spendCode } from '../../platform/identity/one-time-codes';
import { startAfresh } from '../../platform/identity/prove-password';
import { Refusal } from '../../platform/refusals/refusal';
import { notifyFormerAddress } from '../notifications/notify-former-address';

/** How many codes a new address of one account may need in an hour, and how often one of staff may compare facts. */
const CODES_AN_HOUR = 3;
const COMPARISONS_AN_HOUR = 60;

type Owner = { readonly role: 'student' | 'institute'; readonly personId: string };
type StaffCall<Written> = WritingCall<Written, StaffActor>;
type Done = { readonly success: true; readonly message: string };

const UNKNOWN = { student: 'student.unknown', institute: 'institute.not-found' } as const;

/** Counted before anything is compared, so that the record of somebody cannot be guessed. */
export function limitComparisons(call: Pick<StaffCall<Done>, 'actor' | 'limitRate'>): Promise<void> {
  const key = `new-email-facts:${call.actor.accountId}`;
  return call.limitRate({
    key,
    max: COMPARISONS_AN_HOUR,
    windowSeconds: HOUR / SECOND,
    code: 'too-often.actions',
  });
}

interface NewEmailRequest extends Owner {
  readonly newEmail: string;
  readonly reference: string;
  readonly reason: string;
}

/** Sends a code to the new address, once the facts were compared. Nothing has changed until it is typed. */
export async function askForNewEmail(
  call: Pick<StaffCall<Done>, 'database' | 'limitRate' | 'write'>,
  { newEmail, reference, reason, ...owner }: NewEmailRequest,
): Promise<Done> {
  const { role } = owner;
  const account = await readMainAccount(call.database, owner);
  if (!account) throw new Refusal(UNKNOWN[role]);
  if (await findAccount(call.database, { role, email: newEmail })) throw new Refusal('account.email-taken');
  const key = `new-email:${account.accountId}`;
  await call.limitRate({ key, max: CODES_AN_HOUR, windowSeconds: HOUR / SECOND, code: 'too-often.codes' });
  return call.write(async (unit) => {
    const { accountId } = account;
    await askForCode(
      unit,
      { purpose: 'new-address', role, accountId },
      { channel: 'email', address: newEmail, details: { reference, reason } },
    );
    return { success: true, message: setStudentEmail.texts.done };
  });
}

/**
 * Sets the new address with the code that went to it. Of two at a time one wins; when somebody registered with the address
 * meanwhile, it is refused and nothing has changed.
 */
export async function completeNewEmail(
  call: Pick<StaffCall<Done>, 'database' | 'proveCode' | 'write'>,
  { code, ...owner }: Owner & { readonly code: string },
  message: string,
): Promise<Done> {
  const { role, personId } = owner;
  const account = await readMainAccount(call.database, owner);
  if (!account) throw new Refusal(UNKNOWN[role]);
  const { accountId } = account;
  const proved = await call.proveCode({ purpose: 'new-address', role, accountId, code });
  const { address, details } = proved;
  if (address === null) throw new Refusal('code.not-valid');
  try {
    return await call.write(async (unit) => {
      const former = await setEmail(unit.database, account, address);
      if (former === null) throw new Refusal(UNKNOWN[role]);
      await spendCode(unit, proved);
      // Whoever reads the former address may hold a code that sets a password.
      await dropCodesOf(unit.database, { ...account, email: former });
      await endSessionsOfPerson(unit, owner);
      await startAfresh(unit.database, account);
      await keepMark(unit.database, account, {
        channel: 'email',
        address,
        verified_at: unit.clock.now(),
      });
      await unit.emit({ kind: 'change-email', subject: { kind: role, id: personId }, after: details });
      await notifyFormerAddress(unit.database, unit, { accountId, address: former });
      return { success: true, message };
    });
  } catch (error) {
    if (isEmailTaken(error)) throw new Refusal('account.email-taken');
    throw error;
  }
}

/** Members of an institute too: their portal asks by its e-mail. */
async function endSessionsOfPerson({ database }: Unit, { role, personId }: Owner): Promise<void> {
  const column = sql.ref(role === 'student' ? 'student_id' : 'institute_id');
  await database
    .deleteFrom('session')
    .where(sql<boolean>`account_id in (select id from account where ${column} = ${personId})`)
    .execute();
}
